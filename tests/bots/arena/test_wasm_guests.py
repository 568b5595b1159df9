"""A WebAssembly bot: what it may export and import, what each of its faults is called, what it may use."""

import gc
import json
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bots.arena.faults import CODE_OF_ANSWER
from bots.arena.inside.fuel import FUEL_PER_MS, GuestLimits
from bots.arena.inside.wasm import GAMES_MAX, WasmGuest, prepare
from bots.arena.interface import FAULT_CODES, TIMEOUT_CPU, Limits, Package
from bots.arena.protocol import AnswerCode, Capability
from bots.kit import examples
from games.referee import play_game
from games.registry import game_named
from tests.bots.arena import guests
from tests.bots.arena.guests import package, sent

LIMITS = GuestLimits(memory_bytes=8 << 20)
VIEW = {"legal": ["a", "b"]}
OK = (AnswerCode.OK, 0, "")
QUICK = GuestLimits(decision_ms=2, allowance_ms=1, bank_ms=5, memory_bytes=8 << 20)
EXAMPLES = Path(examples.__file__).parent
FIRST_BOT = (EXAMPLES / "first_bot.wasm").read_bytes()


def loaded(bot: Package, limits: GuestLimits = LIMITS) -> WasmGuest:
    prepare()
    one = WasmGuest(limits, seal=lambda: None)
    answer, _, report = one.load(sent(bot))
    assert answer is AnswerCode.OK, report
    return one


def playing(bot: Package, limits: GuestLimits = LIMITS, seed: str = "a seed") -> WasmGuest:
    one = loaded(bot, limits)
    assert one.start(0, {"seed": seed}) == OK
    return one


@pytest.mark.parametrize("bot", [guests.FIRST_OPTION, guests.ROLLS_DICE, guests.TRAPS, guests.EXITS])
def test_a_guest_is_freed_with_its_owner_and_not_when_the_interpreter_ends(bot: Package) -> None:
    """What it may call is kept by wasmtime, where Python's collector does not see who keeps whom."""
    one = playing(bot)
    one.choose(0, VIEW)
    freed = weakref.ref(one)
    del one
    gc.collect()
    assert freed() is None


def test_the_verdict_of_a_choice_is_its_index() -> None:
    assert playing(guests.FIRST_OPTION).choose(0, VIEW) == OK
    assert playing(guests.GROWS_AND_COPES).choose(0, VIEW) == (AnswerCode.OK, 1, "")


@pytest.mark.parametrize(
    ("bot", "answer", "says"),
    [
        (guests.BAD_INDEX, AnswerCode.ILLEGAL_ANSWER, "returned 2; it must return the index of one of 2"),
        (guests.NEGATIVE_INDEX, AnswerCode.ILLEGAL_ANSWER, "returned -1"),
        (guests.TRAPS, AnswerCode.CRASH, "`unreachable` instruction executed"),
        (guests.DIVIDES, AnswerCode.CRASH, "integer divide by zero"),
        (guests.OUT_OF_BOUNDS, AnswerCode.CRASH, "out of bounds memory access"),
        (guests.RECURSES, AnswerCode.CRASH, "call stack exhausted"),
        (guests.ABORTS, AnswerCode.CRASH, "line 7, column 9"),
        (guests.SPINS, AnswerCode.OUT_OF_FUEL, "all fuel consumed"),
        (guests.SPINS_IN_THE_SYSTEM, AnswerCode.OUT_OF_FUEL, "all fuel consumed"),
        (guests.EXITS, AnswerCode.EXITED, "proc_exit(3)"),
        (guests.GROWS, AnswerCode.MEMORY, "7 of 8 MiB"),
        (guests.NO_ROOM, AnswerCode.MEMORY, "bot_alloc"),
        (guests.ROOM_OUTSIDE, AnswerCode.MEMORY, "bot_alloc"),
    ],
)
def test_each_fault_has_its_name_and_a_reason(bot: Package, answer: AnswerCode, says: str) -> None:
    said = playing(bot).choose(0, VIEW)

    assert (said[0], said[1]) == (answer, 0)
    assert says in said[2]
    assert CODE_OF_ANSWER[answer] in FAULT_CODES


def test_a_trap_tells_the_function_and_no_hint_that_is_of_no_use() -> None:
    _, _, report = playing(guests.TRAPS).choose(0, VIEW)

    assert "!choose" in report
    assert "WASMTIME_BACKTRACE_DETAILS" not in report


def test_running_out_of_fuel_is_a_timeout() -> None:
    assert CODE_OF_ANSWER[AnswerCode.OUT_OF_FUEL] == TIMEOUT_CPU


@pytest.mark.parametrize(
    ("bot", "answer"),
    [(guests.SPINS_AT_THE_START, AnswerCode.OUT_OF_FUEL), (guests.TRAPS_WHEN_BORN, AnswerCode.CRASH)],
)
def test_the_faults_of_a_beginning_are_told_like_all_others(bot: Package, answer: AnswerCode) -> None:
    assert loaded(bot).start(0, {})[0] is answer


MEMORY = '(memory (export "memory") 1)'
ALLOC = '(func (export "bot_alloc") (param i32) (result i32) (i32.const 8))'
CHOOSE = '(func (export "bot_choose") (param i32 i32) (result i32) (i32.const 0))'
IMPORTED = '(memory (export "memory") (import "env" "memory") 1)'
WHOLE = MEMORY + ALLOC + CHOOSE
WASI = '(import "wasi_snapshot_preview1" '


@pytest.mark.parametrize(
    ("text", "answer", "says"),
    [
        ("", AnswerCode.NO_BOT, "no memory"),
        ('(func (export "memory"))', AnswerCode.NO_BOT, "no memory"),
        (MEMORY, AnswerCode.NO_BOT, "no function bot_alloc"),
        (MEMORY + ALLOC, AnswerCode.NO_BOT, "no function bot_choose"),
        (MEMORY + '(func (export "_start"))', AnswerCode.NO_BOT, "build a reactor"),
        (
            MEMORY + ALLOC + CHOOSE.replace("i32 i32", "i64 i32"),
            AnswerCode.NO_BOT,
            "must take 2 and return 1",
        ),
        (WHOLE + '(func (export "bot_end"))', AnswerCode.NO_BOT, "bot_end must take 2 and return 0"),
        ('(memory (export "memory") 200)', AnswerCode.MEMORY, "begins with 12 MiB; it may have 8 MiB"),
        ('(import "env" "gift" (func))' + WHOLE, AnswerCode.LOAD_ERROR, "env::gift"),
        (WASI + '"gift" (func))' + WHOLE, AnswerCode.LOAD_ERROR, "gift"),
        (WASI + '"fd_write" (func))' + WHOLE, AnswerCode.LOAD_ERROR, "fd_write"),
        (IMPORTED + ALLOC + CHOOSE, AnswerCode.LOAD_ERROR, "env::memory"),
        (WHOLE + "(memory 1)", AnswerCode.LOAD_ERROR, "multiple memories"),
        ('(memory (export "memory") 1 2 shared)', AnswerCode.LOAD_ERROR, "threads"),
        ('(memory (export "memory") i64 1)', AnswerCode.LOAD_ERROR, "memory64"),
        ("(tag $e) (func (throw $e))" + WHOLE, AnswerCode.LOAD_ERROR, "exceptions"),
        ("(type (struct (field i32)))" + WHOLE, AnswerCode.LOAD_ERROR, "gc"),
    ],
)
def test_a_module_that_cannot_be_a_bot_is_told_why(text: str, answer: AnswerCode, says: str) -> None:
    sealed: list[bool] = []
    prepare()

    said = WasmGuest(LIMITS, lambda: sealed.append(True)).load(sent(package(f"(module {text})")))

    assert (said[0], said[1]) == (answer, 0)
    assert says in said[2]
    assert sealed == [True]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 255)), min_size=1, max_size=3))
def test_a_damaged_module_is_told_so_or_plays(changes: list[tuple[int, int]]) -> None:
    code = bytearray(FIRST_BOT)
    for place, byte in changes:
        code[place % len(code)] = byte
    one = WasmGuest(QUICK, seal=lambda: None)
    answer, _, report = one.load(sent(Package({"bot.wasm": bytes(code)}, "bot.wasm", "wasm")))
    if answer is AnswerCode.OK:
        answer, _, report = one.start(0, {})
    if answer is AnswerCode.OK:
        answer, _, report = one.choose(0, {"phase": "discard", "legal": ["2x3H", "2x4H"]})

    assert bool(report) is (answer is not AnswerCode.OK)


def test_what_is_no_module_is_a_load_error() -> None:
    broken = Package({"bot.wasm": b"\0asm\1\0\0\0\xff\xff"}, "bot.wasm", "wasm")

    assert WasmGuest(LIMITS, seal=lambda: None).load(sent(broken))[0] is AnswerCode.LOAD_ERROR


def test_loading_says_what_the_bot_wants_to_be_told() -> None:
    one = WasmGuest(LIMITS, seal=lambda: None)

    assert one.load(sent(guests.COUNTS_BYTES)) == (AnswerCode.OK, Capability.START | Capability.END, "")
    assert one.load(sent(guests.FIRST_OPTION)) == (AnswerCode.OK, Capability.END, "")


def test_a_guest_is_told_the_beginning_and_the_end_as_json() -> None:
    one = playing(guests.COUNTS_BYTES)

    assert one.choose(0, {"legal": [""] * 99})[1] == len('{"legal":[' + '"",' * 98 + '""]}') // 8
    assert one.end(0, {"scores": [1]}) == OK
    one.start(0, {})
    assert one.end(0, {})[0] is AnswerCode.CRASH


def test_every_game_has_an_instance_of_its_own() -> None:
    one = loaded(guests.COUNTS_TURNS)
    for slot in (0, 7):
        one.start(slot, {})
    view = {"legal": list("abcdef")}

    assert [one.choose(slot, view)[1] for slot in (0, 0, 7, 0, 7)] == [1, 2, 1, 3, 2]
    one.end(0, {})
    one.start(0, {})
    assert [one.choose(slot, view)[1] for slot in (0, 7)] == [1, 3]


def test_games_that_nobody_asks_about_any_more_make_room_for_new_ones() -> None:
    one = loaded(guests.COUNTS_TURNS)
    for slot in range(100):
        assert one.start(slot, {}) == OK

    assert [one.choose(slot, VIEW) for slot in range(100 - GAMES_MAX, 100)] == [
        (AnswerCode.OK, 1, "")
    ] * GAMES_MAX
    assert one.end(99, {}) == OK


def test_a_fault_in_one_game_leaves_the_others_alone() -> None:
    one = loaded(guests.COUNTS_TURNS)
    one.start(0, {})
    one.start(1, {})

    assert one.choose(0, {"legal": ["a"]})[0] is AnswerCode.ILLEGAL_ANSWER
    assert one.choose(1, {"legal": ["a", "b"]}) == (AnswerCode.OK, 1, "")


def test_the_fuel_used_is_the_same_in_every_run() -> None:
    used = set()
    for _ in range(3):
        one = playing(guests.WORKS)
        one.choose(0, VIEW)
        used.add(one.fuel_used)

    assert len(used) == 1
    assert 3_000_000 < used.pop() < 10_000_000


def test_dice_come_from_the_seed_and_from_nothing_else() -> None:
    many = {"legal": ["x"] * 1000}

    def rolls(seed: str) -> list[int]:
        one = playing(guests.ROLLS_DICE, seed=seed)
        return [one.choose(0, many)[1] for _ in range(5)]

    assert rolls("one") == rolls("one") != rolls("other")
    assert len(set(rolls("one"))) > 1


def test_the_clock_ticks_with_each_look_and_with_nothing_else() -> None:
    one = playing(guests.READS_THE_CLOCK)

    assert [one.choose(0, {"legal": ["x"] * 5000})[1] for _ in range(3)] == [1000, 2000, 3000]


def test_there_is_no_file_and_a_wrong_address_is_an_error_number() -> None:
    many = {"legal": ["x"] * 100}

    assert playing(guests.OPENS_A_FILE).choose(0, many)[1] == 52
    assert playing(guests.WRITES_FROM_NOWHERE).choose(0, many)[1] == 21
    assert playing(guests.DICE_TO_NOWHERE).choose(0, many)[1] == 21


def test_what_a_guest_writes_is_its_log(capfd: pytest.CaptureFixture[str]) -> None:
    assert playing(guests.WRITES).choose(0, VIEW) == OK
    assert capfd.readouterr().err == "hello"


def test_a_decision_may_use_so_much_and_what_goes_beyond_the_allowance_is_banked() -> None:
    limits = GuestLimits(decision_ms=8, allowance_ms=2, bank_ms=9, memory_bytes=8 << 20)
    one = playing(guests.WORKS, limits)
    one.choose(0, VIEW)
    over = one.fuel_used - 2 * FUEL_PER_MS
    assert over > FUEL_PER_MS
    turns = 1
    while one.choose(0, VIEW)[0] is AnswerCode.OK:
        turns += 1

    assert turns == 9 * FUEL_PER_MS // over
    assert one.start(0, {}) == OK
    assert one.choose(0, VIEW) == OK


def test_the_limits_of_a_guest_are_those_of_everybody() -> None:
    everybody, ours = Limits(), GuestLimits()

    assert (ours.decision_ms, ours.allowance_ms, ours.bank_ms) == (
        everybody.decision_cpu_ms, everybody.allowance_cpu_ms, everybody.bank_cpu_ms,
    )  # fmt: skip


@pytest.mark.parametrize("game_name", ["dingo", "omi"])
def test_the_example_in_c_plays_as_the_one_in_python(
    game_name: str, same_as_python: Callable[..., Any]
) -> None:
    game = game_named(game_name)
    one = playing(Package({"bot.wasm": FIRST_BOT}, "bot.wasm", "wasm"))
    first_bot = same_as_python()

    def choose(seat: int, view: dict[str, Any]) -> str:
        answer, index, report = one.choose(
            0, json.loads(json.dumps(dict(view)))
        )  # as it comes through a pipe
        assert answer is AnswerCode.OK, report
        assert view["legal"][index] == first_bot.choose(view, list(view["legal"]))
        return str(view["legal"][index])

    state = play_game(game, game.resolve({}), seed=bytes(32), number=1, dealer=0, choose=choose)
    assert state.outcome() is not None


@pytest.fixture
def same_as_python() -> Callable[..., Any]:
    from bots.kit.local import bot_class

    return bot_class(EXAMPLES / "first_bot.py")


def test_the_example_in_text_plays() -> None:
    text = (EXAMPLES / "first_bot.wat").read_text(encoding="utf-8")
    long = {"legal": ["a"], "events": ["x" * 1000] * 300}

    assert playing(package(text)).choose(0, long) == OK
