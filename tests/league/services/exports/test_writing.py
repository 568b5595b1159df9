"""An archive of a club: whole, without secrets, the same for the same state."""

import hashlib
import json
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.apps import apps

from league.models import MailAddress, Player
from league.selectors.results.results import games_of, with_records
from league.services.exports.describing import columns_of
from league.services.exports.tables import LEFT_OUT, NAMES, TABLES
from league.services.exports.writing import club_export

pytestmark = [pytest.mark.django_db]
Lines = list[dict[str, Any]]


def lines_in(path: Path, table: str) -> Lines:
    with zipfile.ZipFile(path) as archive:
        return [json.loads(line) for line in archive.read(f"tables/{table}.jsonl").splitlines()]


def stored_records(stored: SimpleNamespace) -> list[Any]:
    games = with_records(games_of(stored.bots))
    return [game.record for game in games]


def test_every_table_is_in_it_or_left_out_for_a_reason() -> None:
    models = set(apps.get_models(include_auto_created=True))
    assert {model._meta.label for model in models if model not in NAMES} == set(LEFT_OUT)
    assert len({table.name for table in TABLES}) == len(TABLES) == len(NAMES)


def test_all_of_the_club_is_in_it(stored: SimpleNamespace, tmp_path: Path) -> None:
    done = club_export(stored.club, tmp_path / "a.zip")
    assert done.uploads == "all"
    for table in TABLES:
        rows = lines_in(tmp_path / "a.zip", table.name)
        if table.name != "records":
            assert len(rows) == table.find(stored.club).count(), table.name
        for row in rows[:1]:
            assert list(row) == [column.name for column in columns_of(table)]
    records = lines_in(tmp_path / "a.zip", "records")
    assert [row["sha256"] for row in records] == [record.sha256 for record in stored_records(stored)]
    assert {"Olga", "Pia"} <= {row["name"] for row in lines_in(tmp_path / "a.zip", "accounts")}


def test_the_same_state_gives_the_same_bytes(stored: SimpleNamespace, tmp_path: Path) -> None:
    first = club_export(stored.club, tmp_path / "a.zip")
    assert club_export(stored.club, tmp_path / "b.zip") == first
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        listed = json.loads(archive.read("manifest.json"))["files"]
        assert {one["name"] for one in listed} == set(archive.namelist()) - {"manifest.json"}
        for one in listed:
            content = archive.read(one["name"])
            assert (one["bytes"], one["sha256"]) == (len(content), hashlib.sha256(content).hexdigest())


def test_nothing_secret_is_in_it(stored: SimpleNamespace, tmp_path: Path) -> None:
    cast = stored.cast
    cast.pia.email = "pia@secret.example"
    cast.pia.save()
    MailAddress.objects.create(player=stored.club.players.earliest("pk"), address="aiko@secret.example")
    club_export(stored.club, tmp_path / "a.zip")
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        everything = b"".join(map(archive.read, archive.namelist()))
    links = (stored.entry_link, stored.player_link, stored.calendar_link, stored.invitation)
    for secret in (
        "secret.example", cast.pia.password, *(link.nonce for link in links), *(link.digest for link in links)
    ):  # fmt: skip
        assert secret.encode() not in everything


def test_the_cards_of_a_match_that_goes_on_are_not_in_it(
    stored: SimpleNamespace, tables: SimpleNamespace, tmp_path: Path
) -> None:
    run = tables.schedule().run
    club_export(stored.club, tmp_path / "a.zip")
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        assert run.secret.encode() not in b"".join(map(archive.read, archive.namelist()))
        assert json.loads(archive.read("schema.json"))["matches_under_way"] == 1


def test_a_text_is_no_formula(stored: SimpleNamespace, tmp_path: Path) -> None:
    Player.objects.filter(pk=stored.club.players.earliest("pk").pk).update(name="=1+1")
    club_export(stored.club, tmp_path / "a.zip")
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        assert "'=1+1" in archive.read("csv/players.csv").decode()


def test_the_documentation_names_every_table() -> None:
    text = (Path(__file__).resolve().parents[4] / "docs/exports.md").read_text()
    for table in TABLES:
        assert f"| `{table.name}` | {table.meaning} |" in text
