"""Records and runs of games that an older version left in rows of their own are those of their games."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.league.migrations.databases import dumps, in_product, load

RECORDS = """
SELECT game.id, lower(hex(record.digest))
FROM league_matchgame game JOIN games_record record ON record.id = game.record_id
"""
RUNS = "SELECT game_id, deal, chairs, next_dealer, played_ms FROM league_gamerun"
BEFORE_BATCHES = ("0.2.0", "0.3.0", "0.4.0", "0.5.0")


def rows(database: Path, query: str) -> dict[str, Any]:
    with sqlite3.connect(database) as connection:
        return {str(key): list(row) for key, *row in connection.execute(query)}


@pytest.mark.parametrize(
    "kept", [kept for kept in dumps() if kept.name.startswith(BEFORE_BATCHES)], ids=lambda kept: kept.name
)
def test_every_game_keeps_its_record_and_its_run(kept: Path, tmp_path: Path) -> None:
    """Also a game that a correction counts again, under the record that it has in common with the first."""
    database = tmp_path / "upgraded.sqlite3"
    load(kept, database)
    records, runs = rows(database, RECORDS), rows(database, RUNS)
    assert len(runs) > 40
    found = in_product(database, "games")
    assert found["records"] == {game: digest for game, (digest,) in records.items()}
    assert found["runs"] == runs
