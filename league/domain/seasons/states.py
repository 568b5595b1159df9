"""What can be done to a season in each of its states. This table is the one place that says it.

Services ask it (`league.services.seasons.states`), and nothing else compares states to allow a deed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

OPEN, RUNNING, FINALS, CLOSED, ARCHIVED = "open", "running", "finals", "closed", "archived"


class SeasonAction(StrEnum):
    """Something that people do to a season, or in it."""

    CHANGE = "change"  # its rules, its name, how people come in
    ENTER = "enter"  # people: let in, asking, declined, moving up
    LEAVE = "leave"
    BE_AWAY = "be_away"
    SET_DATES = "set_dates"  # add dates, move them, let them fall out
    START = "start"  # with a draft of its tables, where they are planned
    MOVE_TABLES = "move_tables"  # planned ones, and who sits at them
    REPLAN = "replan"
    CORRECT = "correct"  # what was played in it
    MAKE_STAGE = "make_stage"
    CANCEL_STAGE = "cancel_stage"
    CLOSE = "close"
    REOPEN = "reopen"
    ARCHIVE = "archive"
    DELETE = "delete"


@dataclass(frozen=True, slots=True)
class NotNow:
    """The code of the refusal of a deed."""

    code: str


Row = Mapping[str, NotNow]  # by state; a state that is not there allows the deed

IS_OVER: Row = {CLOSED: NotNow("season_closed"), ARCHIVED: NotNow("season_closed")}
NO_FINALS: Row = {**IS_OVER, FINALS: NotNow("season_in_finals")}
HAS_BEGUN = NotNow("season_not_open")
NOT_BEGUN = NotNow("season_not_running")
NOT_YET_OVER: Row = dict.fromkeys((OPEN, RUNNING, FINALS), NotNow("season_not_closed"))
STAYS = NotNow("season_has_begun")

DEEDS: Mapping[SeasonAction, Row] = {
    SeasonAction.CHANGE: IS_OVER,
    SeasonAction.ENTER: NO_FINALS,
    SeasonAction.LEAVE: IS_OVER,
    SeasonAction.BE_AWAY: IS_OVER,
    SeasonAction.SET_DATES: NO_FINALS,
    SeasonAction.START: {**IS_OVER, RUNNING: HAS_BEGUN, FINALS: HAS_BEGUN},
    SeasonAction.MOVE_TABLES: NO_FINALS,
    SeasonAction.REPLAN: {**NO_FINALS, OPEN: NOT_BEGUN},
    SeasonAction.CORRECT: IS_OVER,
    SeasonAction.MAKE_STAGE: {**IS_OVER, OPEN: NOT_BEGUN},
    SeasonAction.CANCEL_STAGE: IS_OVER,
    SeasonAction.CLOSE: {**IS_OVER, OPEN: NOT_BEGUN},
    SeasonAction.REOPEN: {**NOT_YET_OVER, ARCHIVED: NotNow("season_archived")},
    SeasonAction.ARCHIVE: NOT_YET_OVER,
    SeasonAction.DELETE: dict.fromkeys((RUNNING, FINALS, CLOSED, ARCHIVED), STAYS),
}


def refusal_of(deed: SeasonAction, state: str) -> str | None:
    """The code of the refusal of a deed in this state; None where it is allowed."""
    found = DEEDS[deed].get(state)
    return found.code if found else None


def allows(state: str, deed: SeasonAction) -> bool:
    return refusal_of(deed, state) is None
