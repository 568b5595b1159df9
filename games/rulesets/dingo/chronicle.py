"""What has happened in a game, in words: told from its moves, once somebody asks."""

from typing import TYPE_CHECKING

from games.core.interface import Card, Move, Seat
from games.rulesets.dingo.cards import CARDS, RANKS, mask_of
from games.rulesets.dingo.exchange import EXCHANGE_TURNS, NOBODY, TURNS, Giving
from games.rulesets.dingo.hunts import CALL, NOBODY_PLAYED, Way
from games.rulesets.dingo.moves import HIDDEN_PASS
from games.rulesets.dingo.points import NO_POINTS, unpacked

if TYPE_CHECKING:
    from games.rulesets.dingo.state import DingoState

Pass = tuple[Seat, Seat, Card]  # giver, receiver, card
Secret = tuple[int, str]  # index of an event, what the seat reads there instead


class Chronicle:
    """A game as far as it was told."""

    __slots__ = (
        "discards",
        "gone",
        "log",
        "moves",
        "passes",
        "penalty",
        "played",
        "points",
        "rank",
        "scoring",
        "secrets",
        "total",
        "ways",
    )

    def __init__(self) -> None:
        self.log: list[str] = []  # the events as everybody reads them
        self.secrets: list[list[Secret]] = [[], [], [], []]  # by seat
        self.passes: list[list[Pass]] = [[], [], [], []]  # those each seat knows
        self.discards: list[Card] = []
        self.played: list[Card] = []
        self.gone: int = 0  # the same as a set
        self.scoring: list[list[Card]] = [[], [], [], []]
        self.penalty: list[list[Card]] = [[], [], [], []]
        self.total: int = NO_POINTS
        self.points: list[int] = [0, 0, 0, 0]
        self.moves: int = 0  # how many were told
        self.ways: int = 0  # how many of the hunts' were
        self.rank: int = 0  # of the hunt to be told next

    def events(self, seat: Seat | None) -> list[str]:
        """List the events as the seat, None for a spectator, may read them."""
        read = self.log[:]
        if seat is not None:
            for index, text in self.secrets[seat]:
                read[index] = text
        return read

    def tell_deal(self, deck: tuple[Card, ...], dealer: Seat) -> None:
        """Add the deal; each seat reads its own cards."""
        self.log.append("deal 1")
        for seat in range(4):
            dealt = mask_of(deck[(seat - dealer - 1) & 3 :: 4])
            self.secrets[seat].append((0, "deal 1 " + "".join(CARDS.of(dealt))))

    def tell_gift(self, giving: Giving, move: Move) -> None:
        """Add a discard, or a pass, which giver and receiver read."""
        giver, to = giving.seat, giving.to
        if to == NOBODY:
            self.log.append(move)
            self.discards.append(move[2:])
            return
        known, own = (giver, to, move[2:]), (len(self.log), move)
        self.log.append(HIDDEN_PASS[giver])
        for seat in (giver, to):
            self.secrets[seat].append(own)
            self.passes[seat].append(known)

    def tell_way(self, way: Way) -> None:
        """Add what was done in a hunt."""
        self.tell_escapes(way.rank)
        for seat, text in way.secrets:
            self.secrets[seat].append((len(self.log), text))
        self.log += way.events
        self.played += way.cards
        self.gone |= way.gone
        if way.gain:
            self.total += way.gain
            self.points = unpacked(self.total)
        for seat, cards in way.scoring:
            self.scoring[seat] += cards
        for seat, cards in way.penalty:
            self.penalty[seat] += cards
        if way.spot is None:
            self.rank = min(way.rank + 1, CALL)

    def tell_escapes(self, rank: int) -> None:
        """Add the hunts before this rank that nobody had a dingo for."""
        while self.rank < rank:
            self.log.append(NOBODY_PLAYED[self.rank])
            self.rank += 1


def chronicle_of(state: "DingoState") -> Chronicle:
    """The game told up to now. It belongs to the state."""
    told = state.chronicle
    if told is None:
        told = state.chronicle = Chronicle()
    if state.hand and not told.log:
        told.tell_deal(state.deck, state.dealer)
    if told.moves < len(state.moves):
        _tell_moves(told, state)
    return told


def _tell_moves(told: Chronicle, state: "DingoState") -> None:
    """Add what was done since, and what the rules brought about after it."""
    turns, moves = TURNS[state.dealer], state.moves
    for step in range(told.moves, min(len(moves), EXCHANGE_TURNS)):
        told.tell_gift(turns[step], moves[step])
    told.moves = len(moves)
    if state.giving is None:
        for way in state.ways[told.ways :]:
            told.tell_way(way)
        told.ways = len(state.ways)
        told.tell_escapes(len(RANKS) if state.spot is None else state.spot.rank)
        if state.spot is None:
            _tell_end(told, state)


def _tell_end(told: Chronicle, state: "DingoState") -> None:
    """Add the hands, which are shown, and the scores."""
    for seat, hand in enumerate(state.hands):
        told.log.append(f"show {seat} {''.join(CARDS.of(hand))}" if hand else f"show {seat}")
    one, two, three, four = told.points
    told.log.append(f"score {one} {two} {three} {four}")
