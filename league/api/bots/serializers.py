"""Bots, versions, faults and limits as the API shows them."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from bots.models import Version
from league.models import Fault, Player
from league.selectors.badges import person_name
from league.selectors.bots.bot import version_now
from league.selectors.bots.faults import fault_commands
from league.selectors.bots.page import BotPage
from league.texts import verdict_text


class VersionMarkSerializer(serializers.Serializer[Version]):
    """Which version, and what was said of it."""

    number = serializers.IntegerField()
    status = serializers.ChoiceField(Version.Status.choices)


class VersionSerializer(VersionMarkSerializer):
    """One upload. `traceback` and `log` are for the bot's owner; others get null."""

    filename = serializers.CharField(help_text="As its author called it.")
    size_bytes = serializers.IntegerField()
    sha256 = serializers.CharField(help_text="Of the bytes as they were uploaded, in hex.")
    code = serializers.CharField(
        allow_blank=True, help_text="The verdict for programs; empty while it waits."
    )
    verdict = serializers.CharField(allow_blank=True, help_text="The verdict in words.")
    waiting = serializers.CharField(allow_blank=True, help_text="Why it is not being checked now.")
    trial_games = serializers.IntegerField(
        source="trial.games", default=0, help_text="Trial games it has played."
    )
    uploaded_at = serializers.DateTimeField()
    judged_at = serializers.DateTimeField(allow_null=True)
    dropped_at = serializers.DateTimeField(allow_null=True, help_text="When its owner took the file away.")
    traceback = serializers.CharField(allow_null=True)
    log = serializers.CharField(source="trial_log", allow_null=True, help_text="What it printed.")

    def to_representation(self, instance: Version) -> dict[str, object]:
        line: dict[str, object] = super().to_representation(instance)
        line["verdict"] = verdict_text(instance.verdict)
        return line if self.context.get("is_owner") else line | {"traceback": None, "log": None}


class FaultLine(serializers.Serializer[Fault]):
    """What the bot did wrong in a match, with the position it was asked about."""

    id = serializers.IntegerField()
    match = serializers.IntegerField(source="match_id")
    game_number = serializers.IntegerField()
    seat = serializers.IntegerField()
    version = serializers.IntegerField(source="version.number")
    decision = serializers.IntegerField(help_text="Its own turn in the game, from 1; 0 is before the first.")
    code = serializers.CharField()
    text = serializers.CharField(help_text="A sentence, then perhaps the traceback.")
    log = serializers.CharField(allow_blank=True, help_text="What the bot had printed.")
    view = serializers.DictField(
        allow_null=True, help_text="The position, as the bot was given it; of an older fault its seat alone."
    )
    created_at = serializers.DateTimeField()
    commands = serializers.SerializerMethodField(
        help_text="What plays it again at home, with the game's record under the name it downloads as."
    )

    def get_commands(self, fault: Fault) -> list[str]:
        return list(fault_commands(fault))


class BotFields(serializers.Serializer[Player | BotPage]):
    """What is shown of a bot wherever it is shown."""

    id = serializers.IntegerField(help_text="The number under which it is seated.")
    name = serializers.CharField()
    game = serializers.CharField(source="bot.game")
    description = serializers.CharField(source="bot.description", allow_blank=True)
    licence = serializers.CharField(source="bot.licence", allow_blank=True, help_text="Of its code.")
    open_source = serializers.BooleanField(
        source="bot.open_source", help_text="Everybody who sees the club may read its code."
    )
    retired_at = serializers.DateTimeField(
        source="bot.retired_at", allow_null=True, help_text="Since when it takes no new seats."
    )
    suspended_at = serializers.DateTimeField(
        source="bot.suspended_at",
        allow_null=True,
        help_text="Since when it takes no new seats for its faults.",
    )
    suspended_why = serializers.CharField(
        source="bot.suspended_why", allow_blank=True, help_text="The reason in words."
    )
    owner = serializers.SerializerMethodField(help_text="Null: it came with the product.")
    is_house = serializers.BooleanField(source="bot.is_house")

    def get_owner(self, shown: Player | BotPage) -> str | None:
        owner = shown.bot.owner if shown.bot else None
        return person_name(owner) if owner else None


class BotSerializer(BotFields):
    """A bot of the club. `id` is its number as a player."""

    playing = serializers.SerializerMethodField(help_text="The version that plays; null: none accepted yet.")
    newest = serializers.SerializerMethodField()

    def get_playing(self, player: Player) -> int | None:
        playing = version_now(_versions(player))
        return playing.number if playing else None

    @extend_schema_field(VersionMarkSerializer(allow_null=True))
    def get_newest(self, player: Player) -> Any:
        newest = next(iter(_versions(player)), None)
        return VersionMarkSerializer(newest).data if newest else None


class BotDetailSerializer(BotFields):
    """A bot with its newest versions; for its owner also with what went wrong in matches."""

    playing = serializers.IntegerField(
        source="playing.number", allow_null=True, help_text="The version that plays; null: none accepted yet."
    )
    is_mine = serializers.BooleanField(source="is_owner")
    shows_code = serializers.BooleanField(help_text="Whether you may read its code.")
    versions_total = serializers.IntegerField()
    versions = VersionSerializer(many=True, help_text="The newest 10, newest first.")
    faults = FaultLine(
        many=True, help_text="The latest 5 in this club, for the owner only; all of them are at `faults/`."
    )


def _versions(player: Player) -> list[Any]:
    return list(player.bot.versions.all()) if player.bot else []


class LimitsSerializer(serializers.Serializer[Any]):
    """What a bot may use. CPU time is what its own process used."""

    python = serializers.CharField(help_text="The version that bots in Python run on.")
    file_mib = serializers.IntegerField(help_text="Of an upload.")
    load_ms = serializers.IntegerField(help_text="For loading the file.")
    decision_ms = serializers.IntegerField(help_text="The most for one decision.")
    allowance_ms = serializers.IntegerField(help_text="Free time per decision; the rest is from the bank.")
    bank_ms = serializers.IntegerField(help_text="Full again with each game.")
    between_ms = serializers.IntegerField(
        help_text="While others are to move; the next decision pays for it."
    )
    match_s = serializers.IntegerField()
    memory_mib = serializers.IntegerField()
    log_kept_kib = serializers.IntegerField(help_text="What is kept of the log: its beginning and its end.")
    faults = serializers.IntegerField(help_text="With so many in a match a bot is out of it.")
    trial_games = serializers.IntegerField(help_text="That a new version plays before it is accepted.")
