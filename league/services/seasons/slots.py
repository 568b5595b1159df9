"""The dates of a season: adding them, moving them to later weeks, letting one fall out."""

from collections.abc import Sequence
from datetime import date, datetime

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from games.names import clean_text
from games.refusals import Refused
from league.domain.activities.seasons import SlotFellOut, SlotsAdded, SlotsMoved
from league.domain.agreeing import move_by_days
from league.domain.events.rules import YEARS
from league.domain.rights import Right
from league.domain.seasons.states import SeasonAction
from league.models import Event, Season, SeasonSlot
from league.people import Person
from league.services.activities import activity_record
from league.services.calendars.changes import slots_raise
from league.services.rights import require
from league.services.seasons.absences import absences_follow, read_absences
from league.services.seasons.parts import evenings_add
from league.services.seasons.replanning import date_times, dates_follow, dates_replan, moves_record
from league.services.seasons.states import lock_season

SLOTS_MAX = 400
WEEKS_MAX = 60
NOTE_MAX = 120
TABLES_MAX = 1000
LAST_DAY = date(YEARS[-1], 12, 31)


def slots_add(
    *,
    by: Person,
    season: Season,
    first: datetime,
    count: int = 1,
    days_between: int = 7,
    tables: int | None = None,
) -> list[SeasonSlot]:
    """Dates from `first` on, at the same time of day by the clocks of the season's place. A season of
    evenings that runs gets an evening for each.

    Refused: not_a_member, right_missing, season_closed, season_in_finals, slot_past, slot_far, slot_twice,
    too_many_slots, bad_days, bad_tables.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    if not 1 <= days_between <= WEEKS_MAX * 7:
        raise Refused("bad_days", field="days_between", most=WEEKS_MAX * 7)
    if tables is not None and not 0 <= tables <= TABLES_MAX:
        raise Refused("bad_tables", field="tables", most=TABLES_MAX)
    with transaction.atomic():
        locked = lock_season(season, SeasonAction.SET_DATES)
        known = locked.slots.aggregate(last=Max("number"))["last"] or 0
        if not 1 <= count <= SLOTS_MAX - known:
            raise Refused("too_many_slots", field="weeks", most=SLOTS_MAX)
        require_near(first, days_between * (count - 1))
        moments = [move_by_days(first, days_between * place, locked.zone) for place in range(count)]
        _require_free(locked, moments)
        made = SeasonSlot.objects.bulk_create(
            SeasonSlot(season=locked, number=known + place, starts_at=at, tables=tables)
            for place, at in enumerate(moments, start=1)
        )
        if locked.status == Season.Status.RUNNING and not locked.held.plans_tables:
            evenings_add(by=by, season=locked, slots=made)
        _raise_version(locked)
        numbers = [slot.number for slot in made]
        activity_record(SlotsAdded, club=locked.club, by=by, subject=locked, slots=numbers)
    return made


def _require_free(season: Season, moments: Sequence[datetime]) -> None:
    if moments[0] <= timezone.now():
        raise Refused("slot_past", field="first")
    twice = season.slots.filter(starts_at__in=moments, fell_out_at=None).first()
    if twice:
        raise Refused("slot_twice", field="first", at=season.local(twice.starts_at).isoformat(" ", "minutes"))


def require_near(last: datetime, days: int) -> None:
    """That a date moved by so many days stays in the years in which clocks are known. Refused: slot_far."""
    if (LAST_DAY - last.date()).days < days:
        raise Refused("slot_far", most=LAST_DAY.year)


def slots_move_later(*, by: Person, season: Season, slot: SeasonSlot, weeks: int = 1) -> list[SeasonSlot]:
    """This date and all behind it that stand are so much later, at the same time of day. Those that moved.

    Planned tables come along; where somebody is away on the day that is now theirs, they get another date.

    Refused: not_a_member, right_missing, season_closed, season_in_finals, slot_begun, slot_out, slot_far,
    bad_weeks.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    if not 1 <= weeks <= WEEKS_MAX:
        raise Refused("bad_weeks", field="weeks", most=WEEKS_MAX)
    with transaction.atomic():
        locked = lock_season(season, SeasonAction.SET_DATES)
        _require_ahead(slot)
        moving = list(locked.slots.filter(starts_at__gte=slot.starts_at, fell_out_at=None))
        require_near(moving[-1].starts_at, 7 * weeks)
        before = {str(one.number): one.starts_at.isoformat() for one in moving}
        times, absent = date_times(locked), read_absences(locked)
        for one in moving:
            one.starts_at = move_by_days(one.starts_at, 7 * weeks, locked.zone)
            slot_follow(one)
        SeasonSlot.objects.bulk_update(moving, ["starts_at"])
        slots_raise(moving)
        absences_follow(locked, absent)
        _raise_version(locked)
        if times:
            dates_follow(moving)
            dates_replan(locked)
            moves_record(by, locked, times)
        after = {str(one.number): one.starts_at.isoformat() for one in moving}
        activity_record(SlotsMoved, club=locked.club, by=by, subject=locked, before=before, after=after)
    return moving


def slot_fall_out(*, by: Person, season: Season, slot: SeasonSlot, note: str = "") -> None:
    """Nothing is played on this date. Its evening, if it has one, ends without a round; tables that are
    planned on it get other dates, and as few others move as can be.

    Refused: not_a_member, right_missing, season_closed, season_in_finals, slot_begun, slot_out.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    with transaction.atomic():
        locked = lock_season(season, SeasonAction.SET_DATES)
        _require_ahead(slot)
        SeasonSlot.objects.filter(pk=slot.pk).update(
            fell_out_at=timezone.now(), note=clean_text(note, NOTE_MAX)
        )
        slots_raise([slot])
        Event.objects.filter(part__slot=slot).update(status=Event.Status.FINISHED)
        _raise_version(locked)
        if times := date_times(locked):
            dates_replan(locked)
            moves_record(by, locked, times)
        facts = {"slot": slot.number, "at": slot.starts_at.isoformat()}
        activity_record(SlotFellOut, club=locked.club, by=by, subject=locked, **facts)


def slot_follow(slot: SeasonSlot) -> None:
    """In the caller's transaction: what is played on this date begins when the date now does."""
    evening = Event.objects.filter(part__slot=slot)
    evening.update(starts_at=slot.starts_at)
    evening.filter(freezes_at__isnull=False).update(freezes_at=slot.starts_at)


def _require_ahead(slot: SeasonSlot) -> None:
    slot.refresh_from_db()
    if slot.fell_out_at:
        raise Refused("slot_out")
    begun = Event.objects.filter(part__slot=slot, matches_seated__gt=0).exists()
    if begun or slot.starts_at <= timezone.now():
        raise Refused("slot_begun")


def _raise_version(season: Season) -> None:
    Season.objects.filter(pk=season.pk).update(version=season.version + 1)
