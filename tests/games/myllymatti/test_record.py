"""Records of Myllymatti: what a reader refuses, and where."""

from collections.abc import Callable
from typing import Any

import pytest

from games.core.errors import RecordError, ResultDiffers
from games.registry import game_of_record
from tests.games.myllymatti.positions import GAME, random_record, started

Change = Callable[[dict[str, Any]], Any]


def finished() -> dict[str, Any]:
    """A record of silent seats."""
    state = started(dealer=0)
    while state.to_move() is not None:
        state.apply(state.default())
    return GAME.write_record(state)


LENGTH = len(finished()["moves"])


def refused(record: dict[str, Any]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        GAME.read_record(record)
    return caught.value


def test_a_record_names_its_format_seats_options_deals_moves_and_result() -> None:
    record = finished()
    assert list(record) == ["format", "seats", "options", "deals", "moves", "result"]
    assert (record["format"], record["seats"], record["options"]) == ("myllymatti-record/1", 3, {})
    assert [list(deal) for deal in record["deals"]] == [["dealer", "deck"]]
    assert record["deals"][0]["dealer"] == 0
    assert list(record["result"]) == ["scores", "placement", "winners", "hands"]
    assert [list(hand) for hand in record["result"]["hands"]] == [
        ["dealer", "trump", "maker", "out", "standstill"]
    ]
    assert game_of_record(record) is GAME


def test_options_may_be_absent_and_keys_may_be_extra() -> None:
    record = random_record(3)
    del record["options"]
    record["result"]["hands"][0]["note"] = "x"
    assert GAME.read_record({**record, "note": "x"}).outcome()


HEADS: list[tuple[str, Change, str]] = [
    ("no format", lambda r: r.pop("format"), "format"),
    ("no deals", lambda r: r.pop("deals"), "deals"),
    ("another format", lambda r: r.update(format="myllymatti-record/2"), "myllymatti-record/1"),
    ("four seats", lambda r: r.update(seats=4), "seats must be 3"),
    ("seats that are no integer", lambda r: r.update(seats=3.0), "seats must be 3"),
    ("an option", lambda r: r.update(options={"players": 3}), "players"),
    ("options that are none", lambda r: r.update(options=None), "options"),
    ("moves that are a text", lambda r: r.update(moves="0?"), "moves must be a list"),
]


@pytest.mark.parametrize(("change", "named"), [head[1:] for head in HEADS], ids=[head[0] for head in HEADS])
def test_a_fault_of_the_head_has_no_index(change: Change, named: str) -> None:
    record = finished()
    change(record)
    fault = refused(record)
    assert (fault.part, fault.index) == ("head", None)
    assert named in fault.why


DEALS: list[tuple[str, Change, int, str]] = [
    ("no deal", lambda r: r["deals"].clear(), 0, "hand 1 is not dealt"),
    ("a second deal", lambda r: r["deals"].append(r["deals"][0]), 1, "over"),
    ("a dealer of no seat", lambda r: r["deals"][0].update(dealer=3), 0, "0 to 2"),
    ("a dealer that is true", lambda r: r["deals"][0].update(dealer=True), 0, "0 to 2"),
    ("a card missing", lambda r: r["deals"][0]["deck"].pop(), 0, "52 cards"),
    ("a card twice", lambda r: r["deals"][0]["deck"].__setitem__(0, "KS"), 0, "too often"),
    ("a joker", lambda r: r["deals"][0]["deck"].__setitem__(0, "XX"), 0, "no card of the game"),
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


@pytest.mark.parametrize("length", [0, 1, 30, LENGTH - 1])
def test_a_game_that_stops_too_early_is_refused_at_the_number_of_its_moves(length: int) -> None:
    record = finished()
    record["moves"] = record["moves"][:length]
    fault = refused(record)
    assert (fault.part, fault.index) == ("move", length)
    assert "too early" in fault.why


def test_a_move_after_the_end_is_refused_and_a_second_deal_before_it() -> None:
    record = finished()
    record["moves"] += ["0-", "nonsense"]
    assert (refused(record).part, refused(record).index) == ("move", LENGTH)
    record["deals"].append(record["deals"][0])
    assert (refused(record).part, refused(record).index) == ("deal", 1)


@pytest.mark.parametrize(
    "move",
    [
        *(None, 7, True, [], {}, ["0?"], "", "0", "0p", " 0?", "0?\n", "3?", "٠?", "0p1C", "0pXX", "0--"),
        *("?", "0p2C ", "0?=2C", "0-=2C", "0<", "0p2C3C", "0P2C", "0p2c", "0x2C"),
    ],
)
def test_what_is_no_move_is_refused_where_it_stands(move: Any) -> None:
    record = finished()
    record["moves"][33] = move
    fault = refused(record)
    assert fault.index == 33
    assert "is no move" in fault.why


@pytest.mark.parametrize("key", ["dealer", "trump", "maker", "out", "standstill"])
def test_the_hand_of_the_result_without_one_of_its_keys_differs(key: str) -> None:
    record = finished()
    del record["result"]["hands"][0][key]
    with pytest.raises(ResultDiffers, match="hands"):
        GAME.read_record(record)
