"""Giving roles to people with an account, and taking them: in a whole club, or in one event of it."""

from collections.abc import Collection

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from games.core.texts import Text
from games.refusals import Forbidden, Refused
from league.domain.activities.clubs import InvitationRevoked, RoleGiven, RoleTaken
from league.domain.rights import EVENT_ROLES, RIGHTS_OF, ROLE_TITLES, Right
from league.models import Club, Event, Invitation, Membership, Player
from league.people import Person, account
from league.selectors.clubs.invitations import invitations_known_to, invitations_open
from league.services.activities import activity_record
from league.services.rights import require, rights_in


def role_give(*, by: Person, player: Player, role: str, event: Event | None = None) -> None:
    """Let the person behind a player do what the role allows; nothing happens if they have it.

    Refused: not_a_member, right_missing, unknown_role, not_an_event_role, no_account, own_role.
    """
    club = player.club
    require(by, right_to_give(role), club)
    user = _account_of(player, role, event)
    if user == by:
        raise Forbidden("own_role")
    with transaction.atomic():
        _membership, is_new = Membership.objects.get_or_create(
            club=club, user=user, role=role, event=event, defaults={"given_by": account(by)}
        )
        if is_new:
            facts = {"role": role, **_event_fact(event)}
            activity_record(RoleGiven, club=club, by=by, subject=player, **facts)


def role_take(*, by: Person, player: Player, role: str, event: Event | None = None) -> None:
    """Take a role away; nothing happens to who does not have it. One may lay down one's own.

    Refused: not_a_member, right_missing, unknown_role, not_an_event_role, no_account, last_owner.
    """
    club, right = player.club, right_to_give(role)
    if player.user is None or player.user != by:
        require(by, right, club)
    user = _account_of(player, role, event)
    with transaction.atomic():
        if role == Membership.Role.OWNER:
            require_other_owner(club, user)
        if memberships_end(
            by=by, held=Membership.objects.filter(club=club, user=user, role=role, event=event)
        ):
            facts = {"role": role, **_event_fact(event)}
            activity_record(RoleTaken, club=club, by=by, subject=player, **facts)


def roles_set(*, by: Person, player: Player, roles: Collection[str], event: Event | None = None) -> None:
    """Give and take until the person has just these roles there. Refused: as giving and taking."""
    held = set(
        Membership.objects.filter(club=player.club, event=event, user=player.user).values_list(
            "role", flat=True
        )
    )
    with transaction.atomic():
        for role in sorted(set(roles) - held):
            role_give(by=by, player=player, role=role, event=event)
        for role in sorted(held - set(roles)):
            role_take(by=by, player=player, role=role, event=event)


def right_to_give(role: str) -> Right:
    """What one needs to give or take a role. Refused: unknown_role."""
    if role not in RIGHTS_OF:
        raise Refused(
            "unknown_role", field="role", role=role[:20], roles=list(map(Text, ROLE_TITLES.values()))
        )
    return Right.MANAGE_ORGANIZERS if Right.MANAGE_MEMBERS in RIGHTS_OF[role] else Right.MANAGE_MEMBERS


def roles_to_give(person: Person, club: Club) -> list[str]:
    """The roles that a person may give and take in a club."""
    rights = rights_in(person, club)
    return [role for role in RIGHTS_OF if right_to_give(role) in rights]


def memberships_end(*, by: Person, held: QuerySet[Membership]) -> list[str]:
    """In the caller's transaction: these rows of one person in one club are gone; gives their roles.

    What the person could pass on with them ends too: the open invitations that they made or looked at, as
    far as they may no longer give the role. Otherwise they would come back by one of those.
    """
    rows = list(held.select_related("club", "user").order_by("role"))
    held.delete()
    if rows:
        club, user = rows[0].club, rows[0].user
        known = invitations_known_to(user, club).exclude(role__in=roles_to_give(user, club))
        invitations_end(by=by, found=known)
    return [row.role for row in rows]


def invitations_end(*, by: Person, found: QuerySet[Invitation]) -> None:
    """In the caller's transaction: these open invitations let nobody in from now on."""
    for invitation in found.select_related("club"):
        if invitations_open().filter(pk=invitation.pk).update(revoked_at=timezone.now()):
            subject = f"invitation {invitation.pk}"
            activity_record(InvitationRevoked, club=invitation.club, by=by, subject=subject)


def require_other_owner(club: Club, user: User) -> None:
    """In the caller's transaction: a club is never left without an owner. Refused: last_owner."""
    Club.objects.select_for_update(no_key=True).get(pk=club.pk)  # or two owners take each other's role
    owners = Membership.objects.filter(club=club, role=Membership.Role.OWNER, event=None)
    if owners.filter(user=user).exists() and not owners.exclude(user=user).exists():
        raise Refused("last_owner", club=club.name)


def _account_of(player: Player, role: str, event: Event | None) -> User:
    """Whom the role is to be given or taken."""
    if event is not None and (role not in EVENT_ROLES or event.club_id != player.club_id):
        raise Refused(
            "not_an_event_role", field="role", roles=[Text(ROLE_TITLES[one]) for one in EVENT_ROLES]
        )
    if player.user is None:
        raise Refused("no_account", player=player.name)
    return player.user


def _event_fact(event: Event | None) -> dict[str, int]:
    return {} if event is None else {"event": event.pk}
