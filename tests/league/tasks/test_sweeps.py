"""A row that breaks a sweep stops nobody else's, whatever it sweeps, and the log says which row it was."""

from collections.abc import Callable
from datetime import timedelta
from types import ModuleType
from typing import Any

import pytest
from django.db import IntegrityError
from django.utils import timezone
from kombu.exceptions import OperationalError

from bots.sweeps import sweep
from league.domain.activities import Work
from league.models import ScreenGame, ScreenTable
from league.outlets import workers
from league.services.entries import entries
from league.services.screen.seats import player_ready, player_sit, seats_fill
from league.services.screen.tables import GUESTS_KEPT, TableWish, table_open
from league.tasks import dates, events, mail, matches, screen_tables
from tests.league.screens import GUEST, OTHER, game_at, house_moves, offer_made, offered, opened
from tests.league.tasks.conftest import Wire

pytestmark = pytest.mark.django_db
POISONED, SOUND = 1, 2


class Deed:
    """Does nothing with a sound row, and breaks at the poisoned one."""

    def __init__(self) -> None:
        self.done: list[Any] = []

    def __call__(self, *given: Any, **named: Any) -> None:
        (row,) = [value for value in (*given, *named.values()) if value in (POISONED, SOUND)]
        if row == POISONED:
            raise IntegrityError("poisoned")
        self.done.append(row)


@pytest.mark.parametrize(
    ("module", "task", "names"),
    [
        (events, "seat_due_matches", ("events_due", "event_seat_due")),
        (screen_tables, "wake_screen_games", ("games_waiting", "send_after_commit")),
        (screen_tables, "watch_screen_clocks", ("games_out_of_time", "time_run_out")),
        (screen_tables, "watch_screen_clocks", ("tables_at_break", "next_game_begin")),
        (screen_tables, "watch_screen_clocks", ("tables_out_of_patience", "patience_end")),
        (dates, "watch_agreements", ("agreements_due", "agreement_due")),
        (mail, "remind", ("reminders_due", "reminder_add")),
        (matches, "thin_records", ("ladders_to_thin", "ladder_thin")),
        (entries, "newcomers_enter", ("_events_for", "_newcomers_enter")),
    ],
)
def test_a_poisoned_row_stops_no_other(
    module: ModuleType,
    task: str,
    names: tuple[str, str],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    done, (rows, deed) = Deed(), names
    monkeypatch.setattr(module, rows, lambda *_: [POISONED, SOUND])
    monkeypatch.setattr(module, deed, done)
    getattr(module, task)()
    assert done.done == [SOUND]
    assert "failed for 1" in caplog.text
    assert "IntegrityError: poisoned" in caplog.text


@pytest.mark.parametrize("work", list(Work))
def test_a_row_that_cannot_be_marked_stops_no_message_for_another(
    work: Work, monkeypatch: pytest.MonkeyPatch, wire: Wire
) -> None:
    class Rows:
        def mark_sent(self, pk: int) -> bool:
            if pk == POISONED:
                raise IntegrityError("poisoned")
            return True

    monkeypatch.setattr(workers, "rows_waiting", lambda _work: [POISONED, SOUND])
    monkeypatch.setattr(workers, "QUEUES", {work: (Rows, "some.task")})
    workers.wake(work)
    assert wire.sent == [("some.task", SOUND)]


def test_a_queue_that_is_away_is_nobodys_row(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tried: list[int] = []

    def away(row: int) -> None:
        tried.append(row)
        raise OperationalError("no queue")

    with pytest.raises(OperationalError):
        sweep([1, 2, 3], away, what="sending", through=(OperationalError,))
    assert (tried, caplog.text) == ([1], "")


def at_their_turn() -> ScreenGame:
    """A game of two guests with a clock, which has run out."""
    wish = TableWish("dingo", {}, clock="brisk")
    table = table_open(by=GUEST, wish=wish, deal=offer_made(), address="", alone=False)
    player_sit(by=OTHER, table=table, number=1)
    seats_fill(by=GUEST, table=table)
    for visitor in (GUEST, OTHER):
        player_ready(by=visitor, table=table, deal=offered(table))
    game = house_moves(game_at(table))
    ScreenGame.objects.filter(pk=game.pk).update(due_at=timezone.now() - timedelta(seconds=1))
    return game


def test_a_table_whose_game_cannot_be_read_does_not_stop_the_clocks_of_the_others(wire: Wire) -> None:
    broken, sound = at_their_turn(), at_their_turn()
    ScreenGame.objects.filter(pk=broken.pk).update(secret="rubbish")
    wire.run(screen_tables.watch_screen_clocks)
    before = sound.moves_made
    for game in (broken, sound):
        game.refresh_from_db()
    assert sound.moves_made > before
    assert broken.due_at is not None, "it is tried again"


def test_a_table_that_cannot_be_cleared_away_stays_alone(monkeypatch: pytest.MonkeyPatch, wire: Wire) -> None:
    kept, left = opened(), opened(by=OTHER)
    ScreenTable.objects.update(moved_at=timezone.now() - GUESTS_KEPT * 2)
    delete: Callable[..., Any] = ScreenTable.delete

    def refuse(table: ScreenTable) -> Any:
        if table.pk == kept.pk:
            raise IntegrityError("something else needs it")
        return delete(table)

    monkeypatch.setattr(ScreenTable, "delete", refuse)
    screen_tables.clear_screen_tables()
    assert list(ScreenTable.objects.all()) == [kept]
    assert left.pk != kept.pk


def test_a_verdict_that_cannot_be_told_keeps_no_match_from_being_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from league.tasks import webhooks

    done: list[str] = []

    def record(row: str) -> None:
        if row == "bad":
            raise ZeroDivisionError
        done.append(row)

    monkeypatch.setattr(webhooks, "verdicts_untold", lambda: ["bad", "verdict"])
    monkeypatch.setattr(webhooks, "matches_due", lambda: ["bad", "match"])
    for deed in ("verdict_record", "match_due_record"):
        monkeypatch.setattr(webhooks, deed, record)
    webhooks.look_around()
    assert done == ["verdict", "match"]


def test_a_wish_for_a_link_that_fails_keeps_no_other_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    from league.tasks import accounts

    done: list[str] = []

    def answer(row: str) -> None:
        if row == "bad":
            raise ZeroDivisionError
        done.append(row)

    monkeypatch.setattr(accounts, "sign_in_requests_due", lambda: ["bad", "good"])
    monkeypatch.setattr(accounts, "sign_in_request_answer", answer)
    monkeypatch.setattr(accounts, "wake", lambda work: done.append(str(work)))
    accounts.answer_link_requests()
    assert done == ["good", "mail"]


def test_every_task_that_beat_sends_is_swept_here(settings: Any) -> None:
    """A new sweep needs a test that one row stops no other; what goes over no rows of people is named."""
    tried = {
        "league.tasks.events.seat_due_matches", "league.tasks.queues.wake_workers",
        "league.tasks.screen_tables.wake_screen_games", "league.tasks.screen_tables.clear_screen_tables",
        "league.tasks.screen_tables.watch_screen_clocks",
        "league.tasks.mail.remind", "league.tasks.dates.watch_agreements",
        "league.tasks.webhooks.look_around", "league.tasks.accounts.answer_link_requests",
        "league.tasks.matches.thin_records",
    }  # fmt: skip
    handed_on = {"league.tasks.activities.tell_outlets"}  # see tests/league/outlets
    of_nobody = {
        "league.tasks.puzzles.seek_puzzle", "league.tasks.backups.take_nightly",
        "league.tasks.accounts.forget_sessions",
    }  # fmt: skip
    beaten = {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()}
    assert beaten == tried | handed_on | of_nobody
