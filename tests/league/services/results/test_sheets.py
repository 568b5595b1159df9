"""A table taps its sheet on several phones: every tap is stored, none is lost or overwritten in silence."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.refusals import Refused
from league.models import Match, SheetDraft
from league.people import LinkHolder
from league.selectors.results.results import games_of
from league.services.results.entry import game_enter, game_undo, result_confirm_by_hand
from league.services.results.sheets import sheet_enter, sheet_tap, sheet_untap
from tests.league.people import OMI, Table, won_by

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

HUNT = ["0", "1", "none"]  # seat 0 sends the dingo, seat 1 catches the rabbit
GAME = HUNT * 4 + ["none"] * 8 + ["2", "none", "3"]


def tap_all(by: Any, match: Match, taps: list[str], number: int = 1, version: int = 0) -> SheetDraft:
    for tap in taps:
        draft = sheet_tap(by=by, match=match, number=number, version=version, tap=tap)
        version = draft.version
    return draft


def refused(deed: Any, **given: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        deed(**given)
    return caught.value


def test_two_phones_write_one_sheet(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    sheet_tap(by=cast.pia, match=match, number=1, version=0, tap="0")
    draft = sheet_tap(by=people.kofi, match=match, number=1, version=1, tap="1")
    draft.refresh_from_db()
    assert (draft.taps, draft.version, draft.changed_by) == (["0", "1"], 2, people.kofi)
    match.refresh_from_db()
    assert match.status == Match.Status.PLAYING


def test_a_tap_on_an_older_sheet_is_refused_and_told(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    sheet_tap(by=cast.pia, match=match, number=1, version=0, tap="0")
    found = refused(sheet_tap, by=people.kofi, match=match, number=1, version=0, tap="2")
    assert (found.code, found.facts) == ("sheet_changed", {"version": 1, "who": "Pia"})
    found = refused(sheet_untap, by=people.kofi, match=match, number=1, version=0)
    assert found.code == "sheet_changed"
    assert SheetDraft.objects.get().taps == ["0"]


def test_a_tap_whose_answer_got_lost_counts_once(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    for _ in range(2):
        draft = sheet_tap(by=cast.pia, match=match, number=1, version=0, tap="0")
    assert (draft.taps, draft.version) == (["0"], 1)


def test_a_tap_is_taken_back(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    tap_all(cast.pia, match, ["0", "1"])
    draft = sheet_untap(by=people.kofi, match=match, number=1, version=2)
    assert (draft.taps, draft.version) == (["0"], 3)
    sheet_untap(by=people.kofi, match=match, number=1, version=3)
    assert refused(sheet_untap, by=people.kofi, match=match, number=1, version=4).code == "no_taps"


@pytest.mark.parametrize("tap", ["", "4", "seat", "x" * 40])
def test_what_is_no_answer_is_refused(people: Table, cast: SimpleNamespace, tap: str) -> None:
    match = people.schedule()
    assert refused(sheet_tap, by=cast.pia, match=match, number=1, version=0, tap=tap).code == "bad_tap"
    assert not SheetDraft.objects.exists()


def test_a_complete_sheet_is_entered_with_its_taps(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    draft = tap_all(cast.pia, match, GAME[:-1])
    missing = refused(sheet_enter, by=cast.pia, match=match, number=1, version=draft.version)
    assert missing.code == "taps_missing"
    tap_all(cast.pia, match, GAME[-1:], version=draft.version)
    game = sheet_enter(by=people.kofi, match=match, number=1, version=draft.version + 1)
    assert game.taps == GAME
    assert sum(game.scores) == 4 * 3 - 3 - 3
    assert game.entered_by == people.kofi
    draft.refresh_from_db()
    assert (draft.number, draft.taps) == (2, [])
    assert refused(sheet_tap, by=cast.pia, match=match, number=1, version=0, tap="0").code == (
        "not_the_next_game"
    )


def test_a_game_taken_back_has_its_taps_again(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    draft = tap_all(cast.pia, match, GAME)
    sheet_enter(by=cast.pia, match=match, number=1, version=draft.version)
    game_undo(by=cast.pia, match=match)
    draft = SheetDraft.objects.get()
    assert (draft.number, draft.taps) == (1, GAME)
    assert draft.version > len(GAME)  # no phone that slept through all this writes into it


def test_a_game_that_was_typed_and_taken_back_has_its_rows_again(people: Table) -> None:
    match = people.enter(people.schedule(), 2)
    game_undo(by=people.kofi, match=match)
    draft = SheetDraft.objects.get()
    assert (draft.number, draft.taps, draft.rows) == (1, [], won_by(2))


def test_typed_rows_do_not_overwrite_what_another_phone_taps(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    sheet_tap(by=cast.pia, match=match, number=1, version=0, tap="0")
    given = {"by": people.kofi, "match": match, "number": 1, "rows": won_by(1)}
    assert refused(sheet_enter, version=0, **given).code == "sheet_changed"
    assert sheet_enter(version=1, **given).taps is None


def test_hands_of_a_game_move_the_deal_on(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule(**OMI | {"options": {"target": 4}})
    draft = tap_all(cast.pia, match, ["S", "8", "none", "6"])
    game = sheet_enter(by=cast.pia, match=match, number=1, version=draft.version)
    assert (game.scores, game.winners) == ((4, 0, 4, 0), (0, 2))
    assert [row["dealer"] for row in game.sheet] == [0, 1]


def test_a_link_holder_taps_at_their_own_table_only(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    holder = LinkHolder(0, people.players[2].pk, 0, cast.club.pk)  # of another event
    given = {"match": match, "number": 1, "version": 0, "tap": "0"}
    assert refused(sheet_tap, by=holder, **given).code == "not_at_this_table"
    assert refused(sheet_tap, by=cast.sam, **given).code == "not_a_member"


def test_nothing_is_tapped_when_the_match_is_decided_or_over(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(), 0, 0)
    given = {"by": cast.pia, "match": match, "number": 3, "version": 0, "tap": "0"}
    assert refused(sheet_tap, **given).code == "match_decided"
    SheetDraft.objects.create(match=match, number=3)
    result_confirm_by_hand(by=cast.olga, match=match)
    assert refused(sheet_tap, **given).code == "match_over"
    assert not SheetDraft.objects.exists()


def test_a_game_entered_by_a_program_turns_the_page(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    tap_all(cast.pia, match, ["0"])
    game_enter(by=cast.olga, match=match, number=1, rows=won_by(0))
    draft = SheetDraft.objects.get()
    assert (draft.number, draft.taps, draft.version) == (2, [], 2)
    assert games_of(match).count() == 1
