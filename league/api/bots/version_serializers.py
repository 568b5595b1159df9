"""How the versions of a bot fared, what is in them, and the trial that refused one, as the API shows it."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from bots.models import Version
from league.api.bots.serializers import VersionSerializer


class CpuSerializer(serializers.Serializer[Any]):
    """CPU time of decisions, in microseconds; null where nothing was measured."""

    decisions = serializers.IntegerField()
    mean_us = serializers.IntegerField(allow_null=True)
    worst_us = serializers.IntegerField(allow_null=True)


class VersionFiguresSerializer(serializers.Serializer[Any]):
    """A version's finished matches in this club."""

    matches = serializers.IntegerField()
    wins = serializers.IntegerField()
    mean_place = serializers.FloatField(allow_null=True)
    games = serializers.IntegerField()
    points = serializers.IntegerField(help_text="Of all games together.")
    cpu = CpuSerializer()
    rating_first = serializers.IntegerField(allow_null=True, help_text="Before its first result.")
    rating_last = serializers.IntegerField(allow_null=True, help_text="After its last result.")
    rating_change = serializers.IntegerField(allow_null=True)
    faults = serializers.IntegerField()


class VersionHistorySerializer(serializers.Serializer[Any]):
    """A version in the list of all, with how it fared."""

    number = serializers.IntegerField(source="version.number")
    status = serializers.ChoiceField(Version.Status.choices, source="version.status")
    sha256 = serializers.CharField(source="version.sha256")
    uploaded_at = serializers.DateTimeField(source="version.uploaded_at")
    judged_at = serializers.DateTimeField(source="version.judged_at", allow_null=True)
    dropped_at = serializers.DateTimeField(source="version.dropped_at", allow_null=True)
    figures = VersionFiguresSerializer(source="*")


class CodeFileSerializer(serializers.Serializer[Any]):
    """A file of an upload."""

    path = serializers.CharField()
    size_bytes = serializers.IntegerField()
    text = serializers.CharField(allow_null=True, help_text="Null: it is no text.")
    is_cut = serializers.BooleanField(help_text="Only its beginning is here; `content/` has all of it.")
    is_entry = serializers.BooleanField()


class VersionDetailSerializer(VersionSerializer):
    """One version, with its files for those who may read them."""

    figures = serializers.SerializerMethodField()
    trial_cpu = serializers.SerializerMethodField()
    shows_code = serializers.SerializerMethodField(help_text="Whether you may read its code.")
    files = serializers.SerializerMethodField(help_text="Empty if you may not, or once it was dropped.")

    @extend_schema_field(VersionFiguresSerializer)
    def get_figures(self, version: Version) -> Any:
        return VersionFiguresSerializer(self.context["figures"]).data

    @extend_schema_field(CpuSerializer)
    def get_trial_cpu(self, version: Version) -> Any:
        return CpuSerializer(self.context["trial_cpu"]).data

    def get_shows_code(self, version: Version) -> bool:
        return bool(self.context["shows_code"])

    @extend_schema_field(CodeFileSerializer(many=True))
    def get_files(self, version: Version) -> Any:
        return CodeFileSerializer(self.context["files"], many=True).data


class GameMarkSerializer(serializers.Serializer[Any]):
    """A game of a match as it went for the bot."""

    number = serializers.IntegerField()
    score = serializers.IntegerField()
    won = serializers.BooleanField()
    faults = serializers.IntegerField()
    has_record = serializers.BooleanField(help_text="Its moves are there to be watched and fetched.")


class BotResultSerializer(serializers.Serializer[Any]):
    """A finished match as it went for the bot."""

    match = serializers.IntegerField(source="match_id")
    title = serializers.CharField()
    at = serializers.DateTimeField(allow_null=True)
    version = serializers.IntegerField()
    place = serializers.IntegerField(allow_null=True)
    won = serializers.BooleanField()
    points = serializers.IntegerField()
    games_won = serializers.IntegerField()
    rating_before = serializers.IntegerField(allow_null=True)
    rating = serializers.IntegerField(allow_null=True)
    rating_change = serializers.IntegerField(allow_null=True)
    cpu = CpuSerializer()
    games = GameMarkSerializer(many=True)


class TrialFaultSerializer(serializers.Serializer[Any]):
    """Where a version went wrong in its trial, with the record of that game."""

    game = serializers.IntegerField()
    seat = serializers.IntegerField()
    decision = serializers.IntegerField(help_text="Its own turn in the game, from 1; 0 is before the first.")
    names = serializers.ListField(child=serializers.CharField(), help_text="Who played, by seat.")
    view = serializers.DictField(
        allow_null=True,
        help_text="The position, as the bot was given it; of an older fault its `seat` alone.",
    )
    record = serializers.DictField(help_text="Of the whole game; from the fault on by default moves.")
    record_name = serializers.CharField(help_text="Save the record under this name for the commands.")
    commands = serializers.ListField(child=serializers.CharField(), help_text="What plays it again at home.")
