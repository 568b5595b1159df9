"""When the number does not divide by the seats of a table: what can be done, before anybody is seated."""

from dataclasses import dataclass
from enum import StrEnum


class Policy(StrEnum):
    """What is done about those who are too many for whole tables."""

    SIT_OUT = "sit_out"
    STAND_INS = "stand_ins"
    HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Filling:
    """So many tables, with so many who sit out, or so many who stand in, people or house bots."""

    policy: Policy
    tables: int
    out: int = 0
    stand_ins: int = 0
    house: int = 0


def fillings(present: int, stand_ins: int, seats: int, house: int = 0) -> tuple[Filling, ...]:
    """All that can be done with so many present, and so many people and house bots ready to stand in;
    sitting out comes first.

    There is one way where the number divides, and no way but waiting where there is no table.
    """
    tables, out = divmod(present, seats)
    found = [Filling(Policy.SIT_OUT, tables, out=out)]
    if needed := count_stand_ins(present, stand_ins, seats):
        found.append(Filling(Policy.STAND_INS, tables + 1, stand_ins=needed))
    if needed := count_stand_ins(present, house, seats):
        found.append(Filling(Policy.HOUSE, tables + 1, house=needed))
    return tuple(found)


def choose_filling(present: int, stand_ins: int, seats: int, house: int = 0) -> Filling:
    """What is done: people stand in if enough were called, else house bots, else some sit out."""
    ways = {way.policy: way for way in fillings(present, stand_ins, seats, house)}
    return ways.get(Policy.STAND_INS) or ways.get(Policy.HOUSE) or ways[Policy.SIT_OUT]


def count_stand_ins(present: int, ready: int, seats: int) -> int:
    """How many of those who are ready to stand in make the last table whole; 0 if it is, or stays, short."""
    missing = -present % seats
    return missing if present and missing <= ready else 0
