"""Positions of Trente et Quarante whose legal lines are counted, by the slow second implementation alone."""

from collections.abc import Iterator
from random import Random
from typing import Any

from games.registry import game_named
from tests.games.trente_et_quarante import oracle
from tests.games.trente_et_quarante.positions import random_shoe

NODES_MAX = 4_000  # how far a position is counted
# moves made, players, coups, chips, bets, surrender
STARTS: tuple[tuple[int, int, int, int, list[int], bool], ...] = (
    (0, 1, 1, 10000, [100], False),
    (0, 2, 2, 300, [100, 200], True),
    (3, 1, 3, 10000, [100, 200, 500, 1000], False),
    (4, 3, 2, 500, [100, 300], True),
    (7, 2, 3, 150, [100], True),
    (9, 4, 2, 1011, [500], True),
    (12, 3, 3, 900, [200, 300], False),
    (15, 5, 2, 250, [100], True),
    (18, 8, 2, 201, [100], True),
    (24, 8, 3, 102, [100], True),
    (11, 1, 6, 1000, [100, 1000], True),
    (30, 2, 20, 700, [100], True),
)


def count(position: dict[str, Any]) -> list[int]:
    """Count the lines of one move, of two, … as far as that is bearable, or the deals or the game go."""
    record = {
        "format": "trente_et_quarante-record/1",
        "seats": position["options"]["players"],
        "options": position["options"],
        "deals": [{"dealer": position["dealer"], "deck": deck} for deck in position["decks"]],
    }
    runs, lines = [list(position["moves"])], []
    while runs and len(runs) <= NODES_MAX:
        runs = [[*run, move] for run in runs for move in _legal(record, run)]
        lines.append(len(runs))
    return lines


def _legal(record: dict[str, Any], moves: list[str]) -> list[str]:
    try:
        return oracle.after({**record, "moves": moves}, len(moves))[0]
    except oracle.Illegal as stop:
        if stop.place[0] != "deal":  # a deal too few or too many: the lines go no further
            raise
        return []


def positions() -> Iterator[dict[str, Any]]:
    """Random positions, after so many moves, at small tables with few chips: their lines are counted far."""
    game = game_named("trente_et_quarante")
    for seed, (moves, players, coups, chips, bets, surrender) in enumerate(STARTS):
        rng = Random(seed)
        given = {"players": players, "chips": chips, "coups": coups, "bets": bets, "surrender": surrender}
        options = dict(game.resolve(given))
        decks = [random_shoe(rng) for _ in range(2)]
        state = game.new(options, seed % players)
        made: list[str] = []
        while len(made) < moves and state.to_move() is not None and state.hand <= len(decks):
            if not isinstance(state.to_move(), int):
                state.deal(decks[state.hand])
            made.append(rng.choice(state.legal()))
            state.apply(made[-1])
        name = f"{len(made)} moves made, {players} at the table"
        yield {"name": name, "options": options, "dealer": seed % players, "decks": decks, "moves": made}
