"""Texts of the engine and of refusals in the language of whoever reads the page."""

from django.utils import translation

from games.core.texts import Text
from games.refusals import Refused


def shown(text: Text | str) -> str:
    """A text with its facts, or a bare template without any, in the language that is active."""
    return (Text(text) if isinstance(text, str) else text).written(translation)


def refusal_text(refused: Refused) -> str:
    """What a refusal says, in the language that is active."""
    return shown(refused.text)
