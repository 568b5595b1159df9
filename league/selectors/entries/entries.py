"""Reading entries: who takes part in an event, who is there, who stands in, and who is kept apart."""

from collections import Counter
from collections.abc import Iterable
from typing import Protocol, TypeVar

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.refusals import NotFound
from league.models import Entry, Event, KeepApart, Player, SeasonEntry
from league.people import LinkHolder, Person
from league.selectors.events.freezes import freeze_in_force, versions_ready


class StandInRow(Protocol):
    """What says of somebody whether they stand in: an entry, or what was read of one."""

    @property
    def player_id(self) -> int: ...
    @property
    def team(self) -> int | None: ...
    @property
    def is_stand_in(self) -> bool: ...
    @property
    def matches(self) -> int: ...


Row = TypeVar("Row", bound=StandInRow)


def taking_part(event: Event) -> QuerySet[Entry]:
    """Who has entered and not withdrawn, stand-ins too."""
    return Entry.objects.filter(event=event, status=Entry.Status.ENTERED, withdrawn_at=None)


def present(event: Event) -> QuerySet[Entry]:
    """Those of `taking_part` who are there: where the event has no roll call all but those who said that they
    are away.

    Bots are there if they have a version that may play. Where they play along, nobody of the people is
    seated without their consent.
    """
    company, entries = event.company, taking_part(event)
    people = Q(attendance=Entry.Attendance.HERE) if event.roll_call else ~said_away(event)
    if company.asks_consent:
        people &= Q(consented_at__isnull=False)
    if not company.takes_bots:
        return entries.filter(people)
    if not company.takes_people:
        return entries.filter(bots_ready(event))
    of_bots = Q(player__bot__isnull=False) & bots_ready(event)
    return entries.filter((Q(player__bot=None) & people) | of_bots)


def said_away(event: Event) -> Q:
    """Entries of those who said that they are away on the date of the season that this evening is on, and
    were not ticked as here after all.
    """
    away = SeasonEntry.objects.filter(away__part__event=event, player=OuterRef("player"))
    return Q(Exists(away)) & ~Q(attendance=Entry.Attendance.HERE)


def bots_ready(event: Event) -> Q:
    """Entries of bots that have a version that may play in the event now."""
    ready = versions_ready(freeze_in_force(event)).filter(bot=OuterRef("player__bot"))
    return Q(Exists(ready), player__bot__retired_at=None, player__bot__suspended_at=None)


def without_consent(event: Event) -> QuerySet[Entry]:
    """People who take part and have not agreed to play with bots, where they must: nobody seats them."""
    entries = taking_part(event) if event.company.asks_consent else Entry.objects.none()
    return entries.filter(player__bot=None, consented_at=None).order_by("player__name_key", "player__name")


def own_player(person: Person, event: Event) -> int:
    """The number of whoever asks, as a player of the club. Raises NotFound: no_player."""
    if isinstance(person, LinkHolder):
        return person.player_id
    found = Player.objects.filter(club=event.club_id, user=person.pk, user__isnull=False).first()
    if found is None:
        raise NotFound("no_player")
    return found.pk


def team_size(event: Event) -> int:
    """How many sit together as a team; 1 where everybody plays alone or partners are drawn."""
    return event.team_size if event.partners == Event.Partners.FIXED else 1


def without_partner(event: Event, entries: Iterable[Entry]) -> list[Entry]:
    """Those of the entries who have not their whole team among them: they cannot be seated."""
    needed, players = team_size(event), list(entries)
    if needed == 1:
        return []
    sizes = Counter(entry.team for entry in players)
    return [entry for entry in players if entry.team is None or sizes[entry.team] != needed]


def is_ranked() -> Q:
    """Entries that stand in the standings: no stand-in, and whoever left before playing is gone."""
    entered = Q(status=Entry.Status.ENTERED, withdrawn_at=None)
    return (entered | Q(matches__gt=0)) & Q(is_stand_in=False)


def split_stand_ins(event: Event, rows: Iterable[Row]) -> tuple[list[Row], list[Row]]:
    """Those who play for themselves, in their order, and those who stand in, who stood in least first.

    Fixed partners stand in as a team, or not at all: whose partner plays for themselves plays too.
    """
    entered, is_fixed = list(rows), team_size(event) > 1
    playing = {row.team for row in entered if is_fixed and not row.is_stand_in} - {None}

    def unit(row: Row) -> int:
        return (row.team or 0) if is_fixed else row.player_id

    matches = Counter[int]()
    for row in entered:
        matches[unit(row)] += row.matches
    ready = [row for row in entered if row.is_stand_in and row.team not in playing]
    ready.sort(key=lambda row: (matches[unit(row)], unit(row), row.player_id))
    return [row for row in entered if not row.is_stand_in or row.team in playing], ready


def standing_in_order(event: Event) -> list[Entry]:
    """The people who may be called to stand in, who stood in least first; a no-show is not called."""
    people = taking_part(event).filter(player__bot=None).exclude(attendance=Entry.Attendance.NO_SHOW)
    if event.company.asks_consent:
        people = people.exclude(consented_at=None)
    ready = split_stand_ins(event, people.order_by("player_id").select_related("player"))[1]
    alone = {entry.pk for entry in without_partner(event, ready)}
    return [entry for entry in ready if entry.pk not in alone]


def apart_pairs(event: Event) -> tuple[tuple[int, int], ...]:
    """Pairs of players who never share a table of the event: its own and those of the whole club."""
    here = Q(event=event) | Q(event=None)
    pairs = KeepApart.objects.filter(here, club=event.club_id).order_by("one_id", "other_id")
    return tuple(dict.fromkeys(pairs.values_list("one_id", "other_id")))
