"""What a round says of its own seating: how it was drawn, what was changed by hand, and what it is like."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import cast

from league.domain.formats.draws import task_of
from league.domain.seating.draft import Drawn
from league.domain.seating.interface import DrawnRound
from league.domain.seating.measures import Measures, PastRounds, reasons
from league.domain.seating.report import report_of
from league.domain.seating.texts import REASONS
from league.models import Round, RoundDraft
from league.selectors.rounds.drafts import DraftState
from league.selectors.rounds.draws import event_so_far

Reason = dict[str, object]
Swaps = list[list[list[int]]]  # change by change, the pairs who changed places

OUT_CODES = ("out_last", "out_by_lot")
# Of the draw, whatever was changed after it.
HOW = (
    "seed",
    "version",
    "method",
    "moves",
    "budget_hit",
    "stage",
    "ranking",
    "by_lot",
)


@dataclass(frozen=True)
class RoundReport:
    """`drawn` has tables and figures as they were drawn, and all that another needs to draw them again."""

    engine: Mapping[str, object]
    measures: Measures
    drawn: Mapping[str, object]
    changes: Swaps
    out: list[Reason]
    moved: list[Reason]

    def as_json(self) -> dict[str, object]:
        """As a round stores it."""
        worst = self.measures.worst
        return {
            **self.engine,
            "out": self.out,
            "moved": self.moved,
            "figures": self.measures.figures(),
            "worst_pair": asdict(worst) if worst else None,
            "drawn": dict(self.drawn),
            "changes": self.changes,
        }


def report_of_draft(state: DraftState) -> RoundReport:
    """The report that would be published now."""
    draft, one, task, changes = state.draft, state.round, state.task, swaps_since_draw(state.draft)
    engine: dict[str, object] = dict(draft.report)
    out, moved = list(draft.report["out"]), list(draft.report.get("moved", ()))
    if changes:
        drawn = Drawn((one,), "", 0, stopped=False)
        engine |= {name: fact for name, fact in report_of(task, drawn).items() if name not in HOW}
        by_hand = {player for pairs in changes for pair in pairs for player in pair}
        said = reasons(task, one, _out_code(out), by_hand)
        out, moved = said["out"], said["moved"] if "moved" in draft.report else []
    out += [_alone(player, len(state.event.rounds) + 1) for player in state.alone]
    moved = [_in_the_room(reason, state.numbers) for reason in moved]
    return RoundReport(engine, state.measure(), draft.drawn, changes, out, moved)


def round_past(round_: Round, one: DrawnRound) -> PastRounds:
    """What was before a published round, with the points of that time, so that the round can be measured for
    those of `one`.
    """
    so_far = event_so_far(round_.event)
    so_far = replace(so_far, rounds=so_far.rounds[: round_.number - 1], earlier=())
    task = task_of(so_far, rounds=1)
    points = dict(round_.report.get("drawn", {}).get("present", ()))
    task = replace(task, players=one.players, points=points, fixed={})
    return PastRounds(replace(task, apart=()) if one.stage else task)


def _in_the_room(reason: Reason, numbers: Sequence[int]) -> Reason:
    """With the number of the table in the room instead of its place in the draw."""
    facts = cast("dict[str, int]", reason["facts"])
    facts = {**facts, "table": numbers[facts["table"] - 1]}
    return {**reason, "facts": facts, "why": REASONS[str(reason["code"])].format(**facts)}


def _alone(player: int, number: int) -> Reason:
    """Why somebody who was not among those for whom the round was drawn sits it out."""
    return {"player": player, "round": number, "code": "out_alone", "facts": {}, "why": REASONS["out_alone"]}


def swaps_since_draw(draft: RoundDraft) -> Swaps:
    """What was changed by hand after the last draw."""
    kinds = [move["kind"] for move in draft.moves]
    first = len(kinds) - kinds[::-1].index("redraw") if "redraw" in kinds else 0
    return [move["pairs"] for move in draft.moves[first:] if move["kind"] == "swap"]


def _out_code(out: list[Reason]) -> str:
    """How the draw chose among those who sat out as often."""
    known = {reason["code"] for reason in out}
    return next((code for code in OUT_CODES if code in known), OUT_CODES[1])
