"""The promises of promotion, whatever was played, several seasons in a row."""

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.events.rules import BadChoice
from league.domain.seasons.divisions import (
    BoxStanding,
    Contender,
    DivisionRules,
    Zone,
    broken_promises,
    describe,
    promote,
    split_into_divisions,
)
from league.domain.seasons.divisions.borders import earned_zones
from league.domain.seasons.divisions.ranking import rank_levels
from league.domain.seasons.stages.interface import PlayedStage
from league.domain.seasons.stages.order import play_stage
from league.domain.seasons.stages.play_off import PlayOff, border_standing, zones_after
from league.domain.standings import DEFAULT_CHAIN
from tests.league.domain.seasons.divisions.leagues import RULES, faults, newcomers, played

PLACEMENTS = 500_000


def play_offs(boxes: list[BoxStanding], rules: DivisionRules, rng: Random) -> dict[int, Zone]:
    """One at every border where it can be, with any results."""
    levels = rank_levels(boxes, DEFAULT_CHAIN, "s")
    earned, busy, found = earned_zones(levels, rules), set[int](), dict[int, Zone]()
    for upper, lower in pairwise(levels):
        standing = border_standing(upper, lower, earned, seats=rules.seats, busy=busy)
        try:
            players = PlayOff().choose(standing, {})
        except BadChoice:
            continue
        busy |= {*players}
        points = {player: Fraction(rng.randrange(5)) for player in players}
        outcome = play_stage(standing, PlayedStage(PlayOff(), {}, frozenset(players), points))
        found |= zones_after(outcome)
    return found


def seasons(
    seed: int, count: int, people: int, rules: DivisionRules = RULES, *, with_play_offs: bool = False
) -> tuple[int, list[int]]:
    """Play seasons and check each; returns how many were placed, and the sizes of all boxes."""
    rng = Random(seed)
    leaving = rng.uniform(0.05, 0.35)
    plan = split_into_divisions(newcomers(0, people, rng), rules)
    first, placed, sizes = people, 0, []
    for season in range(count):
        boxes = played(plan, rng, leaving)
        back = sum(line.returns for box in boxes for line in box.lines)
        new = newcomers(first, max(people - back + rng.randint(-3, 3), rules.seats - back, 0), rng)
        first += len(new)
        over = play_offs(boxes, rules, rng) if with_play_offs else {}
        plan = promote(boxes, new, rules, seed="s", play_offs=over)
        assert faults(boxes, new, plan, rules) == [], (seed, season)
        assert broken_promises(plan) == []
        placed += back + len(new)
        sizes += [len(box.players) for box in plan.boxes]
    return placed, sizes


@given(st.integers(0, 2**32), st.integers(4, 130))
@settings(max_examples=60, deadline=None)
def test_the_promises_are_kept_season_after_season(seed: int, people: int) -> None:
    seasons(seed, 4, people)


@given(st.integers(0, 2**32), st.integers(8, 90), st.sampled_from([3, 4, 5, 6]), st.integers(0, 4))
@settings(max_examples=40, deadline=None)
def test_they_are_kept_by_other_tables_and_with_play_offs(
    seed: int, people: int, seats: int, promoted: int
) -> None:
    seasons(seed, 3, people, DivisionRules(seats, 8, promoted), with_play_offs=True)


@given(st.integers(0, 2**32))
@settings(max_examples=30, deadline=None)
def test_the_order_of_what_is_given_is_of_no_account(seed: int) -> None:
    rng = Random(seed)
    plan = split_into_divisions(newcomers(0, 40, rng), RULES)
    boxes, new = played(plan, rng, 0.2), newcomers(40, 9, rng)
    shuffled = [
        BoxStanding(box.level, box.box, tuple(rng.sample(box.lines, len(box.lines))))
        for box in rng.sample(boxes, len(boxes))
    ]
    again = promote(shuffled, rng.sample(new, len(new)), RULES, seed="x")
    once = promote(boxes, new, RULES, seed="x")
    assert again.boxes == once.boxes
    assert set(map(str, again.lines)) == set(map(str, once.lines))


@given(st.integers(0, 2**32))
@settings(max_examples=30, deadline=None)
def test_every_reason_can_be_read(seed: int) -> None:
    rng = Random(seed)
    plan = split_into_divisions(newcomers(0, rng.randint(6, 60), rng), RULES)
    for _season in range(3):
        boxes = played(plan, rng, 0.3)
        plan = promote(boxes, [Contender(rng.getrandbits(60)) for _new in range(9)], RULES, seed="x")
        for line in plan.lines:
            for why in line.reasons:
                assert "{" not in str(describe(why, lambda player: f"P{player}"))


@pytest.mark.slow
def test_half_a_million_placements_break_no_promise() -> None:
    placed, seed = 0, 0
    sizes: list[int] = []
    while placed < PLACEMENTS:
        more, boxes = seasons(seed, 6, 10 + seed % 121)
        placed, seed = placed + more, seed + 1
        sizes += boxes
    print(placed, seed, {size: sizes.count(size) for size in sorted(set(sizes))})
    assert max(sizes) <= RULES.most
    assert sum(size < 5 for size in sizes) <= len(sizes) // 1000
