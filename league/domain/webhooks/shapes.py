"""How messages are written: for a program, or as some lines that people read in a chat.

The body of each chat is as its makers document it: Discord's Execute Webhook, Slack's incoming webhooks,
which Mattermost, Rocket.Chat and Matrix's hookshot take as well, and Telegram's sendMessage.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from urllib.parse import parse_qs, urlsplit

from games.core.texts import Json
from games.core.texts import mark as _
from league.domain.webhooks.addresses import RequestTarget

LINES_MAX = 30  # of a message; a table of more seats than that does not exist
LETTERS_MAX = 900  # of its lines together: the least that a chat takes is 2,000, and a sign may count twice
OF_MARKDOWN = re.compile(r"[\\*_~`|>#\[\]()<@:-]")
NO_PREVIEWS = 1 << 2  # a flag of Discord's messages


@dataclass(frozen=True)
class ChatText:
    """What is said, a line each, in plain letters, and the address of the page about it."""

    lines: Sequence[str]
    url: str

    def short(self) -> Sequence[str]:
        """As much of it as every chat takes."""
        return "\n".join(self.lines[:LINES_MAX])[:LETTERS_MAX].splitlines()


CHATS_ALONE = {"discord.com", "discordapp.com", "api.telegram.org"}  # whose own shape alone is taken there
Write = Callable[[ChatText, RequestTarget], Json]
Fits = Callable[[RequestTarget], bool]


@dataclass(frozen=True)
class MessageShape:
    """`title` names for whom it is, as an English text; `example` is an address of its kind. `write` makes
    the body of a request; None: messages are those of Standard Webhooks.
    """

    key: str
    title: str
    example: str
    fits: Fits
    write: Write | None = None


def _discord(text: ChatText, _place: RequestTarget) -> Json:
    lines = [OF_MARKDOWN.sub(r"\\\g<0>", line) for line in text.short()]
    content = "\n".join([*lines, f"<{text.url}>"])
    return {"content": content, "allowed_mentions": {"parse": []}, "flags": NO_PREVIEWS}


def _slack(text: ChatText, _place: RequestTarget) -> Json:
    said = "\n".join([*text.short(), text.url])
    return {"text": escape(said, quote=False), "mrkdwn": False, "unfurl_links": False}


def _telegram(text: ChatText, place: RequestTarget) -> Json:
    said = "\n".join([*text.short(), text.url])
    return {"chat_id": _chat_of(place), "text": said, "link_preview_options": {"is_disabled": True}}


def _chat_of(place: RequestTarget) -> str:
    return parse_qs(urlsplit(place.target).query).get("chat_id", [""])[0]


def _is_of_program(place: RequestTarget) -> bool:
    return place.host not in {*CHATS_ALONE, "hooks.slack.com"}


def _is_of_slack(place: RequestTarget) -> bool:
    """Or of one of those that take its shape: any host may be."""
    return place.host not in CHATS_ALONE


def _is_of_discord(place: RequestTarget) -> bool:
    return place.host in {"discord.com", "discordapp.com"} and place.target.startswith("/api/webhooks/")


def _is_of_telegram(place: RequestTarget) -> bool:
    names_method = re.match(r"/bot[^/?]+/sendMessage\?", place.target) is not None
    return place.host == "api.telegram.org" and names_method and bool(_chat_of(place))


STANDARD = "standard"
SHAPES: Mapping[str, MessageShape] = {
    shape.key: shape
    for shape in (
        MessageShape(
            STANDARD, _("a program (Standard Webhooks)"), "https://example.org/hook", _is_of_program
        ),
        MessageShape("discord", "Discord", "https://discord.com/api/webhooks/…/…", _is_of_discord, _discord),
        MessageShape(
            "slack",
            "Slack, Mattermost, Rocket.Chat, Matrix",
            "https://hooks.slack.com/services/…",
            _is_of_slack,
            _slack,
        ),
        MessageShape(
            "telegram",
            "Telegram",
            "https://api.telegram.org/bot…/sendMessage?chat_id=…",
            _is_of_telegram,
            _telegram,
        ),
    )
}
