"""Texts of the engine and of refusals in the language of whoever reads the page."""

from collections.abc import Iterable

from django.utils import translation

from games.core.texts import COMMA, Reason, Text
from games.core.texts import mark as _
from games.refusals import Refused
from league.domain.verdicts import verdict_texts

SEMICOLON = _("; ")
JOKER = "XX"
SUIT_NAMES = {"C": _("clubs"), "D": _("diamonds"), "H": _("hearts"), "S": _("spades")}


def translate(text: Text | str) -> str:
    """A text with its facts, a reason, or a bare template that has none, in the language that is active."""
    if isinstance(text, Reason):
        text = text.text
    if isinstance(text, Text):
        return text.write(translation)
    return translation.gettext(text) if text else ""


def list_text(items: Iterable[str], separator: str = COMMA) -> str:
    """The items with commas between them, or semicolons, as the language that is active has them."""
    return translation.gettext(separator).join(items)


def verdict_text(stored: str) -> str:
    """What the arena said of a bot, in the language that is active."""
    return " ".join(map(translate, verdict_texts(stored)))


def refusal_text(refused: Refused) -> str:
    """What a refusal says, in the language that is active."""
    return translate(refused.text)
