"""Results of many games by the engine and by the slow second implementation."""

import pytest

from tests.games.court_piece import oracle
from tests.games.court_piece.positions import GAME, lopsided_record, random_record


@pytest.mark.parametrize("seed", range(3))
def test_both_agree_in_long_games_after_every_hand(seed: int) -> None:
    record = lopsided_record(seed, hands=20)
    ends = [index for index, move in enumerate(record["moves"]) if move[1] == "t"]
    for index, state in enumerate(GAME.walk(record)):
        if index in (*ends, len(record["moves"])):
            legal, read = oracle.after(record, index)
            assert set(state.legal()) == legal
            assert [state.events(seat) for seat in (0, 1, 2, 3, None)] == read


def test_both_agree_on_the_results_of_many_games() -> None:
    sweeps, streaks, thirteens = 0, 0, 0
    for seed in range(40):
        for record in (random_record(seed, hands=5), lopsided_record(seed, hands=12)):
            assert oracle.replay(record) == record["result"], seed
            hands = record["result"]["hands"]
            sweeps += sum(any(hand["courts"]) for hand in hands)
            streaks += sum(hand["streak"] == 0 for hand in hands)
            thirteens += sum(13 in hand["tricks"] for hand in hands)
    assert min(sweeps, streaks, thirteens) > 0
