"""Arena: speed, fairness and weight of the sandboxed bots, beside the machine's own floor and a peer."""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings

from tools.bench import engine

SCRIPT = str(Path(__file__).with_name("peers") / "arena.py")
ROOT = Path(__file__).resolve().parents[2]
NEIGHBOURS = 3
PEER = "rlcard_uno"

Figures = dict[str, float]
Row = tuple[str, str, str, str]  # key, what it is, its unit, the goal

ROWS: tuple[Row, ...] = (
    ("start_p50", "start of a locked bot until it is loaded, p50", "ms", "≤ 2.5"),
    ("start_p99", "the same, p99", "ms", "≤ 10"),
    ("fork", "  floor: a bare fork and its end", "ms", ""),
    ("alone", "a turn, one game at a time, rules included", "µs", "≤ 25"),
    ("alone_asked", "  counting only the turns with a choice", "µs", ""),
    ("flight", "a turn, 32 games in flight", "µs", "≤ 12"),
    ("flight_asked", "  counting only the turns with a choice", "µs", ""),
    ("flight_of_service", "a turn, 8 games in flight as in the service", "µs", ""),
    ("flight_of_service_asked", "  counting only the turns with a choice", "µs", ""),
    ("trip", "  floor: a byte to another process and back", "µs", ""),
    ("uno", "  peer: a decision of RLCard's uno, in one process, no sandbox", "µs", ""),
    ("games", "games a second and core, starts and kills included", "", "≥ 1,000"),
    ("games_of_service", "  8 games in flight as in the service", "", ""),
    ("sandbox", "what the sandbox adds to a round trip", "µs", "≤ 0.5"),
    ("charge", "error of the charge with three busy neighbours", "%", "≤ 10"),
    ("charge_wall", "  what the wall clock would have charged too much", "%", ""),
    ("pss", "memory of a bot at a table of four, PSS", "MiB", "≤ 5"),
    ("two", "two workers on two cores ÷ one", "×", "≥ 1.8"),
)


def run(argv: Sequence[str]) -> int:
    """Prints the table; 1 if the peer could not be measured."""
    arguments = _arguments(argv)
    rounds: list[Figures] = []
    for number in range(arguments.rounds):
        engine.say(f"round {number + 1} of {arguments.rounds}")
        rounds.append({key: value for part in PARTS for key, value in part(arguments.size)})
    medians = {key: statistics.median(figures[key] for figures in rounds) for key in rounds[0]}
    try:
        medians["uno"] = 1e6 / engine.measure_peer(PEER, settings.VAR / "bench_peers", 0.5)["uno"]
    except engine.Unmeasurable as why:
        engine.say(str(why))
    print(engine.machine())
    print(f"{arguments.rounds} rounds, processor time of all processes together, medians")
    for key, title, unit, goal in ROWS:
        figure = f"{medians[key]:,.1f} {unit}" if key in medians else "not measured"
        print(f"{title:64}{figure:16}{goal and 'goal ' + goal}".rstrip())
    return 0 if "uno" in medians else 1


def _starts(size: int) -> Iterable[tuple[str, float]]:
    seen = _task("starts", 100 * size)[0]
    yield from (("start_p50", seen["p50"]), ("start_p99", seen["p99"]))
    yield "fork", _task("forks", 100 * size)[0]["p50"]
    yield "pss", _task("memory", 10)[0]["pss"]


def _decisions(size: int) -> Iterable[tuple[str, float]]:
    for task in ("alone", "flight", "flight_of_service"):
        cost, more = _marginal(task, 100, 100 + 200 * size)
        yield task, 1e6 * cost / more["turns"]
        yield f"{task}_asked", 1e6 * cost / more["decisions"]
    for name in ("", "_of_service"):
        cost, more = _marginal(f"matches{name}", 2, 2 + 5 * size)
        yield f"games{name}", more["games"] / cost


def _trips(size: int) -> Iterable[tuple[str, float]]:
    bare, locked = (
        _marginal(task, 1_000, 1_000 + 20_000 * size) for task in ("round_trips", "locked_round_trips")
    )
    yield "trip", 1e6 * bare[0] / bare[1]["trips"]
    yield "sandbox", 1e6 * (locked[0] / locked[1]["trips"] - bare[0] / bare[1]["trips"])


def _charges(size: int) -> Iterable[tuple[str, float]]:
    """The same work, alone and among neighbours on the same core."""
    quiet, _, quiet_wall = _task("charge", 12 * size)
    with _neighbours():
        busy, _, busy_wall = _task("charge", 12 * size)
    yield "charge", 100 * abs(busy["charged"] / quiet["charged"] - 1)
    yield "charge_wall", 100 * (busy_wall / quiet_wall - 1)


def _two_workers(size: int) -> Iterable[tuple[str, float]]:
    """Games by the wall clock: two tables on two cores, and one."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) > 1:
        one = _together("flight", 300 * size, cores[:1])
        yield "two", 2 * one / _together("flight", 300 * size, cores[:2])


PARTS: tuple[Callable[[int], Iterable[tuple[str, float]]], ...] = (
    _starts, _decisions, _trips, _charges, _two_workers,
)  # fmt: skip


def _marginal(task: str, few: int, many: int) -> tuple[float, Mapping[str, float]]:
    """Seconds of CPU that the further ones cost, and what was done more: start-up is in both."""
    less, cpu_less, _ = _task(task, few)
    more, cpu_more, _ = _task(task, many)
    return cpu_more - cpu_less, {key: more[key] - less[key] for key in more}


def _task(task: str, count: int) -> tuple[dict[str, Any], float, float]:
    """What it saw; seconds of CPU, of all its processes; seconds of wall. All on one core."""
    began = time.monotonic()
    seen, cpu = _end_task(_start_task(task, count, sorted(os.sched_getaffinity(0))[-1]))
    return seen, cpu, time.monotonic() - began


def _start_task(task: str, count: int, core: int) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, SCRIPT, task, str(count), str(core)],
        env={**os.environ, "PYTHONPATH": str(ROOT), "LEAGUE_VAR": str(settings.VAR)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )


def _end_task(process: "subprocess.Popen[str]") -> tuple[dict[str, Any], float]:
    with process:
        assert process.stdout is not None  # noqa: S101 - for the type checker
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"a task of {SCRIPT} ended with {process.returncode}")
    return json.loads(output), usage.ru_utime + usage.ru_stime


def _together(task: str, count: int, cores: Sequence[int]) -> float:
    """Seconds of wall until each of these cores has done that much."""
    began = time.monotonic()
    for process in [_start_task(task, count, core) for core in cores]:
        _end_task(process)
    return time.monotonic() - began


def games_a_cpu_second(task: str, few: int, many: int, processes: int = 1) -> float:
    """Games a second of processor time, without what starting costs, of so many processes side by side.

    Side by side each of them takes more than alone: they share the machine's memory and caches.
    """
    less, more = (_side_by_side(task, count, processes) for count in (few, many))
    games = sum(seen["games"] for seen, _ in more) - sum(seen["games"] for seen, _ in less)
    return float(games / (sum(cpu for _, cpu in more) - sum(cpu for _, cpu in less)))


def games_together(task: str, count: int, processes: int) -> float:
    """Games a second of so many such tasks side by side, by their own clocks."""
    seen = [seen for seen, _ in _side_by_side(task, count, processes)]
    return float(sum(one["games"] for one in seen) / max(one["seconds"] for one in seen))


def _side_by_side(task: str, count: int, processes: int) -> list[tuple[dict[str, Any], float]]:
    """What each saw, and its seconds of CPU. Each has a core of its own as far as there are enough."""
    cores = sorted(os.sched_getaffinity(0))
    started = [_start_task(task, count, cores[number % len(cores)]) for number in range(processes)]
    return [_end_task(process) for process in started]


@contextmanager
def _neighbours() -> Iterator[None]:
    core = sorted(os.sched_getaffinity(0))[-1]
    loops = [_start_task("neighbour", 0, core) for _ in range(NEIGHBOURS)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.communicate()


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py bench arena", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--size", type=int, default=2, help="how much work there is in each figure")
    arguments = parser.parse_args(argv)
    if arguments.rounds < 1 or arguments.size < 1:
        parser.error("--rounds and --size must be positive")
    return arguments
