"""Who may do what in a club. The one place that decides; no membership, no right."""

from django.conf import settings
from django.contrib.auth.models import User

from games.refusals import Forbidden, NotFound
from league.models import Club, Membership
from league.people import Person

# Marks the demo's people, whose password everybody knows. No mail can ever reach this domain.
DEMO_DOMAIN = "@demo.invalid"


def may_sign_in(person: User) -> bool:
    """The demo's people only where the demo is meant to be open; everybody else if active."""
    is_open: bool = settings.DEMO
    return bool(person.is_active) and (is_open or not person.email.endswith(DEMO_DOMAIN))


def role_in(person: Person, club: Club) -> str | None:
    """The role, “organizer” or “member”; None for a stranger."""
    if not person.is_authenticated:
        return None
    role: str | None = (
        Membership.objects.filter(club=club, user_id=person.pk).values_list("role", flat=True).first()
    )
    return role


def require_member(person: Person, club: Club) -> str:
    """The person's role; a stranger is refused."""
    role = role_in(person, club)
    if role is None:
        if not club.is_public:  # then it does not exist for a stranger
            raise NotFound("no_club")
        raise Forbidden("not_a_member", club=club.name)
    return role


def is_organizer(person: Person, club: Club) -> bool:
    """For pages that offer what only organizers may do."""
    return role_in(person, club) == Membership.Role.ORGANIZER


def require_organizer(person: Person, club: Club) -> None:
    if require_member(person, club) != Membership.Role.ORGANIZER:
        raise Forbidden("not_an_organizer", club=club.name)
