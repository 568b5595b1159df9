"""The state of a game of Omi. Source: rules.md beside this file.

Hands are bit sets and legal moves are looked up in tables made at import. What is past is in the history,
which copies share, so that a copy costs the same in the first hand as in the last.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from games.core.errors import IllegalMove
from games.core.history import History
from games.core.interface import DEAL, Card, Chance, Move, Outcome, Seat, Table, ViewJson
from games.core.observers import view_of
from games.core.options import Options
from games.core.tricks import to_follow
from games.rulesets.omi.cards import DECK, RANKS, SUIT_SETS, SUITS, TABLE
from games.rulesets.omi.illegal import why_illegal
from games.rulesets.omi.moves import MOVES, NAME, NAME_OF, PLAYS_OF, ParsedMove
from games.rulesets.omi.observer import OmiObserver
from games.rulesets.omi.scoring import outcome_of
from games.rulesets.omi.turns import DEALING, NAMING, OVER, PLAYING, Past, deal_batch, name_trumps, play

if TYPE_CHECKING:
    from games.rulesets.omi.game import OmiGame

PHASES: Final = ("deal", "trumps", "play", "over")


class OmiState:
    """One game of Omi at one moment; see `games.core.interface.State`. Its fields are this package's."""

    __slots__ = (
        *(
            "carry",
            "dealer",
            "deck",
            "game",
            "hand",
            "hands",
            "hands_max",
            "history",
            "led",
            "options",
            "out",
        ),
        *("past", "plays", "score", "stage", "target", "tricks", "trump", "turn"),
    )

    def __init__(self, game: "OmiGame", options: Options, dealer: Seat) -> None:
        self.game: OmiGame = game
        self.options: Options = options
        self.target: int = options["target"]
        self.hands_max: int = options["max_hands"]
        self.history = History()
        self.past: tuple[Past, ...] = ()  # finished hands
        self.score: tuple[int, int] = (0, 0)  # by team
        self.carry: int = 0
        self.hand: int = 0  # its number; what follows is of this hand
        self.dealer: Seat = dealer
        self.deck: tuple[Card, ...] = ()
        self.stage: int = DEALING
        self.turn: Seat = dealer
        self.hands: list[int] = [0, 0, 0, 0]
        self.trump: int = -1  # index of the suit; -1 before it is named
        self.tricks: list[int] = [0, 0]  # by team
        self.plays: tuple[tuple[Seat, int], ...] = ()  # to the present trick: who, which card as a set
        self.out: int = 0  # its cards, as a set
        self.led: int = 0  # all cards of the suit led to it, as a set

    @property
    def table(self) -> Table:
        """Four seats, four players, two teams of those who sit across."""
        return TABLE

    @property
    def phase(self) -> str:
        """One of deal, trumps, play, over."""
        return PHASES[self.stage]

    def copy(self) -> "OmiState":
        """A state of its own that plays on from here."""
        twin = OmiState.__new__(OmiState)
        twin.game, twin.options, twin.target = self.game, self.options, self.target
        twin.hands_max, twin.dealer, twin.hand, twin.deck = self.hands_max, self.dealer, self.hand, self.deck
        twin.stage, twin.turn, twin.trump, twin.led = self.stage, self.turn, self.trump, self.led
        twin.out, twin.plays, twin.score, twin.carry = self.out, self.plays, self.score, self.carry
        twin.past, twin.history = self.past, self.history.copy()
        twin.hands, twin.tricks = self.hands[:], self.tricks[:]
        return twin

    def to_move(self) -> Seat | Chance | None:
        """The seat whose turn it is, DEAL between hands, None when the game is over."""
        if self.stage == DEALING:
            return DEAL
        return None if self.stage == OVER else self.turn

    def deal(self, deck: Sequence[Card]) -> None:
        """Deal the first batch of the next hand and keep the second. ValueError if that cannot be."""
        if self.stage != DEALING:
            raise ValueError("the cards of this hand have been dealt")
        if len(deck) != len(DECK) or set(deck) != set(DECK):
            raise ValueError("a deck of Omi is its 32 cards, each once")
        if self.hand:
            self.dealer = self.next_dealer()
        self.hand += 1
        self.deck, self.trump, self.tricks = tuple(deck), -1, [0, 0]
        self.history.deal(self.dealer, self.deck)
        deal_batch(self, 0, f"deal {self.hand}")
        self.stage, self.turn = NAMING, self.next_dealer()

    def legal(self) -> tuple[Move, ...]:
        """All legal moves in the order of the deck; empty at the deal and when the game is over."""
        if self.stage == PLAYING:
            return tuple(PLAYS_OF[self.turn].of(to_follow(self.hands[self.turn], self.led)))
        return NAME_OF[self.turn] if self.stage == NAMING else ()

    def advance(self) -> tuple[Seat | Chance | None, list[Move]]:
        """Make the moves that leave no choice. Returns whose turn it is then, and the legal moves."""
        while len(legal := self.legal()) == 1:
            self.apply(legal[0])
        return self.to_move(), list(legal)

    def is_legal(self, move: Move) -> bool:
        """Whether the move may be made now."""
        parsed = MOVES.get(move) if isinstance(move, str) else None
        return parsed is not None and self._allows(parsed)

    def _allows(self, parsed: ParsedMove) -> bool:
        if parsed.seat != self.turn:
            return False
        if self.stage == NAMING:
            return parsed.verb == NAME
        return self.stage == PLAYING and parsed.bit & to_follow(self.hands[parsed.seat], self.led) != 0

    def apply(self, move: Move) -> None:
        """Make the move and all that follows by the rules. IllegalMove leaves everything as it was."""
        parsed = MOVES.get(move) if isinstance(move, str) else None
        if parsed is None or not self._allows(parsed):
            raise IllegalMove(move, why_illegal(self, move))
        if parsed.verb == NAME:
            name_trumps(self, move, parsed)
        else:
            play(self, move, parsed)

    def default(self) -> Move:
        """Name the suit held most often; play the lowest card, trumps last."""
        if self.stage == NAMING:
            held = self.hands[self.turn]
            longest = max(range(len(SUITS)), key=lambda suit: ((held & SUIT_SETS[suit]).bit_count(), -suit))
            return NAME_OF[self.turn][longest]
        if self.stage != PLAYING:
            raise ValueError("nobody has a turn now")
        trump = SUITS[self.trump]
        return min(self.legal(), key=lambda move: (move[3] == trump, RANKS.index(move[2])))

    def view(self, seat: Seat | None) -> ViewJson:
        """What the seat may know; see README.md beside for the `board`."""
        return view_of(self, seat)

    def observer(self, seat: Seat | None) -> OmiObserver:
        """What views of the seat are made of."""
        first_dealer = self.history.deals[0][0] if self.hand else self.dealer
        return self.history.observer(OmiObserver, self.options, first_dealer, seat)

    def events(self, seat: Seat | None, since: int = 0) -> list[str]:
        """What has happened, as the seat may read it."""
        return self.history.read(seat, since)

    def totals(self) -> tuple[int, ...]:
        """The total of its team, by seat."""
        return self.score * 2

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return outcome_of(self) if self.stage == OVER else None

    def next_dealer(self) -> Seat:
        """The deal passes to the left."""
        return (self.dealer + 1) & 3
