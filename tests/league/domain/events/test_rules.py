"""What an event may be counted by: the limits themselves are fine, one beyond is refused with its figures."""

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.refusals import CATALOGUE
from league.domain.events.rules import (
    DISPUTE_MINUTES_MAX,
    ENTRANTS_MAX,
    METRICS_MAX,
    SCALE_POINTS_MAX,
    BadChoice,
    check_dispute_minutes,
    check_entrants_max,
    check_metrics,
    check_scale,
)
from league.domain.formats import FORMATS
from league.domain.standings import DEFAULT_CHAIN, METRICS
from league.domain.standings.table_points import usual_scale


def code(check: Callable[[], None]) -> str:
    """ "" if nothing is wrong."""
    try:
        check()
    except BadChoice as bad:
        return bad.code if bad.code in CATALOGUE else f"nobody knows {bad.code}"
    return ""


@given(st.lists(st.integers(-1, SCALE_POINTS_MAX + 1), max_size=6), st.integers(2, 6))
def test_a_scale_falls_from_first_to_last_with_a_number_for_each_place(scale: list[int], seats: int) -> None:
    is_good = (
        len(scale) == seats
        and scale == sorted(scale, reverse=True)
        and scale[0] != scale[-1]
        and scale[-1] >= 0
        and scale[0] <= SCALE_POINTS_MAX
    )
    assert code(lambda: check_scale(scale, seats)) == ("" if is_good or not scale else "bad_scale")


@pytest.mark.parametrize("seats", range(2, 13))
def test_the_usual_scale_and_none_at_all_are_always_fine(seats: int) -> None:
    assert code(lambda: check_scale([int(points) for points in usual_scale(seats)], seats)) == ""
    assert code(lambda: check_scale([], seats)) == ""
    assert code(lambda: check_scale([1] * seats, seats)) == "bad_scale"
    assert code(lambda: check_scale([0] * seats, seats)) == "bad_scale"


@pytest.mark.parametrize(
    ("chain", "has_rounds", "wrong"),
    [
        ((), True, ""),
        (DEFAULT_CHAIN, True, ""),
        (("points", "luck"), True, "unknown_metric"),
        (("points", "share", "points"), True, "metric_twice"),
        (("points", "direct_comparison"), False, "metric_needs_rounds"),
        (("points", "direct_comparison"), True, ""),
        (tuple(METRICS)[: METRICS_MAX + 1], True, "too_many_metrics"),
        (tuple(METRICS)[:METRICS_MAX], True, ""),
        (("x" * 500,), True, "unknown_metric"),
    ],
)
def test_a_chain_has_known_columns_once_each(chain: Sequence[str], has_rounds: bool, wrong: str) -> None:
    assert code(lambda: check_metrics(chain, has_rounds=has_rounds)) == wrong


def test_a_refusal_repeats_no_more_of_a_long_name_than_fits_on_a_page() -> None:
    with pytest.raises(BadChoice) as caught:
        check_metrics(["x" * 500], has_rounds=True)
    assert caught.value.facts["metric"] == "x" * 40
    assert caught.value.facts["metrics"] == list(METRICS)


@pytest.mark.parametrize("key", [key for key, held in FORMATS.items() if not held.has_rounds])
def test_what_a_format_without_rounds_orders_by_could_be_chosen_there(key: str) -> None:
    assert code(lambda: check_metrics(FORMATS[key].metrics, has_rounds=False)) == ""


@pytest.mark.parametrize(
    ("most", "seats", "fits"),
    [(None, 4, True), (4, 4, True), (3, 4, False), (0, 2, False), (-1, 2, False), (ENTRANTS_MAX, 4, True),
     (ENTRANTS_MAX + 1, 4, False)],
)  # fmt: skip
def test_places_are_for_one_table_at_least_and_as_many_as_can_be_entered(
    most: int | None, seats: int, fits: bool
) -> None:
    assert code(lambda: check_entrants_max(most, seats)) == ("" if fits else "bad_entrants_max")


@pytest.mark.parametrize(
    ("minutes", "fits"),
    [(0, True), (DISPUTE_MINUTES_MAX, True), (-1, False), (DISPUTE_MINUTES_MAX + 1, False)],
)
def test_disputes_are_open_for_no_time_up_to_a_week(minutes: int, fits: bool) -> None:
    assert code(lambda: check_dispute_minutes(minutes)) == ("" if fits else "bad_dispute_minutes")
    assert DISPUTE_MINUTES_MAX == 7 * 24 * 60
