"""Every hostile bot gets the verdict written at its head, and the game goes on without it."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bots.arena.interface import FAULT_CODES, PlayedGame, Program

HOSTILE = sorted(Path(__file__).with_name("bots").glob("*.py"))
TRACE = Path("/tmp/outback-hostile-bot-was-here")


def head(path: Path, key: str) -> str:
    found = re.search(rf"^# {key}: (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert found, f"{path.name} does not say its {key}"
    return found[1]


@pytest.mark.usefixtures("no_process_left")
@pytest.mark.parametrize("path", HOSTILE, ids=lambda path: path.stem)
def test_a_hostile_bot_gets_its_verdict_and_the_game_ends(
    path: Path, match: Callable[..., list[PlayedGame]], quiet: Program
) -> None:
    hostile = Program.of_source(path.stem, path.read_bytes())

    [played] = match([quiet, hostile, quiet, quiet])

    [fault] = played.faults
    assert (fault.seat, fault.game_number) == (1, 1)
    assert fault.code in head(path, "verdict").split(), fault.text
    assert head(path, "says") in fault.text
    assert played.record["faults"] == [{"seat": 1, "decision": fault.decision, "code": fault.code}]
    assert sorted(played.outcome.placement)[0] == 1
    assert not TRACE.exists()
    assert_plain(fault.text + fault.log)


def assert_plain(text: str) -> None:
    """No control character and no direction mark gets through to a page or a terminal."""
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", text)


def test_every_kind_of_fault_has_a_hostile_bot() -> None:
    provoked = {code for path in HOSTILE for code in head(path, "verdict").split()}

    assert provoked == set(FAULT_CODES)
