"""Positions of Omi whose legal lines are counted, by the slow second implementation alone."""

from collections.abc import Iterator
from random import Random
from typing import Any

from games.registry import game_named
from tests.games.omi import oracle
from tests.games.perft.counting import lines_of

STARTS = (
    (0, 1),
    (1, 1),
    (5, 1),
    (12, 2),
    (17, 1),
    (21, 2),
    (25, 2),
    (27, 1),
    (30, 1),
    (32, 2),
    (33, 1),
    (40, 2),
)


def count(position: dict[str, Any]) -> list[int]:
    """Count the lines of one move, of two, … as far as that is bearable, or the deals or the game go."""
    record = {
        "options": position["options"],
        "deals": [
            {"dealer": (position["dealer"] + hand) % 4, "deck": deck}
            for hand, deck in enumerate(position["decks"])
        ],
    }
    return lines_of(position["moves"], lambda run: _legal(record, run))


def _legal(record: dict[str, Any], moves: list[str]) -> set[str]:
    try:
        return oracle.after({**record, "moves": moves}, len(moves))[0]
    except oracle.Illegal as stop:
        if stop.place[0] != "deal":  # a deal too few or too many: the lines go no further
            raise
        return set()


def positions() -> Iterator[dict[str, Any]]:
    """Random positions, after so many moves, in games of so many points: the last hands are counted out."""
    game = game_named("omi")
    for seed, (moves, target) in enumerate(STARTS):
        rng = Random(seed)
        options = dict(game.resolve({"target": target}))
        decks = [rng.sample(game.deck(options), 32) for _ in range(2)]
        state = game.new(options, seed % 4)
        made: list[str] = []
        while len(made) < moves and state.to_move() is not None and state.hand <= len(decks):
            if not isinstance(state.to_move(), int):
                state.deal(decks[state.hand])
            made.append(rng.choice(state.legal()))
            state.apply(made[-1])
        name = f"{len(made)} moves made, to {target}"
        yield {"name": name, "options": options, "dealer": seed % 4, "decks": decks, "moves": made}
