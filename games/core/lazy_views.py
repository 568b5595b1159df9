"""Views that are made as far as they are looked at: many players read their legal moves and nothing else."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from games.core.interface import Move, Seat
from games.core.observers import Observer
from games.core.perspectives import DRAWN, KEYS

# What a seat knew at a moment, whose number is the source's own.
ObserverAt = Callable[[int, Seat], Observer]


class LazyView(Mapping[str, Any]):
    """A view that cannot be changed and costs nothing but for its legal moves until more of it is read.

    It shows the game as it stood when it was given, whenever it is read. An encoder that knows dicts alone
    refuses it; `dict(view)` is all of it. A copy is such a dict.
    """

    __slots__ = ("_at", "_events", "_legal", "_made", "_moment", "_observer", "_seat")

    def __init__(self, legal: list[Move], at: ObserverAt, moment: int, seat: Seat) -> None:
        self._legal = legal
        self._at, self._moment, self._seat = at, moment, seat
        self._made: dict[str, Any] = {}
        self._observer: Observer | None = None  # the one asked last, and how many events it knew
        self._events = 0

    def __getitem__(self, key: str) -> Any:
        if key == "legal":
            return self._legal
        made = self._made
        if key not in made and key in KEYS:
            observer = self._look()
            made.update(observer.seen.draw() if key in DRAWN else observer.view(()))
        return made[key]

    def _look(self) -> Observer:
        """What the seat knew; asked again only if the observer has gone on since."""
        observer = self._observer
        if observer is None or len(observer.seen.events) != self._events:
            observer = self._observer = self._at(self._moment, self._seat)
            self._events = len(observer.seen.events)
        return observer

    def __iter__(self) -> Iterator[str]:
        return iter(KEYS)

    def __len__(self) -> int:
        return len(KEYS)

    def __repr__(self) -> str:
        return repr(dict(self))

    def __reduce__(self) -> tuple[type, tuple[dict[str, Any]]]:
        return dict, (dict(self),)
