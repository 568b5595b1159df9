"""Positions of Court Piece whose legal lines are counted, by the slow second implementation alone."""

from collections.abc import Iterator
from random import Random
from typing import Any

from games.registry import game_named
from tests.games.court_piece import oracle
from tests.games.court_piece.positions import lopsided_record
from tests.games.perft.counting import lines_of

STARTS = ((0, 1), (1, 1), (4, 1), (13, 2), (27, 1), (44, 1), (46, 2), (49, 2), (52, 1), (53, 1), (60, 2))


def count(position: dict[str, Any]) -> list[int]:
    """Count the lines of one move, of two, … as far as that is bearable, or the deals or the game go."""
    record = {
        "options": position["options"],
        "deals": [{"dealer": position["dealer"], "deck": position["decks"][0]}],
    }
    return lines_of(position["moves"], lambda run: _legal(record, run, position["decks"]))


def _legal(record: dict[str, Any], moves: list[str], decks: list[list[str]]) -> set[str]:
    """Who deals the second of two hands depends on the play: any seat is tried."""
    first = record["deals"]
    second = [{"dealer": seat, "deck": deck} for deck in decks[1:] for seat in range(4)]
    deals = [first, *([*first, deal] for deal in second)]
    for dealt in deals:
        try:
            return oracle.after({**record, "deals": dealt, "moves": moves}, len(moves))[0]
        except oracle.Illegal as stop:
            if stop.place[0] != "deal":
                raise
    return set()  # no deal fits: the lines go no further


def positions() -> Iterator[dict[str, Any]]:
    """Random positions after so many moves, in games of so many hands; then some with sweeps."""
    game = game_named("court_piece")
    for seed, (moves, hands) in enumerate(STARTS):
        rng = Random(seed)
        options = dict(game.resolve({"hands": hands}))
        decks = [rng.sample(game.deck(options), 52) for _ in range(hands)]
        state = game.new(options, seed % 4)
        made: list[str] = []
        while len(made) < moves and state.to_move() is not None:
            if not isinstance(state.to_move(), int):
                state.deal(decks[state.hand])
            made.append(rng.choice(state.legal()))
            state.apply(made[-1])
        yield _position(f"{len(made)} moves made, {hands} hands", options, seed % 4, decks, made)
    for seed, made_moves in ((3, 29), (4, 30), (5, 45)):
        record = _swept(seed)
        decks = [deal["deck"] for deal in record["deals"]]
        made = record["moves"][:made_moves]
        dealer = record["deals"][0]["dealer"]
        yield _position(f"a sweep, {made_moves} moves made", record["options"], dealer, decks, made)


def _swept(seed: int) -> dict[str, Any]:
    """A game of two hands whose first is a sweep that goes on for some tricks."""
    for number in range(seed * 1000, seed * 1000 + 1000):
        record = lopsided_record(number, hands=2)
        if (
            sum(record["result"]["hands"][0]["tricks"]) > 10
            and f"{record['moves'][29][0]}+" == record["moves"][29]
        ):
            return record
    raise ValueError("there is no such game")


def _position(
    name: str, options: dict[str, Any], dealer: int, decks: list[list[str]], moves: list[str]
) -> dict[str, Any]:
    return {"name": name, "options": options, "dealer": dealer, "decks": decks, "moves": moves}
