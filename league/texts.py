"""Texts of the engine and of refusals in the language of whoever reads the page."""

from django.utils import translation

from games.core.texts import Reason, Text
from games.refusals import Refused


def translate(text: Text | str) -> str:
    """A text with its facts, a reason, or a bare template that has none, in the language that is active."""
    if isinstance(text, Reason):
        text = text.text
    if isinstance(text, Text):
        return text.written(translation)
    return translation.gettext(text) if text else ""


def refusal_text(refused: Refused) -> str:
    """What a refusal says, in the language that is active."""
    return translate(refused.text)
