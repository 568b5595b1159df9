"""Cards, table and moves of the toy game."""

from games.core.hands import Pack
from games.core.interface import Table

SUITS = "CDH"
PACK = Pack(rank + suit for suit in SUITS for rank in "2345")
SUIT_SETS = {suit: PACK.of_suit(suit) for suit in SUITS}
TABLE = Table(seats=3, teams=(0, 1, 2), players=3, controller=(0, 1, 2))
SEATS = range(3)
HAND = 4
PLAYS = [PACK.texts(f"{seat}p") for seat in SEATS]
MOVES = {f"{seat}p{card}": (seat, card) for seat in SEATS for card in PACK.cards}
