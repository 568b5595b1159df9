"""What formats with rounds have in common: when a round can be drawn, and what seating is asked."""

from collections import defaultdict
from itertools import combinations

from league.domain.formats.interface import Entrant, EventSoFar, Wait
from league.domain.seating.interface import Impossible, Task


def unready(event: EventSoFar) -> Wait | None:
    """Why no round can be drawn yet; None if one can."""
    if event.unfinished:
        return Wait("round_unfinished", {"unfinished": event.unfinished})
    if len(event.entrants) < event.seats:
        return Wait("not_enough_entrants", {"needed": event.seats, "entrants": len(event.entrants)})
    return None


def impossible(refusal: Impossible) -> Wait:
    """A draw that there is not, as something that the organizer can mend."""
    facts = {name: fact for name, fact in refusal.facts.items() if isinstance(fact, int | str)}
    return Wait(refusal.code, facts)


def task_of(event: EventSoFar, *, rounds: int) -> Task:
    """What seating is asked: so many rounds for everybody present."""
    return Task(
        players=tuple(entrant.player for entrant in event.entrants),
        rounds=rounds,
        seats=event.seats,
        seed=event.seed,
        history=event.rounds,
        apart=event.apart + of_one_owner(event.entrants),
        teams=event.teams,
        partners=partners(event.entrants),
        points={entrant.player: entrant.points for entrant in event.entrants},
        budget_ms=event.budget_ms,
    )


def of_one_owner(entrants: tuple[Entrant, ...]) -> tuple[tuple[int, int], ...]:
    """All pairs of players of one owner."""
    return tuple(
        (one.player, other.player)
        for one, other in combinations(entrants, 2)
        if one.owner is not None and one.owner == other.owner
    )


def partners(entrants: tuple[Entrant, ...]) -> tuple[tuple[int, ...], ...]:
    """The players of each team, where teams are fixed; empty where they are drawn."""
    teams: defaultdict[int, list[int]] = defaultdict(list)
    for entrant in entrants:
        if entrant.team is not None:
            teams[entrant.team].append(entrant.player)
    return tuple(tuple(sorted(teams[team])) for team in sorted(teams))
