"""Positions of Tresette whose legal lines are counted, by the slow second implementation alone."""

from collections.abc import Iterator
from random import Random
from typing import Any

from games.registry import game_named
from tests.games.tresette import oracle

NODES_MAX = 6_000  # how far a position is counted
# How many moves are made, and the options: the first hand, its end, and what follows it.
STARTS: tuple[tuple[int, dict[str, Any]], ...] = (
    (0, {}),
    (2, {}),
    (4, {}),
    (13, {}),
    (27, {}),
    (35, {}),
    (38, {"max_hands": 1}),
    (41, {"target": 4}),
    (44, {"target": 60}),
    (0, {"talk": "on"}),
    (4, {"talk": "on"}),
    (18, {"talk": "on"}),
    (33, {"talk": "on", "target": 5}),
    (40, {"talk": "on", "target": 60}),
    (41, {"talk": "on", "max_hands": 1}),
)


def count(position: dict[str, Any]) -> list[int]:
    """Count the lines of one move, of two, … as far as that is bearable, or the deals or the game go."""
    decks = enumerate(position["decks"])
    deals = [{"dealer": (position["dealer"] + hand) % 4, "deck": deck} for hand, deck in decks]
    record = {"options": position["options"], "deals": deals}
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
    """Random positions of games of two deals, some of them with good melds."""
    game = game_named("tresette")
    for seed, (moves, chosen) in enumerate(STARTS):
        rng = Random(f"tresette {seed}")
        options = dict(game.resolve(chosen))
        decks = [_rich(rng) if seed % 2 else rng.sample(oracle.NAMES, 40) for _ in range(2)]
        state = game.new(options, seed % 4)
        made: list[str] = []
        while len(made) < moves:
            if not isinstance(state.to_move(), int):
                state.deal(decks[state.hand])
            made.append(rng.choice(state.legal()))
            state.apply(made[-1])
        name = f"{moves} moves made, {chosen or 'as usual'}"
        yield {"name": name, "options": options, "dealer": seed % 4, "decks": decks, "moves": made}


def _rich(rng: Random) -> list[str]:
    """A deck that gives two seats most aces, twos and threes."""
    cards = rng.sample(oracle.NAMES, 40)
    cards.sort(key=lambda card: card[0] not in "A23")
    first, second = rng.sample(range(4), 2)
    deck = [""] * 40
    for k in (*range(first, 24, 4), *range(second, 24, 4), *range(40)):
        if not deck[k]:
            deck[k] = cards.pop(0)
    return deck
