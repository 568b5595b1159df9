"""A bot holds its pipes and nothing else, whatever the process that seats it has open."""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from bots.arena.default import ProcessArena
from bots.arena.interface import Limits, PlayedGame, Program
from bots.arena.zygote_client import close_all

ITS_OWN = re.compile(r"pipe:|/dev/null$")


@pytest.fixture(params=[0, 300], ids=["few", "many"])
def open_here(request: pytest.FixtureRequest) -> Iterator[None]:
    """So many files are open when the warm process is started that bots are forked from."""
    close_all()
    with ExitStack() as files:
        for _ in range(request.param):
            files.enter_context(Path(os.devnull).open())
        yield
    close_all()


@pytest.mark.usefixtures("open_here")
def test_a_bot_has_no_descriptor_but_its_own_pipes(
    play: Callable[..., PlayedGame], quick_limits: Limits, quiet: Program
) -> None:
    seen: list[str] = []
    with ProcessArena().open_table([quiet] * 4, quick_limits) as table:
        play(table, on_turn=lambda: seen.extend(held_by(table.pids()[0])))

    assert seen
    assert [held for held in seen if not ITS_OWN.match(held)] == []


def held_by(pid: int) -> list[str]:
    """What the descriptors of a process lead to."""
    return [str(path.readlink()) for path in Path(f"/proc/{pid}/fd").iterdir()]
