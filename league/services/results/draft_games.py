"""A game of a draft, put right by whoever decided a dispute about it."""

from collections.abc import Sequence

from django.db.models import F

from games.core.matches import MatchOver
from games.core.tallies import BadTap
from games.refusals import NotFound, Refused
from league.models import Match, MatchGame, SheetDraft
from league.selectors.matches.standings import match_standing
from league.selectors.results.results import games_of
from league.selectors.results.sheets import sheet_draft, tally_game
from league.services.results.entry import outcome_fields, sheet_outcome


def draft_game_replace(*, match: Match, number: int, rows: object) -> MatchGame:
    """Put other rows in the place of those that were entered, in the caller's transaction.

    The match may be open again after it. What is tapped of the next game is forgotten if it says something
    else now, as with another dealer. Refused: no_game, bad_sheet, decided_before.
    """
    outcome = sheet_outcome(match, rows)
    games = list(games_of(match).select_for_update(of=("self",)))
    taps = sheet_draft(match, len(games) + 1).taps
    said = _read_taps(match, games, taps)
    game = next((game for game in games if game.number == number), None)
    if game is None:
        raise NotFound("no_game")
    for name, value in outcome_fields(outcome).items():
        setattr(game, name, value)
    game.sheet, game.taps, game.source = rows, None, MatchGame.Source.SHEET
    game.record_batch, game.decision, game.kind = None, "", None
    try:
        match_standing(match, games)
    except MatchOver as error:
        raise Refused("decided_before", field="games", games=error.games_played) from error
    game.save()
    kept = taps if _read_taps(match, games, taps) == said else []
    SheetDraft.objects.filter(match=match).update(version=F("version") + 1, taps=kept)
    return game


def _read_taps(match: Match, games: Sequence[MatchGame], taps: Sequence[str]) -> object:
    """What the taps of the game after these say; None if they can not be read."""
    try:
        read = tally_game(match, games, taps)
    except BadTap:
        return None
    return (read.sayings, read.totals) if read else None
