"""Seven days, four weeks, twelve months: whatever was taken when, and however often old ones were removed."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from league.domain.backups.retention import DAYS, MONTHS, WEEKS, choose_kept

NIGHT = datetime(2026, 3, 1, 3, tzinfo=UTC)
moments = st.integers(0, 10 * 365 * 24).map(lambda hours: NIGHT + timedelta(hours=hours))
histories = st.lists(moments, max_size=60)


def nights(count: int) -> list[datetime]:
    return [NIGHT + timedelta(days=number) for number in range(count)]


@given(histories)
def test_no_more_are_kept_than_there_are_periods(taken: list[datetime]) -> None:
    assert choose_kept(taken) <= set(taken)
    assert len(choose_kept(taken)) <= DAYS + WEEKS + MONTHS


@given(histories)
def test_the_newest_is_kept(taken: list[datetime]) -> None:
    assert not taken or max(taken) in choose_kept(taken)


@given(histories)
def test_the_newest_of_each_of_the_last_periods_is_kept(taken: list[datetime]) -> None:
    for period, most in (
        (lambda at: at.date(), 7),
        (lambda at: at.isocalendar()[:2], 4),
        (lambda at: (at.year, at.month), 12),
    ):
        for last in sorted({period(at) for at in taken}, reverse=True)[:most]:
            assert max(at for at in taken if period(at) == last) in choose_kept(taken)


@given(histories)
def test_what_was_kept_once_is_kept_until_something_new_comes(taken: list[datetime]) -> None:
    assert choose_kept(choose_kept(taken)) == choose_kept(taken)


@given(histories, moments)
def test_removing_earlier_loses_nothing_later(taken: list[datetime], later: datetime) -> None:
    """Whoever removes each night keeps just what they would keep who look once at the end."""
    new = max([later, *taken])
    assert choose_kept([*choose_kept(taken), new]) == choose_kept([*taken, new])


def test_two_years_of_nights() -> None:
    keep = choose_kept(nights(730))
    days = [night for night in nights(730) if night in keep]
    assert days[-7:] == nights(730)[-7:]
    assert len({(night.year, night.month) for night in keep}) == 12
    assert max(keep) - min(keep) > timedelta(days=330)


def test_a_machine_that_was_off_keeps_what_it_has() -> None:
    assert choose_kept([NIGHT, NIGHT + timedelta(days=900)]) == {NIGHT, NIGHT + timedelta(days=900)}
