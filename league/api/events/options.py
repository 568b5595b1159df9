"""Fields of the API from what is declared of an event's options.

The schema names the bounds. The service refuses what lies outside, in the same words as on a page.
"""

from collections.abc import Iterable
from typing import Any

from rest_framework import serializers

from league.api.moments import ZonedMomentField
from league.domain.events.options import OPTIONS
from league.domain.events.options.interface import (
    Chain,
    Changed,
    EventOption,
    Flag,
    Moment,
    Number,
    OneOf,
    PointsByPlace,
    ZoneName,
)

Fields = dict[str, Any]
EXAMPLES = {option.key: option.example for option in OPTIONS.values()}


class NumberIn(serializers.IntegerField):
    def run_validators(self, value: Any) -> None:
        """Any whole number passes."""


class WordField(serializers.CharField):
    def run_validators(self, value: Any) -> None:
        """Any word passes."""


class KeyIn(serializers.ChoiceField):
    def to_internal_value(self, data: Any) -> Any:
        """Any key passes."""
        return data


def asked_fields(changed: Iterable[Changed]) -> Fields:
    """What a request may say of those options that are changed so."""
    return {key: asked_field(option) for key, option in OPTIONS.items() if option.changed in changed}


def shown_fields() -> Fields:
    """What an answer says of all options. Its serializer gets those that may be the format's."""
    return {key: _shown_field(option) for key, option in OPTIONS.items()}


def asked_field(option: EventOption) -> Any:
    """The field of one option in a request."""
    words: Fields = {"required": False, "help_text": option.asked or None}
    if option.changed is Changed.NEVER and option.usual_for is None and isinstance(option.shape, Flag):
        words["default"] = option.usual
    field: serializers.Field[Any, Any, Any, Any]
    match option.shape:
        case Flag():
            field = serializers.BooleanField(**words)
        case Moment():
            field = ZonedMomentField(allow_null=True, **words)
        case ZoneName(length_max):
            field = WordField(max_length=length_max, **words)
        case OneOf():
            field = KeyIn(_choices(option), **words)
        case Number(low, high, may_be_left_out):
            field = NumberIn(min_value=low, max_value=high, allow_null=may_be_left_out, **words)
        case PointsByPlace(low, high, length_max):
            number = NumberIn(min_value=low, max_value=high)
            field = serializers.ListField(child=number, max_length=length_max, **words)
        case Chain(length_max, key_length_max):
            word = WordField(max_length=key_length_max)
            field = serializers.ListField(child=word, max_length=length_max, **words)
    return field


def _shown_field(option: EventOption) -> Any:
    words: Fields = {"help_text": option.shown or None}
    field: serializers.Field[Any, Any, Any, Any]
    match option.shape:
        case Flag():
            field = serializers.BooleanField(**words)
        case Moment():
            field = serializers.DateTimeField(allow_null=True, **words)
        case ZoneName():
            field = serializers.CharField(**words)
        case OneOf():
            field = serializers.ChoiceField(_choices(option), **words)
        case Number():
            field = serializers.IntegerField(allow_null=option.may_be_empty, **words)
        case PointsByPlace() | Chain():
            field = serializers.SerializerMethodField(**words)
    return field


def _choices(option: EventOption) -> list[tuple[str, str]]:
    return [(key, title or key) for key, title in option.titles.items()]
