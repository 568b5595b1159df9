"""Form fields from the options that a game declares."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext_lazy

from games.core.errors import OptionError
from games.core.interface import Game
from games.core.options import Option, Options


def option_field(option: Option, initial: Any = None) -> forms.Field:
    """The field for one option, whatever its shape. It begins with its default, or as is said."""
    shape = option.allowed.form()
    text = _(option.text)
    fields = {"choice": _choice, "whole": _whole, "wholes": _wholes}
    field = fields[shape["kind"]](shape, option.default if initial is None else initial)
    field.label, field.help_text = option_title(option), text
    return field


def option_title(option: Option) -> str:
    """What people call it."""
    return _(option.title) if option.title else _(option.key.replace("_", " ")).capitalize()


def option_name(key: str) -> str:
    return f"option_{key}"


def setting_name(key: str) -> str:
    return f"setting_{key}"


def read_options(game: Game, given: Mapping[str, str]) -> Options:
    """The options that a form or an address names, as far as they fit; else the usual ones."""
    named = [(option, given.get(option_name(option.key))) for option in game.options]
    read = {option.key: option.allowed.read(text) for option, text in named if text}
    try:
        return game.resolve(read)
    except OptionError:
        return game.resolve({})


def _choice(shape: dict[str, Any], default: Any) -> forms.Field:
    values = {str(value): value for value in shape["values"]}
    choices = [(text, option_value_text(value)) for text, value in values.items()]
    return forms.TypedChoiceField(choices=choices, coerce=values.__getitem__, initial=str(default))


def option_value_text(value: Any) -> str:
    """As the choices of a form call it."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return _(str(value))


def _whole(shape: dict[str, Any], default: Any) -> forms.Field:
    return forms.IntegerField(min_value=shape["low"], max_value=shape["high"], initial=default)


def _wholes(shape: dict[str, Any], default: Any) -> forms.Field:
    return WholesField(
        low=shape["low"], high=shape["high"], length_max=shape["length_max"],
        required=False, initial=", ".join(str(number) for number in default),
    )  # fmt: skip


class WholesField(forms.CharField):
    """Whole numbers with commas between them; cleaned to a list."""

    def __init__(self, *, low: int, high: int, length_max: int, **more: Any) -> None:
        super().__init__(**more)
        self.number = forms.IntegerField(min_value=low, max_value=high)
        self.length_max = length_max

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        numbers = [self.number.clean(part.strip()) for part in text.split(",") if part.strip()]
        if len(numbers) > self.length_max:
            raise ValidationError(_TOO_MANY % {"most": self.length_max})
        return numbers


_TOO_MANY = ngettext_lazy("At most %(most)d number.", "At most %(most)d numbers.", "most")
