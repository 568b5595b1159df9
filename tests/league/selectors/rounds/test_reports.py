"""The report of a round: how it was drawn, and each change by hand, so that anybody can do it again."""

from itertools import cycle, islice
from typing import Any

import pytest

from league.domain.seating.interface import DrawnRound
from league.domain.seating.moves import swap_pairs
from league.models import Event
from league.selectors.rounds.drafts import draft_state
from league.selectors.rounds.reports import HOW, RoundReport, report_of_draft, swaps_since_draw
from league.services.entries.partners import partners_set
from league.services.entries.roll_call import attendance_mark
from league.services.rounds.drafts import MOVES_MAX, draft_lock, draft_redraw, draft_swap, draft_undo
from league.services.rounds.rounds import draft_publish
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(people: Table) -> Evening:
    """Ten people; the draft of the first round has two tables, and two sit out."""
    made = Evening(people)
    made.make()
    return made


def report(evening: Evening) -> RoundReport:
    return report_of_draft(draft_state(evening.event, evening.draft))


def swapped(evening: Evening, *players: int) -> None:
    one, other = players
    evening.do(draft_swap, player=one, other=other)


def codes(reasons: list[dict[str, object]]) -> dict[object, object]:
    return {reason["player"]: reason["code"] for reason in reasons}


def test_a_round_that_nobody_touched_is_reported_as_it_was_drawn(evening: Evening) -> None:
    draft, found = evening.draft, report(evening)
    assert found.changes == []
    assert found.engine == draft.report
    assert set(codes(found.out)) == set(draft.out)
    assert found.measures.figures() == draft.drawn["figures"]


def test_a_swap_with_who_sits_out_is_told_of_both_and_the_draw_stays_what_it_was(evening: Evening) -> None:
    draft = evening.draft
    (one, *_others), out = draft.tables[0], draft.out[0]
    before = {name: draft.report[name] for name in HOW if name in draft.report}
    swapped(evening, one, out)
    found = report(evening)
    assert found.changes == [[[one, out]]]
    assert codes(found.out)[one] == "out_by_hand"
    assert out not in codes(found.out)
    assert {name: found.engine[name] for name in before} == before
    assert found.drawn["tables"] == draft.tables, "as drawn, before any change"


def test_every_change_done_again_on_the_draw_gives_the_round(evening: Evening) -> None:
    """However many there were."""
    draft = evening.draft
    players = [player for table in draft.tables for player in table]
    pairs = zip(cycle(players), islice(cycle(players), 3, None), strict=False)
    for one, other in islice(pairs, MOVES_MAX + 5):
        swapped(evening, one, other)
    found, now = report(evening), evening.draft
    again = DrawnRound(tuple(map(tuple, draft.tables)), tuple(draft.out), draft.stage)
    for change in found.changes:
        again = swap_pairs(again, change)
    assert [list(table) for table in again.tables] == now.tables
    assert len(found.changes) == MOVES_MAX + 5


def test_a_new_draw_forgets_the_changes_before_it_and_undoing_it_brings_them_back(evening: Evening) -> None:
    draft = evening.draft
    swapped(evening, draft.tables[0][0], draft.tables[1][0])
    evening.do(draft_redraw)
    drawn = evening.drawn()
    assert (swaps_since_draw(drawn), report(evening).changes) == ([], [])
    swapped(evening, drawn.tables[0][0], drawn.tables[1][0])
    assert len(swaps_since_draw(evening.draft)) == 1
    evening.do(draft_undo)
    evening.do(draft_undo)
    assert swaps_since_draw(evening.draft) == [[[draft.tables[0][0], draft.tables[1][0]]]]


def test_locking_is_no_change_of_the_round(evening: Evening) -> None:
    evening.do(draft_lock, table=1, is_locked=True)
    assert report(evening).changes == []


def test_what_is_published_is_what_was_reported(evening: Evening) -> None:
    draft = evening.draft
    swapped(evening, draft.tables[0][0], draft.out[0])
    expected = report(evening).as_json()
    round_ = evening.do(draft_publish)
    assert round_.report == expected
    assert {"figures", "worst_pair", "drawn", "changes", "out", "moved"} <= set(expected)


def test_who_is_there_without_a_partner_is_among_those_who_sit_out(people: Table) -> None:
    choices: Any = {"partners": Event.Partners.FIXED, "roll_call": True}
    evening = Evening(people, game="omi", options={"target": 3}, choices=choices)
    partners_set(
        by=evening.olga, event=evening.event,
        teams=[evening.players[start : start + 2] for start in range(0, 10, 2)],
    )  # fmt: skip
    for player in evening.players[:5]:
        attendance_mark(by=evening.olga, event=evening.event, player=player, state="here")
    evening.event.refresh_from_db()
    evening.make()
    (alone,) = report(evening).out
    assert (alone["player"], alone["code"], alone["round"]) == (evening.players[4], "out_alone", 1)
