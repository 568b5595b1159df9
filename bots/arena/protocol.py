"""The frames between an arena and the runner inside a bot's process. Standard library only: both import it.

Ask, arena to bot:     token u32, kind u8, length u32, then `length` bytes of JSON.
Answer, bot to arena:  token u32, verdict u16, value u16, and after a PLAY that went well `value` indexes u16:
                       in one write. The first answer, with token 0, says that the process is locked.
Report, bot to arena:  text on a pipe of its own, read only after an answer that is not OK, a bounded part.

A token is drawn at random for each ask, so that nothing can be answered before it was asked. What a bot sends
is never decoded beyond these integers of fixed size; a report is text to show, nothing else.
"""

import struct
from enum import IntEnum, IntFlag
from functools import cache
from typing import TypedDict

ASK_HEAD = struct.Struct(">IBI")
ANSWER_HEAD = struct.Struct(">IHH")
TOKEN = struct.Struct(">I")
REPORT_BYTES_MAX = 16 << 10


@cache
def answer_with(indexes: int) -> struct.Struct:
    """The form of an answer with that many indexes."""
    return struct.Struct(f">IHH{indexes}H")


class Ask(IntEnum):
    """What the arena wants."""

    LOAD = 1  # the package; answered with the sum of the bot's capabilities
    PLAY = 2  # [[item, slot, content], …], to be done in order; answered with one index for each


class PackageSent(TypedDict):
    """The payload of a LOAD."""

    files: dict[str, str]  # in base64, by their paths
    entry: str


class Item(IntEnum):
    """One thing to do in a PLAY. A slot is one game under way."""

    START = 0  # content: info, for a new Bot object in this slot; index 0
    CHOOSE = 1  # content: a TurnNews, see turn_views.py; the index is into its legal moves
    END = 2  # content: the outcome; index 0


class Capability(IntFlag):
    """What a bot has besides `choose`."""

    START = 1
    END = 2


class AnswerCode(IntEnum):
    """How it went. Everything but OK comes with a report, and with the number of items done before it."""

    OK = 0
    LOCK_FAILED = 1
    LOAD_ERROR = 2
    NO_BOT = 3
    CRASH = 4
    ILLEGAL_ANSWER = 5
    MEMORY = 6
    EXITED = 7
    OUT_OF_FUEL = 8
