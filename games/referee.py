"""Plays one game in one process: the driver that is the same for every game."""

from collections.abc import Callable
from typing import Any

from games.core.deals.seeds import deck_of
from games.core.documents import OptionValues, View
from games.core.interface import DEAL, Game, Move, Seat, State
from games.core.lazy_views import LazyView
from games.core.observers import Observer

Choose = Callable[[Seat, View], Move | None]


def play_game(
    game: Game, options: OptionValues, *, seed: bytes, number: int, dealer: Seat, choose: Choose
) -> State:
    """Play game `number` (1, 2, …) of the match with this seed to its end and return the final state.

    `choose(seat, view)` is asked only where there is a choice: a turn with one legal move is played by the
    referee, and is in the record like any other. An answer of None plays the default. Raises IllegalMove for
    an answer that is not legal. The views are lazy ones: what a player does not look at is never made.
    """
    under_way = _GameUnderWay(game, options, seed, number, dealer)
    state, moves, observer_at = under_way.state, under_way.moves, under_way.observer_at
    ask: Callable[[Seat, View], Any] = choose  # Any: the state is to judge whatever is answered
    while True:
        who, legal = state.advance()
        if who is None:
            return state
        if who is DEAL:
            under_way.deal(state)
            continue
        move = ask(who, LazyView(legal, observer_at, len(moves), who))
        if move is None:
            move = state.default()
        state.apply(move)
        moves.append(move)


class _GameUnderWay:
    """How a game has gone so far: enough to look back at any of its turns."""

    def __init__(self, game: Game, options: OptionValues, seed: bytes, number: int, dealer: Seat) -> None:
        self.game, self.options, self.seed, self.number, self.dealer = game, options, seed, number, dealer
        self.moves: list[Move] = []  # those that were chosen
        self.state: State = self.start()

    def start(self) -> State:
        return self.game.new(self.options, self.dealer)

    def deal(self, state: State) -> None:
        state.deal(deck_of(self.game, state.options, self.seed, self.number, state.hand + 1))

    def observer_at(self, turn: int, seat: Seat) -> Observer:
        """What the seat knew at the choice of this number: now, or in the game played again up to there."""
        if turn == len(self.moves):
            return self.state.observer(seat)
        state = self.start()
        for move in self.moves[:turn]:
            self.advance(state)
            state.apply(move)
        self.advance(state)
        return state.observer(seat)

    def advance(self, state: State) -> None:
        """Go on to the next choice."""
        while state.advance()[0] is DEAL:
            self.deal(state)
