"""The bot's end of the pipes. Their descriptors are nowhere a print() would go."""

import json
import os
from typing import Any

from bots.arena.protocol import ANSWER, ASK_HEAD, REPORT_BYTES_MAX, Answer, Ask


class Channel:
    """Reads asks, writes answers; blocking, since nothing else is to be done meanwhile."""

    def __init__(self, asks: int, answers: int, reports: int) -> None:
        self._asks, self._answers, self._reports = asks, answers, reports
        self._sequence = 0

    def next_ask(self) -> tuple[Ask, bytes]:
        """The next thing to do; EOFError when the arena has hung up."""
        head = self._read_exactly(ASK_HEAD.size)
        self._sequence, kind, length = ASK_HEAD.unpack(head)
        return Ask(kind), self._read_exactly(length)

    def say(self, answer: Answer, value: int = 0, report: str = "") -> None:
        """Answer the last ask. The report goes first, so that it is there when the answer is read."""
        if report:
            os.write(self._reports, report.encode("utf-8", "backslashreplace")[:REPORT_BYTES_MAX])
        os.write(self._answers, ANSWER.pack(self._sequence, answer, value))

    def _read_exactly(self, count: int) -> bytes:
        parts: list[bytes] = []
        while count > 0:
            part = os.read(self._asks, min(count, 65_536))
            if not part:
                raise EOFError
            parts.append(part)
            count -= len(part)
        return b"".join(parts)


def unpacked(payload: bytes) -> Any:
    """The JSON of an ask."""
    return json.loads(payload)
