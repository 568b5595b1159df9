"""Of an old fault is kept what still tells: the end of the traceback, and who sat there."""

from typing import Any

import hypothesis
import pytest
from hypothesis import strategies

from league.domain.matches.fault_notes import (
    LOG_CHARACTERS,
    TEXT_CHARACTERS,
    FaultNotes,
    has_position,
    shorten_notes,
)

VIEW = {"seat": 2, "legal": ["KH"], "board": {"hand": ["KH"] * 1000}}


def test_the_end_of_a_traceback_stays() -> None:
    text = "Traceback (most recent call last):\n" + "  File …\n" * 500 + "KeyError: 'trump'"
    short = shorten_notes(FaultNotes(text, "noise\n" * 9000, VIEW))
    assert short.text.endswith("KeyError: 'trump'")
    assert short.text.startswith("[…]")
    assert (len(short.text), len(short.log)) == (TEXT_CHARACTERS, LOG_CHARACTERS)


def test_of_the_view_stays_who_sat_there() -> None:
    assert shorten_notes(FaultNotes("", "", VIEW)).view == {"seat": 2}
    assert shorten_notes(FaultNotes("", "", None)).view is None


@pytest.mark.parametrize(("view", "whole"), [(VIEW, True), ({"seat": 2}, False), (None, False)])
def test_a_whole_position_is_told_from_a_shortened_one(view: Any, whole: bool) -> None:
    assert has_position(view) is whole


@hypothesis.given(strategies.text(max_size=2000), strategies.text(max_size=2000))
def test_shortening_twice_is_shortening_once(text: str, log: str) -> None:
    once = shorten_notes(FaultNotes(text, log, VIEW))
    assert shorten_notes(once) == once
    assert len(once.text) <= TEXT_CHARACTERS
    assert len(once.log) <= LOG_CHARACTERS
