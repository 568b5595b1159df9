"""Why a bot cannot be loaded has several usual causes, and each has a hint of its own."""

from collections.abc import Mapping

import pytest

from bots.arena.advice import PYTHON_VERSION
from bots.arena.interface import Limits, Program
from bots.arena.packages import read_package
from bots.arena.trial import Verdict, try_program
from games.registry import game_named
from tests.bots.arena.zips import BOT, zipped

pytestmark = pytest.mark.usefixtures("no_process_left")

HELPERS = b"def pick(options):\n    return options[0]\n"
SRC = {"bot.toml": b'entry = "src/main.py"', "src/helpers.py": HELPERS}
IN_BOT = {"bot/__init__.py": b"", "bot/helpers.py": HELPERS}
RENAME = "Give the folder bot/ another name"
PICKS = b"class Bot:\n    def choose(self, view, options):\n        return pick(options)\n"


def verdict_on(upload: bytes | Mapping[str, bytes], quiet: Program, limits: Limits) -> Verdict:
    """On a file, or on an archive of several."""
    is_file = isinstance(upload, bytes)
    package = read_package("bot.py", upload) if is_file else read_package("bot.zip", zipped(upload))
    game = game_named("dingo")
    return try_program(Program("mine", package), game, [quiet], seed=bytes(32), games=1, limits=limits)


@pytest.mark.parametrize(
    ("upload", "says"),
    [
        (b"import numpy as np\n" + BOT, "pack your file as bot.py into a .zip, beside a file bot.toml"),
        (
            {"bot.py": b"from numpy import ones\n" + BOT, "deep.py": b""},
            "add a file bot.toml with the line numpy",
        ),
        (
            {"bot.py": b"import bot.helpers\n" + BOT, "bot/helpers.py": HELPERS},
            "Give the folder bot/ another name",
        ),
        (
            {
                "bot.py": b"from bot.helpers import pick\n" + PICKS,
                "bot/__init__.py": b"",
                "bot/helpers.py": HELPERS,
            },
            "Give the folder bot/ another name",
        ),
        (
            {
                "bot.toml": b'entry = "src/main.py"',
                "src/main.py": b"import helpers\n" + BOT,
                "src/helpers.py": b"",
            },
            "write from . import helpers, or from src import helpers",
        ),
        (
            {"bot.py": b"import helpers\n" + BOT, "lib/deep/helpers/__init__.py": b""},
            "helpers lies in lib/deep/: write from lib.deep import helpers",
        ),
        (b"type Move = str\n" + BOT, f"Bots run on Python {PYTHON_VERSION}"),
        (b'print(f"{dict(a=1)["a"]}")\n' + BOT, f"run the file once with Python {PYTHON_VERSION}"),
        (b"1 / 0\n" + BOT, f"Run the file once with Python {PYTHON_VERSION} yourself"),
        (b"import torch\n" + BOT, f"Run the file once with Python {PYTHON_VERSION} yourself"),
    ],
)
def test_each_cause_has_its_hint(
    upload: bytes | Mapping[str, bytes], says: str, quiet: Program, quick_limits: Limits
) -> None:
    verdict = verdict_on(upload, quiet, quick_limits)
    assert (verdict.accepted, verdict.code) == (False, "load_error"), verdict.text
    assert says in verdict.text


@pytest.mark.parametrize(
    "files",
    [
        {
            "bot.toml": b'entry = "src/main.py"',
            "src/main.py": b"from . import helpers\n" + BOT,
            "src/helpers.py": b"",
        },
        {
            "bot.toml": b'entry = "src/main.py"',
            "src/main.py": b"from src import helpers\n" + BOT,
            "src/helpers.py": b"",
        },
        {"bot.py": b"from lib.deep import helpers\n" + BOT, "lib/deep/helpers/__init__.py": b""},
        {"bot.py": b"import numpy\n" + BOT, "bot.toml": b"numpy = true"},
    ],
)
def test_what_a_hint_says_works(files: Mapping[str, bytes], quiet: Program) -> None:
    assert verdict_on(files, quiet, Limits()).accepted


def test_other_faults_keep_their_own_advice(quiet: Program, quick_limits: Limits) -> None:
    assert "Add a class named Bot" in verdict_on(b"x = 1\n", quiet, quick_limits).text
