"""The audit says who did what to what; nobody but its one writer adds to it, and nobody changes it."""

import re
from dataclasses import fields
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.db import transaction
from django.utils import timezone

from league.domain.activities import KINDS
from league.domain.activities.accounts import TokenIssued
from league.domain.activities.entries import Entered
from league.domain.activities.events import EventCreated, SettingsChanged
from league.domain.activities.results import GameEntered
from league.models import Activity
from league.people import LinkHolder
from league.services.activities import acting_by, activity_record
from tests.league.people import Table

pytestmark = pytest.mark.both_databases

ROOT = Path(__file__).resolve().parents[3]
SOURCES = [path for app in ("games", "bots", "league", "tools") for path in (ROOT / app).rglob("*.py")]
WRITER = ROOT / "league/services/activities.py"


def test_an_entry_says_who_did_what_to_what_and_when(cast: SimpleNamespace) -> None:
    before = timezone.now()
    activity_record(EventCreated, club=cast.club, by=cast.olga, subject="event 7", name="Cup", format="swiss")
    entry = Activity.objects.get()
    assert (entry.club, entry.actor) == (cast.club, cast.olga)
    assert (entry.kind, entry.subject) == ("event_created", "event 7")
    assert entry.facts == {"name": "Cup", "format": "swiss"}
    assert before <= entry.at <= timezone.now()


def test_what_the_service_does_by_itself_has_no_actor_and_may_have_no_club(db: None) -> None:
    activity_record(TokenIssued, club=None, by=None, subject="token 1")
    entry = Activity.objects.get()
    assert (entry.club, entry.actor, entry.facts) == (None, None, {})


def test_facts_come_back_as_they_were_given(cast: SimpleNamespace) -> None:
    before, after = {"why": "„Grüße“ ♠ 5 < 6", "scale": None}, {"sheet": [{"scores": [1, -2]}]}
    changed = {"before": before, "after": after, "reason": "Because.", "moved_up": [3, 1, 2]}
    activity_record(SettingsChanged, club=cast.club, by=cast.olga, subject="event 1", **changed)
    found = Activity.objects.get()
    assert (found.before, found.after, found.reason) == (before, after, "Because.")
    assert found.facts == {"moved_up": [3, 1, 2]}


def test_a_fact_that_its_kind_does_not_have_is_a_bug_and_no_activity(cast: SimpleNamespace) -> None:
    for facts in ({}, {"players": [1], "why": "?"}):
        with pytest.raises(TypeError):
            activity_record(Entered, club=cast.club, by=cast.olga, subject="event 1", **facts)
    assert not Activity.objects.exists()


def test_what_is_no_json_is_a_bug_and_no_entry(cast: SimpleNamespace) -> None:
    with pytest.raises(TypeError), transaction.atomic():
        activity_record(Entered, club=cast.club, by=cast.olga, subject="event 1", players={1, 2})
    assert not Activity.objects.exists()


def test_who_came_by_a_private_link_stands_in_it_as_the_player(people: Table, cast: SimpleNamespace) -> None:
    holder = LinkHolder(entry_id=1, player_id=people.players[2].pk, event_id=1, club_id=cast.club.pk)
    with acting_by(Activity.Means.API):
        activity_record(GameEntered, club=cast.club, by=holder, subject="match 1", number=1)
    entry = Activity.objects.get()
    assert (entry.actor, entry.player) == (None, people.players[2])
    assert entry.means == Activity.Means.LINK, "the link is what let them in, whatever they spoke through"


def test_it_says_by_what_means_something_was_done(cast: SimpleNamespace) -> None:
    def written() -> str:
        activity_record(Entered, club=cast.club, by=cast.olga, subject="event 1", players=[])
        entry = Activity.objects.first()
        assert entry is not None
        assert entry.player is None
        return entry.means

    assert written() == Activity.Means.TASK
    with acting_by(Activity.Means.PAGE):
        assert written() == Activity.Means.PAGE
        with acting_by(Activity.Means.API):
            assert written() == Activity.Means.API
        assert written() == Activity.Means.PAGE
    assert written() == Activity.Means.TASK


def test_the_means_of_a_deed_that_failed_do_not_stay(cast: SimpleNamespace) -> None:
    with pytest.raises(ZeroDivisionError), acting_by(Activity.Means.PAGE):
        raise ZeroDivisionError
    activity_record(Entered, club=cast.club, by=None, subject="event 1", players=[])
    assert Activity.objects.get().means == Activity.Means.TASK


def test_what_was_taken_back_was_never_done(cast: SimpleNamespace) -> None:
    with transaction.atomic():
        activity_record(Entered, club=cast.club, by=cast.olga, subject="event 1", players=[])
        assert Activity.objects.exists()
        transaction.set_rollback(True)
    assert not Activity.objects.exists()


def test_it_reads_newest_first(cast: SimpleNamespace) -> None:
    for number in range(3):
        activity_record(Entered, club=cast.club, by=cast.olga, subject=f"event {number}", players=[])
    assert [entry.subject for entry in Activity.objects.all()] == ["event 2", "event 1", "event 0"]


def test_every_kind_fits_its_column_and_says_what_happened() -> None:
    """SQLite would take any length; PostgreSQL would refuse the deed."""
    longest = Activity._meta.get_field("kind").max_length
    assert longest is not None
    assert len(KINDS) > 60
    assert [key for key in KINDS if len(key) > longest] == []
    for kind in KINDS.values():
        assert kind.__doc__
        assert "{actor}" in kind.sentence
        kind.sentence.format(actor="Olga", subject="Friday")
        assert kind.marks().keys() <= {field.name for field in fields(kind)}


def test_every_kind_is_recorded_somewhere() -> None:
    texts = "".join(path.read_text() for path in SOURCES if "domain" not in path.parts)
    assert [kind.__name__ for kind in KINDS.values() if not re.search(rf"\b{kind.__name__}\b", texts)] == []


def test_nobody_else_adds_to_it_and_nobody_changes_it() -> None:
    adds = re.compile(r"\bActivity\(|\bActivity\.objects\.(bulk_)?create")
    changes = re.compile(r"\bActivity\.objects\b[^\n]*\.(update|delete|bulk_update)\(")
    migrations = {path for path in SOURCES if "migrations" in path.parts}
    model = ROOT / "league/models/activities.py"
    texts = {path: path.read_text() for path in SOURCES if path not in migrations | {model}}
    assert [path.name for path, text in texts.items() if adds.search(text)] == [WRITER.name]
    # That it was told, and names that are erased: nothing else is ever changed.
    changers = {path.name for path, text in texts.items() if changes.search(text)}
    assert changers == {WRITER.name, "erasure.py", "forgetting.py"}
