"""The players of a club."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs.clubs import ClubApiView
from league.api.clubs.player_serializers import BADGE, DETAIL, PlayerDetailSerializer, PlayerSerializer
from league.api.documents import operation
from league.api.pages import Pages, page_response
from league.models import Player
from league.selectors.badges import badge_of
from league.selectors.clubs.players import player_in, player_page, players_of


class PlayerListSerializer(PlayerSerializer):
    """A row of the club's book, as its badge."""

    def to_representation(self, instance: Player) -> dict[str, object]:  # type: ignore[override]
        return super().to_representation(badge_of(instance))


class PlayerList(ClubApiView):
    pagination_class = Pages

    @operation(
        "players_list",
        "The players of a club",
        tag="players",
        gives=PlayerSerializer(many=True),
        example=BADGE,
        refuses=("no_club", "invalid"),
    )
    def get(self, request: Request, slug: str) -> Response:
        """People and bots, by name. A bot has the same number here and under `bots`."""
        return page_response(self, players_of(self.club), PlayerListSerializer)


class PlayerDetail(ClubApiView):
    @operation(
        "player_get",
        "One player",
        tag="players",
        gives=PlayerDetailSerializer,
        example=DETAIL,
        refuses=("no_club", "no_player"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """The player's rating in each game it has played, and what the latest matches did to it."""
        return Response(PlayerDetailSerializer(player_page(player_in(self.club, pk))).data)
