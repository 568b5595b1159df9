"""All moves of Omi, made once at import: 0tH names hearts as trumps, 0pKH plays the king of hearts."""

from typing import Final, NamedTuple

from games.rulesets.omi.cards import PACK, SUITS

SEATS = range(4)
NAME: Final = "t"
PLAY: Final = "p"


class ParsedMove(NamedTuple):
    """A move taken apart."""

    seat: int
    verb: str
    suit: int  # index of the suit that is named, or of the card's
    bit: int  # the card as a set; 0 where trumps are named
    card: str  # "" where trumps are named


def _all_moves() -> dict[str, ParsedMove]:
    moves = {}
    for seat in SEATS:
        for index, suit in enumerate(SUITS):
            moves[f"{seat}{NAME}{suit}"] = ParsedMove(seat, NAME, index, 0, "")
        for card, bit in PACK.bit.items():
            moves[f"{seat}{PLAY}{card}"] = ParsedMove(seat, PLAY, SUITS.index(card[1]), bit, card)
    return moves


MOVES: Final = _all_moves()
NAME_OF: Final = tuple(tuple(f"{seat}{NAME}{suit}" for suit in SUITS) for seat in SEATS)
PLAYS_OF: Final = tuple(PACK.texts(f"{seat}{PLAY}") for seat in SEATS)
