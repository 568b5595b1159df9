"""A chat of the club gets some lines that people read, in the shape that it takes."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from games.refusals import Refused
from league.domain.webhooks import TOPIC_OF, TOPICS
from league.domain.webhooks.addresses import RequestTarget, read_url
from league.domain.webhooks.shapes import LETTERS_MAX, SHAPES, ChatText
from league.models import Activity, Club, Player, Webhook, WebhookDelivery
from league.outlets.webhooks.messages import message_body
from league.services.activities import activities_tell
from league.services.webhooks.queue import deliveries_add, delivery_test
from league.services.webhooks.webhooks import webhook_add, webhook_change
from tests.league.people import Table
from tests.league.webhooks import Receiver, send_due, tell

pytestmark = [pytest.mark.django_db]
CHATS = {
    "discord": "https://discord.com/api/webhooks/123/word",
    "slack": "https://hooks.slack.com/services/T0/B0/word",
    "telegram": "https://api.telegram.org/bot123:word/sendMessage?chat_id=-100200",
}
TRICKS = "@everyone <!channel> **bold** [here](https://evil.example)"


def place_of(url: str) -> RequestTarget:
    place = read_url(url)
    assert isinstance(place, RequestTarget)
    return place


def written(shape: str, text: ChatText) -> dict[str, Any]:
    write = SHAPES[shape].write
    assert write is not None
    return dict(write(text, place_of(CHATS[shape])))


@pytest.fixture
def chat(place: Receiver, cast: SimpleNamespace) -> Webhook:
    """One of the kind that any host may be."""
    activities_tell([])
    return webhook_add(by=cast.olga, club=cast.club, url=place.url, topics=list(TOPICS), shape="slack")


def said(place: Receiver) -> list[str]:
    tell()
    while send_due():
        pass
    return [call.told["text"] for call in place.calls]


def test_a_result_is_said_with_places_points_and_the_page(
    place: Receiver, chat: Webhook, people: Table
) -> None:
    match = people.confirmed(0, 0)
    _scheduled, confirmed = said(place)
    heading, *lines, page = confirmed.splitlines()
    assert heading == "A result is confirmed: Dingo: Pia, Kofi, Aiko, Jonas"
    assert lines[0].startswith("1. Pia: ")
    assert {line.split(": ")[0].split(". ")[1] for line in lines} == {"Pia", "Kofi", "Aiko", "Jonas"}
    assert page == f"https://red-gum.example/clubs/red-gum/matches/{match.pk}/"
    assert "webhook-signature" not in place.calls[0].headers


def test_before_there_is_a_result_it_says_who_plays(place: Receiver, chat: Webhook, people: Table) -> None:
    people.schedule()
    (scheduled,) = said(place)
    assert scheduled.splitlines()[1] == "Pia, Kofi, Aiko, Jonas"


def test_it_is_said_in_the_language_of_the_club(
    place: Receiver, chat: Webhook, people: Table, cast: SimpleNamespace
) -> None:
    Club.objects.filter(pk=cast.club.pk).update(language="fr")
    people.confirmed(0, 0)
    assert "Un résultat est confirmé" in said(place)[1]


def test_a_test_says_where_it_comes_from(place: Receiver, chat: Webhook, cast: SimpleNamespace) -> None:
    delivery_test(by=cast.olga, webhook=chat)
    assert said(place) == [
        "A test of Red Gum Card Club: messages arrive here.\nhttps://red-gum.example/clubs/red-gum/"
    ]


@pytest.mark.parametrize("shape", CHATS)
def test_a_name_gives_no_orders_to_a_chat(shape: str) -> None:
    told = written(shape, ChatText([TRICKS], "https://red-gum.example/"))
    if shape == "discord":
        assert told["allowed_mentions"] == {"parse": []}
        assert told["content"].startswith(r"\@everyone \<!channel\> \*\*bold\*\* \[here\]\(")
        assert told["content"].endswith("<https://red-gum.example/>")
    elif shape == "slack":
        assert "<" not in told["text"]
        assert told["mrkdwn"] is False
    else:
        assert "parse_mode" not in told
        assert told["chat_id"] == "-100200"


@pytest.mark.parametrize("shape", CHATS)
def test_however_much_there_is_to_say_a_chat_takes_it(shape: str) -> None:
    told = written(shape, ChatText(["*" * 90] * 100, "https://red-gum.example/" + "x" * 200))
    text = told.get("content", told.get("text", ""))
    assert len(text) <= (4096 if shape == "telegram" else 40_000)
    assert "x" * 200 in text


def test_what_discord_takes_is_not_exceeded() -> None:
    text = written("discord", ChatText(["*" * 90] * 100, "https://red-gum.example/"))["content"]
    assert len(text) <= 2000
    assert text.endswith("<https://red-gum.example/>")
    assert len("".join(ChatText(["*" * 90] * 100, "").short())) <= LETTERS_MAX


@pytest.mark.parametrize(
    ("shape", "url"),
    [
        ("discord", "https://example.org/api/webhooks/1/2"),
        ("discord", "https://discord.com.evil.example/api/webhooks/1/2"),
        ("discord", "https://discord.com/channels/1"),
        ("telegram", "https://api.telegram.org/bot1:a/sendMessage"),
        ("telegram", "https://api.telegram.org/bot1:a/getMe?chat_id=1"),
        ("slack", CHATS["discord"]),
        *(("standard", url) for url in CHATS.values()),
    ],
)
def test_an_address_of_another_shape_is_refused(cast: SimpleNamespace, shape: str, url: str) -> None:
    with pytest.raises(Refused) as refused:
        webhook_add(by=cast.olga, club=cast.club, url=url, topics=["match.due"], shape=shape)
    assert refused.value.code == "webhook_of_another_shape"


def test_a_change_of_the_one_heeds_the_other(cast: SimpleNamespace) -> None:
    hook = webhook_add(
        by=cast.olga, club=cast.club, url=CHATS["discord"], topics=["match.due"], shape="discord"
    )
    with pytest.raises(Refused, match="no address of a program"):
        webhook_change(by=cast.olga, webhook=hook, shape="standard")
    webhook_change(by=cast.olga, webhook=hook, shape="telegram", url=CHATS["telegram"])
    hook.refresh_from_db()
    assert (hook.shape, hook.host) == ("telegram", "api.telegram.org")


@pytest.mark.parametrize("shape", CHATS)
def test_every_change_is_said_though_its_subject_is_gone(cast: SimpleNamespace, shape: str) -> None:
    hook = webhook_add(by=cast.olga, club=cast.club, url=CHATS[shape], topics=list(TOPICS), shape=shape)
    activities_tell([])
    player = Player.objects.filter(club=cast.club).first()
    for number, kind in enumerate(TOPIC_OF):
        for noun in ("match", "event", "season", "bot", "version"):
            Activity.objects.create(club=cast.club, kind=kind, subject=f"{noun} {10_000 + number}")
        Activity.objects.create(club=cast.club, kind=kind, subject=f"player {player.pk if player else 1}")
    activities_tell([deliveries_add])
    rows = WebhookDelivery.objects.filter(webhook=hook)
    assert rows.count() == 6 * len(TOPIC_OF)
    for row in rows:
        told = json.loads(message_body(row, place_of(hook.url)))
        assert "Red Gum Card Club" in told.get("content", told.get("text", ""))
