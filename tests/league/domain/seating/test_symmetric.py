"""Where hardly anybody is left to meet in the end, rounds share a symmetry, and nobody meets twice."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest

from league.domain.seating.counts import Counts
from league.domain.seating.interface import DrawnRound, Task
from league.domain.seating.swiss import plan_swiss
from league.domain.seating.symmetric.found import orbits_of
from league.domain.seating.symmetric.rounds import Following, best_rounds, partitions
from league.domain.seating.symmetric.scheme import Scheme, scheme_of
from tools.bench.seating import swiss_event

KLEIN = Scheme(8, 4, 4)


@cache
def played(players: int, rounds: int, of: int, seed: str = "s") -> Task:
    """The task of the next round after some that were drawn, with scores by lot."""
    rng = Random(seed)
    asked = Task(tuple(range(players)), of, 4, seed, budget_ms=60_000)
    points: Counter[int] = Counter()
    for _ in range(rounds):
        (drawn,) = plan_swiss(asked).rounds
        for player in asked.players:
            points[player] += rng.randrange(5)
        asked = replace(asked, history=(*asked.history, drawn), points=dict(points), rounds=asked.rounds - 1)
    return asked


@pytest.mark.parametrize(("players", "rounds"), [(32, 7), (32, 8), (36, 8)])
def test_nobody_meets_twice_in_an_event_that_nearly_lets_everybody_meet(players: int, rounds: int) -> None:
    assert swiss_event(players, rounds, 1)[0] == 0


def test_the_seed_may_change_from_round_to_round() -> None:
    # Not with all seeds: some second rounds leave no third with the symmetry of the first two.
    asked = Task(tuple(range(32)), 8, 4, "", budget_ms=60_000)
    for left in range(8, 0, -1):
        (drawn,) = plan_swiss(replace(asked, rounds=left, seed=f"r{left}")).rounds
        asked = replace(asked, history=(*asked.history, drawn))
    assert Counts(asked.players, 4, asked.history).repeats == 0


def test_the_same_seed_gives_the_same_tables() -> None:
    asked = played(32, 3, 8)
    assert plan_swiss(asked).rounds == plan_swiss(asked).rounds


def test_scores_decide_which_of_the_rounds_comes() -> None:
    asked = played(32, 3, 8)
    scores = [float(score) for score in asked.points.values()]
    mean = sum(scores) / len(scores)
    by_lot = 2 * sum((score - mean) ** 2 for score in scores) / len(scores)
    assert plan_swiss(asked).report["gaps"]["mean_square"] < by_lot


def test_those_to_be_kept_apart_are_and_nobody_meets_twice() -> None:
    asked = played(32, 2, 8)
    apart = ((0, 1), (2, 3), (4, 5))
    for left in range(6, 0, -1):
        (drawn,) = plan_swiss(replace(asked, apart=apart, rounds=left)).rounds
        asked = replace(asked, history=(*asked.history, drawn))
        assert not any(set(pair) <= set(table) for pair in apart for table in drawn.tables)
    assert Counts(asked.players, 4, asked.history).repeats == 0


def test_rounds_that_were_changed_by_hand_are_gone_on_from_as_well_as_can_be() -> None:
    asked = played(32, 3, 8)
    first, *others = asked.history
    (one, *mates), (two, *rest), *tables = first.tables
    changed = replace(asked, history=(DrawnRound(((two, *mates), (one, *rest), *tables)), *others))
    assert sorted(plan_swiss(changed).rounds[0].players) == list(range(32))


def test_who_came_late_is_seated() -> None:
    asked = replace(played(32, 3, 8), players=tuple(range(4, 40)))
    assert sorted(plan_swiss(asked).rounds[0].players) == list(range(4, 40))


def test_a_search_that_has_no_time_still_seats_everybody() -> None:
    asked = replace(played(32, 3, 8), budget_ms=1)
    assert sorted(plan_swiss(asked).rounds[0].players) == list(range(32))


@pytest.mark.parametrize(
    ("players", "seats", "rounds", "scheme"),
    [
        (32, 4, 8, KLEIN),
        (36, 4, 8, Scheme(12, 3, 4)),
        (20, 4, 5, Scheme(4, 5, 4)),
        (32, 4, 10, None),  # more than the steps between orbits allow
        (33, 4, 8, None),
        (64, 2, 40, None),
    ],
)
def test_the_group_follows_from_the_field(
    players: int, seats: int, rounds: int, scheme: Scheme | None
) -> None:
    assert scheme_of(players, seats, rounds) == scheme


@pytest.mark.parametrize("order", [2, 3, 4, 5, 8, 9])
def test_every_group_is_one_in_which_steps_lead_from_each_to_each(order: int) -> None:
    scheme = Scheme(4, order, 4)
    for one in range(order):
        assert sorted(scheme.sums[one]) == list(range(order))
        assert all(scheme.sums[one][scheme.steps[one][two]] == two for two in range(order))


def test_a_round_of_blocks_seats_everybody_once_and_lets_meet_what_its_masks_say() -> None:
    orbits = [tuple(range(first, first + 4)) for first in range(0, 32, 4)]
    values = [float(player % 7) for player in range(32)]
    worth, blocks = best_rounds(KLEIN, orbits, KLEIN.blocks, values)[0]
    seating = KLEIN.seat_blocks(orbits, blocks)
    tables = [seating[first : first + 4] for first in range(0, 32, 4)]
    assert sorted(seating) == list(range(32))
    assert worth == sum(sum(values[player] for player in table) ** 2 for table in tables)
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    assert KLEIN.meeting_steps(orbits, pairs) == sum(block.mask for block in blocks) & ~KLEIN.everybody


def test_the_group_of_rounds_that_have_one_is_found() -> None:
    history = played(32, 5, 8).history
    orbits = orbits_of(KLEIN, [one.tables for one in history], Random(1))
    assert orbits is not None
    for one in history:
        tables = set(map(frozenset, one.tables))
        for step in range(1, 4):
            moved = {orbit[place]: orbit[KLEIN.sums[place][step]] for orbit in orbits for place in range(4)}
            assert {frozenset(moved[player] for player in table) for table in tables} == tables


def test_rounds_by_lot_have_no_group() -> None:
    rng = Random(3)
    rounds = []
    for _ in range(4):
        players = rng.sample(range(32), 32)
        rounds.append([tuple(players[first : first + 4]) for first in range(0, 32, 4)])
    assert orbits_of(KLEIN, rounds, rng) is None


def test_as_many_rounds_follow_as_steps_are_left() -> None:
    masks = [block.mask for block in Scheme(4, 5, 4).blocks]

    def following(rounds: int) -> bool:
        search = Following(Scheme(4, 5, 4), Random(1), tries_max=20_000, stop=lambda: False)
        return search.find(masks, rounds)

    assert following(5)
    assert not following(6)


def test_orbits_are_seated_in_all_ways() -> None:
    assert len(partitions(8, 4)) == 35
    assert len(partitions(12, 4)) == 5775
