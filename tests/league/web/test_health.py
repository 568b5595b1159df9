"""What works is told quickly, also when something hangs."""

from collections.abc import Callable, Collection, Iterator
from concurrent.futures import Future
from threading import Event
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.test import Client

from league.services import trial_writes
from league.web import health
from tests.waits import until

URL = "/health/"


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """parts(database=…, queue=…): what the parts answer; the others say True."""

    def set_parts(**answers: Callable[[], bool]) -> None:
        well = {name: lambda: True for name in health.PARTS}
        monkeypatch.setattr(health, "PARTS", well | answers)

    return set_parts


@pytest.fixture
def hanging() -> Iterator[Callable[[], bool]]:
    """A part that answers only once the test is over."""
    end = Event()
    yield end.wait
    end.set()


def failing() -> bool:
    raise OSError("away")


def test_all_well(client: Client, parts: Any) -> None:
    parts()
    response = client.get(URL)
    assert (response.status_code, response.json()) == (
        200,
        {"database": True, "queue": True, "workers": True},
    )


def test_without_queue_and_workers_pages_can_be_served(client: Client, parts: Any) -> None:
    parts(queue=failing, workers=lambda: False)
    response = client.get(URL)
    assert (response.status_code, response.json()) == (
        200,
        {"database": True, "queue": False, "workers": False},
    )


def test_without_the_database_they_cannot(client: Client, parts: Any) -> None:
    parts(database=failing)
    assert client.get(URL).status_code == 503


def test_a_part_that_hangs_does_not_hold_up_the_answer(
    client: Client, parts: Any, hanging: Callable[[], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    def until_the_time_is_up(asked: Collection["Future[bool]"], timeout: float) -> None:
        """It is up when the parts that work have answered, however long that takes here."""
        assert timeout < 1
        until(lambda: sum(one.done() for one in asked) == len(health.PARTS) - 1, "the others answer")

    monkeypatch.setattr(health, "wait", until_the_time_is_up)
    parts(queue=hanging)
    assert client.get(URL).json() == {"database": True, "queue": False, "workers": True}


@pytest.mark.django_db
def test_the_database_is_really_asked() -> None:
    assert health.parts_working()["database"]


def test_a_queue_that_is_not_there_is_said_to_be_away(settings: Any, tmp_path: Any) -> None:
    settings.REDIS_URL = f"unix://{tmp_path}/nobody.sock"
    with pytest.raises(Exception, match=r"nobody\.sock|No such file"):
        health.queue()


@pytest.mark.django_db
@pytest.mark.parametrize("works", [True, False])
def test_the_page_for_people_says_what_is_away_in_words(client: Client, parts: Any, works: bool) -> None:
    parts(workers=lambda: works)
    text = client.get("/status/").content.decode()
    assert ("Everything works" in text) is works
    assert ("Nothing is played or checked until a worker is back" in text) is not works


@pytest.mark.django_db
def test_a_database_that_stores_nothing_is_not_well(monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> bool:
        raise OperationalError("database or disk is full")

    monkeypatch.setattr(health, "database_stores", full)
    assert not health.parts_working()["database"]


@pytest.mark.django_db
def test_a_disk_without_room_is_not_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_writes, "ROOM_BYTES_MIN", 2**62)
    assert health.parts_working()["database"] is (connection.vendor != "sqlite")


@pytest.mark.django_db(transaction=True)
def test_it_is_really_tried_whether_something_can_be_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial_writes, "_stored_at", -1e9)
    assert health.database()
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM cache_entries WHERE cache_key = 'health'")
        assert cursor.fetchone() == (1,)


def test_a_process_lives_without_its_database_and_is_not_ready(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "database", failing)
    alive, ready = client.get("/health/live/"), client.get("/health/ready/")
    assert (alive.status_code, alive.json()) == (200, {"alive": True})
    assert (ready.status_code, ready.json()) == (503, {"database": False})


def test_it_is_ready_without_queue_and_workers(
    client: Client, parts: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts(queue=failing, workers=failing)
    monkeypatch.setattr(health, "database", lambda: True)
    assert client.get("/health/ready/").json() == {"database": True}
