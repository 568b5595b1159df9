"""The turns of the exchange: who discards or passes what, to whom. Source: rules.md.

All 28 turns are known beforehand for each dealer. A game points at the turn it stands at.
"""

from typing import Final

from games.core.hands import Texts
from games.core.interface import Move, Seat
from games.rulesets.dingo.cards import EXCHANGE_TURNS, receiver
from games.rulesets.dingo.moves import GIFT_TEXT

NOBODY: Final = -1


class ExchangeTurn:
    """One turn of the exchange."""

    __slots__ = ("after", "card_of", "seat", "step", "texts", "to")

    def __init__(self, dealer: Seat, step: int, after: "ExchangeTurn | None") -> None:
        self.step: int = step  # 0 to 27
        self.seat: Seat = (dealer + step) & 3
        self.to: Seat = NOBODY  # who receives the card; nobody: it is discarded
        if step & 4:
            self.to = receiver(step, self.seat)
        self.texts: Texts
        self.card_of: dict[Move, int]
        self.texts, self.card_of = _GIFTS[step >> 2 & 1][self.seat]
        self.after: ExchangeTurn | None = after  # the next turn; None after the last


def _turns(dealer: Seat) -> list[ExchangeTurn]:
    """All turns of the exchange, in order."""
    turns: list[ExchangeTurn] = []
    for step in range(EXCHANGE_TURNS - 1, -1, -1):
        turns.append(ExchangeTurn(dealer, step, turns[-1] if turns else None))
    return turns[::-1]


# [0: a discard, 1: a pass][seat]: the moves of a hand, and the card of a move
_GIFTS: Final = [
    [(Texts(texts), {text: bit for bit, text in texts.items()}) for texts in by_seat] for by_seat in GIFT_TEXT
]
TURNS: Final = [_turns(dealer) for dealer in range(4)]  # by dealer
