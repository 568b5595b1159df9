"""Records of Hasenpfeffer: what a reader refuses, and where."""

from collections.abc import Callable
from typing import Any

import pytest

from games.core.errors import RecordError
from games.registry import game_of_record
from tests.games.hasenpfeffer.positions import GAME, new, play_hand, play_void

Change = Callable[[dict[str, Any]], Any]


def finished() -> dict[str, Any]:
    """A record of three hands, the second void, the third forced; 64 moves."""
    state = new(0, max_hands=3)
    play_hand(state, 1, 4, (2, 4))
    play_void(state)
    play_hand(state, 2, 3, (2, 4), forced=True)
    return GAME.write_record(state)


def refused(record: dict[str, Any]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        GAME.read_record(record)
    return caught.value


def test_a_record_names_its_format_seats_options_deals_moves_and_result() -> None:
    record = finished()
    assert list(record) == ["format", "seats", "options", "deals", "moves", "result"]
    assert (record["format"], record["seats"]) == ("hasenpfeffer-record/1", 4)
    assert record["options"] == {"target": 10, "max_hands": 3}
    assert [list(deal) for deal in record["deals"]] == [["dealer", "deck"]] * 3
    assert len(record["moves"]) == 30 + 4 + 30
    assert record["moves"][30:34] == ["2-", "3-", "0-", "1-"]
    assert record["moves"][5][:2] == "1x"
    assert len(record["moves"][5]) == 4
    assert list(record["result"]) == ["scores", "placement", "winners", "hands"]
    assert game_of_record(record) is GAME
    assert GAME.write_record(GAME.read_record(record)) == record


def test_options_may_be_absent_and_keys_may_be_extra() -> None:
    state = new(1)
    for _ in range(2):
        play_hand(state, 0, 1, (6, 0))
    record = GAME.write_record(state)
    del record["options"]
    for hand in record["result"]["hands"]:
        hand["note"] = "x"
    assert GAME.read_record({**record, "note": "x"}).outcome()


HEADS: list[tuple[str, Change, str]] = [
    ("no format", lambda r: r.pop("format"), "format"),
    ("another format", lambda r: r.update(format="hasenpfeffer-record/2"), "hasenpfeffer-record/1"),
    ("three seats", lambda r: r.update(seats=3), "seats must be 4"),
    ("an unknown option", lambda r: r.update(options={"hands": 1}), "hands"),
    ("too many hands", lambda r: r.update(options={"max_hands": 1001}), "max_hands"),
    ("a target that is true", lambda r: r.update(options={"target": True}), "target"),
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
    ("the dealer again after a void hand", lambda r: r["deals"][2].update(dealer=1), 2, "dealt by seat 2"),
    ("a card missing", lambda r: r["deals"][1]["deck"].pop(), 1, "25 cards"),
    ("a second joker", lambda r: r["deals"][1]["deck"].__setitem__(0, "XX"), 1, "XX too often"),
    ("an eight", lambda r: r["deals"][2]["deck"].__setitem__(0, "8C"), 2, "no card of the game"),
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


@pytest.mark.parametrize("length", [0, 1, 4, 5, 29, 31, 33, 63])
def test_a_game_that_stops_in_mid_hand_is_refused_at_the_number_of_its_moves(length: int) -> None:
    record = finished()
    record["moves"] = record["moves"][:length]
    fault = refused(record)
    assert (fault.part, fault.index) == ("move", length)
    assert "too early" in fault.why


def test_a_move_after_the_end_is_refused_and_an_extra_deal_before_it() -> None:
    record = finished()
    record["moves"] += ["0tS", "nonsense"]
    assert (refused(record).part, refused(record).index) == ("move", 64)
    record["deals"].append(record["deals"][0])
    assert (refused(record).part, refused(record).index) == ("deal", 3)


@pytest.mark.parametrize("wrong", ["1x", "1p9C", "1-", "2x9C"])
def test_a_record_names_the_card_that_was_laid_aside(wrong: str) -> None:
    record = finished()
    record["moves"][5] = wrong
    assert refused(record).index == 5


@pytest.mark.parametrize(
    "move",
    [None, 7, True, [], {}, ["0tS"], "", "0", "0t", " 0tS", "0tS\n", "4tS", "٠tS", "0p8C", "0ts", "0--", "-"],
)
def test_what_is_no_move_is_refused_where_it_stands(move: Any) -> None:
    record = finished()
    record["moves"][33] = move
    fault = refused(record)
    assert fault.index == 33
    assert "is no move" in fault.why
