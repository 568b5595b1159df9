"""All moves of a table with these bets, made once.

0bN500 bets 500 on noir, 0bN500i5 the same with 5 of insurance; 0- is done, or leaves the bets in prison; 0h
takes half of them back.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from games.core.interface import Move
from games.rulesets.trente_et_quarante.rows import AREAS
from games.rulesets.trente_et_quarante.settling import PLACES

BOOKS_KEPT: Final = 16  # the longest lists of bets make books of some megabytes
PER_CENT: Final = 100  # chips of a bet for one of insurance

# What a move is: a bet, by its area, or one of these.
DONE: Final = 4
HALF: Final = 5


class ParsedMove(NamedTuple):
    """A move taken apart."""

    seat: int
    kind: int  # the area of a bet; DONE; HALF
    amount: int
    insurance: int


class MoveBook:
    """The moves of a table."""

    __slots__ = ("amounts", "dearest", "done", "half", "moves", "offers", "whole")

    def __init__(self, amounts: tuple[int, ...], seats: int) -> None:
        self.amounts: tuple[int, ...] = amounts
        self.dearest: int = amounts[-1] + amounts[-1] // PER_CENT  # the most that one bet can cost
        self.done: list[Move] = [f"{seat}-" for seat in range(seats)]
        self.half: list[Move] = [f"{seat}h" for seat in range(seats)]
        # By seat and area the bets on it, a list for each amount by insurance, none first.
        self.offers: list[list[list[list[Move]]]] = [
            [
                [_add_insurance(f"{seat}b{area}{amount}", amount // PER_CENT) for amount in amounts]
                for area in AREAS
            ]
            for seat in range(seats)
        ]
        # By seat and area all moves of a seat with chips enough that may bet on this area and those after it.
        self.whole: list[list[list[Move]]] = [
            [self.affordable(seat, area, self.dearest) for area in range(PLACES + 1)] for seat in range(seats)
        ]
        self.moves: dict[Move, ParsedMove] = _parse_moves(self.offers, amounts)
        for seat in range(seats):
            self.moves[self.done[seat]] = ParsedMove(seat, DONE, 0, 0)
            self.moves[self.half[seat]] = ParsedMove(seat, HALF, 0, 0)

    def affordable(self, seat: int, area: int, chips: int) -> list[Move]:
        """The moves of a seat with these chips that may bet on this area and those after it."""
        legal: list[Move] = []
        for offers in self.offers[seat][area:]:
            for amount, offer in zip(self.amounts, offers, strict=True):
                if amount <= chips:
                    legal += offer[: chips - amount + 1]
        legal.append(self.done[seat])
        return legal


def _add_insurance(bet: Move, insurance_max: int) -> list[Move]:
    return [bet, *(f"{bet}i{insurance}" for insurance in range(1, insurance_max + 1))]


def _parse_moves(offers: list[list[list[list[Move]]]], amounts: tuple[int, ...]) -> dict[Move, ParsedMove]:
    moves = {}
    for seat, areas in enumerate(offers):
        for area, by_amount in enumerate(areas):
            for amount, offer in zip(amounts, by_amount, strict=True):
                for insurance, move in enumerate(offer):
                    moves[move] = ParsedMove(seat, area, amount, insurance)
    return moves


@lru_cache(maxsize=BOOKS_KEPT)
def book_of(amounts: tuple[int, ...], seats: int) -> MoveBook:
    """The moves at a table of so many seats where bets are of these amounts."""
    return MoveBook(amounts, seats)
