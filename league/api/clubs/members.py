"""The people of a club, for those who manage them."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from games.refusals import Refused
from league.api.clubs.clubs import ClubApiView
from league.api.clubs.member_serializers import (
    ERASURE,
    LINE,
    ErasureSerializer,
    MemberQueryIn,
    MemberSerializer,
    PasswordSerializer,
    PersonIn,
    RoleIn,
)
from league.api.documents import operation
from league.api.pages import Pages
from league.api.views import read_input, read_query
from league.domain.rights import Right
from league.models import Event, Player
from league.selectors.clubs.members import find_members, member_in, member_lines, own_player
from league.selectors.events.events import event_in
from league.services.accounts.passwords import password_reset
from league.services.clubs.erasure import player_delete, player_erase
from league.services.clubs.members import member_remove, own_name_change, person_add, player_rename
from league.services.clubs.roles import role_give, role_take
from league.services.rights import require

READS = ("no_club", "not_signed_in", "not_a_member", "right_missing")
MANAGES = (*READS, "forbidden", "throttled")
ROLES = ("unknown_role", "not_an_event_role", "no_account")


class MemberApiView(ClubApiView):
    """An address below a person of the club."""

    throttle_scope = "schedules"

    @property
    def member(self) -> Player:
        """For who manages people. Raises NotFound and Forbidden."""
        require(self.request.user, Right.MANAGE_MEMBERS, self.club)
        return member_in(self.club, self.kwargs["pk"])

    def show_member(self, player: Player, status: int = 200) -> Response:
        """The person as they are now."""
        line = member_lines(self.club, [member_in(self.club, player.pk)])[0]
        return Response(MemberSerializer(line).data, status=status)


class MemberList(MemberApiView):
    pagination_class = Pages

    @operation(
        "members_list",
        "The people of a club",
        tag="members",
        gives=MemberSerializer(many=True),
        parameters=[MemberQueryIn],
        example=LINE,
        refuses=(*READS, "invalid"),
    )
    def get(self, request: Request, slug: str) -> Response:
        """By name, with their roles and how they come in."""
        require(request.user, Right.MANAGE_MEMBERS, self.club)
        wish = read_query(MemberQueryIn, request)
        paginator = Pages()
        found = find_members(self.club, query=wish["q"], role=wish["role"])
        rows = paginator.paginate_queryset(found, request, self) or []
        lines = MemberSerializer(member_lines(self.club, rows), many=True)
        answer: Response = paginator.get_paginated_response(lines.data)
        return answer

    @operation(
        "member_add",
        "Add somebody by name",
        tag="members",
        takes=PersonIn,
        gives=MemberSerializer,
        status=201,
        sends={"name": "Wanda"},
        example=LINE | {"comes_in_by": "none", "devices": 0, "seen_at": None},
        refuses=(*MANAGES, "name_empty", "name_unreadable", "name_taken", "name_of_the_house"),
    )
    def post(self, request: Request, slug: str) -> Response:
        """Somebody who plays and has no account."""
        wish = read_input(PersonIn, request.data)
        return self.show_member(person_add(by=request.user, club=self.club, name=wish["name"]), status=201)


class MemberDetail(MemberApiView):
    @operation(
        "member_get",
        "One person of a club",
        tag="members",
        gives=MemberSerializer,
        example=LINE,
        refuses=(*READS, "no_player"),
    )
    def get(self, request: Request, slug: str, pk: int) -> Response:
        """As in the list. The number of one who was merged gives the one who stayed."""
        return self.show_member(self.member)

    @operation(
        "player_rename",
        "Rename a person, or yourself",
        tag="members",
        takes=PersonIn,
        gives=MemberSerializer,
        sends={"name": "Wanda Featherstonehaugh"},
        example=LINE,
        refuses=(*MANAGES, "no_player", "name_empty", "name_unreadable", "name_taken", "name_of_the_house"),
    )
    def patch(self, request: Request, slug: str, pk: int) -> Response:
        """Everywhere; the audit has both names. Who manages people renames anybody, everybody themselves."""
        name = read_input(PersonIn, request.data)["name"]
        own = own_player(request.user, self.club)
        if own is not None and own.pk == pk:
            own_name_change(by=request.user, player=own, name=name)
            return self.show_member(own)
        player = self.member
        player_rename(by=request.user, player=player, name=name)
        return self.show_member(player)

    @operation(
        "player_delete",
        "Delete somebody who never played",
        tag="members",
        gives=None,
        status=204,
        refuses=(*MANAGES, "no_player", "still_a_member", "has_played"),
    )
    def delete(self, request: Request, slug: str, pk: int) -> Response:
        """Out of the club and the lists of its events, without a trace of the name."""
        player_delete(by=request.user, player=self.member)
        return Response(status=204)


class MemberRoleView(MemberApiView):
    """What giving and taking a role have in common."""

    def wish(self) -> dict[str, Any]:
        """Who, which role, and where."""
        player, sent = self.member, read_input(RoleIn, self.request.data)
        event: Event | None = None if sent["event"] is None else event_in(self.club, sent["event"])
        return {"by": self.request.user, "player": player, "role": sent["role"], "event": event}


class RoleGive(MemberRoleView):
    @operation(
        "role_give",
        "Give a role",
        tag="members",
        takes=RoleIn,
        gives=MemberSerializer,
        sends={"role": "referee", "event": 3},
        example=LINE | {"username": "wanda", "roles": [{"role": "referee", "event": 3}]},
        refuses=(*MANAGES, "no_player", "no_event", *ROLES, "own_role"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """In the club or in one event. Roles add up; who has it already keeps it."""
        role_give(**self.wish())
        return self.show_member(self.member)


class RoleTake(MemberRoleView):
    @operation(
        "role_take",
        "Take a role",
        tag="members",
        takes=RoleIn,
        gives=MemberSerializer,
        sends={"role": "referee", "event": 3},
        example=LINE,
        refuses=(*MANAGES, "no_player", "no_event", *ROLES, "last_owner"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Who does not have it stays as they are."""
        role_take(**self.wish())
        return self.show_member(member_in(self.club, pk))


class MemberRemove(MemberApiView):
    @operation(
        "member_remove",
        "Remove somebody from a club",
        tag="members",
        gives=MemberSerializer,
        example=LINE | {"comes_in_by": "none"},
        refuses=(*MANAGES, "no_player", "no_account", "last_owner"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """All roles are taken and the account is no longer this player. There is no body."""
        player = self.member
        member_remove(by=request.user, player=player)
        return self.show_member(player)


class MemberErase(MemberApiView):
    @operation(
        "player_erase",
        "Erase somebody’s name",
        tag="members",
        gives=ErasureSerializer,
        example=ERASURE,
        refuses=(*MANAGES, "no_player", "own_erasure", "last_owner"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Everywhere: in the audit, in reasons and notes, at tables on screen. Results and ratings stay under
        a number. An account that is used nowhere else is closed. It cannot be undone. There is no body.
        """
        return Response(ErasureSerializer(player_erase(by=request.user, player=self.member)).data)


class MemberPassword(MemberApiView):
    @operation(
        "password_reset",
        "Reset somebody’s password",
        tag="members",
        gives=PasswordSerializer,
        example={"username": "wanda", "path": "/password/k7qm2vxh9rtebw4s/"},
        refuses=(*MANAGES, "no_player", "no_account", "no_member", "not_yours_to_reset"),
    )
    def post(self, request: Request, slug: str, pk: int) -> Response:
        """Gives a link by which they choose a new one, shown this once; it is open for two days.

        Their old password, sessions and tokens open nothing any more. There is no body.
        """
        player = self.member
        if player.user is None:
            raise Refused("no_account", player=player.name)
        word = password_reset(by=request.user, club=self.club, person=player.user)
        return Response({"username": player.user.get_username(), "path": f"/password/{word}/"})
