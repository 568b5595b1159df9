"""Prepares the zygote's memory for its forks: there the first write to a page copies it, and that is what a
start costs most for.
"""

import os
import socket

import msgspec

from bots.arena.inside.python_guest import PythonGuest
from bots.arena.inside.serve import live
from bots.arena.protocol import ASK_HEAD, Ask, Item
from bots.arena.sandbox.lock import Locks

_LIVES = 20  # Python 3.11 has settled by then
_TURNS = 5  # of each, in a game that there is not
_BOT = b"class Bot:\n    def choose(self, view, options):\n        return options[-1]\n"
_PACKAGE = {"files": {"bot.py": _BOT}, "entry": "bot.py"}
_START = (Item.START, 0, {"game": "", "options": {}, "dealer": 0})
_TURN = (Item.CHOOSE, 0, (0, ["0pAS", "0pKH"], ["0p2C", "1-"]))
_ASKED = ((Ask.LOAD, _PACKAGE), (Ask.PLAY, (_START, _TURN)), *[(Ask.PLAY, (_TURN,))] * (_TURNS - 1))
_NO_LOCKS = Locks([], 0, is_root=False)
# Python's allocator gives out blocks of some sizes, each from pools of its own.
_SMALLEST, _WITH_FLOATS, _LARGEST = 16, 32, 512
_POOL_BYTES, _POOL_HEAD_BYTES = 1 << 14, 48
_GAPS_MAX = 1_000  # of one size; a few dozen are usual
_gaps: list[object] = []


def rehearse() -> None:
    """Live as a trivial bot does, so that Python need not write into its caches and code again.

    To be called while files can still be opened and descriptors from 3 on are free. OSError if the bot fails:
    there is nowhere to report to.
    """
    for _ in range(_LIVES):
        asks, ask = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)  # one ask a read, as in a game
        for kind, content in _ASKED:
            payload = msgspec.json.encode(content)
            ask.send(ASK_HEAD.pack(0, kind, len(payload)) + payload)
        ask.close()
        answers = os.open(os.devnull, os.O_WRONLY)  # gets the number that was free again
        live(_NO_LOCKS, os.getppid(), PythonGuest(), 0)
        asks.close()
        os.close(answers)


def fill_gaps() -> None:
    """Use up what is free in used pools: a fork's new objects then lie together, in a few new ones."""
    for size in range(_SMALLEST, _LARGEST + 1, 16):
        for _ in range(_GAPS_MAX):
            block = _block_of(size)
            if id(block) % _POOL_BYTES == _POOL_HEAD_BYTES:
                break  # the first one of a new pool
            _gaps.append(block)


def _block_of(size: int) -> object:
    if size == _SMALLEST:
        return object()
    return float(size) if size == _WITH_FLOATS else bytes(size - b"".__sizeof__())
