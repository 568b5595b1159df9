"""How many of the places that are truly safe are proved, and what chances cost."""

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from random import Random

import numpy as np
from numpy.typing import NDArray

from league.domain.seasons.counting.interface import PartScore, Planned
from league.domain.seasons.possible.chances import simulate_places
from league.domain.seasons.possible.interface import OpenTable, Race
from league.domain.seasons.possible.proofs import prove_places
from league.selectors.seasons.outlooks import MANY, RUNS, RUNS_OF_MANY
from tools.bench.seasons.rows import Line

Whole = NDArray[np.int64]
SEATS, SCALE = 4, (4, 2, 1, 0)
PARTS_OF_POINT = 12  # so that two, three or four who share places have whole numbers
BOX, BOX_TABLES, BOX_OPEN = 8, 8, 3
BOXES, BOXES_SHORT = 200, 40
PROVED_LEAST = 0.94
# People, tables that are played and open for each, seconds.
RACES = ((8, 4, 4, 0.2), (40, 8, 8, 0.2), (400, 8, 8, 3.0))


def lines(full: bool) -> Iterator[Line]:
    yield _proofs(BOXES if full else BOXES_SHORT)
    for people, played, ahead, seconds_max in RACES:
        yield _chances(people, played, ahead, seconds_max)


def _proofs(boxes: int) -> Line:
    seconds, counts = 0.0, Counter[str]()
    for seed in range(boxes):
        race = _race(Random(seed), BOX, BOX_TABLES, BOX_OPEN)  # noqa: S311 (to be repeated, not a secret)
        worst = _worst_places(race)
        started = time.process_time()
        proofs = prove_places(race)
        seconds += time.process_time() - started
        for player, proof in proofs.items():
            counts["wrong"] += proof.worst_place < worst[player]
            for place in range(1, BOX):
                counts["safe"] += worst[player] <= place
                counts["proved"] += proof.is_safe(place)
    return Line(
        f"{boxes} boxes of {BOX}, {BOX_OPEN} tables open: {PROVED_LEAST:.0%} of safe places proved, 0 wrong",
        f"{counts['proved']} of {counts['safe']}, {counts['wrong']} wrong",
        seconds,
        counts["proved"] >= PROVED_LEAST * counts["safe"] and not counts["wrong"],
        "each rival alone: 37 of 55",
    )


def _chances(people: int, played: int, ahead: int, seconds_max: float) -> Line:
    rng = Random(f"race {people}")  # noqa: S311 (to be repeated, not a secret)
    race = _race(rng, people, (played + ahead) * people // SEATS, ahead * people // SEATS)
    mus = {player: rng.gauss(0, 0.5) for player in race.scores}
    runs = RUNS if people <= MANY else RUNS_OF_MANY
    started = time.process_time()
    simulate_places(race, mus, "bench", runs)
    seconds = time.process_time() - started
    return Line(
        f"chances of {people} people, {ahead} tables each ahead: {seconds_max:g} s",
        f"{runs:,} seasons played out",
        seconds,
        seconds <= seconds_max,
        "not offered",
    )


def _race(rng: Random, people: int, tables: int, ahead: int) -> Race:
    """Drawn so that everybody plays about as often; all but the last tables are played."""
    times = dict.fromkeys(range(people), 0)
    drawn = []
    for _table in range(tables):
        players = tuple(sorted(times, key=lambda player: (times[player], rng.random()))[:SEATS])
        for player in players:
            times[player] += 1
        drawn.append(players)
    points, matches = Counter[int](), Counter[int]()
    for players in drawn[: tables - ahead]:
        for player, gain in zip(players, rng.sample(SCALE, SEATS), strict=True):
            points[player] += gain
            matches[player] += 1
    return Race(
        scores={one: (PartScore(1, matches[one], points=Fraction(points[one])),) for one in times},
        places=dict.fromkeys(times, 1),
        rule="sum",
        settings={},
        planned=Planned(1, tables * SEATS // people),
        open=tuple(OpenTable(1, players) for players in drawn[tables - ahead :]),
        scale=SCALE,
    )


def _worst_places(race: Race) -> Mapping[int, int]:
    """By player over every outcome of the open tables, shared places among them; level counts as behind."""
    players = sorted(race.scores)
    gains = np.array(_gains(), dtype=np.int64)
    totals = PARTS_OF_POINT * np.array([[int(race.scores[player][0].points) for player in players]])
    for table in race.open:
        totals = (totals[:, None, :] + _spread(gains, table.players, len(players))).reshape(-1, len(players))
    return {player: int((totals >= totals[:, [player]]).sum(axis=1).max()) for player in players}


def _gains() -> list[list[int]]:
    """What a table can give to its seats, in parts of a point: who shares places has their mean."""
    orders = {
        tuple(1 + sum(other < own for other in one) for own in one)
        for one in product(range(SEATS), repeat=SEATS)
    }
    return [
        [
            PARTS_OF_POINT * sum(SCALE[place - 1 :][: order.count(place)]) // order.count(place)
            for place in order
        ]
        for order in sorted(orders)
    ]


def _spread(gains: Whole, seats: Sequence[int], people: int) -> Whole:
    found = np.zeros((1, len(gains), people), dtype=np.int64)
    found[0][:, list(seats)] = gains
    return found
