"""Matches that end early: who forfeits is last, what was abandoned is placed as it stood."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from games.refusals import Refused
from league.models import Activity, Match, MatchGame, Rating, RatingChange
from league.selectors.events.standings import event_standings
from league.selectors.results.results import games_of
from league.selectors.rounds.draws import event_so_far
from league.services.ratings.proof import ratings_verify
from league.services.results.corrections import GameKept, GameSheet, result_correct
from league.services.results.entry import game_undo, result_confirm_by_hand
from league.services.results.forfeits import match_abandon, match_forfeit
from league.services.rounds.rounds import draft_publish
from tests.league.activities import said
from tests.league.people import OMI, Table, places, won_by
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

WHY = "Kofi had to go home."


def refused(deed: Any, **given: Any) -> str:
    with pytest.raises(Refused) as caught:
        deed(**given)
    return caught.value.code


def begun(people: Table, *winners: int, **changes: Any) -> Match:
    return people.enter(people.schedule(**{"rule": MatchRule("wins", 3)} | changes), *winners)


def confirmed(people: Table, match: Match) -> Match:
    result_confirm_by_hand(by=people.cast.olga, match=match)
    assert ratings_verify(club=people.club) == []
    return match


def test_who_forfeits_is_behind_all_others(people: Table, cast: SimpleNamespace) -> None:
    """Kofi led."""
    match = begun(people, 1, 1, 2)
    game = match_forfeit(by=cast.olga, match=match, seats=[1], reason=WHY)
    assert (game.number, game.kind, game.decision) == (4, MatchGame.Kind.FORFEIT, WHY)
    assert (game.scores, game.winners) == ((0, 0, 0, 0), ())
    assert places(confirmed(people, match)) == [3, 4, 1, 2]
    assert list(match.seats.order_by("seat").values_list("games_won", flat=True)) == [0, 2, 1, 0]
    told = Activity.objects.get(kind="match_forfeited")
    assert said(told) == {"players": [match.seats.get(seat=1).player_id], "reason": WHY}


def test_before_the_first_game_the_others_share_the_first_place(people: Table, cast: SimpleNamespace) -> None:
    match = begun(people)
    match_forfeit(by=cast.olga, match=match, seats=[1], reason=WHY)
    assert places(confirmed(people, match)) == [1, 4, 1, 1]
    assert not match.seats.filter(won=True).exists()


def test_partners_forfeit_together_and_the_others_win(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule(**OMI)
    match_forfeit(by=cast.olga, match=match, seats=[1], reason=WHY)
    assert places(confirmed(people, match)) == [1, 3, 1, 3]
    assert list(match.seats.filter(won=True).values_list("seat", flat=True)) == [0, 2]


@pytest.mark.parametrize("rule", [MatchRule("wins", 3), MatchRule("fixed", 8), MatchRule("points", 900)])
def test_an_abandoned_match_is_placed_as_it_stood(
    people: Table, cast: SimpleNamespace, rule: MatchRule
) -> None:
    match = begun(people, 2, 2, 0, rule=rule)
    match_abandon(by=cast.olga, match=match, reason="The lights went out.")
    stood = places(confirmed(people, match))
    assert stood[2] == 1
    assert sorted(map(str, stood)) == ["1", "2", "3", "4"]


def test_a_match_abandoned_before_its_first_game_counts_for_nothing(
    people: Table, cast: SimpleNamespace
) -> None:
    evening = Evening(people)
    evening.make()
    evening.do(draft_publish)
    match, other = evening.event.matches.order_by("number")
    match_abandon(by=cast.olga, match=match, reason="The lights went out.")
    assert places(confirmed(people, match)) == [None] * 4
    assert not match.seats.filter(won=True).exists()
    assert not RatingChange.objects.exists()
    assert set(evening.event.entries.values_list("matches", "table_points", "share")) == {(0, 0, 0)}
    (met,) = event_so_far(evening.event).rounds
    assert met.tables == (tuple(other.seats.order_by("seat").values_list("player", flat=True)),)
    assert {line.badge.name for line in event_standings(evening.event).rows if line.matches} == set()


def test_a_correction_rates_what_was_played_after_all_and_takes_it_back(
    people: Table, cast: SimpleNamespace
) -> None:
    """A later match is rated again along with it."""
    match = begun(people)
    match_abandon(by=cast.olga, match=match, reason="The lights went out.")
    confirmed(people, match)
    people.confirmed(2, 2)
    later = Rating.objects.get(player=people.players[2]).mu
    given: Any = {"by": cast.olga, "match": match, "reason": "The sheet turned up."}
    correction = result_correct(version=1, games=[GameSheet(won_by(1))] * 3, **given)
    assert correction.matches_rated_again == 2
    assert correction.players[0].name == "Kofi"
    assert (correction.players[0].place_before, correction.players[0].place) == (None, 1)
    assert places(match)[1] == 1
    assert Rating.objects.get(player=people.players[2]).mu != later
    assert ratings_verify(club=people.club) == []


def test_until_it_is_confirmed_it_is_taken_back(people: Table, cast: SimpleNamespace) -> None:
    match = begun(people, 1)
    match_forfeit(by=cast.olga, match=match, seats=[1], reason=WHY)
    game_undo(by=cast.olga, match=match)
    people.enter(match, 1, 1)
    assert places(confirmed(people, match))[1] == 1


def test_afterwards_it_is_corrected_to_what_was_played(people: Table, cast: SimpleNamespace) -> None:
    match = begun(people, 1)
    match_forfeit(by=cast.olga, match=match, seats=[1], reason=WHY)
    confirmed(people, match)
    games = [GameKept(1), *[GameSheet(won_by(1))] * 2]
    result_correct(by=cast.olga, match=match, version=1, games=games, reason="Kofi was there after all.")
    assert places(match)[1] == 1
    assert ratings_verify(club=people.club) == []


def test_a_correction_keeps_a_forfeit_as_what_it_is(people: Table, cast: SimpleNamespace) -> None:
    match = begun(people, 1, 0)
    match_forfeit(by=cast.olga, match=match, seats=[1], reason=WHY)
    confirmed(people, match)
    games = [GameKept(1), GameSheet(won_by(2)), GameKept(3)]
    result_correct(by=cast.olga, match=match, version=1, games=games, reason="Mixed up.")
    assert games_of(match).get(number=3).kind == MatchGame.Kind.FORFEIT
    assert places(match) == [3, 4, 1, 2]


def test_it_is_for_who_rules_and_for_open_matches(people: Table, cast: SimpleNamespace) -> None:
    match = begun(people)
    given = {"match": match, "seats": [1], "reason": WHY}
    assert refused(match_forfeit, by=cast.pia, **given) == "right_missing"
    assert refused(match_forfeit, by=cast.sam, **given) == "not_a_member"
    assert refused(match_forfeit, by=cast.olga, **given | {"reason": " "}) == "reason_needed"
    for seats in ([], [0, 1, 2, 3], [4], [-1]):
        assert refused(match_forfeit, by=cast.olga, **given | {"seats": seats}) == "bad_decision"
    match_forfeit(by=cast.olga, **given)
    assert refused(match_abandon, by=cast.olga, match=match, reason=WHY) == "match_decided"
    confirmed(people, match)
    assert refused(match_abandon, by=cast.olga, match=match, reason=WHY) == "match_over"


def test_the_next_round_is_drawn_though_all_tables_of_one_were_abandoned(
    people: Table, cast: SimpleNamespace
) -> None:
    """Nobody met, so the same four may meet again at once."""
    evening = Evening(people)
    evening.make()
    evening.do(draft_publish)
    for match in evening.event.matches.all():
        match_abandon(by=cast.olga, match=match, reason="The lights went out.")
        result_confirm_by_hand(by=cast.olga, match=match)
    (nobody_met,) = event_so_far(evening.event).rounds
    assert nobody_met.tables == ()
    draft = evening.make()
    assert (draft.status, len(draft.tables)) == ("ready", 2)
    evening.do(draft_publish)
    assert evening.event.rounds.count() == 2
