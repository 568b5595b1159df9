"""{{ text|shown }}: a text with its facts, in the language of the page."""

from django import template

from games.core.texts import Text
from league.texts import translate as text_shown

register = template.Library()


@register.filter
def shown(text: Text | str) -> str:
    """What a refusal or a report says."""
    return text_shown(text)
