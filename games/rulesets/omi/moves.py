"""All moves of Omi, made once at import: 0tH names hearts as trumps, 0pKH plays the king of hearts."""

from typing import Final, NamedTuple

from games.rulesets.omi.cards import BIT, CARD, DECK, SUIT_MASK, SUITS

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


def _all_moves() -> list[ParsedMove]:
    turns = []
    for seat in SEATS:
        turns += [ParsedMove(seat, NAME, suit, 0, "") for suit in range(len(SUITS))]
        turns += [ParsedMove(seat, PLAY, SUITS.index(card[1]), BIT[card], card) for card in DECK]
    return turns


def text_of(turn: ParsedMove) -> str:
    """Write a turn as its move."""
    return f"{turn.seat}{turn.verb}{turn.card or SUITS[turn.suit]}"


MOVES: Final = {text_of(turn): turn for turn in _all_moves()}

NAME_OF: Final = tuple(tuple(f"{seat}{NAME}{suit}" for suit in SUITS) for seat in SEATS)


def _plays_by_bits(seat: int, suit: int) -> tuple[tuple[str, ...], ...]:
    """For every set of cards of a suit, as its eight bits, the plays in canonical order."""
    shift = SUIT_MASK[suit].bit_length() - 8
    texts = [f"{seat}{PLAY}{CARD[1 << shift + rank]}" for rank in range(8)]
    return tuple(tuple(texts[rank] for rank in range(8) if bits >> rank & 1) for bits in range(256))


# [seat][suit][the seat's cards of the suit, as eight bits] -> texts
PLAYS_OF: Final = tuple(tuple(_plays_by_bits(seat, suit) for suit in range(len(SUITS))) for seat in SEATS)
