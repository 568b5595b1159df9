"""Records of Tresette: what is their own."""

from typing import Any

from tests.games.conformance import read_fault
from tests.games.tresette.positions import GAME, new, play_hand, random_record


def finished() -> dict[str, Any]:
    """A record of three hands; 132 moves."""
    state = new(0, max_hands=3, target=200, talk="off")
    for seed in range(3):
        play_hand(state, seed)
    return GAME.write_record(state)


def test_four_calls_open_each_hand() -> None:
    record = finished()
    assert record["options"] == {"target": 200, "talk": "off", "max_hands": 3}
    assert [deal["dealer"] for deal in record["deals"]] == [0, 1, 2]
    assert len(record["moves"]) == 3 * (4 + 40)
    keys = ["dealer", "called", "melds", "cards", "points"]
    assert [list(hand) for hand in record["result"]["hands"]] == [keys] * 3


def test_a_call_without_a_meld_is_refused() -> None:
    record = finished()
    silent = next(index for index in range(4) if record["moves"][index][1] == "-")
    record["moves"][silent] = record["moves"][silent][0] + "!"
    assert read_fault(GAME, record).index == silent
    assert "has no meld to call" in read_fault(GAME, record).why


def test_a_game_with_talk_is_not_one_without() -> None:
    record = random_record(1, talk="on", max_hands=1)
    first = next(index for index, move in enumerate(record["moves"]) if len(move) > 4)
    record["options"]["talk"] = "off"
    assert read_fault(GAME, record).index == first
