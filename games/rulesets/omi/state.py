"""The state of a game of Omi. Source: rules.md beside this file.

Hands are bit sets and legal moves are looked up in tables made at import. What was written down of finished
hands is put by in a tuple that copies share, so that a copy costs the same in the first hand as in the last.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from games.core.errors import IllegalMove
from games.core.interface import DEAL, Card, Chance, Move, Outcome, Seat, Table, View
from games.core.options import Options
from games.rulesets.omi.cards import DECK, RANKS, SUIT_MASK, SUITS
from games.rulesets.omi.illegal import why_illegal
from games.rulesets.omi.moves import MOVES, NAME, NAME_OF, PLAYS_OF, ParsedMove
from games.rulesets.omi.observer import OmiObserver
from games.rulesets.omi.scoring import outcome_of
from games.rulesets.omi.turns import DEALING, NAMING, OVER, PLAYING, deal_batch, name_trumps, play

if TYPE_CHECKING:
    from games.rulesets.omi.game import OmiGame

TABLE: Final = Table(seats=4, teams=(0, 1, 0, 1), players=4, controller=(0, 1, 2, 3))
PHASES: Final = ("deal", "trumps", "play", "over")

Secret = tuple[int, tuple[str, ...]]  # index of the event in the hand's log, what each seat reads there


class Past(NamedTuple):
    """What is kept of a finished hand. Pairs are by team."""

    dealer: Seat
    deck: tuple[Card, ...]
    trump: int
    tricks: tuple[int, int]
    points: tuple[int, int]
    moves: tuple[Move, ...]
    events: tuple[tuple[str, ...], ...]  # as each seat reads them; the last are a spectator's


class OmiState:
    """One game of Omi at one moment; see `games.core.interface.State`. Its fields are this package's."""

    __slots__ = (
        "carry",
        "dealer",
        "deck",
        "game",
        "hand",
        "hands",
        "hands_max",
        "led",
        "log",
        "moves",
        "observers",
        "options",
        "out",
        "past",
        "played",
        "score",
        "secrets",
        "stage",
        "target",
        "tricks",
        "trump",
        "turn",
    )

    def __init__(self, game: "OmiGame", options: Options, dealer: Seat) -> None:
        self.game: OmiGame = game
        self.options: Options = options
        self.target: int = options["target"]
        self.hands_max: int = options["max_hands"]
        self.dealer: Seat = dealer
        self.hand: int = 0
        self.deck: tuple[Card, ...] = ()
        self.stage: int = DEALING
        self.turn: Seat = dealer
        self.trump: int = -1  # index of the suit; -1 before it is named
        self.led: int = 0  # the cards of the suit led to the present trick, as a set
        self.out: int = 0  # the cards of the present trick, as a set
        self.hands: list[int] = [0, 0, 0, 0]
        self.tricks: list[int] = [0, 0]  # by team, in this hand
        self.played: tuple[tuple[Seat, Card], ...] = ()  # in this hand, in order
        self.score: tuple[int, int] = (0, 0)  # by team
        self.carry: int = 0
        self.past: tuple[Past, ...] = ()  # finished hands; the fields below are of the present one
        self.moves: list[Move] = []
        self.log: list[str] = []
        self.secrets: tuple[Secret, ...] = ()
        self.observers: dict[Seat | None, OmiObserver] = {}  # what was made of the events, for views

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
        twin.out, twin.played, twin.score, twin.carry = self.out, self.played, self.score, self.carry
        twin.past, twin.secrets = self.past, self.secrets
        twin.hands, twin.tricks = self.hands[:], self.tricks[:]
        twin.moves, twin.log, twin.observers = self.moves[:], self.log[:], {}
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
        self.deck, self.trump = tuple(deck), -1
        self.tricks, self.played = [0, 0], ()
        deal_batch(self, 0, f"deal {self.hand}")
        self.stage, self.turn = NAMING, self.next_dealer()

    def legal(self) -> tuple[Move, ...]:
        """All legal moves in the order of the deck; empty at the deal and when the game is over."""
        if self.stage == PLAYING:
            return self._plays()
        return NAME_OF[self.turn] if self.stage == NAMING else ()

    def _plays(self) -> tuple[Move, ...]:
        texts, held = PLAYS_OF[self.turn], self.hands[self.turn]
        if held & self.led:
            held &= self.led
        return (
            *texts[0][held & 255],
            *texts[1][held >> 8 & 255],
            *texts[2][held >> 16 & 255],
            *texts[3][held >> 24],
        )

    def advance(self) -> tuple[Seat | Chance | None, list[Move]]:
        """Make the moves that leave no choice. Returns whose turn it is then, and the legal moves."""
        while len(legal := self.legal()) == 1:
            self.apply(legal[0])
        return self.to_move(), list(legal)

    def is_legal(self, move: Move) -> bool:
        """Whether the move may be made now."""
        turn = MOVES.get(move) if isinstance(move, str) else None
        return turn is not None and self._allows(turn)

    def _allows(self, turn: ParsedMove) -> bool:
        if turn.seat != self.turn:
            return False
        if self.stage == NAMING:
            return turn.verb == NAME
        held = self.hands[turn.seat]
        return self.stage == PLAYING and bool(turn.bit & (held & self.led or held))

    def apply(self, move: Move) -> None:
        """Make the move and all that follows by the rules. IllegalMove leaves everything as it was."""
        turn = MOVES.get(move) if isinstance(move, str) else None
        if turn is None or not self._allows(turn):
            raise IllegalMove(move, why_illegal(self, move))
        self.moves.append(move)
        if turn.verb == NAME:
            name_trumps(self, move, turn)
        else:
            play(self, move, turn)

    def put_by(self, points: tuple[int, int]) -> None:
        """Put what was written down of the hand by; it is over and paid these points."""
        tricks = self.tricks[0], self.tricks[1]
        events = tuple(tuple(self._present(seat)) for seat in (0, 1, 2, 3, None))
        kept = Past(self.dealer, self.deck, self.trump, tricks, points, tuple(self.moves), events)
        self.past += (kept,)
        self.moves, self.log, self.secrets = [], [], ()

    def default(self) -> Move:
        """Name the suit held most often; play the lowest card, trumps last."""
        if self.stage == NAMING:
            held = self.hands[self.turn]
            longest = max(range(len(SUITS)), key=lambda suit: ((held & SUIT_MASK[suit]).bit_count(), -suit))
            return NAME_OF[self.turn][longest]
        if self.stage != PLAYING:
            raise ValueError("nobody has a turn now")
        trump = SUITS[self.trump]
        return min(self.legal(), key=lambda move: (move[3] == trump, RANKS.index(move[2])))

    def view(self, seat: Seat | None) -> View:
        """What the seat may know; see games/README.md for the `board`."""
        observer = self.observers.get(seat)
        if observer is None:
            first_dealer = (self.dealer - max(self.hand - 1, 0)) & 3
            observer = self.observers[seat] = OmiObserver(self.options, first_dealer, seat)
        observer.observe(self.events(seat, len(observer.events)))
        return observer.view(self.legal() if seat is not None and seat == self.to_move() else ())

    def events(self, seat: Seat | None, since: int = 0) -> list[str]:
        """What has happened, as the seat may read it."""
        read: list[str] = []
        for past in self.past:
            events = past.events[-1 if seat is None else seat]
            read += events[since:]
            since = max(since - len(events), 0)
        return read + self._present(seat)[since:]

    def _present(self, seat: Seat | None) -> list[str]:
        log = self.log[:]
        if seat is not None:
            for index, own in self.secrets:
                log[index] = own[seat]
        return log

    def totals(self) -> tuple[int, ...]:
        """The total of its team, by seat."""
        return self.score * 2

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return outcome_of(self) if self.stage == OVER else None

    def next_dealer(self) -> Seat:
        """The deal passes to the left."""
        return (self.dealer + 1) & 3
