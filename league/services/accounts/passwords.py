"""Passwords that somebody lost: an organizer resets one, and only the person chooses the next."""

from collections.abc import Sequence
from datetime import timedelta

from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from bots.models import Bot
from games.refusals import Forbidden, NotFound
from league.domain.activities import Change
from league.domain.activities.accounts import PasswordChanged, PasswordChosen, PasswordReset, PasswordSet
from league.domain.rights import Right, rights_of
from league.models import Club, Membership, PasswordLink, Seat
from league.models.matches import UNFINISHED
from league.people import Person, account
from league.services.accounts.sessions import sessions_end
from league.services.accounts.tokens import tokens_revoke_all
from league.services.activities import activity_record
from league.services.clubs.roles import right_to_give
from league.services.rights import may, require, rights_in
from league.services.secret_words import nonce_new, secret_word, word_digest

PURPOSE = "password"
OPEN_FOR = timedelta(days=2)


def password_reset(*, by: Person, club: Club, person: User) -> str:
    """The word of a link by which a member who lost their password chooses a new one; it works once.

    It is stored nowhere, so it can be shown this once alone. The old password opens nothing any more, nor do
    sessions, tokens and links of before, and the person is told of it when they sign in. Who could open the
    link gets no further by it: an account in which there is anything that `by` may not see, or which runs
    the installation, is left to its administrator. Refused: not_a_member, right_missing, no_member,
    not_yours_to_reset.
    """
    require(by, Right.MANAGE_MEMBERS, club)
    if not Membership.objects.filter(club=club, user=person).exists():
        raise NotFound("no_member", club=club.name)
    if is_out_of_reach(person, by):
        raise Forbidden("not_yours_to_reset")
    word, now = secret_word(PURPOSE, nonce_new()), timezone.now()
    person.set_unusable_password()
    with transaction.atomic():
        person.save(update_fields=["password"])
        person.password_links.filter(used_at=None, expires_at__gt=now).update(expires_at=now)
        PasswordLink.objects.create(
            person=person, club=club, digest=word_digest(word), made_by=account(by), expires_at=now + OPEN_FOR
        )
        activity_record(PasswordReset, club=club, by=by, subject=person)
        tokens_revoke_all(by=by, person=person, why="password reset")
        sessions_end(by=by, person=person, why="password reset")
    return word


def password_link_of(word: str) -> PasswordLink:
    """The open link of an address, while who made it might still make it. Refused: no_password_link."""
    found = PasswordLink.objects.filter(used_at=None, expires_at__gt=timezone.now())
    link = found.select_related("person", "club", "made_by").filter(digest=word_digest(word)).first()
    if link is None or not _is_backed(link):
        raise NotFound("no_password_link")
    return link


def password_choose(*, word: str, password: str) -> User:
    """The person's own choice, already checked, by the link they were given. Refused: no_password_link."""
    hashed = make_password(password)  # takes its time, and so stands outside
    with transaction.atomic():
        link = password_link_of(word)
        if not PasswordLink.objects.filter(pk=link.pk, used_at=None).update(used_at=timezone.now()):
            raise NotFound("no_password_link")
        password_replace(link.person, hashed, by=None, club=link.club)
    return link.person


def password_set(*, person: User, hashed: str) -> None:
    """By who runs the machine. The person is told."""
    with transaction.atomic():
        password_replace(person, hashed, by=None, kind=PasswordSet)


def password_replace(
    person: User,
    hashed: str,
    *,
    by: Person | None,
    club: Club | None = None,
    kind: type[Change] = PasswordChosen,
) -> None:
    """In the caller's transaction: another one, with which all ends that the old one opened."""
    person.password = hashed
    person.save(update_fields=["password"])
    activity_record(kind, club=club, by=by, subject=person)
    tokens_revoke_all(by=person, person=person, why="password reset")
    sessions_end(by=person, person=person, why="password reset")


def password_note_changed(*, by: User) -> None:
    """Write down that somebody who knew their password has another one now."""
    activity_record(PasswordChanged, club=None, by=by, subject=by)


def password_resets_tell(person: User) -> Sequence[PasswordLink]:
    """The resets of which the person is told now, and not again."""
    untold = person.password_links.filter(told_at=None).select_related("club", "made_by")
    resets = list(untold.order_by("pk"))
    person.password_links.filter(pk__in=[one.pk for one in resets]).update(told_at=timezone.now())
    return resets


def _is_backed(link: PasswordLink) -> bool:
    """Whether the account has no more in it meanwhile, and the other has their right still."""
    by, person = link.made_by, link.person
    is_member = Membership.objects.filter(club=link.club, user=person).exists()
    return is_member and may(by, Right.MANAGE_MEMBERS, link.club) and not is_out_of_reach(person, by)


def is_out_of_reach(person: User, by: Person) -> bool:
    """Whether there is something in the person's account that `by` may neither see nor do.

    That is a right in any club or event, code that is closed, the cards and the word of an opponent.
    """
    held = Membership.objects.filter(user=person).select_related("club", "event")
    return (
        person.is_staff
        or person.is_superuser
        or any(_rights_behind(row.role) - rights_in(by, row.club, row.event) for row in held)
        or (person != by and Bot.objects.filter(owner=person, open_source=False).exists())
        or _meet(person, account(by))
    )


def _rights_behind(role: str) -> frozenset[Right]:
    """What the role allows. Two organizers cannot remove each other, so neither gets at the other either."""
    rights = rights_of([role])
    return rights | {right_to_give(role)} if Right.MANAGE_MEMBERS in rights else rights


def _meet(person: User, by: User) -> bool:
    """Whether they sit at one table whose match is not over."""
    tables = Seat.objects.filter(player__user=by, match__status__in=UNFINISHED).values("match")
    return person != by and Seat.objects.filter(player__user=person, match__in=tables).exists()
