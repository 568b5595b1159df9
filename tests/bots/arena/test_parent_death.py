"""No bot outlives the process that holds its table, however that ends."""

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waits import limit

ROOT = Path(__file__).resolve().parents[3]
HOLDER = """
import sys
sys.path.insert(0, sys.argv[1])
from bots.arena.default import default_arena
from bots.arena.interface import GamePlan, Limits, Program
from games.registry import game_named

RESTLESS = b'''
import os
def wait():
    for descriptor in range(3, 64):  # the one on which it is asked never ends
        try:
            os.read(descriptor, 1)
        except OSError:
            pass
class Bot:
    turns = 0
    def choose(self, view, options):
        self.turns += 1
        while self.turns > 1:
            WAIT
        return options[0]
'''
source = RESTLESS.replace(b"WAIT", sys.argv[2].encode())
game = game_named("dingo")
limits = Limits(decision_cpu_ms=60_000, bank_cpu_ms=60_000, match_cpu_ms=600_000)
turns = []

def tell():
    turns.append(1)
    if len(turns) == 4:
        print(*table.pids(), flush=True)

with default_arena().open_table([Program.of_source("restless", source)] * 4, limits) as table:
    table.begin(game, game.resolve({}), GamePlan(bytes(32), 1, 0))
    table.next_played(tell)
"""


@pytest.mark.parametrize("doing", ["pass", "wait()"], ids=["computing", "waiting"])
@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT], ids=lambda blow: blow.name)
def test_bots_die_with_the_process_that_holds_the_table(doing: str, blow: signal.Signals) -> None:
    command = [sys.executable, "-c", HOLDER, str(ROOT), doing]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as holder:
        assert holder.stdout is not None
        bots = [os.pidfd_open(int(pid)) for pid in holder.stdout.readline().split()]
        assert len(bots) == 4
        holder.send_signal(blow)

        for bot in bots:
            assert has_ended(bot)
            os.close(bot)


def has_ended(pidfd: int) -> bool:
    watch = select.poll()
    watch.register(pidfd, select.POLLIN)
    return bool(watch.poll(limit() * 1000))
