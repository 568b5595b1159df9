"""Archives that somebody made to do harm: each is refused, and nothing of it stays."""

import base64
import hashlib
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from bots.models import Bot, Version
from league.domain.exports.documents import BadArchive
from league.models import Club, Membership, Player
from league.services.exports import reading
from league.services.exports.loading import ArchiveDamaged, club_import
from tests.league.archives import Deed, Files, Rows, packed, put, refusal, rows, sealed, unpacked
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table

pytestmark = [pytest.mark.django_db]


@pytest.fixture
def archive(cast: SimpleNamespace, people: Any, tmp_path: Path) -> Files:
    """A small club whose archive would be taken in."""
    people.confirmed(1, 1)
    return unpacked(cast.club, tmp_path)


def text(name: str, content: bytes) -> Deed:
    return lambda files: files.update({name: content})


def schema(before: bytes, after: bytes) -> Deed:
    return lambda files: files.update({"schema.json": files["schema.json"].replace(before, after)})


DEEDS: dict[str, tuple[Deed, str]] = {
    "a way out of the folder": (text("../../etc/cron.d/x", b"x"), "no file of an archive"),
    "a file too many": (text("tables/users.jsonl", b"{}\n"), "no file of an archive"),
    "a table is missing": (lambda files: files.pop("tables/seats.jsonl"), "is missing"),  # type: ignore[dict-item]
    "another format": (schema(b"club/1", b"club/9"), "It is no archive of a club"),
    "a match under way": (schema(b'under_way": 0', b'under_way": 2'), "still being played"),
    "columns of another version": (schema(b'"is_public"', b'"is_open"'), "not those of this version"),
    "a table without a name": (schema(b'"name": "players"', b'"name": ["players"]'), "not those of this"),
    "a column without a name": (schema(b'"name": "is_public"', b'"name": {}'), "not those of this version"),
    "no JSON": (text("tables/players.jsonl", b"{'id': 1}\n"), "no JSON"),
    "deep JSON": (text("tables/players.jsonl", b'{"id":' * 100_000), "no JSON"),
    "no object": (text("tables/players.jsonl", b"[1]\n"), "no object"),
    "a number without end": (text("tables/players.jsonl", b'{"id": 1e999}\n'), "no JSON"),
    "no number": (text("tables/players.jsonl", b'{"id": NaN}\n'), "no JSON"),
    "a number of a row beyond all": (put("players", id=2**62), "no number of a row"),
    "a number below nothing": (put("players", id=-1), "no number of a row"),
    "a text as a number": (put("players", id="1"), "no number of a row"),
    "a number twice": (rows("players", lambda found: found.append({**found[0], "name": "Twin"})), "not take"),
    "a name twice": (rows("players", lambda found: found[1].update(name=found[0]["name"])), "not take"),
    "a row that is not there": (put("seats", player_id=2**30), "not there|does not take"),
    "a club that is not there": (put("players", club_id=77), "not there|does not take"),
    "two clubs": (rows("club", lambda found: found.append({**found[0], "id": 9})), "more than one"),
    "no club": (text("tables/club.jsonl", b""), "not there|no club|does not take"),
    "no slug": (put("club", slug="../admin"), "no slug"),
    "a long name": (put("players", name="x" * 81), "longer than"),
    "no name": (put("players", name=" "), "no name that can be read"),
    "a name that turns the line round": (put("players", name="Ann\u202enaD"), "no name that can be read"),
    "a name of two lines": (put("club", name="Red Gum\nBcc: all"), "no name that can be read"),
    "an option that there is not": (put("matches", options={"trumps": 9}), "these are no settings: trumps"),
    "options that are none": (put("matches", options=[1]), "these are no settings"),
    "a character of nothing": (put("players", name="a\0b"), "no database keeps"),
    "a role that there is not": (put("seats", seat=2**15), "too large"),
    "an unknown game": (put("matches", game="chess"), "nothing that this version knows"),
    "a status of nothing": (put("matches", status="won"), "none of its values"),
    "a year of nothing": (put("matches", created_at="9999-12-31T23:59:59+00:00"), "no time at which"),
    "a column too many": (put("players", is_superuser=True), "columns of its table"),
    "a list as a name": (put("players", name=["x"]), "no value of"),
    "scores of too few": (put("games", scores="12,7,3"), "line 1 of .*games.jsonl: scores: .* 4 numbers"),
    "a score beyond all": (put("games", scores="12,7,3,-99999999999"), "scores: .* cannot be"),
    "a place that there is not": (put("games", placement="1,2,3,5"), "placement: .* cannot be"),
    "a winner who is not there": (put("games", winners="4"), "winners: .* cannot be"),
    "a dealer who is not there": (put("games", dealer=4), "dealer: 4"),
    "a sheet of nothing": (put("games", sheet=[5]), "sheet: .* nothing that stands there"),
    "a rule that there is not": (put("matches", rule_kind="luck"), "nothing is played so"),
    "a match without end": (put("matches", rule_n=2**30), "nothing is played so"),
    "an empty seat": (rows("seats", lambda found: found.pop()), "4 seats, and not as many players"),
    "a seat too many": (put("seats", seat=4), "seat: 4"),
    "facts that are none": (put("audit", facts=[1]), "facts: .* nothing that stands there"),
    "a change of no player": (put("audit", kind="roll_call_begun", before={"x": 1}), "no page could show it"),
    "a rating made up": (put("ratings", mu=3.0), "contradicts itself"),
    "a sum made up": (put("matches", games_played=9), "contradicts itself"),
    "an owner without a role": (put("accounts", id=[1]), "columns of its table"),
}  # fmt: skip


@pytest.mark.parametrize("name", DEEDS)
def test_it_is_refused_and_nothing_stays(name: str, archive: Files, cast: Any, tmp_path: Path) -> None:
    deed, why = DEEDS[name]
    deed(archive)
    before = Club.objects.count(), Player.objects.count(), Membership.objects.count()
    slug = "" if name == "no slug" else "other"
    with pytest.raises((BadArchive, ArchiveDamaged), match=why):
        club_import(packed(tmp_path / "x.zip", sealed(archive)), owner=cast.olga, slug=slug)
    assert (Club.objects.count(), Player.objects.count(), Membership.objects.count()) == before


def test_a_bomb_is_not_unpacked(
    archive: Files, cast: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "SLACK_BYTES", 0)
    archive["tables/players.jsonl"] = b" " * (100 * 2**20)
    path = packed(tmp_path / "x.zip", archive)
    assert path.stat().st_size < 100_000 * 1.5
    monkeypatch.setattr(reading, "RATIO_MAX", 500)
    assert "far larger" in refusal(path, cast.olga)


def test_a_size_that_lies_is_found_out(archive: Files, cast: Any, tmp_path: Path) -> None:
    name = b"tables/players.jsonl"
    archive[name.decode()] = b" " * 3_000_000
    content = packed(tmp_path / "x.zip", archive).read_bytes()
    size = (3_000_000).to_bytes(4, "little")
    assert size in content
    (tmp_path / "y.zip").write_bytes(content.replace(size, (9).to_bytes(4, "little")))
    assert "damaged" in refusal(tmp_path / "y.zip", cast.olga)


def test_a_long_line_is_refused(
    archive: Files, cast: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "LINE_BYTES_MAX", 100)
    assert "longer than any" in refusal(packed(tmp_path / "x.zip", archive), cast.olga)


def test_what_was_changed_on_the_way_is_refused(archive: Files, cast: Any, tmp_path: Path) -> None:
    put("players", name="Somebody else")(archive)
    assert "manifest" in refusal(packed(tmp_path / "x.zip", archive), cast.olga)


def test_a_manifest_without_names_is_refused(archive: Files, cast: Any, tmp_path: Path) -> None:
    archive["manifest.json"] = b'{"files": [{"name": ["tables/club.jsonl"], "sha256": 1}]}'
    assert "manifest" in refusal(packed(tmp_path / "x.zip", archive), cast.olga)


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_file_twice_is_refused(archive: Files, cast: Any, tmp_path: Path) -> None:
    path = packed(tmp_path / "x.zip", archive)
    with zipfile.ZipFile(path, "a") as again:
        again.writestr("tables/players.jsonl", b"")
    assert "twice" in refusal(path, cast.olga)


def test_what_is_no_zip_is_refused(cast: Any, tmp_path: Path) -> None:
    (tmp_path / "x.zip").write_bytes(b"PK\x03\x04 and nothing more")
    assert "no zip file" in refusal(tmp_path / "x.zip", cast.olga)
    call = ("club_import", str(tmp_path / "x.zip"))
    with pytest.raises(CommandError, match="Nothing was changed"):
        call_command(*call, owner="olga")
    with pytest.raises(CommandError, match="no user"):
        call_command(*call, owner="nobody")
    with pytest.raises(CommandError, match="NUMBER=USERNAME"):
        call_command(*call, owner="olga", account=["olga"])


def test_a_club_is_not_taken_in_twice_at_one_address(archive: Files, cast: Any, tmp_path: Path) -> None:
    path = packed(tmp_path / "x.zip", archive)
    with pytest.raises(BadArchive, match="--slug"):
        club_import(path, owner=cast.olga)
    done = club_import(path, owner=cast.olga, slug="other")
    assert done.club.slug == "other"
    assert any("organizer" in role for role in done.roles)
    assert not done.club.players.filter(user__isnull=False).exists()
    assert list(done.club.memberships.values_list("user__username", "role")) == [("olga", "owner")]


def test_a_season_with_dates_does_not_stand_beside_itself(people: Table, cast: Any, tmp_path: Path) -> None:
    BoxSeason(people).publish()
    path = packed(tmp_path / "x.zip", unpacked(cast.club, tmp_path))
    with pytest.raises(BadArchive, match=r"here already.*beside a copy of itself"):
        club_import(path, owner=cast.olga, slug="other")
    assert not Club.objects.filter(slug="other").exists()


def bot_rows(tables: SimpleNamespace, tmp_path: Path) -> Files:
    return unpacked(tables.cast.club, tmp_path)


def test_no_house_bot_runs_what_a_file_says(tables: SimpleNamespace, tmp_path: Path) -> None:
    archive, evil = bot_rows(tables, tmp_path), b"import os"
    digest, code = hashlib.sha256(evil).hexdigest(), base64.b64encode(evil).decode()
    house = Bot.objects.exclude(house_key="").earliest("pk").pk

    def change(found: Rows) -> None:
        one = next(row for row in found if row["bot_id"] == house)
        one.update(content=code, sha256=digest, size_bytes=len(evil), number=99)

    rows("versions", change)(archive)
    club_import(packed(tmp_path / "x.zip", sealed(archive)), owner=tables.cast.olga, slug="other")
    version = Version.objects.get(sha256=digest)
    assert (bytes(version.content), version.status, version.bot_id) == (b"", "refused", house)


def test_an_upload_that_is_not_its_hash_is_refused(tables: SimpleNamespace, tmp_path: Path) -> None:
    archive = bot_rows(tables, tmp_path)
    mine = Bot.objects.filter(house_key="").earliest("pk").pk

    def change(found: Rows) -> None:
        next(row for row in found if row["bot_id"] == mine)["content"] = base64.b64encode(b"other").decode()

    rows("versions", change)(archive)
    path = packed(tmp_path / "x.zip", sealed(archive))
    assert "contradicts itself" in refusal(path, tables.cast.olga)
