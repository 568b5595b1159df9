"""A trial says whether a program may play, and if not, why and where."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from bots.arena.clock import MILLISECOND
from bots.arena.default import ProcessArena
from bots.arena.interface import GAMES_AHEAD, GamePlan, Limits, PlayedGame, Program
from bots.arena.trial import TRIAL_GAMES, Verdict, try_program
from bots.bot_info import stream_of
from games.core.deals.plans import DealPlan
from games.core.interface import Game, MatchRule
from games.registry import game_named

Try = Callable[..., Verdict]

pytestmark = pytest.mark.usefixtures("no_process_left")


@pytest.fixture
def attempt(program: Callable[[str], Program], quiet: Program, quick_limits: Limits) -> Try:
    def attempt_text(text: str, games: int = 1, opponents: tuple[Program, ...] = ()) -> Verdict:
        return try_program(
            program(text),
            game_named("dingo"),
            opponents or (quiet,),
            games=games,
            seed=bytes(32),
            limits=quick_limits,
        )

    return attempt_text


def test_a_sound_bot_is_accepted_after_its_games(attempt: Try, quiet: Program) -> None:
    verdict = attempt(quiet.package.files["bot.py"].decode(), games=2)

    assert (verdict.accepted, verdict.code, verdict.games_played) == (True, "accepted", 2)
    assert "2 trial games" in verdict.text


class WatchedArena(ProcessArena):
    """Notes what was begun at which table, and how much of it before the first game was handed out."""

    def __init__(self) -> None:
        self.tables: list[list[GamePlan]] = []
        self.places: list[int] = []
        self.side_by_side: list[int] = []

    @contextmanager
    def open_table(self, programs: Sequence[Program], limits: Limits, **earlier: Any) -> Iterator[Any]:
        plans: list[GamePlan] = []
        self.tables.append(plans)
        self.places.append([program.label for program in programs].index("test"))
        with super().open_table(programs, limits, **earlier) as table:
            begin, next_played = table.begin, table.next_played

            def noted(game: Game, options: dict[str, Any], plan: GamePlan) -> None:
                plans.append(plan)
                begin(game, options, plan)

            def counted(on_turn: Callable[[], None]) -> PlayedGame:
                if len(self.side_by_side) < len(self.tables):
                    self.side_by_side.append(table.under_way)
                return next_played(on_turn)

            table.begin, table.next_played = noted, counted  # type: ignore[method-assign,assignment]
            yield table


@pytest.fixture
def watched(quiet: Program, quick_limits: Limits) -> WatchedArena:
    """An arena in which a whole trial was played."""
    arena = WatchedArena()
    sound = Program.of_source("test", quiet.package.files["bot.py"])
    verdict = try_program(
        sound, game_named("dingo"), [quiet], seed=bytes(32), limits=quick_limits, arena=arena
    )
    assert (verdict.accepted, verdict.games_played) == (True, TRIAL_GAMES)
    return arena


def test_a_trial_is_as_many_games_side_by_side_as_a_match(watched: WatchedArena) -> None:
    assert watched.side_by_side == [GAMES_AHEAD, GAMES_AHEAD]
    assert [[plan.number for plan in plans] for plans in watched.tables] == [[*range(1, 9)]] * 2


def test_half_of_a_trial_is_played_in_one_seat_and_half_from_seat_to_seat(watched: WatchedArena) -> None:
    ordinary, duplicate = watched.tables
    place = watched.places[1]

    assert {plan.chairs for plan in ordinary} == {None}
    seats = [next(seat for seat in range(4) if plan.program_of(seat) == place) for plan in duplicate]
    assert len(set(seats)) == 3
    assert len({plan.seed for plan in (*ordinary, *duplicate)}) == 2


def test_a_trial_is_dealt_as_a_match_with_its_seed_would_be(watched: WatchedArena) -> None:
    game, [ordinary, _] = game_named("dingo"), watched.tables
    plan = DealPlan(game, game.resolve({}), MatchRule("fixed", 8), ordinary[0].seed)

    dealers = [plan.plan_game(1, None).dealer]
    for number in range(2, 9):
        dealers.append(plan.plan_game(number, (dealers[-1] + game.step) % 4).dealer)
    assert [plan.dealer for plan in ordinary] == dealers


def test_the_seats_of_a_trial_are_drawn(quiet: Program) -> None:
    places = set()
    for number in range(12):
        arena = WatchedArena()
        sound = Program.of_source("test", quiet.package.files["bot.py"])
        try_program(sound, game_named("dingo"), [quiet], seed=bytes([number] * 32), games=1, arena=arena)
        places.update(arena.places)

    assert places == {0, 1, 2, 3}


def test_a_syntax_error_is_shown_with_its_line_before_any_decision(attempt: Try) -> None:
    verdict = attempt("class Bot:\n    def choose(self, view options):\n        pass\n")

    assert (verdict.accepted, verdict.code, verdict.games_played) == (False, "load_error", 0)
    assert 'File "bot.py", line 2' in verdict.traceback
    assert "SyntaxError" in verdict.traceback


def test_a_file_without_a_bot_is_told_what_to_add(attempt: Try) -> None:
    verdict = attempt("print('hello')\n")

    assert (verdict.code, verdict.log) == ("no_bot", "hello\n")
    assert "Add a class named Bot" in verdict.text


def test_a_crash_comes_with_the_authors_own_frames_and_the_position(attempt: Try) -> None:
    verdict = attempt("class Bot:\n    def choose(self, view, options):\n        return options[99]\n")

    assert verdict.code == "crash"
    assert "line 3, in choose\n    return options[99]" in verdict.traceback
    assert "IndexError" in verdict.traceback
    assert "bots/arena" not in verdict.traceback
    assert verdict.fault is not None
    assert verdict.fault.view is not None


def test_the_faults_of_opponents_are_not_held_against_a_bot(attempt: Try, quiet: Program) -> None:
    broken = Program.of_source(
        "broken", b"class Bot:\n    def choose(self, view, options):\n        return 1 / 0\n"
    )

    assert attempt(quiet.package.files["bot.py"].decode(), opponents=(broken,)).accepted


def test_a_file_that_is_no_text_is_a_load_error_even_if_it_gets_this_far(quiet: Program) -> None:
    verdict = try_program(
        Program.of_source("odd", b"\xff\xfe\x00"), game_named("dingo"), [quiet], games=1, seed=bytes(32)
    )

    assert verdict.code == "load_error"


def test_a_byte_order_mark_does_no_harm(attempt: Try, quiet: Program) -> None:
    assert attempt("\ufeff" + quiet.package.files["bot.py"].decode()).accepted


def test_modules_that_look_themselves_up_work(attempt: Try) -> None:
    verdict = attempt(
        "from dataclasses import dataclass\n"
        "import random, collections, itertools, json, math, re, heapq, statistics\n"
        "@dataclass\nclass Plan:\n    depth: int = 1\n"
        "class Bot:\n"
        "    def start(self, info):\n        self.chance = random.Random(info['seed'])\n"
        "    def choose(self, view, options):\n        return self.chance.choice(options)\n"
    )

    assert verdict.accepted, verdict


def test_a_fault_comes_with_a_whole_record_that_leads_back_to_the_position(attempt: Try) -> None:
    verdict = attempt(
        "class Bot:\n"
        "    def start(self, info):\n        self.left = 3 if info['number'] == 2 else 99\n"
        "    def choose(self, view, options):\n"
        "        self.left -= 1\n        return options[0 if self.left else 99]\n",
        games=4,
    )
    fault, game = verdict.fault, game_named("dingo")
    assert fault is not None
    assert verdict.record is not None
    assert (fault.game_number, verdict.games_played) == (2, 1)
    assert [name == "test" for name in verdict.names] == [seat == fault.seat for seat in range(4)]
    state = game.read_record(verdict.record)
    assert state.outcome() is not None
    own = [move for move in verdict.record["moves"] if move[0] == str(fault.seat)]
    assert fault.view is not None
    assert own[fault.decision - 1] in fault.view["legal"]


def test_the_record_of_a_fault_says_from_which_seed_its_streams_come(attempt: Try) -> None:
    verdict = attempt(
        "class Bot:\n"
        "    def start(self, info):\n        raise ValueError('stream ' + info['seed'])\n"
        "    def choose(self, view, options):\n        return options[0]\n",
    )

    assert verdict.record is not None
    assert verdict.fault is not None
    stream = stream_of(bytes.fromhex(verdict.record["seed"]), verdict.record["game"], verdict.fault.seat)
    assert f"stream {stream}" in verdict.traceback


SPIN = """
import time
until = time.process_time() + {seconds}
while time.process_time() < until:
    pass
"""


def test_the_time_a_bot_takes_to_load_is_measured_and_told(attempt: Try, quiet: Program) -> None:
    source = quiet.package.files["bot.py"].decode()
    at_once, later = attempt(source), attempt(SPIN.format(seconds=0.1) + source)
    assert at_once.accepted
    assert later.accepted, later
    assert at_once.load_ns < later.load_ns
    assert later.load_ns >= 100 * MILLISECOND
    assert f"Loaded in {round(later.load_ns / MILLISECOND)} ms of CPU" in later.text


def test_a_bot_that_takes_too_long_to_load_is_refused_with_the_figure(
    attempt: Try, quiet: Program, quick_limits: Limits
) -> None:
    verdict = attempt(SPIN.format(seconds=30) + quiet.package.files["bot.py"].decode())
    assert (verdict.accepted, verdict.code) == (False, "timeout_cpu")
    assert verdict.load_ns > quick_limits.load_cpu_ms * MILLISECOND
    assert "Loading the file used more than the 300 ms of CPU" in verdict.text
    measured = re.search(r": ([\d,]+) ms until it was ended", verdict.text)
    assert measured
    assert 300 <= int(measured[1].replace(",", "")) < 30_000


def test_who_loads_longer_than_a_turn_with_people_may_take_is_told(
    program: Callable[[str], Program], quiet: Program
) -> None:
    source, limits = quiet.package.files["bot.py"].decode(), Limits(turn_cpu_ms=50)
    verdicts = [
        try_program(program(text), game_named("dingo"), (quiet,), games=1, seed=bytes(32), limits=limits)
        for text in (source, SPIN.format(seconds=0.06) + source)
    ]
    assert [verdict.accepted for verdict in verdicts] == [True, True]
    assert ["may use 50 ms in all" in verdict.text for verdict in verdicts] == [False, True]


def test_loading_counts_among_what_a_bot_has_used_in_its_match(
    program: Callable[[str], Program], quiet: Program, quick_limits: Limits
) -> None:
    slow = program(SPIN.format(seconds=0.1) + quiet.package.files["bot.py"].decode())
    plan = GamePlan(bytes(32), 1, 0)
    with ProcessArena().open_table([slow, quiet, quiet, quiet], quick_limits) as table:
        game = game_named("dingo")
        table.begin(game, game.resolve({}), plan)
        played = table.next_played(lambda: None)
    assert played.loading[0] >= 100 * MILLISECOND > played.loading[1]
    assert played.usage[0].cpu_beside >= 100 * MILLISECOND > played.usage[1].cpu_beside
