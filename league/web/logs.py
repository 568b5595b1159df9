"""Log lines without what opens something: the words of private links, invitations and new passwords."""

import logging
import re

WORD = re.compile(r"(/l/)[^/\s\"'?#]+|(/(?:invitations|password)/)[0-9a-z]{16}\b")


def wordless(text: str) -> str:
    """The text without the words in its addresses."""
    return WORD.sub(lambda found: f"{found[1] or found[2]}…", text)


class WordlessFormatter(logging.Formatter):
    """As Python's own, with the words left out, also of tracebacks."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def format(self, record: logging.LogRecord) -> str:
        return wordless(super().format(record))


def leave_words_out(record: logging.LogRecord) -> bool:
    """A filter for a log that has a formatter of its own."""
    if isinstance(record.args, tuple):
        record.args = tuple(wordless(part) if isinstance(part, str) else part for part in record.args)
    return True
