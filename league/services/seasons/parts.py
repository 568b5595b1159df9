"""The parts of a season: evenings that follow its dates and its entries."""

from collections.abc import Mapping, Sequence
from datetime import timedelta

from django.db import transaction
from django.db.models import Max, Q, QuerySet
from django.utils import timezone

from games.refusals import Refused
from league.domain.activities.entries import Entered, Withdrawn
from league.domain.activities.seasons import SeasonStarted
from league.domain.rights import Right
from league.domain.seasons.states import SeasonAction
from league.models import Entry, Event, Season, SeasonPart, SeasonSlot
from league.people import Person
from league.selectors.seasons.seasons import active_entries
from league.services.activities import activity_record
from league.services.calendars.changes import slots_raise
from league.services.entries.entries import entries_admit
from league.services.events.events import event_create, event_rename
from league.services.events.setup import EventChoices
from league.services.rights import require
from league.services.seasons.rules import require_countable
from league.services.seasons.states import lock_season

AT_ONCE = timedelta(minutes=1)  # a freeze is ahead when it is made
MARKED = " · "  # between the name of a season and the number or letter of its event


def series_start(*, by: Person, season: Season) -> None:
    """Make an evening of each date, and let everybody who entered into all of them. Its rules are frozen.

    Refused: not_a_member, right_missing, season_closed, season_not_open, tables_unplanned, no_dates,
    rounds_unreachable, evenings_unreachable, and those of event_create.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    with transaction.atomic():
        locked = lock_season(season, SeasonAction.START)
        if locked.held.plans_tables:
            raise Refused("tables_unplanned")
        slots = list(locked.slots.filter(fell_out_at=None))
        if not slots:
            raise Refused("no_dates", field="slots")
        require_countable(locked)
        evenings_add(by=by, season=locked, slots=slots)
        now = timezone.now()
        Season.objects.filter(pk=locked.pk).update(
            status=Season.Status.RUNNING, started_at=now, frozen_at=now, version=locked.version + 1
        )
        activity_record(SeasonStarted, club=locked.club, by=by, subject=locked, parts=len(slots))


def evenings_add(*, by: Person, season: Season, slots: Sequence[SeasonSlot]) -> None:
    """In the caller's transaction: an evening of each of these dates, with everybody who takes part."""
    players = list(active_entries(season).values_list("player_id", flat=True))
    last = season.parts.aggregate(last=Max("number"))["last"] or 0
    for number, slot in enumerate(slots, start=last + 1):
        event = part_event(by=by, season=season, mark=str(number), slot=slot)
        SeasonPart.objects.create(season=season, number=number, event=event, slot=slot)
        _enter(by, event, players)
    slots_raise(slots)


def part_event(*, by: Person, season: Season, mark: str, slot: SeasonSlot | None = None) -> Event:
    """A new evening or box, called by a number or letter. Refused: those of event_create."""
    own: dict[str, object] = {"starts_at": slot.starts_at if slot else None}
    if slot and season.freezes_uploads:
        # A date that passed before the season began: its versions are those of the beginning.
        own["freezes_at"] = max(slot.starts_at, timezone.now() + AT_ONCE)
    return season_event(
        by=by, season=season, mark=mark, format=season.format, settings=season.format_settings, choices=own
    )


def season_event(
    *,
    by: Person,
    season: Season,
    mark: str,
    format: str,
    settings: Mapping[str, object],
    choices: EventChoices,
) -> Event:
    """A new event that is held as the season is, called by its name and the mark. Its entries say who plays:
    no bot enters by itself.

    Refused: those of event_create.
    """
    return event_create(
        by=by, club=season.club, name=f"{season.name}{MARKED}{mark}", game=season.game, rule=season.rule,
        options=season.options, format=format, settings=settings, played_by=season.played_by,
        duplicate=season.duplicate, choices={**season.event_choices, "zone": season.zone, **choices},
        bots_join=False,
    )  # fmt: skip


def parts_rename(*, by: Person, season: Season, before: str, after: str) -> None:
    """In the caller's transaction: the events of the season that are called by its name follow it.

    Refused: event_name_taken.
    """
    called = Event.objects.filter(name__startswith=f"{before}{MARKED}").select_related("club")
    for event in called.filter(Q(part__season=season) | Q(stage__season=season)).order_by("pk"):
        event_rename(by=by, event=event, name=after + event.name[len(before) :])


def evenings_ahead(season: Season) -> QuerySet[SeasonPart]:
    """Evenings that are not over: people come into them and leave them with the season."""
    ahead = season.parts.filter(slot__isnull=False, slot__fell_out_at=None)
    return ahead.exclude(event__status=Event.Status.FINISHED).select_related("event__club").order_by("number")


def parts_enter(*, by: Person, season: Season, players: Sequence[int]) -> None:
    """In the caller's transaction: these play in the evenings that are not over. Whoever comes back to a box
    has their tables in it again; others wait for one.
    """
    if players:
        for part in evenings_ahead(season):
            _enter(by, part.event, players)
        left = Entry.objects.filter(player__in=players, withdrawn_at__isnull=False, is_stand_in=False)
        for part in season.parts.filter(slot=None, event__entries__in=left).distinct():
            _enter(by, part.event, list(left.filter(event=part.event_id).values_list("player_id", flat=True)))


def parts_leave(*, by: Person, season: Season, players: Sequence[int]) -> None:
    """In the caller's transaction: these are seated no more. What they played stays."""
    now = timezone.now()
    own = Event.objects.filter(Q(part__season=season) | Q(stage__season=season))
    for event in own.exclude(status=Event.Status.FINISHED).order_by("pk"):
        leaving = event.entries.filter(player__in=players, status=Entry.Status.ENTERED, withdrawn_at=None)
        gone = sorted(leaving.values_list("player_id", flat=True))
        if gone:
            leaving.update(withdrawn_at=now)
            activity_record(Withdrawn, club=season.club, by=by, subject=event, players=gone, moved_up=[])


def _enter(by: Person, event: Event, players: Sequence[int]) -> None:
    locked = Event.objects.select_for_update(of=("self",)).select_related("club").get(pk=event.pk)
    if new := entries_admit(locked, players):
        activity_record(Entered, club=event.club, by=by, subject=event, players=sorted(new))
