"""Planned matches that are about to begin: other services hear of each once, and again if its date moves."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from league.domain.activities.dates import MatchDue
from league.models import Activity, MatchDate, Season
from league.models.matches import UNFINISHED
from league.services.activities import activity_record, subject_of

BEFORE = timedelta(days=1)
AT_ONCE = 200
OVER = (Season.Status.CLOSED, Season.Status.ARCHIVED)


def matches_due() -> list[MatchDate]:
    """Those of webhooks' clubs that begin within a day and of which nobody was told for this time."""
    now = timezone.now()
    dates = MatchDate.objects.filter(
        starts_at__gt=now, starts_at__lte=now + BEFORE, cancelled_at=None, undated_at=None,
        match__status__in=UNFINISHED, match__club__webhooks__paused_at=None,
        match__club__webhooks__isnull=False,
    )  # fmt: skip
    found = list(dates.exclude(season__status__in=OVER).select_related("match__club").distinct()[:AT_ONCE])
    told = Activity.objects.filter(
        club__in={date.match.club_id for date in found},
        subject__in={subject_of(date.match) for date in found},
        kind=MatchDue.key(),
    )
    known = set(told.values_list("subject", "facts__starts_at"))
    return [one for one in found if (subject_of(one.match), one.starts_at.isoformat()) not in known]


def match_due_record(date: MatchDate) -> None:
    """Two sweeps at once record it once; one that moved meanwhile waits for the next sweep."""
    with transaction.atomic():
        held = MatchDate.objects.select_for_update(of=("self",)).select_related("match__club")
        row = held.get(pk=date.pk)
        starts_at, subject = row.starts_at.isoformat(), subject_of(row.match)
        told = Activity.objects.filter(club=row.match.club, subject=subject, kind=MatchDue.key())
        if row.starts_at == date.starts_at and not told.filter(facts__starts_at=starts_at).exists():
            players = list(row.match.seats.order_by("seat").values_list("player_id", flat=True))
            activity_record(
                MatchDue,
                club=row.match.club,
                by=None,
                subject=row.match,
                players=players,
                starts_at=starts_at,
            )
