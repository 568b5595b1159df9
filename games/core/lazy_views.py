"""Views that are made when they are read: many a player looks at its legal moves and at nothing else."""

from collections.abc import Callable
from typing import Any

from games.core.interface import Seat, View

ViewAt = Callable[[int, Seat], View]  # what a seat saw at the choice of this number, from 0


class LazyView(dict[str, Any]):
    """A view like any other, but for its cost: beyond `legal` it is made when something else is first read.

    It shows the game as it stood when it was given, whenever it is read. What looks into a dict without
    asking it (encoders written in C that take no subclass seriously) needs `dict(view)`.
    """

    __slots__ = ("source",)
    source: tuple[ViewAt, int, Seat] | None  # whom to ask, for which choice and seat; None once it is made

    def __missing__(self, key: str) -> Any:
        if self.source is None:
            raise KeyError(key)
        self._fill()
        return self[key]

    def __reduce__(self) -> tuple[type, tuple[dict[str, Any]]]:
        return dict, (dict(self),)

    def _fill(self) -> None:
        if self.source is None:
            return
        at, turn, seat = self.source
        self.source = None
        view = at(turn, seat)
        given = [*dict.items(self)]  # its legal moves, and what its reader has set
        dict.clear(self)
        dict.update(self, view)
        for key, value in given:
            self[key] = value


def _filled_first(name: str) -> Callable[..., Any]:
    method = getattr(dict, name)

    def call(view: LazyView, *given: Any, **named: Any) -> Any:
        view._fill()
        return method(view, *given, **named)

    return call


_BY_LOOKING = (
    *(
        "__contains__",
        "__eq__",
        "__ne__",
        "__iter__",
        "__reversed__",
        "__len__",
        "__repr__",
        "__or__",
        "__ror__",
    ),
    *("__ior__", "__delitem__", "get", "items", "keys", "values", "copy"),
    *("pop", "popitem", "setdefault", "update", "clear"),
)
for _name in _BY_LOOKING:
    setattr(LazyView, _name, _filled_first(_name))
