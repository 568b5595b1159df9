"""The events of a game of Dingo: told from its moves, once somebody asks.

Most games are played without anybody looking at all their events, and putting them into words costs more than
the moves themselves.
"""

from typing import TYPE_CHECKING

from games.core.history import History
from games.core.interface import Move
from games.rulesets.dingo.cards import CALL, EXCHANGE_TURNS, PACK, RANKS
from games.rulesets.dingo.exchange import NOBODY, TURNS, ExchangeTurn
from games.rulesets.dingo.hunts import NOBODY_PLAYED, Transition
from games.rulesets.dingo.moves import HIDDEN_PASS

if TYPE_CHECKING:
    from games.rulesets.dingo.state import DingoState


class EventLog:
    """A game as far as it was told."""

    __slots__ = ("history", "moves", "rank", "transitions")

    def __init__(self, state: "DingoState") -> None:
        self.history: History = History()
        self.moves: int = 0  # how many were told
        self.transitions: int = 0  # how many of the hunts' were
        self.rank: int = 0  # of the hunt to be told next
        if state.hand:
            self.tell_deal(state)

    def tell_deal(self, state: "DingoState") -> None:
        """Add the deal; each seat reads its own cards."""
        self.history.deal(state.dealer, state.deck)
        dealt = [PACK.set_of(state.deck[(seat - state.dealer - 1) & 3 :: 4]) for seat in range(4)]
        own = {seat: f"deal 1 {''.join(PACK.cards_of(hand))}" for seat, hand in enumerate(dealt)}
        self.history.tell("deal 1", own)

    def tell_exchange(self, turn: ExchangeTurn, move: Move) -> None:
        """Add a discard, or a pass, which giver and receiver read."""
        if turn.to == NOBODY:
            self.history.add(move)
        else:
            self.history.add(move, HIDDEN_PASS[turn.seat], {turn.seat: move, turn.to: move})

    def tell_transition(self, transition: Transition) -> None:
        """Add what was done in a hunt, and what the rules brought about after it."""
        if self.rank < transition.rank:
            self.tell_escapes(transition.rank)
        public, *more = transition.events
        self.history.add(transition.moves[0], public, dict(transition.secrets))
        for event in more:
            self.history.tell(event)
        if transition.position is None:
            self.rank = min(transition.rank + 1, CALL)

    def tell_escapes(self, rank: int) -> None:
        """Add the hunts before this rank that nobody had a dingo for."""
        for event in NOBODY_PLAYED[self.rank : rank]:
            self.history.tell(event)
        self.rank = rank

    def tell_end(self, hands: list[int], points: list[int]) -> None:
        """Add the hands, which are shown, and the scores."""
        for seat, hand in enumerate(hands):
            self.history.tell(f"show {seat} {''.join(PACK.cards_of(hand))}".rstrip())
        self.history.tell("score " + " ".join([str(score) for score in points]))


def history_of(state: "DingoState") -> History:
    """The game told up to now. It belongs to the state."""
    told = state.event_log
    if told is None or (state.hand and not told.history.deals):
        told = state.event_log = EventLog(state)
    if told.moves < len(state.moves):
        _tell_moves(told, state)
    return told.history


def _tell_moves(told: EventLog, state: "DingoState") -> None:
    """Add what was done since."""
    moves = state.moves
    if told.moves < EXCHANGE_TURNS:
        turns = TURNS[state.dealer]
        for step in range(told.moves, min(len(moves), EXCHANGE_TURNS)):
            told.tell_exchange(turns[step], moves[step])
    told.moves = len(moves)
    if state.exchange is None:
        for transition in state.transitions[told.transitions :]:
            told.tell_transition(transition)
        told.transitions = len(state.transitions)
        told.tell_escapes(len(RANKS) if state.position is None else state.position.rank)
        if state.position is None:
            told.tell_end(state.hands, state.points)
