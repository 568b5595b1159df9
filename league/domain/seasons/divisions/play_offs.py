"""Play-offs between divisions: who plays at a border beyond the places that lead over it anyway.

`PLAY_OFFS` is the one place where a key leads to its way.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

from games.core.options import Choice, Option
from games.core.registries import index_by_key
from games.core.texts import mark as _
from league.domain.seasons.divisions.borders import better_half, earned_zones
from league.domain.seasons.divisions.interface import NO_PLAY_OFF, BoxStanding, DivisionRules, Zone
from league.domain.seasons.divisions.ranking import LevelRanking, rank_levels
from league.domain.standings import DEFAULT_CHAIN


@dataclass(frozen=True, slots=True)
class BorderTable:
    """One table between a level and the next below: `staying` would stay above, `following` below.

    As many as are `staying` play in the upper level afterwards: the best of this table.
    """

    level: int  # the upper one
    staying: tuple[int, ...]
    following: tuple[int, ...]


class PlayOff(Protocol):
    """One way. The docstring of its class is the explanation that the public reads."""

    key: str
    title: str  # an English template, marked for translation

    def tables(self, levels: Sequence[LevelRanking], rules: DivisionRules) -> list[BorderTable]:
        """The tables that are played at the borders, from the top."""
        ...


class NoPlayOff:
    """The standing alone decides who goes up and who goes down."""

    key = NO_PLAY_OFF
    title = _("no play-off")

    def tables(self, levels: Sequence[LevelRanking], rules: DivisionRules) -> list[BorderTable]:
        return []


class OneTable:
    """At each border one table is played: half of it are the last of those who would stay, the others are the
    next of the division below. The better half of this table plays in the higher division. Who is surely up
    or down does not play.
    """

    key = "one_table"
    title = _("one table at each border")

    def tables(self, levels: Sequence[LevelRanking], rules: DivisionRules) -> list[BorderTable]:
        zones = earned_zones(levels, rules)
        used: set[int] = set()
        tables = []
        for upper, lower in pairwise(levels):
            table = _one_table(upper, lower, rules, zones, used)
            if table is not None:
                used |= {*table.staying, *table.following}
                tables.append(table)
        return tables


PLAY_OFFS: Mapping[str, PlayOff] = index_by_key(
    (NoPlayOff(), OneTable()), lambda held: held.key, kind="play-off"
)
PLAY_OFF = Option(
    "play_off",
    NO_PLAY_OFF,
    Choice(tuple(PLAY_OFFS)),
    _("Whether a table is played at each border between the last who stay and the next who might come up."),
    title=_("Play-offs between divisions"),
)


def _one_table(
    upper: LevelRanking,
    lower: LevelRanking,
    rules: DivisionRules,
    zones: Mapping[int, Zone],
    used: set[int],
) -> BorderTable | None:
    """None where there are not enough people who stay and return."""
    below = rules.seats // 2
    above = rules.seats - below
    half = set(better_half(lower))
    staying = [
        one.player
        for one in upper.from_last
        if one.line.returns and zones[one.player] is Zone.STAYS and one.player not in used
    ]
    following = [
        one.player
        for one in lower.from_first
        if one.line.returns and zones[one.player] is Zone.STAYS and one.player in half
    ]
    if len(staying) < above or len(following) < below:
        return None
    return BorderTable(upper.level, tuple(staying[-above:]), tuple(following[:below]))


def over_borders(tables: Sequence[BorderTable], orders: Sequence[Sequence[int]]) -> Mapping[int, Zone]:
    """What play-offs change: who won a place above, and who lost it. A table that was not played changes
    nothing.

    `orders` lists the people of a table that was played, best first; another one is ignored.
    """
    changed: dict[int, Zone] = {}
    by_people = {frozenset(order): order for order in orders}
    for table in tables:
        order = by_people.get(frozenset((*table.staying, *table.following)))
        if order is not None:
            winners = order[: len(table.staying)]
            changed |= {player: Zone.UP for player in table.following if player in winners}
            changed |= {player: Zone.DOWN for player in table.staying if player not in winners}
    return changed


def border_tables(
    boxes: Sequence[BoxStanding],
    rules: DivisionRules,
    *,
    seed: str,
    chain: Sequence[str] = DEFAULT_CHAIN,
    decided: Sequence[Sequence[int]] = (),
) -> list[BorderTable]:
    """Who plays at the borders after the last table of a season; `decided` is that of `promote`."""
    return PLAY_OFFS[rules.play_off].tables(rank_levels(boxes, chain, seed, decided), rules)
