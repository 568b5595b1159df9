"""Tables that stand, changes by hand, and what a round is measured by."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.formats import FORMATS
from league.domain.formats.interface import Entrant, EventSoFar
from league.domain.formats.problems import problems
from league.domain.seating.interface import DrawnRound, Impossible, Task
from league.domain.seating.measures import PastRounds, reasons
from league.domain.seating.moves import swap_pairs, swaps_of, tables_of
from league.domain.seating.plan import plan_rounds
from league.domain.seating.swiss import plan_swiss

PLANNERS = pytest.mark.parametrize("plan", [plan_rounds, plan_swiss])
PARTNERS = ((1, 2), (3, 4), (5, 6), (7, 8), (9, 10))


def task(players: int, seats: int = 4, **more: Any) -> Task:
    points = {player: player % 5 for player in range(1, players + 1)}
    given: dict[str, Any] = {
        "players": tuple(range(1, players + 1)), "rounds": 3, "seats": seats, "seed": "fixed",
        "points": points, "budget_ms": 40,
    }  # fmt: skip
    return Task(**(given | more))


@PLANNERS
@settings(max_examples=20)
@given(
    seats=st.integers(2, 6),
    tables=st.integers(1, 5),
    out=st.integers(0, 5),
    chosen=st.sets(st.integers(0, 4)),
)
def test_tables_that_stand_keep_their_number_and_everybody_else_is_seated(
    plan: Any, seats: int, tables: int, out: int, chosen: set[int]
) -> None:
    players = tables * seats + min(out, seats - 1)
    first = plan(task(players, seats)).rounds[0]
    fixed = {number: first.tables[number] for number in chosen if number < len(first.tables)}
    (drawn,) = plan(task(players, seats, fixed=fixed, seed="again")).rounds[:1]
    assert {number: drawn.tables[number] for number in fixed} == fixed
    assert Counter(drawn.players) == Counter(range(1, players + 1))
    assert len(drawn.tables) == tables


@PLANNERS
def test_partners_stay_together_around_a_table_that_stands(plan: Any) -> None:
    teams = task(10, teams=(0, 1, 0, 1), partners=PARTNERS)
    first = plan(teams).rounds[0]
    again = task(10, teams=(0, 1, 0, 1), partners=PARTNERS, fixed={1: first.tables[1]}, seed="again")
    (drawn,) = plan(again).rounds
    assert drawn.tables[1] == first.tables[1]
    assert {frozenset((table[0], table[2])) for table in drawn.tables} <= set(map(frozenset, PARTNERS))


@PLANNERS
@pytest.mark.parametrize(
    ("table", "more"),
    [
        ((1, 2, 3), {}),
        ((1, 2, 3, 99), {}),
        ((1, 2, 3, 3), {}),
        ((1, 2, 3, 4), {"apart": ((2, 4),)}),
        ((1, 3, 5, 7), {"teams": (0, 1, 0, 1), "partners": PARTNERS}),
    ],
)
def test_a_table_that_cannot_stand_is_refused(plan: Any, table: Any, more: Any) -> None:
    with pytest.raises(Impossible) as caught:
        plan(task(10, fixed={0: table}, **more))
    assert (caught.value.code, caught.value.facts) == ("fixed_table", {"table": 1})


ROUND = DrawnRound(((1, 2, 3, 4), (5, 6, 7, 8)), (9, 10))


@given(swaps=st.lists(st.tuples(st.integers(1, 10), st.integers(1, 10)), max_size=8))
def test_whoever_changes_places_nobody_is_lost_and_undoing_brings_all_back(
    swaps: list[tuple[int, int]],
) -> None:
    one, done = ROUND, []
    for player, other in swaps:
        if player != other:
            done.append(swaps_of(one, player, other))
            one = swap_pairs(one, done[-1])
            assert sorted(one.players) == list(range(1, 11))
            assert [len(table) for table in one.tables] == [4, 4]
    for pairs in reversed(done):
        one = swap_pairs(one, pairs)
    assert one == ROUND


def test_partners_move_together_and_among_themselves_alone() -> None:
    with_partners = DrawnRound(((1, 3, 2, 4), (5, 7, 6, 8)), (9, 10))
    after = swap_pairs(with_partners, swaps_of(with_partners, 2, 7, PARTNERS))
    assert after.tables == ((7, 3, 8, 4), (5, 1, 6, 2))
    assert swap_pairs(with_partners, swaps_of(with_partners, 3, 9, PARTNERS)).out == (3, 4)
    assert swap_pairs(with_partners, swaps_of(with_partners, 1, 2, PARTNERS)).tables[0] == (2, 3, 1, 4)
    assert tables_of(with_partners, (8, 9)) == {1}


def counted(history: tuple[DrawnRound, ...], one: DrawnRound) -> tuple[int, int]:
    """Repeats and players at an old table number, by the simplest code there is."""
    met = {
        frozenset(pair) for before in history for table in before.tables for pair in combinations(table, 2)
    }
    numbers = {(player, n) for before in history for n, table in enumerate(before.tables) for player in table}
    repeats = sum(frozenset(pair) in met for table in one.tables for pair in combinations(table, 2))
    return repeats, sum((p, n) in numbers for n, table in enumerate(one.tables) for p in table)


@given(orders=st.lists(st.permutations(list(range(1, 11))), min_size=1, max_size=4))
def test_measures_are_what_counting_gives(orders: list[list[int]]) -> None:
    rounds = [DrawnRound((tuple(o[:4]), tuple(o[4:8])), tuple(sorted(o[8:]))) for o in orders]
    *history, one = rounds
    past = PastRounds(task(10, history=tuple(history)))
    found = past.measure(one)
    assert (len(found.repeats), len(found.numbers)) == counted(tuple(history), one)
    gaps = [abs(a % 5 - b % 5) for table in one.tables for a, b in combinations(table, 2)]
    assert found.gap == pytest.approx(sum(gaps) / len(gaps))
    assert set(found.figures()) == {"repeats", "clashes", "gap", "chairs", "numbers"}


def test_who_sits_on_the_same_side_or_chair_again_is_counted() -> None:
    past = PastRounds(task(4, history=(DrawnRound(((1, 2, 3, 4),)),)))
    assert len(past.measure(DrawnRound(((1, 2, 3, 4),))).clashes) == 6
    turned_round = past.measure(DrawnRound(((2, 3, 4, 1),)))
    assert (len(turned_round.clashes), turned_round.chairs) == (6, ())
    assert past.measure(DrawnRound(((1, 4, 3, 2),))).chairs == (1, 3)
    worst = past.measure(DrawnRound(((1, 2, 3, 4),))).worst
    assert worst is not None
    assert (worst.players, worst.met) == ((1, 4), 1)


def test_who_was_moved_by_hand_is_told_so_and_not_that_points_did_it() -> None:
    asked = task(9, points={player: 10 - player for player in range(1, 10)})
    drawn = DrawnRound(((1, 2, 3, 4), (5, 6, 7, 8)), (9,))
    changed = swap_pairs(drawn, [(1, 9)])
    said = reasons(asked, changed, "out_last", by_hand={1, 9})
    assert [(reason["player"], reason["code"]) for reason in said["out"]] == [(1, "out_by_hand")]
    assert 9 not in {reason["player"] for reason in said["moved"]}
    assert {reason["code"] for reason in reasons(asked, drawn, "out_last")["out"]} == {"out_last"}


def so_far(players: int, **more: Any) -> EventSoFar:
    given: dict[str, Any] = {
        "entrants": tuple(Entrant(player) for player in range(1, players + 1)), "seed": "s", "seats": 4,
        "settings": {"rounds": 2},
    }  # fmt: skip
    return EventSoFar(**(given | more))


@pytest.mark.parametrize(
    ("event", "codes"),
    [
        (so_far(8), []),
        (so_far(3), ["not_enough_entrants"]),
        (so_far(8, unfinished=2), ["round_unfinished"]),
        (so_far(3, unfinished=2), ["round_unfinished", "not_enough_entrants"]),
        (so_far(8, rounds=(DrawnRound(((1, 2, 3, 4),)),) * 2), ["rounds_played"]),
        (so_far(4, apart=((1, 2),)), ["keep_apart"]),
        (so_far(8, apart=((1, 2), (3, 99))), []),
        (
            so_far(0, teams=(0, 1, 0, 1), entrants=(
                Entrant(1, team=1), Entrant(2, team=1), Entrant(3, team=2), Entrant(4),
            )),
            ["partners_uneven", "partners_uneven"],
        ),
        (
            so_far(0, teams=(0, 1, 0, 1), apart=((1, 2),), entrants=(
                Entrant(1, team=1), Entrant(2, team=1), Entrant(3, team=2), Entrant(4, team=2),
            )),
            ["partners_apart", "keep_apart"],
        ),
    ],
)  # fmt: skip
def test_all_that_stands_in_the_way_is_known_before_drawing(event: EventSoFar, codes: list[str]) -> None:
    assert [found.code for found in problems(FORMATS["swiss"], event)] == codes
