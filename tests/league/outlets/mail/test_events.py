"""What people are told of events: moved, cancelled, a place, a reminder, how it ended."""

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from bots.models.leases import LeaseLost
from league.models import Entry, Event, MailMessage, Player
from league.outlets.mail.sending import message_send
from league.selectors.events import places
from league.selectors.mail.queue import messages_due
from league.services.events.events import event_delete, event_finish, event_withdraw
from league.services.events.settings import event_settings_change
from league.services.mail import attempts
from league.services.mail.queue import reminder_add, reminders_due
from league.services.rounds.rounds import draft_publish
from tests.league.mail import Letterbox, make_due, outcomes, reachable, send_due
from tests.league.outlets.mail.conftest import tell
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db
IN_A_WEEK = timedelta(days=7)
EVENING = datetime(2027, 6, 5, 17, tzinfo=UTC)
BERLIN = "Europe/Berlin"


def change(evening: Evening, **wish: Any) -> None:
    event = Event.objects.get(pk=evening.event.pk)
    event_settings_change(by=evening.olga, event=event, wish=wish)
    tell()


def kinds(player: int) -> list[str]:
    return [kind for kind, _outcome in outcomes(Player.objects.get(pk=player))]


def test_all_who_come_hear_of_another_date(evening: Evening, box: Letterbox) -> None:
    begins = timezone.now().replace(microsecond=0) + IN_A_WEEK
    gone = evening.players[0]
    event_withdraw(by=evening.olga, event=evening.event, players=[gone])
    Entry.objects.filter(player=evening.players[1]).update(status="declined")
    change(evening, starts_at=begins, zone=BERLIN)
    assert [kinds(player) for player in evening.players[:3]] == [[], [], ["event_moved"]]
    make_due()
    assert send_due() == len(evening.players) - 2
    text = box.letters[0].get_body(("plain",)).get_content()
    assert f"Evening now begins on {begins.astimezone(ZoneInfo(BERLIN)):%A}" in text
    assert f"({BERLIN}, UTC+" in text
    assert f"https://red-gum.example/clubs/red-gum/events/{evening.event.pk}/" in text


def test_a_date_that_is_taken_back_is_told_too(evening: Evening, box: Letterbox) -> None:
    change(evening, starts_at=timezone.now() + IN_A_WEEK)
    MailMessage.objects.all().delete()
    change(evening, starts_at=None)
    make_due()
    send_due()
    assert "Evening has no date at present." in box.letters[0].get_body(("plain",)).get_content()


def test_another_setting_is_no_news(evening: Evening) -> None:
    change(evening, entrants_max=40)
    assert not MailMessage.objects.exists()


def test_two_changes_before_the_mail_went_are_one_mail_with_the_last(
    evening: Evening, box: Letterbox
) -> None:
    first = timezone.now() + IN_A_WEEK
    change(evening, starts_at=first)
    change(evening, starts_at=first + timedelta(days=1))
    make_due()
    assert send_due() == len(evening.players)
    day = (first + timedelta(days=1)).astimezone(UTC)
    assert f"{day:%A} {day.day}" in box.letters[0].get_body(("plain",)).get_content()


def test_nothing_is_told_of_a_date_that_is_past(evening: Evening) -> None:
    change(evening, starts_at=timezone.now() - timedelta(hours=1))
    assert not MailMessage.objects.exists()


def test_who_withdraws_before_the_mail_goes_gets_none(evening: Evening, box: Letterbox) -> None:
    change(evening, starts_at=timezone.now() + IN_A_WEEK)
    event_withdraw(by=evening.olga, event=evening.event, players=evening.players[:1])
    make_due()
    send_due()
    assert f"player-{evening.players[0]}@example.org" not in box.to


def test_a_time_is_told_by_the_clock_of_the_person_and_of_the_place(evening: Evening, box: Letterbox) -> None:
    player = Player.objects.get(pk=evening.players[0])
    reachable(player, zone="Australia/Adelaide")
    change(evening, starts_at=timezone.now() + IN_A_WEEK, zone=BERLIN)
    make_due()
    send_due()
    letter = box.letters[box.to.index(player.mail_address.address)]
    text = letter.get_body(("plain",)).get_content()
    assert "(Australia/Adelaide, UTC+" in text
    assert "At its place that is " in text


def test_an_event_that_is_deleted_is_told_to_those_who_would_have_come(
    evening: Evening, box: Letterbox
) -> None:
    change(evening, starts_at=timezone.now() + IN_A_WEEK)
    event_delete(by=evening.olga, event=evening.event, name="Evening")
    tell()
    make_due()
    assert send_due() == len(evening.players)
    assert {letter["Subject"] for letter in box.letters} == {"Evening is cancelled"}
    assert kinds(evening.players[0]) == ["event_moved", "event_cancelled"]


def test_who_moves_up_hears_that_they_have_a_place(evening: Evening, box: Letterbox) -> None:
    *_others, last = evening.players
    change(evening, entrants_max=len(evening.players) - 1)
    Entry.objects.filter(player=last).update(status="waiting")
    event_withdraw(by=evening.olga, event=evening.event, players=evening.players[:1])
    tell()
    make_due()
    assert send_due() == 1
    assert box.to == [f"player-{last}@example.org"]
    assert box.letters[0]["Subject"] == "You have a place in Evening"


def test_the_standing_comes_with_the_digest(evening: Evening, box: Letterbox) -> None:
    evening.make()
    evening.do(draft_publish)
    evening.play()
    MailMessage.objects.all().delete()
    event_finish(by=evening.olga, event=evening.event)
    tell()
    rows = MailMessage.objects.filter(kind="final_standing")
    assert rows.count() == len(evening.players)
    assert {row.due_at.astimezone(UTC).hour for row in rows} == {18}
    MailMessage.objects.exclude(kind="final_standing").delete()
    make_due()
    send_due()
    assert "You are in place" in box.letters[0].get_body(("plain",)).get_content()
    out = {f"player-{player}@example.org" for player in evening.event.rounds.get().out}
    assert len(box.to) == len(evening.players) - len(out)
    assert out.isdisjoint(box.to)


def test_a_standing_is_found_once_for_all_who_are_told_their_place(
    evening: Evening, box: Letterbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.make()
    evening.do(draft_publish)
    evening.play()
    tell()
    event_finish(by=evening.olga, event=evening.event)
    tell()
    MailMessage.objects.exclude(kind="final_standing").delete()
    make_due()
    found, find = [], places._places_in
    monkeypatch.setattr(places, "_places_in", lambda event: found.append(event.pk) or find(event))
    assert send_due() > 1
    assert found == [evening.event.pk]


def test_several_things_go_in_one_digest(evening: Evening, box: Letterbox) -> None:
    player = Player.objects.get(pk=evening.players[0])
    for number in range(3):
        MailMessage.objects.create(
            player=player, kind="event_cancelled", object=f"event {number}", version=1, pace="digest",
            due_at=timezone.now(), facts={"event": f"Cup {number}"},
        )  # fmt: skip
    assert send_due() == 1
    text = box.letters[0].get_body(("plain",)).get_content()
    assert all(f"Cup {number} does not take place." in text for number in range(3))
    assert box.letters[0]["Subject"] == "News from Red Gum Card Club"
    assert {outcome for _kind, outcome in outcomes(player)} == {"sent"}


def test_what_one_worker_holds_another_s_digest_carries(evening: Evening, box: Letterbox) -> None:
    """Two workers are told of two rows of one person at once: one mail goes."""
    player = Player.objects.get(pk=evening.players[0])
    one, other = (
        MailMessage.objects.create(
            player=player, kind="event_cancelled", object=f"event {number}", version=1, pace="digest",
            due_at=timezone.now(), facts={"event": f"Cup {number}"},
        )
        for number in range(2)
    )  # fmt: skip
    hold = messages_due().take(other.pk)
    assert hold is not None
    message_send(one.pk)
    with pytest.raises(LeaseLost):
        attempts._begin(hold, other.pk)
    assert {outcome for _kind, outcome in outcomes(player)} == {"sent"}
    assert len(box.raw) == 1


class TestReminders:
    """A day and two hours before."""

    @pytest.fixture
    def begins(self, evening: Evening) -> datetime:
        """It begins in the evening; everybody entered long ago."""
        Event.objects.update(starts_at=EVENING)
        Entry.objects.update(entered_at=EVENING - timedelta(days=30))
        return EVENING

    def remind(self, now: datetime) -> None:
        for reminder in reminders_due(now):
            reminder_add(reminder, now=now)

    def test_each_comes_once(self, evening: Evening, begins: datetime) -> None:
        for minutes in range(0, 26 * 60, 30):
            self.remind(begins - timedelta(hours=25) + timedelta(minutes=minutes))
        assert kinds(evening.players[0]) == ["day_before", "hours_before"]
        assert MailMessage.objects.count() == 2 * len(evening.players)

    def test_they_are_due_before_it_begins(self, evening: Evening, begins: datetime) -> None:
        self.remind(begins - timedelta(hours=24))
        self.remind(begins - timedelta(hours=2))
        due = MailMessage.objects.filter(player=evening.players[0]).order_by("pk")
        assert [begins - row.due_at for row in due] == [timedelta(hours=24), timedelta(hours=2)]
        assert {row.until for row in due} == {begins}

    def test_not_for_who_entered_just_now_left_or_waits(self, evening: Evening, begins: datetime) -> None:
        new, gone, waits, *_rest = evening.players
        Entry.objects.filter(player=new).update(entered_at=begins - timedelta(hours=23))
        Entry.objects.filter(player=gone).update(withdrawn_at=EVENING)
        Entry.objects.filter(player=waits).update(status="waiting")
        self.remind(begins - timedelta(hours=23))
        assert [kinds(player) for player in (new, gone, waits)] == [[], [], []]
        assert MailMessage.objects.count() == len(evening.players) - 3

    def test_another_date_has_reminders_of_its_own(
        self, evening: Evening, begins: datetime, box: Letterbox
    ) -> None:
        self.remind(begins - timedelta(hours=24))
        Event.objects.update(starts_at=begins + timedelta(days=1))
        make_due()
        assert send_due() == 0, "the date that they speak of is no more"
        self.remind(begins)
        assert MailMessage.objects.filter(outcome="waiting").count() == len(evening.players)

    def test_not_for_an_event_that_is_over(self, evening: Evening, begins: datetime) -> None:
        Event.objects.update(status="finished")
        self.remind(begins - timedelta(hours=2))
        assert not MailMessage.objects.exists()
