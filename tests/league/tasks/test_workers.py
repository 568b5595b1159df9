"""How a worker's process settles: on a core of its own, with a connection that is kept while it is good."""

import os
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from celery.signals import task_prerun, worker_process_init
from django.db import connection

from league.models import Club
from league.tasks import workers
from league.tasks.workers import CONNECTION_SECONDS, settle


@pytest.fixture
def restored() -> Iterator[None]:
    """This process itself is settled; afterwards it is as before."""
    cores, kept = os.sched_getaffinity(0), dict(connection.settings_dict)
    yield
    os.sched_setaffinity(0, cores)
    connection.settings_dict.clear()
    connection.settings_dict.update(kept)


@pytest.mark.usefixtures("restored")
def test_neighbours_have_cores_of_their_own_as_far_as_there_are_enough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    all_cores = os.sched_getaffinity(0)
    seen = []
    for index in range(len(all_cores) + 1):
        monkeypatch.setattr(workers, "current_process", lambda index=index: SimpleNamespace(index=index))
        os.sched_setaffinity(0, all_cores)
        settle()
        seen.append(os.sched_getaffinity(0))
    assert {len(cores) for cores in seen} == {1}
    assert set().union(*seen[:-1]) == all_cores
    assert seen[-1] == seen[0]


@pytest.mark.usefixtures("restored")
def test_a_process_that_no_queue_started_settles_too() -> None:
    settle()
    assert len(os.sched_getaffinity(0)) == 1
    assert connection.settings_dict["CONN_MAX_AGE"] == CONNECTION_SECONDS
    assert connection.settings_dict["CONN_HEALTH_CHECKS"] is True


def test_the_queue_calls_them_by_itself() -> None:
    names = {receiver[0][0] for receiver in worker_process_init.receivers or ()}
    assert "settle" in str(names)
    assert "connection" in str([receiver[0][0] for receiver in task_prerun.receivers or ()])


@pytest.mark.django_db(transaction=True)
def test_a_connection_that_is_too_old_is_not_used_for_the_next_task() -> None:
    assert not Club.objects.exists()
    connection.close_at = None  # however long the tests before this one took
    before = connection.connection
    task_prerun.send(sender=None)
    assert connection.connection is before, "a young one goes on"
    connection.close_at = 0
    closed: list[bool] = []
    close, connection.close = connection.close, lambda: closed.append(True)  # type: ignore[method-assign]
    try:
        task_prerun.send(sender=None)
    finally:
        connection.close = close  # type: ignore[method-assign]
        connection.close_at = None
    assert closed == [True]
    assert not Club.objects.exists()


@pytest.mark.django_db
def test_inside_a_transaction_the_connection_stays() -> None:
    connection.close_at = 0
    try:
        task_prerun.send(sender=None)
        assert connection.connection is not None
    finally:
        connection.close_at = None
    assert not Club.objects.exists()
