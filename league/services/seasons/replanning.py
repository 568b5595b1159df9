"""Published tables on other dates: as few move as can be, and one that finds no date stands without one."""

from collections.abc import Iterable, Mapping, Sequence

from django.db.models import F
from django.utils import timezone

from league.domain.activities.season_plans import TablesMoved
from league.domain.seasons.planning.plan import plan_season
from league.models import DateAgreement, Match, MatchDate, Season, SeasonSlot
from league.people import Person
from league.selectors.seasons.plans import planned_dates, replan_task
from league.services.activities import activity_record
from league.services.dates.held import HeldDate
from league.services.dates.staff import default_change


def dates_follow(slots: Sequence[SeasonSlot]) -> None:
    """In the caller's transaction: tables that are planned on these dates and not over follow them."""
    now = timezone.now()
    for slot in slots:
        planned = MatchDate.objects.filter(slot=slot, match__status=Match.Status.SCHEDULED)
        for agreement in DateAgreement.objects.filter(date__in=planned).select_related("date"):
            default_change(HeldDate(agreement.date), default_at=slot.starts_at, keeps_time=True)
        planned.filter(starts_at=F("default_at")).update(
            starts_at=slot.starts_at, sequence=F("sequence") + 1, changed_at=now
        )
        planned.update(default_at=slot.starts_at)  # also where what the table agreed on stands


def dates_replan(season: Season) -> list[int]:
    """In the caller's transaction: what cannot stay on its date gets another one. The matches that moved."""
    dates = list(planned_dates(season))
    task = replan_task(season, dates, seed=f"{season.seed}/{season.version}", now=timezone.now())
    if not task.fixtures:
        return []
    plan = plan_season(task)
    found = {int(table.fixture or 0): int(table.slot) for table in plan.tables}
    lost = [int(one.fixture) for one in plan.unplaced]
    by_pk = {one.match_id: one for one in dates}
    slots = {slot.number: slot for slot in season.slots.all()}
    moved = [match for match, slot in found.items() if by_pk[match].slot_id != slots[slot].pk]
    for match in moved:
        date_set(by_pk[match], slots[found[match]])
    unset = [match for match in lost if by_pk[match].undated_at is None]
    _unset(unset)
    return sorted((*moved, *unset))


def date_set(date: MatchDate, slot: SeasonSlot) -> None:
    """In the caller's transaction: the table is played on this date of the season, whatever it agreed on."""
    if DateAgreement.objects.filter(date=date).exists():
        default_change(HeldDate(date), default_at=slot.starts_at, keeps_time=False)
    MatchDate.objects.filter(pk=date.pk).update(
        slot=slot, default_at=slot.starts_at, starts_at=slot.starts_at, undated_at=None,
        sequence=F("sequence") + 1, changed_at=timezone.now(),
    )  # fmt: skip


def _unset(matches: Iterable[int]) -> None:
    now = timezone.now()
    MatchDate.objects.filter(pk__in=list(matches)).update(
        slot=None, undated_at=now, sequence=F("sequence") + 1, changed_at=now
    )


def date_times(season: Season) -> Mapping[int, str | None]:
    """By match when its table stands to be played; None: without a date."""
    rows = MatchDate.objects.filter(season=season, cancelled_at=None)
    return {
        match: None if undated else at.isoformat()
        for match, at, undated in rows.values_list("match", "starts_at", "undated_at")
    }


def moves_record(by: Person, season: Season, before: Mapping[int, str | None]) -> None:
    """In the caller's transaction: note which tables are at other times than they were."""
    after = date_times(season)
    changed = sorted(match for match in before if match in after and before[match] != after[match])
    if changed:
        facts = {
            "before": {str(match): before[match] for match in changed},
            "after": {str(match): after[match] for match in changed},
        }
        activity_record(TablesMoved, club=season.club, by=by, subject=season, **facts)
