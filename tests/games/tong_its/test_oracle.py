"""Results of many games by the engine and by the slow second implementation."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rulesets.tong_its.cards import DECK, PACK
from games.rulesets.tong_its.deadwood import concealed_fours, deadwood
from tests.games.tong_its import oracle
from tests.games.tong_its.positions import random_record


@pytest.mark.parametrize(("hands", "games"), [(1, 40), (10, 8)])
def test_both_agree_on_the_results_of_many_games(hands: int, games: int) -> None:
    for seed in range(games):
        record = random_record(seed, hands=hands)
        assert oracle.replay(record) == record["result"], seed


@pytest.mark.slow
def test_both_agree_on_games_by_all_kinds_of_players() -> None:
    for seed in range(1000, 3000):
        record = random_record(seed)
        assert oracle.replay(record) == record["result"], seed


def test_such_games_end_in_all_ways() -> None:
    ways = {hand["how"] for seed in range(14) for hand in random_record(seed)["result"]["hands"]}
    assert ways == {"tongit", "draw", "challenged", "stock", "void"}


CARDS = st.lists(st.sampled_from(DECK), min_size=1, max_size=13, unique=True)
# Hands in which sets and runs want the same cards.
CROWDED = st.lists(
    st.sampled_from([card for card in DECK if card[0] in "345678"]), min_size=9, max_size=13, unique=True
)


@settings(deadline=None, max_examples=300)
@given(CARDS | CROWDED)
def test_both_find_the_same_least_deadwood_and_the_same_fours(cards: list[str]) -> None:
    hand = PACK.set_of(cards)
    assert deadwood(hand) == oracle.least(tuple(sorted(cards)))
    assert [PACK.cards_of(four) for four in concealed_fours(hand)] == oracle.fours_in_hand(cards)
