"""Passwords that somebody else sets."""

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.crypto import get_random_string

from games.refusals import Forbidden, NotFound
from league.domain.rights import Right, roles_with
from league.models import Club, Membership
from league.people import Person, account
from league.services.audit import audit_write
from league.services.rights import require
from league.services.tokens import tokens_revoke_all

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is read as another one
LENGTH = 14


def password_reset(*, by: Person, club: Club, person: User) -> str:
    """A new password for a member who lost theirs, to be told to them; it is stored only as a hash.

    Sessions and tokens of before open nothing any more. An organizer of one club must not get at another, or
    at its own owners: whoever may more somewhere, or runs the installation, is left to its administrator.
    Refused: not_a_member, right_missing, no_member, not_yours_to_reset.
    """
    require(by, Right.MANAGE_MEMBERS, club)
    if not Membership.objects.filter(club=club, user=person).exists():
        raise NotFound("no_member", club=club.name)
    if person.is_staff or person.is_superuser or _may_more(person, by):
        raise Forbidden("not_yours_to_reset")
    text = get_random_string(LENGTH, LETTERS)
    person.set_password(text)
    with transaction.atomic():
        person.save(update_fields=["password"])
        audit_write(club=club, actor=by, verb="password reset", subject=f"user {person.pk}")
        tokens_revoke_all(by=by, person=person, why="password reset")
    return text


def _may_more(person: User, by: Person) -> bool:
    """Whether in some club or event the person may manage people whom `by` may not manage in that club."""
    for right in (Right.MANAGE_MEMBERS, Right.MANAGE_ORGANIZERS):
        held = Membership.objects.filter(role__in=roles_with(right))
        own = held.filter(user=account(by), event=None)
        if held.filter(user=person).exclude(club__in=own.values("club")).exists():
            return True
    return False
