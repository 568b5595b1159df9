"""Records of Mattis: what a reader refuses, and where."""

from collections.abc import Callable
from typing import Any

import pytest

from games.core.errors import RecordError
from games.registry import game_of_record
from tests.games.mattis.positions import GAME, random_record

Change = Callable[[dict[str, Any]], Any]


def refused(record: dict[str, Any]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        GAME.read_record(record)
    return caught.value


def test_a_record_names_its_format_seats_options_deals_moves_and_result() -> None:
    record = random_record(3, 5)
    assert list(record) == ["format", "seats", "options", "deals", "moves", "result"]
    assert (record["format"], record["seats"], record["options"]) == ("mattis-record/1", 5, {"players": 5})
    assert [list(deal) for deal in record["deals"]] == [["dealer", "deck"]]
    [hand] = record["result"]["hands"]
    assert list(hand) == ["dealer", "trump", "maker", "blue", "out", "standstill"]
    assert hand["trump"] == record["deals"][0]["deck"][-1][1]
    assert game_of_record(record) is GAME


def test_options_may_be_absent_for_four_and_keys_may_be_extra() -> None:
    record = random_record(5)
    assert GAME.read_record({**record, "options": {}, "note": "x"}).outcome()
    del record["options"]
    assert GAME.read_record(record).outcome()
    record = random_record(5, 3)
    del record["options"]
    assert "seats must be 4" in refused(record).why


FAULTS: list[tuple[str, Change, tuple[str, int | None], str]] = [
    ("no moves", lambda r: r.pop("moves"), ("head", None), "moves"),
    ("another format", lambda r: r.update(format="mattis-record/2"), ("head", None), "mattis-record/1"),
    ("seats as a fraction", lambda r: r.update(seats=4.0), ("head", None), "seats must be 4"),
    ("nine players", lambda r: r.update(options={"players": 9}), ("head", None), "players"),
    ("players that are true", lambda r: r.update(options={"players": True}), ("head", None), "players"),
    ("an unknown option", lambda r: r.update(options={"cap": 1}), ("head", None), "cap"),
    ("no deal", lambda r: r["deals"].clear(), ("deal", 0), "hand 1 is not dealt"),
    ("a second deal", lambda r: r["deals"].append(r["deals"][0]), ("deal", 1), "over"),
    ("no such dealer", lambda r: r["deals"][0].update(dealer=4), ("deal", 0), "0 to 3"),
    ("a card missing", lambda r: r["deals"][0]["deck"].pop(), ("deal", 0), "52 cards"),
    ("a joker", lambda r: r["deals"][0]["deck"].__setitem__(9, "XX"), ("deal", 0), "no card of the game"),
    ("a move from nowhere", lambda r: r["moves"].__setitem__(5, "0p1C"), ("move", 5), "is no move"),
    ("no text", lambda r: r["moves"].__setitem__(5, 7), ("move", 5), "is no move"),
    ("no moves at all", lambda r: r["moves"].clear(), ("move", 0), "too early"),
]


@pytest.mark.parametrize(
    ("change", "place", "named"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS]
)
def test_a_fault_is_named_with_its_place(change: Change, place: tuple[str, int | None], named: str) -> None:
    record = random_record(3)
    change(record)
    fault = refused(record)
    assert (fault.part, fault.index) == place
    assert named in fault.why


def test_of_several_faults_the_first_in_playing_order_is_named() -> None:
    record = random_record(3)
    record["moves"].append("0-")
    assert refused(record).index == len(record["moves"]) - 1
    record["deals"].append(record["deals"][0])
    assert (refused(record).part, refused(record).index) == ("deal", 1)
    record["moves"][7] = "nonsense"
    assert (refused(record).part, refused(record).index) == ("move", 7)
