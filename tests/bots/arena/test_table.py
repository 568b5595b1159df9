"""The referee at a table: faults cost a game, three cost the match, and equal input gives equal records."""

import os
import signal
from collections.abc import Callable
from typing import Any

import pytest

from bots.arena.default import ProcessArena, default_arena
from bots.arena.interface import ArenaError, Limits, PlayedGame, Program
from bots.arena.zygote_client import ZygoteClient, live_zygotes
from bots.kit.house import HOUSE_BOTS
from games.registry import game_named

Match = Callable[..., list[PlayedGame]]
Play = Callable[..., PlayedGame]
Made = Callable[[str], Program]

pytestmark = pytest.mark.usefixtures("no_process_left")

SET_LOVER = """
class Bot:
    def choose(self, view, options):
        return next(iter(set(options)))
"""
LATE = """
class Bot:
    turns = 0
    def choose(self, view, options):
        self.turns += 1
        if self.turns == 3:
            print("I had", view["board"]["hand"])
            raise ValueError("third time")
        return options[0]
"""
BROKEN = "class Bot:\n    def choose(self, view, options):\n        return 1 / 0\n"


def records(games: list[PlayedGame]) -> list[dict[str, Any]]:
    return [game.record for game in games]


def house() -> list[Program]:
    return [Program.of_source(bot.key, bot.path.read_bytes(), house=True) for bot in HOUSE_BOTS[:4]]


def test_a_game_without_faults_has_a_legal_record_and_no_faults_in_it(match: Match) -> None:
    [played] = match(house())

    assert game_named("dingo").read_record(played.record).outcome() == played.outcome
    assert "faults" not in played.record
    assert played.faults == ()


def test_the_same_programs_and_seed_give_the_same_records(match: Match, program: Made) -> None:
    seats = [*house()[:2], program(SET_LOVER), program(LATE)]

    assert records(match(seats, games=3)) == records(match(seats, games=3))


def test_a_fault_knows_its_decision_its_position_and_what_was_printed(
    match: Match, program: Made, quiet: Program
) -> None:
    [played] = match([quiet, quiet, quiet, program(LATE)])

    [fault] = played.faults
    assert (fault.seat, fault.decision, fault.code) == (3, 3, "crash")
    assert fault.view is not None
    assert fault.view["seat"] == 3
    assert fault.log == f"I had {fault.view['board']['hand']}\n"
    assert 'File "bot.py", line 8, in choose' in fault.text
    assert "author.py" not in fault.text


def test_after_a_fault_the_seat_plays_the_default_moves_to_the_end_of_the_game(
    match: Match, program: Made, quiet: Program
) -> None:
    [played] = match([quiet, program(BROKEN), quiet, quiet])

    replayed = game_named("dingo").new({"obligation": "enforced"}, 1)
    replayed.deal(deck_of_record(played))
    for move in played.record["moves"]:
        if replayed.to_move() == 1 and len(replayed.legal()) > 1:
            assert move == replayed.default()
        replayed.apply(move)


def deck_of_record(played: PlayedGame) -> list[str]:
    hands = [list(hand) for hand in played.record["hands"]]
    first = (played.record["dealer"] + 1) % 4
    return [hands[(first + index) % 4][index // 4] for index in range(40)]


def test_a_bot_that_failed_comes_back_for_the_next_game(match: Match, program: Made, quiet: Program) -> None:
    games = match([program(LATE), quiet, quiet, quiet], games=2)

    assert [[fault.decision for fault in game.faults] for game in games] == [[3], [3]]


def test_after_three_faults_the_seat_is_played_by_default_moves_for_the_rest(
    match: Match, program: Made, quiet: Program
) -> None:
    games = match([program(BROKEN), quiet, quiet, quiet], games=5)

    assert [len(game.faults) for game in games] == [1, 1, 1, 0, 0]


def test_faults_from_before_an_interruption_count(match: Match, program: Made, quiet: Program) -> None:
    games = match([program(BROKEN), quiet, quiet, quiet], games=2, earlier_faults=(2, 0, 0, 0))

    assert [len(game.faults) for game in games] == [1, 0]


def test_each_seat_gets_its_own_stream_and_never_the_seed_of_the_deals(match: Match, program: Made) -> None:
    teller = program(
        "class Bot:\n"
        "    def start(self, info):\n        raise ValueError('seed ' + info['seed'])\n"
        "    def choose(self, view, options):\n        return options[0]\n"
    )
    [played] = match([teller] * 4)

    seeds = {fault.text.rsplit("seed ", 1)[1] for fault in played.faults}
    assert len(seeds) == 4
    assert bytes(range(32)).hex() not in seeds


def test_on_turn_is_called_for_every_bot_that_got_ready_and_after_every_decision(
    play: Play, quick_limits: Limits, quiet: Program
) -> None:
    turns: list[int] = []
    with ProcessArena().open_table([quiet] * 4, quick_limits) as table:
        played = play(table, on_turn=lambda: turns.append(1))

    assert len(turns) >= 4 + sum(use.decisions for use in played.usage)


def test_if_on_turn_raises_the_table_is_closed_and_the_exception_goes_on(
    play: Play, quick_limits: Limits, quiet: Program
) -> None:
    def stop() -> None:
        raise KeyError("the lease is lost")

    with ProcessArena().open_table([quiet] * 4, quick_limits) as table:
        with pytest.raises(KeyError, match="lease"):
            play(table, on_turn=stop)

        assert table.pids() == ()


def after_ten_turns(deed: Callable[[], object]) -> Callable[[], None]:
    """An `on_turn` that does something once the game is well under way."""
    turns = iter(range(10_000))
    return lambda: deed() if next(turns) == 10 else None  # type: ignore[return-value]


def test_a_process_that_somebody_stopped_is_set_going_again_and_nobody_is_to_blame(
    play: Play, quick_limits: Limits, quiet: Program
) -> None:
    with ProcessArena().open_table([quiet] * 4, quick_limits) as table:
        played = play(table, on_turn=after_ten_turns(lambda: os.kill(table.pids()[2], signal.SIGSTOP)))

    assert played.faults == ()


def kill_zygotes() -> None:
    """All of them, and wait until they are dead."""
    for zygote in live_zygotes():
        os.kill(zygote.pid, signal.SIGKILL)
        os.waitid(os.P_PID, zygote.pid, os.WEXITED | os.WNOWAIT)


def test_a_zygote_that_somebody_killed_is_an_error_of_ours_and_the_next_table_has_another(
    play: Play, quick_limits: Limits, quiet: Program
) -> None:
    with ProcessArena().open_table([quiet] * 4, quick_limits) as table, pytest.raises(ArenaError):
        play(table, on_turn=after_ten_turns(kill_zygotes))

    with ProcessArena().open_table([quiet] * 4, quick_limits) as table:
        assert play(table).faults == ()


def test_a_table_whose_zygote_dies_while_it_closes_is_closed_without_an_error(
    play: Play, quick_limits: Limits, quiet: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ProcessArena().open_table([quiet] * 4, quick_limits) as table:
        assert play(table).faults == ()
        kill_zygotes()
        monkeypatch.setattr(ZygoteClient, "is_alive", True)  # as it was a moment ago
    monkeypatch.undo()

    with ProcessArena().open_table([quiet] * 4, quick_limits) as table:
        assert play(table).faults == ()


def test_a_match_at_a_zygote_that_somebody_stopped_goes_on_with_the_bots_it_has(
    play: Play, quick_limits: Limits, quiet: Program
) -> None:
    with ProcessArena().open_table([quiet] * 4, quick_limits) as table:
        first = play(table)
        for zygote in live_zygotes():
            os.kill(zygote.pid, signal.SIGSTOP)
        second = play(table, 2)
        for zygote in live_zygotes():
            os.kill(zygote.pid, signal.SIGCONT)

    assert (first.faults, second.faults) == ((), ())


def test_the_wrong_number_of_programs_is_refused(play: Play, quick_limits: Limits, quiet: Program) -> None:
    table = ProcessArena().open_table([quiet] * 3, quick_limits)
    with table as three, pytest.raises(ValueError, match="4 players"):
        play(three)


def test_a_bot_may_not_spend_more_cpu_than_a_match_has(match: Match, program: Made, quiet: Program) -> None:
    worker = program(
        "import time\n"
        "class Bot:\n"
        "    def choose(self, view, options):\n"
        "        end = time.process_time() + 0.03\n"
        "        while time.process_time() < end:\n            pass\n"
        "        return options[0]\n"
    )
    limits = Limits(match_cpu_ms=200, bank_cpu_ms=10_000)

    first, second = match([worker, quiet, quiet, quiet], games=2, limits=limits)

    assert [fault.code for fault in first.faults] == ["timeout_cpu"]
    assert second.faults == ()


def test_what_starts_and_ends_cost_is_told_beside_the_decisions(
    match: Match, program: Made, quiet: Program
) -> None:
    late = program(
        "import time\nclass Bot:\n"
        "    def choose(self, view, options):\n        return options[0]\n"
        "    def end(self, outcome):\n"
        "        end = time.process_time() + 0.03\n"
        "        while time.process_time() < end:\n            pass\n"
    )

    [played] = match([late, quiet, quiet, quiet])

    assert played.usage[0].cpu < 30_000_000 <= played.usage[0].cpu_beside


def test_cpu_from_before_an_interruption_counts(match: Match, quiet: Program) -> None:
    limits = Limits(match_cpu_ms=200)

    [played] = match([quiet] * 4, limits=limits, earlier_cpu=(200_000_000, 0, 0, 0))

    assert [use.decisions > 0 for use in played.usage] == [False, True, True, True]
    assert played.faults == ()


def test_the_default_arena_is_the_one_of_processes() -> None:
    assert isinstance(default_arena(), ProcessArena)
