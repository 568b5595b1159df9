"""Invitations: a link by which somebody with an account, an old one or one made for it, comes into a club."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from games.refusals import Forbidden, NotFound, Refused
from league.domain.activities.clubs import InvitationAccepted, InvitationMade, InvitationSeen
from league.domain.rights import Right
from league.models import Club, Invitation, Membership, Player
from league.people import Person, account
from league.selectors.badges import person_name
from league.selectors.clubs.invitations import invitations_open, invitations_unseen
from league.services.activities import activity_record
from league.services.clubs.members import NAME_MAX
from league.services.clubs.players import looks_of_the_house, player_add, require_person
from league.services.clubs.roles import invitations_end, right_to_give, roles_to_give
from league.services.rights import may, may_sign_in, require
from league.services.secret_words import nonce_new, secret_word, word_digest

PURPOSE = "invitation"
OPEN_FOR = timedelta(days=14)


def invitation_make(
    *, by: Person, club: Club, role: str = Membership.Role.PLAYER, player: Player | None = None
) -> Invitation:
    """An invitation that is open for two weeks. With `player` the account is to belong to that player.

    One for the same player from before is open no more. Refused: not_a_member, right_missing (also where
    that one gives a role which `by` may not give), unknown_role, not_a_person, has_account, merged_before.
    """
    require(by, right_to_give(role), club)
    nonce = nonce_new()
    with transaction.atomic():
        if player is not None:
            _require_free(player)
            invitations_withdraw(by=by, club=club, found=invitations_open(club).filter(player=player))
        invitation = Invitation.objects.create(
            club=club, role=role, player=player, nonce=nonce, invited_by=account(by),
            digest=word_digest(secret_word(PURPOSE, nonce)), expires_at=timezone.now() + OPEN_FOR,
        )  # fmt: skip
        facts = {"role": role, "player": player.pk if player else None}
        activity_record(InvitationMade, club=club, by=by, subject=invitation, **facts)
    return invitation


def invitations_for(*, by: Person, club: Club) -> QuerySet[Invitation]:
    """The open ones whose address the person may know: those for roles that they may give themselves.

    Refused: not_a_member, right_missing.
    """
    require(by, Right.MANAGE_MEMBERS, club)
    return invitations_open(club).filter(role__in=roles_to_give(by, club))


def invitations_see(*, by: Person, invitations: Sequence[Invitation]) -> None:
    """Their addresses are shown to the person: the audit notes the first time.

    Refused: not_a_member, right_missing.
    """
    for invitation in invitations:
        require(by, right_to_give(invitation.role), invitation.club)
    with transaction.atomic():
        for invitation in invitations_unseen(account(by), invitations):
            activity_record(InvitationSeen, club=invitation.club, by=by, subject=invitation)


def invitation_word(invitation: Invitation) -> str:
    """The secret part of its address, /invitations/WORD/."""
    return secret_word(PURPOSE, invitation.nonce)


def invitation_of(word: str) -> Invitation:
    """The open invitation of an address, while who made it may still give its role.

    Refused: no_invitation.
    """
    found = invitations_open().select_related("club", "player", "invited_by")
    invitation = found.filter(digest=word_digest(word)).first()
    if invitation is None or not _is_backed(invitation):
        raise NotFound("no_invitation")
    return invitation


def _is_backed(invitation: Invitation) -> bool:
    inviter = invitation.invited_by
    return may_sign_in(inviter) and may(inviter, right_to_give(invitation.role), invitation.club)


def invitation_revoke(*, by: Person, invitation: Invitation) -> None:
    """From now on it lets nobody in. Refused: not_a_member, right_missing."""
    require(by, right_to_give(invitation.role), invitation.club)
    with transaction.atomic():
        invitations_end(by=by, found=invitations_open().filter(pk=invitation.pk))


def invitations_withdraw(*, by: Person, club: Club, found: QuerySet[Invitation]) -> None:
    """In the caller's transaction: open ones of a club that something else takes the place of are withdrawn.

    Refused: not_a_member, right_missing.
    """
    for role in set(found.order_by().values_list("role", flat=True)):
        require(by, right_to_give(role), club)
    invitations_end(by=by, found=found)


@dataclass(frozen=True)
class Joined:
    """Whom an invitation let in, and as which player."""

    club: Club
    player: Player


def invitation_accept(*, by: User, word: str) -> Joined:
    """The account joins the club with the role of the invitation, as its player or as a new one.

    Refused: no_invitation, own_role (whoever made it), has_account, another_player, name_taken.
    """
    with transaction.atomic():
        found = invitation_of(word)
        if found.invited_by == by:
            raise Forbidden("own_role")
        # Two who come with one link wait for each other here.
        Club.objects.select_for_update(no_key=True).get(pk=found.club_id)
        invitation = invitation_of(word)
        club = invitation.club
        player = _player_for(invitation, by)
        Membership.objects.get_or_create(
            club=club, user=by, role=invitation.role, event=None,
            defaults={"given_by": invitation.invited_by},
        )  # fmt: skip
        Invitation.objects.filter(pk=invitation.pk).update(accepted_by=by, accepted_at=timezone.now())
        facts = {"role": invitation.role, "player": player.pk}
        activity_record(InvitationAccepted, club=club, by=by, subject=invitation, **facts)
    return Joined(club, player)


def _player_for(invitation: Invitation, user: User) -> Player:
    """As whom the account plays from now on."""
    club, offered = invitation.club, invitation.player
    own = Player.objects.filter(club=club, user=user).first()
    if offered is None:
        return own or player_add(club=club, name=_free_name(club, person_name(user)), user=user)
    if own is not None and own != offered:
        raise Refused("another_player", club=club.name, player=own.name)
    _require_free(offered)
    Player.objects.filter(pk=offered.pk).update(user=user)
    return offered


def _free_name(club: Club, name: str) -> str:
    """The name, with a number behind it if somebody else of the club has it, or a house bot."""
    name = name[: NAME_MAX - len(" 1000")]
    taken = set(Player.objects.filter(club=club, name__startswith=name).values_list("name", flat=True))
    return next(
        one
        for one in (name, *(f"{name} {number}" for number in range(2, len(taken) + 4)))
        if one not in taken and not looks_of_the_house(one)
    )


def _require_free(player: Player) -> None:
    require_person(player)
    if player.merged_into_id is not None:
        raise Refused("merged_before", player=player.name)
    if player.user_id is not None:
        raise Refused("has_account", player=player.name)
