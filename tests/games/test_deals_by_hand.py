"""Deals that people lay out themselves: every card once, and the stock as the deck has it."""

import pytest

from games.core.cards import FACE
from games.core.deals.by_hand import deal_by_hand, deals_hands
from games.core.deals.seeds import deck_of
from games.registry import GAMES

SEED = bytes(range(32))
HELD = [name for name, game in GAMES.items() if deals_hands(game, game.resolve({}))]


def test_all_games_but_those_of_a_bank_have_hands() -> None:
    assert len(HELD) == len(GAMES) - 1


@pytest.mark.parametrize("number", [1, 2, 7])
@pytest.mark.parametrize("name", HELD)
def test_every_card_lies_somewhere_once_and_the_stock_in_the_order_of_the_deck(
    name: str, number: int
) -> None:
    game = GAMES[name]
    options = game.resolve({})
    deal = deal_by_hand(game, options, SEED, number)
    assert deal.deck == deck_of(game, options, SEED, number)
    assert len(deal.hands) == game.table(options).seats
    assert all(deal.hands)
    dealt = [card for hand in deal.hands for card in hand] + list(deal.shown)
    assert sorted([*dealt, *deal.stock]) == sorted(deal.deck)
    assert deal.stock == deal.deck[len(dealt) :]
    assert all(len(card) == FACE for card in dealt)


def test_the_dealer_changes_as_on_score_sheets() -> None:
    game = GAMES[HELD[0]]
    options = game.resolve({})
    dealers = [deal_by_hand(game, options, SEED, number).dealer for number in range(1, 6)]
    assert dealers == [game.step * turn % game.table(options).seats for turn in range(5)]
