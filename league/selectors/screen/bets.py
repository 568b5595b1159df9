"""Bets as a table on screen offers them: areas to put chips on, made from the moves that are legal."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from games.core.interface import Game, Move
from games.core.move_texts import area_texts, bet_of


@dataclass(frozen=True)
class AreaShown:
    key: str
    title: str
    is_open: bool  # a bet on it is legal now; else it only keeps its place


@dataclass(frozen=True)
class BetsShown:
    """`moves`: by area and amount the bets that are legal, by insurance from none to the most."""

    areas: tuple[AreaShown, ...]  # all of the game, in the order in which they are bet on
    amounts: tuple[int, ...]  # of a chip, from small to large
    moves: dict[str, dict[int, list[Move]]]

    @property
    def has_insurance(self) -> bool:
        return any(len(moves) > 1 for by_amount in self.moves.values() for moves in by_amount.values())


def describe_bets(game: Game, moves: Sequence[Move]) -> BetsShown | None:
    """The bets among these moves; None where there are none on areas."""
    offered: dict[str, dict[int, list[Move]]] = {}
    for move in moves:
        if bet := bet_of(move):
            offered.setdefault(bet.area, {}).setdefault(bet.amount, []).append(move)
    if not offered:
        return None
    titles = area_texts(game)
    areas = tuple(
        AreaShown(area, gettext(titles.get(area, area)), area in offered)
        for area in dict.fromkeys((*titles, *offered))
    )
    amounts = tuple(sorted({amount for by_amount in offered.values() for amount in by_amount}))
    return BetsShown(areas, amounts, offered)
