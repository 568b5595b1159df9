"""Who takes part in a season, as the API shows and takes it."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from league.api.clubs.player_serializers import PlayerSerializer
from league.api.entries.serializers import PERSON, number
from league.models import Entry, SeasonEntry
from league.selectors.badges import badge_of
from league.services.seasons.slots import SLOTS_MAX

ENTRY_EXAMPLE: dict[str, object] = {
    "player": PERSON, "status": "entered", "entered_at": "2027-05-21T05:00:00Z", "left_at": None,
    "away": [3], "returns": None, "note": "", "team": None, "final": None,
}  # fmt: skip


class FinalPlaceSerializer(serializers.Serializer[SeasonEntry]):
    """How a closed season ended for somebody."""

    place = serializers.IntegerField(source="final_place")
    total = serializers.FloatField(source="final_total")
    level = serializers.IntegerField(source="final_level", allow_null=True)
    box = serializers.IntegerField(source="final_box", allow_null=True)
    zone = serializers.CharField(
        source="final_zone", allow_blank=True, help_text="Where the place leads; or empty."
    )


class SeasonEntrySerializer(serializers.Serializer[SeasonEntry]):
    """One who takes part, asks to, or did."""

    player = serializers.SerializerMethodField()
    status = serializers.ChoiceField(Entry.Status.choices)
    entered_at = serializers.DateTimeField()
    left_at = serializers.DateTimeField(allow_null=True)
    away = serializers.SerializerMethodField(help_text="Numbers of dates on which they are away.")
    returns = serializers.BooleanField(
        allow_null=True, help_text="Whether they play the next season; null: they have not said."
    )
    note = serializers.CharField(allow_blank=True)
    team = serializers.IntegerField(
        allow_null=True, help_text="Of partners who sit together at all planned tables."
    )
    final = serializers.SerializerMethodField(help_text="Their place in a closed season, or null.")

    @extend_schema_field(PlayerSerializer)
    def get_player(self, entry: SeasonEntry) -> dict[str, Any]:
        return dict(PlayerSerializer(badge_of(entry.player)).data)

    def get_away(self, entry: SeasonEntry) -> list[int]:
        return sorted(slot.number for slot in entry.away.all())

    @extend_schema_field(FinalPlaceSerializer(allow_null=True))
    def get_final(self, entry: SeasonEntry) -> dict[str, Any] | None:
        return dict(FinalPlaceSerializer(entry).data) if entry.final_place is not None else None


class SeasonApplyIn(serializers.Serializer[Any]):
    """Who enters."""

    bot = number(
        required=False, help_text="The player that is a bot of yours; without it you enter yourself."
    )


class SeasonLeaveIn(serializers.Serializer[Any]):
    """Who leaves."""

    bot = number(required=False, help_text="The player that is a bot of yours; without it you leave.")


class AbsencesIn(serializers.Serializer[Any]):
    """When somebody is away."""

    player = number(required=False, help_text="Whom it is about; without it yourself.")
    dates = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=SLOTS_MAX), max_length=SLOTS_MAX,
        help_text="Numbers of all dates on which they are away.",
    )  # fmt: skip
