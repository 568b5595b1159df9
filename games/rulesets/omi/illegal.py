"""Why a move is not legal, in a sentence for its author. Only asked for when a move has been refused."""

import re
from typing import TYPE_CHECKING

from games.rulesets.omi.cards import SUIT_SETS, SUITS
from games.rulesets.omi.moves import MOVES, NAME

if TYPE_CHECKING:
    from games.rulesets.omi.state import OmiState

SHAPE = re.compile(r"[0-3](?:t[CDHS]|p[789TJQKA][CDHS])")
DUE = {
    "deal": "the cards have not been dealt",
    "trumps": "seat {seat} has to name trumps",
    "play": "seat {seat} has to play a card",
    "over": "the game is over",
}


def why_illegal(state: "OmiState", move: object) -> str:
    """Say why the move is refused in this state, where it is not legal."""
    if not isinstance(move, str) or not SHAPE.fullmatch(move):
        return "is no move; a move is a seat, a verb and a suit or card, as in 0tH, 0pKH"
    due = DUE[state.phase].format(seat=state.turn)
    if state.phase in ("deal", "over"):
        return due
    turn = MOVES[move]
    if turn.seat != state.turn:
        return f"it is not the turn of seat {turn.seat}: {due}"
    if (turn.verb == NAME) != (state.phase == "trumps"):
        return f"it is not the time for it: {due}"
    if not turn.bit & state.hands[turn.seat]:
        return f"seat {turn.seat} does not hold {turn.card}"
    return f"seat {turn.seat} holds {SUITS[SUIT_SETS.index(state.led)]}, the suit led, and has to follow it"
