"""The page of a table: what it asks now, who sits where for whom, and how the match stands and ends."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.core.interface import MatchRule
from league.models import Match, Player
from league.selectors.matches.matches import match_in
from league.selectors.results.pad_tables import PIPS_MAX
from league.selectors.results.score_pages import CORNERS, ScorePage, ScoreReader
from league.services.matches.matches import match_cancel
from league.services.results.disputes import dispute_open, dispute_withdraw
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.results.forfeits import match_forfeit
from league.services.results.sheets import sheet_enter, sheet_tap
from tests.league.people import OMI, Table, won_by, won_by_team

pytestmark = pytest.mark.django_db

HUNT = ["0", "1", "none"]  # seat 0 sends the dingo, seat 1 catches the rabbit
GAME = HUNT * 4 + ["none"] * 8 + ["2", "none", "3"]


def page(match: Match, me: Player | None = None, **given: Any) -> ScorePage:
    return ScoreReader(match_in(match.club, match.pk), me, **given).page()


def tapped(match: Match, taps: list[str], by: Any, version: int = 0) -> int:
    for tap in taps:
        version = sheet_tap(by=by, match=match, number=1, version=version, tap=tap).version
    return version


def confirmed(match: Match, by: Any) -> None:
    result_confirm_by_hand(by=by, match=match)


def test_a_match_goes_through_its_stages(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule(rule=MatchRule("wins", 1))
    assert (page(match).stage, page(match).number, page(match).games) == ("tap", 1, ())
    version = tapped(match, GAME, cast.pia)
    complete = page(match)
    assert (complete.stage, complete.asked, complete.problems) == ("complete", "", ())
    assert (len(complete.rows), complete.can_undo, complete.is_over) == (1, True, False)
    sheet_enter(by=cast.pia, match=match, number=1, version=version)
    decided = page(match)
    if decided.stage == "tap":  # nobody won that game
        game_enter(by=cast.pia, match=match, number=2, rows=won_by(0))
        decided = page(match)
    assert (decided.stage, len(decided.winners), decided.confirmed_by) == ("decided", 1, "")
    assert (decided.entered_by, decided.deadline) == (("Pia",), None)
    confirmed(match, people.kofi)
    over = page(match)
    assert (over.stage, over.confirmed_by, over.is_over) == ("confirmed", "Kofi", True)


def test_a_cancelled_match_and_one_of_bots_are_closed(people: Table, tables: SimpleNamespace) -> None:
    match = people.schedule()
    match_cancel(by=people.cast.olga, match=match)
    for one in (match, tables.schedule()):
        shown = page(one)
        assert (shown.stage, shown.is_over, shown.asked, shown.choices) == ("closed", True, "", ())


def test_fields_are_shown_where_they_are_asked_for_typed_or_all_there_is(people: Table) -> None:
    match = people.schedule()
    assert (page(match, fields=True).stage, page(match, fields=True).has_tally) == ("fields", True)
    other = people.schedule(game="mattis", rule=MatchRule("wins", 1), options={})
    assert (page(other).stage, page(other).has_tally, page(other).asked) == ("fields", False, "")
    people.confirmed(0, 0)
    done = Match.objects.latest("pk")
    assert page(done, fields=True).stage == "confirmed", "nothing more is typed"


def test_the_viewer_sits_at_the_bottom_and_others_follow_clockwise(people: Table) -> None:
    match = people.enter(people.schedule(), 0)
    for own, player in enumerate(people.players):
        shown = page(match, player)
        assert [seat.seat for seat in shown.seats] == [(own + turn) % 4 for turn in range(4)]
        assert tuple(seat.corner for seat in shown.seats) == CORNERS
        assert [seat.is_me for seat in shown.seats] == [True, False, False, False]
        assert shown.names == ("Pia", "Kofi", "Aiko", "Jonas"), "by seat, whoever looks"
        (row,) = shown.games
        assert [score for score, _won in row.cells] == [(12, 7, 3, -2)[(own + turn) % 4] for turn in range(4)]
        assert [won for _score, won in row.cells].index(True) == -own % 4


def test_staff_and_strangers_see_it_from_the_first_seat_as_nobody(people: Table) -> None:
    match, zoe = people.schedule(), Player.objects.create(club=people.club, name="Zoe")
    for viewer in (None, zoe):
        shown = page(match, viewer)
        assert [seat.seat for seat in shown.seats] == [0, 1, 2, 3]
        assert not any(seat.is_me or seat.is_partner for seat in shown.seats)


def test_a_table_of_three_has_no_corners(people: Table) -> None:
    trio = [player.pk for player in people.players[:3]]
    shown = page(people.schedule(game="tong_its", players=trio, rule=MatchRule("wins", 1), options={}))
    assert [seat.corner for seat in shown.seats] == ["", "", ""]


@pytest.mark.parametrize(
    ("rule", "pips"),
    [
        (MatchRule("wins", 3), (True, False, False)),
        (MatchRule("wins", PIPS_MAX + 1), ()),
        (MatchRule("fixed", 3), ()),
        (MatchRule("points", 50), ()),
    ],
)
def test_pips_count_the_games_that_win_the_match(
    people: Table, rule: MatchRule, pips: tuple[bool, ...]
) -> None:
    match = people.enter(people.schedule(rule=rule), 0)
    first, second, *_others = page(match).seats
    assert first.pips == pips
    assert not any(second.pips)
    assert (first.games_won, first.points, second.points) == (1, 12, 7)


@pytest.mark.parametrize("games", [4, 5])
def test_a_best_of_is_won_by_more_than_half(people: Table, cast: SimpleNamespace, games: int) -> None:
    match = people.schedule(**OMI | {"rule": MatchRule("best_of", games)})
    game_enter(by=cast.olga, match=match, number=1, rows=won_by_team(1))
    assert [seat.pips for seat in page(match).seats] == [(False,) * 3, (True, False, False)] * 2


def test_one_seat_deals_and_the_deal_moves_on_until_the_end(people: Table) -> None:
    match = people.schedule()
    dealers = []
    for winner in (0, 0):
        dealers.append([seat.seat for seat in page(match).seats if seat.deals])
        people.enter(match, winner)
    assert dealers == [[0], [match.descriptor.step % 4]]
    assert not any(seat.deals for seat in page(match).seats), "nobody deals any more"


def test_a_question_is_answered_by_seats_and_below_and_the_bar_says_how_far(people: Table, cast: Any) -> None:
    match = people.schedule()
    shown = page(match, people.players[2])
    assert shown.asks_seats
    assert {seat.seat: seat.tap for seat in shown.seats} == {seat: str(seat) for seat in range(4)}
    assert [choice.tap for choice in shown.choices] == ["none"]
    assert (shown.step, shown.can_undo, shown.last) == (1, False, "")
    assert [mark.is_now for mark in shown.marks].index(True) == 0
    assert "10" in [mark.label for mark in shown.marks]
    assert "T" not in [mark.label for mark in shown.marks]
    tapped(match, HUNT, cast.pia)
    later = page(match, people.players[2])
    assert (later.marks[0].is_done, later.marks[0].seat, later.marks[1].is_now) == (True, 1, True)
    assert "Kofi" in later.last
    assert sum(mark.is_now for mark in later.marks) == 1


def test_who_else_tapped_last_is_told_and_not_oneself(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    assert page(match, people.players[0]).changed_by == ""
    tapped(match, ["0"], cast.pia)
    assert page(match, people.players[1]).changed_by == "Pia"
    assert page(match, people.players[0]).changed_by == ""
    assert page(match, None).changed_by == "Pia"


def test_namesakes_are_called_by_their_whole_names(people: Table) -> None:
    Player.objects.filter(pk=people.players[0].pk).update(name="Aiko Berg")
    Player.objects.filter(pk=people.players[1].pk).update(name="Kofi Mensah")
    Player.objects.filter(pk=people.players[2].pk).update(name="Aiko Lund")
    shown = page(people.schedule())
    assert [seat.name for seat in shown.seats] == ["Aiko Berg", "Kofi", "Aiko Lund", "Jonas"]


def test_a_forfeit_is_a_row_with_its_reason_and_decides(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(), 1)
    match_forfeit(by=cast.olga, match=match, seats=[1], reason="Gone home.")
    shown = page(match)
    assert (shown.stage, shown.games[-1].kind, shown.games[-1].why) == ("decided", "forfeit", "Gone home.")
    assert {seat.seat: seat.place for seat in shown.seats}[1] == 4


def test_until_the_deadline_and_open_disputes_are_on_the_page(people: Table, cast: SimpleNamespace) -> None:
    match = people.confirmed(0, 0)
    shown = page(match)
    assert shown.deadline
    dispute = dispute_open(by=cast.pia, match=match, text="No.")
    assert page(match).disputes == (dispute,)
    dispute_withdraw(by=cast.pia, dispute=dispute)
    assert page(match).disputes == ()
    result = match.results.get()
    assert shown.deadline == result.confirmed_at + timedelta(minutes=30)


def test_after_the_deadline_an_objection_can_only_be_taken_back(people: Table, cast: SimpleNamespace) -> None:
    match = people.confirmed(0, 0)
    dispute = dispute_open(by=cast.pia, match=match, text="No.")
    match.results.update(confirmed_at=timezone.now() - timedelta(minutes=31))
    assert page(match).may_object
    dispute_withdraw(by=cast.pia, dispute=dispute)
    assert not page(match).may_object


def test_points_for_the_table_follow_the_places_even_when_shared(people: Table) -> None:
    match = people.schedule(rule=MatchRule("fixed", 4))
    assert {seat.table_points for seat in page(match).seats} == {1.75}
    people.enter(match, 0)
    assert [seat.table_points for seat in page(match).seats] == [4, 2, 1, 0]


def test_partners_share_what_is_won(people: Table) -> None:
    match = people.schedule(**OMI | {"rule": MatchRule("wins", 2)})
    shown = page(match, people.players[3])
    assert [seat.is_partner for seat in shown.seats] == [False, False, True, False]


def test_more_games_cost_no_more_queries(people: Table, django_assert_max_num_queries: Any) -> None:
    match = people.enter(people.schedule(rule=MatchRule("wins", 9)), *(0, 1, 2, 3) * 4)
    match = match_in(match.club, match.pk)
    with django_assert_max_num_queries(9):
        assert len(ScoreReader(match, people.players[0]).page().games) == 16
