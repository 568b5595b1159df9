"""Only what waiting mends is an outage; a mistake of ours is none, whatever class of error it comes as."""

import sqlite3
from types import SimpleNamespace

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

from league.services.outages import WAIT_SECONDS, is_outage


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
