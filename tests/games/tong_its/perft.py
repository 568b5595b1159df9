"""Positions of Tong-Its whose legal lines are counted, by the slow second implementation alone."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from games.registry import game_named
from tests.games.tong_its import oracle
from tests.games.tong_its.positions import chosen, new

NODES_MAX = 700  # how far a position is counted
STARTS = (
    (0, 1, 99),
    (1, 1, 25),
    (2, 1, 15),
    (3, 1, 10),
    (4, 1, 7),
    (5, 1, 5),
    (6, 2, 40),
    (7, 2, 32),
    (8, 2, 12),
    (9, 2, 6),
    (10, 1, 4),
    (11, 2, 3),
)  # seed, hands, how many moves before the end


def count(position: dict[str, Any]) -> list[int]:
    """Count the lines of one move, of two, … as far as that is bearable, or the deals or the game go."""
    runs, lines = [list(position["moves"])], []
    while runs and len(runs) <= NODES_MAX:
        runs = [[*run, move] for run in runs for move in _legal(position, run)]
        lines.append(len(runs))
    return lines


def _legal(position: dict[str, Any], moves: list[str]) -> list[str]:
    """What is legal after these moves. Who deals after the first hand follows from them: one seat fits."""
    decks, fitting = position["decks"], []
    for later in product(range(3), repeat=len(decks) - 1):
        dealers = [position["dealer"], *later]
        deals = [{"dealer": dealer, "deck": deck} for dealer, deck in zip(dealers, decks, strict=True)]
        record = {"options": position["options"], "deals": deals, "moves": moves}
        try:
            fitting = oracle.after(record, len(moves))[0]
            break
        except oracle.Illegal as stop:
            if stop.place[0] != "deal":  # another dealer; or a deal too few or too many: no further
                raise
    return fitting


def positions() -> Iterator[dict[str, Any]]:
    """Random positions, most of them near the end of a hand."""
    game = game_named("tong_its")
    for seed, hands, left in STARTS:
        rng = Random(seed)
        decks = [rng.sample(game.deck({}), 52) for _ in range(hands)]
        state = new(seed % 3, hands=hands)
        while state.to_move() is not None:
            if isinstance(state.to_move(), int):
                state.apply(chosen(rng, state, ["careless", "careless", "greedy"][seed % 3]))
            else:
                state.deal(decks[state.hand])
        moves = state.history.moves()[:-left]
        name = f"{len(moves)} moves made, hands to play: {hands}"
        options = dict(state.options)
        yield {"name": name, "options": options, "dealer": seed % 3, "decks": decks, "moves": moves}
