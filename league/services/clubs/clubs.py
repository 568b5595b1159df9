"""Clubs and their people."""

from datetime import timedelta

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.validators import validate_slug
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.text import slugify

from games.names import clean_name, clean_text
from games.refusals import Forbidden, Refused
from league.domain.activities.clubs import ClubChanged, ClubFounded, MemberAdded
from league.domain.rights import Right
from league.models import Club, Membership
from league.people import Person
from league.reading import known_language
from league.selectors.badges import person_name
from league.services.activities import activity_record
from league.services.changes import Values, changes_of
from league.services.clubs.players import player_add
from league.services.rights import require

NAME_MAX, SLUG_MAX, DESCRIPTION_MAX = 80, 40, 500
ABOUT_MAX, JOINING_MAX = 3_000, 1_000
TEXTS_MAX = {"description": DESCRIPTION_MAX, "about": ABOUT_MAX, "joining": JOINING_MAX}
# How many clubs an account may found: everybody sees the public ones in the list.
FOUNDED_MAX, FOUNDED_A_DAY_MAX = 5, 2


def club_found(
    *,
    by: Person,
    name: str,
    slug: str = "",
    description: str = "",
    is_public: bool = True,
    language: str = "",
) -> Club:
    """Somebody with an account makes a club of their own; without a slug it is made from the name.

    Refused: not_signed_in, too_many_clubs, too_many_clubs_today, bad_slug, slug_taken, name_empty,
    name_unreadable, name_of_the_house.
    """
    if not isinstance(by, User):
        raise Forbidden("not_signed_in")
    with transaction.atomic():
        _require_room(by)
        club = club_add(
            slug=slug.strip().lower() or slugify(name)[:SLUG_MAX].strip("-"), name=name, owner=by,
            is_public=is_public, description=description, founded_by=by, language=language,
        )  # fmt: skip
        activity_record(ClubFounded, club=club, by=by, subject=club, name=club.name)
    return club


def _require_room(founder: User) -> None:
    """Two at the same time are counted one after the other."""
    User.objects.select_for_update().get(pk=founder.pk)
    founded = Club.objects.filter(founded_by=founder)
    if founded.count() >= FOUNDED_MAX:
        raise Refused("too_many_clubs", most=FOUNDED_MAX)
    if founded.filter(created_at__gt=timezone.now() - timedelta(days=1)).count() >= FOUNDED_A_DAY_MAX:
        raise Refused("too_many_clubs_today", most=FOUNDED_A_DAY_MAX)


def club_add(
    *,
    slug: str,
    name: str,
    owner: User,
    is_public: bool = True,
    description: str = "",
    founded_by: User | None = None,
    language: str = "",
) -> Club:
    """A new club with its owner, who also plays.

    Refused: bad_slug, name_empty, name_unreadable, slug_taken, name_of_the_house.
    """
    try:
        validate_slug(slug)
    except ValidationError as error:
        raise Refused("bad_slug", field="slug", most=SLUG_MAX) from error
    if len(slug) > SLUG_MAX:
        raise Refused("bad_slug", field="slug", most=SLUG_MAX)
    texts = {
        "name": clean_name(name, NAME_MAX),
        "description": clean_text(description, DESCRIPTION_MAX),
        "language": known_language(language),
    }
    try:
        with transaction.atomic():
            club = Club.objects.create(slug=slug, is_public=is_public, founded_by=founded_by, **texts)
    except IntegrityError as error:
        raise Refused("slug_taken", field="slug", slug=slug) from error
    member_add(club=club, user=owner, role=Membership.Role.OWNER)
    return club


def club_change(
    *,
    by: Person,
    club: Club,
    name: str | None = None,
    description: str | None = None,
    about: str | None = None,
    joining: str | None = None,
    language: str | None = None,
    seen: Values | None = None,
) -> None:
    """Give it another name or language, or let it say something else of itself. What is None stays as it is;
    what is no language of ours is none.

    Refused: not_a_member, right_missing, name_empty, name_unreadable, changed_by_another, if it is not any
    more as was `seen`.
    """
    require(by, Right.MANAGE_ORGANIZERS, club)
    wish = {} if name is None else {"name": clean_name(name, NAME_MAX)}
    texts = {"description": description, "about": about, "joining": joining}
    wish |= {key: clean_text(text, TEXTS_MAX[key]) for key, text in texts.items() if text is not None}
    if language is not None:
        wish["language"] = known_language(language)
    with transaction.atomic():
        locked = Club.objects.select_for_update().get(pk=club.pk)
        before = {key: str(getattr(locked, key)) for key in ("name", "language", *TEXTS_MAX)}
        changed = {key: str(value) for key, value in changes_of(before, wish, seen).items()}
        if not changed:
            return
        Club.objects.filter(pk=club.pk).update(**changed)
        facts = {"before": {key: before[key] for key in changed}, "after": changed}
        activity_record(ClubChanged, club=club, by=by, subject=club, **facts)
    club.refresh_from_db()


def member_add(*, club: Club, user: User, role: str = Membership.Role.BOT_AUTHOR) -> Membership:
    """Let a person into the club's book, who then also plays. Refused: already_member, name_taken."""
    if Membership.objects.filter(club=club, user=user).exists():
        raise Refused("already_member", person=str(user), club=club.name)
    with transaction.atomic():
        membership = Membership.objects.create(club=club, user=user, role=role)
        player_add(club=club, name=person_name(user), user=user)
        activity_record(MemberAdded, club=club, by=None, subject=user, role=role)
    return membership
