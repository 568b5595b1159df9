"""Reading clubs: only what a person may see."""

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.refusals import NotFound
from league.domain.rights import Right, roles_with
from league.models import Activity, Club, Membership
from league.people import Person

NEWEST = 100  # activities


def club_state(club: Club) -> tuple[object, ...]:
    """Another one whenever something has changed in the club: each change is an activity. One query.

    The newest numbers are asked for, not only the last: of two changes at the same time the one with the
    smaller number may be seen later.
    """
    newest = Activity.objects.filter(club=club).order_by("-id").values_list("id", flat=True)
    return club.pk, club.created_at, tuple(newest[:NEWEST])


def clubs_visible_to(person: Person) -> QuerySet[Club]:
    """Public clubs and the person's own, by name. Everything a page shows hangs below one of these."""
    mine = Exists(Membership.objects.filter(club=OuterRef("pk"), user=person.pk))
    visible = Q(is_public=True) | mine if person.is_authenticated else Q(is_public=True)
    return Club.objects.filter(visible).order_by("name")


def clubs_own_first(person: Person) -> QuerySet[Club]:
    """Those that the person may see: their own, then the others, by name."""
    visible = clubs_visible_to(person)
    if not person.is_authenticated:
        return visible
    own = Membership.objects.filter(club=OuterRef("pk"), user=person.pk)
    return visible.annotate(is_own=Exists(own)).order_by("-is_own", "name")


def clubs_organized_by(person: Person) -> QuerySet[Club]:
    """Where the person may make events, by name."""
    if not person.is_authenticated:
        return Club.objects.none()
    made_by = {"event": None, "user": person.pk, "role__in": roles_with(Right.MANAGE_EVENTS)}
    return Club.objects.filter(pk__in=Membership.objects.filter(**made_by).values("club")).order_by("name")


def club_for(person: Person, slug: str) -> Club:
    """The club, or NotFound: one that a person may not see does not exist for that person."""
    club = clubs_visible_to(person).filter(slug=slug).first()
    if club is None:
        raise NotFound("no_club")
    return club
