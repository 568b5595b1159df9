"""A club that was exported comes in again elsewhere as it was, under other numbers."""

import json
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.db import connection

from bots.kit.house import HouseBot
from bots.models import Bot, Version
from league.domain.exports.numbers import renumber_row
from league.models import Club, MatchGame, Round
from league.models.matches import UNFINISHED
from league.selectors.activities import audit_lines, audit_of
from league.selectors.results.results import games_of
from league.selectors.rounds.seatings import seating_page
from league.services.bots.house_players import house_bots_seat
from league.services.demo.club import demo_load
from league.services.exports.loading import club_import
from league.services.exports.renumbering import table_pointed_at
from league.services.exports.tables import TABLES
from league.services.exports.writing import club_export
from league.services.matches.matches import match_cancel
from league.services.proofs import database_verify
from league.services.ratings.proof import ratings_verify

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
INSTALLATION = {"auth_user", "bots_bot", "bots_version", "django_content_type", "auth_permission"}
Tables = dict[str, list[dict[str, Any]]]


def clubs_forget() -> None:
    """Another installation: the same accounts and house bots, and nothing of any club."""
    tables = {model._meta.db_table for model in apps.get_models(include_auto_created=True)}
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("PRAGMA defer_foreign_keys = ON")
        for table in sorted(tables - INSTALLATION):
            cursor.execute(f'DELETE FROM "{table}"')
    Version.objects.filter(bot__house_key="").delete()
    Bot.objects.filter(house_key="").delete()


def tables_in(path: Path) -> Tables:
    with zipfile.ZipFile(path) as archive:
        return {
            table.name: [json.loads(line) for line in archive.read(f"tables/{table.name}.jsonl").splitlines()]
            for table in TABLES
        }


def without_numbers(tables: Tables) -> Tables:
    """Every number of a row as its place among those of its table."""
    ranks = {
        name: {row["id"]: place for place, row in enumerate(rows, 1)}
        for name, rows in tables.items()
        if rows and "id" in rows[0]
    }
    ranks["records"] = {row["record_batch_id"]: 1 for row in tables["records"]}

    def rank(table: str, number: int) -> int:
        return number if table == "accounts" else ranks.get(table, {}).get(number, 0)

    for table in TABLES:
        pointing = {one.attname: table_pointed_at(one) for one in table.fields}
        for row in tables[table.name]:
            renumber_row(table.name, row, rank)
            for column in row:
                to = pointing.get(column) or (table.name if column == "id" else "")
                to = "records" if column == "record_batch_id" else to
                if to and row[column] is not None:
                    row[column] = rank(to, row[column])
    return tables


def told(club: Club) -> list[object]:
    """What people read of the audit and of the seatings."""
    rows = audit_of(club).exclude(kind="club_imported").order_by("pk")
    audit = [(line.sentence, line.subject_name, line.actor, line.people) for line in audit_lines(list(rows))]
    pages = [seating_page(one) for one in Round.objects.filter(event__club=club).order_by("pk")]
    sat_out = [[(line.name, str(line.why)) for line in (*page.out, *page.moved)] for page in pages]
    return [*audit, *((page.figures, page.worst, page.changes) for page in pages), *sat_out]


def compared(club: Club, owner: User, accounts: dict[int, User], folder: Path) -> Club:
    """The club out, and in again elsewhere: it is as it was in everything that has no number."""
    club_export(club, folder / "a.zip")
    said = told(club)
    clubs_forget()
    done = club_import(folder / "a.zip", owner=owner, accounts=accounts)
    club_export(done.club, folder / "b.zip")
    before, after = (without_numbers(tables_in(folder / name)) for name in ("a.zip", "b.zip"))
    # What came to be by coming in: perhaps the owner of here, and the row of the audit that says so.
    after["roles"] = after["roles"][: len(before["roles"])]
    assert after["audit"].pop()["kind"] == "club_imported"
    for name, rows in before.items():
        assert after[name] == rows, name
    assert database_verify(lambda _what: None, deep=True) == []
    assert list(ratings_verify(club=done.club)) == []
    assert told(done.club) == said
    assert done.roles == ()
    return done.club


def test_a_club_comes_in_as_it_was(stored: SimpleNamespace, tmp_path: Path) -> None:
    accounts = {user.pk: user for user in User.objects.filter(username__in=["olga", "pia", "kofi"])}
    club = compared(stored.club, stored.cast.sam, accounts, tmp_path)
    assert (club.slug, club.pk != stored.club.pk) == ("red-gum", True)
    assert club.memberships.get(user=stored.cast.sam).role == "owner"


def test_records_that_were_thinned_out_come_in_as_their_hashes(
    stored: SimpleNamespace, tmp_path: Path
) -> None:
    batches = {game.record_batch for game in games_of(stored.bots) if game.record_batch}
    for batch in batches:
        batch.digests, batch.packed = bytes.fromhex("".join(batch.hashes)), b""
        batch.save()
    hashes = [game.record_sha256 for game in games_of(stored.bots)]
    accounts = {user.pk: user for user in User.objects.filter(username__in=["olga", "pia", "kofi"])}
    club = compared(stored.club, stored.cast.sam, accounts, tmp_path)
    thinned = MatchGame.objects.filter(result__club=club, record_batch__digests__isnull=False)
    assert [game.record_sha256 for game in thinned.order_by("number")] == hashes


def test_a_club_comes_in_where_house_bots_are_newer_and_have_not_been(
    stored: SimpleNamespace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house_bots_seat(club=stored.club)
    club_export(stored.club, tmp_path / "a.zip")
    bots = Bot.objects.filter(players__club=stored.club).count()
    clubs_forget()
    Version.objects.all().delete()
    Bot.objects.all().delete()
    (tmp_path / "newer.py").write_text("# newer")
    monkeypatch.setattr(HouseBot, "path", tmp_path / "newer.py")
    done = club_import(tmp_path / "a.zip", owner=stored.cast.sam, accounts={})
    assert Bot.objects.filter(players__club=done.club).count() == bots
    assert database_verify(lambda _what: None, deep=True) == []


@pytest.mark.slow
def test_the_demo_with_its_seasons_comes_in_as_it_was(tmp_path: Path) -> None:
    club = demo_load()
    assert club
    olga = User.objects.get(username="olga")
    for match in club.matches.filter(screen_table__isnull=False, status__in=UNFINISHED):
        match_cancel(by=olga, match=match)
    accounts = {user.pk: user for user in User.objects.filter(memberships__club=club).distinct()}
    compared(club, olga, accounts, tmp_path)
