"""The door by which an owner takes the club along."""

import json
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from bots.models import Version
from league.models import Activity, Membership
from tests.league.backups import stored
from tests.league.screens import house

__all__ = ["house", "stored"]
pytestmark = pytest.mark.django_db


def test_an_owner_gets_what_an_owner_may_read(
    stored: SimpleNamespace, browsers: dict[str, Client], at: Any, tmp_path: Path
) -> None:
    address = at("club_export", "red-gum")
    for visitor in ("sam", "pia", "olga"):
        assert browsers[visitor].post(address).status_code == 403
    Membership.objects.filter(user=stored.cast.olga).update(role="owner")
    answer = browsers["olga"].post(address)
    (tmp_path / "a.zip").write_bytes(b"".join(answer))
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        lines = archive.read("tables/versions.jsonl").splitlines()
    versions = {row["sha256"]: row for row in map(json.loads, lines)}
    closed = Version.objects.get(bot__name="Wombat", status="accepted")
    assert versions[closed.sha256]["content"] == ""
    assert sum(bool(row["content"]) for row in versions.values()) == len(versions) - 1
    assert Activity.objects.get(kind="club_exported").actor == stored.cast.olga
    for _time in range(5):
        assert browsers["olga"].post(address).status_code == 200
    assert browsers["olga"].post(address).status_code == 429
