"""Zones of a running standing: where everybody's place would lead now, and how far the borders are."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from types import MappingProxyType

from games.core.texts import Text
from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext
from league.domain.seasons.divisions.borders import earned_zones
from league.domain.seasons.divisions.interface import BoxStanding, DivisionRules, Why, Zone
from league.domain.seasons.divisions.ranking import LevelRanking, RankedLine, rank_levels
from league.domain.seasons.divisions.reasons import BY_PLAY_OFF
from league.domain.seasons.divisions.ties import box_facts
from league.domain.standings import DEFAULT_CHAIN
from league.domain.standings.decimals import decimal_fact


@dataclass(frozen=True, slots=True)
class Margin:
    """How far somebody is ahead of a border, negative: behind it, in the first metric of the chain.

    It is measured against `rival`, the nearest on the other side of the border. 0: level, and a later metric
    parts them.
    """

    border: Zone  # UP: the border to the level above, DOWN: to the one below
    ahead: Fraction
    rival: int

    @property
    def sentence(self) -> Text:
        """The same in words, for table points and whatever else counts as points."""
        if self.ahead == 0:
            return Text(_("level with the other side of the border"))
        points = abs(self.ahead)
        if points.denominator > 1:
            text = _("{points} points ahead of the border")
            behind = _("{points} points behind the border")
            return Text(text if self.ahead > 0 else behind, {"points": decimal_fact(points)})
        facts = {"points": points.numerator}
        if self.ahead > 0:
            return Text(
                ngettext(
                    "{points} point ahead of the border", "{points} points ahead of the border", "points"
                ),
                facts,
            )
        return Text(
            ngettext("{points} point behind the border", "{points} points behind the border", "points"), facts
        )


@dataclass(frozen=True, slots=True)
class ZoneLine:
    """Where a person's place leads now, the margins to the borders that there are, and, with parallel boxes,
    why their place is within a zone or just outside.
    """

    zone: Zone
    place: int
    margins: tuple[Margin, ...]
    reasons: tuple[Why, ...] = ()

    @property
    def is_by_play_off(self) -> bool:
        return any(why.code in BY_PLAY_OFF.values() for why in self.reasons)


def current_zones(
    boxes: Sequence[BoxStanding],
    rules: DivisionRules,
    *,
    seed: str,
    chain: Sequence[str] = DEFAULT_CHAIN,
    play_offs: Mapping[int, Zone] = MappingProxyType({}),
) -> Mapping[int, ZoneLine]:
    """The zones by player, if the season ended now. `play_offs` is that of `promote`. What frees
    places afterwards is not known yet, so that somebody in the zone down may still stay. ValueError if
    somebody stands in two lines, or a level is missing.
    """
    levels = rank_levels(boxes, chain, seed)
    zones = earned_zones(levels, rules)
    found = {
        one.player: ZoneLine(
            zones[one.player],
            one.place,
            tuple(_margins(one, level, zones, chain)),
            tuple(_of_boxes(one, level, zones, chain)),
        )
        for level in levels
        for one in level.from_first
    }
    for player, zone in play_offs.items():
        found[player] = ZoneLine(zone, found[player].place, (), (Why(BY_PLAY_OFF[zone]),))
    return found


def _margins(
    one: RankedLine, level: LevelRanking, zones: Mapping[int, Zone], chain: Sequence[str]
) -> Iterator[Margin]:
    for border, order in ((Zone.UP, level.from_first), (Zone.DOWN, level.from_last)):
        parted = _border(order, zones, border)
        if parted is None:
            continue
        inside, outside = parted
        is_better = (zones[one.player] is border) == (border is Zone.UP)
        rival = outside if is_better else inside
        mine, yours = one.line.values.get(chain[0]), rival.line.values.get(chain[0])
        if mine is not None and yours is not None:
            yield Margin(border, Fraction(mine) - Fraction(yours), rival.player)


def _border(
    order: Sequence[RankedLine], zones: Mapping[int, Zone], border: Zone
) -> tuple[RankedLine, RankedLine] | None:
    """The last on the better side of a border and the first on the worse one, if there is one here."""
    for better, worse in pairwise(order):
        pair = zones[better.player], zones[worse.player]
        if (pair[0] is Zone.UP) != (pair[1] is Zone.UP) and border is Zone.UP:
            return better, worse
        if (pair[0] is Zone.DOWN) != (pair[1] is Zone.DOWN) and border is Zone.DOWN:
            return better, worse
    return None


def _of_boxes(
    one: RankedLine, level: LevelRanking, zones: Mapping[int, Zone], chain: Sequence[str]
) -> Iterator[Why]:
    """Why a place of a parallel box leads up or just does not; nothing of one box alone."""
    if level.boxes == 1:
        return
    same = [other for other in level.from_first if other.place == one.place and other.box != one.box]
    is_up = zones[one.player] is Zone.UP
    rivals = [other for other in same if (zones[other.player] is Zone.UP) != is_up]
    if rivals:
        nearest = rivals[0] if is_up else rivals[-1]
        facts = {"place": one.place, **box_facts(one, nearest, chain)}
        yield Why("box_best" if is_up else "box_next", facts)
    elif is_up:
        yield Why("box_first", {"place": one.place})
