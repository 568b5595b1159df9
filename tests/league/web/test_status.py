"""The status page: counts for everybody, what tells of the machine for those who run it."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from bots.arena.sandbox.layers import Layer, names_of
from bots.models import Bot
from bots.services import version_add
from league.models import Match, MatchRun, NightlyBackup, WorkerReport
from league.selectors.results.results import games_of
from league.selectors.status import GONE, status_page
from league.services.clubs.players import player_add
from league.services.workers import worker_report_store, worker_touch
from league.web import health

pytestmark = pytest.mark.both_databases

NAME = "celery@secret-host.internal"
PROBLEM = "no Landlock in kernel 4.19 of secret-host"
REASON = "the sandbox did not start on secret-host"


@pytest.fixture(autouse=True)
def all_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PARTS", {name: lambda: True for name in health.PARTS})


@pytest.fixture
def staff(cast: SimpleNamespace, browsers: dict[str, Client]) -> Client:
    cast.sam.is_staff = True
    cast.sam.save()
    return browsers["sam"]


@pytest.fixture
def waiting(tables: SimpleNamespace) -> Match:
    """A match and an upload of the public club that were put back, and a match that merely waits."""
    tables.schedule()
    match: Match = tables.schedule()
    MatchRun.objects.filter(match=match).update(waiting=REASON)
    bot = Bot.objects.create(owner=tables.cast.pia, name="Late", game="dingo")
    player_add(club=tables.club, name="Late", bot=bot)
    version = version_add(bot=bot, filename="late.py", content=b"# late")
    type(version).objects.filter(pk=version.pk).update(waiting=REASON)
    return match


def test_everybody_sees_layers_and_counts_and_nothing_of_the_machine(
    browsers: dict[str, Client], waiting: Match
) -> None:
    worker_report_store(name=NAME, layers=["seccomp", "rlimits"], problem=PROBLEM)
    for role in ("anonymous", "pia"):
        response = browsers[role].get("/status/")
        text = response.content.decode()
        assert "Worker 1" in text
        assert ">seccomp<" in text
        assert "secret-host" not in text
        work = response.context["page"].work
        assert (work.matches_scheduled, work.matches_put_back) == (2, 1)
        assert (work.uploads_waiting, work.uploads_put_back) == (1, 1)


def test_layers_are_shown_in_words_and_told_to_programs_by_name(
    browsers: dict[str, Client], cast: SimpleNamespace
) -> None:
    names = names_of(Layer(sum(Layer)))
    worker_report_store(name=NAME, layers=names, problem="")
    text = browsers["anonymous"].get("/status/").content.decode()
    assert not [name for name in names if "_" in name and name in text]
    assert "separate user" in text
    assert browsers["anonymous"].get("/api/status/").json()["workers"][0]["layers"] == list(names)


def test_an_organizer_sees_problems_and_why_things_of_their_clubs_wait(
    browsers: dict[str, Client], waiting: Match
) -> None:
    worker_report_store(name=NAME, layers=[], problem=PROBLEM)
    text = browsers["olga"].get("/status/").content.decode()
    assert NAME in text
    assert PROBLEM in text
    assert REASON in text
    elsewhere = browsers["sam"].get("/status/")  # he organizes another club
    assert PROBLEM in elsewhere.content.decode()
    assert elsewhere.context["page"].reasons == ()


def test_staff_sees_all_reasons_with_their_numbers(staff: Client, waiting: Match) -> None:
    (reason,) = staff.get("/status/").context["page"].reasons
    assert (reason.text, reason.matches, reason.uploads) == (REASON, 1, 1)


def test_a_worker_that_gives_no_sign_is_gone_and_comes_back(cast: SimpleNamespace) -> None:
    worker_report_store(name=NAME, layers=["seccomp"], problem="")
    assert status_page(cast.olga).takes_strangers
    long_ago = timezone.now() - GONE - timedelta(seconds=1)
    WorkerReport.objects.update(seen_at=long_ago)
    page = status_page(cast.olga)
    assert page.workers[0].is_gone
    assert not page.takes_strangers
    worker_touch(name=NAME)
    assert not status_page(cast.olga).workers[0].is_gone


@pytest.mark.parametrize(
    ("ahead_ms", "words"), [(0, "right"), (-1_900, "right"), (65_000, "65.0 s fast"), (-3_200, "3.2 s slow")]
)
def test_everybody_sees_a_clock_that_is_wrong(
    browsers: dict[str, Client], cast: SimpleNamespace, ahead_ms: int, words: str
) -> None:
    worker_report_store(name=NAME, layers=["seccomp"], problem="")
    WorkerReport.objects.update(clock_ahead_ms=ahead_ms)
    text = browsers["anonymous"].get("/status/").content.decode()
    assert words in text
    assert ("text-error" in text) is (words != "right")


def test_the_last_activity_is_told(tables: SimpleNamespace, play: Any, cast: SimpleNamespace) -> None:
    assert status_page(cast.pia).work.last_game_at is None
    match = play(tables.schedule())
    assert status_page(cast.pia).work.last_game_at == games_of(match).last().finished_at


def test_it_costs_few_queries_whatever_waits(
    waiting: Match, tables: SimpleNamespace, cast: SimpleNamespace, django_assert_max_num_queries: Any
) -> None:
    for number in range(5):
        worker_report_store(name=f"celery@{number}", layers=["seccomp"], problem="")
        MatchRun.objects.filter(match=tables.schedule()).update(waiting=f"reason {number}")
    with django_assert_max_num_queries(9):
        assert len(status_page(cast.olga).reasons) == 6


def test_without_the_database_the_page_still_says_what_is_away(
    client: Client, monkeypatch: pytest.MonkeyPatch, db: None
) -> None:
    monkeypatch.setattr(health, "PARTS", health.PARTS | {"database": lambda: False})
    assert "Nothing can be read or written" in client.get("/status/").content.decode()


def page(client: Client) -> str:
    return client.get("/status/").content.decode()


def test_staff_alone_is_told_that_a_backup_failed(
    cast: SimpleNamespace, browsers: dict[str, Client], staff: Client
) -> None:
    at = timezone.now()
    NightlyBackup.objects.create(night=at, begun_at=at, ended_at=at, problem="No space <left> in /srv.")
    assert "The last backup failed: No space &lt;left&gt; in /srv." in page(staff)
    assert "No space" not in page(browsers["olga"])
    assert "No space" not in page(browsers["anonymous"])


def test_the_status_says_that_backups_work(cast: SimpleNamespace, staff: Client) -> None:
    assert "The first backup is taken next night." in page(staff)
    at = timezone.now()
    NightlyBackup.objects.create(night=at, begun_at=at, ended_at=at, file="/srv/b", size_bytes=5_000_000)
    assert "Backups work." in page(staff)
