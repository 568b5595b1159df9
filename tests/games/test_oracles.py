"""The engine against slow second implementations: moves, events, results, and where a record goes wrong."""

import copy
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.errors import ResultDiffers
from games.registry import GAMES
from tests.games.conformance import everybody
from tests.games.oracles import DOUBTED, Doubted
from tests.games.record_changes import changed_record, other_value

every_oracle = pytest.mark.parametrize("doubted", DOUBTED, ids=[doubted.name for doubted in DOUBTED])
SEEDS = st.integers(0, 20)
DEAR_MOMENTS = 150  # of a game: an oracle begins it again for each


def test_every_game_has_an_oracle() -> None:
    assert {doubted.name for doubted in DOUBTED} == GAMES.keys() - {"dingo"}  # whose records are its own


@every_oracle
@pytest.mark.parametrize("seed", [1, 5])
def test_both_agree_on_legal_moves_and_events_before_moves_and_at_the_end(
    doubted: Doubted, seed: int
) -> None:
    for maker in range(len(doubted.makers)):
        record = doubted.record(maker, seed)
        last = len(record["moves"])
        stride = last // DEAR_MOMENTS + 1
        for index, state in enumerate(doubted.game.walk(record)):
            if index % stride == seed % stride or index == last:
                legal, read = doubted.oracle.after(record, index)
                assert type(legal)(state.legal()) == legal, (maker, index)
                assert [state.events(seat) for seat in everybody(state)] == read, (maker, index)
        assert state.to_move() is None


@every_oracle
@settings(deadline=None, max_examples=250)
@given(seed=SEEDS, rng=st.randoms(use_true_random=False))
def test_a_record_changed_at_one_place_is_another_legal_game_or_refused_at_the_same_place(
    doubted: Doubted, seed: int, rng: Random
) -> None:
    record = doubted.record(rng.randrange(len(doubted.makers)), seed)
    del record["result"]
    changed = changed_record(record, rng, doubted)
    assert doubted.read(changed) == doubted.judge(copy.deepcopy(changed))


@every_oracle
@settings(deadline=None, max_examples=50)
@given(seed=SEEDS, rng=st.randoms(use_true_random=False))
def test_a_result_changed_at_one_place_differs(doubted: Doubted, seed: int, rng: Random) -> None:
    record = doubted.record(rng.randrange(len(doubted.makers)), seed)
    key = rng.choice(["scores", "placement", "hands"])
    record["result"][key] = other_value(record["result"][key], rng)
    with pytest.raises(ResultDiffers, match=key) as refused:
        doubted.game.read_record(record)
    assert (refused.value.part, refused.value.index) == ("result", None)
    assert refused.value.result == doubted.oracle.replay(record)
