"""The draft of a season: its boxes with why everybody is where they are. For organizers alone."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NotRequired, TypedDict

from bots.models.leases import LeasedQuerySet
from games.core.texts import Fact
from games.refusals import NotFound
from league.domain.seasons.divisions.hands import HandMove, MovedPlan, move_by_hand
from league.domain.seasons.divisions.interface import (
    DivisionPlan,
    DivisionRules,
    PlanLine,
    PlannedBox,
    Why,
    Zone,
)
from league.domain.seasons.teams import Teams
from league.models import Season, SeasonDraft
from league.selectors.seasons.boxes import box_rules, seats_of


class BoxJson(TypedDict):
    """A box as drafts store it. Of partners who stay together `players` has the one who stands for them."""

    level: int
    box: int
    players: list[int]


class PlannedTableJson(TypedDict):
    """A planned table as drafts store it: the number of its date, its people as in boxes, and its box."""

    slot: int
    players: list[int]
    box: int


class WhyJson(TypedDict):
    """A reason."""

    code: str
    facts: Mapping[str, Fact]


class LineJson(TypedDict):
    """Where one person comes from and goes, and why."""

    player: int
    level_before: int | None
    box_before: int | None
    place: int | None
    earned: str | None
    level: int | None
    box: int | None
    reasons: list[WhyJson]


class PlanJson(TypedDict):
    """The boxes before anything was moved by hand. `teams` are partners who are planned as one, and `former`
    those of the season before, each with the number that stands for them; older drafts have none.
    """

    boxes: list[BoxJson]
    lines: list[LineJson]
    teams: NotRequired[list[tuple[int, list[int]]]]
    former: NotRequired[list[tuple[int, list[int]]]]


def season_drafts_waiting() -> LeasedQuerySet[SeasonDraft]:
    """Drafts whose tables a worker is to plan."""
    return SeasonDraft.objects.filter(status=SeasonDraft.Status.PLANNING)


def season_draft_of(season: Season) -> SeasonDraft | None:
    """The draft of the season, if somebody prepares one."""
    return SeasonDraft.objects.filter(season=season).select_related("season__club", "made_by").first()


def season_draft_in(season: Season) -> SeasonDraft:
    """Raises NotFound: no_season_draft."""
    found = season_draft_of(season)
    if found is None:
        raise NotFound("no_season_draft")
    return found


def boxes_of(stored: Iterable[BoxJson]) -> tuple[PlannedBox, ...]:
    return tuple(PlannedBox(one["level"], one["box"], tuple(one["players"])) for one in stored)


def store_boxes(boxes: Iterable[PlannedBox]) -> list[BoxJson]:
    return [{"level": one.level, "box": one.box, "players": list(one.players)} for one in boxes]


def store_plan(plan: DivisionPlan, teams: Teams) -> PlanJson:
    """The plan as a draft keeps it, so that moves by hand can be made again from it."""
    return {
        "boxes": store_boxes(plan.boxes),
        "lines": [_store_line(line) for line in plan.lines],
        "teams": _store_members(teams.members),
        "former": _store_members(teams.former),
    }


def _store_members(members: Mapping[int, Sequence[int]]) -> list[tuple[int, list[int]]]:
    return [(number, list(players)) for number, players in members.items()]


def drafted_teams(season: Season, draft: SeasonDraft) -> Teams:
    """Who is planned as one, as it was when the draft was made."""
    stored: PlanJson = draft.report["made"]
    members, former = (
        {number: tuple(players) for number, players in found}
        for found in (stored.get("teams", ()), stored.get("former", ()))
    )
    return Teams(members, season.entrant_size, former)


def _store_line(line: PlanLine) -> LineJson:
    return {
        "player": line.player, "level_before": line.level_before, "box_before": line.box_before,
        "place": line.place, "earned": line.earned.value if line.earned else None, "level": line.level,
        "box": line.box, "reasons": [{"code": why.code, "facts": dict(why.facts)} for why in line.reasons],
    }  # fmt: skip


def plan_before_moves(draft: SeasonDraft) -> DivisionPlan:
    """The boxes as the rules make them."""
    stored: PlanJson = draft.report["made"]
    return DivisionPlan(boxes_of(stored["boxes"]), tuple(_line_of(line) for line in stored["lines"]))


def _line_of(stored: LineJson) -> PlanLine:
    return PlanLine(
        stored["player"], stored["level_before"], stored["box_before"], stored["place"],
        Zone(stored["earned"]) if stored["earned"] else None, stored["level"], stored["box"],
        tuple(Why(why["code"], why["facts"]) for why in stored["reasons"]),
    )  # fmt: skip


def moved_plan(season: Season, draft: SeasonDraft) -> MovedPlan:
    """The boxes with what was moved by hand, and what that breaks. Raises Impossible, as move_by_hand."""
    return replan_boxes(season, draft, draft.moves)


def replan_boxes(season: Season, draft: SeasonDraft, moves: Sequence[Mapping[str, object]]) -> MovedPlan:
    """The same with these moves; of several of one person the last holds. Raises Impossible."""
    plan = plan_before_moves(draft)
    home = {player: (box.level, box.box) for box in plan.boxes for player in box.players}
    last = {move.player: move for move in map(_hand_move, moves)}
    made = [move for move in last.values() if home.get(move.player) != (move.level, move.box)]
    rules = box_rules(season) if season.held.has_divisions else DivisionRules(seats=seats_of(season))
    return move_by_hand(plan, made, rules)


def _hand_move(stored: Mapping[str, object]) -> HandMove:
    return HandMove(
        player=int(str(stored["player"])), level=int(str(stored["level"])), box=int(str(stored["box"])),
        by=str(stored["by"]), reason=str(stored["reason"]),
    )  # fmt: skip
