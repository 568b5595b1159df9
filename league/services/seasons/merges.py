"""What becomes of the season entries of two players that are one person."""

from league.models import Entry, Player, SeasonDraft, SeasonEntry

# The best of two: what one did as either counts.
STATUSES = (Entry.Status.ENTERED, Entry.Status.WAITING, Entry.Status.APPLIED, Entry.Status.DECLINED)


def season_entries_merge(*, keep: Player, gone: Player) -> None:
    """In the caller's transaction: one entry in each season, away where either is. A draft that may name
    either is dropped. A place in a closed season stays with the one who had it.
    """
    rows = SeasonEntry.objects.select_for_update(of=("self",)).order_by("season")
    lost = {entry.season_id: entry for entry in rows.filter(player=gone)}
    SeasonDraft.objects.filter(season__in=lost).delete()
    for kept in rows.filter(player=keep, season__in=lost):
        _join(kept, lost[kept.season_id])
    SeasonEntry.objects.filter(player=gone).update(player=keep)


def _join(kept: SeasonEntry, lost: SeasonEntry) -> None:
    standing = [one for one in (kept, lost) if one.left_at is None] or [kept, lost]
    best = min(standing, key=lambda one: STATUSES.index(Entry.Status(one.status)))
    kept.status, kept.left_at = best.status, best.left_at
    kept.entered_at = min(kept.entered_at, lost.entered_at)
    kept.note = kept.note or lost.note
    kept.team = kept.team or lost.team
    if kept.final_place is None:
        kept.final_level, kept.final_box = lost.final_level, lost.final_box
        kept.final_place, kept.final_total = lost.final_place, lost.final_total
        kept.final_zone = lost.final_zone
    kept.save()
    kept.away.add(*lost.away.all())
    kept.stages.add(*lost.stages.all())
    lost.delete()
