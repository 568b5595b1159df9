"""Bots of every kind at real tables: archives with modules of their own, WebAssembly, numpy."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bots.arena.default import ProcessArena
from bots.arena.interface import GamePlan, Limits, PlayedGame, Program
from bots.arena.packages import read_package
from bots.arena.trial import try_program
from bots.kit import examples
from games.registry import game_named
from tests.bots.arena.zips import zipped

DINGO = game_named("dingo")
SEED = bytes(range(32))
EXAMPLES = Path(examples.__file__).parent

pytestmark = pytest.mark.usefixtures("no_process_left")


def played(programs: list[Program], games: int = 1) -> list[PlayedGame]:
    """So many games of Dingo, all in flight at once."""
    with ProcessArena().open_table(programs, Limits()) as table:
        for number in range(1, games + 1):
            table.begin(DINGO, DINGO.resolve({}), GamePlan(SEED, number, number % 4))
        return [table.next_played(lambda: None) for _ in range(games)]


def test_an_archive_plays_with_its_own_modules_and_data() -> None:
    files = {
        "my_bot/bot.toml": b'entry = "main.py"',
        "my_bot/main.py": b"import pkgutil\nfrom plans.worth import worth\n"
        b"ORDER = pkgutil.get_data(__name__, 'order.txt').decode()\n"
        b"class Bot:\n    def choose(self, view, options):\n"
        b"        return max(options, key=lambda move: worth(move, ORDER))\n",
        "my_bot/plans/worth.py": b"def worth(move, order):\n    return len(move), order.find(move[2:3])\n",
        "my_bot/order.txt": b"23456789TJQKA",
    }
    program = Program("archive", read_package("my_bot.zip", zipped(files)))

    assert played([program] * 4)[0].faults == ()


def test_the_traceback_of_an_archive_names_the_authors_file(quiet: Program) -> None:
    files = {"bot.py": b"import deep\nclass Bot:\n    choose = deep.choose\n"}
    deep = b"def choose(self, view, options):\n    return options[99]\n"
    program = Program("broken", read_package("b.zip", zipped(files | {"deep.py": deep})))

    verdict = try_program(program, DINGO, [quiet], games=1, seed=SEED)

    assert (verdict.code, verdict.accepted) == ("crash", False)
    assert 'File "deep.py", line 2, in choose\n    return options[99]' in verdict.traceback


def test_numpy_is_at_hand_where_it_was_asked_for(quiet: Program) -> None:
    source = (
        b"import numpy as np\nclass Bot:\n    def start(self, info):\n"
        b"        self.dice = np.random.default_rng(int(info['seed'][:8], 16))\n"
        b"    def choose(self, view, options):\n"
        b"        np.linalg.inv(np.eye(50) + 1)\n        return options[self.dice.integers(len(options))]\n"
    )
    with_it = Program("numpy", read_package("n.zip", zipped({"bot.py": source, "bot.toml": b"numpy = true"})))
    without = Program("none", read_package("n.zip", zipped({"bot.py": source})))

    assert try_program(with_it, DINGO, [quiet], games=2, seed=SEED).accepted
    assert try_program(without, DINGO, [quiet], games=1, seed=SEED).code == "load_error"


@pytest.fixture
def wasm() -> Callable[[Any], Program]:
    return lambda package: Program("wasm", package)


def test_a_webassembly_bot_plays_many_games_at_once(wasm: Callable[[Any], Program], quiet: Program) -> None:
    first_bot = wasm(read_package("b.wasm", (EXAMPLES / "first_bot.wasm").read_bytes()))
    python = Program.of_source("first", (EXAMPLES / "first_bot.py").read_bytes())

    in_c = played([first_bot, quiet, first_bot, quiet], 20)
    in_python = played([python, quiet, python, quiet], 20)

    assert [game.faults for game in in_c] == [()] * 20
    assert [game.outcome for game in in_c] == [game.outcome for game in in_python]


@pytest.mark.parametrize(
    ("name", "code", "says"),
    [
        ("TRAPS", "crash", "unreachable"),
        ("SPINS", "timeout_cpu", "ran out of fuel"),
        ("GROWS", "memory", "of 16 MiB"),
        ("EXITS", "exited", "proc_exit(3)"),
        ("NEGATIVE_INDEX", "illegal_answer", "-1"),
        ("SPINS_AT_THE_START", "timeout_cpu", "ran out of fuel"),
    ],
)
def test_the_faults_of_webassembly_bots_have_the_same_codes(
    wasm: Callable[[Any], Program], quiet: Program, name: str, code: str, says: str
) -> None:
    from tests.bots.arena import guests

    # Fuel is to run out first, however slow the machine is.
    limits = Limits(decision_cpu_ms=5_000, bank_cpu_ms=5_000)
    verdict = try_program(wasm(getattr(guests, name)), DINGO, [quiet], games=1, seed=SEED, limits=limits)

    assert verdict.code == code
    assert says in verdict.text + verdict.traceback


def test_a_module_that_is_no_bot_is_told_so(wasm: Callable[[Any], Program], quiet: Program) -> None:
    from tests.bots.arena.guests import package

    verdict = try_program(wasm(package("(module)")), DINGO, [quiet], games=1, seed=SEED)

    assert verdict.code == "no_bot"
    assert "no memory" in verdict.text + verdict.traceback
