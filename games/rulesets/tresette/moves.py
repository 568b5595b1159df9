"""The moves of Tresette: 0! says good play, 0- nothing, 0pKH plays a king; with talk a remark may follow.

A remark is `!` (play your best), `#3` (I held three of the suit led) and `/1` (now I hold one of some suit).
"""

from functools import cache
from typing import Final, NamedTuple

from games.core.tricks.moves import PLAY, TrickMove, TrickMoves
from games.rulesets.tresette.cards import EACH, PACK, STRENGTH, SUITS

CALL: Final = "!"
SILENCE: Final = "-"
WISH: Final = "!"
HELD: Final = "#"
LEFT: Final = "/"
LEFT_MOST: Final = 2
CARD_END: Final = 4  # where a remark begins in the text of a move


class Remark(NamedTuple):
    """What is said with a card."""

    wish: bool
    held: int  # of the suit led, before this card; -1: not said
    left: int  # of some suit, after this card; -1: not said


NOT_SAID: Final = -1
FIRST_PARTS: Final = (
    ("", False, NOT_SAID),
    (WISH, True, NOT_SAID),
    *((f"{HELD}{held}", False, held) for held in range(EACH)),
)
LAST_PARTS: Final = (("", NOT_SAID), *((f"{LEFT}{left}", left) for left in range(LEFT_MOST + 1)))
REMARKS: Final = {
    first + last: Remark(wish, held, left) for first, wish, held in FIRST_PARTS for last, left in LAST_PARTS
}
MOVES: Final = TrickMoves(PACK, STRENGTH, SUITS, (SILENCE, CALL))


@cache
def moves_with_talk() -> TrickMoves:
    """All moves where talk is on; made when they are first asked for."""
    moves = TrickMoves(PACK, STRENGTH, SUITS, (SILENCE, CALL))
    for parsed in [one for one in moves.of.values() if one.verb == PLAY]:
        for remark in REMARKS:
            text = parsed.text + remark
            moves.of[text] = TrickMove(text, parsed.suit, parsed.bit)
    return moves


def moves_of(talk: str) -> TrickMoves:
    """The moves of a game with this option."""
    return moves_with_talk() if talk == "on" else MOVES
