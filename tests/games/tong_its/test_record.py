"""Records of Tong-Its: what a reader refuses, and what it says."""

from collections.abc import Callable
from typing import Any

import pytest

from games.core.errors import RecordError
from games.registry import game_of_record
from tests.games.tong_its.positions import GAME, random_record

Change = Callable[[dict[str, Any]], Any]


def finished() -> dict[str, Any]:
    """A record of three hands."""
    return random_record(3, hands=3)


def refused(record: dict[str, Any]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        GAME.read_record(record)
    return caught.value


def test_a_record_names_its_format_seats_options_deals_moves_and_result() -> None:
    record = finished()
    assert list(record) == ["format", "seats", "options", "deals", "moves", "result"]
    assert (record["format"], record["seats"]) == ("tong_its-record/1", 3)
    assert record["options"] == {"hands": 3}
    assert [list(deal) for deal in record["deals"]] == [["dealer", "deck"]] * 3
    assert list(record["result"]) == ["scores", "placement", "winners", "hands"]
    assert game_of_record(record) is GAME


def test_options_may_be_absent_or_incomplete_and_keys_may_be_extra() -> None:
    record = random_record(5)
    for options in ({}, {"hands": 10}):
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
    ("another format", lambda r: r.update(format="tong_its-record/2"), "tong_its-record/1"),
    ("four seats", lambda r: r.update(seats=4), "seats must be 3"),
    ("seats as a fraction", lambda r: r.update(seats=3.0), "seats must be 3"),
    ("deals in an object", lambda r: r.update(deals={}), "deals must be a list"),
    ("moves in one text", lambda r: r.update(moves="0d"), "moves must be a list"),
    ("an unknown option", lambda r: r.update(options={"cap": 1}), "cap"),
    ("hands out of range", lambda r: r.update(options={"hands": 201}), "hands"),
    ("no hands", lambda r: r.update(options={"hands": 0}), "hands"),
    ("hands that are true", lambda r: r.update(options={"hands": True}), "hands"),
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
    ("a first dealer of no seat", lambda r: r["deals"][0].update(dealer=3), 0, "0 to 2"),
    ("a first dealer that is true", lambda r: r["deals"][0].update(dealer=True), 0, "0 to 2"),
    (
        "a wrong dealer",
        lambda r: r["deals"][1].update(dealer=(r["deals"][1]["dealer"] + 1) % 3),
        1,
        "hand 2 is dealt by",
    ),
    ("a deal without a deck", lambda r: r["deals"][1].pop("deck"), 1, "dealer and deck"),
    ("a deal that is a list", lambda r: r["deals"].__setitem__(1, []), 1, "dealer and deck"),
    ("a card missing", lambda r: r["deals"][1]["deck"].pop(), 1, "52 cards"),
    (
        "a card twice",
        lambda r: r["deals"][1]["deck"].__setitem__(3, r["deals"][1]["deck"][4]),
        1,
        "too often",
    ),
    ("a joker", lambda r: r["deals"][2]["deck"].__setitem__(0, "XX"), 2, "no card of the game"),
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


@pytest.mark.parametrize("length", [0, 1, 20, 40, -1])
def test_a_game_that_stops_in_mid_hand_is_refused_at_the_number_of_its_moves(length: int) -> None:
    record = finished()
    record["moves"] = record["moves"][:length]
    fault = refused(record)
    assert (fault.part, fault.index) == ("move", len(record["moves"]))
    assert "too early" in fault.why


@pytest.mark.parametrize("extra", ["0d", "nonsense", None])
def test_moves_after_the_end_are_refused_at_the_first_of_them(extra: Any) -> None:
    record = finished()
    made = len(record["moves"])
    record["moves"] += [extra, extra]
    assert refused(record).index == made


def test_of_several_faults_the_first_in_playing_order_is_named_a_deal_before_its_moves() -> None:
    record = finished()
    ended = next(index for index, state in enumerate(GAME.walk(record)) if state.hand == 2)
    record["deals"][1]["deck"].pop()
    record["moves"][ended] = "nonsense"
    assert (refused(record).part, refused(record).index) == ("deal", 1)
    record["moves"][ended - 1] = "nonsense"
    assert (refused(record).part, refused(record).index) == ("move", ended - 1)


@pytest.mark.parametrize(
    "move",
    [
        *(None, 7, True, [], {}, ["0d"], "", "0", "0x", " 0d", "0d\n", "3d", "٠d", "0x1C", "0xks", "0dKS"),
        *("0l8H", "0l8H@", "0l8H@10", "0l8H@٢", "0k9C9D9H", "0m5H6H", "0u", "0?", "0!!", "0m5H6H7"),
    ],
)
def test_what_is_no_move_is_refused_where_it_stands(move: Any) -> None:
    record = finished()
    record["moves"][13] = move
    fault = refused(record)
    assert fault.index == 13
    assert "is no move" in fault.why
