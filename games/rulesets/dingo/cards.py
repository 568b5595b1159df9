"""The cards of Dingo: texts, bits and worth.

A set of cards in play is an int with one bit a card, in the order of DECK. Rabbits below the ace are never
dealt and have no bit.
"""

from typing import Final

from games.core.hands import Pack
from games.core.interface import Seat, Table

RANKS = "23456789TJQKA"
ACE = 12
CALL: Final = ACE + 1  # stands in for a rank when the ace rabbit is called
LOW = "23456789"
EXCHANGE_TURNS: Final = 28  # discards and passes before the hunts

CLUBS = tuple(rank + "C" for rank in RANKS)
DINGOES = tuple(rank + "H" for rank in RANKS)
SPADES = tuple(rank + "S" for rank in RANKS)
ACE_RABBIT = "AD"
PACK: Final = Pack((*CLUBS, *DINGOES, *SPADES, ACE_RABBIT))
DECK = PACK.cards
RABBITS = tuple(rank + "D" for rank in RANKS[:ACE])

BIT: Final = PACK.bit
ACE_RABBIT_BIT = BIT[ACE_RABBIT]
RED_MASK = sum(bit for card, bit in BIT.items() if card[1] in "HD")
TABLE: Final = Table(seats=4, teams=(0, 1, 2, 3), players=4, controller=(0, 1, 2, 3))


def _worth(card: str) -> int:
    if card == ACE_RABBIT:
        return 10
    if card[0] == "A":
        return 3
    return 1 if card[0] in LOW else 2


WORTH = {card: _worth(card) for card in (*DECK, *RABBITS)}  # in a scoring pile
COST = {**WORTH, ACE_RABBIT: 3}  # in a penalty pile
RABBIT_RANK = {card: RANKS.index(card[0]) for card in (*RABBITS, ACE_RABBIT)}  # the ace rabbit is the highest


def receiver(step: int, giver: Seat) -> Seat:
    """To whom a card is passed in a turn of the exchange, counted from 0: left, across, right."""
    return (giver + 1 + (step >> 3)) & 3
