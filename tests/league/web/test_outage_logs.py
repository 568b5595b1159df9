"""An outage writes its traceback once for each kind, then how often it came."""

import logging

import pytest
from django.db import OperationalError

from league.web.server.logs import OutageOnce

LOCKED = "database is locked"


def told(log: OutageOnce, error: Exception) -> logging.LogRecord | None:
    record = logging.LogRecord(
        "django.request", logging.ERROR, "", 1, "Error: %s", ("/",), (type(error), error, None)
    )
    return record if log.filter(record) else None


def test_an_outage_writes_one_traceback_then_a_count() -> None:
    log = OutageOnce()
    records = [told(log, OperationalError(LOCKED)) for _ in range(156)]
    written = [record for record in records if record]
    assert [bool(record.exc_info) for record in written] == [True, False, False]
    assert [record.getMessage().partition(":")[0] for record in written[1:]] == [
        "OperationalError for the 10th time",
        "OperationalError for the 100th time",
    ]


def test_another_kind_and_a_mistake_of_ours_are_written() -> None:
    log = OutageOnce()
    told(log, OperationalError(LOCKED))
    for _ in range(2):
        record = told(log, ValueError("a bug"))
        assert record
        assert record.exc_info
    assert told(log, OSError(28, "No space left on device"))


def test_after_a_rest_it_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    log = OutageOnce()
    monkeypatch.setattr(log, "REST_SECONDS", 0.0)
    record = told(log, OperationalError(LOCKED))
    assert record
    assert record.exc_info
    again = told(log, OperationalError(LOCKED))
    assert again
    assert again.exc_info
