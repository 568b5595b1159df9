"""What stages after a season look like in JSON."""

from fractions import Fraction
from inspect import cleandoc
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from league.api.clubs.player_serializers import BADGE, PlayerSerializer
from league.api.matches.serializers import ID_MAX
from league.api.moments import ZonedMomentField
from league.domain.seasons.stages import STAGES, USUAL_STAGE
from league.selectors.seasons.stages import StageMatch, StageRow, StageTable

STAGE_EXAMPLE: dict[str, object] = {
    "number": 1, "kind": "final", "title": "Final", "explanation": "The first of the standing play for it.",
    "settings": {"tables": 1, "rounds": 4, "carry": "1/2"}, "event": 57, "name": "Friday league · Final",
    "is_played": False, "has_results": True, "is_as_chosen": True, "others": [], "missing": [],
    "rows": [{
        "place": 1, "player": BADGE, "why": "Place 2 of the standing.", "place_before": 2, "carried": 21.5,
        "exact_carried": "43/2", "points": 4.0, "exact_points": "4", "total": 25.5, "exact_total": "51/2",
        "zone": "",
    }],
    "matches": [{"match": 812, "state": "finished", "seats": [{"player": BADGE, "place": 1}]}],
}  # fmt: skip


class StageIn(serializers.Serializer[Any]):
    """A stage that is to be played."""

    kind = serializers.ChoiceField(list(STAGES), default=USUAL_STAGE)
    settings = serializers.DictField(default=dict, help_text="Of the kind; what is left out is as usual.")
    box = serializers.IntegerField(
        min_value=1, max_value=ID_MAX, required=False, allow_null=True, default=None,
        help_text="The number of the part whose standing it goes on from, for a play-off the one above its "
        "border; without it the first box.",
    )  # fmt: skip
    starts_at = ZonedMomentField(
        required=False, allow_null=True, default=None, help_text="Without it the event runs at once."
    )
    preview = serializers.BooleanField(
        required=False, default=False, help_text="Only answer who would play; nothing is changed."
    )


class StageSeatSerializer(serializers.Serializer[Any]):
    """Who sits there. `place` is null until the result is confirmed."""

    player = PlayerSerializer()
    place = serializers.IntegerField(allow_null=True)


class StageMatchSerializer(serializers.Serializer[StageMatch]):
    """A table of a stage."""

    match = serializers.IntegerField(source="match.pk")
    state = serializers.CharField(source="match.state")
    seats = serializers.SerializerMethodField()

    def get_seats(self, table: StageMatch) -> list[dict[str, Any]]:
        seats = [{"player": badge, "place": place} for badge, place in table.seats]
        return [dict(seat) for seat in StageSeatSerializer(seats, many=True).data]


class StageRowSerializer(serializers.Serializer[StageRow]):
    """One who plays in it, and why. The total is what they carry and the points that they made in it. In a
    play-off places are counted among those who play, and `place_before` is that in the own division.
    """

    place = serializers.IntegerField()
    player = PlayerSerializer(source="badge")
    why = serializers.CharField()
    place_before = serializers.IntegerField()
    carried = serializers.FloatField()
    exact_carried = serializers.SerializerMethodField()
    points = serializers.FloatField()
    exact_points = serializers.SerializerMethodField()
    total = serializers.FloatField()
    exact_total = serializers.SerializerMethodField(help_text="As a fraction: nothing is rounded.")
    zone = serializers.CharField(
        allow_blank=True, help_text="Where a play-off leads: up, stays or down; or empty."
    )

    def get_exact_carried(self, row: StageRow) -> str:
        return _exact(row.carried)

    def get_exact_points(self, row: StageRow) -> str:
        return _exact(row.points)

    def get_exact_total(self, row: StageRow) -> str:
        return _exact(row.total)


class StageSerializer(serializers.Serializer[StageTable]):
    """A stage after the tables of a season, with its places as they are now."""

    number = serializers.IntegerField()
    kind = serializers.ChoiceField(list(STAGES))
    title = serializers.SerializerMethodField()
    explanation = serializers.SerializerMethodField()
    settings = serializers.DictField()
    event = serializers.IntegerField(source="event.pk")
    name = serializers.CharField(source="event.name")
    is_played = serializers.BooleanField()
    has_results = serializers.BooleanField()
    is_as_chosen = serializers.BooleanField(
        help_text="Whether the same people would be chosen by the results as they are now."
    )
    others = PlayerSerializer(many=True, help_text="Who would be chosen now and does not play.")
    missing = PlayerSerializer(many=True, help_text="Who plays and would not be chosen now.")
    rows = StageRowSerializer(many=True, help_text="By place.")
    matches = StageMatchSerializer(many=True)

    def get_title(self, stage: StageTable) -> str:
        return _(STAGES[stage.kind].title)

    def get_explanation(self, stage: StageTable) -> str:
        return _(cleandoc(type(STAGES[stage.kind]).__doc__ or ""))


class StageMadeSerializer(serializers.Serializer[Any]):
    """A stage that was made, or would be, and the names of evenings that are not played any more."""

    stage = StageSerializer()
    unplayed = serializers.ListField(child=serializers.CharField())


def _exact(number: Fraction) -> str:
    return str(number)
