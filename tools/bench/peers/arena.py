"""The arena at work, for `bench arena`: `arena.py TASK COUNT CORE` prints what it saw as one JSON object.

CPU is not counted here: who starts this reads it off the process and all its descendants together.
"""

import gc
import json
import os
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bots.arena.default import default_arena
from bots.arena.interface import GAMES_AHEAD, GamePlan, Limits, PlayedGame, Program
from bots.arena.sandbox.layers import Layer
from bots.arena.sandbox.lock import lock
from bots.arena.sandbox.plan import plan_for
from bots.arena.seat import SeatedBot
from games.registry import GAMES, game_named

GAME = game_named(next(iter(GAMES)))
OPTIONS = GAME.resolve({})
SEED = bytes(range(32))
FLIGHT = 32
SERVICE = GAMES_AHEAD  # what the service has in flight
MATCH = 30  # games
TRIVIAL = Program.of_source(
    "trivial", b"class Bot:\n    def choose(self, view, options): return options[0]\n"
)
BUSY = b"""
import time
class Bot:
    def choose(self, view, options):
        total = 0
        for number in range(60_000):
            total += number
        return options[0]
"""


def table_of(programs: list[Program], games: int, flight: int) -> dict[str, Any]:
    """Play games at one table, so many side by side."""
    seen: Counter[str] = Counter()
    begun = 0
    with default_arena().open_table(programs, Limits(match_cpu_ms=10_000_000)) as table:
        while seen["games"] < games:
            while begun < games and table.under_way < flight:
                begun += 1
                table.begin(GAME, OPTIONS, GamePlan(SEED, begun, begun % 4))
            seen.update(count_game(table.next_played(lambda: None)))
    return seen


def count_game(game: PlayedGame) -> dict[str, int]:
    """What is counted of a game. It is not kept, as a worker does not keep it."""
    return {
        "games": 1,
        "faults": len(game.faults),
        "turns": len(game.record["moves"]),
        "decisions": sum(use.decisions for use in game.usage),
        "charged": sum(use.cpu for use in game.usage),
    }


def alone(count: int) -> dict[str, Any]:
    """One game at a time."""
    return table_of([TRIVIAL] * 4, count, 1)


def flight(count: int) -> dict[str, Any]:
    """Many side by side."""
    return table_of([TRIVIAL] * 4, count, FLIGHT)


def flight_of_service(count: int) -> dict[str, Any]:
    """As many side by side as in the service."""
    return table_of([TRIVIAL] * 4, count, SERVICE)


def matches(count: int) -> dict[str, Any]:
    """Matches with bots that are started for each, and ended."""
    return _matches(count, FLIGHT)


def matches_of_service(count: int) -> dict[str, Any]:
    """As many games of a match side by side as in the service."""
    return _matches(count, SERVICE)


def _matches(count: int, side_by_side: int) -> dict[str, Any]:
    began = time.monotonic()
    for _ in range(count):
        table_of([TRIVIAL] * 4, MATCH, side_by_side)
    return {"games": count * MATCH, "seconds": time.monotonic() - began}


def charge(count: int) -> dict[str, Any]:
    """Bots that work: what they are charged."""
    return table_of([Program.of_source("busy", BUSY), *[TRIVIAL] * 3], count, 1)


def starts(count: int) -> dict[str, Any]:
    """Start, lock, load: milliseconds of wall time until a bot is ready."""
    took = []
    for _ in range(count + 1):
        bot = SeatedBot(TRIVIAL, Limits())
        began = time.perf_counter()
        bot.load()
        took.append(1000 * (time.perf_counter() - began))
        bot.leave()
    ordered = statistics.quantiles(took[1:], n=100)  # the first one started the zygote
    return {"p50": ordered[49], "p99": ordered[98]}


def memory(count: int) -> dict[str, Any]:
    """What each bot of a table weighs after some games, in mebibytes."""
    with default_arena().open_table([TRIVIAL] * 4, Limits()) as table:
        for number in range(1, count + 1):
            table.begin(GAME, OPTIONS, GamePlan(SEED, number, 0))
            table.next_played(lambda: None)
        weights = [_pss(pid) for pid in table.pids()]  # type: ignore[attr-defined]
    return {"pss": statistics.mean(weights)}


def _pss(pid: int) -> float:
    """Mebibytes: pages shared with others count by their share. 0 where the kernel does not tell."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0.0
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:"))


def round_trips(count: int) -> dict[str, Any]:
    """The floor: a byte through a pipe to another process and back."""
    return _echo(count, lambda: None)


def locked_round_trips(count: int) -> dict[str, Any]:
    """The same with a process that is locked as bots are: what the sandbox costs."""
    plan, parent = plan_for(Limits(), 1 << 32), os.getpid()

    def lock_in() -> None:
        if Layer.SECCOMP not in lock(plan, parent):
            raise OSError("no seccomp here")

    return _echo(count, lock_in)


def _echo(count: int, before: Callable[[], None]) -> dict[str, Any]:
    (asks, ask), (answers, answer) = os.pipe(), os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(ask)
        before()
        while os.read(asks, 65_536):
            os.write(answer, b"x")
        os._exit(0)
    for _ in range(count):
        os.write(ask, b"x")
        os.read(answers, 65_536)
    os.close(ask)
    os.waitpid(pid, 0)
    return {"trips": count}


def forks(count: int) -> dict[str, Any]:
    """The floor of a start: a bare fork that ends at once. Milliseconds of wall time."""
    took = []
    for _ in range(count):
        began = time.perf_counter()
        pid = os.fork()
        if pid == 0:
            os._exit(0)
        os.waitpid(pid, 0)
        took.append(1000 * (time.perf_counter() - began))
    return {"p50": statistics.median(took)}


def neighbour(_count: int) -> dict[str, Any]:
    """A busy loop, until it is killed."""
    while True:
        pass


TASKS = (
    *(alone, flight, flight_of_service, matches, matches_of_service, charge, starts, memory),
    *(round_trips, locked_round_trips, forks, neighbour),
)

if __name__ == "__main__":
    os.sched_setaffinity(0, {int(sys.argv[3])})
    gc.freeze()  # as a worker does
    task = next(task for task in TASKS if task.__name__ == sys.argv[1])
    print(json.dumps(task(int(sys.argv[2]))), flush=True)
