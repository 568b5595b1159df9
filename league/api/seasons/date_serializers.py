"""Dates of a season, and what changes them, as the API shows and takes them."""

from typing import Any

from rest_framework import serializers

from league.api.moments import ZonedMomentField
from league.api.seasons.serializers import DatesIn
from league.selectors.seasons.changes import ChangedDate, SeasonChanges, TableChange
from league.selectors.seasons.pages import DateLine
from league.services.seasons.slots import NOTE_MAX, WEEKS_MAX

DATE_EXAMPLE: dict[str, object] = {
    "number": 2, "starts_at": "2127-06-11T17:00:00Z", "tables": None, "state": "ahead", "event": 42,
    "planned": 0, "finished": 0, "note": "",
}  # fmt: skip
DATE_CHANGE: dict[str, object] = {
    "number": 2, "name": "Friday league · 2", "since": "2127-06-11T17:00:00Z", "to": "2127-06-18T17:00:00Z",
}  # fmt: skip
TABLE_CHANGE: dict[str, object] = {
    "match": 118, "event": "Box league · A", "names": ["Aiko", "Jonas", "Kofi", "Pia"],
    "since": "2127-06-11T17:00:00Z", "to": "2127-06-25T17:00:00Z",
}  # fmt: skip
CHANGES_EXAMPLE: dict[str, object] = {
    "dates": [DATE_CHANGE], "tables": [TABLE_CHANGE], "people": 4, "lost": 0, "stay": 15,
}  # fmt: skip
FALLEN_OUT_EXAMPLE: dict[str, object] = CHANGES_EXAMPLE | {"dates": [DATE_CHANGE | {"to": None}]}


class SeasonDateSerializer(serializers.Serializer[DateLine]):
    """A date of the season, and what is played on it."""

    number = serializers.IntegerField(source="slot.number", help_text="It never changes.")
    starts_at = serializers.DateTimeField(source="slot.starts_at")
    tables = serializers.IntegerField(
        source="slot.tables", allow_null=True, help_text="How many fit; null: as many as there are."
    )
    state = serializers.ChoiceField(["out", "over", "unplayed", "playing", "ahead"])
    event = serializers.IntegerField(
        source="event.pk", default=None, allow_null=True, help_text="The evening, once the series has begun."
    )
    planned = serializers.IntegerField(source="tables", help_text="How many tables there are on it.")
    finished = serializers.IntegerField(help_text="So many of them are over.")
    note = serializers.CharField(source="slot.note", allow_blank=True, help_text="For everybody.")


class SeasonDatesIn(DatesIn):
    """More dates."""

    first = ZonedMomentField()
    preview = serializers.BooleanField(
        required=False, default=False, help_text="Only answer what the dates would be; nothing is changed."
    )


class PreviewIn(serializers.Serializer[Any]):
    """Whether it is really done."""

    preview = serializers.BooleanField(
        required=False, default=False, help_text="Only answer what would change; nothing is changed."
    )


class LaterIn(PreviewIn):
    """By how much."""

    weeks = serializers.IntegerField(required=False, default=1, min_value=1, max_value=WEEKS_MAX)


class FallOutIn(PreviewIn):
    """Why."""

    note = serializers.CharField(
        required=False, allow_blank=True, default="", max_length=NOTE_MAX, help_text="For everybody."
    )


class DateChangeSerializer(serializers.Serializer[ChangedDate]):
    """A date that is another one afterwards."""

    number = serializers.IntegerField()
    name = serializers.CharField(allow_blank=True, help_text="Of its evening, if it has one.")
    since = serializers.DateTimeField(help_text="When it was.")
    to = serializers.DateTimeField(allow_null=True, help_text="When it is; null: it falls out.")


class TableChangeSerializer(serializers.Serializer[TableChange]):
    """A planned table that is played at another time afterwards."""

    match = serializers.IntegerField()
    event = serializers.CharField(allow_blank=True, help_text="The name of its box.")
    names = serializers.ListField(child=serializers.CharField(), help_text="Who sits there.")
    since = serializers.DateTimeField(allow_null=True, help_text="When it was; null: it had no date.")
    to = serializers.DateTimeField(allow_null=True, help_text="When it is; null: no date is found for it.")


class SeasonChangesSerializer(serializers.Serializer[SeasonChanges]):
    """Who moves, from when to when."""

    dates = DateChangeSerializer(many=True)
    tables = TableChangeSerializer(many=True)
    people = serializers.IntegerField(help_text="So many sit at these tables.")
    lost = serializers.IntegerField(help_text="So many of the tables have no date afterwards.")
    stay = serializers.IntegerField(help_text="So many tables that are ahead stay where they are.")
