"""The places of the season before, from which the boxes of a season are made."""

from collections import Counter
from collections.abc import Collection, Mapping

from django.db.models import Sum

from league.domain.formats.interface import whole
from league.domain.seasons.divisions.interface import BoxStanding, FinalLine, Zone
from league.domain.seasons.stages import BORDER_STAGES
from league.domain.seasons.teams import Teams, whole_teams
from league.domain.standings import DEFAULT_CHAIN
from league.models import Entry, Season, SeasonEntry

Team = tuple[SeasonEntry, ...]  # of one who is planned alone, or of partners
PlacesBefore = Mapping[int, Team]


def places_before(season: Season, teams: Teams) -> PlacesBefore:
    """The entries of the season before, if that was closed with divisions, by the number as which their
    people are planned now.
    """
    if season.previous is None:
        return {}
    before = SeasonEntry.objects.filter(season=season.previous, final_level__isnull=False)
    found = {entry.player_id: entry for entry in before.order_by("player")}
    levels = {entry.final_level for entry in found.values()}
    if levels != set(range(1, len(levels) + 1)):
        return {}
    numbered = [(player, entry.team) for player, entry in found.items()]
    were = whole_teams(numbered, season.previous.entrant_size)
    numbers = dict.fromkeys(were.captain(player) for player in found)
    return {
        _number(were.of(number), teams): tuple(found[player] for player in were.of(number))
        for number in numbers
    }


def _number(members: tuple[int, ...], teams: Teams) -> int:
    """As which they are planned; if another team is planned as that now, one that nobody has."""
    is_taken = members[0] in teams.members and teams.of(members[0]) != members
    return -members[0] if is_taken else members[0]


def boxes_before(season: Season, before: PlacesBefore, returning: Collection[int]) -> list[BoxStanding]:
    """The standings of that season as its zones were made of them: who left before they played half of their
    tables stands below the others.
    """
    each, played = whole(season.kind_settings, "tables_each"), _count_played(season)
    lines: dict[tuple[int, int], list[FinalLine]] = {}
    for number, team in sorted(before.items()):
        line = FinalLine(
            number,
            max(entry.final_place or len(before) for entry in team),
            returns=number in returning,
            played=min(played[entry.player_id] for entry in team),
            due=each if any(entry.left_at for entry in team) else 0,
            values={DEFAULT_CHAIN[0]: min(entry.final_total for entry in team)},
        )
        lines.setdefault((team[0].final_level or 1, team[0].final_box or 1), []).append(line)
    return [BoxStanding(level, box, tuple(found)) for (level, box), found in sorted(lines.items())]


def zones_promised(before: PlacesBefore) -> Mapping[int, Zone]:
    """Where places lead by what the season said when it was closed; an imported one said nothing."""
    return {number: Zone(team[0].final_zone) for number, team in before.items() if team[0].final_zone}


def zones_played_for(season: Season, before: PlacesBefore) -> Mapping[int, Zone]:
    """Where those go who played at a border of a closed season."""
    found = season.entries.filter(
        final_level__isnull=False, stages__kind__in=BORDER_STAGES, stages__cancelled_at=None
    )
    played = set(found.values_list("player_id", flat=True))
    promised = zones_promised(before).items()
    return {number: zone for number, zone in promised if before[number][0].player_id in played}


def _count_played(season: Season) -> Mapping[int, int]:
    """By player, how many tables of their own box count, as in its standing; not where they stood in."""
    own = Entry.objects.filter(event__part__season=season, is_stand_in=False)
    return Counter(dict(own.values_list("player_id").annotate(Sum("matches"))))
