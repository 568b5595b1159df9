"""Planned tables of a season as the API shows and takes them."""

from datetime import datetime
from typing import Any

from rest_framework import serializers

from league.api.clubs.player_serializers import PlayerSerializer
from league.api.entries.serializers import PERSON, number
from league.api.seasons.date_serializers import PreviewIn
from league.models.matches import STATES
from league.selectors.seasons.board import PlaceLine
from league.selectors.seasons.tables import LATE, UNDATED, DatedSeat, DatedTable
from league.services.seasons.slots import SLOTS_MAX

TABLE_EXAMPLE: dict[str, object] = {
    "match": 118, "event": 43, "date": 2, "starts_at": "2127-06-11T17:00:00Z",
    "default_at": "2127-06-11T17:00:00Z", "state": "scheduled",
    "seats": [{"player": PERSON, "place": None, "is_stand_in": False, "has_left": False}],
}  # fmt: skip
PLACES_EXAMPLE: dict[str, object] = {
    "table": TABLE_EXAMPLE,
    "places": [
        {"date": 2, "starts_at": "2127-06-11T17:00:00Z", "reasons": [], "is_now": True},
        {"date": 3, "starts_at": "2127-06-18T17:00:00Z", "reasons": ["away: Aiko"], "is_now": False},
    ],
}  # fmt: skip


class DatedSeatSerializer(serializers.Serializer[DatedSeat]):
    """Who sits there."""

    player = PlayerSerializer(source="badge")
    place = serializers.IntegerField(allow_null=True, help_text="null until the result is confirmed.")
    is_stand_in = serializers.BooleanField()
    has_left = serializers.BooleanField()


class DatedTableSerializer(serializers.Serializer[DatedTable]):
    """A table that was planned ahead."""

    match = serializers.IntegerField(source="match.pk")
    event = serializers.IntegerField(source="match.event_id", help_text="Its box.")
    date = serializers.IntegerField(
        source="date.slot.number", default=None, allow_null=True,
        help_text="The number of its date; null: it is on none of the season’s.",
    )  # fmt: skip
    starts_at = serializers.SerializerMethodField(help_text="null: no date is found for it.")
    default_at = serializers.DateTimeField(source="date.default_at", help_text="As the plan has it.")
    state = serializers.ChoiceField([*STATES, LATE, UNDATED])
    seats = DatedSeatSerializer(many=True)

    def get_starts_at(self, table: DatedTable) -> datetime | None:
        return None if table.state == UNDATED else table.date.starts_at


class PlaceSerializer(serializers.Serializer[PlaceLine]):
    """A date on which a table might be played."""

    date = serializers.IntegerField(source="slot.number")
    starts_at = serializers.DateTimeField(source="slot.starts_at")
    reasons = serializers.ListField(
        child=serializers.CharField(), help_text="For people: why it cannot; empty where it can."
    )
    is_now = serializers.BooleanField(help_text="It is planned on it.")


class TablePlacesSerializer(serializers.Serializer[Any]):
    """A table, and where it could go."""

    table = DatedTableSerializer()
    places = PlaceSerializer(many=True)


class TableMoveIn(PreviewIn):
    """Where to."""

    date = serializers.IntegerField(min_value=1, max_value=SLOTS_MAX, help_text="The number of a date.")


class SeasonStandInIn(serializers.Serializer[Any]):
    """Who plays for whom."""

    player = number(help_text="Who sits at the table.")
    stand_in = number(help_text="Who plays in their place.")
