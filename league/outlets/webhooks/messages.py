"""What a message says: written when it goes, from what is so then, and from nothing that is not public yet.

Of the people of a club it names those who sit at a table, as the page of the match does.
"""

import json
from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from django.conf import settings
from django.urls import reverse

from bots.models import Bot, Version
from games.core.texts import Json
from league.domain.webhooks import TEST, TOPICS
from league.domain.webhooks.addresses import RequestTarget
from league.domain.webhooks.shapes import SHAPES
from league.models import Activity, Event, Match, Season, WebhookDelivery
from league.outlets.webhooks.chats import chat_text
from league.selectors.activities import subject_parts

Told = dict[str, Json]


def message_body(delivery: WebhookDelivery, place: RequestTarget) -> bytes:
    """As Standard Webhooks has it, with the time when it happened; or as the chat at this place takes it."""
    write, data = SHAPES[delivery.webhook.shape].write, _data(delivery)
    if write is not None:
        told = write(chat_text(delivery, data), place)
    else:
        at = delivery.activity.at if delivery.activity else delivery.made_at
        told = {"type": delivery.topic, "timestamp": moment_text(at), "data": data}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def _data(delivery: WebhookDelivery) -> Told:
    club, activity = delivery.webhook.club, delivery.activity
    about: Told = {"name": club.name, "slug": club.slug, "url": site_url("web:club", club.slug)}
    data: Told = {"club": about}
    if activity is not None:
        data |= {"activity": activity.pk, "change": activity.kind, "subject": activity.subject}
        data |= {"facts": _facts(activity, delivery.topic), **_subject(activity, club.slug)}
    return data


def site_url(page: str, *path: object) -> str:
    """The whole address of a page."""
    return f"{settings.SITE_URL.rstrip('/')}{reverse(page, args=path)}"


def moment_text(at: datetime) -> str:
    """In UTC, to the second."""
    return at.astimezone(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def _facts(activity: Activity, topic: str) -> Told:
    """Those that the topic hands on."""
    said = {**activity.facts, "before": activity.before, "after": activity.after}
    named = TOPICS[topic].facts if topic in TOPICS and topic != TEST else frozenset[str]()
    return {key: said[key] for key in sorted(named & said.keys()) if said[key] is not None}


def _subject(activity: Activity, slug: str) -> Told:
    kind, number = subject_parts(activity.subject)
    write = SUBJECTS.get(kind)
    return write(number, slug) if write and number is not None else {}


def _match(number: int, slug: str) -> Told:
    found = Match.objects.select_related("event", "round", "date").filter(pk=number).first()
    if found is None:
        return {}
    seats = found.seats.select_related("player").order_by("seat")
    date = getattr(found, "date", None)
    match: Told = {
        "id": found.pk,
        "game": found.game,
        "status": found.status,
        "round": found.round.number if found.round else None,
        "table": found.table,
        "starts_at": moment_text(date.starts_at) if date and date.undated_at is None else None,
        "seats": [
            {
                "player": seat.player_id,
                "name": seat.player.name,
                "placement": seat.placement,
                "points": seat.points,
                "games_won": seat.games_won,
                "won": seat.won,
            }
            for seat in seats
        ],
        "url": site_url("web:match", slug, found.pk),
    }
    return {"match": match, **(_event(found.event_id, slug) if found.event_id else {})}


def _event(number: int, slug: str) -> Told:
    found = Event.objects.filter(pk=number).first()
    if found is None:
        return {}
    url = site_url("web:event", slug, found.pk)
    return {"event": {"id": found.pk, "name": found.name, "status": found.status, "url": url}}


def _season(number: int, slug: str) -> Told:
    found = Season.objects.filter(pk=number).first()
    if found is None:
        return {}
    url = site_url("web:season", slug, found.pk)
    return {"season": {"id": found.pk, "name": found.name, "status": found.status, "url": url}}


def _bot(number: int, slug: str) -> Told:
    found = Bot.objects.filter(pk=number).first()
    if found is None:
        return {}
    player = found.players.filter(club__slug=slug).first()
    url = site_url("web:bot", slug, player.pk) if player else None
    return {"bot": {"id": found.pk, "name": found.name, "player": player.pk if player else None, "url": url}}


def _version(number: int, slug: str) -> Told:
    found = Version.objects.defer("content").filter(pk=number).first()
    if found is None:
        return {}
    return {"version": {"number": found.number, "status": found.status}, **_bot(found.bot_id, slug)}


SUBJECTS: Mapping[str, Callable[[int, str], Told]] = {
    "match": _match,
    "event": _event,
    "season": _season,
    "bot": _bot,
    "version": _version,
}
