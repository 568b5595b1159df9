"""What has happened in a game, in words: told from its moves, once somebody asks."""

from typing import TYPE_CHECKING, Final

from games.core.interface import Card, Move, Seat
from games.rulesets.dingo.cards import CARDS, mask_of
from games.rulesets.dingo.exchange import EXCHANGE_TURNS, NOBODY, TURNS, Giving
from games.rulesets.dingo.hunts import CALL, NOBODY_PLAYED, Way
from games.rulesets.dingo.moves import HIDDEN_PASS

if TYPE_CHECKING:
    from games.rulesets.dingo.state import DingoState

Pass = tuple[Seat, Seat, Card]  # giver, receiver, card
PUBLIC: Final = 4  # stands in for a seat


class Chronicle:
    """A game as far as it was told."""

    __slots__ = (
        "discards",
        "events",
        "gifts",
        "over",
        "passes",
        "penalty",
        "played",
        "rank",
        "scoring",
        "ways",
    )

    def __init__(self) -> None:
        self.events: list[list[str]] = [[], [], [], [], []]  # as each seat reads them, and as everybody does
        self.passes: list[list[Pass]] = [[], [], [], []]  # those each seat knows
        self.discards: list[Card] = []
        self.played: list[Card] = []
        self.scoring: list[tuple[Card, ...]] = [(), (), (), ()]
        self.penalty: list[tuple[Card, ...]] = [(), (), (), ()]
        self.gifts: int = 0  # how many turns of the exchange were told
        self.over: bool = False  # whether the end was
        self.ways: int = 0  # how many of the hunts' were told
        self.rank: int = 0  # of the hunt to be told next

    def tell(self, text: str) -> None:
        """Add an event that everybody reads."""
        for read in self.events:
            read.append(text)

    def tell_deal(self, deck: tuple[Card, ...], dealer: Seat) -> None:
        """Add the deal; each seat reads its own cards."""
        self.tell("deal 1")
        for seat in range(4):
            dealt = mask_of(deck[(seat - dealer - 1) & 3 :: 4])
            self.events[seat][0] = "deal 1 " + "".join(CARDS.of(dealt))

    def tell_gift(self, giving: Giving, move: Move) -> None:
        """Add a discard, or a pass, which giver and receiver read."""
        giver, to = giving.seat, giving.to
        if to == NOBODY:
            self.tell(move)
            self.discards.append(move[2:])
            return
        self.tell(HIDDEN_PASS[giver])
        self.events[giver][-1] = self.events[to][-1] = move
        known = (giver, to, move[2:])
        self.passes[giver].append(known)
        self.passes[to].append(known)

    def tell_way(self, way: Way) -> None:
        """Add what was done in a hunt."""
        self.tell_escapes(way.rank)
        first = len(self.events[PUBLIC])
        for read in self.events:
            read.extend(way.events)
        for index, seat, text in way.secrets:
            self.events[seat][first + index] = text
        self.played += way.cards
        for seat, cards in way.scoring:
            self.scoring[seat] += cards
        for seat, cards in way.penalty:
            self.penalty[seat] += cards
        if way.spot is None:
            self.rank = way.rank + 1

    def tell_escapes(self, rank: int) -> None:
        """Add the hunts before this rank that nobody had a dingo for."""
        while self.rank < rank:
            self.tell(NOBODY_PLAYED[self.rank])
            self.rank += 1


def chronicle_of(state: "DingoState") -> Chronicle:
    """The game told up to now. It belongs to the state."""
    told = state.chronicle
    if told is None:
        told = state.chronicle = Chronicle()
    if state.hand and not told.events[PUBLIC]:
        told.tell_deal(state.deck, state.dealer)
    moves, turns = state.moves, TURNS[state.dealer]
    while told.gifts < EXCHANGE_TURNS and told.gifts < len(moves):
        told.tell_gift(turns[told.gifts], moves[told.gifts])
        told.gifts += 1
    for way in state.ways[told.ways :]:
        told.tell_way(way)
        told.ways += 1
    told.tell_escapes(min(state.rank, CALL))
    if state.hand and not told.over and state.to_move() is None:
        told.over = True
        _tell_end(told, state)
    return told


def _tell_end(told: Chronicle, state: "DingoState") -> None:
    """Add the hands, which are shown, and the scores."""
    for seat, hand in enumerate(state.hands):
        told.tell(f"show {seat} {''.join(CARDS.of(hand))}" if hand else f"show {seat}")
    one, two, three, four = state.points
    told.tell(f"score {one} {two} {three} {four}")
