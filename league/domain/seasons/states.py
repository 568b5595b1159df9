"""What can be done to a season in each of its states. This table is the one place that says it.

Services ask it (`league.services.seasons.states`), and nothing else compares states to allow a deed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

OPEN, RUNNING, FINALS, CLOSED, ARCHIVED = "open", "running", "finals", "closed", "archived"


class Deed(StrEnum):
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

DEEDS: Mapping[Deed, Row] = {
    Deed.CHANGE: IS_OVER,
    Deed.ENTER: NO_FINALS,
    Deed.LEAVE: IS_OVER,
    Deed.BE_AWAY: IS_OVER,
    Deed.SET_DATES: NO_FINALS,
    Deed.START: {**IS_OVER, RUNNING: HAS_BEGUN, FINALS: HAS_BEGUN},
    Deed.MOVE_TABLES: NO_FINALS,
    Deed.REPLAN: {**NO_FINALS, OPEN: NOT_BEGUN},
    Deed.CORRECT: IS_OVER,
    Deed.MAKE_STAGE: {**IS_OVER, OPEN: NOT_BEGUN},
    Deed.CANCEL_STAGE: IS_OVER,
    Deed.CLOSE: {**IS_OVER, OPEN: NOT_BEGUN},
    Deed.REOPEN: {**NOT_YET_OVER, ARCHIVED: NotNow("season_archived")},
    Deed.ARCHIVE: NOT_YET_OVER,
    Deed.DELETE: dict.fromkeys((RUNNING, FINALS, CLOSED, ARCHIVED), STAYS),
}


def refusal_of(deed: Deed, state: str) -> str | None:
    """The code of the refusal of a deed in this state; None where it is allowed."""
    found = DEEDS[deed].get(state)
    return found.code if found else None


def allows(state: str, deed: Deed) -> bool:
    return refusal_of(deed, state) is None
