"""What forks of one zygote share, and what each has for itself."""

import re
from pathlib import Path

import pytest

from bots.arena.interface import MEBIBYTE, Limits, Package, Program
from bots.arena.seat import SeatedBot

pytestmark = pytest.mark.usefixtures("no_process_left")

BOT = b"class Bot:\n    def choose(self, view, options):\n        return options[0]\n"


def printed_by(lines: bytes, bots: int = 1, *, numpy: bool = False) -> list[str]:
    """What each of so many bots prints while it is loaded."""
    logs, package = [], Package({"bot.py": lines + BOT}, numpy=numpy)
    for _ in range(bots):
        bot = SeatedBot(Program("printing", package), Limits())
        bot.load()
        logs.append(bot.leave())
    return logs


def test_each_process_has_dice_of_its_own() -> None:
    throws = printed_by(b"import random\nprint(random.random(), random.gauss(0, 1))\n", bots=8)

    assert len(set(throws)) == 8


def test_each_process_has_dice_of_numpy_of_its_own() -> None:
    throws = printed_by(b"import numpy\nprint(numpy.random.random())\n", bots=3, numpy=True)

    assert len(set(throws)) == 3


def test_the_rehearsal_leaves_nothing_that_a_bot_would_find() -> None:
    lines = b"import os, sys\nprint(os.register_at_fork.__name__, len(sys.meta_path), sys.path)\n"

    [found] = printed_by(lines)
    assert found.split() == ["register_at_fork", "2", "[]"]  # the package's own finder, and who explains


def address_space_of(process: object) -> int:
    limits = Path(f"/proc/{process}/limits").read_text(encoding="ascii")
    return int(re.findall(r"^Max address space +(\d+)", limits, re.MULTILINE)[0])


def test_each_process_is_locked_by_its_own_plan() -> None:
    wanted = [200, 300, 200, 300]  # of one zygote, in turns
    bots = [SeatedBot(Program.of_source("any", BOT), Limits(memory_bytes=most * MEBIBYTE)) for most in wanted]
    try:
        for bot in bots:
            bot.load()
        limits = [address_space_of(bot.pid) for bot in bots]
    finally:
        for bot in bots:
            bot.leave()

    assert limits == [most * MEBIBYTE for most in wanted]


def badness(process: object) -> str:
    return Path(f"/proc/{process}/oom_score_adj").read_text(encoding="ascii").strip()


def test_bots_are_the_first_to_go_where_memory_runs_out() -> None:
    ours, bot = badness("self"), SeatedBot(Program.of_source("any", BOT), Limits())
    bot.load()
    try:
        assert badness(bot.pid) == "1000"
        assert badness("self") == ours
    finally:
        bot.leave()


def test_threads_and_logs_know_their_process() -> None:
    lines = b"import threading, queue\nprint(threading.current_thread() is threading.main_thread())\n"

    assert printed_by(lines) == ["True\n"]
