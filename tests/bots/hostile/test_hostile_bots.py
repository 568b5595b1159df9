"""Every hostile bot gets the verdict written at its head, the game goes on, and the machine is as it was."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bots.arena.interface import FAULT_CODES, BotFault, PlayedGame, Program
from tests.bots.hostile.machine import state_of_the_machine
from tests.bots.hostile.programs import PLAYED_ON, Hostile, hostile_programs

Match = Callable[..., list[PlayedGame]]

HOSTILE = list(hostile_programs())
# What a bot may want to read: the server has a secret in its environment, every neighbour one in its source.
os.environ.setdefault("OUTBACK_TEST_SECRET", "outback-" + "secret-0123abcd")
NEIGHBOUR = Program.of_source(
    "neighbour",
    b"SECRET = 'outback-" + b"secret-4567cdef'\n"
    b"class Bot:\n    def choose(self, view, options):\n        return options[0]\n",
)
# Control characters, and marks that are not seen but change what is.
UNPLAIN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]")


def as_a_case(bot: Hostile) -> Any:
    """With what is known to be wrong about our answer to it, if anything is."""
    known = bot.says("fails")
    marks = [pytest.mark.xfail(reason=known, strict=True)] if known else []
    return pytest.param(bot, id=bot.name, marks=marks)


@pytest.fixture(scope="module")
def warm() -> list[object]:
    """Holds what was played first: an arena may keep things warm from then on."""
    return []


@pytest.fixture
def same_machine(match: Match, warm: list[object]) -> Iterator[None]:
    """Afterwards everything that a bot might have touched is as before."""
    if not warm:
        searching = Program.of_source("searching", b"import games\n" + NEIGHBOUR.package.files["bot.py"])
        warm += match([NEIGHBOUR, searching, NEIGHBOUR, searching])
    before = state_of_the_machine()
    yield
    assert state_of_the_machine() == before


@pytest.mark.usefixtures("same_machine", "no_process_left")
@pytest.mark.parametrize("bot", [as_a_case(bot) for bot in HOSTILE])
def test_a_hostile_bot_gets_its_verdict_and_harms_nothing(bot: Hostile, match: Match) -> None:
    [played] = match([NEIGHBOUR, Program.of_source(bot.name, bot.whole_source), NEIGHBOUR, NEIGHBOUR])

    fault = next(iter(played.faults), None)
    assert (fault.code if fault else PLAYED_ON) in bot.says("verdict").split(), fault
    assert sorted(played.outcome.placement)[0] == 1
    if fault:
        assert_told(fault, played, bot.says("says"))


def assert_told(fault: BotFault, played: PlayedGame, text: str) -> None:
    """The one fault is its own, it says why, and nothing that it says harms a page or a terminal."""
    assert [(one.seat, one.game_number) for one in played.faults] == [(1, 1)]
    assert played.record["faults"] == [{"seat": 1, "decision": fault.decision, "code": fault.code}]
    assert text in fault.text
    assert not UNPLAIN.search(fault.text + fault.log)


@pytest.mark.parametrize("gone", ["", "del kept"], ids=["kept", "freed"])
def test_the_bot_that_looks_for_secrets_finds_what_is_in_memory(gone: str) -> None:
    searcher = next(bot for bot in HOSTILE if bot.name == "secrets_in_memory").source.decode()
    kept = "kept = ['outback-' + f'secret-{n:08x}' for n in range(99)]"
    program = "\n".join(["import ctypes, linecache", kept, gone, searcher])

    subprocess.run([sys.executable, "-c", program], check=True, env={})


def test_every_kind_of_fault_has_a_hostile_bot() -> None:
    provoked = {code for bot in HOSTILE for code in bot.says("verdict").split()}

    assert provoked == {*FAULT_CODES, PLAYED_ON}


@pytest.mark.parametrize("bot", [bot for bot in HOSTILE if bot.layers], ids=lambda bot: bot.name)
def test_an_attack_is_held_by_two_layers_or_its_head_says_why_one_is_enough(bot: Hostile) -> None:
    assert (len(bot.layers) > 1) != bool(bot.says("alone"))
