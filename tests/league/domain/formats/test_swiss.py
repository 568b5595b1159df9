"""A Swiss event from round to round: whoever is left, the rounds that are left are looked at."""

from dataclasses import replace
from itertools import combinations

import pytest

from league.domain.formats import FORMATS
from league.domain.formats.interface import Draw, Entrant, EventSoFar, Over
from league.domain.seating.interface import DrawnRound, Task

SWISS = FORMATS["swiss"]


def event(players: int, rounds: int) -> EventSoFar:
    entrants = tuple(Entrant(player) for player in range(players))
    return EventSoFar(entrants, seed="s", seats=4, settings={"rounds": rounds}, budget_ms=60_000)


def met(rounds: tuple[DrawnRound, ...]) -> list[frozenset[int]]:
    return [frozenset(pair) for one in rounds for table in one.tables for pair in combinations(table, 2)]


def played(so_far: EventSoFar) -> EventSoFar:
    """To the end: the lower number always wins its table."""
    while isinstance(answer := SWISS.next(so_far), Draw):
        place = {player: sorted(table).index(player) for table in answer.round.tables for player in table}
        entrants = tuple(
            replace(entrant, points=entrant.points + (4, 2, 1, 0)[place[entrant.player]])
            if entrant.player in place
            else entrant
            for entrant in so_far.entrants
        )
        so_far = replace(so_far, entrants=entrants, rounds=(*so_far.rounds, answer.round))
    assert answer == Over("rounds_played", {"rounds": len(so_far.rounds)})
    return so_far


@pytest.mark.parametrize(("players", "rounds"), [(16, 3), (21, 3)])
def test_nobody_meets_twice_and_nobody_sits_out_twice_before_all_did(players: int, rounds: int) -> None:
    whole = played(event(players, rounds))
    assert len(whole.rounds) == rounds
    pairs = met(whole.rounds)
    assert len(set(pairs)) == len(pairs)
    outs = [player for one in whole.rounds for player in one.out]
    assert len(outs) == len(set(outs)) == rounds * (players % 4)


def test_the_strongest_meet_before_the_end() -> None:
    """Where the lower number always wins, those of the first tables of the last round are the lowest."""
    last = played(event(32, 3)).rounds[-1]
    means = [sum(table) / 4 for table in last.tables]
    assert means[0] == min(means)
    assert sum(means[:4]) < sum(means[4:])


def test_the_next_round_is_planned_with_those_after_it_and_never_for_none() -> None:
    task = Task(tuple(range(8)), 3, 4, "s", budget_ms=1000)
    (first,) = SWISS.plan(task).rounds  # type: ignore[union-attr]
    later = SWISS.plan(replace(task, history=(first, first, first, first)))
    assert later is not None
    assert len(later.rounds) == 1, "somebody who plays longer than planned gets a round, too"
    assert sorted(later.rounds[0].players) == list(range(8))


def test_who_comes_late_begins_among_those_without_points() -> None:
    so_far = event(16, 4)
    first = SWISS.next(so_far)
    assert isinstance(first, Draw)
    entrants = tuple(replace(entrant, points=entrant.player // 4) for entrant in so_far.entrants)
    late = replace(so_far, entrants=(*entrants, Entrant(90), Entrant(91), Entrant(92), Entrant(93)),
                   rounds=(first.round,))  # fmt: skip
    second = SWISS.next(late)
    assert isinstance(second, Draw)
    table_of = {player: n for n, table in enumerate(second.round.tables) for player in table}
    assert sum(table_of[player] for player in range(90, 94)) > sum(
        table_of[player] for player in range(12, 16)
    )
