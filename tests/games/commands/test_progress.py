"""A bar is shown on a terminal and nowhere else."""

import io
import sys

import pytest

from games.commands import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "DELAY_S", 0)


@pytest.mark.parametrize(("screen", "shown"), [(Terminal(), True), (io.StringIO(), False)])
def test_a_bar_is_shown_on_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch, screen: io.StringIO, shown: bool
) -> None:
    monkeypatch.setattr(sys, "stderr", screen)
    with progress.progress(3, "game", label="1v3 keeper", answers_meanwhile=False) as advance:
        advance(3)

    assert ("1v3 keeper" in screen.getvalue()) is shown


@pytest.mark.parametrize(("meanwhile", "shown"), [(True, False), (False, True)])
def test_a_bar_keeps_out_of_the_way_of_answers_that_scroll_by(
    monkeypatch: pytest.MonkeyPatch, meanwhile: bool, shown: bool
) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(sys, "stdout", Terminal())
    with progress.progress(3, "game", label="1v3 keeper", answers_meanwhile=meanwhile) as advance:
        advance(3)

    assert ("1v3 keeper" in screen.getvalue()) is shown
