"""Only what waiting mends is an outage; a mistake of ours is none, whatever class of error it comes as."""

import errno
import os
import sqlite3
from pathlib import Path
from types import SimpleNamespace

import psycopg
import pytest
from django.db import (
    DataError,
    IntegrityError,
    InterfaceError,
    InternalError,
    OperationalError,
    ProgrammingError,
    connection,
)

from league.services.outages import WAIT_SECONDS, is_outage, stores_nothing


@pytest.fixture(params=["postgresql", "sqlite"])
def vendor(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("league.services.outages.connection", SimpleNamespace(vendor=request.param))
    return str(request.param)


@pytest.mark.parametrize(
    "error",
    [
        None,
        IntegrityError("UNIQUE constraint failed"),
        DataError("value too long"),
        ProgrammingError("syntax error"),
        InternalError("current transaction is aborted"),
        ValueError("database is locked"),
        ConnectionRefusedError(),
        sqlite3.OperationalError("database is locked"),
    ],
    ids=lambda error: type(error).__name__,
)
@pytest.mark.usefixtures("vendor")
def test_a_mistake_of_ours_is_no_outage(error: BaseException | None) -> None:
    assert not is_outage(error)


@pytest.mark.parametrize("text", ["database is locked", "database table is locked: league_match"])
@pytest.mark.usefixtures("vendor")
def test_a_database_that_others_write_to_is_asked_again(text: str) -> None:
    assert is_outage(OperationalError(text))


@pytest.mark.parametrize("error", [OperationalError, InterfaceError])
def test_a_server_that_is_away_may_come_back_and_a_missing_table_of_a_file_does_not(
    vendor: str, error: type[Exception]
) -> None:
    for text in ("connection refused", "no such table: league_match", "near “SELEC”: syntax error", ""):
        assert is_outage(error(text)) is (vendor == "postgresql")


def test_what_the_database_is_called_inside_the_text_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("league.services.outages.connection", SimpleNamespace(vendor="sqlite"))
    assert not is_outage(OperationalError("no such table: database is locked"))


@pytest.mark.django_db
def test_the_database_in_use_is_told_from_its_own_errors() -> None:
    with pytest.raises(Exception, match=r"no_such_table") as caught, connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM no_such_table")
    assert not is_outage(caught.value)


def test_nobody_is_sent_away_for_long() -> None:
    assert 0 < WAIT_SECONDS <= 60


@pytest.mark.parametrize(
    "text",
    [
        "database or disk is full",
        "disk I/O error",
        "attempt to write a readonly database",
        "unable to open database file",
    ],
)
@pytest.mark.usefixtures("vendor")
def test_a_database_that_stores_nothing_is_an_outage(text: str) -> None:
    assert is_outage(OperationalError(text))
    assert stores_nothing(OperationalError(text))
    assert not stores_nothing(OperationalError(f"no such table: {text}"))


@pytest.mark.parametrize("state", ["DiskFull", "OutOfMemory", "ReadOnlySqlTransaction", "IoError"])
@pytest.mark.parametrize("error", [OperationalError, InternalError])
def test_postgresql_says_by_its_state_that_it_stores_nothing(error: type[Exception], state: str) -> None:
    raised = error("could not extend file")
    raised.__cause__ = getattr(psycopg.errors, state)()
    assert is_outage(raised)
    assert stores_nothing(raised)


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO])
def test_a_full_disk_under_an_upload_is_an_outage(number: int) -> None:
    assert is_outage(OSError(number, os.strerror(number)))
    assert not is_outage(OSError(errno.ENOENT, "not there"))


@pytest.mark.django_db
def test_what_a_database_that_may_only_be_read_says_is_known() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL says it by its state")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = 1")
        try:
            with pytest.raises(OperationalError) as caught:
                cursor.execute("DELETE FROM cache_entries")
        finally:
            cursor.execute("PRAGMA query_only = 0")
    assert stores_nothing(caught.value)


def test_what_a_full_file_says_is_known(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "small.sqlite3") as small:
        small.execute("CREATE TABLE a (b)")
        small.execute("PRAGMA max_page_count = 3")
        with pytest.raises(sqlite3.OperationalError) as caught:
            small.execute("INSERT INTO a VALUES (zeroblob(100000))")
    assert stores_nothing(OperationalError(str(caught.value)))
