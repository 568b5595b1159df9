"""Clubs and their people."""

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.validators import validate_slug
from django.db import IntegrityError, transaction

from games.names import name_checked
from games.refusals import Refused
from league.domain.activities.clubs import MemberAdded
from league.models import Club, Membership
from league.selectors.badges import person_name
from league.services.activities import activity_record
from league.services.players import player_add

NAME_MAX = 80


def club_add(*, slug: str, name: str, owner: User, is_public: bool = True) -> Club:
    """A new club with its owner, who also plays. Refused: bad_slug, name_empty, slug_taken."""
    try:
        validate_slug(slug)
    except ValidationError as error:
        raise Refused("bad_slug") from error
    name = name_checked(name, NAME_MAX)
    try:
        with transaction.atomic():
            club = Club.objects.create(slug=slug, name=name, is_public=is_public)
    except IntegrityError as error:
        raise Refused("slug_taken", slug=slug) from error
    member_add(club=club, user=owner, role=Membership.Role.OWNER)
    return club


def member_add(*, club: Club, user: User, role: str = Membership.Role.BOT_AUTHOR) -> Membership:
    """Let a person into the club's book, who then also plays. Refused: already_member, name_taken."""
    if Membership.objects.filter(club=club, user=user).exists():
        raise Refused("already_member", person=str(user), club=club.name)
    with transaction.atomic():
        membership = Membership.objects.create(club=club, user=user, role=role)
        player_add(club=club, name=person_name(user), user=user)
        activity_record(MemberAdded, club=club, by=None, subject=user, role=role)
    return membership
