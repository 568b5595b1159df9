"""Log lines without what opens something: words of links, invitations and passwords; an outage once."""

import json
import logging
import re
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from threading import Lock

from league.services.outages import is_outage

WORD = re.compile(
    r"(/l/door/|/[lp]/|/tv/|/cal/|/elsewhere/|/mail/(?:stop|confirm)/)[^/\s\"'?#]+"
    r"|(/(?:invitations|password|sign-in)/)[0-9a-z]{16}\b"
)


request_id: ContextVar[str] = ContextVar("request_id", default="")  # of the request that is answered here


def wordless(text: str) -> str:
    """The text without the words in its addresses."""
    return WORD.sub(lambda found: f"{found[1] or found[2]}…", text)


class WordlessFormatter(logging.Formatter):
    """As Python's own, with the words left out, also of tracebacks."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def format(self, record: logging.LogRecord) -> str:
        return wordless(super().format(record))


class JsonFormatter(logging.Formatter):
    """A line of JSON for each record, with the words of links left out."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": wordless(record.getMessage()),
        }
        if number := request_id.get():
            told["request"] = number
        if record.exc_info:
            told["error"] = wordless(self.formatException(record.exc_info))
        return json.dumps(told | getattr(record, "facts", {}), ensure_ascii=False, default=str)


def leave_words_out(record: logging.LogRecord) -> bool:
    """A filter for a log that has a formatter of its own."""
    if isinstance(record.args, tuple):
        record.args = tuple(wordless(part) if isinstance(part, str) else part for part in record.args)
    return True


class OutageOnce(logging.Filter):
    """Of each kind of outage one traceback, then only a line when it was the tenth, the hundredth, …

    Everything fails while a database is away, and what failed first says why. After a rest a kind is new.
    """

    REST_SECONDS = 60.0

    def __init__(self) -> None:
        super().__init__()
        self._lock = Lock()
        self._seen: dict[str, tuple[int, float]] = {}  # by kind: how often, and when last

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if error is None or getattr(record, "is_counted", False) or not is_outage(error):
            return True
        record.is_counted = True  # by its logger; its handler need not look again
        number = self._count(type(error).__name__)
        if number > 1:
            record.msg, record.args = f"{type(error).__name__} for the {number}th time: %s", (error,)
            record.exc_info = record.exc_text = None
        return str(number).strip("0") == "1"

    def _count(self, kind: str) -> int:
        now = time.monotonic()
        with self._lock:
            number, last = self._seen.get(kind, (0, now))
            number = number + 1 if now - last < self.REST_SECONDS else 1
            self._seen[kind] = number, now
        return number
