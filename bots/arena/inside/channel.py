"""The bot's end of the pipes. Their descriptors are nowhere a print() would go."""

import os
import struct

from bots.arena.protocol import ANSWER_HEAD, ASK_HEAD, REPORT_BYTES_MAX, Answer

_ASKS, _ANSWERS, _REPORTS = 3, 4, 5
_READ_BYTES = 65_536


class Channel:
    """Reads asks, writes answers; blocking, since nothing else is to be done meanwhile."""

    def __init__(self) -> None:
        self._token = 0

    def next_ask(self) -> tuple[int, bytes]:
        """The next thing to do, an Ask and its payload; EOFError when the arena has hung up."""
        frame = os.read(_ASKS, _READ_BYTES)
        while len(frame) < ASK_HEAD.size:
            frame += self._more(frame)
        self._token, kind, length = ASK_HEAD.unpack_from(frame)
        while len(frame) < ASK_HEAD.size + length:
            frame += self._more(frame)
        return kind, frame[ASK_HEAD.size :]

    def done(self, value: int) -> None:
        """All is well."""
        os.write(_ANSWERS, ANSWER_HEAD.pack(self._token, Answer.OK, value))

    def chosen(self, indexes: list[int]) -> None:
        """Every item is done."""
        count = len(indexes)
        os.write(_ANSWERS, struct.pack(f">IHH{count}H", self._token, 0, count, *indexes))

    def fail(self, answer: Answer, done: int, report: str) -> None:
        """Something went wrong behind `done` items. The report goes first: it is there with the answer."""
        if report:
            os.write(_REPORTS, report.encode("utf-8", "backslashreplace")[:REPORT_BYTES_MAX])
        os.write(_ANSWERS, ANSWER_HEAD.pack(self._token, answer, done))

    @staticmethod
    def _more(frame: bytes) -> bytes:
        part = os.read(_ASKS, _READ_BYTES) if frame else b""
        if not part:
            raise EOFError
        return part
