"""The players of a club."""

from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs import ClubDoor
from league.api.documents import operation
from league.api.pages import Pages, paged
from league.api.player_shapes import DETAIL, FACE, PlayerDetail, PlayerFace
from league.models import Player
from league.selectors.faces import face_of
from league.selectors.players import player_in, player_page, players_of


class PlayerOfClub(PlayerFace):
    """A row of the club's book, as its face."""

    def to_representation(self, instance: Player) -> dict[str, object]:  # type: ignore[override]
        return super().to_representation(face_of(instance))


class Players(ClubDoor):
    pagination_class = Pages

    @operation(
        "players_list",
        "The players of a club",
        tag="players",
        gives=PlayerFace(many=True),
        example=FACE,
        refuses=("no_club", "invalid"),
    )
    def get(self, request: Request, slug: str) -> Response:
        """People and bots, by name. A bot has the same number here and under `bots`."""
        return paged(self, players_of(self.club), PlayerOfClub)


class OnePlayer(ClubDoor):
    @operation(
        "player_get",
        "One player",
        tag="players",
        gives=PlayerDetail,
        example=DETAIL,
        refuses=("no_club", "no_player"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """The player's rating in each game it has played, and what the latest matches did to it."""
        return Response(PlayerDetail(player_page(player_in(self.club, pk))).data)
