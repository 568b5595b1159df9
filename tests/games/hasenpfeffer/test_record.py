"""Records of Hasenpfeffer: what is their own."""

from typing import Any

import pytest

from tests.games.conformance import read_fault
from tests.games.hasenpfeffer.positions import GAME, new, play_hand, play_void


def finished() -> dict[str, Any]:
    """A record of three hands, the second void, the third forced; 64 moves."""
    state = new(0, max_hands=3)
    play_hand(state, 1, 4, (2, 4))
    play_void(state)
    play_hand(state, 2, 3, (2, 4), forced=True)
    return GAME.write_record(state)


def test_a_void_hand_and_the_card_laid_aside_are_moves() -> None:
    record = finished()
    assert len(record["moves"]) == 30 + 4 + 30
    assert record["moves"][30:34] == ["2-", "3-", "0-", "1-"]
    assert record["moves"][5][:2] == "1x"
    assert len(record["moves"][5]) == 4
    assert GAME.write_record(GAME.read_record(record)) == record


def test_there_is_one_joker() -> None:
    record = finished()
    record["deals"][1]["deck"][0] = "XX"
    assert "XX too often" in read_fault(GAME, record).why


@pytest.mark.parametrize("wrong", ["1x", "1p9C", "1-", "2x9C"])
def test_a_record_names_the_card_that_was_laid_aside(wrong: str) -> None:
    record = finished()
    record["moves"][5] = wrong
    assert read_fault(GAME, record).index == 5
