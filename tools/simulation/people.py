"""The people of a simulated evening: who comes, is late, leaves and comes back, as chance has it."""

from itertools import combinations
from random import Random

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User

from league.models import Club, Entry, Event, KeepApart, Membership
from league.people import Person
from league.selectors.entries import entries
from league.selectors.entries.overview import entry_lists
from league.services.clubs.clubs import club_add
from league.services.clubs.players import player_add
from league.services.entries.partners import team_add, team_dissolve
from league.services.entries.roll_call import WITHDRAWN, attendance_mark, walk_in

HERE, LATE, NO_SHOW = Entry.Attendance.HERE, Entry.Attendance.LATE, Entry.Attendance.NO_SHOW
# What becomes of somebody before a round, in percent, by what they were before it.
CHANCES = {
    Entry.Attendance.EXPECTED: {HERE: 90, LATE: 5, NO_SHOW: 3, WITHDRAWN: 2},
    HERE: {HERE: 96, NO_SHOW: 1, LATE: 1, WITHDRAWN: 2},
    LATE: {HERE: 70, LATE: 15, NO_SHOW: 10, WITHDRAWN: 5},
    NO_SHOW: {HERE: 50, NO_SHOW: 30, WITHDRAWN: 20},
    WITHDRAWN: {HERE: 20, WITHDRAWN: 80},
}
PARTED = 0.05  # that partners who have not played go apart
WALK_IN = 0.15  # that somebody who is not on the list stands in the door


def make_club(slug: str, players: int) -> tuple[Club, User]:
    """A club with so many people besides its owner."""
    owner = get_user_model().objects.create_user(f"owner-of-{slug}")
    club = club_add(slug=slug, name=f"Club {slug}", owner=owner)
    for number in range(players):
        player_add(club=club, name=f"Player {number:03}")
    return club, owner


def people_of(club: Club) -> list[int]:
    everybody = club.players.filter(bot=None).exclude(user__memberships__role=Membership.Role.OWNER)
    return list(everybody.order_by("pk").values_list("pk", flat=True))


def some_kept_apart(rng: Random, event: Event, players: list[int]) -> None:
    """One pair in ten players never shares a table."""
    for _pair in range(len(players) // 10):
        one, other = sorted(rng.sample(players, 2))
        KeepApart.objects.get_or_create(club=event.club, event=event, one_id=one, other_id=other)


def call_roll(rng: Random, by: Person, event: Event) -> None:
    """Everybody comes, goes or stays away, and sometimes somebody new walks in."""
    for entry in event.entries.filter(status=Entry.Status.ENTERED, player__bot=None).order_by("pk"):
        chances = CHANCES[entry.state]
        (state,) = rng.choices(list(chances), list(chances.values()))
        attendance_mark(by=by, event=event, player=entry.player_id, state=str(state))
    if rng.random() < WALK_IN:
        walk_in(by=by, event=event, name=f"Guest {rng.randrange(10**6)}", is_new=True)


def pair_up(rng: Random, by: Person, event: Event) -> None:
    """Whoever has no partner gets one as far as there are any; now and then a team that has not played goes
    apart before.
    """
    for team in entry_lists(event).teams:
        if not any(line.entry.matches for line in team) and rng.random() < PARTED:
            team_dissolve(by=by, event=event, player=team[0].entry.player_id)
    lists = entry_lists(event)
    alone = [line.entry.player_id for line in lists.without_team]
    rng.shuffle(alone)
    apart = set(map(frozenset, KeepApart.objects.filter(event=event).values_list("one", "other")))
    size = lists.team_size
    for players in (alone[start : start + size] for start in range(0, len(alone), size)):
        if len(players) == size and apart.isdisjoint(map(frozenset, combinations(players, 2))):
            team_add(by=by, event=event, players=players)


def present(event: Event, *, bots: bool = True) -> frozenset[int]:
    """Who is here and to be seated, or to sit out, with or without bots; not who is called if need be."""
    here = entries.present(event).filter(is_stand_in=False)
    if not bots:
        here = here.filter(player__bot=None)
    return frozenset(here.values_list("player_id", flat=True))
