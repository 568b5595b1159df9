"""The shoe of Trente et Quarante, what its cards count, and who sits where."""

from typing import Final

from games.core.cards import FACE, unique_card_names
from games.core.hands import Pack
from games.core.interface import Table

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
BLACK_SUITS: Final = "CS"
PACKS: Final = 6
VALUES: Final = {"A": 1, **{rank: int(rank) for rank in "23456789"}, **dict.fromkeys("TJQK", 10)}  # by rank
VALUE: Final = {rank + suit: VALUES[rank] for suit in SUITS for rank in RANKS}
PACK: Final = Pack(unique_card_names([rank + suit for suit in SUITS for rank in RANKS] * PACKS))
DECK: Final = tuple([name[:FACE] for name in PACK.cards])
SORTED: Final = sorted(DECK)  # to compare decks with

SEATS_MAX: Final = 8
TABLES: Final = tuple(
    [
        Table(seats, tuple(range(seats)), seats, tuple(range(seats)))  # each for itself
        for seats in range(SEATS_MAX + 1)
    ]
)
