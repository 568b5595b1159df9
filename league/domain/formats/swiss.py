"""The Swiss system for tables of any size: players of like score meet."""

from dataclasses import replace

from games.core.options import Option, Whole
from games.core.texts import mark as _
from league.domain.formats.draws import impossible, task_of, unready
from league.domain.formats.interface import Draw, EventSoFar, Format, Next, Over, Settings, whole
from league.domain.seating.interface import Impossible, Plan, Task
from league.domain.seating.swiss import plan_swiss
from league.domain.standings import DEFAULT_CHAIN

ROUNDS_MAX = 100


class Swiss(Format):
    """The first round is drawn by lot. From then on those sit together who have about as many points, and
    nobody meets again as long as there is a way around it. At the table, who sat to your left next sits
    across or to your right, and everybody deals first about as often. Where the entrants do not fill whole
    tables, the last of those who sat out least sit out.
    """

    key = "swiss"
    title = _("Swiss system")
    settings = (Option("rounds", 5, Whole(1, ROUNDS_MAX), _("How many rounds are played.")),)
    metrics = DEFAULT_CHAIN
    has_rounds = True
    needs_results = False

    def pace_s(self, settings: Settings) -> int | None:
        return None

    def next(self, event: EventSoFar) -> Next:
        if wait := unready(event):
            return wait
        rounds = whole(event.settings, "rounds")
        if len(event.rounds) >= rounds:
            return Over("rounds_played", {"rounds": len(event.rounds)})
        try:
            plan = self.plan(task_of(event, rounds=rounds))
        except Impossible as refusal:
            return impossible(refusal)
        return Draw(plan.rounds[0], plan.report)

    def plan(self, task: Task) -> Plan:
        """The next round alone: those after it depend on how it ends."""
        return plan_swiss(replace(task, rounds=max(1, task.rounds - len(task.history))))
