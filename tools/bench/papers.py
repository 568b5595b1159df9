"""Paper: what the slips of a hundred tables cost, first in a process of their own and then once more.

Nothing is stored: the round is made up, and each game is printed as it is dealt. Cold is all that a fresh
worker does for its first paper, the fonts and the deals with it; warm is another document in that process.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import NamedTuple

from league.models import Club, Event, HandSlips, Round
from league.papers.slips import SLIPS_MAX, slips_data
from league.papers.typesetting import typeset
from league.selectors.rounds.slips import deals_of
from tools.bench import engine

GOAL_S = 3.0
USUAL = ("dingo", "hasenpfeffer")
INSIDE = "--inside"


class Printed(NamedTuple):
    """What a game cost; seconds of processor, and by the clock."""

    slips: int
    deals: int
    cold_s: float
    cold_clock_s: float
    warm_s: float
    warm_clock_s: float
    size: int


def run(argv: Sequence[str]) -> int:
    """Print a line a game; 1 if somebody waits longer than the goal for a cold one."""
    parser = argparse.ArgumentParser(prog="manage.py bench papers", description=sys.modules[__name__].__doc__)
    parser.add_argument("games", nargs="*", help="which; a few without")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument(INSIDE, default="", help=argparse.SUPPRESS)
    arguments = parser.parse_args(argv)
    if arguments.inside:
        print(json.dumps(measure(arguments.inside, arguments.tables)._asdict()))
        return 0
    print(f"{engine.machine()}\n{arguments.tables} tables; seconds of processor (and by the clock)\n")
    print(f"{'game':20}{'slips':>7}{'deals':>7}{'cold':>16}{'warm':>16}{'KB':>8}")
    missed = 0
    for game in arguments.games or USUAL:
        found = _in_a_process(game, arguments.tables)
        cold = f"{found.cold_s:.2f} ({found.cold_clock_s:.2f})"
        warm = f"{found.warm_s:.2f} ({found.warm_clock_s:.2f})"
        is_missed = found.cold_clock_s > GOAL_S
        missed += is_missed
        line = f"{game:20}{found.slips:7}{found.deals:7}{cold:>16}{warm:>16}{found.size / 1000:8.0f}"
        print(line + "  missed" * is_missed, flush=True)
    print(f"\n{missed} above {GOAL_S} s by the clock, cold")
    return int(missed > 0)


def _in_a_process(game: str, tables: int) -> Printed:
    command = [sys.executable, "manage.py", "bench", "papers", "--tables", str(tables), INSIDE, game]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return Printed(**json.loads(done.stdout.splitlines()[-1]))


def measure(game: str, tables: int) -> Printed:
    """As many deals as one file may have, printed twice, with other cards the second time."""
    first, second = (_slips(game, secret) for secret in ("11", "22"))
    cold, (slips, pdf) = _time(first, tables)
    warm, _again = _time(second, tables)
    return Printed(slips, first.deals, *cold, *warm, len(pdf))


def _time(made: HandSlips, tables: int) -> tuple[tuple[float, float], tuple[int, bytes]]:
    """Seconds of processor and by the clock, and what came of it."""
    cpu_s, clock_s = time.process_time(), time.perf_counter()
    printed = _print(made, tables)
    return (time.process_time() - cpu_s, time.perf_counter() - clock_s), printed


def _slips(game: str, secret: str) -> HandSlips:
    """Rows that are never stored."""
    club = Club(name="Red Gum Card Club", slug="red-gum")
    event = Event(name=f"Evening of a hundred tables {secret}", game=game, options={}, club=club)
    held = {"secret": secret * 32, "commitment": secret * 32, "nonce": "slips.event-1.round-1"}
    return HandSlips(round=Round(number=1, event=event), deals=1, **held)


def _print(made: HandSlips, tables: int) -> tuple[int, bytes]:
    """How many slips there are, and the file."""
    numbers = range(1, tables + 1)
    [deal] = deals_of(made)
    seats = len(deal.hands) + bool(deal.shown or deal.stock)
    made.deals = max(1, SLIPS_MAX // (tables * seats))
    data = slips_data(made, deals_of(made), numbers)
    return made.deals * tables * seats, typeset("slips", data, size="a4", has_tags=False)
