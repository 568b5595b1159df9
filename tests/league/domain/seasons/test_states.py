"""What can be done to a season in each state."""

import pytest

from league.domain.seasons.states import (
    ARCHIVED,
    CLOSED,
    DEEDS,
    FINALS,
    OPEN,
    RUNNING,
    SeasonAction,
    allows,
    refusal_of,
)
from league.models import Season


def test_the_table_has_every_deed_and_only_states_that_there_are() -> None:
    assert set(DEEDS) == set(SeasonAction)
    assert {state for row in DEEDS.values() for state in row} <= set(Season.Status.values)


def test_no_state_but_the_archive_is_without_an_exit() -> None:
    leading_on = {
        SeasonAction.START,
        SeasonAction.CLOSE,
        SeasonAction.REOPEN,
        SeasonAction.CANCEL_STAGE,
        SeasonAction.DELETE,
    }
    for state in set(Season.Status.values) - {ARCHIVED}:
        assert any(allows(state, deed) for deed in leading_on), state


@pytest.mark.parametrize(
    ("state", "deeds"),
    [(CLOSED, {SeasonAction.REOPEN, SeasonAction.ARCHIVE}), (ARCHIVED, {SeasonAction.ARCHIVE})],
)
def test_a_season_that_is_over_is_read_only(state: str, deeds: set[SeasonAction]) -> None:
    """To archive one twice changes nothing, so that it is allowed."""
    assert {deed for deed in SeasonAction if allows(state, deed)} == deeds


def test_an_archived_season_is_not_opened_again() -> None:
    assert refusal_of(SeasonAction.REOPEN, ARCHIVED) == "season_archived"
    assert refusal_of(SeasonAction.ARCHIVE, RUNNING) == "season_not_closed"


def test_in_its_finals_people_leave_and_results_are_corrected_but_nobody_enters() -> None:
    allowed = {deed for deed in SeasonAction if allows(FINALS, deed)}
    assert {
        SeasonAction.LEAVE,
        SeasonAction.CORRECT,
        SeasonAction.CLOSE,
        SeasonAction.MAKE_STAGE,
        SeasonAction.CANCEL_STAGE,
    } <= allowed
    assert (
        not {SeasonAction.ENTER, SeasonAction.SET_DATES, SeasonAction.MOVE_TABLES, SeasonAction.START}
        & allowed
    )
    assert refusal_of(SeasonAction.ENTER, FINALS) == "season_in_finals"


def test_a_stage_needs_a_season_that_has_begun() -> None:
    assert refusal_of(SeasonAction.MAKE_STAGE, OPEN) == "season_not_running"
    assert allows(RUNNING, SeasonAction.MAKE_STAGE)
