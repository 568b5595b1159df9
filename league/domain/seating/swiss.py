"""One Swiss round: tables by score, then the best order at each of them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations

from games.core.texts import mark as _
from league.domain.seating.anneal import FoundRounds, anneal_rounds
from league.domain.seating.apart import is_kept
from league.domain.seating.brackets import (
    MEETING,
    Brackets,
    Met,
    by_score,
    cost_tables,
    draw_brackets,
    meeting_costs,
    search_brackets,
    stretch_points,
)
from league.domain.seating.chairs import ChairCount
from league.domain.seating.checks import check
from league.domain.seating.covers import unmet_round
from league.domain.seating.draft import Draft, Drawn
from league.domain.seating.fixed import draw_around
from league.domain.seating.interface import DrawnRound, Plan, Task
from league.domain.seating.least import least_round, may_sit_unmet
from league.domain.seating.orders import best_order, sides_of
from league.domain.seating.partners import by_teams, expand_teams, has_fixed_partners
from league.domain.seating.report import report_of
from league.domain.seating.shape import Seating
from league.domain.seating.symmetric.plan import Situation, next_round
from league.domain.seating.symmetric.scheme import scheme_of
from league.domain.seating.texts import REASONS

ANNEALED, PROVED = _("brackets by score, annealed"), _("brackets by score, proved")
# From these shares of all pairs having met at the end, rounds are planned with those after them, and are
# taken from those that share a symmetry.
DENSE, DENSEST = 0.45, 0.65
CHECK_MOVES, PLAN_MOVES = 60_000, 240_000  # for one look at the rounds to come, for planning them
OTHERS = 4  # so many more rounds are annealed where the best might force a repeat in the next
CHANCES = 4  # of who sits out next, for which that is looked at
ROOM_SHARE = 40  # one such share of the work is for each of them
PLACED = "places of the stage before"


def plan_swiss(task: Task) -> Plan:
    """The next round, with a report. Raises Impossible. The first table has the best scores."""
    check(task)
    drawn = draw_around(task, _draw_round) if task.fixed else _draw_round(task)
    return Plan(drawn.rounds, report_of(task, drawn) | scores_report(task, drawn.rounds[0]))


def _draw_round(task: Task) -> Drawn:
    if has_fixed_partners(task):
        return expand_teams(task, SwissDraft(by_teams(task)).draw())
    return SwissDraft(task).draw()


def seat_tables(task: Task, tables: Sequence[tuple[int, ...]]) -> Plan:
    """Only the order at tables that stand already, with a report."""
    check(task)
    draft = SwissDraft(task)
    seated = draft.seat_tables([tuple(draft.number[player] for player in table) for table in tables])
    drawn = Drawn((DrawnRound(tuple(seated)),), PLACED, 0, stopped=False)
    return Plan(drawn.rounds, report_of(task, drawn))


class SwissDraft(Draft):
    """One round, by numbers from 0 instead of players."""

    def draw(self) -> Drawn:
        brackets = self._brackets()
        tables = self.seat_tables(self.shape.tables_of(brackets.order))
        out = tuple(sorted(self.labels[player] for player in self.shape.out_of(brackets.order)))
        method = PROVED if brackets.is_proved else ANNEALED
        return Drawn((DrawnRound(tuple(tables), out),), method, brackets.moves, brackets.stopped, "out_last")

    def seat_tables(self, tables: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """The players of each table in the best order. As tables share nobody, the best of each are the
        best of all.
        """
        before = list(self._tables_before())
        sides, chairs = sides_of(before), ChairCount(self.shape)
        for played in before:
            chairs.add_table(played)
        ordered = (best_order(table, self.shape, sides, chairs, self.rng) for table in tables)
        return [tuple(self.labels[player] for player in table) for table in ordered]

    def _brackets(self) -> Brackets:
        outs = Counter(player for before in self.task.history for player in before.out)
        values = stretch_points([self.task.points.get(player, 0) for player in self.labels])
        meetings = self._meetings()
        met = meeting_costs(meetings, self.apart, len(self.labels))
        met_at_the_end = self._share_met_at_the_end()
        symmetric = self._symmetric(values, met, meetings) if met_at_the_end > DENSEST else None
        if symmetric is not None and self.task.rounds > 1:
            return symmetric
        drawn = partial(
            draw_brackets,
            self.shape,
            values,
            met=met,
            outs=[outs[player] for player in self.labels],
            apart=self.apart,
            rng=self.rng,
            stop=self.stop,
        )
        start = drawn()
        best = self._least(start)
        if symmetric is not None:  # after the last round no other has to follow
            return min(best, symmetric, key=lambda one: one.cost)
        # A first round is as good as any other: who has which place in the schedule is open.
        if self.task.history and self.task.rounds > 1 and met_at_the_end > DENSE:
            return self._foreseen(best, meetings)
        best = self._without_repeat(best)
        room = partial(self._room_after, meetings=meetings, outs=outs)
        if self.task.rounds == 1 or not self.shape.out or not self.version.work or room(best) == CHANCES:
            return best
        return max([best, start, *(drawn() for _ in range(OTHERS))], key=room)

    def _share_met_at_the_end(self) -> float:
        """The share of all pairs that have met at the end of the event if nobody meets twice; 0 if some sit
        out, for then no rounds are planned ahead.
        """
        rounds = len(self.task.history) + self.task.rounds
        return 0 if self.shape.out else rounds * (self.shape.seats - 1) / (self.shape.players - 1)

    def _symmetric(
        self, values: list[float], met: Met, meetings: Counter[tuple[int, int]]
    ) -> Brackets | None:
        """A round without a repeat that has a symmetry with those played; None if these have none."""
        history, everybody = self.task.history, set(self.labels)
        scheme = scheme_of(self.shape.players, self.shape.seats, len(history) + self.task.rounds)
        if scheme is None or not history:
            return None
        if any(before.out or set(before.players) != everybody for before in history):
            return None
        played = [
            [tuple(self.number[player] for player in table) for table in before.tables] for before in history
        ]
        now = Situation(played, [*meetings, *self.apart], met, values, self.task.rounds - 1)
        order = next_round(scheme, now, self.rng, self.stop)
        if order is None:
            return None
        found = cost_tables(order, values, met, self.shape.seats)
        found.order = by_score(found)
        return found

    def _without_repeat(self, best: Brackets) -> Brackets:
        """`best`, or a round in which nobody meets again, if it has a repeat and such a round is found."""
        if best.cost < MEETING or best.is_proved or not self.task.history:
            return best
        seated, out = best.order[: self.shape.seated], best.order[self.shape.seated :]
        found = unmet_round(replace(best, order=seated), self.rng, self.stop)
        if found is None:
            return best
        found.order += out
        return self._least(found)

    def _room_after(self, one: Brackets, *, meetings: Counter[tuple[int, int]], outs: Counter[int]) -> int:
        """In how many of the CHANCES nobody has to meet again in the round after this one: the scores may let
        anybody sit out next of those who are lowest now.
        """
        met = meeting_costs(meetings + Counter(self._pairs_of(one.order)), self.apart, self.shape.players)
        now_out = set(self.shape.out_of(one.order))
        times = [outs[player] + (number in now_out) for number, player in enumerate(self.labels)]
        order = sorted(one.order, key=lambda player: (times[player], one.values[player]))
        work = self.task.budget_ms * self.version.work // ROOM_SHARE
        left = (order[:first] + order[first + self.shape.out :] for first in range(CHANCES))
        rounds = (cost_tables(playing, one.values, met, one.seats) for playing in left)
        return sum(may_sit_unmet(playing, work, self.stop) for playing in rounds)

    def _least(self, start: Brackets) -> Brackets:
        """The best round of those who play in `start`, as far as the work allows."""
        seated, out = start.order[: self.shape.seated], start.order[self.shape.seated :]
        work = self.task.budget_ms * self.version.work
        if not work:
            return start
        found = least_round(replace(start, order=seated), work, self.stop)
        return replace(found, order=found.order + out)

    def _foreseen(self, best: Brackets, meetings: Counter[tuple[int, int]]) -> Brackets:
        """A round after which as few meet again, to the end of the event, as a search finds.

        That is `best`, if so many rounds can follow it. Otherwise all rounds that are left are planned
        together; the one that suits the scores best comes next, bettered as far as the others leave room.
        """
        after = self._draw_rest([best.order], self.task.rounds - 1, CHECK_MOVES)
        if after.is_best:
            return best
        whole = self._draw_rest([], self.task.rounds, PLAN_MOVES)
        if whole.cost >= after.cost:
            return best
        met = meeting_costs(meetings, self.apart, self.shape.players)
        rounds = [cost_tables([*seating], best.values, met, best.seats) for seating in whole.rounds]
        rounds.sort(key=lambda one: one.cost)
        later: Counter[tuple[int, int]] = Counter(meetings)
        for one in rounds[1:]:
            later.update(self._pairs_of(one.order))
        met = meeting_costs(later, self.apart, self.shape.players)
        found = self._least(
            search_brackets(cost_tables(rounds[0].order, best.values, met, best.seats), self.rng, self.stop)
        )
        found.moves += best.moves + after.moves + whole.moves
        # A search that the clock ended may still have those at a table who are to be kept apart.
        return found if is_kept(found.order, self.shape, self.apart) else best

    def _draw_rest(self, before: list[Seating], rounds: int, moves: int) -> FoundRounds:
        """So many rounds after those before."""
        return anneal_rounds(lambda: self._ledger(before), rounds, self.rng, moves_max=moves, stop=self.stop)

    def _pairs_of(self, order: Seating) -> Iterator[tuple[int, int]]:
        for table in self.shape.tables_of(order):
            yield from combinations(sorted(table), 2)

    def _meetings(self) -> Counter[tuple[int, int]]:
        meetings: Counter[tuple[int, int]] = Counter()
        for table in self._tables_before():
            present = [player for player in table if player is not None]
            meetings.update((one, two) for one in present for two in present if one < two)
        return meetings

    def _tables_before(self) -> Iterator[list[int | None]]:
        for before in self.task.history:
            for table in before.tables:
                yield self._numbers(table)


def scores_report(task: Task, drawn: DrawnRound) -> dict[str, object]:
    """What a Swiss report adds: how far apart the scores at a table are, and who was moved up or down."""
    points = {player: float(task.points.get(player, 0)) for player in task.players}
    gaps = [
        (points[one] - points[two]) ** 2
        for table in drawn.tables
        for seat, one in enumerate(table)
        for two in table[:seat]
    ]
    widest = max(max(points[p] for p in table) - min(points[p] for p in table) for table in drawn.tables)
    return {
        "gaps": {"mean_square": sum(gaps) / len(gaps), "widest": widest},
        "moved": list(list_moved(drawn, points)),
    }


def list_moved(drawn: DrawnRound, points: Mapping[int, float]) -> Iterator[dict[str, object]]:
    """Who sits at another table than the scores alone would say, and whether above or below."""
    playing = sorted((points[player] for table in drawn.tables for player in table), reverse=True)
    first = 0
    for number, table in enumerate(drawn.tables, 1):
        most, least = playing[first], playing[first + len(table) - 1]
        first += len(table)
        for player in table:
            if not least <= points[player] <= most:
                code = "moved_up" if points[player] < least else "moved_down"
                facts = {"table": number, "points": points[player], "least": least, "most": most}
                why = REASONS[code].format(**facts)
                yield {"player": player, "code": code, "facts": facts, "why": why}
