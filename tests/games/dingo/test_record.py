"""dingo-record/1: what a reader accepts and what it refuses, and where."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games.core.errors import ResultDiffers
from games.registry import game_named
from tests.games.conformance import read_fault
from tests.games.dingo.positions import after_exchange, play, play_out, play_to

GAME = game_named("dingo")


def finished(obligation: str = "enforced") -> dict[str, Any]:
    state = play_to(after_exchange("7H", "7C 7S AC", "AS AD", "AH", obligation=obligation), "7")
    play(state, "0h7H", "1w7S7C", "2-", "3-")
    return GAME.write_record(play_out(state))


def test_a_record_read_and_written_is_the_same_record() -> None:
    for obligation in ("enforced", "honour"):
        record = finished(obligation)
        assert GAME.write_record(GAME.read_record(record)) == record


def test_hands_may_stand_in_any_order_and_are_written_as_read() -> None:
    record = finished()
    for hand in record["hands"]:
        Random(1).shuffle(hand)
    assert GAME.write_record(GAME.read_record(record)) == record


def test_extra_keys_are_ignored() -> None:
    record = {**finished(), "match": 3, "game": 1, "players": ["a"], "seed": "00"}
    record["result"]["remark"] = "close"
    assert GAME.read_record(record).to_move() is None


def test_a_record_without_a_result_can_be_replayed() -> None:
    record = finished()
    del record["result"]
    assert GAME.read_record(record).outcome() is not None


def test_piles_of_the_result_are_compared_as_sets() -> None:
    record = finished()
    for pile in (*record["result"]["scoring"], *record["result"]["penalty"]):
        pile.reverse()
    assert GAME.read_record(record).to_move() is None


def test_penalty_piles_of_the_result_are_compared_as_sets_too() -> None:
    record = GAME.write_record(play_out(after_exchange("7H 8H 9H TH JH QH", "7C", "AS AD", "AH")))
    pile = record["result"]["penalty"][0]
    assert len(pile) > 1
    pile.reverse()
    assert GAME.read_record(record).to_move() is None
    pile[0] = "2H"
    with pytest.raises(ResultDiffers, match="penalty"):
        GAME.read_record(record)


def test_the_piles_stand_in_the_order_the_cards_were_laid() -> None:
    scoring = finished()["result"]["scoring"]
    assert scoring[0][-2:] == ["7H", "7S"]
    assert scoring[1][:2] == ["7C", "7D"]


def test_both_orders_of_two_wolves_are_legal_and_differ_in_the_piles() -> None:
    record = finished()
    at = record["moves"].index("1w7S7C")
    record["moves"][at] = "1w7C7S"
    del record["result"]
    result = GAME.result(GAME.read_record(record))
    assert result["scoring"][0][-2:] == ["7H", "7C"]


HEADS: list[tuple[str, Callable[[dict[str, Any]], Any], str]] = [
    ("no format", lambda r: r.pop("format"), "format"),
    ("no obligation", lambda r: r.pop("obligation"), "obligation"),
    ("no dealer", lambda r: r.pop("dealer"), "dealer"),
    ("no hands", lambda r: r.pop("hands"), "hands"),
    ("no moves", lambda r: r.pop("moves"), "moves"),
    ("another format", lambda r: r.update(format="dingo-record/2"), "format"),
    ("a format that is no text", lambda r: r.update(format=["dingo-record/1"]), "format"),
    ("another obligation", lambda r: r.update(obligation="free"), "obligation"),
    ("an obligation that is no text", lambda r: r.update(obligation=None), "obligation"),
    ("a fifth dealer", lambda r: r.update(dealer=4), "dealer"),
    ("a negative dealer", lambda r: r.update(dealer=-1), "dealer"),
    ("a true dealer", lambda r: r.update(dealer=True), "dealer"),
    ("a broken dealer", lambda r: r.update(dealer=1.0), "dealer"),
    ("a dealer in words", lambda r: r.update(dealer="1"), "dealer"),
    ("three hands", lambda r: r["hands"].pop(), "hands"),
    ("hands by name", lambda r: r.update(hands={"0": []}), "hands"),
    ("a hand of nine", lambda r: r["hands"][2].pop(), "hand of seat 2"),
    ("a hand of eleven", lambda r: r["hands"][2].append("2D"), "hand of seat 2"),
    ("a hand that is a text", lambda r: r["hands"].__setitem__(1, "2C3C4C5C6C"), "hand of seat 1"),
    ("a card twice", lambda r: r["hands"][0].__setitem__(0, r["hands"][3][0]), "twice"),
    ("a dealt rabbit", lambda r: r["hands"][0].__setitem__(0, "7D"), "7D"),
    ("a card in small letters", lambda r: r["hands"][0].__setitem__(0, r["hands"][0][0].lower()), "no card"),
    ("a card that is a number", lambda r: r["hands"][0].__setitem__(0, 7), "no card"),
    ("a card that is a list", lambda r: r["hands"][0].__setitem__(0, ["7C"]), "no card"),
    ("moves in one text", lambda r: r.update(moves="2x7H"), "moves"),
]


@pytest.mark.parametrize(("change", "named"), [head[1:] for head in HEADS], ids=[head[0] for head in HEADS])
def test_a_fault_of_the_head_has_no_index(change: Callable[[dict[str, Any]], Any], named: str) -> None:
    record = finished()
    change(record)
    fault = read_fault(GAME, record)
    assert fault.index is None
    assert named in fault.why


@pytest.mark.parametrize("length", [0, 1, 27, 28, 33, -1])
def test_a_game_that_stops_too_early_is_refused_at_the_number_of_its_moves(length: int) -> None:
    record = finished()
    record["moves"] = record["moves"][:length]
    fault = read_fault(GAME, record)
    assert fault.index == len(record["moves"])
    assert "too early" in fault.why


@pytest.mark.parametrize("extra", ["0-", "2!AD", "nonsense", None])
def test_moves_after_the_end_are_refused_at_the_first_of_them(extra: Any) -> None:
    record = finished()
    end = len(record["moves"])
    record["moves"] += [extra, extra]
    assert read_fault(GAME, record).index == end


@pytest.mark.parametrize(
    "move", [None, 7, True, [], {}, ["0-"], "", "0", "0x", " 0-", "0-\n", "4-", "٠-", "0x٧H", "0X7H"]
)
def test_what_is_no_move_is_refused_where_it_stands(move: Any) -> None:
    record = finished()
    record["moves"][30] = move
    fault = read_fault(GAME, record)
    assert fault.index == 30
    assert "is no move" in fault.why


def test_a_move_of_the_wrong_seat_says_whose_turn_it_is() -> None:
    record = finished()
    record["moves"][1] = "2" + record["moves"][1][1:]
    fault = read_fault(GAME, record)
    assert fault.index == 1
    assert "seat 1 has to discard" in fault.why


def test_of_several_faults_the_first_is_named() -> None:
    record = finished()
    record["moves"][20] = "nonsense"
    record["moves"][10] = "0-"
    assert read_fault(GAME, record).index == 10


def test_a_move_in_a_hunt_without_a_dingo_is_refused() -> None:
    state = play_out(after_exchange("8H", "7C", gone="7H"))
    record = GAME.write_record(state)
    at = record["moves"].index("0h8H")
    record["moves"].insert(at, "1-")
    assert read_fault(GAME, record).index == at


def test_a_card_twice_in_a_pile_of_the_result_differs() -> None:
    record = finished()
    record["result"]["scoring"][0].append("7H")
    with pytest.raises(ResultDiffers, match="scoring"):
        GAME.read_record(record)
