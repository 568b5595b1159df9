"""Score sheets of games that nobody played, for the demo's people."""

from collections.abc import Sequence
from random import Random

from games.core.sheets import Row
from games.referee import play_game
from league.models import Match


def sheet_of_a_game(match: Match, rng: Random) -> Sequence[Row]:
    """What a table would write down of a game of random moves: always a possible one."""
    game = match.descriptor
    state = play_game(
        game, game.resolve(match.options), seed=rng.randbytes(32), number=1, dealer=0,
        choose=lambda _seat, view: rng.choice(view["legal"]),
    )  # fmt: skip
    outcome = state.outcome()
    if outcome is None:
        raise ValueError("a game that was played to its end has an outcome")
    return game.sheet.rows_of(game.resolve(match.options), outcome)
