"""What can be chosen for a table on screen."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.registry import GAMES
from league.api.documents import operation
from league.api.games import EXAMPLE as GAME_EXAMPLE
from league.api.games import GameOptionSerializer
from league.api.screen.examples import DEAL_EXAMPLE
from league.api.screen.serializers import DealOfferSerializer
from league.api.views import ApiView
from league.domain.screen.turn_clocks import CLOCKS
from league.selectors.screen.gatherings import level_titles
from league.services.screen.deals import deal_offer
from league.services.screen.house import has_house

EXAMPLE = {
    "games": [
        {"key": "dingo", "title": "Dingo", "places": 4, "has_house": True, "options": GAME_EXAMPLE["options"]}
    ],
    "levels": [{"key": "even", "title": "Even"}],
    "clocks": [{"key": "calm", "turn_s": 45, "bank_s": 180}],
    "deal": DEAL_EXAMPLE,
}


class ScreenGameChoiceSerializer(serializers.Serializer[Any]):
    """A game that can be played on screen."""

    key = serializers.CharField()
    title = serializers.CharField()
    places = serializers.IntegerField(help_text="For people and bots, if no option changes it.")
    has_house = serializers.BooleanField(help_text="House bots can take all places but yours.")
    options = GameOptionSerializer(many=True)


class ScreenLevelSerializer(serializers.Serializer[Any]):
    """How strong house bots are."""

    key = serializers.CharField()
    title = serializers.CharField()


class ScreenClockSerializer(serializers.Serializer[Any]):
    """How long a person may think; when both are used up the default move is made."""

    key = serializers.CharField()
    turn_s = serializers.IntegerField(help_text="For each turn.")
    bank_s = serializers.IntegerField(help_text="Beyond that, for the whole game.")


class ScreenChoicesSerializer(serializers.Serializer[Any]):
    """All that is needed to open a table."""

    games = ScreenGameChoiceSerializer(many=True)
    levels = ScreenLevelSerializer(many=True)
    clocks = ScreenClockSerializer(many=True)
    deal = DealOfferSerializer(help_text="A new one each time.")


class ScreenChoices(ApiView):
    @operation(
        "table_choices",
        "What can be chosen for a table on screen",
        tag="tables",
        gives=ScreenChoicesSerializer,
        example=EXAMPLE,
    )
    def get(self, request: Request) -> Response:
        """Games with their options, strengths of the bots, clocks, and a deal that is fixed already."""
        return Response(ScreenChoicesSerializer(choices()).data)


def choices() -> dict[str, object]:
    return {
        "games": [
            {
                "key": game.name,
                "title": game.title,
                "places": game.table(game.resolve({})).players,
                "has_house": has_house(game),
                "options": [option.form() for option in game.options],
            }
            for game in GAMES.values()
        ],
        "levels": [{"key": key, "title": title} for key, title in level_titles()],
        "clocks": [
            {
                "key": key,
                "turn_s": round(clock.turn.total_seconds()),
                "bank_s": round(clock.bank.total_seconds()),
            }
            for key, clock in CLOCKS.items()
        ],
        "deal": deal_offer(),
    }
