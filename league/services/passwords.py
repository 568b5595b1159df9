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

    Sessions and tokens of before open nothing any more. An organizer of one club must not get at another:
    whoever organizes one that `by` does not, or runs the installation, is left to its administrator.
    Refused: not_a_member, right_missing, no_member, not_yours_to_reset.
    """
    require(by, Right.MANAGE_MEMBERS, club)
    if not Membership.objects.filter(club=club, user=person).exists():
        raise NotFound("no_member", club=club.name)
    if person.is_staff or person.is_superuser or _organizes_elsewhere(person, by):
        raise Forbidden("not_yours_to_reset")
    text = get_random_string(LENGTH, LETTERS)
    person.set_password(text)
    with transaction.atomic():
        person.save(update_fields=["password"])
        audit_write(club=club, actor=by, verb="password reset", subject=f"user {person.pk}")
        tokens_revoke_all(by=by, person=person, why="password reset")
    return text


def _organizes_elsewhere(person: User, by: Person) -> bool:
    organized = Membership.objects.filter(role__in=roles_with(Right.MANAGE_MEMBERS))
    return (
        organized.filter(user=person)
        .exclude(club__in=organized.filter(user=account(by)).values("club"))
        .exists()
    )
