"""What a bot prints: read so that it never blocks, kept within bounds."""

from bots.arena.faults import plain_text


class Transcript:
    """The first and the last bytes of a stream; counts the rest."""

    def __init__(self, head_bytes: int, tail_bytes: int) -> None:
        self._head_bytes, self._tail_bytes = head_bytes, tail_bytes
        self._head, self._tail = bytearray(), bytearray()
        self.total_bytes = 0

    def add(self, part: bytes) -> None:
        """Take in the next bytes."""
        self.total_bytes += len(part)
        room = self._head_bytes - len(self._head)
        self._head += part[:room]
        self._tail += part[room:]
        del self._tail[: max(0, len(self._tail) - self._tail_bytes)]

    def text(self) -> str:
        """All that was kept, control characters escaped, with a note where something is missing."""
        left_out = self.total_bytes - len(self._head) - len(self._tail)
        note = f"\n… {left_out} bytes left out …\n" if left_out else ""
        return plain_text(bytes(self._head)) + note + plain_text(bytes(self._tail))
