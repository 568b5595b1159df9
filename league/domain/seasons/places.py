"""On which dates of a season a planned table may be played, and by which rule it may not on the others."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from games.core.texts import Text
from games.core.texts import mark as _


@dataclass(frozen=True, slots=True)
class SlotUse:
    """A date: how many tables fit (None: any number), how many are on it without the one that is asked
    about, who is away on it, and who plays on it.
    """

    number: int
    is_open: bool = True
    is_past: bool = False
    tables: int | None = None
    taken: int = 0
    away: Collection[int] = ()
    busy: Collection[int] = ()


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A rule that a table would break on a date: out, past, away, twice or room. `players` are whom it is
    about.
    """

    rule: str
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SlotChoice:
    """A date for the table; `obstacles` is empty where it may be played."""

    number: int
    obstacles: tuple[Obstacle, ...] = field(default=())

    @property
    def is_legal(self) -> bool:
        return not self.obstacles


OBSTACLES: Mapping[str, str] = {
    "out": _("this date falls out"),
    "past": _("this date is past"),
    "away": _("away: {names}"),
    "twice": _("at another table: {names}"),
    "room": _("all tables are taken"),
}


def find_places(players: Sequence[int], slots: Sequence[SlotUse]) -> tuple[SlotChoice, ...]:
    """Every date in its order with what stands in the way of these players' table."""
    return tuple(SlotChoice(slot.number, find_obstacles(players, slot)) for slot in slots)


def find_obstacles(players: Sequence[int], slot: SlotUse) -> tuple[Obstacle, ...]:
    """The rules that the table would break on this date, the plainest first."""
    if not slot.is_open:
        return (Obstacle("out"),)
    if slot.is_past:
        return (Obstacle("past"),)
    found = []
    if away := tuple(player for player in players if player in slot.away):
        found.append(Obstacle("away", away))
    if busy := tuple(player for player in players if player in slot.busy):
        found.append(Obstacle("twice", busy))
    if slot.tables is not None and slot.taken >= slot.tables:
        found.append(Obstacle("room"))
    return tuple(found)


def describe_obstacle(obstacle: Obstacle, names: Mapping[int, str]) -> Text:
    """What stands in the way, with names."""
    facts = {"names": [names[player] for player in obstacle.players]}
    return Text(OBSTACLES[obstacle.rule], facts if obstacle.players else {})
