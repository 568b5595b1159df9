"""Deals that people lay out at real tables, so that all tables of a round play the same cards."""

from dataclasses import dataclass

from games.core.cards import FACE
from games.core.deals.seeds import deck_of
from games.core.documents import OptionValues
from games.core.interface import Card, Game, Seat


@dataclass(frozen=True, slots=True)
class DealByHand:
    """`hands` are by chair, in the order of the pack; `shown` lie face up. `stock` are all cards that are
    not dealt at once, the first on top: a widow, what is drawn later, or what is dealt after a bid.
    """

    number: int
    dealer: Seat
    deck: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    shown: tuple[Card, ...]
    stock: tuple[Card, ...]


def deal_by_hand(game: Game, options: OptionValues, seed: bytes, number: int) -> DealByHand:
    """The deal of this number, counted from 1: the first hand of the game of that number."""
    table = game.table(options)
    dealer = game.step * (number - 1) % table.seats
    deck = deck_of(game, options, seed, number)
    state = game.new(options, dealer)
    state.deal(deck)
    hands = [_cards(state.view(seat)["zones"].get(f"h{seat}", [])) for seat in range(table.seats)]
    left = list(deck)
    for hand in hands:
        _take(left, hand)
    faces = [_cards(pile) for pile in state.view(None)["zones"].values() if isinstance(pile, list)]
    shown = tuple(card for pile in faces for card in pile if card in left)
    _take(left, shown)
    return DealByHand(number, dealer, deck, tuple(hands), shown, tuple(left))


def deals_hands(game: Game, options: OptionValues) -> bool:
    """Whether players of the game hold cards at all."""
    return any(deal_by_hand(game, options, bytes(32), 1).hands)


def _cards(names: object) -> tuple[Card, ...]:
    return tuple(name[:FACE] for name in names) if isinstance(names, list) else ()


def _take(left: list[Card], cards: tuple[Card, ...]) -> None:
    for card in cards:
        left.remove(card)
