"""A WebAssembly bot plays behind every wall, and once it is compiled nothing becomes executable any more."""

import base64
from typing import Any

import pytest

from bots.arena.interface import MEBIBYTE, Package
from bots.arena.protocol import Capability
from bots.arena.sandbox.layers import Layer, what_is_missing
from bots.arena.sandbox.program import bot_program, seal_program
from tests.bots.arena import guests
from tests.bots.arena.locked import run_locked, said_in

BEFORE = """
    import ctypes, json, mmap
    from bots.arena.inside.fuel import GuestLimits
    from bots.arena.inside.wasm import WasmGuest, prepare
    from bots.arena.sandbox import kernel, seccomp

    limits, said = GuestLimits(), []
    prepare()
    guest = WasmGuest(limits, lambda: seccomp.install(bytes.fromhex(given["seal"])))
    package = {"entry": "bot.wasm", "files": {"bot.wasm": given["code"]}}
    place = mmap.mmap(-1, mmap.PAGESIZE)
    address = ctypes.addressof(ctypes.c_char.from_buffer(place))
    libc = ctypes.CDLL(None, use_errno=True)

    def protected(rights):
        return libc.mprotect(ctypes.c_void_p(address), ctypes.c_size_t(mmap.PAGESIZE), rights) == 0
"""


def in_sandbox(after: str, bot: Package = guests.FIRST_OPTION, makes_code: bool = True) -> Any:
    """What `after` collects in `said`, with a guest at hand that is not yet loaded."""
    given = {"code": base64.b64encode(bot.files[bot.entry]).decode(), "seal": seal_program().hex()}
    done = run_locked(
        BEFORE,
        after + "\nprint(json.dumps(said))",
        given=given,
        memory_bytes=512 * MEBIBYTE,
        seccomp=bot_program(makes_code),
    )
    return said_in(done)


def test_twenty_games_are_loaded_begun_played_and_ended_behind_every_wall() -> None:
    layers, *said = in_sandbox(
        """
said.append(int(layers))
said.append(guest.load(package))
for slot in range(20):
    said.append(guest.start(slot, {"seed": "s"}))
for turn in range(5):
    for slot in range(20):
        said.append(guest.choose(slot, {"legal": list("abcdef")}))
for slot in range(20):
    said.append(guest.end(slot, {}))
""",
        guests.COUNTS_TURNS,
    )

    assert what_is_missing(Layer(layers)) == ""
    assert said[0] == [0, int(Capability.END), ""]
    assert said[1:21] == [[0, 0, ""]] * 20
    assert said[21:121] == [[0, turn, ""] for turn in range(1, 6) for _ in range(20)]
    assert said[121:] == [[0, 0, ""]] * 20


@pytest.mark.parametrize(
    ("bot", "answer"),
    [(guests.TRAPS, 4), (guests.RECURSES, 4), (guests.SPINS, 8), (guests.GROWS, 6), (guests.EXITS, 7)],
    ids=["traps", "recurses", "spins", "grows", "exits"],
)
def test_the_faults_of_guests_are_told_and_other_games_go_on(bot: Package, answer: int) -> None:
    said = in_sandbox(
        """
guest.load(package)
for slot in range(20):
    guest.start(slot, {})
for slot in range(20):
    said.append(guest.choose(slot, {"legal": ["a", "b"]})[0])
""",
        bot,
    )

    assert said == [answer] * 20


def test_a_guest_has_its_log() -> None:
    done = run_locked(
        BEFORE,
        'guest.load(package); guest.start(0, {}); guest.choose(0, {"legal": ["a"]})',
        given={
            "code": base64.b64encode(guests.WRITES.files["bot.wasm"]).decode(),
            "seal": seal_program().hex(),
        },
        memory_bytes=512 * MEBIBYTE,
        seccomp=bot_program(True),
    )

    assert (done.returncode, done.stderr) == (0, "hello")


def test_before_the_seal_memory_is_writable_or_executable_never_both() -> None:
    assert in_sandbox("said += [protected(5), protected(4), protected(7), protected(6), protected(3)]") == [
        True, True, False, False, True,
    ]  # fmt: skip


@pytest.mark.parametrize(
    "bot", [guests.FIRST_OPTION, Package({"bot.wasm": b"no module"}, "bot.wasm", "wasm")]
)
def test_after_loading_nothing_becomes_executable_and_no_filter_is_added(bot: Package) -> None:
    said = in_sandbox(
        """
guest.load(package)
said += [protected(5), protected(4), protected(7), protected(3)]
try:
    seccomp.install(bytes.fromhex(given["seal"]))
except PermissionError:
    said.append("no third filter")
""",
        bot,
    )

    assert said == [False, False, False, True, "no third filter"]


def test_new_executable_memory_is_refused_from_the_beginning() -> None:
    assert in_sandbox(
        """
try:
    mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_EXEC)
except PermissionError:
    said.append("refused")
"""
    ) == ["refused"]


def test_a_bot_in_python_gets_none_of_these_rights() -> None:
    said = in_sandbox(
        """
said += [protected(5)]
try:
    seccomp.install(bytes.fromhex(given["seal"]))
except PermissionError:
    said.append("no second filter")
""",
        makes_code=False,
    )

    assert said == [False, "no second filter"]
