"""Who plays in which box of a season, before anything is moved by hand."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from math import sqrt

from django.db.models import Sum

from league.domain.formats.interface import whole
from league.domain.ratings.ratings import Strength
from league.domain.seasons.divisions.interface import (
    BoxStanding,
    Contender,
    DivisionPlan,
    DivisionRules,
    FinalLine,
    PlanLine,
    PlannedBox,
    Zone,
)
from league.domain.seasons.divisions.promotion import promote
from league.domain.seasons.divisions.split import split_into_divisions
from league.domain.seasons.stages import BORDER_STAGES
from league.domain.standings import DEFAULT_CHAIN
from league.models import Entry, Rating, Season, SeasonEntry
from league.selectors.seasons.seasons import active_entries


def seats_of(season: Season) -> int:
    """How many people a table has."""
    return len(season.teams)


def box_rules(season: Season) -> DivisionRules:
    """How its people are split."""
    settings = season.kind_settings
    return DivisionRules(
        seats=seats_of(season), box_size=whole(settings, "box_size"), promoted=whole(settings, "promoted")
    )


def make_boxes(season: Season) -> DivisionPlan:
    """The boxes of everybody who takes part now: one for all, or levels by what the season before gave, or
    by the ratings. Raises Impossible: not_enough_entrants.
    """
    entries = list(active_entries(season))
    if not season.held.has_divisions:
        return _one_box(entries)
    rules, before = box_rules(season), _levels_before(season)
    contenders = _contenders(season, entries, before)
    if not before or season.previous is None:
        return split_into_divisions(contenders, rules)
    return promote(
        _boxes_before(season.previous, before, {one.player for one in contenders}),
        [one for one in contenders if one.level is None],
        rules,
        seed=season.previous.seed,  # whose lots its standing has shown
        play_offs=_zones_played_for(season.previous),
    )


def _one_box(entries: Sequence[SeasonEntry]) -> DivisionPlan:
    players = tuple(entry.player_id for entry in entries)
    lines = tuple(PlanLine(player, None, None, None, None, 1, 1, ()) for player in players)
    return DivisionPlan((PlannedBox(1, 1, players),), lines)


def _levels_before(season: Season) -> dict[int, SeasonEntry]:
    """By player the entry of the season before, if that was closed with divisions."""
    if season.previous_id is None:
        return {}
    before = SeasonEntry.objects.filter(season=season.previous_id, final_level__isnull=False)
    found = {entry.player_id: entry for entry in before}
    levels = {entry.final_level for entry in found.values()}
    return found if levels == set(range(1, len(levels) + 1)) else {}


def _contenders(
    season: Season, entries: Sequence[SeasonEntry], before: Mapping[int, SeasonEntry]
) -> list[Contender]:
    """Everybody with their rating in the game of the season; who has none counts as a novice."""
    players = [entry.player_id for entry in entries]
    rows = Rating.objects.filter(game=season.game, player__in=players)
    found = {
        player: Strength(mu, spread) for player, mu, spread in rows.values_list("player", "mu", "variance")
    }
    rated = {player: found.get(player, Strength()) for player in players}
    return [
        Contender(
            player, one.mu, sqrt(one.variance), before[player].final_level if player in before else None
        )
        for player, one in rated.items()
    ]


def _boxes_before(
    season: Season, before: Mapping[int, SeasonEntry], returning: Collection[int]
) -> list[BoxStanding]:
    """The standings of that season as its zones were made of them: who left before they played half of their
    tables stands below the others.
    """
    each, played = whole(season.kind_settings, "tables_each"), _count_played(season)
    lines: dict[tuple[int, int], list[FinalLine]] = {}
    for player, entry in sorted(before.items()):
        line = FinalLine(
            player,
            entry.final_place or len(before),
            returns=player in returning,
            played=played[player],
            due=each if entry.left_at else 0,
            values={DEFAULT_CHAIN[0]: entry.final_total},
        )
        lines.setdefault((entry.final_level or 1, entry.final_box or 1), []).append(line)
    return [BoxStanding(level, box, tuple(found)) for (level, box), found in sorted(lines.items())]


def _zones_played_for(season: Season) -> Mapping[int, Zone]:
    """By player, where those go who played at a border of a closed season."""
    found = season.entries.filter(
        final_level__isnull=False, stages__kind__in=BORDER_STAGES, stages__cancelled_at=None
    )
    return {player: Zone(zone) for player, zone in found.values_list("player_id", "final_zone")}


def _count_played(season: Season) -> Mapping[int, int]:
    """By player, how many tables of their own box count, as in its standing; not where they stood in."""
    own = Entry.objects.filter(event__part__season=season, is_stand_in=False)
    return Counter(dict(own.values_list("player_id").annotate(Sum("matches"))))
