"""The round robin: everybody meets everybody as evenly as possible."""

from dataclasses import replace

from games.core.options import Option, Whole
from games.core.texts import mark as _
from league.domain.formats.draws import impossible, task_of, unready
from league.domain.formats.interface import Draw, EventSoFar, Format, Next, Over, Settings, whole
from league.domain.seating.interface import Impossible, Plan, Task
from league.domain.seating.plan import plan_rounds
from league.domain.standings import DEFAULT_CHAIN

ROUNDS_MAX = 400


class RoundRobin(Format):
    """In every round everybody sits at a table. All meet each other as evenly as possible, and change
    sides: who sat to your left next sits across or to your right. Where the entrants do not fill whole
    tables, some sit out, nobody twice before everybody once. If somebody leaves or joins, what was played
    stays, and the remaining rounds are drawn anew.
    """

    key = "round_robin"
    title = _("Round robin")
    settings = (
        Option(
            "rounds",
            0,
            Whole(0, ROUNDS_MAX),
            _("How many rounds are played; 0: as few as let everybody meet everybody."),
        ),
    )
    metrics = DEFAULT_CHAIN
    has_rounds = True
    needs_results = False

    def pace_s(self, settings: Settings) -> int | None:
        return None

    def next(self, event: EventSoFar) -> Next:
        if wait := unready(event):
            return wait
        rounds = whole(event.settings, "rounds") or rounds_needed(len(event.entrants), event.seats)
        if len(event.rounds) >= rounds:
            return Over("rounds_played", {"rounds": len(event.rounds)})
        try:
            plan = self.plan(task_of(event, rounds=rounds))
        except Impossible as refusal:
            return impossible(refusal)
        return Draw(plan.rounds[0], plan.report)

    def plan(self, task: Task) -> Plan:
        """All rounds that are not in the history."""
        left = task.rounds - len(task.history)
        if left < 1:
            raise Impossible("rounds_played", rounds=len(task.history))
        return plan_rounds(replace(task, rounds=left))


def rounds_needed(players: int, seats: int) -> int:
    """The least number of rounds with as many places at tables as there are pairs to meet."""
    if players < seats:
        return 0
    pairs, met = players * (players - 1), players // seats * seats * (seats - 1)
    return -(-pairs // met)
