"""What has happened in a game, in words: told from its moves, once somebody asks."""

from typing import TYPE_CHECKING, Final

from games.core.interface import Seat
from games.rulesets.dingo.cards import CALL, EXCHANGE_TURNS, RANKS, mask_of
from games.rulesets.dingo.exchange import NOBODY, TURNS
from games.rulesets.dingo.hands import CARDS
from games.rulesets.dingo.hunts import NOBODY_PLAYED, Way
from games.rulesets.dingo.moves import HIDDEN_PASS
from games.rulesets.dingo.reading import DingoReading

if TYPE_CHECKING:
    from games.rulesets.dingo.state import DingoState

SPECTATOR: Final = 4  # where a spectator's log stands, behind those of the seats


class Chronicle:
    """A game as far as it was told."""

    __slots__ = ("logs", "moves", "rank", "readings", "ways")

    def __init__(self) -> None:
        self.logs: list[list[str]] = [[], [], [], [], []]  # as each seat reads it, then as a spectator does
        self.readings: list[DingoReading | None] = [None] * 5  # what was made of the logs
        self.moves: int = 0  # how many were told
        self.ways: int = 0  # how many of the hunts' were
        self.rank: int = 0  # of the hunt to be told next

    def reading(self, state: "DingoState", seat: Seat | None) -> DingoReading:
        """The game as the seat, None for a spectator, reads it."""
        who = SPECTATOR if seat is None else seat
        reading, log = self.readings[who], self.logs[who]
        if reading is None:
            reading = self.readings[who] = DingoReading(state.options, state.dealer, seat)
        reading.hear(log[len(reading.events) :])
        return reading

    def tell_deal(self, deck: tuple[str, ...], dealer: Seat) -> None:
        """Add the deal; each seat reads its own cards."""
        self._tell("deal 1")
        for seat in range(4):
            dealt = mask_of(deck[(seat - dealer - 1) & 3 :: 4])
            self.logs[seat][-1] = "deal 1 " + "".join(CARDS.of(dealt))

    def tell_gift(self, giver: Seat, to: Seat, move: str) -> None:
        """Add a discard, or a pass, which giver and receiver read."""
        if to == NOBODY:
            self._tell(move)
        else:
            self._tell(HIDDEN_PASS[giver])
            self.logs[giver][-1] = self.logs[to][-1] = move

    def tell_way(self, way: Way) -> None:
        """Add what was done in a hunt."""
        self.tell_escapes(way.rank)
        for log in self.logs:
            log.extend(way.events)
        for seat, text in way.secrets:
            self.logs[seat][-len(way.events)] = text
        if way.spot is None:
            self.rank = min(way.rank + 1, CALL)

    def tell_escapes(self, rank: int) -> None:
        """Add the hunts before this rank that nobody had a dingo for."""
        while self.rank < rank:
            self._tell(NOBODY_PLAYED[self.rank])
            self.rank += 1

    def tell_end(self, hands: list[int], points: list[int]) -> None:
        """Add the hands, which are shown, and the scores."""
        for seat, hand in enumerate(hands):
            self._tell(f"show {seat} {''.join(CARDS.of(hand))}" if hand else f"show {seat}")
        one, two, three, four = points
        self._tell(f"score {one} {two} {three} {four}")

    def _tell(self, event: str) -> None:
        for log in self.logs:
            log.append(event)


def chronicle_of(state: "DingoState") -> Chronicle:
    """The game told up to now. It belongs to the state."""
    told = state.chronicle
    if told is None:
        told = state.chronicle = Chronicle()
    if state.hand and not told.logs[SPECTATOR]:
        told.tell_deal(state.deck, state.dealer)
    if told.moves < len(state.moves):
        _tell_moves(told, state)
    return told


def _tell_moves(told: Chronicle, state: "DingoState") -> None:
    """Add what was done since, and what the rules brought about after it."""
    turns, moves = TURNS[state.dealer], state.moves
    for step in range(told.moves, min(len(moves), EXCHANGE_TURNS)):
        told.tell_gift(turns[step].seat, turns[step].to, moves[step])
    told.moves = len(moves)
    if state.giving is None:
        for way in state.ways[told.ways :]:
            told.tell_way(way)
        told.ways = len(state.ways)
        told.tell_escapes(len(RANKS) if state.spot is None else state.spot.rank)
        if state.spot is None:
            told.tell_end(state.hands, state.points)
