"""The private links of an event."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs.member_serializers import AT, PERSON
from league.api.clubs.player_serializers import PlayerSerializer
from league.api.documents import operation
from league.api.events.events import ORGANIZER, EventApiView
from league.api.events.serializers import PlayersIn
from league.api.matches.serializers import ID_MAX
from league.api.views import read_input
from league.domain.rights import Right
from league.selectors.entries.links import EntryLink, entry_links
from league.services.entries.links import link_path, links_make, links_make_missing, links_revoke, links_see
from league.services.rights import require

READS = ("no_club", "no_event", "not_signed_in", "not_a_member", "right_missing")
EXAMPLE: dict[str, object] = {
    "player": PERSON, "has_account": False, "path": "/l/k7qm2vxh9rtebw4s/", "opened": 1, "opened_at": AT,
}  # fmt: skip


class LinkSerializer(serializers.Serializer[Any]):
    """Somebody who takes part, and the way in."""

    player = PlayerSerializer(source="badge")
    has_account = serializers.BooleanField()
    path = serializers.SerializerMethodField(
        help_text="Of the link’s address; empty: there is none, or it is an opponent’s of yours."
    )
    opened = serializers.IntegerField(source="link.opened", default=0, help_text="On how many devices.")
    opened_at = serializers.DateTimeField(source="link.opened_at", default=None, allow_null=True)

    def get_path(self, row: EntryLink) -> str:
        return link_path(row.link) if row.link and row.link.pk in self.context["shown"] else ""


class NewLinksIn(serializers.Serializer[Any]):
    players = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=ID_MAX),
        max_length=2_000,
        required=False,
        allow_null=True,
        default=None,
        help_text="Who gets a new link, which ends the one before; without it everybody who has no way in.",
    )


class EventLinks(EventApiView):
    @operation(
        "links_list",
        "The private links of an event",
        tag="events",
        gives=LinkSerializer(many=True),
        example=EXAMPLE,
        refuses=READS,
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """Of all people who take part, by name. The audit notes whose links you looked at."""
        require(request.user, Right.ENTER_PLAYERS, self.club, self.event)
        return self._list_links()

    @operation(
        "links_make",
        "Make private links",
        tag="events",
        takes=NewLinksIn,
        gives=LinkSerializer(many=True),
        sends={"players": [31]},
        example=EXAMPLE,
        refuses=(*ORGANIZER, "own_table", "not_entered"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """New ones for these players, or one for each who has none and no account."""
        players = read_input(NewLinksIn, request.data)["players"]
        if players is None:
            links_make_missing(by=request.user, event=self.event)
        else:
            links_make(by=request.user, event=self.event, players=players)
        return self._list_links()

    def _list_links(self) -> Response:
        rows = entry_links(self.event)
        links = [row.link for row in rows if row.link]
        shown = links_see(by=self.request.user, event=self.event, links=links)
        return Response(LinkSerializer(rows, many=True, context={"shown": shown}).data)


class EventLinksRevoke(EventApiView):
    @operation(
        "links_revoke",
        "Revoke private links",
        tag="events",
        takes=PlayersIn,
        gives=None,
        status=204,
        sends={"players": [31]},
        refuses=(*ORGANIZER, "own_table", "not_entered"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """The links of these players open nothing any more."""
        links_revoke(
            by=request.user, event=self.event, players=read_input(PlayersIn, request.data)["players"]
        )
        return Response(status=204)
