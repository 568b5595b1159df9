"""The state of a game of Dingo and what each move does to it. Source: rules.md beside this file.

Built for speed: hands are bit sets, legal moves are looked up in tables made at import, piles are tuples that
copies share. The log is a plain list: so short a list is cheaper to copy and to read than a linked one.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from games.core.errors import IllegalMove
from games.core.interface import DEAL, Card, Chance, Move, Outcome, Seat, Table, View
from games.core.options import Options
from games.rulesets.dingo.cards import ACE_RABBIT, BIT, DECK, RANKS, WORTH, cards_of
from games.rulesets.dingo.faults import fault_of
from games.rulesets.dingo.moves import (
    DINGO,
    DINGO_OF,
    DISCARD,
    DISCARD_OF,
    HUNTERS_MASK,
    MOVES,
    NOTHING,
    NOTHING_OF,
    PASS,
    PASS_OF,
    SHOW,
    SHOW_OF,
    WITHHOLD,
    WOLVES,
    WOLVES_OF,
    WOLVES_OF_A_RANK,
    Turn,
)
from games.rulesets.dingo.scoring import outcome_of
from games.rulesets.dingo.turns import (
    CALLING,
    DEALING,
    EXCHANGE,
    HUNTING,
    OVER,
    SENDING,
    answer_call,
    exchange,
    hunt,
    send,
)
from games.rulesets.dingo.views import view_of

if TYPE_CHECKING:
    from games.rulesets.dingo.game import DingoGame

TABLE: Final = Table(seats=4, teams=(0, 1, 2, 3), players=4, controller=(0, 1, 2, 3))
PHASES: Final = ("deal", "discard", "dingo", "hunt", "call", "over")

Secret = tuple[int, int, str]  # index of the event, bit set of the seats that know it, what they read instead


class DingoState:
    """One game of Dingo at one moment; see `games.core.interface.State`. Its fields are this package's."""

    __slots__ = (
        "dealer",
        "deck",
        "dingo",
        "discards",
        "game",
        "hand",
        "hands",
        "honour",
        "left",
        "log",
        "moves",
        "nothing",
        "options",
        "penalty",
        "played",
        "points",
        "rank",
        "scoring",
        "secrets",
        "stage",
        "step",
        "table_cards",
        "turn",
        "wolves",
    )

    def __init__(self, game: "DingoGame", options: Options, dealer: Seat) -> None:
        self.game: DingoGame = game
        self.options: Options = options
        self.honour: bool = options["obligation"] == "honour"
        self.dealer: Seat = dealer
        self.hand: int = 0
        self.deck: tuple[Card, ...] = ()
        self.stage: int = DEALING
        self.turn: Seat = dealer
        self.step: int = 0  # turns of the exchange that were taken
        self.rank: int = 0  # of the present hunt, 0 (the two) to 12 (the ace)
        self.dingo: Seat = -1  # who plays the dingo of the present hunt
        self.left: int = 0  # turns left in the present hunt
        self.wolves: int = 0  # wolves out in the present hunt
        self.table_cards: tuple[tuple[Seat, Card], ...] = ()  # out in the present hunt, in order
        self.nothing: tuple[Seat, ...] = ()  # who played nothing in the present hunt
        self.hands: list[int] = [0, 0, 0, 0]
        self.scoring: list[tuple[Card, ...]] = [(), (), (), ()]
        self.penalty: list[tuple[Card, ...]] = [(), (), (), ()]
        self.points: list[int] = [0, 0, 0, 0]
        self.discards: tuple[Card, ...] = ()
        self.played: tuple[Card, ...] = ()
        self.moves: list[Move] = []
        self.log: list[str] = []
        self.secrets: list[Secret] = []

    @property
    def table(self) -> Table:
        """Four seats, four players, no teams."""
        return TABLE

    @property
    def phase(self) -> str:
        """One of deal, discard, pass, dingo, hunt, call, over."""
        return "pass" if self.stage == EXCHANGE and self.step & 4 else PHASES[self.stage]

    def copy(self) -> "DingoState":
        """A state of its own that plays on from here."""
        twin = DingoState.__new__(DingoState)
        twin.game, twin.options, twin.honour = self.game, self.options, self.honour
        twin.dealer, twin.hand, twin.deck = self.dealer, self.hand, self.deck
        twin.stage, twin.turn, twin.step, twin.rank = self.stage, self.turn, self.step, self.rank
        twin.dingo, twin.left, twin.wolves = self.dingo, self.left, self.wolves
        twin.table_cards, twin.nothing = self.table_cards, self.nothing
        twin.discards, twin.played = self.discards, self.played
        twin.hands, twin.points = self.hands[:], self.points[:]
        twin.scoring, twin.penalty = self.scoring[:], self.penalty[:]
        twin.moves, twin.log, twin.secrets = self.moves[:], self.log[:], self.secrets[:]
        return twin

    def to_move(self) -> Seat | Chance | None:
        """The seat whose turn it is, DEAL at the start, None when the game is over."""
        if self.stage == OVER:
            return None
        return DEAL if self.stage == DEALING else self.turn

    def deal(self, deck: Sequence[Card]) -> None:
        """Deal 40 cards one at a time, clockwise from the dealer's left. ValueError if that cannot be."""
        if self.stage != DEALING:
            raise ValueError("the cards of this game have been dealt")
        if len(deck) != len(DECK) or set(deck) != set(DECK):
            raise ValueError("a deck of Dingo is its 40 cards, each once")
        self.deck = tuple(deck)
        for index, card in enumerate(self.deck):
            self.hands[(self.dealer + 1 + index) & 3] |= BIT[card]
        self.hand, self.stage = 1, EXCHANGE
        for seat in range(4):
            self.secrets.append((0, 1 << seat, "deal 1 " + "".join(cards_of(self.hands[seat]))))
        self.log.append("deal 1")

    def legal(self) -> tuple[Move, ...]:
        """All legal moves in a fixed order; empty at the deal and when the game is over."""
        stage, seat = self.stage, self.turn
        if stage == HUNTING:
            return WOLVES_OF[seat][self.rank][self.hands[seat] & HUNTERS_MASK[self.rank]][self.wolves]
        if stage == EXCHANGE:
            return self._exchanges(seat)
        if stage == SENDING:
            return DINGO_OF[seat][self.rank] if self.honour else DINGO_OF[seat][self.rank][:1]
        if stage == CALLING:
            return SHOW_OF[seat] if self.honour else SHOW_OF[seat][:1]
        return ()

    def _exchanges(self, seat: Seat) -> tuple[Move, ...]:
        texts = PASS_OF[seat] if self.step & 4 else DISCARD_OF[seat]
        held, moves = self.hands[seat], []
        while held:
            low = held & -held
            if low in texts:
                moves.append(texts[low])
            held ^= low
        return tuple(moves)

    def is_legal(self, move: Move) -> bool:
        """Whether the move may be made now."""
        turn = MOVES.get(move) if isinstance(move, str) else None
        return turn is not None and self._allows(turn)

    def _allows(self, turn: Turn) -> bool:
        seat, verb, mask, cards, rank, wolves = turn
        if seat != self.turn or mask & ~self.hands[seat]:
            return False
        stage = self.stage
        if stage == EXCHANGE:
            return verb == (PASS if self.step & 4 else DISCARD)
        if stage == HUNTING:
            if verb == WOLVES and rank == self.rank:
                return cards[-1] != ACE_RABBIT or self.wolves + wolves == WOLVES_OF_A_RANK
            return verb == NOTHING
        if stage == SENDING:
            return rank == self.rank and (verb == DINGO or (verb == WITHHOLD and self.honour))
        return stage == CALLING and rank < 0 and (verb == SHOW or (verb == WITHHOLD and self.honour))

    def apply(self, move: Move) -> None:
        """Make the move and all that follows by the rules. IllegalMove leaves everything as it was."""
        turn = MOVES.get(move) if isinstance(move, str) else None
        if turn is None or not self._allows(turn):
            raise IllegalMove(move, fault_of(self, move))
        self.moves.append(move)
        stage = self.stage
        if stage == EXCHANGE:
            exchange(self, move, turn)
        elif stage == HUNTING:
            hunt(self, move, turn)
        elif stage == SENDING:
            send(self, move, turn)
        else:
            answer_call(self, move, turn)

    def default(self) -> Move:
        """Give away the lowest card, send the dingo, play no wolf, show the ace rabbit."""
        if self.stage in (DEALING, OVER):
            raise ValueError("nobody has a turn now")
        if self.stage == EXCHANGE:
            return min(self.legal(), key=lambda move: (WORTH[move[2:]], RANKS.index(move[2])))
        return NOTHING_OF[self.turn] if self.stage == HUNTING else self.legal()[0]

    def view(self, seat: Seat | None) -> View:
        """What the seat may know; see games/README.md for the `board`."""
        return view_of(self, seat)

    def events(self, seat: Seat | None, since: int = 0) -> list[str]:
        """What has happened, as the seat may read it."""
        log = self.log[:]
        if seat is not None:
            for index, known, text in self.secrets:
                if known >> seat & 1:
                    log[index] = text
        return log[since:]

    def totals(self) -> tuple[int, ...]:
        """Scoring pile less penalty pile, by seat."""
        return tuple(self.points)

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return outcome_of(self) if self.stage == OVER else None

    def next_dealer(self) -> Seat:
        """The deal passes to the left."""
        return (self.dealer + 1) & 3
