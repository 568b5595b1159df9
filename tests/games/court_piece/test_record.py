"""Records of Court Piece: what is their own."""

from typing import Any

from tests.games.conformance import read_fault
from tests.games.court_piece.positions import GAME, new, play_hand


def finished() -> dict[str, Any]:
    """A record of three hands: a sweep that stops, one that goes on and fails, and one without; 121 moves."""
    state = new(0, hands=3)
    for tricks in ((7, 0), (1, 8), (9, 4)):
        play_hand(state, tricks)
    return GAME.write_record(state)


def test_hands_are_as_long_as_their_sweeps() -> None:
    record = finished()
    assert len(record["moves"]) == 30 + 38 + 53
    keys = ["dealer", "trump", "tricks", "winner", "courts", "streak"]
    assert [list(hand) for hand in record["result"]["hands"]] == [keys] * 3


def test_a_card_where_a_decision_is_due_is_refused() -> None:
    record = finished()
    assert record["moves"][29][1] == "-"
    record["moves"][29] = record["moves"][28]
    assert read_fault(GAME, record).index == 29
