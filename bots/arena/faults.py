"""A bot's fault on its way to the referee, and the texts that go with it."""

import signal
import unicodedata

from bots.arena import interface
from bots.arena.protocol import AnswerCode

CODE_OF_ANSWER = {
    AnswerCode.LOAD_ERROR: interface.LOAD_ERROR,
    AnswerCode.NO_BOT: interface.NO_BOT,
    AnswerCode.CRASH: interface.CRASH,
    AnswerCode.ILLEGAL_ANSWER: interface.ILLEGAL_ANSWER,
    AnswerCode.MEMORY: interface.MEMORY,
    AnswerCode.EXITED: interface.EXITED,
    AnswerCode.OUT_OF_FUEL: interface.TIMEOUT_CPU,
}
_SENTENCES = {
    interface.LOAD_ERROR: "The file could not be loaded.",
    interface.CRASH: "The bot raised an exception.",
    interface.MEMORY: "The bot ran out of memory.",
    interface.EXITED: "The bot ended its program.",
    interface.TIMEOUT_CPU: "The bot ran out of fuel: that is how the CPU time of WebAssembly is counted.",
}
_SPEAKING_SIGNALS = {
    signal.SIGSYS: "the sandbox ended the process after a forbidden system call",
    signal.SIGSEGV: "the process crashed (segmentation fault; often endless recursion)",
    signal.SIGKILL: "the process was killed",
    signal.SIGXCPU: "the process used up its CPU time",
}
_KEPT = frozenset("\n\t")


class BotFailed(Exception):
    """The bot did wrong: `code` is one of interface.FAULT_CODES, `text` says what, in plain text."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(code, text)
        self.code = code
        self.text = text


class BotKilled(BotFailed):
    """Its process was killed from outside, and had not used much memory: not yet anybody's fault."""


def read_failure(answer: AnswerCode, report: bytes) -> BotFailed:
    """The fault that the runner itself reported; the report may be forged, so it is only text."""
    code = CODE_OF_ANSWER[answer]
    sentence = _SENTENCES.get(code, "")
    return BotFailed(code, "\n".join(part for part in (sentence, plain_text(report).strip()) if part))


def describe_death(status: int) -> str:
    """A sentence for an exit status in the manner of subprocess: negative for a signal."""
    if status >= 0:
        return f"the process exited with status {status}"
    number = signal.Signals(-status)
    return _SPEAKING_SIGNALS.get(number, f"the process died of {number.name}")


def explain_kill(used_bytes: int, limit_bytes: int) -> BotFailed:
    """What to make of a process that was killed from outside, and by nobody of the arena.

    Mostly it is the kernel, out of memory. Who itself used most of what it may is to blame for that.
    """
    if used_bytes * 2 <= limit_bytes:
        return BotKilled(interface.MEMORY, "The bot's process was killed again and again: memory was short.")
    used, limit = used_bytes // interface.MEBIBYTE, limit_bytes // interface.MEBIBYTE
    text = f"The bot used {used} of its {limit} MiB when memory ran out, and its process was killed for it."
    return BotFailed(interface.MEMORY, text)


def plain_text(raw: bytes) -> str:
    """Bytes of a stranger as text without control, format or private characters: those are escaped."""
    text = raw.decode("utf-8", "backslashreplace").replace("\r\n", "\n")
    if text.isascii() and text.isprintable():
        return text
    return "".join(char if _is_plain(char) else _escape_char(char) for char in text)


def _is_plain(char: str) -> bool:
    return char in _KEPT or (unicodedata.category(char)[0] != "C" and char not in "\u2028\u2029")


def _escape_char(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")
