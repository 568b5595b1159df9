"""The standing of a season, worked out again from the confirmed results alone, by other code."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from league.domain.formats.interface import whole
from league.models import Adjustment, Entry, Event, Result, Round, Season, SeasonPart, Seat
from league.models.rulings import MILLION
from league.selectors.seasons.standings import SeasonTable, season_tables
from tools.simulation.interface import Broken

SCALE = tuple(map(Fraction, (4, 2, 1, 0)))
NOTHING = Fraction(0)


@dataclass(frozen=True)
class PartTally:
    """What one player made of one part."""

    points: Fraction = NOTHING
    tables: int = 0
    sat_out: int = 0

    @property
    def credited(self) -> Fraction:
        """With their own mean for each round that they sat out."""
        return self.points * (self.tables + self.sat_out) / self.tables if self.tables else NOTHING

    @property
    def rounds(self) -> int:
        return self.tables + self.sat_out if self.tables else 0


def check_standing(season: Season) -> tuple[SeasonTable, ...]:
    """Everybody's total is what the rule makes of the results, and the places follow from it."""
    parts = [
        part for part in season.parts.select_related("event", "slot") if not part.slot or part.slot.is_open
    ]
    tallies = {part.number: tally_event(part.event) for part in parts}
    tables = season_tables(season)
    if len(tables) != (len(parts) if season.held.has_divisions else 1):
        raise Broken(f"{len(tables)} standings of {len(parts)} parts")
    for place, table in enumerate(tables):
        own = [parts[place]] if season.held.has_divisions else parts
        _check_table(season, table, own, tallies)
    return tables


def tally_event(event: Event) -> Mapping[int, PartTally]:
    """By player; each table gives out all that the scale has."""
    confirmed = Seat.objects.filter(match__event=event, match__results__status=Result.Status.CONFIRMED)
    rows = confirmed.filter(placement__isnull=False).order_by("match", "placement")
    points: defaultdict[int, Fraction] = defaultdict(Fraction)
    tables: Counter[int] = Counter()
    for _match, seats in groupby(rows.values_list("match", "player", "placement"), lambda row: row[0]):
        for player, gained in _share_scale([(player, place or 0) for _match, player, place in seats]):
            points[player] += gained
            tables[player] += 1
    if sum(points.values(), NOTHING) != sum(SCALE) * len(set(rows.values_list("match", flat=True))):
        raise Broken(f"the tables of {event} gave {sum(points.values())} points")
    out = Counter(
        player for out in Round.objects.filter(event=event).values_list("out", flat=True) for player in out
    )
    return {player: PartTally(points[player], tables[player], out[player]) for player in {*tables, *out}}


def _share_scale(seats: Sequence[tuple[int, int]]) -> Iterable[tuple[int, Fraction]]:
    """Those who are level share what their places give."""
    left = list(SCALE)
    for _placement, level in groupby(seats, lambda seat: seat[1]):
        players = [player for player, _placement in level]
        mine, left = left[: len(players)], left[len(players) :]
        yield from ((player, sum(mine, NOTHING) / len(players)) for player in players)


def _check_table(
    season: Season,
    table: SeasonTable,
    parts: Sequence[SeasonPart],
    tallies: Mapping[int, Mapping[int, PartTally]],
) -> None:
    given = _sum_adjustments([part.event for part in parts])
    expected = _list_ranked(season, parts, tallies)
    if sorted(row.badge.player_id for row in table.rows) != sorted(expected):
        shown = {row.badge.player_id for row in table.rows}
        raise Broken(f"in the standing, wrongly or not: {shown ^ expected}")
    for row in table.rows:
        player = row.badge.player_id
        own = [tallies[part.number].get(player, PartTally()) for part in parts]
        total = _total(season, own, given.get(player, NOTHING), len(parts))
        if row.total != total:
            raise Broken(f"player {player}: total {row.total}, worked out again {total}")
    if season.keeps_partners:
        _check_pairs(season, parts, table)
    else:
        _check_places(table)


def _list_ranked(
    season: Season, parts: Sequence[SeasonPart], tallies: Mapping[int, Mapping[int, PartTally]]
) -> set[int]:
    """Everybody but those who left before they or their partner played, and but stand-ins."""
    left = set(season.entries.filter(left_at__isnull=False).values_list("player_id", flat=True))
    if season.held.has_divisions:
        entries = Entry.objects.filter(event=parts[0].event_id, status="entered", is_stand_in=False)
        ranked = set(entries.values_list("player_id", flat=True))
    else:
        ranked = set(season.entries.filter(status="entered").values_list("player_id", flat=True))
    played = {player for part in parts for player, tally in tallies[part.number].items() if tally.rounds}
    if season.keeps_partners:
        teams = season.entries.filter(player__in=played, team__isnull=False).values("team")
        played |= set(season.entries.filter(team__in=teams).values_list("player_id", flat=True))
    return ranked - (left - played)


def _sum_adjustments(events: Collection[Event]) -> Mapping[int, Fraction]:
    found: defaultdict[int, Fraction] = defaultdict(Fraction)
    in_force = Adjustment.objects.filter(entry__event__in=events, revoked_at=None)
    for player, millionths in in_force.values_list("entry__player", "millionths"):
        found[player] += Fraction(millionths, MILLION)
    return found


def _total(season: Season, own: Sequence[PartTally], given: Fraction, parts: int) -> Fraction:
    settings, there = season.counting_settings, [tally for tally in own if tally.tables]
    if season.counting == "best_of":
        best = sorted((tally.credited for tally in there), reverse=True)[: settings["best"]]
        return sum(best, given)
    points = sum((tally.credited for tally in there), given)
    if season.counting == "mean":
        return points / max(len(there), settings["least"])
    if season.counting == "points_a_round":
        return points / _rounds_divided_by(season, sum(tally.rounds for tally in own))
    return points


def _rounds_divided_by(season: Season, rounds: int) -> int:
    if season.held.plans_tables:
        return whole(season.kind_settings, "tables_each")
    evenings = season.slots.filter(fell_out_at=None).count()
    planned = evenings * whole(season.format_settings, "rounds")
    if evenings == 1:
        return planned
    return max(1, rounds, -(-planned * season.counting_settings["percent"] // 100))


def _check_places(table: SeasonTable) -> None:
    """Those who play in a stage have places of their own; the others stay in the order of their totals."""
    staged = {row.badge for stage in table.stages for row in stage.rows}
    totals = [row.total for row in table.rows if row.badge not in staged]
    if totals != sorted(totals, reverse=True):
        raise Broken(f"the totals are out of order: {totals}")
    places = [row.place for row in table.rows]
    if staged:
        if places != list(range(1, len(places) + 1)):
            raise Broken(f"the places after a stage are {places}")
        return
    for number, (place, row) in enumerate(zip(places, table.rows, strict=True), start=1):
        before = [other for other in table.rows if other.total > row.total]
        if not len(before) < place <= number:
            raise Broken(f"place {place} behind {len(before)} others")


def _check_pairs(season: Season, parts: Sequence[SeasonPart], table: SeasonTable) -> None:
    """Partners follow one another in one place; without a stage, by the lower of their totals."""
    of_team = dict(
        Entry.objects.filter(event__in=[part.event_id for part in parts]).values_list("player_id", "team")
    )
    groups = [list(rows) for _place, rows in groupby(table.rows, key=lambda row: row.place)]
    if [rows[0].place for rows in groups] != list(range(1, len(groups) + 1)):
        raise Broken(f"the places of pairs are {[row.place for row in table.rows]}")
    for rows in groups:
        teams = {of_team.get(row.badge.player_id) for row in rows}
        if len(teams) > 1 or (teams != {None} and len(rows) != season.entrant_size):
            raise Broken(f"one place for {[row.badge.name for row in rows]}")
    staged = {row.badge for stage in table.stages for row in stage.rows}
    totals = [min(row.total for row in rows) for rows in groups if rows[0].badge not in staged]
    if totals != sorted(totals, reverse=True):
        raise Broken(f"the totals of pairs are out of order: {totals}")


def total_by_player(season: Season) -> Mapping[int, Fraction]:
    return {row.badge.player_id: row.total for table in season_tables(season) for row in table.rows}


def check_never_lower(season: Season, before: Mapping[int, Fraction]) -> None:
    """Where the best evenings count, another evening lowers nobody's total."""
    after = total_by_player(season)
    lowered = {player for player, total in before.items() if after.get(player, total) < total}
    if season.counting in ("best_of", "sum") and lowered:
        raise Broken(f"another evening took points from {lowered}")
