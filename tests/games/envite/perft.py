"""Positions of Envite whose legal lines are counted, by the slow second implementation alone."""

from collections.abc import Iterator
from random import Random
from typing import Any

from games.registry import game_named
from tests.games.envite import oracle

NODES_MAX = 6_000  # how far a position is counted
# How many moves are made, and the options.
STARTS: tuple[tuple[int, dict[str, Any]], ...] = (
    (0, {}),
    (0, {"signals": "off"}),
    (2, {}),
    (4, {"captains": [2, 3]}),
    (7, {}),
    (9, {}),
    (12, {"signals": "open"}),
    (14, {"signals": "off"}),
    (0, {"players": 5}),
    (6, {"players": 5, "captains": [4, 3]}),
    (9, {"players": 6}),
    (3, {"players": 8}),
    (14, {"players": 7, "signals": "off"}),
    (10, {"players": 10, "signals": "open"}),
    (12, {"players": 11}),
    (20, {"players": 12}),
    (24, {"players": 11, "captains": [2, 9]}),
)
BOLD = 0.8  # how often captains raise or accept, so that positions come to the cards


def count(position: dict[str, Any]) -> list[int]:
    """Count the lines of one move, of two, … as far as that is bearable, or the deals or the game go."""
    seats = position["seats"]
    decks = enumerate(position["decks"])
    deals = [{"dealer": (position["dealer"] - hand) % seats, "deck": deck} for hand, deck in decks]
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
    """Random positions of games of two deals."""
    game = game_named("envite")
    for seed, (moves, chosen) in enumerate(STARTS):
        rng = Random(f"envite {seed}")
        options = dict(game.resolve(chosen))
        seats = game.table(options).seats
        decks = [rng.sample(oracle.NAMES, 40) for _ in range(4)]
        state = game.new(options, seed % seats)
        made: list[str] = []
        while len(made) < moves:
            if not isinstance(state.to_move(), int):
                state.deal(decks[state.hand])
            legal = state.legal()
            is_bold = state.phase in ("stake", "lying") and rng.random() < BOLD
            accepted = f"{legal[0][0]}="
            made.append(accepted if is_bold and accepted in legal else rng.choice(legal))
            state.apply(made[-1])
        yield {
            "name": f"{moves} moves made, {chosen or 'as usual'}",
            "options": options,
            "seats": seats,
            "dealer": seed % seats,
            "decks": decks[: state.hand + 1],
            "moves": made,
        }
