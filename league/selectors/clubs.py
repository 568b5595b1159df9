"""Reading clubs: only what a person may see."""

from django.db.models import Q, QuerySet

from games.refusals import NotFound
from league.models import Club
from league.people import Person


def clubs_visible_to(person: Person) -> QuerySet[Club]:
    """Public clubs and the person's own, by name. Everything a page shows hangs below one of these."""
    mine = Q(memberships__user_id=person.pk) if person.is_authenticated else Q(pk=None)
    return Club.objects.filter(Q(is_public=True) | mine).distinct().order_by("name")


def club_for(person: Person, slug: str) -> Club:
    """The club, or NotFound: one that a person may not see does not exist for that person."""
    club = clubs_visible_to(person).filter(slug=slug).first()
    if club is None:
        raise NotFound("no_club")
    return club
