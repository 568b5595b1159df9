"""The filters are trees, for the kernel's sake: they decide as plain lists would, whatever is called."""

import struct
from collections.abc import Callable, Iterator
from itertools import chain, product

import pytest

from bots.arena.sandbox import program

X86_64, I386, AARCH64 = 0xC000003E, 0x40000003, 0xC00000B7
X32_CALLS = 0x40000000
NUMBERS = [*range(600), *range(X32_CALLS, X32_CALLS + 600), X32_CALLS - 1, 0x80000000, 0xFFFFFFFF]
WORDS = (
    0,
    1,
    2,
    3,
    4,
    5,
    7,
    8,
    22,
    0x20,
    0x22,
    0x80,
    0x189,
    0x40022,
    1 << 31,
    1 << 32,
    1 << 32 | 4,
    (1 << 64) - 1,
)
CLOCKS = {"clock_gettime": 228, "clock_getres": 229}
FUTEX, MADVISE = 202, 28
ASK_FOR_MORE = {  # by their arguments
    "mmap": 9, "mprotect": 10, "fcntl": 72, "prctl": 157, "futex": FUTEX, "madvise": MADVISE, **CLOCKS,
}  # fmt: skip
ALLOWED, REFUSED = 0x7FFF0000, 0x00050001  # with EPERM
PROCESS_CLOCKS = [(~pid << 3) | kind for pid in (0, 1, 4_194_304) for kind in (0, 1, 2, 3, 4, 6)]
LOAD, AND, GO, RETURN = 0x20, 0x54, 0x05, 0x06
COMPARISONS: dict[int, Callable[[int, int], bool]] = {
    0x15: lambda word, other: word == other,
    0x25: lambda word, other: word > other,
    0x35: lambda word, other: word >= other,
}
Instructions = list[tuple[int, int, int, int]]


def verdict(filters: Instructions, number: int, architecture: int, arguments: tuple[int, ...]) -> int:
    """What the kernel is told to do with a call."""
    call = struct.pack("<IIQ6Q", number, architecture, 0, *arguments)
    at = word = 0
    while True:
        code, if_so, if_not, value = filters[at]
        at += 1
        if code == LOAD:
            (word,) = struct.unpack_from("<I", call, value)
        elif code == AND:
            word &= value
        elif code == GO:
            at += value
        elif code == RETURN:
            return value
        else:
            at += if_so if COMPARISONS[code](word, value) else if_not


def calls() -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Numbers, architectures and arguments."""
    alike = [(word,) * 6 for word in (0, 4, WORDS[-1])]
    yield from product(NUMBERS, (X86_64, I386, AARCH64), alike)
    telling = chain(
        ((0, 0, second, third, 0, 0) for second, third in product(WORDS, WORDS)),
        ((first, second, 0, 0, 0, 0) for first, second in product(WORDS, WORDS)),
    )
    yield from product(ASK_FOR_MORE.values(), (X86_64,), list(telling))


MAKERS: dict[str, Callable[[], bytes]] = {
    "python": program.bot_program.__wrapped__,
    "wasm": lambda: program.bot_program.__wrapped__(True),
    "zygote": program.kill_list.__wrapped__,
    "seal": program.seal_program.__wrapped__,
}


@pytest.mark.parametrize("name", MAKERS)
def test_a_tree_decides_as_a_list_does(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tree = list(struct.iter_unpack("<HBBI", MAKERS[name]()))
    monkeypatch.setattr(program, "_AS_A_TREE", 1)  # as a list
    plain = list(struct.iter_unpack("<HBBI", MAKERS[name]()))

    assert [call for call in calls() if verdict(tree, *call) != verdict(plain, *call)] == []


def decided(filters: bytes, number: int, *arguments: int) -> int:
    given = tuple(argument & (1 << 64) - 1 for argument in (*arguments, 0, 0, 0, 0, 0, 0))[:6]
    return verdict(list(struct.iter_unpack("<HBBI", filters)), number, X86_64, given)


@pytest.mark.parametrize("number", CLOCKS.values(), ids=CLOCKS)
def test_only_fixed_clocks_and_its_own_may_be_read(number: int) -> None:
    here, anywhere = program.bot_program(), 0xDEAD << 32

    assert {decided(here, number, clock | rest) for clock in range(8) for rest in (0, anywhere)} == {ALLOWED}
    others = [*PROCESS_CLOCKS, *(clock & 0xFFFFFFFF for clock in PROCESS_CLOCKS), *range(8, 64)]
    assert {decided(here, number, clock) for clock in others} == {REFUSED}
    assert {decided(program.kill_list(), number, clock) for clock in PROCESS_CLOCKS} == {REFUSED}


def test_only_locks_that_no_other_process_sees_are_allowed() -> None:
    here, private, realtime = program.bot_program(), 128, 256
    allowed = {
        operation
        for operation in range(1 << 10)
        if decided(here, FUTEX, 0, operation, 0, 0) == decided(here, FUTEX, 0, operation | 1 << 32) == ALLOWED
    }

    assert allowed == {kind | private | clock for kind in (0, 1, 9, 10) for clock in (0, realtime)}
    assert decided(here, FUTEX, 0, private, 0, 1) == REFUSED  # with a timeout: to sleep
    assert {decided(program.kill_list(), FUTEX, 0, kind) for kind in (0, 1, 5, 9, 6 | private)} == {REFUSED}


def test_memory_is_given_up_and_no_other_advice_is_taken() -> None:
    here = program.bot_program()

    assert [advice for advice in range(128) if decided(here, MADVISE, 0, 0, advice) == ALLOWED] == [
        4,
        8,
        14,
        15,
    ]
