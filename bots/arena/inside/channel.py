"""The bot's end of the pipes. Their descriptors are nowhere a print() would go."""

import os

from bots.arena.protocol import ANSWER_HEAD, ASK_HEAD, REPORT_BYTES_MAX, AnswerCode, answer_with

_ASKS, _ANSWERS, _REPORTS = 3, 4, 5
_READ_BYTES = 65_536
_HEAD_BYTES = ASK_HEAD.size


class Channel:
    """Reads asks, writes answers; blocking, since nothing else is to be done meanwhile."""

    def __init__(self) -> None:
        self._token = 0

    def next_ask(self) -> tuple[int, bytes]:
        """The next thing to do, an Ask and its payload; EOFError when the arena has hung up."""
        frame = os.read(_ASKS, _READ_BYTES)
        while len(frame) < _HEAD_BYTES:
            frame += self._more(frame)
        self._token, kind, length = ASK_HEAD.unpack_from(frame)
        while len(frame) < _HEAD_BYTES + length:
            frame += self._more(frame)
        return kind, frame[_HEAD_BYTES:]

    def report_done(self, value: int) -> None:
        """All is well."""
        os.write(_ANSWERS, ANSWER_HEAD.pack(self._token, AnswerCode.OK, value))

    def report_choices(self, indexes: list[int]) -> None:
        """Every item is done."""
        count = len(indexes)
        os.write(_ANSWERS, answer_with(count).pack(self._token, 0, count, *indexes))

    def fail(self, answer: AnswerCode, done: int, report: str) -> None:
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
