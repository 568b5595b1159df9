"""Cards that a bot has seen are not dealt to it again: games begun are finished, or all forget them."""

from collections.abc import Callable

import pytest

from bots.arena.default import ProcessArena
from bots.arena.interface import GamePlan, Limits, PlayedGame, Program
from bots.arena.table import ProcessTable
from games.registry import game_named

DINGO = game_named("dingo")
SEED = bytes(range(32))
Made = Callable[[str], Program]

pytestmark = pytest.mark.usefixtures("no_process_left")

# Its module outlives its games, so it may remember in one game what it saw in another.
REMEMBERS = """
SEEN = set()
class Bot:
    def start(self, info):
        assert info["number"] not in SEEN, "this deal came before"
        SEEN.add(info["number"])
    def choose(self, view, options):
        return options[0]
"""
FAILS = "class Bot:\n    def choose(self, view, options):\n        return options[99]\n"


def nothing() -> None:
    return


def begin(table: ProcessTable, *numbers: int, dealer: int = 0) -> None:
    for number in numbers:
        table.begin(DINGO, DINGO.resolve({}), GamePlan(SEED, number, dealer))


def alone(programs: list[Program], limits: Limits, *numbers: int) -> list[PlayedGame]:
    """These games, one after the other."""
    played = []
    with ProcessArena().open_table(programs, limits) as table:
        for number in numbers:
            begin(table, number)
            played.append(table.next_played(nothing))
    return played


def test_all_games_under_way_are_handed_out_in_order(quick_limits: Limits, quiet: Program) -> None:
    with ProcessArena().open_table([quiet] * 4, quick_limits) as table:
        begin(table, 1, 2, 3, 4, 5)
        first = table.next_played(nothing)
        rest = list(table.finish_begun(nothing))
        assert table.under_way == 0
        assert list(table.finish_begun(nothing)) == []

    games = [first, *rest]
    assert [game.plan.number for game in games] == [1, 2, 3, 4, 5]
    assert [game.record for game in games] == [
        game.record for game in alone([quiet] * 4, quick_limits, 1, 2, 3, 4, 5)
    ]


def test_a_game_that_was_dropped_is_remembered_by_nobody(program: Made, quick_limits: Limits) -> None:
    with ProcessArena().open_table([program(REMEMBERS)] * 4, quick_limits) as table:
        begin(table, 1, 2, 3)
        table.next_played(nothing)
        table.drop()
        begin(table, 2, 3, dealer=1)
        games = list(table.finish_begun(nothing))

    assert [game.faults for game in games] == [(), ()]


def test_games_that_nobody_has_seen_are_dropped_without_a_fresh_start(
    quick_limits: Limits, quiet: Program
) -> None:
    with ProcessArena().open_table([quiet] * 4, quick_limits) as table:
        begin(table, 1)
        table.next_played(nothing)
        before = table.pids()
        begin(table, 2)
        table.drop()
        begin(table, 3)
        table.next_played(nothing)
        assert table.pids() == before


def test_a_game_that_starts_over_because_a_bot_is_out_is_remembered_by_nobody(
    program: Made, quick_limits: Limits
) -> None:
    programs = [program(FAILS), *[program(REMEMBERS)] * 3]

    with ProcessArena().open_table(programs, quick_limits) as table:
        begin(table, *range(1, 9))
        games = list(table.finish_begun(nothing))

    assert [[(fault.seat, fault.code) for fault in game.faults] for game in games] == [[(0, "crash")]] * 3 + [
        []
    ] * 5


def test_a_fresh_start_that_others_made_necessary_costs_nothing(program: Made, quick_limits: Limits) -> None:
    heavy = program(
        "import time\nend = time.process_time() + 0.1\nwhile time.process_time() < end: pass\n"
        "class Bot:\n    def choose(self, view, options):\n        return options[0]\n"
    )
    limits = Limits(match_cpu_ms=180, load_cpu_ms=300)

    with ProcessArena().open_table([program(FAILS), heavy, heavy, heavy], limits) as table:
        begin(table, *range(1, 9))
        before = table.pids()
        games = list(table.finish_begun(nothing))
        assert not set(table.pids()) & set(before)

    assert [len(game.faults) for game in games] == [1, 1, 1, 0, 0, 0, 0, 0]
