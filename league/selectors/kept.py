"""What is read more often than it changes, kept in memory under keys that change with it."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from time import monotonic
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Kept(Generic[Value]):
    """So many values at most, none for longer than so many seconds. The one that was read last goes last."""

    def __init__(self, *, most: int, seconds: float) -> None:
        self._most, self._seconds = most, seconds
        self._kept: OrderedDict[Hashable, tuple[float, Value]] = OrderedDict()
        self._lock = Lock()

    def value_of(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """What is kept under the key, or else is made now."""
        with self._lock:
            if (found := self._kept.get(key)) and monotonic() - found[0] < self._seconds:
                self._kept.move_to_end(key)
                return found[1]
        value = make()
        with self._lock:
            self._kept[key] = monotonic(), value
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return value
