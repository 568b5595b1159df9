"""Moments of random games of any kind, from which copies are played on, as bots that search do."""

from functools import cache, partial
from random import Random

from games.core.documents import View
from games.core.interface import DEAL, Game, Move, Seat, State
from games.referee import play_game
from games.registry import game_named

GAMES_EACH = 8
MOMENTS = 5  # of a game, spread evenly over it
BATCH = 10  # copies of each moment in a row
Moment = tuple[State, tuple[Move, Move, Move]]


def copies(game: Game) -> int:
    """Copy each moment of the game again and again, and make three moves on every copy."""
    moments = _moments(game.name)
    for state, (one, two, three) in moments:
        for _ in range(BATCH):
            twin = state.copy()
            twin.apply(one)
            twin.apply(two)
            twin.apply(three)
    return BATCH * len(moments)


@cache
def _moments(name: str) -> list[Moment]:
    """The same in every run, each with the moves that followed; those shortly before a deal are left out."""
    game, found = game_named(name), []
    for number in range(1, GAMES_EACH + 1):
        choose = partial(_by_lot, Random(number))  # noqa: S311 - play
        played = play_game(game, game.resolve({}), seed=bytes(32), number=number, dealer=0, choose=choose)
        record = game.write_record(played)
        moves = record["moves"]
        at = {len(moves) * part // (MOMENTS + 1) for part in range(1, MOMENTS + 1)}
        for index, state in enumerate(game.walk(record)):
            if index in at and _goes_on(state.copy(), moves[index : index + 3]):
                found.append((state.copy(), (moves[index], moves[index + 1], moves[index + 2])))
    return found


def _by_lot(rng: Random, _seat: Seat, view: View) -> Move:
    return str(rng.choice(view["legal"]))


def _goes_on(state: State, moves: list[Move]) -> bool:
    """Whether these moves can be made one after the other."""
    for move in moves:
        if state.to_move() is DEAL:
            return False
        state.apply(move)
    return len(moves) == 3  # noqa: PLR2004
