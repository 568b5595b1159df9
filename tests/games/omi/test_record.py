"""Records of Omi: what a reader refuses, and what it says."""

from collections.abc import Callable
from typing import Any

import pytest

from games.core.errors import RecordError
from games.registry import game_of_record
from tests.games.omi.positions import GAME, random_record

Change = Callable[[dict[str, Any]], Any]


def finished() -> dict[str, Any]:
    """A record of three hands, 99 moves."""
    return random_record(3, max_hands=3)


def refused(record: dict[str, Any]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        GAME.read_record(record)
    return caught.value


def test_a_record_names_its_format_seats_options_deals_moves_and_result() -> None:
    record = finished()
    assert list(record) == ["format", "seats", "options", "deals", "moves", "result"]
    assert (record["format"], record["seats"]) == ("omi-record/1", 4)
    assert record["options"] == {"target": 10, "max_hands": 3}
    assert [list(deal) for deal in record["deals"]] == [["dealer", "deck"]] * 3
    assert len(record["moves"]) == 99
    assert list(record["result"]) == ["scores", "placement", "winners", "hands"]
    assert game_of_record(record) is GAME


def test_options_may_be_absent_or_incomplete_and_keys_may_be_extra() -> None:
    record = random_record(5)
    for options in ({}, {"target": 10}, {"max_hands": 200}):
        assert GAME.read_record({**record, "options": options, "note": "x"}).outcome()
    del record["options"]
    for hand in record["result"]["hands"]:
        hand["note"] = "x"
    assert GAME.read_record(record).outcome()


HEADS: list[tuple[str, Change, str]] = [
    ("no format", lambda r: r.pop("format"), "format"),
    ("no seats", lambda r: r.pop("seats"), "seats"),
    ("no deals", lambda r: r.pop("deals"), "deals"),
    ("no moves", lambda r: r.pop("moves"), "moves"),
    ("another format", lambda r: r.update(format="omi-record/2"), "omi-record/1"),
    ("three seats", lambda r: r.update(seats=3), "seats must be 4"),
    ("seats as a fraction", lambda r: r.update(seats=4.0), "seats must be 4"),
    ("deals in an object", lambda r: r.update(deals={}), "deals must be a list"),
    ("moves in one text", lambda r: r.update(moves="0tS"), "moves must be a list"),
    ("an unknown option", lambda r: r.update(options={"cap": 1}), "cap"),
    ("a target out of range", lambda r: r.update(options={"target": 101}), "target"),
    ("a target that is true", lambda r: r.update(options={"target": True}), "target"),
    ("options that are none", lambda r: r.update(options=None), "options"),
]


@pytest.mark.parametrize(("change", "named"), [head[1:] for head in HEADS], ids=[head[0] for head in HEADS])
def test_a_fault_of_the_head_has_no_index(change: Change, named: str) -> None:
    record = finished()
    change(record)
    fault = refused(record)
    assert (fault.part, fault.index) == ("head", None)
    assert named in fault.why


DEALS: list[tuple[str, Change, int, str]] = [
    ("no deal at all", lambda r: r["deals"].clear(), 0, "hand 1 is not dealt"),
    ("a deal too few", lambda r: r["deals"].pop(), 2, "hand 3 is not dealt"),
    ("a deal too many", lambda r: r["deals"].append(r["deals"][0]), 3, "over"),
    ("a first dealer of no seat", lambda r: r["deals"][0].update(dealer=4), 0, "0 to 3"),
    ("a first dealer that is true", lambda r: r["deals"][0].update(dealer=True), 0, "0 to 3"),
    (
        "a wrong dealer",
        lambda r: r["deals"][1].update(dealer=r["deals"][0]["dealer"]),
        1,
        "hand 2 is dealt by",
    ),
    ("a deal without a deck", lambda r: r["deals"][1].pop("deck"), 1, "dealer and deck"),
    ("a deal that is a list", lambda r: r["deals"].__setitem__(1, []), 1, "dealer and deck"),
    ("a card missing", lambda r: r["deals"][1]["deck"].pop(), 1, "32 cards"),
    (
        "a card twice",
        lambda r: r["deals"][1]["deck"].__setitem__(3, r["deals"][1]["deck"][4]),
        1,
        "too often",
    ),
    ("a two", lambda r: r["deals"][2]["deck"].__setitem__(0, "2C"), 2, "no card of the game"),
    ("a list for a card", lambda r: r["deals"][2]["deck"].__setitem__(0, ["7C"]), 2, "no card of the game"),
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
    assert str(fault).startswith(f"deal {index}: ")


@pytest.mark.parametrize("length", [0, 1, 32, 34, 98])
def test_a_game_that_stops_in_mid_hand_is_refused_at_the_number_of_its_moves(length: int) -> None:
    record = finished()
    record["moves"] = record["moves"][:length]
    fault = refused(record)
    assert (fault.part, fault.index) == ("move", length)
    assert "too early" in fault.why


@pytest.mark.parametrize("extra", ["0tS", "nonsense", None])
def test_moves_after_the_end_are_refused_at_the_first_of_them(extra: Any) -> None:
    record = finished()
    record["moves"] += [extra, extra]
    assert refused(record).index == 99


def test_of_several_faults_the_first_in_playing_order_is_named_a_deal_before_its_moves() -> None:
    record = finished()
    record["deals"][1]["deck"].pop()
    record["moves"][33] = "nonsense"
    assert (refused(record).part, refused(record).index) == ("deal", 1)
    record["moves"][32] = "nonsense"
    assert (refused(record).part, refused(record).index) == ("move", 32)


@pytest.mark.parametrize(
    "move",
    [None, 7, True, [], {}, ["0tS"], "", "0", "0t", " 0tS", "0tS\n", "4tS", "٠tS", "0p2C", "0ts", "0-"],
)
def test_what_is_no_move_is_refused_where_it_stands(move: Any) -> None:
    record = finished()
    record["moves"][33] = move
    fault = refused(record)
    assert fault.index == 33
    assert "is no move" in fault.why
