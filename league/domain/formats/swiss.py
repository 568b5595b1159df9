"""The Swiss system for tables of any size: players of like score meet."""

from dataclasses import replace

from games.core.options import Option, Whole
from games.core.texts import mark as _
from league.domain.formats.draws import InRounds
from league.domain.formats.interface import EventSoFar, whole
from league.domain.seating.interface import Plan, Task
from league.domain.seating.swiss import plan_swiss

ROUNDS_MAX = 100


class Swiss(InRounds):
    """The first round is drawn by lot. From then on those sit together who have about as many points, and
    nobody meets again as long as there is a way around it. At the table, who sat to your left next sits
    across or to your right, and everybody deals first about as often. Where the entrants do not fill whole
    tables, the last of those who sat out least sit out.
    """

    key = "swiss"
    title = _("Swiss system")
    remembers_season = False  # from the second round on the scores decide
    settings = (Option("rounds", 5, Whole(1, ROUNDS_MAX), _("How many rounds are played.")),)

    def rounds(self, event: EventSoFar) -> int:
        return whole(event.settings, "rounds")

    def plan(self, task: Task) -> Plan:
        """The next round alone: those after it depend on how it ends. `task` asks for all rounds of an event,
        so that those after it can be heeded; if it asks for fewer than were played, there are none.
        """
        return plan_swiss(replace(task, rounds=max(1, task.rounds - len(task.history))))
