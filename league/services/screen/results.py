"""Games of a match that is played on screen: each counts as soon as it is over. Nobody has to confirm it."""

from games.core.interface import State
from games.core.players import outcome_of_players
from games.services import records_store
from league.domain.activities.results import ResultConfirmed
from league.models import Match, MatchGame, ScreenGame, Seat
from league.models.matches import UNFINISHED
from league.selectors.matches.standings import match_standing
from league.selectors.results.results import games_of
from league.services.activities import activity_record
from league.services.bots.suspensions import bots_suspend
from league.services.results.entry import game_add, outcome_fields
from league.services.results.results import result_confirm
from league.services.screen.bots import LIMITS


def is_decided(match: Match) -> bool:
    """Whether nothing more is played in the match: it is over, or staff have ended it."""
    return match.status not in UNFINISHED or match_standing(match, list(games_of(match))).ended


def game_count(game: ScreenGame, state: State) -> None:
    """Add a game that has just ended to the match of its table, and confirm the result if that decides it.

    In the caller's transaction, which has the game's row locked. A match that staff have ended meanwhile
    stays as it was ended.
    """
    outcome = state.outcome()
    if game.table.match_id is None or outcome is None:
        return
    match = Match.objects.select_for_update(of=("self",)).get(pk=game.table.match_id)
    if is_decided(match):
        return
    batch = records_store([state.game.write_record(state)])
    counted = game_add(
        match, games_of(match).count() + 1, dealer=state.table.controller[game.dealer], record_batch=batch,
        source=MatchGame.Source.RECORD, **outcome_fields(outcome_of_players(outcome, len(match.teams))),
    )  # fmt: skip
    standing = match_standing(match, list(games_of(match)))
    if standing.ended:
        seats = list(Seat.objects.filter(match=match).select_related("version__bot").order_by("seat"))
        result_confirm(match=match, result=counted.result, seats=seats, standing=standing)
        confirmed = {"version": counted.result.version}
        activity_record(ResultConfirmed, club=match.club, by=None, subject=match, **confirmed)
        bots_suspend(match=match, seats=seats, limits=LIMITS)
