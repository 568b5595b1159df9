"""One Swiss round: tables by score, then the best order at each of them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from league.domain.seating.brackets import Brackets, bracketed, met_before, stretched
from league.domain.seating.chairs import ChairCount
from league.domain.seating.checks import check
from league.domain.seating.draft import Draft, Drawn
from league.domain.seating.interface import Plan, Round, Task
from league.domain.seating.orders import best_order, sides_of
from league.domain.seating.partners import by_teams, expanded, has_fixed_partners
from league.domain.seating.report import report_of
from league.domain.seating.texts import REASONS

METHOD = "brackets by score, annealed"
PLACED = "places of the stage before"


def plan_swiss(task: Task) -> Plan:
    """The next round, with a report. Raises Impossible. The first table has the best scores."""
    check(task)
    if has_fixed_partners(task):
        drawn = expanded(task, SwissDraft(by_teams(task)).drawn())
    else:
        drawn = SwissDraft(task).drawn()
    report = report_of(task, drawn) | _scores(task, drawn.rounds[0])
    return Plan(drawn.rounds, report)


def seat_tables(task: Task, tables: Sequence[tuple[int, ...]]) -> Plan:
    """Only the order at tables that stand already, with a report."""
    check(task)
    draft = SwissDraft(task)
    seated = draft.seated([tuple(draft.number[player] for player in table) for table in tables])
    drawn = Drawn((Round(tuple(seated)),), PLACED, 0, stopped=False)
    return Plan(drawn.rounds, report_of(task, drawn))


class SwissDraft(Draft):
    """One round, by numbers from 0 instead of players."""

    def drawn(self) -> Drawn:
        brackets = self._brackets()
        tables = self.seated(self.shape.tables_of(brackets.order))
        out = tuple(sorted(self.labels[player] for player in self.shape.out_of(brackets.order)))
        return Drawn((Round(tuple(tables), out),), METHOD, brackets.moves, brackets.stopped, "out_last")

    def seated(self, tables: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
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
        values = stretched([self.task.points.get(player, 0) for player in self.labels])
        return bracketed(
            self.shape,
            values,
            met=met_before(self._meetings(), self.apart, len(self.labels)),
            outs=[outs[player] for player in self.labels],
            apart=self.apart,
            rng=self.rng,
            stop=self.stop,
        )

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


def _scores(task: Task, drawn: Round) -> dict[str, object]:
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
        "moved": list(_moved(drawn, points)),
    }


def _moved(drawn: Round, points: dict[int, float]) -> Iterator[dict[str, object]]:
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
