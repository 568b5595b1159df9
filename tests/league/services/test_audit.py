"""The audit says who did what to what; nobody but its one writer adds to it, and nobody changes it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.db import transaction
from django.utils import timezone

from league.models import AuditEntry
from league.people import LinkHolder
from league.services.audit import acting_by, audit_write
from tests.league.people import Table

pytestmark = pytest.mark.both_databases

ROOT = Path(__file__).resolve().parents[3]
SOURCES = [path for app in ("games", "bots", "league") for path in (ROOT / app).rglob("*.py")]
WRITER = ROOT / "league/services/audit.py"


def calls_of_the_writer() -> Iterator[tuple[str, dict[str, ast.expr]]]:
    """Every call of audit_write: where it stands, and what it is given."""
    for path in SOURCES:
        if b"audit_write(" not in (source := path.read_bytes()):
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "audit_write":
                given = {word.arg: word.value for word in node.keywords if word.arg}
                yield f"{path.relative_to(ROOT)}:{node.lineno}", given


def test_an_entry_says_who_did_what_to_what_and_when(cast: SimpleNamespace) -> None:
    before = timezone.now()
    audit_write(club=cast.club, actor=cast.olga, verb="event created", subject="event 7", name="Cup", n=3)
    entry = AuditEntry.objects.get()
    assert (entry.club, entry.actor) == (cast.club, cast.olga)
    assert (entry.verb, entry.subject) == ("event created", "event 7")
    assert entry.facts == {"name": "Cup", "n": 3}
    assert before <= entry.at <= timezone.now()


def test_what_the_service_does_by_itself_has_no_actor_and_may_have_no_club(db: None) -> None:
    audit_write(club=None, actor=None, verb="token issued", subject="token 1")
    entry = AuditEntry.objects.get()
    assert (entry.club, entry.actor, entry.facts) == (None, None, {})


def test_facts_come_back_as_they_were_given(cast: SimpleNamespace) -> None:
    facts = {"players": [3, 1, 2], "why": "„Grüße“ ♠ 5 < 6", "before": None, "sheet": [{"scores": [1, -2]}]}
    audit_write(club=cast.club, actor=cast.olga, verb="entered", subject="event 1", **facts)
    assert AuditEntry.objects.get().facts == facts


def test_what_is_no_json_is_a_bug_and_no_entry(cast: SimpleNamespace) -> None:
    with pytest.raises(TypeError), transaction.atomic():
        audit_write(club=cast.club, actor=cast.olga, verb="entered", subject="event 1", players={1, 2})
    assert not AuditEntry.objects.exists()


def test_who_came_by_a_private_link_stands_in_it_as_the_player(people: Table, cast: SimpleNamespace) -> None:
    holder = LinkHolder(entry_id=1, player_id=people.players[2].pk, event_id=1, club_id=cast.club.pk)
    with acting_by(AuditEntry.Means.API):
        audit_write(club=cast.club, actor=holder, verb="game entered", subject="match 1")
    entry = AuditEntry.objects.get()
    assert (entry.actor, entry.player) == (None, people.players[2])
    assert entry.means == AuditEntry.Means.LINK, "the link is what let them in, whatever they spoke through"


def test_it_says_by_what_means_something_was_done(cast: SimpleNamespace) -> None:
    def written() -> str:
        audit_write(club=cast.club, actor=cast.olga, verb="entered", subject="event 1")
        entry = AuditEntry.objects.first()
        assert entry is not None
        assert entry.player is None
        return entry.means

    assert written() == AuditEntry.Means.TASK
    with acting_by(AuditEntry.Means.PAGE):
        assert written() == AuditEntry.Means.PAGE
        with acting_by(AuditEntry.Means.API):
            assert written() == AuditEntry.Means.API
        assert written() == AuditEntry.Means.PAGE
    assert written() == AuditEntry.Means.TASK


def test_the_means_of_a_deed_that_failed_do_not_stay(cast: SimpleNamespace) -> None:
    with pytest.raises(ZeroDivisionError), acting_by(AuditEntry.Means.PAGE):
        raise ZeroDivisionError
    audit_write(club=cast.club, actor=None, verb="entered", subject="event 1")
    assert AuditEntry.objects.get().means == AuditEntry.Means.TASK


def test_what_was_taken_back_was_never_done(cast: SimpleNamespace) -> None:
    with transaction.atomic():
        audit_write(club=cast.club, actor=cast.olga, verb="entered", subject="event 1")
        assert AuditEntry.objects.exists()
        transaction.set_rollback(True)
    assert not AuditEntry.objects.exists()


def test_it_reads_newest_first(cast: SimpleNamespace) -> None:
    for number in range(3):
        audit_write(club=cast.club, actor=cast.olga, verb="entered", subject=f"event {number}")
    assert [entry.subject for entry in AuditEntry.objects.all()] == ["event 2", "event 1", "event 0"]


def test_every_call_of_the_writer_says_whose_deed_it_is() -> None:
    found = dict(calls_of_the_writer())
    assert len(found) > 20
    wanted = {"club", "actor", "verb", "subject"}
    assert {place: wanted - given.keys() for place, given in found.items() if wanted - given.keys()} == {}


def test_every_verb_fits_its_column() -> None:
    """SQLite would take any; PostgreSQL would refuse the deed."""
    longest = AuditEntry._meta.get_field("verb").max_length
    assert longest is not None
    verbs = [given["verb"] for _place, given in calls_of_the_writer()]
    written = [verb.value for verb in verbs if isinstance(verb, ast.Constant)]
    assert len(written) > 20
    assert [verb for verb in written if len(str(verb)) > longest] == []


def test_nobody_else_adds_to_it_and_nobody_changes_it() -> None:
    adds = re.compile(r"AuditEntry\(|AuditEntry\.objects\.(bulk_)?create")
    changes = re.compile(r"AuditEntry\.objects\b[^\n]*\.(update|delete|bulk_update)\(")
    migrations = {path for path in SOURCES if "migrations" in path.parts}
    model = ROOT / "league/models/audit.py"
    texts = {path: path.read_text() for path in SOURCES if path not in migrations | {model}}
    assert [path.name for path, text in texts.items() if adds.search(text)] == [WRITER.name]
    assert [path.name for path, text in texts.items() if changes.search(text)] == []
