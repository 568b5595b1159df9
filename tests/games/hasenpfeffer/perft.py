"""Positions of Hasenpfeffer whose legal lines are counted, by the slow second implementation alone."""

from collections.abc import Iterator
from random import Random
from typing import Any

from games.registry import game_named
from tests.games.hasenpfeffer import oracle
from tests.games.perft.counting import lines_of

# Moves made, and the option max_hands.
STARTS = (
    (0, 1),
    (2, 1),
    (4, 1),
    (5, 2),
    (6, 1),
    (9, 1),
    (13, 2),
    (16, 1),
    (18, 2),
    (21, 1),
    (24, 1),
    (27, 2),
)


def count(position: dict[str, Any]) -> list[int]:
    """Count the lines of one move, of two, … as far as that is bearable, or the deals or the game go."""
    deals = [
        {"dealer": (position["dealer"] + hand) % 4, "deck": deck}
        for hand, deck in enumerate(position["decks"])
    ]
    head = {"format": "hasenpfeffer-record/1", "seats": 4, "options": position["options"]}

    def legal(moves: list[str]) -> list[str]:
        """Nothing where the deals or the game are at an end: the lines go no further."""
        for dealt in range(1, len(deals) + 1):
            try:
                return oracle.after({**head, "deals": deals[:dealt], "moves": moves}, len(moves))[0]
            except oracle.Illegal as stop:
                if stop.place[0] != "deal":
                    raise
        return []

    return lines_of(position["moves"], legal)


def positions() -> Iterator[dict[str, Any]]:
    """Random positions after so many moves, in games of so many hands; then void hands and forced bids."""
    for seed, (moves, hands) in enumerate(STARTS):
        rng = Random(seed)
        decks = [rng.sample(oracle.DECK, 25) for _ in range(hands)]
        yield _position(f"{moves} moves made, {hands} hands", seed, decks, moves, hands)
    for seed, place in ((20, 24), (21, 3)):
        rng = Random(seed)
        decks = [rng.sample(oracle.DECK, 25) for _ in range(2)]
        where = decks[0].index("XX")
        decks[0][where], decks[0][place] = decks[0][place], "XX"
        passed = [f"{(seed + away) % 4}-" for away in (1, 2, 3)]
        name = "three passed, the joker is card " + str(place)
        options = dict(game_named("hasenpfeffer").resolve({"max_hands": 2}))
        yield {"name": name, "options": options, "dealer": seed % 4, "decks": decks, "moves": passed}


def _position(name: str, seed: int, decks: list[list[str]], moves: int, hands: int) -> dict[str, Any]:
    game, rng = game_named("hasenpfeffer"), Random(seed)
    options = dict(game.resolve({"max_hands": hands}))
    state = game.new(options, seed % 4)
    made: list[str] = []
    while len(made) < moves:
        if not isinstance(state.to_move(), int):
            state.deal(decks[state.hand])
        made.append(rng.choice(state.legal()))
        state.apply(made[-1])
    return {"name": name, "options": options, "dealer": seed % 4, "decks": decks, "moves": made}
