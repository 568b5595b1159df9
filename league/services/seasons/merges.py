"""What becomes of the season entries of two players that are one person."""

from collections.abc import Iterable

from django.db.models import Q

from games.refusals import Refused
from league.models import Entry, Player, SeasonDraft, SeasonEntry, SeasonPart

# The best of two: what one did as either counts.
STATUSES = (Entry.Status.ENTERED, Entry.Status.WAITING, Entry.Status.APPLIED, Entry.Status.DECLINED)


def require_one_place(keep: Player, gone: Player) -> None:
    """Whoever plays in two boxes of a season, or has partners twice, would leave a hole as one person.

    Refused: both_in_boxes, both_in_teams.
    """
    names = {"one": keep.name, "other": gone.name}
    for kept, lost in _entries_of_both(keep, gone):
        stays = kept.season.closed_at is None and kept.left_at is None and lost.left_at is None
        if stays and None not in (kept.team, lost.team):
            raise Refused("both_in_teams", **names, event=kept.season.name)
    boxes: dict[str, int] = {}
    for season, event in _boxes_going_on(keep, gone):
        if boxes.setdefault(season, event) != event:
            raise Refused("both_in_boxes", **names, season=season)


def _boxes_going_on(keep: Player, gone: Player) -> Iterable[tuple[str, int]]:
    """The seasons, by name, in whose planned tables either plays, and the event of those tables."""
    playing = Entry.objects.filter(
        player__in=(keep, gone), status=Entry.Status.ENTERED, withdrawn_at=None, is_stand_in=False
    )
    parts = SeasonPart.objects.filter(slot=None, season__closed_at=None, event__in=playing.values("event"))
    return parts.values_list("season__name", "event")


def season_entries_merge(*, keep: Player, gone: Player) -> None:
    """In the caller's transaction: one entry in each season, away where either is. A draft that may name
    either is dropped, also of the season after theirs. A place in a closed season stays with the one
    who had it.
    """
    named = Q(season__entries__player=gone) | Q(season__previous__entries__player=gone)
    SeasonDraft.objects.filter(named).delete()
    for kept, lost in _entries_of_both(keep, gone):
        _join(kept, lost)
    SeasonEntry.objects.filter(player=gone).update(player=keep)


def _entries_of_both(keep: Player, gone: Player) -> list[tuple[SeasonEntry, SeasonEntry]]:
    """The entries of both in one season, locked."""
    rows = SeasonEntry.objects.select_for_update(of=("self",)).select_related("season").order_by("season")
    lost = {entry.season_id: entry for entry in rows.filter(player=gone)}
    return [(kept, lost[kept.season_id]) for kept in rows.filter(player=keep, season__in=lost)]


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
