"""The page on which a round is prepared: seats as they are drawn on the felt, what was moved, who is out."""

from itertools import combinations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from league.domain.seating.measures import Measures, WorstPair
from league.models import Event, Player
from league.selectors.rounds.draft_pages import (
    NAMED,
    DraftPage,
    DraftSeat,
    draft_page,
    pair_names,
    swap_text,
    worst_text,
)
from league.services.clubs.players import player_add
from league.services.entries.partners import partners_set
from league.services.entries.roll_call import attendance_mark
from league.services.events.events import event_withdraw
from league.services.rounds.drafts import draft_lock, draft_redraw, draft_swap, draft_undo, swap_preview
from league.services.rounds.rounds import draft_publish
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db
NAMES = {number: f"Player {number}" for number in range(1, 9)}


@pytest.fixture
def evening(people: Table) -> Evening:
    made = Evening(people)
    made.make()
    return made


def page(evening: Evening) -> DraftPage:
    return draft_page(evening.event, evening.draft)


def seats(shown: DraftPage) -> list[DraftSeat]:
    return [seat for table in shown.tables for seat in table.seats]


def moved(shown: DraftPage) -> set[int]:
    everybody = [*seats(shown), *(out.seat for out in shown.out)]
    return {seat.badge.player_id for seat in everybody if seat.is_moved}


def measures(**changes: object) -> Measures:
    nothing = {"repeats": (), "clashes": (), "gap": 0.0, "chairs": (), "numbers": (), "worst": None}
    return Measures(**(nothing | changes))  # type: ignore[arg-type]


def test_before_the_first_round_there_are_no_points_and_nothing_is_moved(evening: Evening) -> None:
    shown, draft = page(evening), evening.draft
    assert (shown.number, shown.seated, shown.changes, shown.draws, shown.has_points) == (1, 8, 0, 1, False)
    assert [[seat.badge.player_id for seat in table.seats] for table in shown.tables] == draft.tables
    assert [out.seat.badge.player_id for out in shown.out] == draft.out
    assert (moved(shown), shown.gone, shown.come, shown.alone) == (set(), (), (), ())
    assert {out.credit for out in shown.out} == {None}
    assert all(out.why and out.why.name == out.seat.badge.name for out in shown.out)
    assert {(table.least, table.most) for table in shown.tables} == {("0.0", "0.0")}
    assert {seat.team for seat in seats(shown)} == {0}


def test_seats_are_numbered_clockwise_from_the_lower_left(evening: Evening) -> None:
    (table, *_others) = page(evening).tables
    assert [(seat.number, seat.side, seat.row) for seat in table.seats] == [
        (1, "left", 2), (2, "left", 1), (3, "right", 1), (4, "right", 2),
    ]  # fmt: skip


def test_an_odd_table_has_the_larger_half_on_the_left(people: Table) -> None:
    evening = Evening(people, game="tong_its")
    evening.make()
    (table, *_others) = page(evening).tables
    assert [(seat.side, seat.row) for seat in table.seats] == [("left", 2), ("left", 1), ("right", 1)]
    assert page(evening).seats == 3


def test_two_who_change_places_are_marked_and_no_longer_when_they_change_back(evening: Evening) -> None:
    draft = evening.draft
    one, other, out = draft.tables[0][0], draft.tables[1][2], draft.out[0]
    evening.do(draft_swap, player=one, other=other)
    assert (moved(page(evening)), page(evening).changes) == ({one, other}, 1)
    evening.do(draft_swap, player=one, other=other)
    assert (moved(page(evening)), page(evening).changes) == (set(), 2)
    evening.do(draft_swap, player=one, other=out)
    assert moved(page(evening)) == {one, out}
    evening.do(draft_undo)
    assert moved(page(evening)) == set()


def test_two_who_change_chairs_at_one_table_are_marked_too(evening: Evening) -> None:
    one, _two, three, _four = evening.draft.tables[0]
    evening.do(draft_swap, player=one, other=three)
    assert moved(page(evening)) == {one, three}


def test_a_new_draw_is_counted_and_keeps_what_is_locked(evening: Evening) -> None:
    evening.do(draft_lock, table=2, is_locked=True)
    assert [table.is_locked for table in page(evening).tables] == [False, True]
    evening.do(draft_redraw)
    evening.drawn()
    assert (page(evening).draws, page(evening).changes) == (2, 0)
    assert page(evening).tables[1].is_locked


def test_who_left_and_who_came_are_named_though_they_are_not_in_it(evening: Evening) -> None:
    event_withdraw(by=evening.olga, event=evening.event, players=evening.draft.tables[0][:1])
    evening.enter([player_add(club=evening.event.club, name="Late").pk])
    gone = Player.objects.get(pk=evening.draft.tables[0][0]).name
    assert (page(evening).gone, page(evening).come) == ((gone,), ("Late",))
    assert gone in [seat.badge.name for seat in seats(page(evening))]


def test_after_a_round_points_are_there_and_who_sits_out_is_credited_with_a_mean(evening: Evening) -> None:
    evening.draft.delete()
    event_seat(by=evening.olga, event=evening.event)
    evening.play()
    evening.make()
    shown = page(evening)
    assert (shown.number, shown.has_points) == (2, True)
    points = {seat.badge.player_id: seat.points for seat in seats(shown)}
    for player, told in points.items():
        entry = evening.event.entries.get(player=player)
        assert entry.matches == 0 or told == f"{float(entry.table_points):.1f}"
    for out in shown.out:
        assert out.credit == float(out.seat.points), "one match: the mean is what it brought"
    assert shown.figures[0].key == "repeats"


def test_it_names_who_is_credited_and_who_gets_no_points_as_publishing_does_it(people: Table) -> None:
    evening = Evening(people, choices={"roll_call": True})
    for name in ("Pia", "Kofi", "Aiko", "Jonas", "Guest 0"):
        tick(evening, name, "here")
    for name, state in (("Guest 1", "late"), ("Guest 2", "no_show"), ("Guest 3", "withdrawn")):
        tick(evening, name, state)
    evening.make()
    shown = page(evening)
    (out,) = shown.out
    assert set(shown.credited) == {out.seat.badge.name, "Guest 1"}
    assert set(shown.without_points) == {"Guest 2", "Guest 4", "Guest 5"}
    round_ = evening.do(draft_publish)
    names = dict(Player.objects.values_list("pk", "name"))
    assert [names[player] for player in round_.out] == list(shown.credited)
    assert {names[int(player)] for player in round_.absent} == {"Guest 1", *shown.without_points}


def tick(evening: Evening, name: str, state: str) -> None:
    player = evening.event.entries.get(player__name=name).player_id
    attendance_mark(by=evening.olga, event=evening.event, player=player, state=state)


def test_sides_of_a_team_game_are_numbered_from_one(people: Table) -> None:
    evening = Evening(people, game="omi", options={"target": 3}, choices={"partners": Event.Partners.FIXED})
    pairs = [evening.players[start : start + 2] for start in range(0, 8, 2)]
    partners_set(by=evening.olga, event=evening.event, teams=pairs)
    evening.make()
    shown = page(evening)
    for table in shown.tables:
        assert [seat.team for seat in table.seats] == [1, 2, 1, 2]
        together = {frozenset(seat.badge.player_id for seat in table.seats[side::2]) for side in (0, 1)}
        assert together <= {frozenset(pair) for pair in pairs}
    assert shown.alone == ("Guest 4", "Guest 5")


@pytest.mark.parametrize(
    ("worst", "scored", "text"),
    [
        (None, True, ""),
        (WorstPair((1, 2), 3, met=0, gap=2.5), False, ""),
        (WorstPair((1, 2), 3, met=0, gap=2.5), True, "Player 1 and Player 2 at table 3: 2.50 apart."),
        (WorstPair((1, 2), 3, met=2, gap=2.5), False, "Player 1 and Player 2 at table 3: met 2× before."),
        (
            WorstPair((1, 2), 3, met=1, gap=0.0), True,
            "Player 1 and Player 2 at table 3: met 1× before, 0.00 apart.",
        ),
    ],
)  # fmt: skip
def test_the_worst_pair_is_told_by_what_counts(worst: WorstPair | None, scored: bool, text: str) -> None:
    assert worst_text(worst, NAMES, scored=scored) == text


def test_only_some_of_those_who_meet_again_are_named() -> None:
    pairs = tuple(combinations(range(1, 6), 2))
    named = pair_names(measures(repeats=pairs), NAMES)
    assert named == tuple(f"Player {one} and Player {other}" for one, other in pairs[:NAMED])


def test_a_swap_names_the_pairs_that_are_new_and_the_figures_that_change() -> None:
    before = measures(repeats=((1, 2),), gap=1.0)
    after = measures(repeats=((1, 2), (3, 4)), gap=1.0)
    told = swap_text(before, after, NAMES, scored=True)
    assert told == "Repeat meetings 1 → 2; who meet again: Player 3 and Player 4"
    assert swap_text(before, before, NAMES, scored=True) == "no figure of the report changes"
    assert "meet again" not in swap_text(after, before, NAMES, scored=True)
    of_points = swap_text(measures(), measures(gap=2.0), NAMES, scored=False)
    assert of_points == "no figure of the report changes", "points do not matter to this format"


def test_what_a_swap_would_do_is_what_it_does(evening: Evening) -> None:
    evening.draft.delete()
    event_seat(by=evening.olga, event=evening.event)
    evening.play()
    draft = evening.make()
    one, other = draft.tables[0][0], draft.tables[1][0]
    _before, after = swap_preview(by=evening.olga, event=evening.event, player=one, other=other)
    evening.do(draft_swap, player=one, other=other)
    assert [line.value for line in page(evening).figures if line.key == "repeats"] == [
        str(len(after.repeats))
    ]


def test_more_players_cost_no_more_queries(evening: Evening) -> None:
    with CaptureQueriesContext(connection) as few:
        page(evening)
    evening.draft.delete()
    evening.enter([player_add(club=evening.event.club, name=f"Late {number}").pk for number in range(10)])
    evening.make()
    with CaptureQueriesContext(connection) as many:
        assert page(evening).seated == 20
    assert len(many) <= len(few)
