"""Plays one game in one process: the driver that is the same for every game."""

from collections.abc import Callable, Mapping
from typing import Any

from games.core.deals import deck_of
from games.core.interface import DEAL, Game, Move, Seat, State, View
from games.core.late_views import LateView

Choose = Callable[[Seat, View], Move | None]


def play_game(
    game: Game, options: Mapping[str, Any], *, seed: bytes, number: int, dealer: Seat, choose: Choose
) -> State:
    """Play game `number` (1, 2, …) of the match with this seed to its end and return the final state.

    `choose(seat, view)` is asked only where there is a choice: a turn with one legal move is played by the
    referee, and is in the record like any other. An answer of None plays the default. Raises IllegalMove for
    an answer that is not legal. The views are late ones: what a player does not look at is never made.
    """
    course = _Course(game, options, seed, number, dealer)
    state, moves = course.state, course.moves
    ask: Callable[[Seat, View], Any] = choose  # Any: the state is to judge whatever is answered
    move: Any
    while (who := state.to_move()) is not None:
        if who is DEAL:
            course.deal(state)
            continue
        legal = state.legal()
        move = legal[0]
        if len(legal) > 1:
            view = LateView(legal=list(legal))
            view.source = (course.view_at, len(moves), who)
            move = ask(who, view)
            if move is None:
                move = state.default()
        state.apply(move)
        moves.append(move)
    return state


class _Course:
    """How a game has gone so far: enough to look back at any of its turns."""

    def __init__(
        self, game: Game, options: Mapping[str, Any], seed: bytes, number: int, dealer: Seat
    ) -> None:
        self.game, self.options, self.seed, self.number, self.dealer = game, options, seed, number, dealer
        self.moves: list[Move] = []
        self.state: State = self.start()

    def start(self) -> State:
        return self.game.new(self.options, self.dealer)

    def deal(self, state: State) -> None:
        state.deal(deck_of(self.game, state.options, self.seed, self.number, state.hand + 1))

    def view_at(self, turn: int, seat: Seat) -> View:
        """What the seat saw at the turn of this number: now, or in the game played again up to there."""
        if turn == len(self.moves):
            return self.state.view(seat)
        state = self.start()
        for move in self.moves[:turn]:
            while state.to_move() is DEAL:
                self.deal(state)
            state.apply(move)
        while state.to_move() is DEAL:
            self.deal(state)
        return state.view(seat)
