"""The round robin: everybody meets everybody as evenly as possible."""

from dataclasses import replace

from games.core.options import Option, Whole
from games.core.texts import mark as _
from league.domain.formats.draws import InRounds
from league.domain.formats.interface import EventSoFar, whole
from league.domain.seating.interface import Impossible, Plan, Task
from league.domain.seating.plan import plan_rounds

ROUNDS_MAX = 400


class RoundRobin(InRounds):
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

    def rounds(self, event: EventSoFar) -> int:
        return whole(event.settings, "rounds") or count_rounds(_most(event), event.seats)

    def plan(self, task: Task) -> Plan:
        """All rounds that are not in the history."""
        left = task.rounds - len(task.history)
        if left < 1:
            raise Impossible("rounds_played", rounds=len(task.history))
        return plan_rounds(replace(task, rounds=left))


def _most(event: EventSoFar) -> int:
    """How many there were at the start, or are now if more have come: who leaves shortens nothing, or some of
    those who stay would never meet.
    """
    first = event.rounds[0] if event.rounds else None
    began = sum(map(len, first.published)) + len(first.out) if first else 0
    return max(began, len(event.entrants))


def count_rounds(players: int, seats: int) -> int:
    """The least number of rounds with as many places at tables as there are pairs to meet."""
    if players < seats:
        return 0
    pairs, met = players * (players - 1), players // seats * seats * (seats - 1)
    return -(-pairs // met)
