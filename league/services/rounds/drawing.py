"""Seating a draft: the work of a worker, who may die of it without harm.

Whoever draws holds the row by a lease; one that runs out is taken over. A draft ends ready, or impossible
with the reason. The same seed gives the same tables, whoever draws them.
"""

import logging
import time
from collections.abc import Callable
from dataclasses import replace

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from bots.models.leases import Hold, LeaseLost
from league.domain.activities.rounds import DraftDrawn
from league.domain.formats import FORMATS
from league.domain.formats.draws import always_at, task_of
from league.domain.formats.interface import Draw, EventSoFar, Over, Wait
from league.domain.formats.problems import describe_clash
from league.domain.seating.checks import stands
from league.domain.seating.interface import SLACK
from league.domain.seating.measures import PastRounds
from league.domain.seating.room import parted_pairs, tables_clash
from league.models import Event, RoundDraft
from league.selectors.rounds.drafts import Facts, drafts_waiting, facts_with_leaving
from league.selectors.rounds.draws import event_so_far
from league.services.activities import activity_record

log = logging.getLogger(__name__)

TRIES_MAX = 3  # workers that may die of one draft
TOLD_EVERY_S = 0.25
LAST_PERCENT = 99  # until it is stored
POINTS_PLACES = 6  # so that a program that reads them from a file draws the same


def draft_draw(*, draft_id: int, told: Callable[[], None]) -> bool:
    """Seat the draft if nobody else does; `told` hears now and then that it has come further.

    Safe to call twice. False if there was nothing to do, or somebody discarded it meanwhile.
    """
    hold = drafts_waiting().take(draft_id)
    draft = RoundDraft.objects.filter(pk=draft_id).select_related("event__club").first()
    if hold is None or draft is None:
        return False
    try:
        if draft.attempts > TRIES_MAX:
            found = _impossible(Wait("draw_failed"), {})
        else:
            found = _draw_round(draft, _Progress(hold, told))
        with transaction.atomic():
            hold.let_go(version=F("version") + 1, changed_at=timezone.now(), **found)
            facts = {"status": str(found["status"])}
            activity_record(DraftDrawn, club=draft.event.club, by=None, subject=draft.event, **facts)
    except LeaseLost:
        return False
    return True


def _draw_round(draft: RoundDraft, progress: "_Progress") -> dict[str, object]:
    """What is to be stored. A fault of ours makes the draft impossible, and is logged."""
    event = draft.event
    try:
        so_far = _event_so_far(event, draft, progress)
        found = FORMATS[event.format].next(so_far)
        if isinstance(found, Draw):
            known = always_at(so_far.entrants)
            pair = tables_clash(found.round.tables, known)
            return _impossible(describe_clash(pair, known), {}) if pair else _ready(draft, so_far, found)
        return _impossible(found, facts_with_leaving(event, so_far, found))
    except LeaseLost:
        raise
    except Exception:
        log.exception("draft %d could not be seated", draft.pk)
        return _impossible(Wait("draw_failed"), {})


def _event_so_far(event: Event, draft: RoundDraft, progress: "_Progress") -> EventSoFar:
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
    return replace(so_far, fixed=fixed, told=progress, slack=SLACK)


def _ready(draft: RoundDraft, so_far: EventSoFar, found: Draw) -> dict[str, object]:
    one = found.round
    tables = [list(table) for table in one.tables]
    task = task_of(so_far, rounds=1)
    figures = PastRounds(replace(task, apart=()) if one.stage else task).measure(one).figures()
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
            "asked": FORMATS[draft.event.format].draw_request(so_far),
            "fixed": [[number, list(so_far.fixed[number])] for number in sorted(so_far.fixed)],
            "teams": list(so_far.teams) if task.partners or len(set(so_far.teams)) < so_far.seats else [],
            "partners": [list(team) for team in task.partners],
            "present": [[entrant.player, entrant.points] for entrant in so_far.entrants],
            "kept_apart": len(task.apart),
            "parted": parted_pairs(always_at(so_far.entrants)),
            "budget_ms": so_far.budget_ms,
            "figures": figures,
            **_known_of_the_season(so_far),
        },
    }


def _known_of_the_season(so_far: EventSoFar) -> dict[str, object]:
    """What the draw knew, where that is more than the rounds of the event."""
    if not so_far.earlier:
        return {}
    known = (*so_far.earlier, *so_far.rounds)
    return {"history": [{"tables": one.tables, "out": one.out} for one in known]}


def _impossible(found: Wait | Over, facts: Facts) -> dict[str, object]:
    refusal = {"code": found.code, "facts": {**found.facts, **facts}}
    return {"status": RoundDraft.Status.IMPOSSIBLE, "progress": 100, "refusal": refusal}


class _Progress:
    """Writes now and then how far the draft has come, and keeps it for its worker."""

    def __init__(self, hold: Hold, told: Callable[[], None]) -> None:
        self.hold, self.told = hold, told
        self.written_at = time.monotonic()

    def __call__(self, share: float) -> None:
        """`share` of the time has gone by. Raises LeaseLost."""
        now = time.monotonic()
        if now - self.written_at < TOLD_EVERY_S:
            return
        self.written_at = now
        self.hold.renew(progress=max(1, min(LAST_PERCENT, round(share * 100))), changed_at=timezone.now())
        self.told()
