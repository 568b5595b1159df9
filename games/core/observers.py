"""What a game looks like to one seat, made of nothing but the events that the seat has read.

So a view cannot show what its seat may not know, and whoever is sent the events can make the views.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from games.core.interface import Move, Seat, View


class Observer(Protocol):
    """A game as far as a seat, None for a spectator, has heard of it."""

    events: list[str]  # heard so far

    def observe(self, events: Iterable[str]) -> None:
        """Take in what happened next. What one move brings about has to be heard as a whole."""

    def view(self, legal: Sequence["Move"]) -> "View":
        """What the seat may know now; `legal` are its moves, if it has the turn. Nothing in it is shared."""


class MakeObserver(Protocol):
    """Begins an observer before the first deal."""

    def __call__(self, options: Mapping[str, Any], dealer: "Seat", seat: "Seat | None") -> Observer: ...
