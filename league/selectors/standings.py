"""How a match stands, from its stored games."""

from collections.abc import Sequence

from games.core.deals import match_seed
from games.core.matches import Standing, standing
from league.models import Match, MatchGame, MatchRun


def match_standing(match: Match, games: Sequence[MatchGame]) -> Standing:
    """How the match stands after these games."""
    return standing(match.rule, [game.outcome for game in games], match.teams)


def seed_of(run: MatchRun) -> bytes:
    """The seed of every deal of a match that has started. Not to be shown before the match has ended."""
    return match_seed(bytes.fromhex(run.secret), run.nonce)
