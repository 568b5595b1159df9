"""Records of Envite: what a reader refuses, and where."""

from collections.abc import Callable
from typing import Any

import pytest

from games.core.errors import RecordError, ResultDiffers
from games.registry import game_of_record
from tests.games.envite.positions import GAME, at_score, dealt, random_record

Change = Callable[[dict[str, Any]], Any]


def finished(signals: str = "off") -> dict[str, Any]:
    """A game that goes on from 11 to 9 until somebody has won it by cards."""
    state = dealt(at_score(11, 9, signals=signals))
    while state.phase != "over":
        if state.phase == "deal":
            dealt(state)
        else:
            state.apply(state.legal()[1] if state.phase == "lying" else state.default())
    return GAME.write_record(state)


def refused(record: dict[str, Any]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        GAME.read_record(record)
    return caught.value


def test_a_record_names_its_format_seats_options_deals_moves_and_result() -> None:
    record = finished()
    assert list(record) == ["format", "seats", "options", "deals", "moves", "result"]
    assert (record["format"], record["seats"]) == ("envite-record/1", 4)
    assert record["options"] == {"players": 4, "signals": "off", "captains": [0, 1]}
    assert [list(deal) for deal in record["deals"]] == [["dealer", "deck"]] * len(record["deals"])
    assert [deal["dealer"] for deal in record["deals"]][:4] == [0, 3, 2, 1]
    assert list(record["result"]) == ["scores", "placement", "winners", "hands"]
    keys = ["dealer", "trump", "how", "winner", "value", "stones"]
    assert all(list(hand) == keys for hand in record["result"]["hands"])
    assert game_of_record(record) is GAME


def test_with_an_odd_number_of_players_the_seats_of_a_record_are_one_more() -> None:
    assert random_record(1, players=7)["seats"] == 8


def test_options_may_be_absent_and_keys_may_be_extra() -> None:
    record = random_record(5)
    del record["options"]
    for hand in record["result"]["hands"]:
        hand["note"] = "x"
    assert GAME.read_record({**record, "note": "x"}).outcome()


HEADS: list[tuple[str, Change, str]] = [
    ("no format", lambda r: r.pop("format"), "format"),
    ("another format", lambda r: r.update(format="envite-record/2"), "envite-record/1"),
    ("as many seats as players", lambda r: r.update(seats=5, options={"players": 5}), "seats must be 6"),
    ("seats that are no number", lambda r: r.update(seats="4"), "seats must be 4"),
    ("an unknown option", lambda r: r.update(options={"hands": 1}), "hands"),
    ("too many players", lambda r: r.update(options={"players": 13}), "players"),
    ("signals that are a truth", lambda r: r.update(options={"signals": False}), "signals"),
    (
        "a captain who is the dummy",
        lambda r: r.update(seats=6, options={"players": 5, "captains": [0, 5]}),
        "captains",
    ),
]


@pytest.mark.parametrize(("change", "named"), [head[1:] for head in HEADS], ids=[head[0] for head in HEADS])
def test_a_fault_of_the_head_has_no_index(change: Change, named: str) -> None:
    record = finished()
    change(record)
    fault = refused(record)
    assert (fault.part, fault.index) == ("head", None)
    assert named in fault.why


DEALS: list[tuple[str, Change, int, str]] = [
    ("a first dealer of no seat", lambda r: r["deals"][0].update(dealer=4), 0, "0 to 3"),
    ("the same dealer again", lambda r: r["deals"][2].update(dealer=3), 2, "dealt by seat 2"),
    ("the dealer on the left", lambda r: r["deals"][1].update(dealer=1), 1, "dealt by seat 3"),
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


def test_a_deal_too_few_or_too_many_is_named_by_the_number_there_are() -> None:
    record = finished()
    count = len(record["deals"])
    few = {**record, "deals": record["deals"][:-1]}
    assert (refused(few).part, refused(few).index) == ("deal", count - 1)
    many = {**record, "deals": [*record["deals"], record["deals"][0]]}
    many["moves"] = [*record["moves"], "0-"]
    assert (refused(many).part, refused(many).index) == ("deal", count)


def test_a_game_that_stops_too_early_is_refused_at_the_number_of_its_moves() -> None:
    record = finished()
    moves = record["moves"]
    for length in (0, 1, len(moves) // 2, len(moves) - 1):
        fault = refused({**record, "moves": moves[:length]})
        assert (fault.part, fault.index) == ("move", length)
        assert "too early" in fault.why
    fault = refused({**record, "moves": [*moves, "0-", "nonsense"]})
    assert (fault.part, fault.index) == ("move", len(moves))


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
        "c-",
        "A-",
        "٠-",
        "0p8C",
        "0+5",
        "0s2C2C2C2C",
    ],
)
def test_what_is_no_move_is_refused_where_it_stands(move: Any) -> None:
    record = finished()
    record["moves"][5] = move
    fault = refused(record)
    assert fault.index == 5
    assert "is no move" in fault.why


@pytest.mark.parametrize("key", ["dealer", "trump", "how", "winner", "value", "stones"])
def test_a_hand_of_the_result_without_one_of_its_keys_differs(key: str) -> None:
    record = finished()
    del record["result"]["hands"][1][key]
    with pytest.raises(ResultDiffers, match="hands"):
        GAME.read_record(record)


def test_a_reader_says_no_to_a_signal_of_a_card_that_is_not_held() -> None:
    record = random_record(2)
    index = next(at for at, move in enumerate(record["moves"]) if move[1] == "s")
    record["moves"][index] = record["moves"][index][0] + "s2C3C4C"
    assert refused(record).index == index
