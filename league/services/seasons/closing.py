"""The end of a season: its places become final. Nothing changes any more unless it is opened again,
and nothing at all once it is archived.
"""

from django.db import transaction
from django.utils import timezone

from games.names import clean_text
from games.refusals import Refused
from league.domain.activities.seasons import SeasonArchived, SeasonClosed, SeasonReopened
from league.domain.rights import Right
from league.domain.seasons.states import SeasonAction
from league.models import Season, SeasonEntry
from league.people import Person
from league.selectors.seasons.stages import stages_of
from league.selectors.seasons.standings import SeasonTable, season_tables
from league.services.activities import activity_record
from league.services.previews import preview_deed
from league.services.rights import require
from league.services.seasons.drafts import draft_drop
from league.services.seasons.endings import events_end, lock_results
from league.services.seasons.states import require_state

REASON_MAX = 300
FINAL = ("final_level", "final_box", "final_place", "final_total", "final_zone")


def season_close(*, by: Person, season: Season) -> None:
    """Store everybody's final place, as the stages after its tables leave it. Closing twice changes nothing.

    Refused: not_a_member, right_missing, season_not_running, season_tables_open, season_stage_open.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    with transaction.atomic():
        locked = lock_results(season)
        if locked.is_over:
            return
        require_state(locked, SeasonAction.CLOSE)
        events_end(by, locked)
        _places_store(locked, season_tables(locked))
        Season.objects.filter(pk=locked.pk).update(
            status=Season.Status.CLOSED, closed_at=timezone.now(), version=locked.version + 1
        )
        activity_record(SeasonClosed, club=locked.club, by=by, subject=locked)


def season_close_preview(*, by: Person, season: Season) -> tuple[SeasonTable, ...]:
    """The final standing as `season_close` would store it. Refused as there."""

    def close() -> tuple[SeasonTable, ...]:
        season_close(by=by, season=season)
        return season_tables(season)

    return preview_deed(close)


def season_reopen(*, by: Person, season: Season, reason: str) -> None:
    """Take the end back, so that a result can be put right. Places are final again when it is closed again;
    drafts of seasons to which they lead are thrown away.

    Refused: not_a_member, right_missing, season_not_closed, season_archived, season_imported,
    season_followed, season_reason_missing.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    reason = clean_text(reason, REASON_MAX)
    if not reason:
        raise Refused("season_reason_missing", field="reason")
    with transaction.atomic():
        locked = lock_results(season)
        require_state(locked, SeasonAction.REOPEN)
        if locked.imported_id is not None:
            raise Refused("season_imported")
        if locked.following.exclude(status=Season.Status.OPEN).exists():
            raise Refused("season_followed")
        for following in locked.following.filter(draft__isnull=False):
            draft_drop(by=by, season=following)
        no_place = SeasonEntry()
        locked.entries.update(**{name: getattr(no_place, name) for name in FINAL})
        status = Season.Status.FINALS if stages_of(locked).exists() else Season.Status.RUNNING
        Season.objects.filter(pk=locked.pk).update(status=status, closed_at=None, version=locked.version + 1)
        activity_record(SeasonReopened, club=locked.club, by=by, subject=locked, reason=reason)


def season_archive(*, by: Person, season: Season) -> None:
    """Put a closed season away for good: everybody can read it, nobody opens it again. Twice changes nothing.

    Refused: not_a_member, right_missing, season_not_closed.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    with transaction.atomic():
        locked = lock_results(season)
        if locked.status == Season.Status.ARCHIVED:
            return
        require_state(locked, SeasonAction.ARCHIVE)
        Season.objects.filter(pk=locked.pk).update(status=Season.Status.ARCHIVED, version=locked.version + 1)
        activity_record(SeasonArchived, club=locked.club, by=by, subject=locked)


def _places_store(season: Season, tables: tuple[SeasonTable, ...]) -> None:
    entries = {entry.player_id: entry for entry in season.entries.select_for_update(of=("self",))}
    ended = []
    for table in tables:
        for row in table.rows:
            entry = entries.get(row.badge.player_id)
            # Whoever was in a box keeps their division, even if nobody played there.
            if entry is None or not (row.has_played or season.held.has_divisions):
                continue
            entry.final_level, entry.final_box = table.level, table.box
            entry.final_place, entry.final_total, entry.final_zone = row.place, row.total, row.zone
            ended.append(entry)
    SeasonEntry.objects.bulk_update(ended, FINAL, batch_size=500)
