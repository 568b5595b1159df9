"""Who plays in which box of a season, before anything is moved by hand."""

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt

from league.domain.formats.interface import whole
from league.domain.ratings.ratings import Strength
from league.domain.seasons.divisions.interface import (
    Contender,
    DivisionPlan,
    DivisionRules,
    PlanLine,
    PlannedBox,
)
from league.domain.seasons.divisions.promotion import promote
from league.domain.seasons.divisions.split import split_into_divisions
from league.domain.seasons.teams import Teams
from league.models import Rating, Season
from league.selectors.seasons.places_before import (
    PlacesBefore,
    boxes_before,
    places_before,
    zones_played_for,
    zones_promised,
)
from league.selectors.seasons.seasons import active_entries
from league.selectors.seasons.teams import entered_teams


def seats_of(season: Season) -> int:
    """How many sit at a table: people, or teams of partners who stay together."""
    return len(season.teams) // season.entrant_size


def box_rules(season: Season) -> DivisionRules:
    """How its people are split."""
    settings = season.kind_settings
    return DivisionRules(
        seats=seats_of(season), box_size=whole(settings, "box_size"), promoted=whole(settings, "promoted")
    )


def make_boxes(season: Season) -> tuple[DivisionPlan, Teams]:
    """The boxes of everybody who takes part now: one for all, or levels by what the season before gave, or
    by the ratings. Partners who stay together are one in it; the teams say who that is, also of before.
    Raises Impossible: not_enough_entrants.
    """
    teams = entered_teams(season)
    entrants = teams.entrants(entry.player_id for entry in active_entries(season))
    if not season.held.has_divisions:
        return _one_box(entrants), teams
    rules, before = box_rules(season), places_before(season, teams)
    contenders = _contenders(season, teams, entrants, before)
    if not before or season.previous is None:
        return split_into_divisions(contenders, rules), teams
    plan = promote(
        boxes_before(season.previous, before, set(entrants)),
        [one for one in contenders if one.level is None],
        rules,
        seed=season.previous.seed,  # whose lots its standing has shown
        promised=zones_promised(before),
        play_offs=zones_played_for(season.previous, before),
    )
    were = {number: tuple(entry.player_id for entry in team) for number, team in before.items()}
    former = {number: players for number, players in were.items() if players != (number,)}
    return plan, replace(teams, former=former)


def _one_box(entrants: Sequence[int]) -> DivisionPlan:
    lines = tuple(PlanLine(entrant, None, None, None, None, 1, 1, ()) for entrant in entrants)
    return DivisionPlan((PlannedBox(1, 1, tuple(entrants)),), lines)


def _contenders(
    season: Season, teams: Teams, entrants: Sequence[int], before: PlacesBefore
) -> list[Contender]:
    """Everybody with their rating in the game of the season; who has none counts as a novice. A team has the
    mean of its members.
    """
    rows = Rating.objects.filter(game=season.game, player__in=teams.expand(entrants))
    found = {
        player: Strength(mu, spread) for player, mu, spread in rows.values_list("player", "mu", "variance")
    }
    return [
        _contender(
            entrant,
            [found.get(player, Strength()) for player in teams.of(entrant)],
            before[entrant][0].final_level if entrant in before else None,
        )
        for entrant in entrants
    ]


def _contender(entrant: int, strengths: Sequence[Strength], level: int | None) -> Contender:
    count = len(strengths)
    mu, variance = sum(one.mu for one in strengths), sum(one.variance for one in strengths)
    return Contender(entrant, mu / count, sqrt(variance) / count, level)
