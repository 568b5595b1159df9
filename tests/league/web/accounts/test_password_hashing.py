"""However many sign in at once, only some passwords are hashed at a time."""

import threading
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.hashers import check_password, make_password
from django.test import Client
from django.urls import reverse
from rest_framework.test import APIClient

from games.refusals import Unavailable
from league.models import SignInTally
from league.web.accounts.password_hashing import BoundedArgon2, Queue
from tests.waits import limit

HASHER = "league.web.accounts.password_hashing.BoundedArgon2"


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch, settings: Any, cast: SimpleNamespace) -> None:
    """All turns are taken, and nobody may wait."""
    settings.PASSWORD_HASHERS = [HASHER]
    queue = Queue(at_once=1, waiting_max=0, wait_s=0.1)
    monkeypatch.setattr(BoundedArgon2, "queue", queue)
    queue._free.acquire()


def test_a_crowd_comes_in_by_turns_and_the_rest_is_sent_away() -> None:
    queue, inside, most, hold = Queue(at_once=2, waiting_max=3, wait_s=30), [0], [0], threading.Event()
    lock, refused = threading.Lock(), threading.Semaphore(0)

    def one(_number: int) -> bool:
        try:
            with queue.turn():
                with lock:
                    inside[0] += 1
                    most[0] = max(most[0], inside[0])
                hold.wait(limit())
                with lock:
                    inside[0] -= 1
        except Unavailable:
            refused.release()
            return False
        return True

    with ThreadPoolExecutor(12) as crowd:
        answers = [crowd.submit(one, number) for number in range(12)]
        for _ in range(12 - 2 - 3):
            assert refused.acquire(timeout=limit())
        hold.set()
        assert sum(answer.result() for answer in answers) == 5
    assert most[0] == 2


def test_who_waits_too_long_is_sent_away() -> None:
    queue = Queue(at_once=1, waiting_max=3, wait_s=0.05)
    with queue.turn(), pytest.raises(Unavailable) as refused, queue.turn():
        pass
    assert refused.value.wait_s > 0


def test_a_hash_says_what_it_cost_and_a_password_fits_it(settings: Any) -> None:
    settings.PASSWORD_HASHERS = [HASHER]
    encoded = make_password("a-long-enough-secret")
    assert "m=65536,t=3,p=4" in encoded
    assert check_password("a-long-enough-secret", encoded)
    assert not check_password("another", encoded)


@pytest.mark.usefixtures("full")
def test_programs_are_told_to_come_again_and_nothing_is_counted_against_them() -> None:
    answer = APIClient().post("/api/tokens/", {"username": "pia", "password": "x"}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    assert int(answer["Retry-After"]) == answer.json()["facts"]["retry_after_s"] > 0
    assert set(SignInTally.objects.values_list("failures", flat=True)) == {0}


@pytest.mark.usefixtures("full")
def test_people_are_told_to_come_again() -> None:
    answer = Client().post(reverse("account_login"), {"login": "pia", "password": "x"})
    assert answer.status_code == 503
    assert int(answer["Retry-After"]) > 0
    assert "few seconds" in answer.content.decode()
