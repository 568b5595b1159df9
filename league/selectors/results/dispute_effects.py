"""What one game more right would change at its table, told before anybody decides."""

from dataclasses import dataclass, replace

from games.core.interface import Outcome
from games.core.matches import MatchOver
from games.refusals import NotFound, Refused
from league.domain.standings.interface import Results
from league.domain.standings.table_points import table_points
from league.models import Match
from league.selectors.events.scoring import scale_of
from league.selectors.matches.standings import match_standing, standing_after
from league.selectors.matches.table_names import short_names
from league.selectors.results.results import games_of


@dataclass(frozen=True)
class PlaceChange:
    """A player whose place at the table would change."""

    name: str
    place_before: int | None  # none: nothing was played
    place: int | None
    points_before: float
    points: float


@dataclass(frozen=True)
class Effect:
    """`goes_on`: the match would not be decided yet."""

    moves: tuple[PlaceChange, ...]
    goes_on: bool


def effect_of(match: Match, number: int, outcome: Outcome) -> Effect:
    """What changes if game `number` ended like this. Refused: no_game, decided_before."""
    games = list(games_of(match))
    if not 1 <= number <= len(games):
        raise NotFound("no_game")
    was = match_standing(match, games)
    outcomes = [replace(outcome, hands=()) if game.number == number else game.outcome for game in games]
    try:
        now = standing_after(match, outcomes, games[-1] if number < len(games) else None)
    except MatchOver as error:
        raise Refused("decided_before", field="games", games=error.games_played) from error
    scale = scale_of(match.event) if match.event else Results().scale
    before, after = table_points(was.placement, scale), table_points(now.placement, scale)
    names = short_names([seat.player.name for seat in match.seats.all()])
    moves = [
        PlaceChange(
            names[seat],
            was.placement[seat] or None,
            now.placement[seat] or None,
            float(before[seat]),
            float(after[seat]),
        )
        for seat in range(len(names))
        if (was.placement[seat], before[seat]) != (now.placement[seat], after[seat])
    ]
    return Effect(tuple(moves), goes_on=not now.ended)
