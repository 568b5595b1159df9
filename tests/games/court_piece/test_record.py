"""Records of Court Piece: what a reader refuses, and where."""

from collections.abc import Callable
from typing import Any

import pytest

from games.core.errors import RecordError
from games.registry import game_of_record
from tests.games.court_piece.positions import GAME, lopsided_record, new, play_hand

Change = Callable[[dict[str, Any]], Any]


def finished() -> dict[str, Any]:
    """A record of three hands: a sweep that stops, one that goes on and fails, and one without; 121 moves."""
    state = new(0, hands=3)
    for tricks in ((7, 0), (1, 8), (9, 4)):
        play_hand(state, tricks)
    return GAME.write_record(state)


def refused(record: dict[str, Any]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        GAME.read_record(record)
    return caught.value


def test_a_record_names_its_format_seats_options_deals_moves_and_result() -> None:
    record = finished()
    assert list(record) == ["format", "seats", "options", "deals", "moves", "result"]
    assert (record["format"], record["seats"]) == ("court_piece-record/1", 4)
    assert record["options"] == {"hands": 3}
    assert [list(deal) for deal in record["deals"]] == [["dealer", "deck"]] * 3
    assert len(record["moves"]) == 30 + 38 + 53
    assert list(record["result"]) == ["scores", "placement", "winners", "hands"]
    keys = ["dealer", "trump", "tricks", "winner", "courts", "streak"]
    assert [list(hand) for hand in record["result"]["hands"]] == [keys] * 3
    assert game_of_record(record) is GAME


def test_options_may_be_absent_and_keys_may_be_extra() -> None:
    record = lopsided_record(5, hands=40)
    del record["options"]
    for hand in record["result"]["hands"]:
        hand["note"] = "x"
    assert GAME.read_record({**record, "note": "x"}).outcome()


HEADS: list[tuple[str, Change, str]] = [
    ("no format", lambda r: r.pop("format"), "format"),
    ("another format", lambda r: r.update(format="court_piece-record/2"), "court_piece-record/1"),
    ("three seats", lambda r: r.update(seats=3), "seats must be 4"),
    ("an unknown option", lambda r: r.update(options={"target": 1}), "target"),
    ("too many hands", lambda r: r.update(options={"hands": 401}), "hands"),
    ("hands that are true", lambda r: r.update(options={"hands": True}), "hands"),
]


@pytest.mark.parametrize(("change", "named"), [head[1:] for head in HEADS], ids=[head[0] for head in HEADS])
def test_a_fault_of_the_head_has_no_index(change: Change, named: str) -> None:
    record = finished()
    change(record)
    fault = refused(record)
    assert (fault.part, fault.index) == ("head", None)
    assert named in fault.why


DEALS: list[tuple[str, Change, int, str]] = [
    ("a deal too few", lambda r: r["deals"].pop(), 2, "hand 3 is not dealt"),
    ("a deal too many", lambda r: r["deals"].append(r["deals"][0]), 3, "over"),
    ("a first dealer of no seat", lambda r: r["deals"][0].update(dealer=4), 0, "0 to 3"),
    ("the dealer again after a sweep", lambda r: r["deals"][2].update(dealer=1), 2, "dealt by seat"),
    ("a card missing", lambda r: r["deals"][1]["deck"].pop(), 1, "52 cards"),
    ("a joker", lambda r: r["deals"][2]["deck"].__setitem__(0, "XX"), 2, "no card of the game"),
]


@pytest.mark.parametrize(
    ("change", "index", "named"), [deal[1:] for deal in DEALS], ids=[deal[0] for deal in DEALS]
)
def test_a_fault_of_a_deal_has_the_index_of_the_deal(change: Change, index: int, named: str) -> None:
    record = finished()
    change(record)
    fault = refused(record)
    assert (fault.part, fault.index) == ("deal", index)
    assert named in fault.why


@pytest.mark.parametrize("length", [0, 1, 29, 59, 120])
def test_a_game_that_stops_in_mid_hand_is_refused_at_the_number_of_its_moves(length: int) -> None:
    record = finished()
    record["moves"] = record["moves"][:length]
    fault = refused(record)
    assert (fault.part, fault.index) == ("move", length)
    assert "too early" in fault.why


def test_a_move_after_the_end_is_refused_and_an_extra_deal_before_it() -> None:
    record = finished()
    record["moves"] += ["0tS", "nonsense"]
    assert (refused(record).part, refused(record).index) == ("move", 121)
    record["deals"].append(record["deals"][0])
    assert (refused(record).part, refused(record).index) == ("deal", 3)


def test_a_card_where_a_decision_is_due_is_refused() -> None:
    record = finished()
    assert record["moves"][29][1] == "-"
    record["moves"][29] = record["moves"][28]
    assert refused(record).index == 29


@pytest.mark.parametrize(
    "move",
    [None, 7, True, [], {}, ["0tS"], "", "0", "0t", " 0tS", "0tS\n", "4tS", "٠tS", "0p1C", "0ts", "0--", "-"],
)
def test_what_is_no_move_is_refused_where_it_stands(move: Any) -> None:
    record = finished()
    record["moves"][33] = move
    fault = refused(record)
    assert fault.index == 33
    assert "is no move" in fault.why
