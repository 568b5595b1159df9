"""Records of Tresette: what a reader refuses, and where."""

from collections.abc import Callable
from typing import Any

import pytest

from games.core.errors import RecordError, ResultDiffers
from games.registry import game_of_record
from tests.games.tresette.positions import GAME, new, play_hand, random_record

Change = Callable[[dict[str, Any]], Any]


def finished(talk: str = "off") -> dict[str, Any]:
    """A record of three hands; 132 moves."""
    state = new(0, max_hands=3, target=200, talk=talk)
    for seed in range(3):
        play_hand(state, seed)
    return GAME.write_record(state)


def refused(record: dict[str, Any]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        GAME.read_record(record)
    return caught.value


def test_a_record_names_its_format_seats_options_deals_moves_and_result() -> None:
    record = finished()
    assert list(record) == ["format", "seats", "options", "deals", "moves", "result"]
    assert (record["format"], record["seats"]) == ("tresette-record/1", 4)
    assert record["options"] == {"target": 200, "talk": "off", "max_hands": 3}
    assert [list(deal) for deal in record["deals"]] == [["dealer", "deck"]] * 3
    assert [deal["dealer"] for deal in record["deals"]] == [0, 1, 2]
    assert len(record["moves"]) == 3 * 44
    assert list(record["result"]) == ["scores", "placement", "winners", "hands"]
    keys = ["dealer", "called", "melds", "cards", "points"]
    assert [list(hand) for hand in record["result"]["hands"]] == [keys] * 3
    assert game_of_record(record) is GAME


def test_options_may_be_absent_and_keys_may_be_extra() -> None:
    record = random_record(5)
    del record["options"]
    for hand in record["result"]["hands"]:
        hand["note"] = "x"
    assert GAME.read_record({**record, "note": "x"}).outcome()


HEADS: list[tuple[str, Change, str]] = [
    ("no format", lambda r: r.pop("format"), "format"),
    ("another format", lambda r: r.update(format="tresette-record/2"), "tresette-record/1"),
    ("three seats", lambda r: r.update(seats=3), "seats must be 4"),
    ("an unknown option", lambda r: r.update(options={"hands": 1}), "hands"),
    ("too high a target", lambda r: r.update(options={"target": 201}), "target"),
    ("a target that is true", lambda r: r.update(options={"target": True}), "target"),
    ("talk that is a truth", lambda r: r.update(options={"talk": False}), "talk"),
    ("too many hands", lambda r: r.update(options={"max_hands": 1001}), "max_hands"),
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
    ("the same dealer again", lambda r: r["deals"][2].update(dealer=1), 2, "dealt by seat 2"),
    ("a card missing", lambda r: r["deals"][1]["deck"].pop(), 1, "40 cards"),
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


@pytest.mark.parametrize("length", [0, 1, 4, 43, 44, 131])
def test_a_game_that_stops_too_early_is_refused_at_the_number_of_its_moves(length: int) -> None:
    record = finished()
    record["moves"] = record["moves"][:length]
    fault = refused(record)
    assert (fault.part, fault.index) == ("move", length)
    assert "too early" in fault.why


def test_a_move_after_the_end_is_refused_and_an_extra_deal_before_it() -> None:
    record = finished()
    record["moves"] += ["0-", "nonsense"]
    assert (refused(record).part, refused(record).index) == ("move", 132)
    record["deals"].append(record["deals"][0])
    assert (refused(record).part, refused(record).index) == ("deal", 3)


def test_a_call_without_a_meld_is_refused() -> None:
    record = finished()
    silent = next(index for index in range(4) if record["moves"][index][1] == "-")
    record["moves"][silent] = record["moves"][silent][0] + "!"
    assert refused(record).index == silent
    assert "has no meld to call" in refused(record).why


@pytest.mark.parametrize(
    "move",
    [
        None,
        7,
        True,
        [],
        {},
        ["0-"],
        "",
        "0",
        "0p",
        " 0-",
        "0-\n",
        "4-",
        "٠-",
        "0p8C",
        "0pTC",
        "0--",
        "!",
        "0p2C ",
    ],
)
@pytest.mark.parametrize("talk", ["off", "on"])
def test_what_is_no_move_is_refused_where_it_stands(move: Any, talk: str) -> None:
    record = finished(talk)
    record["moves"][33] = move
    fault = refused(record)
    assert fault.index == 33
    assert "is no move" in fault.why


def test_a_game_with_talk_is_not_one_without() -> None:
    record = random_record(1, talk="on", max_hands=1)
    first = next(index for index, move in enumerate(record["moves"]) if len(move) > 4)
    record["options"]["talk"] = "off"
    assert refused(record).index == first


@pytest.mark.parametrize("key", ["dealer", "called", "melds", "cards", "points"])
def test_a_hand_of_the_result_without_one_of_its_keys_differs(key: str) -> None:
    record = finished()
    del record["result"]["hands"][1][key]
    with pytest.raises(ResultDiffers, match="hands"):
        GAME.read_record(record)
