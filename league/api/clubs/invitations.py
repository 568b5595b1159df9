"""Invitations into a club."""

from typing import Any

from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from league.api.clubs.member_serializers import INVITATION, InvitationIn, InvitationSerializer, WordIn
from league.api.clubs.members import MANAGES, READS, MemberApiView
from league.api.clubs.player_serializers import BADGE, PlayerSerializer
from league.api.documents import operation
from league.api.pages import Pages
from league.api.views import ApiView, read_input
from league.domain.rights import Right
from league.people import account
from league.selectors.badges import badge_of
from league.selectors.clubs.invitations import invitation_in
from league.selectors.clubs.members import member_in
from league.services.clubs.invitations import (
    invitation_accept,
    invitation_make,
    invitation_revoke,
    invitations_for,
    invitations_see,
)
from league.services.rights import require


class InvitationList(MemberApiView):
    pagination_class = Pages

    @operation(
        "invitations_list",
        "Open invitations",
        tag="members",
        gives=InvitationSerializer(many=True),
        example=INVITATION,
        refuses=(*READS, "invalid"),
    )
    def get(self, request: Request, slug: str) -> Response:
        """Those for roles that you may give, newest first. The audit notes that you looked at them."""
        found = invitations_for(by=request.user, club=self.club).select_related("club")
        paginator = Pages()
        rows = paginator.paginate_queryset(found, request, self) or []
        invitations_see(by=request.user, invitations=rows)
        shown: Any = InvitationSerializer(rows, many=True)  # type: ignore[arg-type] # a list, being many
        answer: Response = paginator.get_paginated_response(shown.data)
        return answer

    @operation(
        "invitation_make",
        "Invite somebody",
        tag="members",
        takes=InvitationIn,
        gives=InvitationSerializer,
        status=201,
        sends={"role": "player", "player": 31},
        example=INVITATION,
        refuses=(*MANAGES, "no_player", "unknown_role", "has_account"),
    )
    def post(self, request: Request, slug: str) -> Response:
        """It is open for two weeks and lets one account in."""
        require(request.user, Right.MANAGE_MEMBERS, self.club)
        wish = read_input(InvitationIn, request.data)
        player = None if wish["player"] is None else member_in(self.club, wish["player"])
        made = invitation_make(by=request.user, club=self.club, role=wish["role"], player=player)
        return Response(InvitationSerializer(made).data, status=201)


class InvitationRevoke(MemberApiView):
    @operation(
        "invitation_revoke",
        "Withdraw an invitation",
        tag="members",
        gives=None,
        status=204,
        refuses=(*MANAGES, "no_invitation"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """It lets nobody in from now on. There is no body."""
        require(request.user, Right.MANAGE_MEMBERS, self.club)
        invitation_revoke(by=request.user, invitation=invitation_in(self.club, pk))
        return Response(status=204)


class InvitationAccept(ApiView):
    permission_classes = [IsAuthenticated]
    throttle_scope = "schedules"

    @operation(
        "invitation_accept",
        "Join a club by an invitation",
        tag="members",
        takes=WordIn,
        gives=PlayerSerializer,
        sends={"word": "k7qm2vxh9rtebw4s"},
        example=BADGE | {"is_bot": False, "byline": ""},
        refuses=("no_invitation", "own_role", "has_account", "another_player", "throttled"),
    )
    def post(self, request: Request) -> Response:
        """With your account; gives the player who you are in the club from now on."""
        joined = invitation_accept(by=account(request.user), word=read_input(WordIn, request.data)["word"])
        return Response(PlayerSerializer(badge_of(joined.player)).data)
