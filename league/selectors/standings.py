"""How a match stands, from its stored games."""

from collections.abc import Sequence

from games.core.deals import match_seed
from games.core.interface import Outcome
from games.core.matches import Standing, standing
from league.models import Match, MatchGame


def outcome_of(game: MatchGame) -> Outcome:
    """The stored game as the currency that matches and ratings read, by seat of the match."""
    return Outcome(
        scores=tuple(game.scores),
        placement=tuple(game.placement),
        winners=tuple(game.winners),
        tiebreak=game.tiebreak,
        credit=tuple(game.credit),
        hands=(),
    )


def match_standing(match: Match, games: Sequence[MatchGame]) -> Standing:
    """How the match stands after these games."""
    return standing(match.rule, [outcome_of(game) for game in games], match.teams)


def seed_of(match: Match) -> bytes:
    """The seed of every deal of a match that has started. Not to be shown before the match has ended."""
    return match_seed(bytes.fromhex(match.secret), match.nonce)
