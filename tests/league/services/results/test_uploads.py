"""What a phone wrote without a connection arrives once, and nothing that others wrote is lost in silence."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from games.refusals import Refused
from league.models import Dispute, Match, SheetDraft, SheetUpload
from league.selectors.results.results import games_of
from league.services.matches.matches import match_cancel
from league.services.results.disputes import dispute_open
from league.services.results.entry import game_undo, result_confirm_by_hand
from league.services.results.sheets import sheet_enter, sheet_tap, sheet_untap
from league.services.results.uploads import PadContent, sheet_settle, sheet_upload
from tests.league.people import Table
from tests.league.services.results.test_sheets import GAME, HUNT, refused, tap_all

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
OTHER = ["3", *GAME[1:]]  # another game: seat 3 sends the first dingo


def wrote(match: Match, taps: list[str], *games: list[str], **changed: Any) -> PadContent:
    """By a phone that saw the empty sheet of the first game."""
    seats = list(match.seats.order_by("seat").values_list("player_id", flat=True))
    made = PadContent("k1", 1, 0, list(games), taps, seats, "abc", seen=0)
    return replace(made, **changed)


def written(match: Match) -> tuple[list[Any], list[str]]:
    """The taps of the games that are entered, and of the one that goes on."""
    draft = SheetDraft.objects.filter(match=match).first()
    return [game.taps for game in games_of(match)], draft.taps if draft else []


def test_whole_games_and_the_one_that_goes_on_arrive(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    upload = sheet_upload(by=cast.pia, match=match, content=wrote(match, HUNT, GAME))
    assert upload.status == "applied"
    assert written(match) == ([GAME], HUNT)
    assert games_of(match).get().entered_for == people.players[0]


def test_what_is_sent_again_counts_once(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    for _ in range(3):
        sheet_upload(by=cast.pia, match=match, content=wrote(match, HUNT, GAME))
    assert written(match) == ([GAME], HUNT)
    assert SheetUpload.objects.get().status == "applied"


def test_who_tapped_on_while_the_answer_was_lost_sends_all_of_it(
    people: Table, cast: SimpleNamespace
) -> None:
    match = people.schedule()
    sheet_upload(by=cast.pia, match=match, content=wrote(match, GAME[:-2]))
    sheet_upload(by=cast.pia, match=match, content=wrote(match, [], OTHER))
    assert written(match) == ([OTHER], [])
    sheet_upload(by=cast.pia, match=match, content=wrote(match, OTHER[:4]))
    assert written(match) == ([], OTHER[:4])


def test_a_tap_that_arrived_without_an_answer_is_gone_on_from(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    sheet_tap(by=cast.pia, match=match, number=1, version=0, tap=HUNT[0])
    assert sheet_upload(by=cast.pia, match=match, content=wrote(match, HUNT)).status == "applied"
    sheet_untap(by=cast.pia, match=match, number=1, version=2)
    late = wrote(match, [*HUNT[:2], "2"], key="k2", version=2, seen=-1)
    assert sheet_upload(by=cast.pia, match=match, content=late).status == "applied"
    assert written(match) == ([], [*HUNT[:2], "2"])


def test_two_phones_that_wrote_the_same_have_nothing_to_decide(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    sheet_upload(by=cast.pia, match=match, content=wrote(match, HUNT, GAME))
    for key, content in (("k2", wrote(match, [], GAME)), ("k3", wrote(match, [*HUNT, "2"], GAME))):
        upload = sheet_upload(by=people.kofi, match=match, content=replace(content, key=key))
        assert upload.status == "applied"
    assert written(match) == ([GAME], [*HUNT, "2"])


def test_two_phones_that_differ_are_both_kept(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    sheet_upload(by=cast.pia, match=match, content=wrote(match, HUNT, GAME))
    other = wrote(match, [], OTHER, key="k2")
    assert sheet_upload(by=people.kofi, match=match, content=other).status == "waiting"
    assert sheet_upload(by=people.kofi, match=match, content=other).status == "waiting"
    assert written(match) == ([GAME], HUNT)
    sheet_settle(by=cast.pia, match=match, key="k2", counts=True)
    assert written(match) == ([OTHER], [])
    kept = SheetUpload.objects.get(status="dismissed")
    assert (kept.games, kept.taps) == ([GAME], HUNT)


def test_the_table_may_say_that_what_stands_is_right(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    sheet_upload(by=cast.pia, match=match, content=wrote(match, HUNT, GAME))
    other = wrote(match, [], OTHER, key="k2")
    sheet_upload(by=people.kofi, match=match, content=other)
    sheet_settle(by=people.kofi, match=match, key="k2", counts=False)
    assert written(match) == ([GAME], HUNT)
    assert sheet_upload(by=people.kofi, match=match, content=other).status == "dismissed"
    assert refused(sheet_settle, by=cast.pia, match=match, key="k2", counts=True).code == "no_upload"


def test_a_tap_that_was_taken_back_without_a_connection_waits_where_others_tapped(
    people: Table, cast: SimpleNamespace
) -> None:
    match = people.schedule()
    tap_all(cast.pia, match, HUNT)
    sheet_tap(by=people.kofi, match=match, number=1, version=3, tap="2")
    content = wrote(match, HUNT[:2], version=3, seen=-1)
    assert sheet_upload(by=cast.pia, match=match, content=content).status == "waiting"
    assert written(match) == ([], [*HUNT, "2"])


def test_what_was_typed_meanwhile_is_never_replaced_unasked(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    rows = [{"scores": [10, 4, 3, 2], "rabbits": [None] * 4}]
    sheet_enter(by=people.kofi, match=match, number=1, version=0, rows=rows)
    upload = sheet_upload(by=cast.pia, match=match, content=wrote(match, HUNT))
    assert upload.status == "waiting"


def test_a_result_is_not_confirmed_while_two_phones_differ(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule(rule=MatchRule("wins", 1))
    sheet_upload(by=cast.pia, match=match, content=wrote(match, [], GAME))
    sheet_upload(by=people.kofi, match=match, content=wrote(match, [], OTHER, key="k2"))
    assert refused(result_confirm_by_hand, by=people.kofi, match=match).code == "two_versions"
    sheet_settle(by=people.kofi, match=match, key="k2", counts=False)
    result_confirm_by_hand(by=people.kofi, match=match)
    assert sheet_upload(by=cast.pia, match=match, content=wrote(match, [], GAME)).status == "applied"
    late = wrote(match, HUNT, GAME, key="k3")
    assert refused(sheet_upload, by=cast.pia, match=match, content=late).code == "match_over"


def test_what_happened_meanwhile_is_said(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    cases = {
        "seats_changed": wrote(match, HUNT, seats=[7, 7, 7, 7]),
        "game_taken_back": wrote(match, HUNT, number=2),
        "taps_do_not_fit": wrote(match, ["9"]),
    }
    for code, content in cases.items():
        assert refused(sheet_upload, by=cast.pia, match=match, content=content).code == code
    second = refused(sheet_upload, by=cast.pia, match=match, content=wrote(match, [], GAME, HUNT))
    assert (second.code, second.facts) == ("taps_do_not_fit", {"number": 2})
    for by in (cast.sam,):
        with pytest.raises(Refused) as caught:
            sheet_upload(by=by, match=match, content=wrote(match, HUNT))
        assert caught.value.code in ("not_a_member", "not_at_this_table", "no_club")
        with pytest.raises(Refused):
            sheet_settle(by=by, match=match, key="k1", counts=True)
    assert not SheetUpload.objects.exists()
    match_cancel(by=cast.olga, match=match)
    late = refused(sheet_upload, by=cast.pia, match=match, content=wrote(match, HUNT))
    assert late.code == "cancelled_meanwhile"


def test_under_a_dispute_nothing_is_entered(people: Table, cast: SimpleNamespace) -> None:
    match = people.schedule()
    sheet_upload(by=cast.pia, match=match, content=wrote(match, [], GAME))
    dispute_open(by=people.kofi, match=match, text="I had nine points.", game_number=1)
    assert Dispute.objects.count() == 1
    late = wrote(match, HUNT, GAME)
    assert refused(sheet_upload, by=cast.pia, match=match, content=late).code == "disputed_meanwhile"


def test_a_game_that_was_taken_back_leaves_what_is_sent_to_the_table(
    people: Table, cast: SimpleNamespace
) -> None:
    match = people.schedule()
    sheet_upload(by=cast.pia, match=match, content=wrote(match, [], GAME))
    game_undo(by=people.kofi, match=match)
    upload = sheet_upload(by=cast.pia, match=match, content=wrote(match, HUNT, GAME))
    assert upload.status == "waiting"
    sheet_settle(by=people.kofi, match=match, key="k1", counts=True)
    assert written(match) == ([GAME], HUNT)
