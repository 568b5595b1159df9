"""WebAssembly guests for the tests, in WebAssembly's own text."""

from base64 import b64encode
from typing import Any

import wasmtime

from bots.arena.interface import Package

# A page for the JSON of what is asked, a page for the guest's own.
_PARTS = """
(module
  (import "wasi_snapshot_preview1" "fd_write" (func $fd_write (param i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "random_get" (func $random_get (param i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "clock_time_get" (func $clock_time_get (param i32 i64 i32) (result i32)))
  (import "wasi_snapshot_preview1" "path_open"
    (func $path_open (param i32 i32 i32 i32 i32 i64 i64 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "poll_oneoff" (func $poll_oneoff (param i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "proc_exit" (func $proc_exit (param i32)))
  (import "env" "abort" (func $abort (param i32 i32 i32 i32)))
  (memory (export "memory") 2)
  (global $turns (mut i32) (i32.const 0))
  (func (export "bot_alloc") (param i32) (result i32) (i32.const 65536))
  {more}
  (func $choose (export "bot_choose") (param $address i32) (param $length i32) (result i32)
    {choose}))
"""


def guest(choose: str, more: str = "") -> Package:
    """A guest whose bot_choose does this, beside some functions of its own."""
    return package(_PARTS.replace("{more}", more).replace("{choose}", choose))


def package(text: str) -> Package:
    """Any module from its text."""
    return Package({"bot.wasm": bytes(wasmtime.wat2wasm(text))}, "bot.wasm", "wasm")


def sent(bot: Package) -> dict[str, Any]:
    """The package as it comes into a bot's process."""
    return {"entry": bot.entry, "files": {name: b64encode(file).decode() for name, file in bot.files.items()}}


FIRST_OPTION = guest("(i32.const 0)")
BAD_INDEX = guest("(i32.const 2)")
NEGATIVE_INDEX = guest("(i32.const -1)")
TRAPS = guest("(unreachable)")
DIVIDES = guest("(i32.div_u (i32.const 1) (i32.const 0))")
OUT_OF_BOUNDS = guest("(i32.load (i32.const 0x7fffffff))")
SPINS = guest("(loop $for_ever (br $for_ever)) (unreachable)")
SPINS_IN_THE_SYSTEM = guest(
    "(loop $for_ever (drop (call $random_get (i32.const 0) (i32.const 8))) (br $for_ever)) (unreachable)"
)
RECURSES = guest("(call $choose (local.get $address) (local.get $length))")
EXITS = guest("(call $proc_exit (i32.const 3)) (unreachable)")
ABORTS = guest("(call $abort (i32.const 0) (i32.const 0) (i32.const 7) (i32.const 9)) (unreachable)")
GROWS = guest("""
    (loop $more (br_if $more (i32.ne (memory.grow (i32.const 16)) (i32.const -1))))
    (unreachable)""")
GROWS_AND_COPES = guest("""
    (drop (memory.grow (i32.const 100000)))
    (i32.const 1)""")
WRITES = guest("""
    (i32.store (i32.const 0) (i32.const 16)) (i32.store (i32.const 4) (i32.const 5))
    (i32.ne (call $fd_write (i32.const 2) (i32.const 0) (i32.const 1) (i32.const 8)) (i32.const 0))""",
    '(data (i32.const 16) "hello")')  # fmt: skip
ROLLS_DICE = guest("""
    (drop (call $random_get (i32.const 0) (i32.const 4)))
    (i32.rem_u (i32.load (i32.const 0)) (i32.const 1000))""")
READS_THE_CLOCK = guest("""
    (drop (call $clock_time_get (i32.const 0) (i64.const 0) (i32.const 0)))
    (i32.load (i32.const 0))""")
OPENS_A_FILE = guest("""
    (call $path_open (i32.const 3) (i32.const 0) (i32.const 0) (i32.const 1) (i32.const 0)
      (i64.const -1) (i64.const -1) (i32.const 0) (i32.const 0))""")
WRITES_FROM_NOWHERE = guest("(call $fd_write (i32.const 1) (i32.const -8) (i32.const 1) (i32.const 8))")
DICE_TO_NOWHERE = guest("(call $random_get (i32.const 0x20000) (i32.const -1))")
COUNTS_TURNS = guest("""
    (global.set $turns (i32.add (global.get $turns) (i32.const 1)))
    (global.get $turns)""")
COUNTS_BYTES = guest(
    "(i32.shr_u (local.get $length) (i32.const 3))",
    """
    (func (export "bot_start") (param i32 i32) (global.set $turns (local.get 1)))
    (func (export "bot_end") (param i32 i32)
      (if (i32.eq (local.get 1) (i32.const 2)) (then (unreachable))))""",
)
WORKS = guest("""
    (local $left i32)
    (local.set $left (i32.const 1000000))
    (loop $on
      (br_if $on (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))
    (i32.const 0)""")
NO_ROOM = package("""(module (memory (export "memory") 1)
    (func (export "bot_alloc") (param i32) (result i32) (i32.const 0))
    (func (export "bot_choose") (param i32 i32) (result i32) (i32.const 0)))""")
ROOM_OUTSIDE = package("""(module (memory (export "memory") 1)
    (func (export "bot_alloc") (param i32) (result i32) (i32.const -4))
    (func (export "bot_choose") (param i32 i32) (result i32) (i32.const 0)))""")
SPINS_AT_THE_START = package("""(module (memory (export "memory") 1)
    (func (export "bot_alloc") (param i32) (result i32) (i32.const 8))
    (func (export "bot_choose") (param i32 i32) (result i32) (i32.const 0))
    (func (export "_initialize") (loop $for_ever (br $for_ever))))""")
TRAPS_WHEN_BORN = package("""(module (memory (export "memory") 1)
    (func (export "bot_alloc") (param i32) (result i32) (i32.const 8))
    (func (export "bot_choose") (param i32 i32) (result i32) (i32.const 0))
    (func $born (unreachable)) (start $born))""")
