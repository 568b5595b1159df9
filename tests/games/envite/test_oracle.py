"""Results of many games by the engine and by the slow second implementation."""

from typing import Any

import pytest

from tests.games.envite import oracle
from tests.games.envite.positions import bold_record, random_record
from tests.games.oracles import ENVITE


@pytest.mark.parametrize("options", ENVITE, ids=str)
def test_both_agree_on_the_results_of_many_games(options: dict[str, Any]) -> None:
    seen = set()
    for seed in range(30):
        for maker in (random_record, bold_record):
            record = maker(seed, **options)
            assert oracle.replay(record) == record["result"], seed
            seen |= {hand["how"] for hand in record["result"]["hands"]}
    assert seen == {"declined", "forfeit", "tricks", "trawl"}
