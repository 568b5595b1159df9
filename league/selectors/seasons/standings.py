"""The standing of a season as pages and programs show it: one for all, or one for each of its boxes."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType

from django.utils.translation import gettext as _

from league.domain.formats.interface import whole
from league.domain.seasons.counting.interface import PartFate, Planned, Reach, SeasonLine, SeasonResults
from league.domain.seasons.counting.standing import season_standing
from league.domain.seasons.divisions.zones import ZoneLine
from league.domain.seasons.stages.interface import Standing
from league.domain.standings.decimals import decimals_between
from league.domain.standings.interface import Value
from league.models import Entry, Player, Season, SeasonEntry, SeasonPart
from league.selectors.badges import BADGE_JOINS, PlayerBadge, badge_of
from league.selectors.clubs.players import players_of
from league.selectors.events.standings import column_of
from league.selectors.seasons.box_players import players_of_boxes
from league.selectors.seasons.play_offs import season_borders
from league.selectors.seasons.rankings import Ranked, rank_with_stages, sentences_of_stages
from league.selectors.seasons.results import rounds_an_evening, season_results
from league.selectors.seasons.stages import SeasonStages, StageTable, season_stages, stage_table
from league.selectors.seasons.zones import borders_below, box_standings, places_above_borders, season_zones
from league.texts import list_text, translate

SEASON_TOTAL = "season_total"
NO_STANDING = Standing(())  # no stage goes on from it


@dataclass(frozen=True)
class PartColumn:
    """A part as a column of the standing: an evening with its date."""

    number: int
    event: int
    at: datetime | None


@dataclass(frozen=True)
class SeasonCell:
    """A player's part. `points` is None where the player was not there; `reason` says what became of it."""

    part: int
    fate: PartFate
    points: Fraction | None
    adjustment: Fraction
    matches: int
    rounds: int
    reason: str


@dataclass(frozen=True)
class SeasonRow:
    """One who takes part or did. `tie_break` is a sentence or empty, `reach` what the rule asks for yet."""

    place: int
    badge: PlayerBadge
    total: Fraction
    points: Fraction
    rounds: int
    reach: Reach | None
    cells: tuple[SeasonCell, ...]
    tie_break: str
    values: Mapping[str, Value]
    has_left: bool
    border: str  # below this line: "up" or "down", or empty
    zone: str  # where the place leads: a key of `Zone`, or empty where it leads nowhere
    margins: tuple[str, ...]  # how far the borders are
    lines: tuple[int, ...] = ()  # of the spreadsheet that says it, where the season was imported
    play_off: str = ""  # where it leads, if a play-off decided that
    stages: tuple[str, ...] = ()  # what they made of the place, in their order
    team: int | None = None  # shared by partners who stay together, whose place it is
    partners: tuple[PlayerBadge, ...] = ()  # who stand in this row too, where a row is a whole team's

    @property
    def has_played(self) -> bool:
        return bool(self.lines) or any(cell.matches for cell in self.cells)

    @property
    def shown_place(self) -> int | None:
        """The place, or None: nothing has placed who has not played."""
        return self.place if self.has_played else None

    @property
    def badges(self) -> tuple[PlayerBadge, ...]:
        return (self.badge, *self.partners)

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(badge.player_id for badge in self.badges)


@dataclass(frozen=True)
class SeasonTable:
    """A standing: of the whole season, or of a box (`level`, and `box` where boxes are parallel)."""

    level: int | None
    box: int | None
    event: int | None  # of the box
    columns: tuple[PartColumn, ...]
    rows: tuple[SeasonRow, ...]
    standing: Standing = NO_STANDING  # the order that it has, from which a further stage would go on
    stages: tuple[StageTable, ...] = ()
    border: Standing = NO_STANDING  # that of its division and the next, from which a play-off would go on

    @cached_property
    def decimals(self) -> int:
        """As many as it takes to see which of two neighbours has the greater total."""
        return decimals_between(row.total for row in self.rows)


def season_tables(season: Season) -> tuple[SeasonTable, ...]:
    """The standing of everybody, or of each box in their order. A fixed number of queries."""
    if season.imported_id is not None:
        return _imported_tables(season)
    parts = list(season.parts.select_related("event", "slot").order_by("number"))
    counting = [part for part in parts if part.slot is None or part.slot.is_open]
    left = times_left(season)
    results, stages = season_results(season, counting, season_planned(season)), season_stages(season)
    if not season.held.has_divisions:
        lines = _standing(season, left, results)
        found = rank_with_stages(season, lines, left, results, stages=stages.by_part.get(None, ()))
        return (_table(found, _players(season, left), counting, stages),)
    return tuple(_box_tables(season, counting, left, results, stages))


def _imported_tables(season: Season) -> tuple[SeasonTable, ...]:
    """As it is stored: nothing of it was played here."""
    joins = ("player", *(f"player__{join}" for join in BADGE_JOINS))
    entries = season.entries.filter(final_place__isnull=False).select_related(*joins)
    boxes = defaultdict[tuple[int | None, int | None], list[SeasonRow]](list)
    for entry in entries.order_by(
        "final_level", "final_box", "final_place", "player__name_key", "player__name"
    ):
        boxes[entry.final_level, entry.final_box].append(_imported_row(entry))
    return tuple(SeasonTable(level, box, None, (), tuple(rows)) for (level, box), rows in boxes.items())


def _imported_row(entry: SeasonEntry) -> SeasonRow:
    return SeasonRow(
        place=entry.final_place or 0, badge=badge_of(entry.player), total=entry.final_total,
        points=entry.final_total, rounds=entry.imported_tables or 0, reach=None, cells=(), tie_break="",
        values={}, has_left=False, border="", zone="", margins=(), lines=tuple(entry.imported_lines),
    )  # fmt: skip


def _box_tables(
    season: Season,
    parts: Sequence[SeasonPart],
    left: Mapping[int, datetime | None],
    results: SeasonResults,
    stages: SeasonStages,
) -> Iterator[SeasonTable]:
    """A table for each box, with the borders over which its places lead."""
    boxes = players_of_boxes(parts)
    players = _players(season, {player for found in boxes.values() for player in found})
    gone = {part.number: {player: left.get(player) for player in boxes[part.event_id]} for part in parts}
    own = {part.number: replace(results, parts={part.number: results.parts[part.number]}) for part in parts}
    lines = {number: _standing(season, gone[number], own[number]) for number in own}
    captains = results.captains
    standings = box_standings(season, parts, lines, left, captains)
    zones = season_zones(season, standings, captains)
    ranked = {
        part.number: rank_with_stages(
            season, lines[part.number], gone[part.number], own[part.number],
            borders=places_above_borders(lines[part.number], zones, captains),
            stages=stages.by_part.get(part.pk, ()),
        )
        for part in parts
    }  # fmt: skip
    if stages.by_part:
        after = {number: one.lines for number, one in ranked.items()}
        standings = box_standings(season, parts, after, left, captains)
    borders = season_borders(season, standings, stages.at_borders, captains)
    if stages.by_part or stages.at_borders:
        zones = season_zones(season, standings, captains, borders.zones)
    for part in parts:
        own_ranked = replace(ranked[part.number], play_offs=borders.stages)
        table = _table(own_ranked, players, [part], stages, box=part, zones=zones)
        yield replace(table, border=borders.standings.get(part.level or 1, NO_STANDING))


def _standing(
    season: Season, left: Mapping[int, datetime | None], results: SeasonResults
) -> tuple[SeasonLine, ...]:
    """Those who take a place, in order."""
    ranked = ranked_players(left, results)
    return season_standing(ranked, results, season.counting, season.counting_settings)


def times_left(season: Season) -> dict[int, datetime | None]:
    """By player, everybody who entered the season, with the time at which they left it."""
    entered = season.entries.filter(status=Entry.Status.ENTERED)
    return dict(entered.values_list("player_id", "left_at"))


def ranked_players(left: Mapping[int, datetime | None], results: SeasonResults) -> list[int]:
    """Who takes a place: everybody but those who left before they or their partner played."""
    seated = (player for part in results.parts.values() for match in part.matches for player in match.players)
    captains = results.captains
    played = {captains.get(player, player) for player in seated}
    return [one for one, gone_at in left.items() if gone_at is None or captains.get(one, one) in played]


def _players(season: Season, among: Iterable[int]) -> Mapping[int, Player]:
    return {player.pk: player for player in players_of(season.club).filter(pk__in=list(among))}


def season_planned(season: Season) -> Planned:
    """How much there will be for one player, with what is still to come."""
    if season.held.plans_tables:
        return Planned(1, whole(season.kind_settings, "tables_each"))
    evenings = season.slots.filter(fell_out_at=None).count()
    return Planned(evenings, evenings * rounds_an_evening(season))


def _table(
    ranked: Ranked,
    players: Mapping[int, Player],
    parts: Sequence[SeasonPart],
    stages: SeasonStages,
    *,
    box: SeasonPart | None = None,
    zones: Mapping[int, ZoneLine] = MappingProxyType({}),
) -> SeasonTable:
    gone = {player for player, at in ranked.left.items() if at is not None}
    teams = {line.player: line.team for line in ranked.standing.lines}
    borders = borders_below([line.player for line in ranked.lines], zones, gone)
    return SeasonTable(
        level=box.level if box else None,
        box=box.box if box else None,
        event=box.event_id if box else None,
        columns=tuple(PartColumn(part.number, part.event_id, part.event.starts_at) for part in parts),
        rows=tuple(
            replace(
                _row(line, players, ranked, borders.get(line.player, ""), zones.get(line.player)),
                team=teams.get(line.player),
            )
            for line in ranked.lines
        ),
        standing=ranked.standing,
        stages=tuple(
            stage_table(stage, outcome, players, stages.matches.get(stage.event_id, ()))
            for stage, outcome in (*ranked.stages, *ranked.play_offs)
            if box is None or stage.part_id == box.pk
        ),
    )


def _row(
    line: SeasonLine, players: Mapping[int, Player], ranked: Ranked, border: str, zone: ZoneLine | None
) -> SeasonRow:
    """A stage measures nobody's way to a border: then no margins are said."""
    return SeasonRow(
        place=line.place,
        badge=badge_of(players[line.player]),
        total=line.total,
        points=line.points,
        rounds=line.rounds,
        reach=line.reach,
        cells=tuple(
            SeasonCell(
                part=cell.part,
                fate=cell.fate,
                points=cell.score.points if cell.score.matches else None,
                adjustment=cell.score.adjustment,
                matches=cell.score.matches,
                rounds=cell.score.rounds,
                reason=translate(cell.reason),
            )
            for cell in line.cells
        ),
        tie_break=_tie_break(line, players),
        values=line.values,
        has_left=ranked.left[line.player] is not None,
        border=border,
        zone=zone.zone.value if zone else "",
        play_off=zone.zone.value if zone and zone.is_by_play_off else "",
        margins=tuple(
            translate(margin.sentence) for margin in (zone.margins if zone and not ranked.stages else ())
        ),
        stages=sentences_of_stages(line.player, ranked),
    )


def _tie_break(line: SeasonLine, players: Mapping[int, Player]) -> str:
    if line.tie_break is None or not line.rounds or line.tie_break.metric == SEASON_TOTAL:
        return ""
    names = list_text(players[player].name for player in line.tie_break.against if player in players)
    metric = column_of(line.tie_break.metric).title
    return _("Level with %(names)s; decided by: %(metric)s.") % {"names": names, "metric": metric}
