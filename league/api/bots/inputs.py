"""Bots and versions as the API takes them."""

from typing import Any

from rest_framework import serializers

from games.registry import GAMES
from league.api.bots.examples import SOURCE_HELP
from league.api.matches.serializers import ID_MAX


class VersionFileIn(serializers.Serializer[Any]):
    """A file of Python with a class `Bot`."""

    file = serializers.FileField(allow_empty_file=True, help_text=".py, .zip or .wasm, at most 2 MiB.")


class VersionSourceIn(serializers.Serializer[Any]):
    """The same as text."""

    source = serializers.CharField(  # type: ignore[assignment] # the metaclass takes it out of the class
        trim_whitespace=False, allow_blank=True, help_text=SOURCE_HELP
    )


class BotAboutIn(serializers.Serializer[Any]):
    """What an owner says of a bot, and may change at any time. What is left out stays as it is."""

    description = serializers.CharField(max_length=300, required=False, allow_blank=True)
    licence = serializers.CharField(
        max_length=80, required=False, allow_blank=True, help_text="An SPDX identifier, or words."
    )
    open_source = serializers.BooleanField(
        required=False, help_text="Everybody who sees the club may read the code of all versions."
    )


class NewBotIn(BotAboutIn):
    name = serializers.CharField(max_length=40)
    game = serializers.CharField(max_length=40, help_text="A key of /api/games/.")


class BotFileIn(NewBotIn, VersionFileIn):
    """A new bot with its first file."""


class BotSourceIn(NewBotIn, VersionSourceIn):
    """A new bot with its first source as text."""


class BotQueryIn(serializers.Serializer[Any]):
    ready_for = serializers.ChoiceField(
        list(GAMES), required=False, help_text="Only those that can be seated at a table of this game now."
    )


class VersionQueryIn(serializers.Serializer[Any]):
    version = serializers.IntegerField(
        required=False, min_value=1, max_value=ID_MAX, help_text="Only those of this version."
    )
