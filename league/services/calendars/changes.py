"""What calendars say has changed: the counters rise by which programs know that an entry is a new one."""

from collections.abc import Iterable

from django.db.models import F, QuerySet
from django.utils import timezone

from league.models import Event, Match, MatchDate, Season, SeasonSlot

OPTIONS_SHOWN = frozenset({"starts_at", "zone"})  # of an event, in its entry


def event_entries_raise(event: Event) -> None:
    """In the caller's transaction: the event is called or begins otherwise, and so its planned tables."""
    now = timezone.now()
    Event.objects.filter(pk=event.pk).update(
        calendar_sequence=F("calendar_sequence") + 1, calendar_changed_at=now
    )
    _raise(MatchDate.objects.filter(match__event=event.pk, cancelled_at=None))


def season_entries_raise(season: Season) -> None:
    """In the caller's transaction: all that stands in the season is called otherwise or takes other times."""
    _raise(MatchDate.objects.filter(season=season, cancelled_at=None))
    _raise(SeasonSlot.objects.filter(season=season, fell_out_at=None))


def player_entries_raise(players: Iterable[int]) -> None:
    """In the caller's transaction: tables at which these sit say other names."""
    seated = Match.objects.filter(seats__player__in=list(players)).values("pk")
    _raise(MatchDate.objects.filter(match__in=seated, cancelled_at=None))


def slots_raise(slots: Iterable[SeasonSlot]) -> None:
    """In the caller's transaction: these dates are others now, fall out, or have an evening."""
    _raise(SeasonSlot.objects.filter(pk__in=[slot.pk for slot in slots]))


def dates_cancel(matches: Iterable[int]) -> None:
    """In the caller's transaction: these tables are called off."""
    standing = MatchDate.objects.filter(match__in=list(matches), cancelled_at=None)
    now = timezone.now()
    standing.update(cancelled_at=now, sequence=F("sequence") + 1, changed_at=now)


def _raise(rows: QuerySet[MatchDate] | QuerySet[SeasonSlot]) -> None:
    rows.update(sequence=F("sequence") + 1, changed_at=timezone.now())
