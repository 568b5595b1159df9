"""The frames between an arena and the runner inside a bot's process. Standard library only: both import it.

Ask, arena to bot:     sequence u32, kind u8, length u32, then `length` bytes (JSON; for LOAD the source).
Answer, bot to arena:  sequence u32, verdict u16, value u16: always 8 bytes, in one write.
Report, bot to arena:  text on a pipe of its own, read only after an answer that is not OK, a bounded part.

What a bot sends is never decoded beyond these fixed-size integers; a report is text to show, nothing else.
"""

import struct
from enum import IntEnum

ASK_HEAD = struct.Struct(">IBI")
ANSWER = struct.Struct(">IHH")
REPORT_BYTES_MAX = 16 << 10


class Ask(IntEnum):
    """What the arena wants."""

    LOCK = 1  # JSON: the sandbox plan; answered with the layers in force
    LOAD = 2  # the bot's source
    START = 3  # JSON: info, for a new Bot object
    CHOOSE = 4  # JSON: [view, options]; answered with an index into the options
    END = 5  # JSON: the outcome


class Answer(IntEnum):
    """How it went. Everything but OK comes with a report."""

    OK = 0
    LOCK_FAILED = 1
    LOAD_ERROR = 2
    NO_BOT = 3
    CRASH = 4
    ILLEGAL_ANSWER = 5
    MEMORY = 6
    EXITED = 7
