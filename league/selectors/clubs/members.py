"""Reading the people of a club: their roles, and how they come in."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from django.contrib.auth.models import User
from django.db.models import Max, Q, QuerySet

from games.refusals import NotFound
from games.sort_keys import sort_key
from league.domain.rights import RIGHTS_OF, ROLE_TITLES
from league.models import (
    Club,
    Entry,
    Event,
    Invitation,
    Match,
    Membership,
    Player,
    PlayerLink,
    PrivateLink,
    Seat,
)
from league.models.links import SecretLink
from league.people import Person, account_or_none
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.clubs.invitations import invitations_open
from league.selectors.clubs.players import player_in, players_of


class Way(StrEnum):
    """How a person comes in."""

    ACCOUNT = "account"
    LINK = "link"
    INVITED = "invited"
    NONE = "none"


@dataclass(frozen=True)
class RoleHeld:
    """A role in the whole club, or in one event. `title` is an English template."""

    role: str
    title: str
    event_id: int | None
    event_name: str


@dataclass(frozen=True)
class MemberLine:
    """A person in the list. `devices`: how many opened one link; `seen_at`: came in, or ended a match."""

    badge: PlayerBadge
    username: str
    roles: tuple[RoleHeld, ...]
    way: Way
    devices: int
    invited_at: datetime | None
    seen_at: datetime | None


@dataclass(frozen=True)
class MemberPage:
    """One person, with all that organizers set. `links` are by entry in events that are not over, `own_link`
    opens all that is theirs.
    """

    player: Player
    line: MemberLine
    matches: int
    entries: tuple[Entry, ...]
    links: dict[int, PrivateLink]
    own_link: PlayerLink | None
    invitation: Invitation | None


def find_members(club: Club, *, query: str = "", role: str = "") -> QuerySet[Player]:
    """The people in the club's book, by name; those with `query` in a name, and with this role somewhere."""
    found = players_of(club).filter(bot=None).select_related("user")
    if query:
        found = found.filter(
            Q(name_key__contains=sort_key(query))
            | Q(user__username__icontains=query, user__memberships__club=club)
        ).distinct()
    if role:
        found = found.filter(user__in=Membership.objects.filter(club=club, role=role).values("user"))
    return found


def own_player(person: Person, club: Club) -> Player | None:
    """As whom somebody with an account plays in the club."""
    user = account_or_none(person)
    return club.players.select_related("club").filter(user=user).first() if user else None


def member_in(club: Club, pk: int) -> Player:
    """A person in the club's book, with the account. Raises NotFound, also for a bot."""
    player = player_in(club, pk)
    if player.is_bot:
        raise NotFound("no_player")
    return player


def member_lines(club: Club, players: Sequence[Player]) -> list[MemberLine]:
    """One line each, in their order; a few queries however many they are."""
    roles = _roles_by_account(club, [player.user_id for player in players if player.user_id])
    links: dict[int, list[SecretLink]] = defaultdict(list)
    for link in working_links(players).select_related("entry"):
        links[link.entry.player_id].append(link)
    for own in PlayerLink.objects.filter(player__in=players, revoked_at=None):
        links[own.player_id].append(own)
    invited = {row.player_id: row for row in invitations_open(club).filter(player__in=players)}
    played = _latest_matches(players)
    return [
        _line(player, roles.get(player.user_id or 0, ()), links[player.pk], invited.get(player.pk), played)
        for player in players
    ]


def working_links(players: Iterable[Player]) -> QuerySet[PrivateLink]:
    """The private links that open something, of these players."""
    links = PrivateLink.objects.filter(entry__player__in=players, revoked_at=None)
    return links.exclude(entry__event__status=Event.Status.FINISHED)


def member_page(player: Player) -> MemberPage:
    """Everything about one person."""
    entries = Entry.objects.filter(player=player).exclude(event__status=Event.Status.FINISHED)
    return MemberPage(
        player=player,
        line=member_lines(player.club, [player])[0],
        matches=Seat.objects.filter(player=player, match__status=Match.Status.FINISHED).count(),
        entries=tuple(entries.select_related("event__club").order_by("-event__pk")),
        links={link.entry_id: link for link in working_links([player]).select_related("entry")},
        own_link=player.links.filter(revoked_at=None).first(),
        invitation=invitations_open(player.club).filter(player=player).first(),
    )


def _line(
    player: Player,
    roles: tuple[RoleHeld, ...],
    links: Sequence[SecretLink],
    invitation: Invitation | None,
    played: dict[int, datetime],
) -> MemberLine:
    seen = [played.get(player.pk), *(link.opened_at for link in links), _last_login(player.user)]
    return MemberLine(
        badge=badge_of(player),
        username=player.user.get_username() if player.user else "",
        roles=roles,
        way=_way(player, links, invitation),
        devices=max((link.opened for link in links), default=0),
        invited_at=invitation.invited_at if invitation else None,
        seen_at=max(filter(None, seen), default=None),
    )


def _way(player: Player, links: Sequence[SecretLink], invitation: Invitation | None) -> Way:
    if player.user_id:
        return Way.ACCOUNT
    if links:
        return Way.LINK
    return Way.INVITED if invitation else Way.NONE


def _roles_by_account(club: Club, users: Sequence[int]) -> dict[int, tuple[RoleHeld, ...]]:
    """By account: those in the club first, the highest first."""
    order = {role: place for place, role in enumerate(RIGHTS_OF)}
    held: dict[int, list[RoleHeld]] = defaultdict(list)
    rows = Membership.objects.filter(club=club, user__in=users).select_related("event")
    for row in sorted(rows, key=lambda row: (row.event_id or 0, order[row.role])):
        name = row.event.name if row.event else ""
        held[row.user_id].append(RoleHeld(row.role, ROLE_TITLES[row.role], row.event_id, name))
    return {user: tuple(roles) for user, roles in held.items()}


def _latest_matches(players: Sequence[Player]) -> dict[int, datetime]:
    """When the latest match of each player ended."""
    seats = Seat.objects.filter(player__in=players, match__finished_at__isnull=False)
    rows = seats.order_by().values("player").annotate(last=Max("match__finished_at"))
    return {row["player"]: row["last"] for row in rows}


def _last_login(user: User | None) -> datetime | None:
    return user.last_login if user else None
