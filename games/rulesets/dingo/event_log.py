"""What has happened in a game, in words: told from its moves, once somebody asks."""

from typing import TYPE_CHECKING

from games.core.interface import Card, Move, Seat
from games.rulesets.dingo.cards import CALL, EXCHANGE_TURNS, RANKS, mask_of
from games.rulesets.dingo.exchange import NOBODY, TURNS, ExchangeTurn
from games.rulesets.dingo.hands import CARDS
from games.rulesets.dingo.hunts import NOBODY_PLAYED, Transition
from games.rulesets.dingo.moves import HIDDEN_PASS
from games.rulesets.dingo.observer import DingoObserver

if TYPE_CHECKING:
    from games.rulesets.dingo.state import DingoState

Secret = tuple[int, str]  # the place of an event, and what the seat reads there instead


class EventLog:
    """A game as far as it was told."""

    __slots__ = ("log", "moves", "observers", "rank", "secrets", "transitions")

    def __init__(self) -> None:
        self.log: list[str] = []  # the events as everybody reads them
        self.secrets: list[list[Secret]] = [[], [], [], []]  # by seat
        self.observers: dict[Seat | None, DingoObserver] = {}  # what was made of the events, for views
        self.moves: int = 0  # how many were told
        self.transitions: int = 0  # how many of the hunts' were
        self.rank: int = 0  # of the hunt to be told next

    def events(self, seat: Seat | None, since: int) -> list[str]:
        """List the events as the seat, None for a spectator, may read them, from `since` on."""
        read = self.log[since:]
        if seat is not None:
            for place, text in reversed(self.secrets[seat]):
                if place < since:
                    break
                read[place - since] = text
        return read

    def tell_deal(self, deck: tuple[Card, ...], dealer: Seat) -> None:
        """Add the deal; each seat reads its own cards."""
        self.log.append("deal 1")
        for seat in range(4):
            dealt = mask_of(deck[(seat - dealer - 1) & 3 :: 4])
            self.secrets[seat].append((0, "deal 1 " + "".join(CARDS.of(dealt))))

    def tell_exchange(self, exchange: ExchangeTurn, move: Move) -> None:
        """Add a discard, or a pass, which giver and receiver read."""
        if exchange.to == NOBODY:
            self.log.append(move)
            return
        secret = (len(self.log), move)
        self.secrets[exchange.seat].append(secret)
        self.secrets[exchange.to].append(secret)
        self.log.append(HIDDEN_PASS[exchange.seat])

    def tell_transition(self, transition: Transition) -> None:
        """Add what was done in a hunt."""
        if self.rank < transition.rank:
            self.tell_escapes(transition.rank)
        for seat, text in transition.secrets:
            self.secrets[seat].append((len(self.log), text))
        self.log += transition.events
        if transition.position is None:
            self.rank = min(transition.rank + 1, CALL)

    def tell_escapes(self, rank: int) -> None:
        """Add the hunts before this rank that nobody had a dingo for."""
        self.log += NOBODY_PLAYED[self.rank : rank]
        self.rank = rank

    def tell_end(self, hands: list[int], points: list[int]) -> None:
        """Add the hands, which are shown, and the scores."""
        for seat, hand in enumerate(hands):
            self.log.append(f"show {seat} {''.join(CARDS.of(hand))}" if hand else f"show {seat}")
        one, two, three, four = points
        self.log.append(f"score {one} {two} {three} {four}")


def events_told(state: "DingoState") -> EventLog:
    """The game told up to now. It belongs to the state."""
    told = state.event_log
    if told is None:
        told = state.event_log = EventLog()
    if told.moves < len(state.moves):
        _tell_moves(told, state)
    elif state.hand and not told.log:
        told.tell_deal(state.deck, state.dealer)
    return told


def observer_of(state: "DingoState", seat: Seat | None) -> DingoObserver:
    """The game as the seat, None for a spectator, reads it now."""
    told = events_told(state)
    observer = told.observers.get(seat)
    if observer is None:
        observer = told.observers[seat] = DingoObserver(state.options, state.dealer, seat)
    observer.observe(told.events(seat, len(observer.events)))
    return observer


def _tell_moves(told: EventLog, state: "DingoState") -> None:
    """Add what was done since, and what the rules brought about after it."""
    moves = state.moves
    if not told.log:
        told.tell_deal(state.deck, state.dealer)
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
