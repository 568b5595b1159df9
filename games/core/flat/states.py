"""The state of a game with flat records, as far as it is the same for all of them.

It says whose turn it is and what has been told. A game adds its fields, its stages, and what a move does. It
also copies itself, in one piece, because playouts make copies all the time.
"""

from collections.abc import Sequence, Set
from typing import TYPE_CHECKING, ClassVar, cast

from games.core.documents import ViewJson
from games.core.flat.stages import DEALING, OVER
from games.core.history import History
from games.core.interface import DEAL, Card, Chance, Move, Seat, State
from games.core.observers import Observer, view_of
from games.core.options import Options

if TYPE_CHECKING:
    from games.core.flat.games import FlatGame


class FlatState:
    """One game at one moment; see `games.core.interface.State`. Its fields are the rules' alone."""

    __slots__ = ("dealer", "game", "hand", "history", "options", "stage", "turn")

    phases: ClassVar[tuple[str, ...]] = ("deal", "over")  # by stage

    game: "FlatGame"
    options: Options
    history: History
    hand: int  # its number; 0 before the first
    dealer: Seat
    stage: int
    turn: Seat

    def begin(self, game: "FlatGame", options: Options, dealer: Seat) -> None:
        """Set a new state before its first deal. Apart from its making, so that copies need none of it."""
        self.game, self.options, self.history = game, options, History()
        self.hand, self.dealer, self.stage, self.turn = 0, dealer, DEALING, dealer

    # What a game adds

    def list_moves(self) -> list[Move]:
        """All legal moves in the order of the rules; none at the deal and when the game is over."""
        raise NotImplementedError

    def next_dealer(self) -> Seat:
        """Who deals the next hand."""
        raise NotImplementedError

    def totals(self) -> tuple[int, ...]:
        """The running score by seat."""
        raise NotImplementedError

    # What all have

    @property
    def phase(self) -> str:
        """A word for the stage."""
        return self.phases[self.stage]

    def to_move(self) -> Seat | Chance | None:
        """The seat whose turn it is, DEAL before a hand, None when the game is over."""
        if self.stage == DEALING:
            return DEAL
        return None if self.stage == OVER else self.turn

    def take_deck(self, deck: Sequence[Card], cards: Set[Card]) -> tuple[Card, ...]:
        """Begin the next hand with this deck of these cards. ValueError if that cannot be."""
        if self.stage != DEALING:
            raise ValueError("the cards of this hand have been dealt")
        if len(deck) != len(cards) or set(deck) != cards:
            raise ValueError(f"a deck of {self.game.title} is its {len(cards)} cards, each once")
        if self.hand:
            self.dealer = self.next_dealer()
        self.hand += 1
        taken = tuple(deck)
        self.history.deal(self.dealer, taken)
        return taken

    def legal(self) -> tuple[Move, ...]:
        """The same for everybody else, who cannot change them."""
        return tuple(self.list_moves())

    def end(self) -> None:
        """End the game. The totals are told."""
        self.history.tell("score " + " ".join(map(str, self.totals())))
        self.stage = OVER

    def view(self, seat: Seat | None) -> ViewJson:
        """What the seat may know; the game's README has the `board`."""
        return view_of(cast("State", self), seat)  # with what a game adds, it is one

    def observer(self, seat: Seat | None) -> Observer:
        """What views of the seat are made of."""
        first_dealer = self.history.deals[0][0] if self.hand else self.dealer
        return self.history.observer(self.game.observed, self.options, first_dealer, seat)

    def events(self, seat: Seat | None, since: int = 0) -> list[str]:
        """What has happened, as the seat may read it."""
        return self.history.read(seat, since)
