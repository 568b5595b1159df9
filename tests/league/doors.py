"""Who stands at the doors, and the addresses behind them as the url patterns have them.

A new address needs one line in the table of its test: which right opens it. All else follows from its route.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.auth import get_user_model
from django.urls import URLPattern, URLResolver

from league.domain.rights import EVENT_ROLES, Right, rights_of
from league.models import Club, Event, Match, Membership
from league.services.clubs.player_links import player_link_make, player_link_path, player_links_revoke
from league.services.clubs.players import player_add
from league.services.entries.links import link_make, link_path, link_revoke

PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>")
CLUB_ROLES = tuple(Membership.Role.values)
LOOK = "look"  # everybody who may see the club
Wanted = tuple[Right, ...] | str  # any one of these rights opens; with none of them no role does


@dataclass(frozen=True)
class Address:
    """An address below a club, by the name of its url pattern."""

    name: str
    route: str
    view: Any

    @property
    def is_of_an_event(self) -> bool:
        """What a role in one event may open. A match that is looked at here belongs to that event."""
        return bool(re.search(r"(events|matches|disputes)/<int:pk>", self.route))

    def values(self, place: Mapping[str, Any]) -> dict[str, Any]:
        """What stands in it: the slug, and each number by the noun before it, or by that and its own
        name where one noun has two kinds of numbers. KeyError for a new noun.
        """
        found = {}
        for match in PARAMETER.finditer(self.route):
            noun = self.route[: match.start()].rstrip("/").rpartition("/")[2]
            found[match[1]] = place.get(f"{noun} by {match[1]}", place.get(noun)) or place[noun]
        return found


def addresses(patterns: Any, before: str = "") -> Iterator[Address]:
    """Every address below these patterns, with its whole route."""
    for pattern in patterns:
        route = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern.url_patterns, route)
        elif isinstance(pattern, URLPattern):
            yield Address(str(pattern.name), route, pattern.callback)


@dataclass(frozen=True)
class Visitor:
    """Somebody at the doors. `link` is the address by which a person without an account came in."""

    name: str
    user: Any = None
    roles: tuple[str, ...] = ()
    event_roles: tuple[str, ...] = ()
    link: str = ""

    @property
    def is_member(self) -> bool:
        return bool(self.roles or self.event_roles)

    def may(self, wanted: Wanted, *, in_event: bool, is_public: bool) -> bool:
        """Whether the door should open; `in_event`: also by roles in that event alone."""
        if wanted == LOOK:
            return is_public or self.is_member
        held = rights_of(self.roles)
        if in_event:
            held |= rights_of(self.event_roles)
        return any(right in held for right in wanted)


def visitors(club: Club, event: Event, organizer: Any) -> list[Visitor]:
    """A guest, a stranger, each role in the club and in the event, holders of links and of revoked ones."""
    find = get_user_model().objects.get_or_create
    people = [Visitor("guest"), Visitor("stranger", find(username="stranger")[0])]
    for role in CLUB_ROLES:
        user, _ = find(username=f"only-{role}")
        Membership.objects.create(club=club, user=user, role=role)
        people.append(Visitor(role, user, roles=(role,)))
    for role in EVENT_ROLES:
        user, _ = find(username=f"event-{role}")
        Membership.objects.create(club=club, user=user, role=role, event=event)
        people.append(Visitor(f"{role} of the event", user, event_roles=(role,)))
    for name in ("private link", "revoked link"):
        entry = event.entries.create(player=player_add(club=club, name=f"Holder of a {name}"))
        link = link_make(by=organizer, entry=entry)
        people.append(Visitor(name, link=link_path(link)))
        if name == "revoked link":
            link_revoke(by=organizer, link=link)
    for name in ("personal link", "revoked personal link"):
        player = player_add(club=club, name=f"Holder of a {name}")
        event.entries.create(player=player)
        own = player_link_make(by=organizer, player=player)
        people.append(Visitor(name, link=player_link_path(own)))
        if name == "revoked personal link":
            player_links_revoke(by=organizer, club=club, players=[player.pk])
    return people


def openings(table: Mapping[Wanted, str]) -> dict[str, Wanted]:
    """By name what opens it, from a table of names by what opens them. ValueError for a name twice."""
    pairs = [(name, wanted) for wanted, names in table.items() for name in names.split()]
    if len(pairs) != len(found := dict(pairs)):
        raise ValueError("an address stands twice in the table")
    return found


def those_who_look(people: list[Visitor]) -> list[Visitor]:
    """One of each kind: where a role makes no difference, not all of them need to try."""
    kinds = ("guest", "stranger", "viewer", "scorekeeper of the event", "private link", "revoked link")
    kinds += ("personal link", "revoked personal link")
    return [visitor for visitor in people if visitor.name in kinds]


def into_the_event(event: Event, *matches: Match) -> None:
    """Make matches that were scheduled by themselves matches of the event."""
    last = event.matches_seated
    for number, match in enumerate(matches, last + 1):
        Match.objects.filter(pk=match.pk).update(event=event, number=number)
    Event.objects.filter(pk=event.pk).update(matches_seated=last + len(matches))
