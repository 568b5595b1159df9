"""Webhooks of a club: who runs it has other services told what happens there."""

from collections.abc import Sequence
from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games.core.texts import Text
from games.refusals import Refused
from league.domain.activities.webhooks import (
    WebhookAdded,
    WebhookChanged,
    WebhookPaused,
    WebhookRemoved,
    WebhookResumed,
    WebhookSecretChanged,
)
from league.domain.rights import Right
from league.domain.webhooks import TOPICS
from league.domain.webhooks.addresses import BadUrl, RequestTarget, read_url
from league.domain.webhooks.networks import may_be_asked, read_networks
from league.domain.webhooks.shapes import SHAPES, STANDARD
from league.models import Club, Webhook, WebhookDelivery
from league.people import Person, account
from league.services.activities import activity_record
from league.services.changes import Values, changes_of
from league.services.held_rows import lock_row
from league.services.rights import require
from league.services.secret_words import nonce_new

WEBHOOKS_MAX = 20  # of a club
BOTH_SECRETS = timedelta(days=1)


def webhook_add(*, by: Person, club: Club, url: str, topics: Sequence[str], shape: str = STANDARD) -> Webhook:
    """Have an address told of these topics from now on.

    Refused: not_a_member, right_missing, too_many_webhooks, and as webhook_change.
    """
    require(by, Right.MANAGE_WEBHOOKS, club)
    place, chosen = _require_place(url, shape), _require_topics(topics)
    with transaction.atomic():
        Club.objects.select_for_update(no_key=True).get(pk=club.pk)
        if Webhook.objects.filter(club=club).count() >= WEBHOOKS_MAX:
            raise Refused("too_many_webhooks", most=WEBHOOKS_MAX)
        webhook = Webhook.objects.create(
            club=club, url=url, shape=shape, topics=chosen, nonce=nonce_new(), made_by=account(by)
        )
        facts = {"host": place.host, "topics": chosen}
        activity_record(WebhookAdded, club=club, by=by, subject=webhook, **facts)
    return webhook


def webhook_change(
    *,
    by: Person,
    webhook: Webhook,
    url: str | None = None,
    topics: Sequence[str] | None = None,
    shape: str | None = None,
    seen: Values | None = None,
) -> None:
    """Another address, other topics or another shape; what is None stays. It works for `by` from now on.

    Refused: not_a_member, right_missing, bad_webhook_url, webhook_needs_https, webhook_url_with_password,
    webhook_inner_address, webhook_of_another_shape, unknown_topic, no_topics, changed_by_another, if it is
    not any more as was `seen`.
    """
    require(by, Right.MANAGE_WEBHOOKS, webhook.club)
    given = {"url": url, "shape": shape, "topics": None if topics is None else _require_topics(topics)}
    wish = {name: value for name, value in given.items() if value is not None}
    with transaction.atomic():
        row = _lock(webhook)
        _require_place(row.url if url is None else url, shape or row.shape)
        before = {name: getattr(row, name) for name in given}
        changes = changes_of(before, wish, seen)
        if not changes:
            return
        backed = {"made_by": account(by), "failing_since": None}
        Webhook.objects.filter(pk=row.pk).update(**changes, **backed)
        webhook.refresh_from_db()
        facts = {"host": webhook.host, "before": row.topics, "after": webhook.topics}
        activity_record(WebhookChanged, club=row.club, by=by, subject=row, **facts)


def webhook_remove(*, by: Person, webhook: Webhook) -> None:
    """It is gone with all its messages. Refused: not_a_member, right_missing."""
    require(by, Right.MANAGE_WEBHOOKS, webhook.club)
    with transaction.atomic():
        row = _lock(webhook)
        activity_record(WebhookRemoved, club=row.club, by=by, subject=row, host=row.host)
        row.delete()


def webhook_secret_change(*, by: Person, webhook: Webhook) -> None:
    """A new secret. For a day messages are signed with the one before as well, so that nobody has to hurry.

    Refused: not_a_member, right_missing.
    """
    require(by, Right.MANAGE_WEBHOOKS, webhook.club)
    with transaction.atomic():
        row = _lock(webhook)
        until = timezone.now() + BOTH_SECRETS
        Webhook.objects.filter(pk=row.pk).update(nonce=nonce_new(), old_nonce=row.nonce, old_until=until)
        activity_record(WebhookSecretChanged, club=row.club, by=by, subject=row, host=row.host)
        webhook.refresh_from_db()


def webhook_pause(*, by: Person, webhook: Webhook) -> None:
    """Nothing is sent until somebody lets it go on. Refused: not_a_member, right_missing."""
    require(by, Right.MANAGE_WEBHOOKS, webhook.club)
    with transaction.atomic():
        _lock(webhook)
        webhook_stop(webhook=webhook, why=Webhook.Pause.BY_HAND, by=by)


def webhook_stop(*, webhook: Webhook, why: str, by: Person | None = None) -> None:
    """Pause it, by somebody or by the service itself. What waits is not sent, but can be by hand. One that
    was removed meanwhile stays so.
    """
    with transaction.atomic():
        now = timezone.now()
        working = Webhook.objects.filter(pk=webhook.pk, paused_at=None)
        if working.update(paused_at=now, paused_why=why):
            dropped = {"outcome": WebhookDelivery.Outcome.DROPPED, "ended_at": now}
            waiting = WebhookDelivery.objects.filter(webhook=webhook, outcome=WebhookDelivery.Outcome.WAITING)
            waiting.update(problem=WebhookDelivery.Problem.PAUSED, **dropped)
            facts = {"host": webhook.host, "why": str(why)}
            activity_record(WebhookPaused, club=webhook.club, by=by, subject=webhook, **facts)
            webhook.refresh_from_db()


def webhook_resume(*, by: Person, webhook: Webhook) -> None:
    """It goes on with what happens from now on, for `by`. Refused: not_a_member, right_missing."""
    require(by, Right.MANAGE_WEBHOOKS, webhook.club)
    with transaction.atomic():
        _lock(webhook)
        paused = Webhook.objects.filter(pk=webhook.pk).exclude(paused_at=None)
        begins = {"paused_at": None, "paused_why": "", "failing_since": None, "made_by": account(by)}
        if paused.update(**begins):
            activity_record(WebhookResumed, club=webhook.club, by=by, subject=webhook, host=webhook.host)
        webhook.refresh_from_db()


def _lock(webhook: Webhook) -> Webhook:
    return lock_row(Webhook.objects.select_related("club"), webhook.pk, gone="no_webhook")


def _require_place(url: str, shape: str) -> RequestTarget:
    """Where a name leads is asked each time that something is sent; a bare number tells it at once."""
    place = read_url(url)
    if place == BadUrl.WORDS:
        raise Refused("webhook_url_with_password", field="url")
    if isinstance(place, BadUrl):
        raise Refused("bad_webhook_url", field="url")
    allowed = read_networks(settings.WEBHOOK_NETWORKS)
    if place.scheme != "https" and not allowed:
        raise Refused("webhook_needs_https", field="url")
    is_number = ":" in place.host or place.host.replace(".", "").isdecimal()
    if is_number and not may_be_asked(place.host, allowed):
        raise Refused("webhook_inner_address", field="url")
    if not SHAPES[shape].fits(place):
        meant = SHAPES[shape]
        raise Refused("webhook_of_another_shape", field="url", shape=Text(meant.title), example=meant.example)
    return place


def _require_topics(topics: Sequence[str]) -> list[str]:
    unknown = next((topic for topic in topics if topic not in TOPICS), None)
    if unknown is not None:
        raise Refused("unknown_topic", field="topics", topic=unknown[:40], topics=list(TOPICS))
    if not topics:
        raise Refused("no_topics", field="topics")
    return [key for key in TOPICS if key in topics]
