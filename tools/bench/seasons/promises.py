"""Promotion: whether anybody lands where they were promised not to, over many seasons in a row."""

import time
from collections.abc import Iterator, Sequence
from random import Random

from league.domain.seasons.divisions import (
    BoxStanding,
    Contender,
    DivisionPlan,
    DivisionRules,
    FinalLine,
    Zone,
    promote,
    split_into_divisions,
)
from tools.bench.seasons.rows import Line

RULES = DivisionRules()
PLACEMENTS, PLACEMENTS_SHORT, SEASONS = 500_000, 20_000, 6
PEOPLE, LEAVING = (10, 130), (0.05, 0.35)
TIES, IDLE = 0.15, 0.05  # how often a place is shared, and somebody plays too little


def lines(full: bool) -> Iterator[Line]:
    wanted = PLACEMENTS if full else PLACEMENTS_SHORT
    started, rng = time.process_time(), Random("promises")  # noqa: S311 (to be repeated, not a secret)
    placed = breaches = 0
    while placed < wanted:
        more, broken = _play_seasons(rng)
        placed, breaches = placed + more, breaches + broken
    seconds = time.process_time() - started
    yield Line(
        f"promotion: 0 breaches of its promises in {wanted:,} placements",
        f"{breaches} breaches in {placed:,}",
        seconds,
        breaches == 0,
        "liwords: patched in",
    )


def _play_seasons(rng: Random) -> tuple[int, int]:
    """How many were placed over some seasons of one league, and how many promises were broken."""
    people, leaving = rng.randint(*PEOPLE), rng.uniform(*LEAVING)
    plan = split_into_divisions(_newcomers(0, people, rng), RULES)
    first, placed, breaches = people, 0, 0
    for _season in range(SEASONS):
        boxes = _play(plan, rng, leaving)
        back = sum(line.returns for box in boxes for line in box.lines)
        new = _newcomers(first, max(people - back, RULES.seats - back, 0), rng)
        first += len(new)
        plan = promote(boxes, new, RULES, seed="promises")
        placed += back + len(new)
        breaches += _count_breaches(boxes, new, plan)
    return placed, breaches


def _newcomers(first: int, count: int, rng: Random) -> list[Contender]:
    return [Contender(first + number, rng.gauss(0, 1), rng.random()) for number in range(count)]


def _play(plan: DivisionPlan, rng: Random, leaving: float) -> list[BoxStanding]:
    boxes = []
    for box in plan.boxes:
        order, place, lines_ = rng.sample(box.players, len(box.players)), 1, []
        for number, player in enumerate(order, 1):
            place = place if number > 1 and rng.random() < TIES else number
            lines_.append(
                FinalLine(
                    player,
                    place,
                    returns=rng.random() >= leaving,
                    played=1 if rng.random() < IDLE else 4,
                    due=4,
                    mu=rng.gauss(0, 1),
                    values={"table_points": -place},
                )
            )
        boxes.append(BoxStanding(box.level, box.box, tuple(lines_)))
    return boxes


def _count_breaches(boxes: Sequence[BoxStanding], new: Sequence[Contender], plan: DivisionPlan) -> int:
    """Who was promoted and is not higher, stayed and is lower, fell by two levels, is lost or there twice."""
    was = {line.player: box.level for box in boxes for line in box.lines}
    back = [line.player for box in boxes for line in box.lines if line.returns]
    level = {player: box.level for box in plan.boxes for player in box.players}
    earned = {line.player: line.earned for line in plan.lines}
    placed = sorted(player for box in plan.boxes for player in box.players)
    breaches = int(placed != sorted([*back, *(one.player for one in new)]))
    for player in set(back) & level.keys():
        step = level[player] - was[player]
        is_not_higher = earned[player] is Zone.UP and step >= 0
        is_lower = earned[player] is Zone.STAYS and step > 0
        breaches += is_not_higher or is_lower or step > 1
    return breaches
