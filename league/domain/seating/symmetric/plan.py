"""The next round of a field with a symmetry, after which enough others can follow without a repeat."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from math import inf
from random import Random

from league.domain.seating.brackets import Met
from league.domain.seating.shape import Seating
from league.domain.seating.symmetric.found import Tables, orbits_of
from league.domain.seating.symmetric.rounds import Following, Invariant, best_rounds
from league.domain.seating.symmetric.scheme import Orbits, OrbitTable, Scheme
from league.domain.seating.symmetric.second import SecondRound, places_of

GROUPS = 24  # so many are looked for; after three rounds there is often one only
PATTERNS = 3  # of a second round, of which the best is taken
TRIES, TRIES_MAX = 2_000, 200_000  # to let rounds follow one round, and all that are compared


@dataclass(frozen=True, slots=True)
class Situation:
    """What the next round is to heed.

    `played` are the tables of each round, in which everybody sat; `barred` all pairs that have met or are to
    be kept apart, `met` what it costs them to meet; `values` the scores; `rounds_after` so many are still to
    come after the next.
    """

    played: Sequence[Tables]
    barred: Sequence[tuple[int, int]]
    met: Met
    values: Sequence[float]
    rounds_after: int


def next_round(scheme: Scheme, now: Situation, rng: Random, stop: Callable[[], bool]) -> Seating | None:
    """The round of least gaps in scores, of those found, after which the others can follow, without any
    repeat; None if none was found. Nothing is to be found before the first round.
    """
    if len(now.played) == 1:
        return _second_round(scheme, now, rng, stop)
    ways: list[_Way] = []
    for orbits in _groups(scheme, now, rng):
        free = _free(scheme, orbits, now.barred)
        ways.extend(_ways(scheme, orbits, free, free, now.values))
    ways.sort(key=lambda way: -way.worth)
    first = next(_ways_with_more(scheme, ways, now.rounds_after, rng, stop), None)
    return scheme.seat_blocks(first.orbits, first.blocks) if first else None


@dataclass(frozen=True, slots=True)
class _Way:
    """A round that may come next, in the orbits of one group, and the blocks that group has left."""

    worth: float
    blocks: Invariant
    orbits: Orbits
    free: Sequence[OrbitTable]


def _groups(scheme: Scheme, now: Situation, rng: Random) -> Iterator[Orbits]:
    """Different groups by which all that was played is invariant."""
    seen = set()
    for _ in range(GROUPS):
        orbits = orbits_of(scheme, now.played, rng)
        if orbits is None:
            return
        key = frozenset(map(frozenset, orbits))
        if key not in seen:
            seen.add(key)
            yield orbits


def _free(scheme: Scheme, orbits: Orbits, barred: Iterable[tuple[int, int]]) -> list[OrbitTable]:
    """The blocks in which none of these pairs meets."""
    met = scheme.meeting_steps(orbits, barred)
    return [block for block in scheme.blocks if not block.mask & met]


def _ways(
    scheme: Scheme,
    orbits: Orbits,
    blocks: Sequence[OrbitTable],
    free: Sequence[OrbitTable],
    values: Sequence[float],
) -> Iterator[_Way]:
    """The best rounds of these blocks."""
    for worth, chosen in best_rounds(scheme, orbits, blocks, values):
        yield _Way(worth, chosen, orbits, free)


def _ways_with_more(
    scheme: Scheme, ways: Sequence[_Way], rounds: int, rng: Random, stop: Callable[[], bool]
) -> Iterator[_Way]:
    """Those after which so many rounds were found."""
    tries = TRIES_MAX
    for way in ways:
        if tries <= 0 or stop():
            return
        used = sum(block.mask for block in way.blocks) & ~scheme.everybody
        following = Following(scheme, rng, tries_max=min(TRIES, tries), stop=stop)
        if following.find([block.mask for block in way.free if not block.mask & used], rounds):
            yield way
        tries -= min(TRIES, tries) - max(0, following.tries_left)


def _second_round(scheme: Scheme, now: Situation, rng: Random, stop: Callable[[], bool]) -> Seating | None:
    """After one round, whatever it was, everybody's place in the symmetry is open. It is searched for
    patterns of the second by lot, each of which leaves room for the rounds after it.
    """
    first = [player for table in now.played[0] for player in table]
    best, least = None, inf
    for pattern in islice(
        _ways_with_more(scheme, _patterns(scheme, rng), now.rounds_after, rng, stop), PATTERNS
    ):
        second = SecondRound(scheme, pattern.blocks, first, now.values, now.met)
        second.search(rng, stop)
        if second.cost < least:
            best, least = second.seating, second.cost
    return best


def _patterns(scheme: Scheme, rng: Random) -> list[_Way]:
    """Rounds after a first one that has its players place by place.

    If as many tables of the first round as have seats can be crossed with each other, rows with columns, that
    is what is taken: most groups map such grids to themselves, which leaves most choice for the third round.
    """
    places = places_of(scheme)
    starts = range(0, scheme.players, scheme.seats)
    met = [pair for start in starts for pair in combinations(range(start, start + scheme.seats), 2)]
    values = [rng.random() for _ in range(scheme.players)]
    free = _free(scheme, places, met)
    grids = [block for block in free if _crosses(block, scheme)]
    ways = list(_ways(scheme, places, grids, free, values)) or list(_ways(scheme, places, free, free, values))
    rng.shuffle(ways)
    return ways


def _crosses(block: OrbitTable, scheme: Scheme) -> bool:
    """Whether its tables are across those of one block of the first round, and of no other."""
    return len({orbit // scheme.seats for orbit in block.orbits}) == 1
