"""What the standing of a season looks like in JSON."""

from collections.abc import Iterable
from fractions import Fraction
from inspect import cleandoc
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from league.api.clubs.player_serializers import BADGE, PlayerSerializer
from league.api.pages import SIZE_MAX
from league.api.seasons.stage_serializers import STAGE_EXAMPLE, StageSerializer
from league.domain.seasons.counting import COUNTING_RULES
from league.domain.seasons.counting.interface import PartFate
from league.models import Season
from league.selectors.seasons.standings import PartColumn, SeasonCell, SeasonRow, SeasonTable

STANDING_EXAMPLE: dict[str, object] = {
    "counting": {
        "key": "best_of", "title": "Best evenings", "explanation": "The best evenings of each count.",
        "settings": {"best": 6},
    },
    "tables": [{
        "level": None, "box": None, "event": None, "count": 1,
        "columns": [{"number": 1, "event": 41, "at": "2027-06-04T17:00:00Z"}],
        "rows": [{
            "place": 1, "player": BADGE, "total": 4.25, "exact": "17/4", "points": 4.25,
            "rounds": 3, "reach": {"have": 1, "least": 6, "unit": "evenings"}, "tie_break": "",
            "values": {"share": 0.41}, "has_left": False, "zone": "",
            "cells": [{
                "part": 1, "fate": "counted", "points": 4.25, "exact": "17/4", "adjustment": 0.0,
                "matches": 2, "rounds": 3, "reason": "Counts in full.",
            }],
        }],
        "stages": [STAGE_EXAMPLE],
    }],
}  # fmt: skip


class SeasonRuleSerializer(serializers.Serializer[Any]):
    """How the parts count together."""

    key = serializers.CharField()
    title = serializers.CharField()
    explanation = serializers.CharField()
    settings = serializers.DictField()


class PartColumnSerializer(serializers.Serializer[PartColumn]):
    """A part as a column."""

    number = serializers.IntegerField()
    event = serializers.IntegerField()
    at = serializers.DateTimeField(allow_null=True)


class SeasonCellSerializer(serializers.Serializer[SeasonCell]):
    """What a player made of a part, and what became of it."""

    part = serializers.IntegerField()
    fate = serializers.ChoiceField([fate.value for fate in PartFate])
    points = serializers.FloatField(allow_null=True, help_text="null: they were not there.")
    exact = serializers.SerializerMethodField(help_text="The points as a fraction; or empty.")
    adjustment = serializers.FloatField(help_text="Table points that staff gave or took.")
    matches = serializers.IntegerField()
    rounds = serializers.IntegerField(help_text="With those that they sat out with credit.")
    reason = serializers.CharField(help_text="For people: why it counts, or not.")

    def get_exact(self, cell: SeasonCell) -> str:
        return exact_text(cell.points)


class ReachSerializer(serializers.Serializer[Any]):
    """How far somebody is towards what the rule asks for."""

    have = serializers.IntegerField()
    least = serializers.IntegerField()
    unit = serializers.ChoiceField(["rounds", "evenings"])


class SeasonRowSerializer(serializers.Serializer[SeasonRow]):
    """One who takes part, or did."""

    place = serializers.IntegerField(
        source="shown_place", allow_null=True, help_text="null: who has not played has none."
    )
    player = PlayerSerializer(source="badge")
    total = serializers.FloatField()
    exact = serializers.SerializerMethodField(help_text="The total as a fraction: nothing is rounded.")
    points = serializers.FloatField(help_text="Table points of the rounds that count.")
    rounds = serializers.IntegerField()
    reach = ReachSerializer(allow_null=True)
    cells = SeasonCellSerializer(many=True, help_text="By column.")
    tie_break = serializers.CharField(allow_blank=True, help_text="Which figure decided, and against whom.")
    values = serializers.DictField(
        child=serializers.FloatField(allow_null=True), help_text="Figures that broke ties, by their keys."
    )
    has_left = serializers.BooleanField()
    zone = serializers.CharField(allow_blank=True, help_text="Where the place leads; or empty.")

    def get_exact(self, row: SeasonRow) -> str:
        return exact_text(row.total)


class SeasonTableSerializer(serializers.Serializer[Any]):
    """A standing: of everybody, or of one box."""

    level = serializers.IntegerField(allow_null=True, help_text="1 for the highest division.")
    box = serializers.IntegerField(allow_null=True, help_text="1, 2, … of parallel boxes of a level.")
    event = serializers.IntegerField(allow_null=True, help_text="Of the box.")
    count = serializers.IntegerField(help_text="How many rows there are on all pages.")
    columns = PartColumnSerializer(many=True)
    rows = SeasonRowSerializer(many=True)
    stages = StageSerializer(many=True, help_text="Finals and deciders that put its first in another order.")


class SeasonStandingSerializer(serializers.Serializer[Any]):
    """The standing, and the rule that makes it."""

    counting = SeasonRuleSerializer()
    tables = SeasonTableSerializer(many=True)


def exact_text(number: Fraction | None) -> str:
    return "" if number is None else str(number)


def describe_standing(
    season: Season, tables: Iterable[SeasonTable], *, offset: int = 0, limit: int = SIZE_MAX
) -> dict[str, Any]:
    """The standing in the form of SeasonStandingSerializer; of each table the rows from `offset` on."""
    rule = COUNTING_RULES[season.counting]
    return {
        "counting": {
            "key": rule.key,
            "title": _(rule.title),
            "explanation": _(cleandoc(type(rule).__doc__ or "")),
            "settings": season.counting_settings,
        },
        "tables": [_describe_table(table, slice(offset, offset + limit)) for table in tables],
    }


def _describe_table(table: SeasonTable, asked: slice) -> dict[str, Any]:
    whole = {name: getattr(table, name) for name in ("level", "box", "event", "columns", "stages")}
    return {**whole, "count": len(table.rows), "rows": table.rows[asked]}
