"""The personal links of the people of a club."""

from collections.abc import Sequence
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs.clubs import ClubApiView
from league.api.clubs.member_serializers import AT, PERSON
from league.api.clubs.player_serializers import PlayerSerializer
from league.api.documents import operation
from league.api.entries.links import NewLinksIn
from league.api.events.serializers import PlayersIn
from league.api.pages import Pages
from league.api.views import read_input
from league.domain.rights import Right
from league.models import Player
from league.selectors.clubs.player_links import PersonLink, people_of, person_links
from league.services.clubs.player_links import (
    player_link_path,
    player_links_make,
    player_links_make_missing,
    player_links_revoke,
    player_links_see,
)
from league.services.rights import require

READS = ("no_club", "not_signed_in", "not_a_member", "right_missing")
CHANGES = (*READS, "forbidden", "throttled", "no_player", "own_table")
EXAMPLE: dict[str, object] = {
    "player": PERSON, "has_account": False, "path": "/p/m3xw7kqt2vbh9rse/", "opened": 1, "opened_at": AT,
}  # fmt: skip


class PersonLinkSerializer(serializers.Serializer[Any]):
    """Somebody in the club’s book, and the way to all that is theirs."""

    player = PlayerSerializer(source="badge")
    has_account = serializers.BooleanField()
    path = serializers.SerializerMethodField(
        help_text="Of the link’s address; empty: there is none, or it is an opponent’s of yours."
    )
    opened = serializers.IntegerField(source="link.opened", default=0, help_text="On how many devices.")
    opened_at = serializers.DateTimeField(source="link.opened_at", default=None, allow_null=True)

    def get_path(self, row: PersonLink) -> str:
        return player_link_path(row.link) if row.link and row.link.pk in self.context["shown"] else ""


class LinksMadeSerializer(serializers.Serializer[Any]):
    """What was made."""

    made = PersonLinkSerializer(many=True, help_text="By name.")


class MemberLinksApiView(ClubApiView):
    throttle_scope = "schedules"

    def rows(self, people: Sequence[Player]) -> Any:
        """Each with their link; the audit notes which were looked at."""
        found = person_links(people)
        links = [row.link for row in found if row.link]
        shown = player_links_see(by=self.request.user, club=self.club, links=links)
        return PersonLinkSerializer(found, many=True, context={"shown": shown}).data


class MemberLinks(MemberLinksApiView):
    pagination_class = Pages

    @operation(
        "member_links_list",
        "The personal links of a club",
        tag="members",
        gives=PersonLinkSerializer(many=True),
        example=EXAMPLE,
        refuses=(*READS, "invalid"),
    )
    def get(self, request: Request, slug: str) -> Response:
        """Of all its people, by name. The audit notes whose links you looked at."""
        require(request.user, Right.ENTER_PLAYERS, self.club)
        paginator = Pages()
        people = paginator.paginate_queryset(people_of(self.club), request, self) or []
        answer: Response = paginator.get_paginated_response(self.rows(people))
        return answer

    @operation(
        "member_links_make",
        "Make personal links",
        tag="members",
        takes=NewLinksIn,
        gives=LinksMadeSerializer,
        sends={"players": [31]},
        example={"made": [EXAMPLE]},
        refuses=(*CHANGES, "merged_before"),
    )
    def post(self, request: Request, slug: str) -> Response:
        """New ones for these people, or one for each who has none and no account, 500 at most at once."""
        players = read_input(NewLinksIn, request.data)["players"]
        if players is None:
            made = player_links_make_missing(by=request.user, club=self.club)
        else:
            made = player_links_make(by=request.user, club=self.club, players=players)
        numbers = [link.player_id for link in made]
        return Response({"made": self.rows(list(people_of(self.club).filter(pk__in=numbers)))})


class MemberLinksRevoke(MemberLinksApiView):
    @operation(
        "member_links_revoke",
        "Revoke personal links",
        tag="members",
        takes=PlayersIn,
        gives=None,
        status=204,
        sends={"players": [31]},
        refuses=CHANGES,
    )
    def post(self, request: Request, slug: str) -> Response:
        """The links of these people open nothing any more, nor do the private links that they opened."""
        players = read_input(PlayersIn, request.data)["players"]
        player_links_revoke(by=request.user, club=self.club, players=players)
        return Response(status=204)
