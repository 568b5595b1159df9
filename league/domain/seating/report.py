"""The report that is published with a draw: every figure is counted anew from the rounds."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from league.domain.seating.bounds import proved_excess
from league.domain.seating.counts import Counts, Pair
from league.domain.seating.draft import Drawn
from league.domain.seating.interface import DrawnRound, Task
from league.domain.seating.partners import partner_pairs
from league.domain.seating.texts import REASONS


def report_of(task: Task, drawn: Drawn) -> dict[str, object]:
    """Plain JSON. `excess` counts meetings above the least that is possible, `bound` says whether it is
    proved.
    """
    apart, partners = _apart(task), partner_pairs(task)
    before = Counts(task.players, task.seats, task.history, partners)
    counts = Counts(task.players, task.seats, (*task.history, *drawn.rounds), partners)
    more = counts.meetings.total() - before.meetings.total()
    least = before.least_meeting_squares(more, apart)
    if not task.history and not apart and not partners:
        least += 2 * proved_excess(len(task.players), task.seats, task.rounds)
    excess = (counts.meeting_squares(apart) - least) // 2
    return {
        "seed": task.seed,
        "version": task.version,
        "method": drawn.method,
        "moves": drawn.moves,
        "budget_hit": drawn.stopped,
        "meetings": {
            "least": counts.meetings_least,
            "most": max(counts.meetings.values(), default=0),
            "repeats": counts.repeats,
            "excess": excess,
        },
        "sides": {
            "spread": max(counts.side_spreads.values(), default=0),
            "clashes": counts.clashes,
        },
        "chairs": _chairs(counts),
        "tables": {"most": max(counts.tables.values(), default=0)},
        "outs": _outs(counts),
        "bound": {"meetings_squared": least, "reached": excess == 0 and counts.clashes == 0},
        "worst_pair": _worst_pair(counts),
        "worst_seat": _worst_seat(counts),
        "out": [
            reason
            for number, one in enumerate(drawn.rounds)
            for reason in reasons_out(_after(task, drawn.rounds[:number]), one, drawn.out_code)
        ],
    }


def _apart(task: Task) -> frozenset[Pair]:
    return frozenset((min(pair), max(pair)) for pair in task.apart if set(pair) <= set(task.players))


def _chairs(counts: Counts) -> dict[str, object]:
    first = [counts.chairs[player][0] for player in counts.players]
    return {
        "spread": max(map(counts.chair_spread, counts.players)),
        "first_dealer": {"least": min(first), "most": max(first)},
    }


def _outs(counts: Counts) -> dict[str, int]:
    outs = [counts.outs[player] for player in counts.players]
    return {"least": min(outs), "most": max(outs)}


def _worst_pair(counts: Counts) -> dict[str, object] | None:
    """Who met most often, or, of those, whose sides are least even."""
    if not counts.meetings:
        return None

    def key(pair: Pair) -> tuple[int, int, int, int]:
        return counts.meetings[pair], counts.side_spreads[pair], -pair[0], -pair[1]

    pair = max(counts.meetings, key=key)
    sides = [counts.sides[pair, distance] for distance in range(1, counts.seats)]
    return {"players": list(pair), "meetings": counts.meetings[pair], "sides": sides}


def _worst_seat(counts: Counts) -> dict[str, object]:
    """Who has had the least even chairs."""
    player = min(counts.players, key=lambda player: (-counts.chair_spread(player), player))
    return {"player": player, "chairs": counts.chairs[player]}


def reasons_out(task: Task, one: DrawnRound, out_code: str) -> Iterator[dict[str, object]]:
    """For everybody who sits out the round after the task's history: how often before, and why."""
    outs = Counter(player for before in task.history for player in before.out)
    seated = set(task.players).difference(one.out)
    least = min((outs[player] for player in seated), default=0)
    for player in one.out:
        times = outs[player]
        code = "out_least" if times < least else out_code if times == least else "out_kept_apart"
        facts = {"players": len(task.players), "seats": task.seats, "times": times}
        why = REASONS[code].format(**facts)
        number = len(task.history) + 1
        yield {"player": player, "round": number, "code": code, "facts": facts, "why": why}


def _after(task: Task, rounds: tuple[DrawnRound, ...]) -> Task:
    return replace(task, history=(*task.history, *rounds))
