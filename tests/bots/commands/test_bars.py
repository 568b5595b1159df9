"""A bar is shown on a terminal and nowhere else."""

import io
import sys

import pytest

from bots.commands import bars


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("screen", "shown"), [(Terminal(), True), (io.StringIO(), False)])
def test_a_bar_is_shown_on_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch, screen: io.StringIO, shown: bool
) -> None:
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(bars, "DELAY_S", 0)
    with bars.games_bar(3, "1v3 keeper") as advance:
        advance(3)

    assert ("1v3 keeper" in screen.getvalue()) is shown
