"""What is asked about the rest of a season, and what is answered."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from games.core.texts import Text
from league.domain.seasons.counting.interface import PartScore, Planned, Settings
from league.domain.standings.interface import Scale


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table that is drawn and not played. `teams` names each seat's team; empty: all play alone."""

    part: int
    players: tuple[int, ...]
    teams: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class UndrawnRound:
    """A round that will be played and is not drawn: who may be there, and how many tables it has at most.

    Unless it is known that nobody will, anybody may sit out with credit.
    """

    part: int
    players: frozenset[int]
    tables: int
    may_sit_out: bool = True


@dataclass(frozen=True, slots=True)
class Race:
    """A season, or one box of it, so far, and all that is still to be played.

    `scores` has everybody who is ranked: what they made of the parts so far. `places` are those of the
    standing so far, which hold when nothing is open. `extra` are points that staff gave for the season as a
    whole. `teams` are those of a table that is not drawn. A proof holds for these players alone: as long as
    somebody else may still enter, do not ask.
    """

    scores: Mapping[int, tuple[PartScore, ...]]
    places: Mapping[int, int]
    rule: str
    settings: Settings
    planned: Planned
    open: tuple[OpenTable, ...] = ()
    undrawn: tuple[UndrawnRound, ...] = ()
    extra: Mapping[int, Fraction] = field(default_factory=dict)
    scale: Scale = (4, 2, 1, 0)
    teams: tuple[int, ...] = ()

    @property
    def is_over(self) -> bool:
        return not self.open and not self.undrawn


@dataclass(frozen=True, slots=True)
class PlaceProof:
    """Between which places a player is sure to end. Only a correction of a result can change that, or other
    people at the tables.

    `rivals` are those who could each end level or better, at most `together` of them in one and the same
    outcome. Where `is_known` is false the rule allows no proof, and the places say nothing.
    """

    player: int
    best_place: int
    worst_place: int
    rivals: tuple[int, ...]
    together: int
    reason: Text  # of the worst place
    reason_out: Text  # of the best place
    is_known: bool = True

    def is_safe(self, place: int) -> bool:
        """Whether the player ends there or better, whatever happens."""
        return self.is_known and self.worst_place <= place

    def is_out(self, place: int) -> bool:
        """Whether the player cannot end there or better any more."""
        return self.is_known and self.best_place > place
