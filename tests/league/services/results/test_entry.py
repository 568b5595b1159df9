"""Games of people are entered from their sheets by who sits there, and confirmed by an opponent or staff."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import User

from games.core.interface import MatchRule
from games.refusals import Forbidden, Refused
from league.models import (
    Activity,
    Match,
    MatchGame,
    MatchRun,
    Membership,
    Player,
    RatingChange,
    Result,
)
from league.selectors.results.results import current_result, games_of
from league.services.matches.matches import match_cancel
from league.services.ratings.proof import ratings_verify
from league.services.results.entry import game_enter, game_undo, may_enter, result_confirm_by_hand
from tests.conftest import person
from tests.league.people import OMI, SCORES, Table, places, versions, won_by, won_by_team

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def refusal(deed: Any, **given: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        deed(**given)
    return caught.value


def test_a_match_of_people_is_scheduled_without_a_run(people: Table) -> None:
    match = people.schedule()
    assert match.status == Match.Status.SCHEDULED
    assert not MatchRun.objects.exists()
    assert current_result(match) is None


def test_a_member_schedules_no_table_of_people(people: Table, cast: SimpleNamespace) -> None:
    assert refusal(people.schedule, by=cast.pia).code == "own_bot_missing"


def test_people_get_no_duplicate_deals(people: Table) -> None:
    from league.services.matches.setup import blocks_rule

    found = refusal(people.schedule, rule=blocks_rule("dingo", {}, 1), duplicate=True)
    assert found.code == "people_deal_themselves"


def test_a_game_of_dingo_is_entered_from_its_scores(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    game = game_enter(by=cast.pia, match=match, number=1, rows=won_by(2), dealer=3)
    game.refresh_from_db()
    assert (game.scores, game.placement, game.winners) == ((3, -2, 12, 7), (3, 4, 1, 2), (2,))
    assert (game.source, game.sheet, game.record) == (MatchGame.Source.SHEET, won_by(2), None)
    assert (game.dealer, game.entered_by) == (3, cast.pia)
    match.refresh_from_db()
    assert (match.status, match.games_played) == (Match.Status.PLAYING, 1)
    assert match.started_at is not None
    assert versions(match) == [(1, Result.Status.DRAFT)]


def test_a_game_of_omi_is_entered_from_its_tricks(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule(**OMI)
    game = game_enter(by=cast.pia, match=match, number=1, rows=won_by_team(1))
    assert (game.winners, game.placement) == ((1, 3), (3, 1, 3, 1))
    result_confirm_by_hand(by=people.kofi, match=match)
    assert places(match) == [3, 1, 3, 1]
    assert list(match.seats.order_by("seat").values_list("won", flat=True)) == [False, True, False, True]
    assert ratings_verify(club=people.club) == []


def test_the_deal_goes_round_unless_somebody_else_dealt(people: Table) -> None:
    match = people.schedule()
    people.enter(match, 0, 1)
    game_enter(by=people.kofi, match=match, number=3, rows=won_by(2), dealer=0)
    assert list(games_of(match).values_list("dealer", flat=True)) == [0, 1, 0]


@pytest.mark.parametrize("number", [1, 3, 0])
def test_only_the_next_game_is_entered(people: Table, cast: SimpleNamespace, number: int) -> None:
    """Two phones that enter the first game: the second is told what is next."""
    match = people.enter(people.schedule(), 0)
    found = refusal(game_enter, by=cast.pia, match=match, number=number, rows=won_by(1))
    assert (found.code, found.field, found.facts["next"]) == ("not_the_next_game", "number", 2)
    assert games_of(match).get().scores == SCORES


def test_a_sheet_that_cannot_be_is_refused_cell_by_cell(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    found = refusal(game_enter, by=cast.pia, match=match, number=1, rows=[{"scores": [12, 12, None, 99]}])
    assert found.code == "bad_sheet"
    assert {problem["field"] for problem in found.facts["problems"]} >= {"0.scores.2", "0.scores.3"}
    for rows in (None, "12 7 3 -2", [], [[]], [{}], [{"scores": SCORES}] * 2, {"scores": list(SCORES)}):
        assert refusal(game_enter, by=cast.pia, match=match, number=1, rows=rows).code == "bad_sheet"
    assert not MatchGame.objects.exists()


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_sits_at_the_table(people: Table, cast: SimpleNamespace, dealer: int) -> None:
    match = people.schedule()
    found = refusal(game_enter, by=cast.pia, match=match, number=1, rows=won_by(0), dealer=dealer)
    assert found.code == "bad_dealer"


def test_who_does_not_sit_there_enters_and_confirms_nothing(people: Table, cast: SimpleNamespace) -> None:
    onlooker = person("onlooker", "Onlooker")
    Membership.objects.create(club=people.club, user=onlooker, role=Membership.Role.BOT_AUTHOR)
    match = people.enter(people.schedule(), 0, 0)
    for by, code in ((onlooker, "not_at_this_table"), (cast.sam, "not_a_member")):
        assert not may_enter(by, match)
        for deed, more in (
            (game_enter, {"number": 3, "rows": won_by(0)}),
            (game_undo, {}),
            (result_confirm_by_hand, {}),
        ):
            with pytest.raises(Forbidden) as caught:
                deed(by=by, match=match, **more)  # type: ignore[operator]
            assert caught.value.code == code
    assert all(may_enter(by, match) for by in (cast.pia, people.kofi, cast.olga))
    assert games_of(match).count() == 2


def test_games_of_bots_are_not_entered_by_hand(tables: SimpleNamespace, cast: SimpleNamespace) -> None:
    match = tables.schedule()
    assert refusal(game_enter, by=cast.olga, match=match, number=1, rows=won_by(0)).code == "played_by_bots"
    assert refusal(game_undo, by=cast.olga, match=match).code == "played_by_bots"
    assert refusal(result_confirm_by_hand, by=cast.olga, match=match).code == "played_by_bots"


def test_after_the_deciding_game_none_is_entered(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(), 0, 1, 0)
    assert refusal(game_enter, by=cast.pia, match=match, number=4, rows=won_by(0)).code == "match_decided"


def test_the_last_game_is_taken_back(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(), 0, 1, 0)
    assert game_undo(by=cast.pia, match=match) == 3
    assert list(games_of(match).values_list("number", flat=True)) == [1, 2]
    match.refresh_from_db()
    assert match.games_played == 2
    told = Activity.objects.get(kind="game_taken_back")
    assert (told.actor, told.facts["number"], told.facts["sheet"]) == (cast.pia, 3, won_by(0))
    people.enter(match, 1)
    assert games_of(match).get(number=3).winners == (1,)


def test_without_a_game_there_is_nothing_to_take_back_or_to_confirm(
    people: Table, cast: SimpleNamespace
) -> None:
    match = people.schedule()
    assert refusal(game_undo, by=cast.pia, match=match).code == "no_games"
    assert refusal(result_confirm_by_hand, by=cast.pia, match=match).code == "not_decided"
    people.enter(match, 0)
    assert refusal(result_confirm_by_hand, by=cast.olga, match=match).code == "not_decided"


def test_somebody_else_at_the_table_confirms(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(), 1, 1, by=cast.pia)
    found = refusal(result_confirm_by_hand, by=cast.pia, match=match)
    assert (type(found), found.code) == (Forbidden, "own_entry")
    assert not RatingChange.objects.exists()
    result_confirm_by_hand(by=people.kofi, match=match)
    match.refresh_from_db()
    result = current_result(match)
    assert result is not None
    assert (match.status, match.games_played) == (Match.Status.FINISHED, 2)
    assert (result.status, result.entered_by, result.confirmed_by) == ("confirmed", cast.pia, people.kofi)
    assert places(match) == [4, 1, 2, 3]
    assert RatingChange.objects.filter(match=match).count() == 4
    assert ratings_verify(club=people.club) == []


def test_who_entered_one_of_the_games_confirms_none(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(), 1, by=cast.pia)
    people.enter(match, 1, by=people.kofi)
    for by in (cast.pia, people.kofi):
        assert refusal(result_confirm_by_hand, by=by, match=match).code == "own_entry"


def _of_partners(people: Table) -> Match:
    """First to two of Omi, Pia and Kofi against Aiko and Jonas."""
    pia, kofi, aiko, jonas = (player.pk for player in people.players)
    return people.schedule(**OMI | {"rule": MatchRule("wins", 2), "players": [pia, aiko, kofi, jonas]})


def _account_of_aiko(people: Table) -> User:
    account = person("aiko", "Aiko")
    Membership.objects.create(club=people.club, user=account, role=Membership.Role.PLAYER)
    Player.objects.filter(pk=people.players[2].pk).update(user=account)
    return account


def test_a_partner_of_who_entered_a_match_does_not_confirm_it(people: Table, cast: SimpleNamespace) -> None:
    match = _of_partners(people)
    for number in (1, 2):
        game_enter(by=cast.pia, match=match, number=number, rows=won_by_team(0))
    assert refusal(result_confirm_by_hand, by=people.kofi, match=match).code == "own_entry"
    assert not RatingChange.objects.exists()
    result_confirm_by_hand(by=cast.olga, match=match)


@pytest.mark.parametrize("other", ["staff", "opponent"])
def test_a_partner_confirms_what_others_entered_as_well(
    people: Table, cast: SimpleNamespace, other: str
) -> None:
    match = _of_partners(people)
    game_enter(by=cast.pia, match=match, number=1, rows=won_by_team(0))
    scribe = cast.olga if other == "staff" else _account_of_aiko(people)
    game_enter(by=scribe, match=match, number=2, rows=won_by_team(0))
    result_confirm_by_hand(by=people.kofi, match=match)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED


def test_an_organizer_confirms_even_an_entry_of_their_own(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(), 0, 0, by=cast.olga)
    result_confirm_by_hand(by=cast.olga, match=match)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED


def test_a_match_is_confirmed_once_and_then_left_alone(people: Table, cast: SimpleNamespace) -> None:
    match = people.confirmed(0, 0)
    assert refusal(result_confirm_by_hand, by=people.kofi, match=match).code == "match_over"
    assert refusal(game_enter, by=cast.pia, match=match, number=3, rows=won_by(0)).code == "match_over"
    assert refusal(game_undo, by=cast.olga, match=match).code == "match_over"
    assert refusal(match_cancel, by=cast.olga, match=match).code == "already_over"
    assert RatingChange.objects.filter(match=match).count() == 4


def test_a_cancelled_match_takes_no_more_games(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(), 0)
    match_cancel(by=cast.olga, match=match)
    assert refusal(game_enter, by=cast.pia, match=match, number=2, rows=won_by(0)).code == "match_over"
    assert refusal(result_confirm_by_hand, by=cast.olga, match=match).code == "match_over"


def test_results_count_in_the_order_in_which_they_were_confirmed(
    people: Table, cast: SimpleNamespace
) -> None:
    first, second = (people.enter(people.schedule(), 0, 0) for _ in range(2))
    for match in (second, first):
        result_confirm_by_hand(by=cast.olga, match=match)
    ordered = Result.objects.order_by("sequence").values_list("match", "sequence")
    assert list(ordered) == [(second.pk, 1), (first.pk, 2)]
    assert ratings_verify(club=people.club) == []
