"""Leagues for tests: boxes whose people have any places, and seasons one after the other."""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from league.domain.seasons.divisions import (
    BoxStanding,
    Contender,
    DivisionPlan,
    DivisionRules,
    FinalLine,
    Zone,
)

RULES = DivisionRules()


def box(level: int, players: Iterable[int], number: int = 1, **changes: dict[int, object]) -> BoxStanding:
    """A box with its people in this order; `changes` are fields of lines by player."""
    lines = []
    for place, player in enumerate(players, 1):
        own = {field: by_player[player] for field, by_player in changes.items() if player in by_player}
        lines.append(FinalLine(**{"player": player, "place": place, "mu": -float(level), **own}))
    return BoxStanding(level, number, tuple(lines))


def gone(*players: int) -> dict[int, object]:
    return dict.fromkeys(players, False)


def levels_of(plan: DivisionPlan) -> list[list[set[int]]]:
    """The people of each box of each level."""
    found: list[list[set[int]]] = []
    for one in plan.boxes:
        if one.level > len(found):
            found.append([])
        found[one.level - 1].append(set(one.players))
    return found


def codes(plan: DivisionPlan, player: int) -> list[str]:
    return [why.code for line in plan.lines if line.player == player for why in line.reasons]


def played(plan: DivisionPlan, rng: Random, leaving: float) -> list[BoxStanding]:
    """The season that the plan makes: any places with ties, some leave, some play too little."""
    boxes = []
    for one in plan.boxes:
        order = rng.sample(one.players, len(one.players))
        places = [1]
        for place in range(2, len(order) + 1):
            places.append(places[-1] if rng.random() < 0.15 else place)
        boxes.append(BoxStanding(one.level, one.box, tuple(_lines(order, places, rng, leaving))))
    return boxes


def _lines(order: Sequence[int], places: Sequence[int], rng: Random, leaving: float) -> Iterable[FinalLine]:
    for player, place in zip(order, places, strict=True):
        yield FinalLine(
            player,
            place,
            returns=rng.random() >= leaving,
            played=1 if rng.random() < 0.05 else 4,
            due=4,
            mu=rng.gauss(0, 1),
            values={"table_points": -place},
        )


def newcomers(first: int, count: int, rng: Random) -> list[Contender]:
    return [Contender(first + number, rng.gauss(0, 1), rng.random()) for number in range(count)]


def faults(
    boxes: Sequence[BoxStanding], new: Sequence[Contender], plan: DivisionPlan, rules: DivisionRules = RULES
) -> list[str]:
    """What the promises forbid, found from the boxes alone and not by what the plan says of itself."""
    was = {line.player: one.level for one in boxes for line in one.lines}
    back = {line.player for one in boxes for line in one.lines if line.returns} | {one.player for one in new}
    now = Counter(player for one in plan.boxes for player in one.players)
    found = []
    if now != Counter(back):
        found.append("somebody is lost or there twice")
    level = {player: one.level for one in plan.boxes for player in one.players}
    earned = {line.player: line.earned for line in plan.lines}
    for player in back & was.keys() & level.keys():
        step = level[player] - was[player]
        if earned[player] is Zone.UP and step >= 0:
            found.append(f"{player} was promoted and is not higher")
        if earned[player] is Zone.STAYS and step > 0:
            found.append(f"{player} stayed and is lower")
        if step > 1:
            found.append(f"{player} fell by {step} levels")
    numbers = list(dict.fromkeys(one.level for one in plan.boxes))
    if numbers != list(range(1, len(numbers) + 1)):
        found.append(f"the levels are {numbers}")
    found += [
        f"a box of {len(one.players)}"
        for one in plan.boxes
        if not rules.seats <= len(one.players) <= max(rules.most, 2 * rules.seats - 1)
    ]
    if {line.player for line in plan.lines} != was.keys() | {one.player for one in new}:
        found.append("somebody has no line")
    if not all(line.reasons for line in plan.lines):
        found.append("somebody has no reason")
    return found
