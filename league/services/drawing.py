"""Seating a draft: the work of a worker, who may die of it without harm.

Whoever draws keeps the row's `changed_at` young; a draft that nobody touched for a while is taken over. It
ends ready, or impossible with the reason. The same seed gives the same tables, whoever draws them.
"""

import logging
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import F, QuerySet
from django.utils import timezone

from league.domain.formats import FORMATS
from league.domain.formats.draws import task_of
from league.domain.formats.interface import Draw, EventSoFar, Over, Wait
from league.domain.seating.checks import stands
from league.domain.seating.measures import Past
from league.models import Event, RoundDraft
from league.selectors.drafts import Facts, facts_with_leaving
from league.selectors.event_draws import event_so_far

log = logging.getLogger(__name__)

TRIES_MAX = 3  # workers that may die of one draft
TOLD_EVERY_S = 0.25
LAST_PERCENT = 99  # until it is stored
SLACK = 5  # a slow machine may take so many times as long, so that it finds what a quick one finds
POINTS_PLACES = 6  # so that a program that reads them from a file draws the same


class _Taken(Exception):
    """Somebody discarded the draft, or took it over."""


def drafts_lost() -> list[int]:
    """Drafts to be seated that nobody has touched for a while: free again, and each told of to one caller."""
    now = timezone.now()
    silent = RoundDraft.objects.filter(
        status=RoundDraft.Status.SEATING, changed_at__lt=now - timedelta(seconds=settings.RESEND_SECONDS)
    )
    return [pk for pk in silent.values_list("pk", flat=True) if _freed(silent.filter(pk=pk), now)]


def _freed(draft: QuerySet[RoundDraft], now: datetime) -> bool:
    return bool(draft.update(progress=0, changed_at=now))


def draft_draw(*, draft_id: int, told: Callable[[], None]) -> bool:
    """Seat the draft if nobody else does; `told` hears whenever its row has changed.

    Safe to call twice. False if there was nothing to do, or somebody discarded it meanwhile.
    """
    draft = _claimed(draft_id)
    if draft is None:
        return False
    try:
        if draft.refusal["tries"] > TRIES_MAX:
            _store(draft, **_impossible(Wait("draw_failed"), {}))
        else:
            _store(draft, **_drawn(draft, told))
    except _Taken:
        return False
    told()
    return True


def _claimed(draft_id: int) -> RoundDraft | None:
    """The draft, if this caller is the one who draws it. `refusal` holds the tries while it is drawn."""
    draft = RoundDraft.objects.filter(pk=draft_id, status=RoundDraft.Status.SEATING, progress=0).first()
    if draft is None:
        return None
    draft.progress, draft.refusal = 1, {"tries": draft.refusal.get("tries", 0) + 1}
    free = RoundDraft.objects.filter(pk=draft.pk, version=draft.version, progress=0)
    taken = free.update(progress=1, refusal=draft.refusal, changed_at=timezone.now())
    return draft if taken else None


def _drawn(draft: RoundDraft, told: Callable[[], None]) -> dict[str, object]:
    """What is to be stored. A fault of ours makes the draft impossible, and is logged."""
    event = Event.objects.select_related("club").get(pk=draft.event_id)
    try:
        so_far = _asked(event, draft, told)
        found = FORMATS[event.format].next(so_far)
        if isinstance(found, Draw):
            return _ready(draft, so_far, found)
        return _impossible(found, facts_with_leaving(event, so_far, found))
    except _Taken:
        raise
    except Exception:
        log.exception("draft %d could not be seated", draft.pk)
        return _impossible(Wait("draw_failed"), {})


def _asked(event: Event, draft: RoundDraft, told: Callable[[], None]) -> EventSoFar:
    """What the format is asked: the event so far, with the tables that stay."""
    so_far = event_so_far(event)
    entrants = tuple(
        replace(entrant, points=round(float(entrant.points), POINTS_PLACES)) for entrant in so_far.entrants
    )
    so_far = replace(so_far, entrants=entrants, seed=draft.seed)
    task = task_of(so_far, rounds=1)
    fixed = {
        number: tuple(draft.tables[number])
        for number in draft.locked
        if stands(replace(task, apart=()) if draft.stage else task, tuple(draft.tables[number]))
    }
    return replace(so_far, fixed=fixed, told=_Progress(draft, told), slack=SLACK)


def _ready(draft: RoundDraft, so_far: EventSoFar, found: Draw) -> dict[str, object]:
    one = found.round
    tables = [list(table) for table in one.tables]
    task = task_of(so_far, rounds=1)
    figures = Past(replace(task, apart=()) if one.stage else task).measured(one).figures()
    return {
        "status": RoundDraft.Status.READY,
        "progress": 100,
        "tables": tables,
        "out": list(one.out),
        "stage": one.stage,
        "locked": sorted(tables.index(list(table)) for table in so_far.fixed.values()),
        "report": dict(found.report),
        "refusal": {},
        "drawn": {
            "draws": draft.drawn["draws"],
            "tables": tables,
            "out": list(one.out),
            "asked": FORMATS[draft.event.format].asked(so_far),
            "fixed": [[number, list(so_far.fixed[number])] for number in sorted(so_far.fixed)],
            "teams": list(so_far.teams) if task.partners or len(set(so_far.teams)) < so_far.seats else [],
            "partners": [list(team) for team in task.partners],
            "present": [[entrant.player, entrant.points] for entrant in so_far.entrants],
            "kept_apart": len(task.apart),
            "budget_ms": so_far.budget_ms,
            "figures": figures,
        },
    }


def _impossible(found: Wait | Over, facts: Facts) -> dict[str, object]:
    refusal = {"code": found.code, "facts": dict(facts)}
    return {"status": RoundDraft.Status.IMPOSSIBLE, "progress": 100, "refusal": refusal}


def _store(draft: RoundDraft, **fields: object) -> None:
    """The end of drawing, once. Raises _Taken."""
    held = RoundDraft.objects.filter(pk=draft.pk, version=draft.version, status=RoundDraft.Status.SEATING)
    if not held.update(version=F("version") + 1, changed_at=timezone.now(), **fields):
        raise _Taken


class _Progress:
    """Writes now and then how far the draw has come, which also says that its worker lives."""

    def __init__(self, draft: RoundDraft, told: Callable[[], None]) -> None:
        self.draft, self.told = draft, told
        self.written_at = time.monotonic()

    def __call__(self, share: float) -> None:
        """`share` of the time has gone by. Raises _Taken."""
        now = time.monotonic()
        if now - self.written_at < TOLD_EVERY_S:
            return
        self.written_at = now
        held = RoundDraft.objects.filter(
            pk=self.draft.pk, version=self.draft.version, status=RoundDraft.Status.SEATING
        )
        percent = max(1, min(LAST_PERCENT, round(share * 100)))
        if not held.update(progress=percent, changed_at=timezone.now()):
            raise _Taken
        self.told()
