"""The filter against its formula, written down once more with the C library's exponential."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.domain.ratings.pairwise import Belief, update_beliefs

beliefs = st.tuples(st.floats(-20.0, 20.0), st.floats(1e-4, 1.0))


def textbook(before: list[Belief], places: list[int], volatility: list[float]) -> list[Belief]:
    after = []
    for i, (mu, variance) in enumerate(before):
        pull = information = 0.0
        for j, (rival_mu, rival_variance) in enumerate(before):
            if i != j:
                k = 1 / math.sqrt(1 + 3 * rival_variance / math.pi**2)
                expected = 1 / (1 + math.exp(-k * (mu - rival_mu)))
                score = (places[i] < places[j]) + 0.5 * (places[i] == places[j])
                pull += 2 / len(before) * k * (score - expected)
                information += 2 / len(before) * k * k * expected * (1 - expected)
        left = 1 / (1 / (variance + volatility[i] ** 2) + information)
        after.append((mu + left * pull, left))
    return after


@given(st.lists(st.tuples(beliefs, st.integers(1, 4), st.sampled_from([0.0, 0.02])), min_size=2, max_size=9))
def test_the_filter_is_its_formula(seats) -> None:
    before, places, volatility = (list(column) for column in zip(*seats, strict=True))
    for new, expected in zip(
        update_beliefs(before, places, volatility, None), textbook(before, places, volatility), strict=True
    ):
        assert new == pytest.approx(expected, rel=1e-12, abs=1e-12)


def test_the_bits_are_the_same_on_every_machine() -> None:
    before = [(0.3, 0.49), (-0.7, 0.2), (1.9, 0.08), (0.0, 0.31)]
    after = update_beliefs(before, [2, 1, 3, 3], [0.0, 0.02, 0.02, 0.0], None)
    assert [(mu.hex(), variance.hex()) for mu, variance in after] == [
        ("0x1.a74d9ed8115eap-2", "0x1.ba312f568200ep-2"),
        ("-0x1.f2cd77df8bf04p-2", "0x1.88e0edced278dp-3"),
        ("0x1.d2045d9cb6286p+0", "0x1.45540e41851a1p-4"),
        ("-0x1.9062cf5f539a2p-4", "0x1.251547e40fab8p-2"),
    ]


def test_partners_share_as_a_kalman_filter_does() -> None:
    before = [(0.5, 0.4), (0.1, 0.3), (0.2, 0.1), (-0.4, 0.2)]
    (mu, variance), *_ = update_beliefs(before, [1, 2, 1, 2], [0.0] * 4, [0, 1, 0, 1])
    k = 1 / math.sqrt(1 + 3 * (0.3 + 0.2) / math.pi**2)
    expected = 1 / (1 + math.exp(-k * ((0.5 + 0.2) - (0.1 - 0.4))))
    innovation = 1 / (k * k * expected * (1 - expected)) + 0.4 + 0.1
    gain = 0.4 / innovation
    surprise = (1 - expected) / (k * expected * (1 - expected))
    assert (mu, variance) == pytest.approx((0.5 + gain * surprise, 0.4 - gain * 0.4), rel=1e-12)
