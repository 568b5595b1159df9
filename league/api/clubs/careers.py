"""What players did over the years: their seasons, and each two of them head to head."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs.clubs import ClubApiView
from league.api.clubs.player_serializers import BADGE, PlayerSerializer
from league.api.documents import operation
from league.api.pages import Pages, page_response
from league.models import SeasonEntry
from league.selectors.clubs.head_to_head import Balance, HeadToHead, head_to_head
from league.selectors.clubs.players import player_in
from league.selectors.seasons.archive import CareerLine, career_lines, career_of

CAREER_EXAMPLE: dict[str, object] = {
    "season": 3, "name": "Friday league", "level": 2, "box": None, "place": 1, "of": 8, "total": 2.75,
    "zone": "up", "is_title": False,
}  # fmt: skip
BALANCE: dict[str, object] = {
    "met": 12, "ahead": 7, "behind": 5, "level": 0, "won": 4, "mean_place": 2.0, "mean_place_of_other": 2.5,
}  # fmt: skip
AGAINST_EXAMPLE: dict[str, object] = {
    "player": BADGE, "other": BADGE | {"id": 31, "name": "Aiko", "is_bot": False, "byline": ""},
    "opponents": BALANCE,
    "partners": {**dict.fromkeys(BALANCE, 0), "mean_place": 0.0, "mean_place_of_other": 0.0},
    "latest": [118, 104],
}  # fmt: skip


class CareerLineSerializer(serializers.Serializer[CareerLine]):
    """A closed season of a player."""

    season = serializers.IntegerField(source="season.pk")
    name = serializers.CharField(source="season.name")
    level = serializers.IntegerField(allow_null=True, help_text="1 for the highest division.")
    box = serializers.IntegerField(allow_null=True, help_text="1, 2, … of parallel boxes of a level.")
    place = serializers.IntegerField()
    of = serializers.IntegerField(help_text="How many places that standing has; partners share one.")
    total = serializers.FloatField()
    zone = serializers.CharField(allow_blank=True, help_text="Where the place led; or empty.")
    is_title = serializers.BooleanField(help_text="First of all, or in the highest division.")


class CareerRowSerializer(CareerLineSerializer):
    """A row of entries, as its line."""

    def to_representation(self, instance: SeasonEntry) -> dict[str, Any]:  # type: ignore[override]
        (line,) = career_lines([instance])
        return super().to_representation(line)


class BalanceSerializer(serializers.Serializer[Balance]):
    """Tables of both with a confirmed result."""

    met = serializers.IntegerField()
    ahead = serializers.IntegerField(help_text="How often the player was.")
    behind = serializers.IntegerField()
    level = serializers.IntegerField(help_text="In the same place.")
    won = serializers.IntegerField(help_text="First places of the player.")
    mean_place = serializers.FloatField()
    mean_place_of_other = serializers.FloatField()


class HeadToHeadSerializer(serializers.Serializer[HeadToHead]):
    """Two players at one table."""

    player = PlayerSerializer()
    other = PlayerSerializer()
    opponents = BalanceSerializer()
    partners = BalanceSerializer(help_text="Where they played together, as in Omi.")
    latest = serializers.SerializerMethodField(help_text="Their latest matches, newest first, at most 10.")

    def get_latest(self, page: HeadToHead) -> list[int]:
        return [line.pk for line in page.latest]


class PlayerCareer(ClubApiView):
    pagination_class = Pages

    @operation(
        "player_career",
        "A player's way through the seasons",
        tag="players",
        gives=CareerLineSerializer(many=True),
        example=CAREER_EXAMPLE,
        refuses=("no_club", "no_player", "invalid"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """The closed seasons in which they have a place, the latest first."""
        return page_response(self, career_of(player_in(self.club, pk)), CareerRowSerializer)


class PlayerAgainst(ClubApiView):
    @operation(
        "player_against",
        "Two players head to head",
        tag="players",
        gives=HeadToHeadSerializer,
        example=AGAINST_EXAMPLE,
        refuses=("no_club", "no_player"),
    )
    def get(self, request: Request, slug: str, pk: int, other: int) -> Response:
        """As opponents and as partners apart, over all events and seasons."""
        players = player_in(self.club, pk), player_in(self.club, other)
        return Response(HeadToHeadSerializer(head_to_head(self.club, *players)).data)
