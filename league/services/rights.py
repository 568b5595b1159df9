"""Who may do what in a club or in one of its events. The one place that decides; no role, no right."""

from collections.abc import Iterable
from datetime import timedelta

from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from games.core.texts import Text
from games.refusals import Forbidden, NotFound
from league.domain.events.rules import DISPUTE_MINUTES_MAX
from league.domain.rights import ROLE_TITLES, Right, rights_of, roles_with
from league.models import Club, Event, Match, Membership, Player, Result, Seat
from league.people import LinkHolder, Person, account_or_none

# Marks the demo's people, whose password everybody knows. No mail can ever reach this domain.
DEMO_DOMAIN = "@demo.invalid"


def may_sign_in(person: User) -> bool:
    """The demo's people only where the demo is meant to be open; everybody else if active."""
    is_open: bool = settings.DEMO
    return bool(person.is_active) and (is_open or not person.email.endswith(DEMO_DOMAIN))


def roles_in(person: Person, club: Club, event: Event | None = None) -> tuple[str, ...]:
    """The person's roles in the club and, if one is named, in the event; none for a stranger."""
    user = account_or_none(person)
    if user is None:
        return ()
    here = Q(event=None) if event is None else Q(event=None) | Q(event=event)
    rows = Membership.objects.filter(here, club=club, user=user)
    return tuple(rows.order_by("pk").values_list("role", flat=True))


def rights_in(person: Person, club: Club, event: Event | None = None) -> frozenset[Right]:
    """All that the person's roles allow in the club or, if one is named, in the event."""
    return rights_of(roles_in(person, club, event))


def may(person: Person, right: Right, club: Club, event: Event | None = None) -> bool:
    """Whether the person has a right, for pages that offer what it allows."""
    return right in rights_in(person, club, event)


def may_somewhere(person: Person, right: Right, club: Club) -> bool:
    """Whether the person has a right in the club or in one of its events, for what is told of all of them."""
    user = account_or_none(person)
    roles = roles_with(right)
    return user is not None and Membership.objects.filter(club=club, user=user, role__in=roles).exists()


def require(person: Person, right: Right, club: Club, event: Event | None = None) -> None:
    """Refused: no_club, for a stranger to a club that is not public; not_a_member; right_missing."""
    roles = roles_in(person, club, event)
    if right in rights_of(roles):
        return
    if not roles:
        raise refusal_for_stranger(club)
    allowed = [Text(ROLE_TITLES[role]) for role in roles_with(right)]
    raise Forbidden("right_missing", club=club.name, roles=allowed)


def refusal_for_stranger(club: Club) -> Forbidden | NotFound:
    """What somebody without a role in the club is told: of a private one not even that it is there."""
    return Forbidden("not_a_member", club=club.name) if club.is_public else NotFound("no_club")


def is_member(person: Person, club: Club) -> bool:
    """Whether the person has any role in the whole club."""
    return bool(roles_in(person, club))


def player_at(person: Person, match: Match) -> Player | None:
    """As which player the person sits at the match: by their account, or by a private link of its event."""
    seats = match.seats.select_related("player")
    if isinstance(person, LinkHolder):
        own = seats.filter(player=person.player_id) if person.event_id == match.event_id else seats.none()
    else:
        own = seats.filter(player__user=person.pk) if person.is_authenticated else seats.none()
    seat = own.first()
    return seat.player if seat else None


def require_uninvolved(by: Person, right: Right, match: Match) -> None:
    """Refused: own_table, for who has the right and plays there themselves."""
    if not is_uninvolved(by, right, match):
        raise Forbidden("own_table")


def is_uninvolved(by: Person, right: Right, match: Match) -> bool:
    """Who sits at a table leaves to others what the right allows there, if there is anybody else."""
    if player_at(by, match) is None:
        return True
    playing = Player.objects.filter(seats__match=match).values_list("user_id", flat=True)
    return not _is_anybody_else(right, match.club, match.event, playing)


def opponents_of(by: Person, event: Event) -> set[int]:
    """The players with whom the person shares a table of the event, themselves among them.

    What staff does to an entry is out of their reach for these: see `require_no_opponent`.
    """
    user = account_or_none(by)
    own = (
        set(Player.objects.filter(club=event.club_id, user=user).values_list("pk", flat=True))
        if user
        else set()
    )
    tables = Seat.objects.filter(match__event=event, player__in=own).values("match")
    return own | set(Seat.objects.filter(match__in=tables).values_list("player_id", flat=True))


def out_of_reach(by: Person, right: Right, event: Event) -> set[int]:
    """The players of the event whose entries the person leaves to others: their own, and those of opponents;
    nobody where there is nobody else who has the right."""
    players = opponents_of(by, event)
    users = Player.objects.filter(pk__in=players).values_list("user_id", flat=True)
    return players if _is_anybody_else(right, event.club, event, users) else set()


def out_of_reach_in_club(by: Person, right: Right, club: Club) -> set[int]:
    """The players who are out of the person's reach in any event of the club whose results can still move:
    what opens all that is theirs is left to others.
    """
    user = account_or_none(by)
    if user is None:
        return set()
    since = timezone.now() - timedelta(minutes=DISPUTE_MINUTES_MAX)
    disputable = Result.objects.filter(match__event=OuterRef("pk"), confirmed_at__gte=since)
    moving = ~Q(status=Event.Status.FINISHED) | Q(Exists(disputable))
    own = Event.objects.filter(moving, club=club, entries__player__user=user).select_related("club")
    return set().union(*(out_of_reach(by, right, event) for event in own))


def require_no_opponent(by: Person, right: Right, event: Event, players: Iterable[int]) -> None:
    """Refused: own_table, where one of these is the person or sat at a table with them."""
    if not out_of_reach(by, right, event).isdisjoint(players):
        raise Forbidden("own_table")


def _is_anybody_else(right: Right, club: Club, event: Event | None, playing: Iterable[int | None]) -> bool:
    """Whether somebody who does not play here has the right: a club with one organizer goes on."""
    involved = {user for user in playing if user is not None}
    held = Membership.objects.filter(club=club, role__in=roles_with(right), user__is_active=True)
    here = held.filter(Q(event=None) | Q(event=event)) if event else held.filter(event=None)
    return here.exclude(user__in=involved).exists()
