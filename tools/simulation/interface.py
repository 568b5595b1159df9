"""What the parts of a simulation share."""

from dataclasses import dataclass


class Broken(Exception):
    """Something that must never happen did."""


@dataclass(frozen=True)
class EveningPlan:
    """An evening that is to be simulated. The same plan gives the same evening."""

    seed: int
    players: int
    rounds: int
    format: str
    game: str
    venue: str = "tables"  # or "screen"
    bots: int = 0  # that enter too; only on screen
    keeps_partners: bool = False  # all evening long


@dataclass
class Story:
    """What came of it, counted."""

    rounds: int = 0
    matches: int = 0
    sat_out: int = 0
    of_bots: int = 0  # matches at which no person sat
    repeats: int = 0  # pairs that met again
    swaps: int = 0  # changes by hand that were published
    corrections: int = 0
    disputes: int = 0
    ended_early: int = 0
    begun_without: int = 0  # tables on screen, without somebody who never came
    left: int = 0  # times that somebody got up or slept in a game on screen
    put_right: int = 0  # at the desk: people, tables, settings
    refused: int = 0  # of what was to be put right
    adjustments: int = 0  # points given, taken or revoked
    ended: str = ""  # why no further round was seated
