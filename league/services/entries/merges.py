"""What becomes of the entries of two players that are one person."""

from django.utils import timezone

from games.refusals import Refused
from league.domain.rounds.attendance import LATE
from league.models import Adjustment, Entry, Player, PrivateLink, Round, RoundDraft, Seat
from league.services.results.results import SUMS

# The best of two: what one did as either counts.
STATUSES = (Entry.Status.ENTERED, Entry.Status.WAITING, Entry.Status.APPLIED, Entry.Status.DECLINED)
ATTENDANCES = (
    Entry.Attendance.HERE, Entry.Attendance.LATE, Entry.Attendance.EXPECTED, Entry.Attendance.NO_SHOW,
)  # fmt: skip


def require_one_team(keep: Player, gone: Player) -> None:
    """Refused: both_in_teams."""
    for kept, lost in _entries_of_both(keep, gone):
        if kept.team is not None and lost.team is not None:
            raise Refused("both_in_teams", one=keep.name, other=gone.name, event=kept.event.name)


def entries_merge(*, keep: Player, gone: Player) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """In the caller's transaction, before the seats move. Returns names of events: where both were entered,
    and where the draft of the next round is dropped, because it may name either.
    """
    both = _entries_of_both(keep, gone)
    drafts = RoundDraft.objects.filter(event__entries__player=gone).select_related("event")
    dropped = tuple(draft.event.name for draft in drafts)
    RoundDraft.objects.filter(pk__in=[draft.pk for draft in drafts]).delete()
    _rounds_rename(keep, gone)
    for kept, lost in both:
        _join(kept, lost)
    Entry.objects.filter(player=gone).update(player=keep)
    return tuple(kept.event.name for kept, _lost in both), dropped


def _entries_of_both(keep: Player, gone: Player) -> list[tuple[Entry, Entry]]:
    """The entries of both in one event, locked."""
    rows = Entry.objects.select_for_update(of=("self",)).select_related("event").order_by("event")
    lost = {entry.event_id: entry for entry in rows.filter(player=gone)}
    mine = rows.filter(player=keep, event__in=lost)
    return [(kept, lost[kept.event_id]) for kept in mine]


def _join(kept: Entry, lost: Entry) -> None:
    """One entry of two: sums are added, and of all else the better stays.

    Where one is withdrawn, the other says how they take part: a place that was given up is gone.
    """
    standing = [one for one in (kept, lost) if one.withdrawn_at is None] or [kept, lost]
    sums = {name: getattr(kept, name) + getattr(lost, name) for name in SUMS}
    ticked = min(standing, key=lambda one: ATTENDANCES.index(one.attendance))
    agreed = kept if kept.consented_at else lost
    if PrivateLink.objects.filter(entry=kept, revoked_at=None).exists():
        lost.links.filter(revoked_at=None).update(revoked_at=timezone.now())
    lost.links.update(entry=kept)
    Adjustment.objects.filter(entry=lost).update(entry=kept)
    team = kept.team if kept.team is not None else lost.team
    lost.delete()
    Entry.objects.filter(pk=kept.pk).update(
        **sums,
        status=min((one.status for one in standing), key=STATUSES.index),
        attendance=ticked.attendance,
        attendance_at=ticked.attendance_at,
        attendance_by=ticked.attendance_by_id,
        consented_at=agreed.consented_at,
        consented_by=agreed.consented_by_id,
        withdrawn_at=kept.withdrawn_at and lost.withdrawn_at and max(kept.withdrawn_at, lost.withdrawn_at),
        is_stand_in=kept.is_stand_in and lost.is_stand_in,
        note=kept.note or lost.note,
        team=team,
        fixed_table=kept.fixed_table or lost.fixed_table,
    )


def _rounds_rename(keep: Player, gone: Player) -> None:
    """Who sat out or was missing is called by the number that stays."""
    for one in Round.objects.filter(event__entries__player=gone):
        is_seated = Seat.objects.filter(match__round=one, player__in=(keep, gone)).exists()
        out, absent = _rename_in_round(one, keep.pk, gone.pk, is_seated)
        if (out, absent) != (one.out, one.absent):
            Round.objects.filter(pk=one.pk).update(out=out, absent=absent)


def _rename_in_round(one: Round, keep: int, gone: int, is_seated: bool) -> tuple[list[int], dict[str, str]]:
    """`out` and `absent` of the round: who played did neither, and who was here as either was not absent.

    Who was late is in both, if they were credited for it.
    """
    out = list(dict.fromkeys(keep if player == gone else player for player in one.out))
    absent = {player: why for player, why in one.absent.items() if player not in (str(keep), str(gone))}
    was_here = any(player in one.out and str(player) not in one.absent for player in (keep, gone))
    why = {one.absent[str(player)] for player in (keep, gone) if str(player) in one.absent}
    if is_seated:
        out = [player for player in out if player != keep]
    elif why and not was_here:
        absent[str(keep)] = LATE if LATE in why else why.pop()
    return out, absent
