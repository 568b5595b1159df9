"""Players as the API shows them."""

from rest_framework import serializers

from league.selectors.badges import PlayerBadge
from league.selectors.clubs.players import ChangeLine, PlayerPage, RatingLine

AT = "2026-11-21T05:10:00Z"
BADGE = {"id": 12, "name": "Wombat", "is_bot": True, "is_house": False, "byline": "by Pia"}


class PlayerSerializer(serializers.Serializer[PlayerBadge]):
    """Whoever can sit at a table: a person or a bot."""

    id = serializers.IntegerField(source="player_id", help_text="The number under which it is seated.")
    name = serializers.CharField()
    is_bot = serializers.BooleanField()
    is_house = serializers.BooleanField(help_text="A bot that came with the product.")
    byline = serializers.CharField(allow_blank=True, help_text="Whose bot it is; empty for people.")


class PlayerRatingSerializer(serializers.Serializer[RatingLine]):
    """Where a player stands in one game, in points."""

    game = serializers.CharField()
    game_title = serializers.CharField()
    rating = serializers.IntegerField()
    deviation = serializers.IntegerField(help_text="One standard deviation of the rating.")
    provisional = serializers.BooleanField(help_text="From few matches.")
    matches = serializers.IntegerField()
    wins = serializers.IntegerField()
    history = serializers.ListField(child=serializers.IntegerField(), help_text="Oldest first, at most 200.")
    updated_at = serializers.DateTimeField()


class PlayerChangeSerializer(serializers.Serializer[ChangeLine]):
    """What one match did to the rating."""

    match = serializers.IntegerField(source="match_id")
    place = serializers.IntegerField()
    rating_before = serializers.IntegerField()
    rating = serializers.IntegerField()
    change = serializers.IntegerField()
    at = serializers.DateTimeField()


class PlayerDetailSerializer(serializers.Serializer[PlayerPage]):
    """A player, with the ratings and the latest changes of them."""

    player = PlayerSerializer(source="badge")
    ratings = PlayerRatingSerializer(many=True)
    changes = PlayerChangeSerializer(many=True, help_text="Newest first, at most 20.")


DETAIL: dict[str, object] = {
    "player": BADGE,
    "ratings": [
        {
            "game": "dingo", "game_title": "Dingo", "rating": 1583, "deviation": 41, "provisional": False,
            "matches": 31, "wins": 14, "history": [1500, 1541, 1583], "updated_at": AT,
        }
    ],
    "changes": [
        {"match": 118, "place": 1, "rating_before": 1571, "rating": 1583, "change": 12, "at": AT}
    ],
}  # fmt: skip
