"""What the explanation of a place looks like in JSON."""

from typing import Any

from rest_framework import serializers

from league.api.clubs.player_serializers import BADGE, PlayerSerializer

EXPLAINED_EXAMPLE = {
    "player": BADGE,
    "place": 2,
    "partners": [],
    "table_points": 8.0,
    "matches": [
        {"match": 12, "round": 1, "place": 2, "points": 2.0, "own": 119, "of": 442, "least": 0,
         "share": 0.269, "partners": [], "opponents": ["Kofi", "Aiko", "Jonas"]},
    ],
    "sat_out": [{"round": 2, "points": 2.0}],
    "adjusted": 0.0,
    "steps": [
        {"title": "Table points", "explanation": "Every match gives points by place.", "value": 8.0,
         "state": "level", "level_with": ["Aiko"], "level_with_more": 0, "against": []},
    ],
}  # fmt: skip


class ScoredMatchSerializer(serializers.Serializer[Any]):
    """A match and what it gave."""

    match = serializers.IntegerField(source="match.pk")
    round = serializers.IntegerField(source="match.round.number", default=None, allow_null=True)
    place = serializers.IntegerField()
    points = serializers.FloatField(help_text="Table points.")
    own = serializers.IntegerField(help_text="Points of the games.")
    of = serializers.IntegerField(help_text="The points of the whole table.")
    least = serializers.IntegerField(
        help_text="What the share counts the points from: 0, or the least at the table if that is less."
    )
    share = serializers.FloatField(help_text="(own - least) / (of - least for each seat), from 0 to 1.")
    partners = serializers.ListField(child=serializers.CharField())
    opponents = serializers.ListField(child=serializers.CharField())


class SatOutSerializer(serializers.Serializer[Any]):
    """A round that was sat out, and its credit."""

    round = serializers.IntegerField()
    points = serializers.FloatField()


class EarlierMatchesSerializer(serializers.Serializer[Any]):
    """The matches before those that are listed, as one sum."""

    matches = serializers.IntegerField()
    points = serializers.FloatField()


class RivalSerializer(serializers.Serializer[Any]):
    """Somebody from whom a metric parts the player."""

    name = serializers.CharField()
    value = serializers.FloatField(allow_null=True)


class StepSerializer(serializers.Serializer[Any]):
    """One metric of the chain."""

    title = serializers.CharField()
    explanation = serializers.CharField()
    value = serializers.FloatField(allow_null=True)
    state = serializers.ChoiceField(
        ["level", "decides", "rest"], help_text="Whether it left others level, decided, or was not needed."
    )
    level_with = serializers.ListField(child=serializers.CharField())
    level_with_more = serializers.IntegerField()
    against = RivalSerializer(many=True)


class StandingExplainedSerializer(serializers.Serializer[Any]):
    """Why a player has their points and their place."""

    player = PlayerSerializer(source="badge")
    place = serializers.IntegerField(
        source="shown_place", allow_null=True, help_text="null: who has not played has none."
    )
    partners = serializers.ListField(
        child=serializers.CharField(), help_text="Fixed partners who have the place together with the player."
    )
    table_points = serializers.FloatField()
    matches = ScoredMatchSerializer(many=True, help_text="The latest hundred, in order.")
    earlier = EarlierMatchesSerializer()
    sat_out = SatOutSerializer(many=True)
    adjusted = serializers.FloatField(help_text="Table points that staff gave or took.")
    steps = StepSerializer(many=True)
