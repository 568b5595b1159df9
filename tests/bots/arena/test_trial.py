"""A trial says whether a program may play, and if not, why and where."""

from collections.abc import Callable

import pytest

from bots.arena.interface import Limits, Program
from bots.arena.trial import Verdict, try_program
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


def test_a_bot_plays_its_trial_games_from_every_seat(attempt: Try) -> None:
    verdict = attempt(
        "class Bot:\n"
        "    def start(self, info):\n        assert info['seat'] != 3, info\n"
        "    def choose(self, view, options):\n        return options[0]\n",
        games=4,
    )

    assert (verdict.code, verdict.games_played) == ("crash", 3)
    assert "'seat': 3" in verdict.traceback


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
        "    def start(self, info):\n        self.left = 3 if info['seat'] == 1 else 99\n"
        "    def choose(self, view, options):\n"
        "        self.left -= 1\n        return options[0 if self.left else 99]\n",
        games=2,
    )
    fault, game = verdict.fault, game_named("dingo")
    assert fault is not None
    assert verdict.record is not None
    assert (fault.game_number, fault.seat, verdict.names) == (2, 1, ("quiet", "test", "quiet", "quiet"))
    state = game.read_record(verdict.record)
    assert state.outcome() is not None
    own = [move for move in verdict.record["moves"] if move[0] == "1"]
    assert fault.view is not None
    assert own[fault.decision - 1] in fault.view["legal"]
