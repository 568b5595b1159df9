"""Form fields from what is declared of an event's options.

They tell a browser the bounds. The service refuses what lies outside, in the same words as by the API.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy

from league.domain.events.options.interface import (
    Chain,
    EventOption,
    Flag,
    Moment,
    Number,
    OneOf,
    PointsByPlace,
    ZoneName,
)
from league.web.forms.moments import MomentField, ZoneField
from league.web.forms.options import WholesField


class NumberField(forms.IntegerField):
    def run_validators(self, value: Any) -> None:
        """Any whole number passes."""


class KeyField(forms.ChoiceField):
    def validate(self, value: Any) -> None:
        """Any key passes."""
        forms.Field.validate(self, value)


class PointsField(WholesField):
    """Whole numbers, one a place."""

    def __init__(self, shape: PointsByPlace, **more: Any) -> None:
        super().__init__(low=shape.low, high=shape.high, length_max=shape.length_max, **more)
        self.number = NumberField()


def event_field(option: EventOption, *, required: bool = False) -> forms.Field:
    """The field of one option. It begins empty."""
    words: dict[str, Any] = {
        "label": gettext_lazy(option.label) if option.label else None,
        "help_text": gettext_lazy(option.hint) if option.hint else "",
        "required": required,
    }
    field: forms.Field
    match option.shape:
        case Flag():
            field = forms.BooleanField(**words)
        case Moment():
            field = MomentField(**words)
        case ZoneName():
            field = ZoneField()
        case OneOf(titles):
            field = KeyField(choices=partial(_choices, titles), **words)
        case Number(low, high):
            field = NumberField(min_value=low, max_value=high, **words)
        case PointsByPlace():
            field = PointsField(option.shape, **words)
        case Chain():
            raise TypeError("a chain is as many fields as it may have metrics")
    return field


def _choices(titles: Mapping[str, str]) -> list[tuple[str, str]]:
    """Those that there are when a form is made."""
    return [(key, gettext(title) if title else key) for key, title in titles.items()]
