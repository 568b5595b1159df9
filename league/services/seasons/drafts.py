"""The draft of a planned season: its boxes, which organizers change by hand, and a plan of its tables.

A worker plans the tables (`planning`). Each change says which version was seen and makes the next; after
each the tables are planned again.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from django.db import transaction

from games.core.texts import Fact
from games.names import clean_text
from games.refusals import NotFound, Refused
from league.domain.activities.season_plans import (
    SeasonDraftDiscarded,
    SeasonDraftMade,
    SeasonDraftMoved,
    SeasonDraftRedrawn,
)
from league.domain.rights import Right
from league.domain.seasons.divisions.hands import REASON_MOST
from league.domain.seasons.states import SeasonAction
from league.domain.seating.interface import Impossible
from league.models import Season, SeasonDraft
from league.people import Person, account
from league.selectors.badges import person_name
from league.selectors.seasons.boxes import make_boxes, seats_of
from league.selectors.seasons.drafts import drafted_teams, replan_boxes, store_boxes, store_plan
from league.selectors.seasons.seasons import active_entries
from league.selectors.seasons.teams import entered_teams
from league.services.activities import activity_record
from league.services.rights import require
from league.services.seasons.states import lock_season

MOVES_MAX = 400


def season_draft_make(*, by: Person, season: Season) -> SeasonDraft:
    """Boxes of everybody who takes part, whose tables a worker is to plan. A draft that was impossible is
    made again.

    Refused: not_a_member, right_missing, season_closed, season_not_open, plans_no_tables, plans_people,
    no_dates, season_draft_exists, season_before_open, not_enough_entrants.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    with transaction.atomic():
        locked = plannable_season(season)
        if not locked.slots.filter(fell_out_at=None).exists():
            raise Refused("no_dates", field="slots")
        known = SeasonDraft.objects.filter(season=locked)
        if known.exclude(status=SeasonDraft.Status.IMPOSSIBLE).exists():
            raise Refused("season_draft_exists")
        known.delete()
        if locked.held.has_divisions and locked.previous and locked.previous.closed_at is None:
            raise Refused("season_before_open", name=locked.previous.name)
        players = active_entries(locked).values_list("player_id", flat=True)
        count, needed = len(entered_teams(locked).entrants(players)), seats_of(locked)
        if count < needed:
            raise Refused("not_enough_entrants", needed=needed, entrants=count)
        plan, teams = make_boxes(locked)
        draft = SeasonDraft.objects.create(
            season=locked, seed=f"{locked.seed}/1", boxes=store_boxes(plan.boxes), made_by=account(by),
            report={"made": store_plan(plan, teams), "draws": 1},
        )  # fmt: skip
        activity_record(SeasonDraftMade, club=locked.club, by=by, subject=locked, boxes=len(plan.boxes))
    return draft


def season_draft_move(
    *, by: Person, season: Season, version: int, player: int, level: int, box: int, reason: str
) -> SeasonDraft:
    """The player is to play in this box, with their partners. The tables are planned again.

    Refused: not_a_member, right_missing, season_closed, season_not_open, plans_no_tables, plans_people,
    no_season_draft, season_draft_changed, and those of move_by_hand.
    """
    with _change_draft(by, season, version) as draft:
        move = {
            "player": drafted_teams(season, draft).captain(player), "level": level, "box": box,
            "by": person_name(account(by)), "reason": clean_text(reason, REASON_MOST),
        }  # fmt: skip
        moves = [*draft.moves, move][-MOVES_MAX:]
        try:
            moved = replan_boxes(season, draft, moves)
        except Impossible as impossible:
            facts = cast("dict[str, Fact]", impossible.facts)
            raise Refused(impossible.code, field="", **facts) from impossible
        draft.boxes, draft.moves = store_boxes(moved.plan.boxes), moves
        told = {"player": player, "level": level, "box": box, "reason": move["reason"]}
        activity_record(SeasonDraftMoved, club=season.club, by=by, subject=season, **told)
    return draft


def season_draft_redraw(*, by: Person, season: Season, version: int) -> SeasonDraft:
    """Plan the tables again with another seed, from the dates and absences as they are now.

    Refused: as in season_draft_move.
    """
    with _change_draft(by, season, version) as draft:
        draws = draft.report["draws"] + 1
        draft.seed, draft.report = f"{season.seed}/{draws}", {**draft.report, "draws": draws}
        activity_record(SeasonDraftRedrawn, club=season.club, by=by, subject=season)
    return draft


def season_draft_discard(*, by: Person, season: Season) -> None:
    """Throw the draft away, also while it is being planned.

    Refused: not_a_member, right_missing, no_season_draft.
    """
    require(by, Right.MANAGE_EVENTS, season.club)
    with transaction.atomic():
        if not draft_drop(by=by, season=season):
            raise NotFound("no_season_draft")


def draft_drop(*, by: Person, season: Season) -> bool:
    """In the caller's transaction: the season has no draft any more. Whether it had one."""
    deleted, _ = SeasonDraft.objects.filter(season=season).delete()
    if deleted:
        activity_record(SeasonDraftDiscarded, club=season.club, by=by, subject=season)
    return bool(deleted)


def plannable_season(season: Season) -> Season:
    """The locked row of a season that is not begun and whose tables are planned.

    Refused: season_closed, season_not_open, plans_no_tables, plans_people.
    """
    locked = lock_season(season, SeasonAction.START)
    if not locked.held.plans_tables:
        raise Refused("plans_no_tables")
    if locked.company.runs_itself:
        raise Refused("plans_people")
    return locked


def lock_season_draft(season: Season, version: int) -> SeasonDraft:
    """The locked draft. Refused: no_season_draft, season_draft_changed."""
    draft = SeasonDraft.objects.select_for_update(of=("self",)).filter(season=season).first()
    if draft is None:
        raise NotFound("no_season_draft")
    if draft.version != version:
        raise Refused("season_draft_changed", field="version")
    return draft


@contextmanager
def _change_draft(by: Person, season: Season, version: int) -> Iterator[SeasonDraft]:
    """The draft to change, stored as the next version. Whoever plans it now has lost it."""
    require(by, Right.MANAGE_EVENTS, season.club)
    with transaction.atomic():
        draft = lock_season_draft(plannable_season(season), version)
        yield draft
        draft.version = version + 1
        draft.status, draft.progress, draft.refusal, draft.tables = SeasonDraft.Status.PLANNING, 0, {}, []
        draft.attempts, draft.sent_at, draft.lease_token, draft.lease_until = 0, None, None, None
        draft.save()
