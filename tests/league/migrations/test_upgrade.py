"""A database that an older version left is upgraded: nothing is lost, all is shown, ratings and sums hold."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.league.migrations.databases import SUFFIX, counts, dump, dumps, in_product, load
from tests.league.migrations.write import version
from tests.once import made_once

BYTES_MAX = 200_000
# Records and runs of games had rows of their own in these.
BEFORE_BATCHES = ("0.2.0", "0.3.0", "0.4.0", "0.5.0")
RECORDS = """
SELECT game.id, lower(hex(record.digest))
FROM league_matchgame game JOIN games_record record ON record.id = game.record_id
"""
RUNS = "SELECT game_id, deal, chairs, next_dealer, played_ms FROM league_gamerun"


@pytest.fixture(scope="module")
def present(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A stored database of the present version."""

    def fill(folder: Path) -> None:
        in_product(folder / "stored.sqlite3", "fill")
        (folder / "present.sql.gz").write_bytes(dump(folder / "stored.sqlite3"))

    return made_once(tmp_path_factory, "present", fill) / "present.sql.gz"


def now_named(table: str) -> str:
    return {"games_record": "games_recordbatch", "league_auditentry": "league_activity"}.get(table, table)


def rows(database: Path, query: str) -> dict[str, Any]:
    with sqlite3.connect(database) as connection:
        return {str(key): list(row) for key, *row in connection.execute(query)}


@pytest.mark.parametrize("kept", [*dumps(), None], ids=lambda kept: kept.name if kept else "present")
def test_what_a_version_left_is_upgraded(kept: Path | None, present: Path, tmp_path: Path) -> None:
    """Also what the present version leaves, that is to be kept when it is released; and every game keeps its
    record and its run, even one that a correction counts again, under the record that both have in common.
    """
    database = tmp_path / "upgraded.sqlite3"
    load(kept or present, database)
    before = {now_named(table): rows for table, rows in counts(database).items()}
    assert before["league_match"] > 10
    in_rows = kept is not None and kept.name.startswith(BEFORE_BATCHES)
    records, runs = (rows(database, query) if in_rows else None for query in (RECORDS, RUNS))
    found = in_product(database, "check")
    after = counts(database)
    fewer = {table for table, rows in before.items() if after.get(table, 0) < rows}
    assert fewer <= {"league_gamerun"}, "which are in their games"
    if records is not None and runs is not None:
        assert len(runs) > 40
        assert found["records"] == {game: digest for game, (digest,) in records.items()}
        assert found["runs"] == runs
    assert (found["differences"], found["unproved"], found["sums"]) == ([], [], [])
    assert found["unknown_kinds"] == []
    assert kept is None or found["untold"] == 0, "what was audited once is no news"
    assert {path: status for path, status in found["pages"].items() if status != 200} == {}
    assert len(found["pages"]) > 60


def test_the_present_version_has_left_one() -> None:
    assert f"{version()}{SUFFIX}" in [kept.name for kept in dumps()]


def test_a_dump_is_small_enough_to_be_kept(present: Path) -> None:
    assert present.stat().st_size < BYTES_MAX


def test_a_row_that_is_lost_would_be_noticed(present: Path, tmp_path: Path) -> None:
    database = tmp_path / "stored.sqlite3"
    load(present, database)
    with sqlite3.connect(database) as connection:
        connection.execute(
            "DELETE FROM league_ratingchange WHERE id = (SELECT max(id) FROM league_ratingchange)"
        )
    assert in_product(database, "ratings")["differences"]
