"""Messages arrive signed, at least once, always under the same id, and are tried again for three days."""

import os
import signal
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connections
from django.utils import timezone
from standardwebhooks import Webhook as Verifier

from league.domain.webhooks.pauses import PAUSES
from league.models import Activity, Membership, Webhook, WebhookDelivery
from league.outlets.webhooks import transport
from league.outlets.webhooks.sending import delivery_send
from league.services.webhooks.queue import REST, deliveries_clear, delivery_replay, delivery_test
from league.services.webhooks.webhooks import webhook_remove, webhook_resume, webhook_secret_change
from tests.league.people import Table, code_of
from tests.league.webhooks import Receiver, hook_to, pass_time, secret_of, send_due, tell

pytestmark = [pytest.mark.django_db]
HOUR = timedelta(hours=1)


def test(hook: Webhook, cast: SimpleNamespace) -> WebhookDelivery:
    return delivery_test(by=cast.olga, webhook=hook)


test.__test__ = False  # type: ignore[attr-defined]


def only(hook: Webhook) -> WebhookDelivery:
    return WebhookDelivery.objects.get(webhook=hook)


@pytest.mark.both_databases
def test_a_confirmed_result_arrives_once_with_a_signature_that_libraries_take(
    place: Receiver, hook: Webhook, people: Table
) -> None:
    match = people.confirmed(0, 0)
    tell()
    Activity.objects.update(told_at=None)
    tell()
    while send_due():
        pass
    call = next(one for one in place.calls if one.told["type"] == "result.confirmed")
    assert [one.told["type"] for one in place.calls] == ["match.scheduled", "result.confirmed"]
    assert Verifier(secret_of(hook)).verify(call.body, dict(call.headers)) == call.told
    data = call.told["data"]
    assert (call.path, call.headers["content-type"]) == ("/hook?of=club", "application/json")
    assert data["facts"] == {"version": 1}
    assert data["match"]["id"] == match.pk
    assert data["match"]["url"] == f"https://red-gum.example/clubs/red-gum/matches/{match.pk}/"
    assert [seat["name"] for seat in data["match"]["seats"]] == ["Pia", "Kofi", "Aiko", "Jonas"]
    assert data["match"]["seats"][0]["won"]
    delivered = WebhookDelivery.objects.filter(outcome="delivered", status=204, tries=1)
    assert delivered.count() == 2


def test_a_webhook_hears_of_its_topics_and_of_its_own_club_only(
    place: Receiver, people: Table, cast: SimpleNamespace
) -> None:
    about_results = hook_to(place, cast.club, cast.olga, "result.confirmed")
    elsewhere = hook_to(place, cast.elsewhere, cast.sam)
    people.confirmed(0, 0)
    tell()
    assert only(about_results).topic == "result.confirmed"
    assert not elsewhere.deliveries.exists()


def test_what_happened_before_a_webhook_was_made_is_not_told(
    place: Receiver, people: Table, cast: SimpleNamespace
) -> None:
    people.confirmed(0, 0)
    hook = hook_to(place, cast.club, cast.olga)
    Activity.objects.update(told_at=None)
    tell()
    assert not hook.deliveries.exists()


@pytest.mark.django_db(transaction=True)
@pytest.mark.both_databases
def test_a_worker_that_is_killed_before_it_notes_the_answer_sends_the_same_id_again(
    place: Receiver, hook: Webhook, cast: SimpleNamespace
) -> None:
    """A process of its own, killed for good when the receiver has the message."""
    row = test(hook, cast)
    children: list[int] = []

    def kill(_handler: Any) -> None:
        place.on_call = lambda _handler: None
        os.kill(children[0], signal.SIGKILL)

    place.on_call = kill
    reading, writing = os.pipe()
    connections.close_all()
    child = os.fork()
    if not child:
        os.read(reading, 1)
        try:
            delivery_send(row.pk)
        finally:
            os._exit(1)
    children.append(child)
    os.write(writing, b"x")
    _pid, status = os.waitpid(child, 0)
    os.close(reading)
    os.close(writing)
    assert os.WTERMSIG(status) == signal.SIGKILL
    assert delivery_send(row.pk) is None, "its lease may still be worked under"
    WebhookDelivery.objects.update(lease_until=None)
    assert delivery_send(row.pk) is not None
    assert len({call.id for call in place.calls}) == 1
    assert len(place.calls) == 2
    row.refresh_from_db()
    assert (row.outcome, row.tries) == ("delivered", 1)


@pytest.mark.both_databases
def test_a_receiver_that_fails_is_tried_for_three_days_and_then_given_up(
    place: Receiver, hook: Webhook, cast: SimpleNamespace
) -> None:
    place.answers = [500] * 99
    row = test(hook, cast)
    assert send_due() == 1
    for pause in PAUSES:
        row.refresh_from_db()
        assert (row.outcome, row.problem, row.status) == ("waiting", "answer", 500)
        assert send_due() == 0, "it rests"
        pass_time(pause)
        assert send_due() == 1
    row.refresh_from_db()
    assert (row.outcome, row.tries) == ("failed", len(PAUSES) + 1)
    assert {call.id for call in place.calls} == {row.key}
    assert len(place.calls) == len(PAUSES) + 1


def test_who_is_back_gets_what_waited(place: Receiver, hook: Webhook, cast: SimpleNamespace) -> None:
    place.answers = [503]
    row = test(hook, cast)
    send_due()
    hook.refresh_from_db()
    assert hook.failing_since is not None
    pass_time(HOUR)
    assert send_due() == 1
    hook.refresh_from_db()
    row.refresh_from_db()
    assert (row.outcome, row.tries, hook.failing_since) == ("delivered", 2, None)


def test_a_receiver_may_ask_for_a_pause(place: Receiver, hook: Webhook, cast: SimpleNamespace) -> None:
    place.answers, place.more = [429], {"Retry-After": "7200"}
    row = test(hook, cast)
    send_due()
    row.refresh_from_db()
    assert row.due_at > timezone.now() + HOUR


def test_all_that_waits_rests_when_one_fails(place: Receiver, hook: Webhook, people: Table) -> None:
    place.answers = [500]
    people.confirmed(0, 0)
    tell()
    assert send_due() == 1, "the second is put off by the first"
    assert WebhookDelivery.objects.filter(due_at__gt=timezone.now() + REST / 2, tries=0).count() == 1


def test_after_five_days_of_failure_a_webhook_is_paused_with_the_reason(
    place: Receiver, hook: Webhook, cast: SimpleNamespace, people: Table
) -> None:
    place.answers = [500, 500]
    test(hook, cast)
    send_due()
    pass_time(timedelta(days=5))
    WebhookDelivery.objects.update(until=timezone.now() + HOUR)
    people.confirmed(0, 0)
    tell()
    send_due()
    hook.refresh_from_db()
    assert (hook.paused_why, hook.paused_at is not None) == ("failing", True)
    told = Activity.objects.get(kind="webhook_paused")
    assert told.facts == {"host": "127.0.0.1", "why": "failing"}
    assert not WebhookDelivery.objects.filter(outcome="waiting").exists()
    assert code_of(delivery_test, by=cast.olga, webhook=hook) == "webhook_paused"
    people.confirmed(0, 0)
    before = WebhookDelivery.objects.count()
    tell()
    assert WebhookDelivery.objects.count() == before
    webhook_resume(by=cast.olga, webhook=hook)
    again = WebhookDelivery.objects.filter(outcome="dropped").order_by("pk").first()
    assert again is not None
    delivery_replay(by=cast.olga, webhook=hook, delivery=again)
    assert send_due() == 1
    assert place.calls[-1].id == again.key


def test_a_receiver_that_is_gone_is_told_nothing_more(
    place: Receiver, hook: Webhook, cast: SimpleNamespace
) -> None:
    place.answers = [410]
    test(hook, cast)
    send_due()
    hook.refresh_from_db()
    assert hook.paused_why == "gone"


@pytest.mark.parametrize("status", [204, 410, 500])
def test_a_webhook_that_is_removed_while_it_is_told_is_no_fault(
    hook: Webhook, cast: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    def answered(*_given: Any, **_more: Any) -> transport.HttpAnswer:
        webhook_remove(by=cast.olga, webhook=Webhook.objects.get(pk=hook.pk))
        return transport.HttpAnswer(status, 0)

    monkeypatch.setattr("league.outlets.webhooks.sending.post", answered)
    assert delivery_send(test(hook, cast).pk) is not None
    assert not WebhookDelivery.objects.exists()


def test_who_runs_the_club_no_more_has_it_told_nothing_more(
    place: Receiver, hook: Webhook, cast: SimpleNamespace
) -> None:
    test(hook, cast)
    Membership.objects.filter(user=cast.olga, club=cast.club).update(role=Membership.Role.PLAYER)
    assert send_due() == 0
    hook.refresh_from_db()
    assert (hook.paused_why, place.calls) == ("unbacked", [])


def test_for_a_day_after_a_change_of_the_secret_both_signatures_are_there(
    place: Receiver, hook: Webhook, cast: SimpleNamespace
) -> None:
    old = secret_of(hook)
    webhook_secret_change(by=cast.olga, webhook=hook)
    test(hook, cast)
    send_due()
    call = place.calls[-1]
    assert secret_of(hook) != old
    for secret in (old, secret_of(hook)):
        assert Verifier(secret).verify(call.body, dict(call.headers))["type"] == "webhook.test"
    Webhook.objects.update(old_until=timezone.now())
    test(hook, cast)
    send_due()
    assert len(place.calls[-1].headers["webhook-signature"].split()) == 1


def test_a_message_is_sent_again_under_its_id(place: Receiver, hook: Webhook, cast: SimpleNamespace) -> None:
    row = test(hook, cast)
    assert code_of(delivery_replay, by=cast.olga, webhook=hook, delivery=row) == "delivery_waits"
    send_due()
    delivery_replay(by=cast.olga, webhook=hook, delivery=row)
    send_due()
    assert [call.id for call in place.calls] == [row.key] * 2


def test_one_test_waits_at_a_time(hook: Webhook, cast: SimpleNamespace) -> None:
    test(hook, cast)
    assert code_of(delivery_test, by=cast.olga, webhook=hook) == "delivery_waits"


def test_too_many_that_wait_pause_it(hook: Webhook, people: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("league.services.webhooks.queue.WAITING_MAX", 1)
    people.confirmed(0, 0)
    tell()
    hook.refresh_from_db()
    assert hook.paused_why == "too_many"


def test_a_message_that_cannot_be_written_is_a_failure_of_ours_and_of_no_other(
    place: Receiver, hook: Webhook, cast: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(_row: object) -> bytes:
        raise ZeroDivisionError

    monkeypatch.setattr("league.outlets.webhooks.sending.message_body", breaks)
    row = test(hook, cast)
    send_due()
    row.refresh_from_db()
    assert (row.problem, row.outcome, place.calls) == ("fault", "waiting", [])


def test_what_ended_long_ago_is_forgotten(place: Receiver, hook: Webhook, cast: SimpleNamespace) -> None:
    test(hook, cast)
    send_due()
    deliveries_clear(timezone.now() + timedelta(days=29))
    assert WebhookDelivery.objects.exists()
    deliveries_clear(timezone.now() + timedelta(days=31))
    assert not WebhookDelivery.objects.exists()


def test_the_deadline_is_shorter_than_a_lease(settings: Any) -> None:
    assert transport.SECONDS_MAX * 2 < settings.LEASE_SECONDS
