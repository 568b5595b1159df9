"""What people choose, by its key."""

from games.core.interface import Game
from games.refusals import Refused
from games.registry import GAMES

KEY_SHOWN_MAX = 40


def require_game(key: str, refusal: type[Refused] = Refused) -> Game:
    """The game that somebody has named. Refused, or `refusal`: unknown_game."""
    if key not in GAMES:
        raise refusal("unknown_game", field="game", game=key[:KEY_SHOWN_MAX], games=list(GAMES))
    return GAMES[key]
