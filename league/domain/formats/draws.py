"""What formats with rounds have in common: when a round can be drawn, and what seating is asked."""

from abc import abstractmethod
from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations

from league.domain.formats.interface import (
    Draw,
    Entrant,
    EventSoFar,
    Format,
    Next,
    Over,
    Settings,
    Wait,
    whole,
)
from league.domain.seating.interface import DrawnRound, Impossible, Plan, Task
from league.domain.seating.room import parted_pairs
from league.domain.standings import DEFAULT_CHAIN


def unready(event: EventSoFar) -> Wait | None:
    """Why no round can be drawn yet; None if one can."""
    if event.unfinished:
        return Wait("round_unfinished", {"unfinished": event.unfinished})
    if len(event.entrants) < event.seats:
        return Wait("not_enough_entrants", {"needed": event.seats, "entrants": len(event.entrants)})
    return None


def too_few(settings: Settings, drawn: int) -> Over | None:
    """That more rounds were drawn than are to be played; 0 stands for as many as it takes."""
    return Over("too_few_rounds", {"drawn": drawn}) if 0 < whole(settings, "rounds") < drawn else None


def impossible(refusal: Impossible) -> Wait:
    """A draw that there is not, as something that the organizer can mend."""
    facts = {name: fact for name, fact in refusal.facts.items() if isinstance(fact, int | str)}
    return Wait(refusal.code, facts)


class InRounds(Format):
    """A format whose rounds are of one kind and known in number. The subclass says how they are planned."""

    metrics = DEFAULT_CHAIN
    has_rounds = True
    keeps_partners = True
    needs_results = False
    remembers_season = True

    def pace_s(self, settings: Settings) -> int | None:
        return None

    def over(self, event: EventSoFar) -> Over | None:
        if 0 < self.rounds(event) <= len(event.rounds):
            return Over("rounds_played", {"rounds": len(event.rounds)})
        return None

    def next(self, event: EventSoFar) -> Next:
        if wait := unready(event):
            return wait
        if over := self.over(event):
            return over
        try:
            plan = self.plan(task_of(event, rounds=len(event.earlier) + self.rounds(event)))
        except Impossible as refusal:
            return impossible(refusal)
        return Draw(plan.rounds[0], plan.report)

    def count_planned(self, event: EventSoFar) -> int | None:
        return self.rounds(event)

    def one_more(self, event: EventSoFar) -> Settings | None:
        option = next(option for option in self.settings if option.key == "rounds")
        more = {**event.settings, "rounds": len(event.rounds) + 1}
        return more if option.allowed.problem(more["rounds"]) is None else None

    def misfit(self, rounds: Sequence[DrawnRound], before: Settings, after: Settings) -> Over | None:
        return too_few(after, len(rounds))

    def draw_request(self, event: EventSoFar) -> tuple[str, int] | None:
        return self.key, len(event.earlier) + self.rounds(event)

    @abstractmethod
    def rounds(self, event: EventSoFar) -> int:
        """How many are played in all."""

    @abstractmethod
    def plan(self, task: Task) -> Plan:
        """The next round, and those after it as far as they are known; `task` asks for all rounds."""


def task_of(event: EventSoFar, *, rounds: int) -> Task:
    """What seating is asked: so many rounds for everybody present."""
    return Task(
        players=tuple(entrant.player for entrant in event.entrants),
        rounds=rounds,
        seats=event.seats,
        seed=event.seed,
        history=event.earlier + event.rounds,
        apart=event.apart + of_one_owner(event.entrants) + parted_pairs(always_at(event.entrants)),
        teams=event.teams,
        partners=partners(event.entrants),
        points={entrant.player: entrant.points for entrant in event.entrants},
        budget_ms=event.budget_ms,
        fixed=event.fixed,
        told=event.told,
        slack=event.slack,
    )


def of_one_owner(entrants: tuple[Entrant, ...]) -> tuple[tuple[int, int], ...]:
    """All pairs of players of one owner."""
    return tuple(
        (one.player, other.player)
        for one, other in combinations(entrants, 2)
        if one.owner is not None and one.owner == other.owner
    )


def always_at(entrants: tuple[Entrant, ...]) -> dict[int, int]:
    """The table of everybody who always sits at the same."""
    return {entrant.player: entrant.table for entrant in entrants if entrant.table is not None}


def partners(entrants: tuple[Entrant, ...]) -> tuple[tuple[int, ...], ...]:
    """The players of each team, where teams are fixed; empty where they are drawn."""
    teams: defaultdict[int, list[int]] = defaultdict(list)
    for entrant in entrants:
        if entrant.team is not None:
            teams[entrant.team].append(entrant.player)
    return tuple(tuple(sorted(teams[team])) for team in sorted(teams))
