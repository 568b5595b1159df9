"""Results of many games by the engine and by the slow second implementation."""

from typing import Any

import pytest

from tests.games.oracles import TRENTE
from tests.games.trente_et_quarante import oracle
from tests.games.trente_et_quarante.positions import random_record


@pytest.mark.parametrize("options", [*TRENTE, {"players": 4, "coups": 60, "surrender": True}], ids=str)
def test_both_agree_on_the_results_of_many_games(options: dict[str, Any]) -> None:
    for seed in range(12):
        record = random_record(seed, **options)
        assert oracle.replay(record) == record["result"], seed
