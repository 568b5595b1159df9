"""Schedules that need no search: whole round robins, and few rounds of many players."""

from dataclasses import dataclass
from math import gcd
from random import Random

from games.core.texts import mark as _
from league.domain.seating.anneal import orient_tables
from league.domain.seating.ledger import Ledger
from league.domain.seating.shape import Seating, Shape
from league.domain.seating.starters import Rounds, double_round_robin, even_rounds, single_round_robin

SEATS = 4
ORIENTING_MOVES, ORIENTING_MOVES_MAX = 400, 40_000  # at each table, and in all

CYCLES, HALF, COLUMNS, STORED = (
    _("whole round robins"),
    _("half of a double round robin"),
    _("columns that move past each other"),
    _("rounds that a long search found"),
)


@dataclass(frozen=True, slots=True)
class KnownRounds:
    """The first rounds of a schedule, where they are from, and whether a search might find better ones."""

    rounds: list[Seating]
    method: str
    may_be_beaten: bool = False


def find_known_rounds(shape: Shape, rounds: int, rng: Random) -> KnownRounds | None:
    """As many of the first rounds as closed forms give; None if none do.

    Only for a fresh start, with nobody to be kept apart and no partners.
    """
    if shape.seats != SEATS or shape.partner_distances:
        return None
    found = _cycles(shape, rounds) or _halves(shape, rounds) or _columns(shape, rounds)
    if found is not None and found.may_be_beaten:
        ledger = Ledger(shape)
        for seating in found.rounds:
            ledger.add(seating)
        moves = ORIENTING_MOVES * shape.tables * len(found.rounds)
        orient_tables(found.rounds, ledger, rng, min(moves, ORIENTING_MOVES_MAX))
    return found


def find_stored_rounds(shape: Shape, rounds: int) -> KnownRounds | None:
    """All rounds, where a search would often end before it found any so even; None where there are none.

    Only where `find_known_rounds` might be asked, too.
    """
    if shape.seats != SEATS or shape.partner_distances:
        return None
    found = even_rounds(shape.players, rounds)
    return KnownRounds(_seatings(found, shape), STORED) if found else None


def _cycles(shape: Shape, rounds: int) -> KnownRounds | None:
    """Whole round robins, one after the other."""
    cycle = double_round_robin(shape.players) or single_round_robin(shape.players)
    if cycle is None or rounds < len(cycle):
        return None
    return KnownRounds(_seatings(cycle * (rounds // len(cycle)), shape), CYCLES)


def _halves(shape: Shape, rounds: int) -> KnownRounds | None:
    """Everybody meets everybody three times, and sits across once."""
    cycle = double_round_robin(shape.players)
    half = shape.players - 1
    if cycle is None or rounds < half:
        return None
    return KnownRounds(_seatings(cycle[:half], shape), HALF, may_be_beaten=True)


def _columns(shape: Shape, rounds: int) -> KnownRounds | None:
    """Four columns of q players; from round to round the second moves on by one, the third by two, the fourth
    by three. Two of different columns meet again only when a multiple of q has gone by between them.
    """
    q = shape.tables
    if shape.out or rounds > q // max(gcd(2, q), gcd(3, q)):
        return None
    columns = range(SEATS)
    tables = [
        [tuple(column * q + (row + column * turn) % q for column in columns) for row in range(q)]
        for turn in range(rounds)
    ]
    return KnownRounds(_seatings(tables, shape), COLUMNS)


def _seatings(rounds: Rounds, shape: Shape) -> list[Seating]:
    """Rounds of tables as rounds by position."""
    seatings = []
    for tables in rounds:
        seated = [player for table in tables for player in table]
        seatings.append(seated + sorted(set(range(shape.players)) - set(seated)))
    return seatings
