"""Invitations: a link by which somebody with an account, an old one or one made for it, comes into a club."""

from dataclasses import dataclass
from datetime import timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from games.refusals import NotFound, Refused
from league.domain.activities.clubs import InvitationAccepted, InvitationMade, InvitationRevoked
from league.domain.rights import Right
from league.models import Club, Invitation, Membership, Player
from league.people import Person, account
from league.selectors.badges import person_name
from league.selectors.invitations import invitations_open
from league.services.activities import activity_record
from league.services.members import NAME_MAX, require_person
from league.services.players import player_add
from league.services.rights import require
from league.services.roles import right_to_give
from league.services.secret_words import nonce_new, secret_word, word_digest

PURPOSE = "invitation"
OPEN_FOR = timedelta(days=14)


def invitation_make(
    *, by: Person, club: Club, role: str = Membership.Role.PLAYER, player: Player | None = None
) -> Invitation:
    """An invitation that is open for two weeks. With `player` the account is to belong to that player.

    One for the same player from before is open no more. Refused: not_a_member, right_missing, unknown_role,
    not_a_person, has_account, merged_before.
    """
    require(by, right_to_give(role), club)
    nonce = nonce_new()
    with transaction.atomic():
        if player is not None:
            _require_free(player)
            invitations_open(club).filter(player=player).update(revoked_at=timezone.now())
        invitation = Invitation.objects.create(
            club=club, role=role, player=player, nonce=nonce, invited_by=account(by),
            digest=word_digest(secret_word(PURPOSE, nonce)), expires_at=timezone.now() + OPEN_FOR,
        )  # fmt: skip
        facts = {"role": role, "player": player.pk if player else None}
        activity_record(InvitationMade, club=club, by=by, subject=invitation, **facts)
    return invitation


def invitation_word(invitation: Invitation) -> str:
    """The secret part of its address, /invitations/WORD/."""
    return secret_word(PURPOSE, invitation.nonce)


def invitation_of(word: str) -> Invitation:
    """The open invitation of an address. Refused: no_invitation."""
    found = invitations_open().select_related("club", "player", "invited_by")
    invitation = found.filter(digest=word_digest(word)).first()
    if invitation is None:
        raise NotFound("no_invitation")
    return invitation


def invitation_revoke(*, by: Person, invitation: Invitation) -> None:
    """From now on it lets nobody in. Refused: not_a_member, right_missing."""
    require(by, Right.MANAGE_MEMBERS, invitation.club)
    with transaction.atomic():
        if invitations_open().filter(pk=invitation.pk).update(revoked_at=timezone.now()):
            subject = f"invitation {invitation.pk}"
            activity_record(InvitationRevoked, club=invitation.club, by=by, subject=subject)


@dataclass(frozen=True)
class Joined:
    """Whom an invitation let in, and as which player."""

    club: Club
    player: Player


def invitation_accept(*, by: User, word: str) -> Joined:
    """The account joins the club with the role of the invitation, as its player or as a new one.

    Refused: no_invitation, has_account, another_player, name_taken.
    """
    with transaction.atomic():
        found = invitation_of(word)
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
    """The name, with a number behind it if somebody else of the club has it."""
    name = name[: NAME_MAX - len(" 1000")]
    taken = set(Player.objects.filter(club=club, name__startswith=name).values_list("name", flat=True))
    return next(
        one
        for one in (name, *(f"{name} {number}" for number in range(2, len(taken) + 3)))
        if one not in taken
    )


def _require_free(player: Player) -> None:
    require_person(player)
    if player.merged_into_id is not None:
        raise Refused("merged_before", player=player.name)
    if player.user_id is not None:
        raise Refused("has_account", player=player.name)
