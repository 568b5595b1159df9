"""The state of the service: work for everybody, the machine for those who run it, reasons by their clubs."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.utils import timezone

from bots.models import Bot, Version
from bots.services import version_add
from games.core.interface import MatchRule
from league.models import Club, Event, Match, Membership, WorkerReport
from league.models.runs import MatchRun
from league.people import LinkHolder
from league.selectors import status
from league.selectors.status import GONE, REASONS_MAX, StatusPage, status_page, strangers_wait
from league.services.clubs.players import player_add
from league.services.events.events import event_create
from league.services.matches.matches import match_cancel
from league.services.workers import worker_report_store
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

GUEST = AnonymousUser()
PROBLEM, REASON = "no Landlock on secret-host", "no sandbox on secret-host"


def put_back(match: Match, why: str = REASON) -> None:
    MatchRun.objects.filter(match=match).update(waiting=why)


def upload(tables: SimpleNamespace, name: str, *clubs: Club, why: str = "") -> Version:
    """A bot of Pia's whose first version waits to be checked."""
    bot = Bot.objects.create(owner=tables.cast.pia, name=name, game="dingo")
    for club in clubs or (tables.club,):
        player_add(club=club, name=name, bot=bot)
    version = version_add(bot=bot, filename="bot.py", content=f"# {name}".encode())
    Version.objects.filter(pk=version.pk).update(waiting=why)
    return version


def reasons(page: StatusPage) -> list[tuple[str, int, int]]:
    return [(reason.text, reason.matches, reason.uploads) for reason in page.reasons]


def seen_ago(name: str, ago: timedelta) -> None:
    WorkerReport.objects.filter(name=name).update(seen_at=timezone.now() - ago)


def test_of_a_service_that_has_just_begun_there_is_nothing_to_tell(db: None) -> None:
    page = status_page(GUEST)
    work = page.work
    assert (work.matches_playing, work.matches_scheduled, work.matches_put_back) == (0, 0, 0)
    assert (work.uploads_waiting, work.uploads_put_back) == (0, 0)
    assert (work.last_game_at, work.last_verdict_at) == (None, None)
    assert (page.workers, page.takes_strangers, page.knows_details, page.reasons) == ((), False, False, ())


def test_work_is_counted_of_all_clubs_and_what_is_over_is_not(
    tables: SimpleNamespace, play: Any, people: Table
) -> None:
    playing, waits, over, cancelled, put = (tables.schedule(rule=MatchRule("wins", 1)) for _ in range(5))
    Match.objects.filter(pk=playing.pk).update(status=Match.Status.PLAYING)
    put_back(put)
    play(over)
    match_cancel(by=tables.cast.olga, match=cancelled)
    people.schedule()
    work = status_page(GUEST).work
    assert waits.status == Match.Status.SCHEDULED
    assert (work.matches_playing, work.matches_scheduled, work.matches_put_back) == (1, 2, 1)
    assert work.last_game_at is not None


def test_uploads_that_wait_are_counted_and_those_with_trouble_of_ours_apart(tables: SimpleNamespace) -> None:
    upload(tables, "One")
    upload(tables, "Two", why=REASON)
    judged = upload(tables, "Three")
    at = timezone.now()
    Version.objects.filter(pk=judged.pk).update(status=Version.Status.REFUSED, judged_at=at)
    work = status_page(GUEST).work
    assert (work.uploads_waiting, work.uploads_put_back) == (2, 1)
    assert work.last_verdict_at == at


def test_strangers_bots_are_taken_while_one_worker_takes_them(cast: SimpleNamespace) -> None:
    worker_report_store(name="a", layers=[], problem=PROBLEM)
    assert not status_page(GUEST).takes_strangers
    worker_report_store(name="b", layers=["seccomp"], problem="")
    assert status_page(GUEST).takes_strangers
    seen_ago("b", GONE + timedelta(seconds=1))
    assert not status_page(GUEST).takes_strangers


@pytest.mark.parametrize(("ago", "is_gone"), [(GONE - timedelta(seconds=10), False), (2 * GONE, True)])
def test_a_worker_without_a_sign_is_gone(cast: SimpleNamespace, ago: timedelta, is_gone: bool) -> None:
    worker_report_store(name="a", layers=["seccomp"], problem="")
    seen_ago("a", ago)
    (worker,) = status_page(GUEST).workers
    assert worker.is_gone is is_gone


def test_a_machine_with_another_clock_sees_the_same_workers(
    cast: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker_report_store(name="a", layers=["seccomp"], problem="")
    right = timezone.now
    monkeypatch.setattr(status, "database_now", right)
    for seconds in (-3600, 3600):
        monkeypatch.setattr(timezone, "now", lambda seconds=seconds: right() + timedelta(seconds=seconds))
        assert not status_page(GUEST).workers[0].is_gone
        assert strangers_wait() is False


def test_workers_have_numbers_for_everybody_and_names_for_organizers(cast: SimpleNamespace) -> None:
    for name in ("celery@b", "celery@a"):
        worker_report_store(name=name, layers=["seccomp", "rlimits"], problem=PROBLEM)
    for person, names in ((GUEST, ["", ""]), (cast.pia, ["", ""]), (cast.olga, ["celery@a", "celery@b"])):
        workers = status_page(person).workers
        assert [worker.number for worker in workers] == [1, 2]
        assert [worker.name for worker in workers] == names
        assert [worker.problem for worker in workers] == [PROBLEM if name else "" for name in names]
        assert {worker.layers for worker in workers} == {("seccomp", "rlimits")}


def test_who_came_by_a_private_link_knows_as_little_as_any_guest(cast: SimpleNamespace) -> None:
    worker_report_store(name="celery@a", layers=[], problem=PROBLEM)
    page = status_page(LinkHolder(entry_id=1, player_id=1, event_id=1, club_id=cast.club.pk))
    assert (page.knows_details, page.workers[0].name) == (False, "")


def test_organizers_read_why_things_of_their_clubs_wait(tables: SimpleNamespace) -> None:
    put_back(tables.schedule())
    put_back(tables.schedule())
    upload(tables, "Late", why=REASON)
    upload(tables, "Other", why="another reason")
    assert reasons(status_page(tables.cast.olga)) == [(REASON, 2, 1), ("another reason", 0, 1)]
    for person in (GUEST, tables.cast.pia):
        assert reasons(status_page(person)) == []
    page = status_page(tables.cast.sam)  # he organizes another club
    assert (page.knows_details, reasons(page)) == (True, [])


def test_who_organizes_one_event_reads_nothing_of_the_club(tables: SimpleNamespace) -> None:
    event: Event = event_create(
        by=tables.cast.olga,
        club=tables.club,
        name="Cup",
        game="dingo",
        rule=MatchRule("wins", 1),
        options={},
        format="ladder",
    )
    Membership.objects.create(
        club=tables.club, user=tables.cast.pia, role=Membership.Role.ORGANIZER, event=event
    )
    put_back(tables.schedule())
    page = status_page(tables.cast.pia)
    assert (page.knows_details, reasons(page)) == (False, [])


def test_staff_reads_all_of_them(tables: SimpleNamespace) -> None:
    put_back(tables.schedule())
    tables.cast.sam.is_staff = True
    assert reasons(status_page(tables.cast.sam)) == [(REASON, 1, 0)]


def test_a_bot_in_several_clubs_is_one_upload(tables: SimpleNamespace) -> None:
    upload(tables, "Late", tables.club, tables.cast.private, why=REASON)
    assert reasons(status_page(tables.cast.olga)) == [(REASON, 0, 1)]
    assert status_page(tables.cast.olga).work.uploads_put_back == 1


def test_what_merely_waits_has_no_reason(tables: SimpleNamespace) -> None:
    tables.schedule()
    upload(tables, "Late")
    assert reasons(status_page(tables.cast.olga)) == []


def test_the_most_frequent_reasons_come_first_and_only_so_many(tables: SimpleNamespace) -> None:
    for number in range(REASONS_MAX + 2):
        put_back(tables.schedule(), f"reason {number}")
    put_back(tables.schedule(), "reason 7")
    found = reasons(status_page(tables.cast.olga))
    assert found[0] == ("reason 7", 2, 0)
    assert len(found) == REASONS_MAX


def test_it_costs_the_same_however_much_waits(
    tables: SimpleNamespace, django_assert_num_queries: Any
) -> None:
    asks_the_time = connection.vendor != "sqlite"  # whose clock is the machine's own
    for number in range(3):
        put_back(tables.schedule(), f"reason {number}")
        worker_report_store(name=f"celery@{number}", layers=[], problem="")
        with django_assert_num_queries(8 + asks_the_time):
            assert len(reasons(status_page(tables.cast.olga))) == number + 1
