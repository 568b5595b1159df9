"""What a chat of a club is told: some lines in the club's language, and the page that says more.

It is made of the very data that programs are sent, so that a chat hears no more than they do.
"""

from typing import Any

from django.utils.translation import gettext as _

from league.domain.webhooks import TEST, TOPICS
from league.domain.webhooks.shapes import ChatText
from league.models import Match, MatchDate, WebhookDelivery
from league.reading import reading
from league.selectors.mail.facts import moment_text
from league.selectors.matches.names import match_title, with_names
from league.texts import list_text, translate

NOUNS = ("match", "event", "season", "bot", "club")  # the first that is there is what a message is about


def chat_text(delivery: WebhookDelivery, data: dict[str, Any]) -> ChatText:
    """Of a message whose data these are."""
    noun = next(noun for noun in NOUNS if noun in data)
    url = data[noun]["url"] or data["club"]["url"]
    with reading(delivery.webhook.club.language):
        if delivery.topic == TEST or delivery.topic not in TOPICS:
            said = _("A test of %(club)s: messages arrive here.") % {"club": data["club"]["name"]}
            return ChatText([said], url)
        return ChatText([_heading(delivery.topic, noun, data), *_details(data.get("match"))], url)


def _heading(topic: str, noun: str, data: dict[str, Any]) -> str:
    name = _match_name(data["match"]["id"]) if noun == "match" else data[noun]["name"]
    title = translate(TOPICS[topic].title)
    if noun == "bot" and "version" in data:
        facts = {"name": name, "number": data["version"]["number"]}
        name = _("%(name)s, version %(number)d") % facts
    return _("%(title)s: %(name)s") % {"title": title, "name": name}


def _match_name(number: int) -> str:
    return match_title(with_names(Match.objects.all()).get(pk=number))


def _details(match: dict[str, Any] | None) -> list[str]:
    """Who came where, or who plays and when."""
    if match is None:
        return []
    placed = sorted(
        (seat for seat in match["seats"] if seat["placement"]), key=lambda seat: seat["placement"]
    )
    if placed:
        return [_place_line(seat) for seat in placed]
    lines = [list_text(seat["name"] for seat in match["seats"])]
    date = MatchDate.objects.select_related("season").filter(match=match["id"], undated_at=None).first()
    return [*lines, moment_text(date.starts_at, date.season.zone)] if date else lines


def _place_line(seat: dict[str, Any]) -> str:
    facts = {"place": seat["placement"], "name": seat["name"], "points": seat["points"]}
    return _("%(place)s. %(name)s: %(points)s") % facts
