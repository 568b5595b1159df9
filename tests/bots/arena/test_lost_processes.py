"""A process that is killed from outside loses nobody a game, and wins nobody a second try."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bots.arena import table as table_module
from bots.arena.default import ProcessArena
from bots.arena.interface import MEBIBYTE, ArenaError, Limits, PlayedGame, ProcessLoss, Program
from bots.arena.protocol import Item
from bots.arena.seat import SeatedBot
from bots.arena.table import ProcessTable
from bots.arena.zygote_client import live_zygotes
from tests.waits import limit

Play = Callable[..., PlayedGame]
Match = Callable[..., list[PlayedGame]]
Made = Callable[[str], Program]

pytestmark = pytest.mark.usefixtures("no_process_left")

ROOT = Path(__file__).resolve().parents[3]
SEAT = 2
# Answers nothing once the game is over, until it is killed. What it holds by then is of its own choice.
ENDLESS = """
import os
class Bot:
    def choose(self, view, options):
        return options[0]
    def end(self, outcome):
        self.hoard = bytearray(HOARD)
        print("over", flush=True)
        os.read(3, 1)
"""


@pytest.fixture
def opened(quick_limits: Limits, quiet: Program) -> Iterator[ProcessTable]:
    with ProcessArena().open_table([quiet] * 4, quick_limits) as table:
        yield table


def killer(table: ProcessTable, times: int, after: int = 0) -> Callable[[], None]:
    """An `on_turn` that kills each of the seat's first processes, when so many turns have passed."""
    bot, killed, turns = table._bots[SEAT], set[int](), iter(range(10_000))

    def kill() -> None:
        if not bot.is_ready or bot.pid is None or bot.pid in killed or len(killed) == times:
            return
        if next(turns) >= after:
            killed.add(bot.pid)
            os.kill(bot.pid, signal.SIGKILL)

    return kill


@pytest.fixture
def undisturbed(match: Match, quiet: Program) -> PlayedGame:
    """The first game as it goes if nobody is killed."""
    return match([quiet] * 4)[0]


@pytest.mark.parametrize("after", [0, 3, 20])
@pytest.mark.parametrize("times", [1, 2])
def test_who_lost_its_process_goes_on_where_it_was(
    after: int, times: int, opened: ProcessTable, play: Play, undisturbed: PlayedGame
) -> None:
    played = play(opened, on_turn=killer(opened, times, after))

    assert played.faults == ()
    assert played.record == undisturbed.record


def test_the_third_process_that_a_seat_loses_in_a_game_is_its_fault(opened: ProcessTable, play: Play) -> None:
    played = play(opened, on_turn=killer(opened, times=3))

    [fault] = played.faults
    assert (fault.seat, fault.code) == (SEAT, "memory")
    assert "again and again" in fault.text


def test_losses_from_before_an_interruption_count(
    play: Play, match: Match, quick_limits: Limits, quiet: Program
) -> None:
    losses = [ProcessLoss(1, None, SEAT)] * 2
    with ProcessArena().open_table([quiet] * 4, quick_limits, earlier_losses=losses) as table:
        played = play(table, on_turn=killer(table, times=1))
        later = play(table, 2)

    assert [(fault.seat, fault.code) for fault in played.faults] == [(SEAT, "memory")]
    assert later.faults == ()


def test_losses_of_one_game_do_not_count_in_another(play: Play, quick_limits: Limits, quiet: Program) -> None:
    losses = [
        ProcessLoss(2, None, SEAT),
        ProcessLoss(1, None, SEAT + 1),
        ProcessLoss(1, (0, 1, 2, 3), SEAT),
    ] * 2
    with ProcessArena().open_table([quiet] * 4, quick_limits, earlier_losses=losses) as table:
        assert play(table, on_turn=killer(table, times=2)).faults == ()


def test_without_memory_for_a_fresh_process_the_match_waits_and_the_losses_are_told(
    opened: ProcessTable, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    def short(*_given: object) -> None:
        raise ArenaError("too little memory")

    monkeypatch.setattr(table_module, "refuse_if_short", short)

    with pytest.raises(ArenaError, match="too little memory") as caught:
        play(opened, on_turn=killer(opened, times=1, after=5))

    assert caught.value.losses == (ProcessLoss(1, None, SEAT),)
    assert opened.pids() == ()


@pytest.fixture
def killed_at_the_end(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A process that is told an outcome and says that it knows is killed; how many there were."""
    killed: list[int] = []
    honest = SeatedBot.answers

    def answers(bot: SeatedBot) -> list[int]:
        talk = bot._conversation()
        if any(request.item is Item.END for request in bot._asked):
            while "over" not in talk.log():
                os.sched_yield()
            killed.append(bot.pid or 0)
            os.kill(killed[-1], signal.SIGKILL)
        return honest(bot)

    monkeypatch.setattr(SeatedBot, "answers", answers)
    return killed


def test_what_happens_once_the_outcome_is_known_discards_no_game(
    killed_at_the_end: list[int], match: Match, program: Made, quiet: Program
) -> None:
    games = match([program(ENDLESS.replace("HOARD", "0")), quiet, quiet, quiet], games=4)

    assert len(killed_at_the_end) == 4
    assert [game.faults for game in games] == [()] * 4
    assert [game.record for game in games] == [game.record for game in match([quiet] * 4, games=4)]


def test_who_used_most_of_its_memory_when_it_was_killed_is_to_blame(
    killed_at_the_end: list[int], match: Match, program: Made, quiet: Program
) -> None:
    hoarder = program(ENDLESS.replace("HOARD", str(160 * MEBIBYTE)))

    patient = Limits(decision_cpu_ms=5_000, bank_cpu_ms=5_000)  # so much memory takes its time
    [played] = match([hoarder, quiet, quiet, quiet], limits=patient)

    [fault] = played.faults
    assert len(killed_at_the_end) == 1
    assert (fault.seat, fault.code) == (0, "memory")
    assert "of its 256 MiB when memory ran out" in fault.text
    assert played.record == match([quiet] * 4)[0].record | {
        "faults": [{"seat": 0, "decision": fault.decision, "code": "memory"}]
    }


def test_games_that_were_decided_are_handed_out_though_no_bot_can_be_asked_any_more(
    play: Play, quick_limits: Limits, program: Made, quiet: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = SeatedBot.answers

    def answers(bot: SeatedBot) -> list[int]:
        if any(request.item is Item.END for request in bot._asked):
            for zygote in live_zygotes():
                zygote.close()
        return honest(bot)

    monkeypatch.setattr(SeatedBot, "answers", answers)
    ending = program(ENDLESS.replace("HOARD", "0"))
    with ProcessArena().open_table([ending, quiet, quiet, quiet], quick_limits) as table:
        assert play(table).faults == ()
        with pytest.raises(ArenaError):
            play(table, 2)


# A real shortage: all of this runs in a group of processes that may use 150 MiB together.
SHORT_OF_MEMORY = """
import json, os, sys
sys.path.insert(0, ROOT)
from pathlib import Path
Path(GROUP, "cgroup.procs").write_text(str(os.getpid()))
from bots.arena import default, table
from bots.arena.interface import GamePlan, Limits, Program
from games.registry import game_named
default.refuse_if_short = table.refuse_if_short = lambda *given: None  # or it would not be opened
HOARDING = b'''
class Bot:
    def choose(self, view, options):
        return options[0]
    def end(self, outcome):
        self.hoard = b"x" * (230 << 20)
'''
QUIET = b"class Bot:\\n    def choose(self, view, options):\\n        return options[0]\\n"
game = game_named("dingo")
bots = [Program.of_source("hoarding", HOARDING), *[Program.of_source("quiet", QUIET)] * 3]
with default.ProcessArena().open_table(bots, Limits(decision_cpu_ms=5_000, bank_cpu_ms=5_000)) as seated:
    for number in range(1, 3):
        seated.begin(game, game.resolve({}), GamePlan(bytes(32), number, 0))
    games = list(seated.finish_begun(lambda: None))
print(json.dumps([[(fault.seat, fault.code) for fault in game.faults] for game in games]))
"""


@pytest.fixture
def small_group() -> Iterator[Path]:
    """A group of processes that may use little memory; skipped where we may not make one."""
    version_1, version_2 = Path("/sys/fs/cgroup/memory"), Path("/sys/fs/cgroup")
    top, limit = (version_1, "memory.limit_in_bytes") if version_1.is_dir() else (version_2, "memory.max")
    group = top / f"outback-test-{os.getpid()}"
    try:
        group.mkdir()
        (group / limit).write_text(str(150 * MEBIBYTE))
    except OSError as error:
        with suppress(OSError):
            group.rmdir()
        pytest.skip(f"no group of processes can be made here: {error}")
    with suppress(OSError):
        (group / "memory.swap.max").write_text("0")
    yield group
    group.rmdir()


@pytest.mark.root
def test_a_bot_that_hoards_memory_when_it_knows_the_outcome_gets_no_game_played_again(
    small_group: Path,
) -> None:
    source = SHORT_OF_MEMORY.replace("ROOT", repr(str(ROOT)), 1).replace("GROUP", repr(str(small_group)), 1)
    done = subprocess.run(
        [sys.executable, "-c", source], capture_output=True, text=True, timeout=limit(), check=False
    )

    assert done.returncode == 0, done.stderr
    faults: list[Any] = json.loads(done.stdout)
    assert faults == [[[0, "memory"]], [[0, "memory"]]]
