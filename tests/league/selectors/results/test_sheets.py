"""The sheet that a table is writing turns its page with the game, and its taps are read as its game does."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from games.core.tallies import BadTap
from league.models import SheetDraft
from league.selectors.results.results import games_of
from league.selectors.results.sheets import sheet_draft, tally_game
from league.services.results.entry import game_enter
from league.services.results.sheets import sheet_tap
from tests.league.people import OMI, Table, won_by_team

pytestmark = pytest.mark.django_db


def test_a_sheet_that_nobody_wrote_is_empty_and_not_stored(people: Table) -> None:
    match = people.schedule()
    draft = sheet_draft(match, 1)
    assert (draft.number, draft.version, draft.taps, draft.rows) == (1, 0, [], [])
    assert not SheetDraft.objects.exists()


def test_the_next_game_begins_an_empty_page_and_versions_go_on(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    sheet_tap(by=cast.pia, match=match, number=1, version=0, tap="0")
    draft = sheet_draft(match, 1)
    assert (draft.taps, draft.version, draft.changed_by) == (["0"], 1, cast.pia)
    turned = sheet_draft(match, 2)
    assert (turned.number, turned.taps, turned.rows, turned.version) == (2, [], [], 1)
    stored = SheetDraft.objects.get(match=match)
    assert (stored.number, stored.taps) == (1, ["0"]), "looking at it changes nothing"


def test_another_match_s_sheet_is_not_seen(people: Table, cast: SimpleNamespace) -> None:
    match, other = people.schedule(), people.schedule()
    sheet_tap(by=cast.pia, match=match, number=1, version=0, tap="0")
    assert sheet_draft(other, 1).taps == []


def test_a_sheet_is_read_in_one_query(people: Table, cast: Any, django_assert_num_queries: Any) -> None:
    match = people.schedule()
    sheet_tap(by=cast.pia, match=match, number=1, version=0, tap="0")
    with django_assert_num_queries(1):
        assert sheet_draft(match, 1).changed_by.first_name == "Pia"


def test_taps_are_read_with_the_deal_that_is_due(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule(**OMI | {"rule": MatchRule("wins", 2)})
    first = tally_game(match, [], [])
    game_enter(by=cast.olga, match=match, number=1, rows=won_by_team(0))
    second = tally_game(match, list(games_of(match)), [])
    assert first
    assert second
    assert (first.dealer, second.dealer) == (0, match.descriptor.step % 4)
    assert second.totals == (0,) * 4, "a game begins at nothing"


def test_a_game_without_questions_is_not_tapped(people: Table) -> None:
    match = people.schedule(game="mattis", rule=MatchRule("wins", 1), options={})
    assert match.descriptor.tally is None
    assert tally_game(match, [], ["whatever"]) is None


def test_what_is_no_answer_is_told_by_its_place(people: Table) -> None:
    with pytest.raises(BadTap) as caught:
        tally_game(people.schedule(), [], ["0", "<b>", "1"])
    assert caught.value.index == 1
