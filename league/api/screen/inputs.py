"""What programs send to tables on screen."""

from typing import Any

from rest_framework import serializers

from games.core.deals.seeds import WORDS_MAX
from league.api.events.serializers import CLOCK_KEYS
from league.services.screen.deals import Dealt
from league.services.screen.house import LEVELS
from league.services.screen.seats import NAME_MAX
from league.services.screen.tables import TableWish

DEAL = r"^[0-9A-Za-z_.:-]{20,200}$"
PLACES_MAX, INTEGER_MAX = 12, 2**31 - 1
MOVE_MAX, LINK_MAX = 80, 400


def name_field() -> serializers.CharField:
    """What a guest calls itself."""
    return serializers.CharField(
        max_length=NAME_MAX,
        required=False,
        default="",
        allow_blank=True,
        help_text="Yours, for a guest; “Guest” if empty. Accounts have their own.",
    )


def index_field() -> serializers.IntegerField:
    """Which move of a game."""
    return serializers.IntegerField(
        min_value=0, max_value=INTEGER_MAX, help_text="Of the move that is due, as the table tells it."
    )


def game_number_field(**more: Any) -> serializers.IntegerField:
    """Which game at a table."""
    return serializers.IntegerField(min_value=1, max_value=INTEGER_MAX, **more)


class DealIn(serializers.Serializer[Any]):
    """For which deal somebody is ready, and what they add to it. Gives a Dealt."""

    deal = serializers.RegexField(DEAL, help_text="The token of the deal, as it was offered.")
    words = serializers.CharField(
        max_length=WORDS_MAX,
        required=False,
        default="",
        allow_blank=True,
        trim_whitespace=False,
        help_text="Yours, for the shuffle; shown to all when the game is over.",
    )


class OpenIn(DealIn):
    """What somebody wants to play."""

    game = serializers.CharField(max_length=40, help_text="A key of the choices.")
    options = serializers.DictField(
        required=False, default=dict, help_text="Of the game; what is left out is default."
    )
    level = serializers.ChoiceField(LEVELS, default="even", help_text="How strong house bots are.")
    explains = serializers.BooleanField(default=False, help_text="Each step, while you sit there alone.")
    alone = serializers.BooleanField(
        default=True,
        help_text="House bots take the other places and the first game begins; else they are free.",
    )
    clock = serializers.ChoiceField(
        CLOCK_KEYS, default="", allow_blank=True, help_text="Where others may sit down; empty: none."
    )
    name = name_field()


class SitIn(serializers.Serializer[Any]):
    number = serializers.IntegerField(min_value=0, max_value=PLACES_MAX - 1, help_text="Of the free place.")
    name = name_field()


class MoveIn(serializers.Serializer[Any]):
    game = game_number_field(help_text="The number of the game at the table.")
    index = index_field()
    move = serializers.CharField(
        max_length=MOVE_MAX, trim_whitespace=False, help_text="One of `play.moves`, as it stands there."
    )


class HintIn(serializers.Serializer[Any]):
    game = game_number_field(help_text="The number of the game at the table.")
    index = index_field()


class ExplainIn(serializers.Serializer[Any]):
    on = serializers.BooleanField()


class LinkIn(serializers.Serializer[Any]):
    link = serializers.CharField(max_length=LINK_MAX, help_text="As the guest's other device was told it.")


class LookIn(serializers.Serializer[Any]):
    """Which events of the view are wanted."""

    since = serializers.IntegerField(
        min_value=0, max_value=INTEGER_MAX, default=0, help_text="How many of them you have had already."
    )
    game = game_number_field(
        required=False, help_text="The game in which you had them; of any other all events are given."
    )


def read_deal(given: dict[str, Any]) -> Dealt:
    """The deal in what was sent as DealIn."""
    return Dealt(given["deal"], given["words"])


def read_wish(given: dict[str, Any]) -> TableWish:
    """The table in what was sent as OpenIn."""
    names = ("game", "options", "level", "clock", "explains")
    return TableWish(**{name: given[name] for name in names})
