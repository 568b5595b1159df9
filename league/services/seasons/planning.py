"""Planning the tables of a draft: the work of a worker, who may die of it without harm.

Whoever plans holds the row by a lease. A draft ends ready, also where tables are missing, which its report
says, or impossible with the reason. The same seed, people and dates give the same tables.
"""

import logging
import time
from collections.abc import Callable, Mapping

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from bots.models.leases import Hold, LeaseLost
from league.domain.activities.season_plans import SeasonDraftPlanned
from league.domain.seasons.planning.interface import SeasonPlan
from league.domain.seasons.planning.plan import plan_season
from league.models import SeasonDraft
from league.selectors.seasons.drafts import PlannedTableJson, boxes_of, drafted_teams, season_drafts_waiting
from league.selectors.seasons.plans import new_plan_task
from league.services.activities import activity_record

log = logging.getLogger(__name__)

TRIES_MAX = 3  # workers that may die of one draft
TOLD_EVERY_S = 0.25
LAST_PERCENT = 99  # until it is stored


def season_draft_plan(*, draft_id: int, told: Callable[[], None]) -> bool:
    """Plan the tables of the draft if nobody else does; `told` hears now and then that it has come further.

    Safe to call twice. False if there was nothing to do, or somebody changed the draft meanwhile.
    """
    hold = season_drafts_waiting().take(draft_id)
    draft = SeasonDraft.objects.filter(pk=draft_id).select_related("season__club").first()
    if hold is None or draft is None:
        return False
    try:
        found = _impossible() if draft.attempts > TRIES_MAX else _plan(draft, _PlanProgress(hold, told))
        with transaction.atomic():
            hold.let_go(version=F("version") + 1, changed_at=timezone.now(), **found)
            season, status = draft.season, str(found["status"])
            activity_record(SeasonDraftPlanned, club=season.club, by=None, subject=season, status=status)
    except LeaseLost:
        return False
    return True


def _plan(draft: SeasonDraft, progress: "_PlanProgress") -> Mapping[str, object]:
    """What is to be stored. A fault of ours makes the draft impossible, and is logged."""
    try:
        boxes = boxes_of(draft.boxes)
        teams = drafted_teams(draft.season, draft)
        task = new_plan_task(draft.season, boxes, teams, seed=draft.seed, now=timezone.now())
        plan = plan_season(task, progress)
    except LeaseLost:
        raise
    except Exception:
        log.exception("the tables of draft %d could not be planned", draft.pk)
        return _impossible()
    at = {player: number for number, box in enumerate(boxes, start=1) for player in box.players}
    return {
        "status": SeasonDraft.Status.READY,
        "progress": 100,
        "tables": _tables(plan, at),
        "report": {
            **draft.report,
            "plan": dict(plan.report),
            "short": [[int(one.entrant), one.tables] for one in plan.short],
        },
        "refusal": {},
    }


def _tables(plan: SeasonPlan, at: Mapping[int, int]) -> list[PlannedTableJson]:
    return [
        {
            "slot": int(table.slot),
            "players": [int(player) for player in table.players],
            "box": at[int(table.players[0])],
        }
        for table in plan.tables
    ]


def _impossible() -> Mapping[str, object]:
    refusal = {"code": "draw_failed", "facts": {}}
    return {"status": SeasonDraft.Status.IMPOSSIBLE, "progress": 100, "refusal": refusal}


class _PlanProgress:
    """Writes now and then how far the plan has come, and keeps it for its worker."""

    def __init__(self, hold: Hold, told: Callable[[], None]) -> None:
        self.hold, self.told = hold, told
        self.written_at = time.monotonic()

    def __call__(self, share: float) -> None:
        """`share` of the work is done. Raises LeaseLost."""
        now = time.monotonic()
        if now - self.written_at < TOLD_EVERY_S:
            return
        self.written_at = now
        self.hold.renew(progress=max(1, min(LAST_PERCENT, round(share * 100))), changed_at=timezone.now())
        self.told()
