"""Results of many games by the engine and by the slow second implementation."""

import pytest

from tests.games.omi import oracle
from tests.games.omi.positions import random_record


@pytest.mark.parametrize("options", [{}, {"target": 1}, {"target": 4}, {"max_hands": 3}], ids=str)
def test_both_agree_on_the_results_of_many_games(options: dict[str, int]) -> None:
    for seed in range(60):
        record = random_record(seed, **options)
        assert oracle.replay(record) == record["result"], seed
