"""What leaves the house is what kinds of changes say may leave it, and nothing of a draft."""

from datetime import timedelta

import pytest
from standardwebhooks import Webhook, WebhookVerificationError

from league.domain.activities import KINDS, Medium
from league.domain.webhooks import TOPIC_OF, TOPICS
from league.domain.webhooks.pauses import PAUSES, TRIED_FOR, pause_after
from league.domain.webhooks.signatures import secret_text, signed_headers


def test_every_kind_that_webhooks_may_tell_has_a_topic_and_no_other() -> None:
    assert {key for key, kind in KINDS.items() if Medium.WEBHOOK in kind.told_by} == set(TOPIC_OF)


def test_a_change_has_one_topic() -> None:
    changes = [change for topic in TOPICS.values() for change in topic.changes]
    assert len(changes) == len(set(changes))


def test_no_draft_is_a_topic() -> None:
    assert [key for key in TOPIC_OF if "draft" in key] == []


def test_facts_are_those_of_the_changes_and_never_what_somebody_wrote() -> None:
    for topic in TOPICS.values():
        known = {field for change in topic.changes for field in change.__dataclass_fields__}
        naming = {
            fact for change in topic.changes for fact, mark in change.marks().items() if mark == "naming"
        }
        assert topic.facts <= known
        assert not topic.facts & (naming | {"reason", "name", "why"})


def test_a_topic_fits_its_column() -> None:
    assert all(len(key) <= 40 for key in TOPICS)


def test_tries_go_on_for_three_days_at_growing_distances() -> None:
    assert list(PAUSES) == sorted(PAUSES)
    assert timedelta() < TRIED_FOR - sum(PAUSES, timedelta()) < timedelta(hours=1)
    assert pause_after(1) == timedelta(seconds=5)
    assert pause_after(99) == PAUSES[-1]
    assert pause_after(1, 3600) == timedelta(hours=1)
    assert pause_after(1, 10**9) == timedelta(days=1)


def test_signatures_are_those_of_standard_webhooks() -> None:
    import time

    old, new = b"o" * 32, b"n" * 32
    body = b'{"type":"webhook.test"}'
    headers = dict(signed_headers([new, old], "msg_1", int(time.time()), body))
    for key in (old, new):
        assert Webhook(secret_text(key)).verify(body, headers) == {"type": "webhook.test"}
    with pytest.raises(WebhookVerificationError):
        Webhook(secret_text(b"x" * 32)).verify(body, headers)
    with pytest.raises(WebhookVerificationError):
        Webhook(secret_text(new)).verify(body, headers | {"webhook-id": "msg_2"})
