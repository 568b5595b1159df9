"""Who runs a club sees who is told what happens in it; a secret is shown once."""

import re
from collections.abc import Callable
from html import unescape
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from league.domain.webhooks import TOPICS
from league.models import Activity, Webhook, WebhookDelivery
from league.outlets.webhooks.sending import delivery_send
from league.services.webhooks.webhooks import webhook_change
from league.texts import translate
from tests.league.webhooks import secret_of

pytestmark = pytest.mark.django_db
At = Callable[..., str]
Browsers = dict[str, Client]
GIVEN = {
    "shape": "standard",
    "url": "https://hooks.example/s3cret?key=1",
    "topics": ["result.confirmed", "round.published"],
}


def added(browsers: Browsers, at: At) -> tuple[Webhook, str]:
    page = browsers["olga"].post(at("webhooks", "red-gum"), GIVEN)
    return Webhook.objects.get(), page.content.decode()


def press(browsers: Browsers, at: At, do: str, **more: Any) -> str:
    path = at("webhook", "red-gum", Webhook.objects.get().pk)
    return browsers["olga"].post(path, {"do": do, **more}, follow=True).content.decode()


def test_the_secret_is_shown_in_the_answer_that_makes_it_and_never_again(browsers: Browsers, at: At) -> None:
    webhook, page = added(browsers, at)
    assert re.findall(r"whsec_[\w+/=]+", page) == [secret_of(webhook)]
    assert webhook.topics == ["result.confirmed", "round.published"]
    again = browsers["olga"].get(at("webhook", "red-gum", webhook.pk)).content.decode()
    assert "whsec_" not in again
    listed = browsers["olga"].get(at("webhooks", "red-gum")).content.decode()
    assert "hooks.example" in listed
    assert "s3cret" not in listed
    assert "s3cret" not in str(Activity.objects.get(kind="webhook_added").facts)
    changed = press(browsers, at, "secret")
    assert re.findall(r"whsec_[\w+/=]+", changed) == [secret_of(webhook)]
    assert "signed with the secret before as well" in changed


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("nonsense", "This is no address of the web"),
        ("http://hooks.example/", "has to begin with https://"),
        ("https://a:b@hooks.example/", "Leave the name and the password out"),
        ("https://127.0.0.1/", "in a private network"),
        ("https://[::1]/", "in a private network"),
        ("https://2130706433/", "in a private network"),
    ],
)
def test_a_wrong_address_is_refused_with_what_to_do(browsers: Browsers, at: At, url: str, said: str) -> None:
    page = browsers["olga"].post(at("webhooks", "red-gum"), GIVEN | {"url": url})
    assert page.status_code == 422
    assert said in page.content.decode()
    assert not Webhook.objects.exists()


def test_without_a_topic_and_with_too_many_webhooks_it_is_refused(
    browsers: Browsers, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = at("webhooks", "red-gum")
    assert "Choose at least one topic" in browsers["olga"].post(path, GIVEN | {"topics": []}).content.decode()
    assert browsers["olga"].post(path, GIVEN | {"topics": ["weather"]}).status_code == 422
    added(browsers, at)
    monkeypatch.setattr("league.services.webhooks.webhooks.WEBHOOKS_MAX", 1)
    assert "has 1 webhooks already" in browsers["olga"].post(path, GIVEN).content.decode()
    assert Webhook.objects.count() == 1


def test_a_test_goes_out_and_the_page_says_what_came_of_it(
    browsers: Browsers, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    added(browsers, at)
    assert "A test is on its way" in press(browsers, at, "test")
    assert "about to be sent already" in press(browsers, at, "test")
    row = WebhookDelivery.objects.get()
    monkeypatch.setattr(
        "socket.getaddrinfo",
        lambda *_given, **_more: [(2, 1, 6, "", ("10.0.0.1", 443))],
    )
    delivery_send(row.pk)
    page = browsers["olga"].get(at("webhook", "red-gum", row.webhook_id)).content.decode()
    assert "the host is inside of a private network" in page
    assert "Nothing has arrived since" in page
    WebhookDelivery.objects.update(outcome="failed")
    assert "sent again" in press(browsers, at, "replay", delivery=row.pk)
    row.refresh_from_db()
    assert (row.outcome, row.tries) == ("waiting", 0)


def test_it_is_paused_goes_on_is_changed_and_removed(browsers: Browsers, at: At) -> None:
    webhook, _page = added(browsers, at)
    assert "somebody paused it" in press(browsers, at, "pause")
    assert "The webhook is paused. Let it go on first." in press(browsers, at, "test")
    assert "The webhook goes on" in press(browsers, at, "resume")
    given = GIVEN | {"url": "https://elsewhere.example/", "topics": ["match.due"]}
    assert "The webhook is saved" in press(browsers, at, "", **given)
    webhook.refresh_from_db()
    assert (webhook.url, webhook.topics) == (given["url"], given["topics"])
    assert "in a private network" in press(browsers, at, "", **(given | {"url": "https://10.1.1.1/"}))
    assert "The webhook is removed" in press(browsers, at, "remove")
    assert not Webhook.objects.exists()
    kinds = list(
        Activity.objects.filter(kind__startswith="webhook").order_by("pk").values_list("kind", flat=True)
    )
    told = "added paused resumed changed removed"
    assert kinds == [f"webhook_{one}" for one in told.split()]
    assert browsers["olga"].get(at("audit", "red-gum") + "?kind=webhook").status_code == 200


def test_two_who_change_it_overwrite_nothing_unseen(
    browsers: Browsers, at: At, cast: SimpleNamespace
) -> None:
    webhook, _page = added(browsers, at)
    page = browsers["olga"].get(at("webhook", "red-gum", webhook.pk)).content.decode()
    (seen,) = re.findall(r'name="seen" value="([^"]*)"', page)
    webhook_change(by=cast.olga, webhook=webhook, topics=["match.due"])
    given = {**GIVEN, "seen": unescape(seen)}
    assert "The webhook is saved" in press(
        browsers, at, "", **(given | {"url": "https://elsewhere.example/"})
    )
    webhook.refresh_from_db()
    assert (webhook.url, webhook.topics) == ("https://elsewhere.example/", ["match.due"])
    told = press(browsers, at, "", **(given | {"topics": ["bot.fault"]}))
    assert "Somebody else has saved" in told
    assert translate(TOPICS["match.due"].title) in unescape(told)
    webhook.refresh_from_db()
    assert webhook.topics == ["match.due"]


def test_strangers_and_players_come_to_none_of_it(browsers: Browsers, at: At, cast: SimpleNamespace) -> None:
    webhook, _page = added(browsers, at)
    for who, status in (("anonymous", 302), ("pia", 403), ("sam", 403)):
        for path in (at("webhooks", "red-gum"), at("webhook", "red-gum", webhook.pk)):
            answers = [
                browsers[who].get(path),
                *(browsers[who].post(path, {"do": do}) for do in ("remove", "secret", "test", "replay")),
            ]
            assert {answer.status_code for answer in answers} == {status}
            assert not any(b"whsec_" in answer.content for answer in answers)
    assert Webhook.objects.exists()


def test_a_webhook_and_a_message_of_another_club_are_not_there(
    browsers: Browsers, at: At, cast: SimpleNamespace
) -> None:
    webhook, _page = added(browsers, at)
    press(browsers, at, "test")
    row = WebhookDelivery.objects.get()
    assert browsers["sam"].get(at("webhook", "harbour", webhook.pk)).status_code == 404
    own = Webhook.objects.create(
        club=cast.elsewhere, url=GIVEN["url"], topics=[], nonce="0", made_by=cast.sam
    )
    path = at("webhook", "harbour", own.pk)
    page = browsers["sam"].post(path, {"do": "replay", "delivery": row.pk}, follow=True)
    assert "There is no such message" in page.content.decode()
