"""Bots, versions and faults as the API shows and takes them."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from bots.models import Version
from league.models import Fault, Player
from league.selectors.bots import BotPage, version_now
from league.selectors.faces import person_name

VERSION_EXAMPLE = {
    "number": 2, "sha256": "5e884898da280471…", "status": "refused", "code": "crash",
    "verdict": "The bot raised an exception. The traceback below leads to the line.", "waiting": "",
    "trial_games": 1, "uploaded_at": "2026-11-21T05:00:00Z", "judged_at": "2026-11-21T05:00:09Z",
    "traceback": "Traceback (most recent call last): …", "log": "",
}  # fmt: skip
LINE_EXAMPLE = {
    "id": 12, "name": "Wombat", "game": "dingo", "description": "Hunts late.", "owner": "Pia",
    "is_house": False, "playing": 1, "newest": {"number": 2, "status": "refused"},
}  # fmt: skip
FAULT_EXAMPLE = {
    "match": 118, "game_number": 3, "seat": 1, "version": 1, "decision": 7, "code": "timeout_cpu",
    "text": "The decision took 262 ms of CPU.", "log": "", "view": {"seat": 1, "legal": ["D KH"]},
    "created_at": "2026-11-21T05:10:00Z",
}  # fmt: skip
DETAIL_EXAMPLE = {key: LINE_EXAMPLE[key] for key in LINE_EXAMPLE if key != "newest"} | {
    "is_mine": True, "versions": [VERSION_EXAMPLE], "faults": [FAULT_EXAMPLE],
}  # fmt: skip


class VersionMark(serializers.Serializer[Version]):
    """Which version, and what was said of it."""

    number = serializers.IntegerField()
    status = serializers.ChoiceField(Version.Status.choices)


class VersionLine(VersionMark):
    """One upload. `traceback` and `log` are for the bot's owner; others get null."""

    sha256 = serializers.CharField(help_text="Of the source, in hex.")
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
    traceback = serializers.CharField(allow_null=True)
    log = serializers.CharField(source="trial_log", allow_null=True, help_text="What it printed.")

    def to_representation(self, instance: Version) -> dict[str, Any]:
        line: dict[str, Any] = super().to_representation(instance)
        return line if self.context.get("is_owner") else line | {"traceback": None, "log": None}


class FaultLine(serializers.Serializer[Fault]):
    """What the bot did wrong in a match, with the position it was asked about."""

    match = serializers.IntegerField(source="match_id")
    game_number = serializers.IntegerField()
    seat = serializers.IntegerField()
    version = serializers.IntegerField(source="version.number")
    decision = serializers.IntegerField(help_text="Its own turn in the game, from 1; 0 is before the first.")
    code = serializers.CharField()
    text = serializers.CharField(help_text="A sentence, then perhaps the traceback.")
    log = serializers.CharField(allow_blank=True, help_text="What the bot had printed.")
    view = serializers.DictField(allow_null=True, help_text="The position, as the bot was given it.")
    created_at = serializers.DateTimeField()


class BotLine(serializers.Serializer[Player]):
    """A bot of the club. `id` is its number as a player."""

    id = serializers.IntegerField(help_text="The number under which it is seated.")
    name = serializers.CharField()
    game = serializers.CharField(source="bot.game")
    description = serializers.CharField(source="bot.description", allow_blank=True)
    owner = serializers.SerializerMethodField(help_text="Null: it came with the product.")
    is_house = serializers.BooleanField(source="bot.is_house")
    playing = serializers.SerializerMethodField(help_text="The version that plays; null: none accepted yet.")
    newest = serializers.SerializerMethodField()

    def get_owner(self, player: Player) -> str | None:
        return owner_of(player)

    def get_playing(self, player: Player) -> int | None:
        playing = version_now(_versions(player))
        return playing.number if playing else None

    @extend_schema_field(VersionMark(allow_null=True))
    def get_newest(self, player: Player) -> Any:
        newest = next(iter(_versions(player)), None)
        return VersionMark(newest).data if newest else None


class BotDetail(serializers.Serializer[BotPage]):
    """A bot with all its versions; for its owner also with what went wrong in matches."""

    id = serializers.IntegerField(source="player.pk", help_text="The number under which it is seated.")
    name = serializers.CharField(source="player.name")
    game = serializers.CharField(source="player.bot.game")
    description = serializers.CharField(source="player.bot.description", allow_blank=True)
    owner = serializers.SerializerMethodField(help_text="Null: it came with the product.")
    is_house = serializers.BooleanField(source="player.bot.is_house")
    playing = serializers.IntegerField(
        source="playing.number", allow_null=True, help_text="The version that plays; null: none accepted yet."
    )
    is_mine = serializers.BooleanField(source="is_owner")
    versions = VersionLine(many=True, help_text="Newest first.")
    faults = FaultLine(many=True, help_text="The latest 20, for the owner only; newest first.")

    def get_owner(self, page: BotPage) -> str | None:
        return owner_of(page.player)


def owner_of(player: Player) -> str | None:
    """The name of the bot's owner."""
    owner = player.bot.owner if player.bot else None
    return person_name(owner) if owner else None


def _versions(player: Player) -> list[Any]:
    return list(player.bot.versions.all()) if player.bot else []


class VersionFile(serializers.Serializer[Any]):
    """A file of Python with a class `Bot`."""

    file = serializers.FileField(allow_empty_file=True, help_text="One .py file of at most 2 MiB.")


class VersionSource(serializers.Serializer[Any]):
    """The same as text."""

    source = serializers.CharField(  # type: ignore[assignment] # the metaclass takes it out of the class
        trim_whitespace=False, allow_blank=True, help_text="The text of the .py file."
    )


class _About(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=40)
    game = serializers.CharField(max_length=40, help_text="A key of /api/games/.")
    description = serializers.CharField(max_length=300, required=False, default="", allow_blank=True)


class BotFile(_About, VersionFile):
    """A new bot with its first file."""


class BotSource(_About, VersionSource):
    """A new bot with its first source as text."""
