"""Results of many games by the engine and by the slow second implementation."""

import pytest

from tests.games.myllymatti import oracle
from tests.games.myllymatti.positions import random_record


def test_both_agree_on_the_results_of_many_games() -> None:
    for seed in range(60):
        record = random_record(seed)
        assert oracle.replay(record) == record["result"], seed


@pytest.mark.slow
def test_both_agree_on_games_by_all_kinds_of_players() -> None:
    for seed in range(1000, 3000):
        record = random_record(seed)
        assert oracle.replay(record) == record["result"], seed


def test_such_games_end_in_all_ways() -> None:
    results = [random_record(seed)["result"] for seed in range(20)]
    assert {hand["standstill"] for result in results for hand in result["hands"]} == {False, True}
    assert {tuple(result["scores"]) for result in results} >= {(0, 0, 0), (2, 1, 0), (0, 1, 2)}
