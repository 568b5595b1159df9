"""Wrong passwords slow their sender down, and shut nobody else out."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.db import connection
from django.db.models import F
from django.utils import timezone

from league.models import SignInTally
from league.services.accounts.sign_in import (
    FORGOTTEN,
    NAME_IN_NETWORK,
    PAUSE_MAX,
    TooManyTries,
    network_of,
    sign_in_begin,
    sign_in_given_up,
    sign_in_succeed,
)

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture(autouse=True)
def time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is."""
    now = timezone.now()
    monkeypatch.setattr("league.services.accounts.sign_in.timezone", SimpleNamespace(now=lambda: now))


HOME, CAFE = "192.0.2.7", "198.51.100.1"


def tries(number: int, *, name: str = "pia", address: str = HOME, device: str = "") -> int:
    """How many of so many wrong passwords, one right after the other, are looked at."""
    looked_at = 0
    for _ in range(number):
        try:
            sign_in_begin(name=name, address=address, device=device)
        except TooManyTries:
            continue
        looked_at += 1
    return looked_at


def after(time: timedelta) -> None:
    """As if so much time had gone by."""
    SignInTally.objects.update(last_at=F("last_at") - time, open_at=F("open_at") - time)


def test_after_five_wrong_ones_each_next_try_waits_longer_up_to_a_minute() -> None:
    assert tries(9) == 5
    waits = []
    for _ in range(8):
        with pytest.raises(TooManyTries) as refused:
            sign_in_begin(name="pia", address=HOME)
        waits.append(refused.value.wait_s)
        after(timedelta(seconds=refused.value.wait_s))
        sign_in_begin(name="pia", address=HOME)
    assert waits == [1, 2, 4, 8, 16, 32, 60, 60]


def test_a_stranger_in_another_network_does_not_close_a_name_to_its_owner() -> None:
    assert tries(50, address=CAFE) == 5
    assert tries(1, address=HOME) == 1


def test_ten_wrong_ones_from_a_router_do_not_close_the_club_behind_it() -> None:
    assert tries(10, name="sam") == 5
    assert [tries(1, name=name) for name in ("pia", "olga", "zoe")] == [1, 1, 1]


def test_who_tries_one_password_with_every_name_is_slowed_down() -> None:
    assert sum(tries(1, name=f"name {number}") for number in range(200)) == 60


def test_who_guesses_from_everywhere_is_slowed_down_but_never_for_longer_than_ten_seconds() -> None:
    assert sum(tries(1, address=f"10.0.{number}.1") for number in range(200)) == 60
    after(timedelta(seconds=10))
    assert tries(5, address="10.1.0.1") == 1


def test_a_device_that_has_signed_in_before_is_let_through_whatever_others_do() -> None:
    tries(100)
    assert tries(3, device="known") == 3
    assert tries(50, device="known") == 10 - 3, "and has patience of its own"
    assert tries(1, name="olga", device="other") == 1


def test_the_right_password_takes_its_own_try_back_and_forgets_the_mistyped_ones() -> None:
    tries(4)
    for _ in range(200):
        sign_in_succeed(tried=sign_in_begin(name="pia", address=HOME))
    assert tries(9) == 5


def test_a_try_that_came_to_nothing_is_not_counted() -> None:
    for _ in range(20):
        sign_in_given_up(tried=sign_in_begin(name="pia", address=HOME))
    assert tries(9) == 5


def test_a_quarter_of_an_hour_later_all_is_forgotten_and_nothing_of_it_stays() -> None:
    tries(9)
    after(FORGOTTEN + timedelta(seconds=1))
    assert tries(9) == 5
    after(FORGOTTEN + timedelta(seconds=1))
    sign_in_succeed(tried=sign_in_begin(name="olga", address=CAFE))
    assert set(SignInTally.objects.values_list("failures", flat=True)) == {0}


def test_a_clock_that_was_set_back_pauses_nobody() -> None:
    tries(9)
    SignInTally.objects.update(open_at=timezone.now() + 2 * PAUSE_MAX)
    assert tries(1) == 1


@pytest.mark.parametrize("same", ["PIA", " pia "])
def test_a_name_is_the_same_however_it_is_written(same: str) -> None:
    tries(5)
    assert tries(1, name=same) == 0


def test_names_are_not_kept() -> None:
    tries(1, name="my password by mistake")
    assert all(len(key) == 64 and " " not in key for key in SignInTally.objects.values_list("key", flat=True))


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("192.0.2.7", "192.0.2.200", True),
        ("192.0.2.7", "192.0.3.7", False),
        ("2001:db8:1:2::7", "2001:db8:1:ffff::1", True),
        ("2001:db8:1::7", "2001:db8:2::7", False),
        ("::ffff:192.0.2.7", "192.0.2.9", True),
    ],
)
def test_a_network_is_as_wide_as_a_household(one: str, other: str, is_same: bool) -> None:
    assert (network_of(one) == network_of(other)) is is_same


@pytest.mark.django_db(transaction=True)
def test_of_many_at_once_no_more_are_looked_at_than_one_after_the_other() -> None:
    def one(_number: int) -> int:
        try:
            return tries(1)
        finally:
            connection.close()

    with ThreadPoolExecutor(12) as crowd:
        assert sum(crowd.map(one, range(40))) == NAME_IN_NETWORK.failures
