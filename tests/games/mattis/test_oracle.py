"""Results of many games by the engine and by the slow second implementation."""

from collections import Counter
from typing import Any

from tests.games.mattis import oracle
from tests.games.mattis.positions import GAME, STANDSTILLS, default_record, random_record


def endings(record: dict[str, Any]) -> list[str]:
    state = GAME.read_record(record)
    words = {event.split()[0] for event in state.events(None) if not event[0].isdecimal()}
    words |= {"blue"} if record["result"]["hands"][0]["blue"] else set()
    return sorted(words & {"tie", "back", "standstill", "mattis", "blue"})


def test_both_agree_on_the_results_of_many_games_of_all_kinds() -> None:
    seen: Counter[str] = Counter()
    for seed in range(90):
        record = random_record(seed, 3 + seed % 6)
        assert oracle.replay(record) == record["result"], seed
        seen.update(endings(record))
    for seed, players in STANDSTILLS:
        record = default_record(seed, players)
        assert oracle.replay(record) == record["result"], seed
        seen.update(endings(record))
    assert set(seen) == {"tie", "back", "standstill", "mattis", "blue"}, seen
    assert seen["standstill"] == len(STANDSTILLS)
