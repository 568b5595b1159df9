"""Where the places of a running season with divisions would lead if it ended now."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from types import MappingProxyType

from league.domain.formats.interface import whole
from league.domain.seasons.counting.interface import SeasonLine
from league.domain.seasons.divisions.interface import BoxStanding, FinalLine, Zone
from league.domain.seasons.divisions.zones import ZoneLine, current_zones
from league.domain.standings import DEFAULT_CHAIN
from league.models import Season, SeasonPart
from league.selectors.seasons.boxes import box_rules


def box_standings(
    season: Season,
    parts: Sequence[SeasonPart],
    lines: Mapping[int, Sequence[SeasonLine]],
    left: Mapping[int, datetime | None],
) -> list[BoxStanding]:
    """The standings of all boxes, whose lines are known by the numbers of their parts."""
    each = whole(season.kind_settings, "tables_each")
    return [
        BoxStanding(
            part.level or 1,
            part.box or 1,
            tuple(_final_line(line, left.get(line.player) is not None, each) for line in lines[part.number]),
        )
        for part in parts
    ]


def season_zones(
    season: Season, boxes: Sequence[BoxStanding], play_offs: Mapping[int, Zone] = MappingProxyType({})
) -> Mapping[int, ZoneLine]:
    """By player. `play_offs` says where those lead who played at a border."""
    return current_zones(boxes, box_rules(season), seed=season.seed, play_offs=play_offs) if boxes else {}


def _final_line(line: SeasonLine, has_left: bool, each: int) -> FinalLine:
    """While the season runs, whoever has not left counts whatever they have played so far."""
    return FinalLine(
        line.player, line.place, returns=not has_left, played=sum(cell.score.matches for cell in line.cells),
        due=each if has_left else 0, values={DEFAULT_CHAIN[0]: line.total}, decided_by=line.tie_break,
    )  # fmt: skip


def borders_below(
    players: Sequence[int], zones: Mapping[int, ZoneLine], left: Collection[int] = ()
) -> Mapping[int, str]:
    """Below which of these, in the order of their standing, a border runs: `up` or `down`. Whoever has left
    is on neither side of one.
    """
    staying = [player for player in players if player not in left]
    ups = _count_leading(staying, zones, Zone.UP)
    downs = _count_leading(staying[::-1], zones, Zone.DOWN)
    found: dict[int, str] = {}
    if downs and downs < len(staying):
        found[staying[-downs - 1]] = Zone.DOWN.value
    if ups:
        found[staying[ups - 1]] = Zone.UP.value
    return found


def places_above_borders(players: Sequence[int], zones: Mapping[int, ZoneLine]) -> list[int]:
    """How many of these, in the order of their standing, stand above each border that runs between them."""
    own = [zones[player].zone if player in zones else Zone.STAYS for player in players]
    return [place for place in range(1, len(own)) if own[place - 1] is not own[place]]


def _count_leading(players: Sequence[int], zones: Mapping[int, ZoneLine], zone: Zone) -> int:
    return next(
        (
            place
            for place, player in enumerate(players)
            if player not in zones or zones[player].zone is not zone
        ),
        len(players),
    )
