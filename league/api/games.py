"""The games that can be played here."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.core.interface import Game
from games.core.matches import KINDS
from games.registry import GAMES
from league.api.documents import operation
from league.api.views import ApiView
from league.selectors.primers import line_of

EXAMPLE = {
    "key": "dingo", "title": "Dingo",
    "line": "Send your dingoes after the rabbits before the wolves take them.",
    "minutes": 5, "seats": 4, "teams": [0, 1, 2, 3],
    "options": [
        {"key": "obligation", "default": "enforced", "text": "Who watches over the duty to follow.",
         "kind": "choice", "values": ["enforced", "honour"]}
    ],
    "matches": ["wins", "points", "fixed"], "default_match": {"kind": "wins", "n": 5, "cap": 200},
}  # fmt: skip


class GameOptionSerializer(serializers.Serializer[Any]):
    """One option: with `values` for a choice, with `low` and `high` for whole numbers."""

    key = serializers.CharField()
    default = serializers.JSONField()
    text = serializers.CharField()
    kind = serializers.CharField(help_text="choice, whole or wholes")
    values = serializers.ListField(child=serializers.JSONField(), required=False)
    low = serializers.IntegerField(required=False)
    high = serializers.IntegerField(required=False)
    length_max = serializers.IntegerField(required=False)


class MatchRuleSerializer(serializers.Serializer[Any]):
    """When a match is over; at the latest after `cap` games."""

    kind = serializers.ChoiceField(KINDS)
    n = serializers.IntegerField()
    cap = serializers.IntegerField()


class GameSerializer(serializers.Serializer[Any]):
    """A game, as it must be known to schedule a match of it."""

    key = serializers.CharField()
    title = serializers.CharField()
    line = serializers.CharField(help_text="What it is like, in one sentence; or empty.")
    minutes = serializers.IntegerField(help_text="How long a game takes on screen, about; 0 is not known.")
    seats = serializers.IntegerField(help_text="Entrants at a table, if no option changes it.")
    teams = serializers.ListField(child=serializers.IntegerField(), help_text="Each seat's team.")
    options = GameOptionSerializer(many=True)
    matches = serializers.ListField(
        child=serializers.ChoiceField(KINDS), help_text="Kinds of match that make sense."
    )
    default_match = MatchRuleSerializer()


class GameList(ApiView):
    @operation(
        "games_list",
        "The games that can be played",
        tag="games",
        gives=GameSerializer(many=True),
        example=EXAMPLE,
    )
    def get(self, request: Request) -> Response:
        """Every game with its options, seats and kinds of match. Not in pages: there are few."""
        return Response(GameSerializer([describe_game(game) for game in GAMES.values()], many=True).data)


def describe_game(game: Game) -> dict[str, object]:
    """What a client must know of `game`."""
    table = game.table(game.resolve({}))
    return {
        "key": game.name,
        "title": game.title,
        "line": line_of(game.primer),
        "minutes": game.primer.minutes,
        "seats": table.seats,
        "teams": table.teams,
        "options": [option.form() for option in game.options],
        "matches": game.matches,
        "default_match": game.default_match,
    }
