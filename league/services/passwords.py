"""Passwords that somebody else sets."""

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.crypto import get_random_string

from games.refusals import Forbidden, NotFound
from league.domain.activities.clubs import PasswordReset
from league.domain.rights import Right, rights_of
from league.models import Club, Membership
from league.people import Person
from league.services.activities import activity_record
from league.services.rights import require, rights_in
from league.services.tokens import tokens_revoke_all

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is read as another one
LENGTH = 14
ORDINARY = {Right.SEE, Right.UPLOAD_BOTS}  # what every member of a club may do


def password_reset(*, by: Person, club: Club, person: User) -> str:
    """A new password for a member who lost theirs, to be told to them; it is stored only as a hash.

    Sessions and tokens of before open nothing any more. Nobody gets further by another's account: who
    may do in any club what `by` may not, or runs the installation, is left to its administrator.
    Refused: not_a_member, right_missing, no_member, not_yours_to_reset.
    """
    require(by, Right.MANAGE_MEMBERS, club)
    if not Membership.objects.filter(club=club, user=person).exists():
        raise NotFound("no_member", club=club.name)
    if person.is_staff or person.is_superuser or _is_out_of_reach(person, by):
        raise Forbidden("not_yours_to_reset")
    text = get_random_string(LENGTH, LETTERS)
    person.set_password(text)
    with transaction.atomic():
        person.save(update_fields=["password"])
        activity_record(PasswordReset, club=club, by=by, subject=person)
        tokens_revoke_all(by=by, person=person, why="password reset")
    return text


def _is_out_of_reach(person: User, by: Person) -> bool:
    """Whether with the person's account one could do in some club what `by` may not do there."""
    held = Membership.objects.filter(user=person).select_related("club", "event")
    return any(rights_of([row.role]) - ORDINARY - rights_in(by, row.club, row.event) for row in held)
