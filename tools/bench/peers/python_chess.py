"""python-chess: random games, the legal moves listed and one pushed."""

import random

import chess  # type: ignore[import-not-found]
from measure import answer  # type: ignore[import-not-found]

RNG = random.Random(1)  # noqa: S311 - play
PLIES_MAX = 200


def game() -> int:
    """One game; moves."""
    board = chess.Board()
    for ply in range(PLIES_MAX):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(RNG.choice(moves))
    return PLIES_MAX


answer({"chess": game})
