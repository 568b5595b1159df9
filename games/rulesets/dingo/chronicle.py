"""What has happened in a game, in words: told from its moves, once somebody asks."""

from typing import TYPE_CHECKING

from games.core.interface import Card, Move, Seat
from games.rulesets.dingo.cards import CALL, EXCHANGE_TURNS, RANKS, mask_of
from games.rulesets.dingo.exchange import NOBODY, TURNS, Giving
from games.rulesets.dingo.hands import CARDS
from games.rulesets.dingo.hunts import NOBODY_PLAYED, Way
from games.rulesets.dingo.moves import HIDDEN_PASS
from games.rulesets.dingo.reading import DingoReading

if TYPE_CHECKING:
    from games.rulesets.dingo.state import DingoState

Secret = tuple[int, str]  # the place of an event, and what the seat reads there instead


class Chronicle:
    """A game as far as it was told."""

    __slots__ = ("log", "moves", "rank", "readings", "secrets", "ways")

    def __init__(self) -> None:
        self.log: list[str] = []  # the events as everybody reads them
        self.secrets: list[list[Secret]] = [[], [], [], []]  # by seat
        self.readings: dict[Seat | None, DingoReading] = {}  # what was made of the events, for views
        self.moves: int = 0  # how many were told
        self.ways: int = 0  # how many of the hunts' were
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

    def tell_gift(self, giving: Giving, move: Move) -> None:
        """Add a discard, or a pass, which giver and receiver read."""
        if giving.to == NOBODY:
            self.log.append(move)
            return
        secret = (len(self.log), move)
        self.secrets[giving.seat].append(secret)
        self.secrets[giving.to].append(secret)
        self.log.append(HIDDEN_PASS[giving.seat])

    def tell_way(self, way: Way) -> None:
        """Add what was done in a hunt."""
        if self.rank < way.rank:
            self.tell_escapes(way.rank)
        for seat, text in way.secrets:
            self.secrets[seat].append((len(self.log), text))
        self.log += way.events
        if way.spot is None:
            self.rank = min(way.rank + 1, CALL)

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


def chronicle_of(state: "DingoState") -> Chronicle:
    """The game told up to now. It belongs to the state."""
    told = state.chronicle
    if told is None:
        told = state.chronicle = Chronicle()
    if told.moves < len(state.moves):
        _tell_moves(told, state)
    elif state.hand and not told.log:
        told.tell_deal(state.deck, state.dealer)
    return told


def reading_of(state: "DingoState", seat: Seat | None) -> DingoReading:
    """The game as the seat, None for a spectator, reads it now."""
    told = chronicle_of(state)
    reading = told.readings.get(seat)
    if reading is None:
        reading = told.readings[seat] = DingoReading(state.options, state.dealer, seat)
    reading.hear(told.events(seat, len(reading.events)))
    return reading


def _tell_moves(told: Chronicle, state: "DingoState") -> None:
    """Add what was done since, and what the rules brought about after it."""
    moves = state.moves
    if not told.log:
        told.tell_deal(state.deck, state.dealer)
    if told.moves < EXCHANGE_TURNS:
        turns = TURNS[state.dealer]
        for step in range(told.moves, min(len(moves), EXCHANGE_TURNS)):
            told.tell_gift(turns[step], moves[step])
    told.moves = len(moves)
    if state.giving is None:
        for way in state.ways[told.ways :]:
            told.tell_way(way)
        told.ways = len(state.ways)
        told.tell_escapes(len(RANKS) if state.spot is None else state.spot.rank)
        if state.spot is None:
            told.tell_end(state.hands, state.points)
