"""What a game looks like to one viewer, made of nothing but the events that the viewer has read.

So a view cannot show what its seat may not know, and whoever is sent the events can make the views. A page
that plays a finished game back has an observer too, who knows all: what is drawn is the same, only the source
of the events differs.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from games.core.documents import OptionValues

if TYPE_CHECKING:
    from games.core.documents import ToldJson, ViewJson
    from games.core.interface import Move, Seat, State
    from games.core.perspectives import Perspective


class Observer(Protocol):
    """A game as far as a viewer has been told of it."""

    seen: "Perspective"  # with the events so far, and where the cards lie

    def observe(self, events: Iterable[str]) -> None:
        """Take in what happened next. What one move brings about has to be taken in as a whole."""

    def totals(self) -> list[int]:
        """The running score by seat."""

    def view(self, legal: Sequence["Move"]) -> "ToldJson":
        """What the viewer may know now, shared with nobody, but for `seen.draw()`.

        `legal` are its moves, if it has the turn.
        """


Observer_co = TypeVar("Observer_co", bound=Observer, covariant=True)


class MakeObserver(Protocol[Observer_co]):
    """Begins an observer before the first deal: a seat's, None: a spectator's, or an ALL_KNOWING one."""

    def __call__(self, options: OptionValues, dealer: "Seat", seat: "Seat | None") -> Observer_co: ...


def view_of(state: "State", seat: "Seat | None") -> "ViewJson":
    """All that the seat, None: a spectator, may know of the game now; legal moves only if it is to move."""
    mover, observer = state.to_move(), state.observer(seat)
    acting = state.table.controller
    mine = seat is not None and isinstance(mover, int) and acting[seat] == acting[mover]
    return {**observer.view(state.legal() if mine else ()), **observer.seen.draw()}
