"""Where the places of a running season with divisions would lead if it ended now."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from types import MappingProxyType

from league.domain.formats.interface import whole
from league.domain.seasons.counting.interface import SeasonLine
from league.domain.seasons.divisions.interface import BoxStanding, FinalLine, Zone
from league.domain.seasons.divisions.zones import ZoneLine, current_zones
from league.domain.seasons.stages.partners import group_partners
from league.domain.standings import DEFAULT_CHAIN
from league.domain.standings.interface import TieBreak
from league.models import Season, SeasonPart
from league.selectors.seasons.boxes import box_rules


def box_standings(
    season: Season,
    parts: Sequence[SeasonPart],
    lines: Mapping[int, Sequence[SeasonLine]],
    left: Mapping[int, datetime | None],
    captains: Mapping[int, int],
) -> list[BoxStanding]:
    """The standings of all boxes, whose lines are known by the numbers of their parts. Partners who stay
    together have one line there, that of their captain.
    """
    each = whole(season.kind_settings, "tables_each")
    return [
        BoxStanding(
            part.level or 1,
            part.box or 1,
            tuple(
                _final_line(team, any(left.get(line.player) for line in team), each, captains)
                for team in group_partners(lines[part.number], captains)
            ),
        )
        for part in parts
    ]


def season_zones(
    season: Season,
    boxes: Sequence[BoxStanding],
    captains: Mapping[int, int],
    play_offs: Mapping[int, Zone] = MappingProxyType({}),
) -> Mapping[int, ZoneLine]:
    """By player. `play_offs` says where those lead who played at a border."""
    if not boxes:
        return {}
    played = {player: zone for player, zone in play_offs.items() if captains.get(player, player) == player}
    found = current_zones(boxes, box_rules(season), seed=season.seed, play_offs=played)
    return {**found, **{player: found[captain] for player, captain in captains.items() if captain in found}}


def _final_line(
    team: Sequence[SeasonLine], has_left: bool, each: int, captains: Mapping[int, int]
) -> FinalLine:
    """Partners stand where the last of them stands. While the season runs, whoever has not left counts
    whatever they have played so far.
    """
    last = team[-1]
    captain = captains.get(last.player, last.player)
    return FinalLine(
        captain, last.place, returns=not has_left,
        played=min(sum(cell.score.matches for cell in line.cells) for line in team),
        due=each if has_left else 0, values={DEFAULT_CHAIN[0]: min(line.total for line in team)},
        decided_by=_by_captains(last.tie_break, captains, captain),
    )  # fmt: skip


def _by_captains(tie: TieBreak | None, captains: Mapping[int, int], own: int) -> TieBreak | None:
    if tie is None:
        return None
    against = dict.fromkeys(captains.get(player, player) for player in tie.against)
    return replace(tie, against=tuple(captain for captain in against if captain != own))


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


def places_above_borders(
    lines: Sequence[SeasonLine], zones: Mapping[int, ZoneLine], captains: Mapping[int, int]
) -> list[int]:
    """How many places of a standing are above each border that runs between them; partners have one place."""
    players = [team[0].player for team in group_partners(lines, captains)]
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
