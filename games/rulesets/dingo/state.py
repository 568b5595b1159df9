"""The state of a game of Dingo and what each move does to it. Source: rules.md beside this file.

Built for speed: hands are bit sets, legal moves are looked up in tables made at import, piles are tuples that
copies share. The log is a plain list: so short a list is cheaper to copy and to read than a linked one.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from games.core.errors import IllegalMove
from games.core.interface import DEAL, Card, Chance, Move, Outcome, Seat, Table, View
from games.core.options import Options
from games.rulesets.dingo.cards import DECK, DECK_MASK, RANKS, WORTH, mask_of, texts_of
from games.rulesets.dingo.faults import fault_of
from games.rulesets.dingo.moves import GIFTS_OF, NOTHING_OF
from games.rulesets.dingo.scoring import outcome_of
from games.rulesets.dingo.turns import (
    CALLING,
    DEALING,
    EXCHANGE,
    HUNTING,
    OVER,
    SENDING,
    answer_call,
    call_moves,
    exchange,
    gift_of,
    hunt,
    send,
    send_moves,
    wolf_moves,
)
from games.rulesets.dingo.views import Memory, memory_of, retold, view_of

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
        "memories",
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

    game: "DingoGame"
    options: Options
    honour: bool
    dealer: Seat
    hand: int
    deck: tuple[Card, ...]
    stage: int
    turn: Seat
    step: int  # turns of the exchange that were taken
    rank: int  # of the present hunt, 0 (the two) to 12 (the ace)
    dingo: Seat  # who plays the dingo of the present hunt
    left: int  # turns left in the present hunt
    wolves: int  # wolves out in the present hunt
    table_cards: tuple[tuple[Seat, Card], ...]  # out in the present hunt, in order
    nothing: tuple[Seat, ...]  # who played nothing in the present hunt
    hands: list[int]
    scoring: list[tuple[Card, ...]]
    penalty: list[tuple[Card, ...]]
    points: list[int]
    discards: list[Card]
    played: list[Card]
    moves: list[Move]
    log: list[str]
    secrets: list[Secret]
    memories: list[Memory | None]  # by seat; views.py keeps them

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
        twin = DingoState()
        twin.game, twin.options, twin.honour = self.game, self.options, self.honour
        twin.dealer, twin.hand, twin.deck = self.dealer, self.hand, self.deck
        twin.stage, twin.turn, twin.step, twin.rank = self.stage, self.turn, self.step, self.rank
        twin.dingo, twin.left, twin.wolves = self.dingo, self.left, self.wolves
        twin.table_cards, twin.nothing = self.table_cards, self.nothing
        twin.discards, twin.played = self.discards[:], self.played[:]
        twin.hands, twin.points = self.hands[:], self.points[:]
        twin.scoring, twin.penalty = self.scoring[:], self.penalty[:]
        twin.moves, twin.log, twin.secrets = self.moves[:], self.log[:], self.secrets[:]
        twin.memories = [None, None, None, None]
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
        cards = tuple(deck)
        try:
            hands = [mask_of(cards[first::4]) for first in range(4)]
        except KeyError:
            hands = []
        if len(cards) != len(DECK) or sum(hands) != DECK_MASK:  # 40 bits add up to it only if all differ
            raise ValueError("a deck of Dingo is its 40 cards, each once")
        self.deck = cards
        for first, hand in enumerate(hands):
            self.hands[(self.dealer + 1 + first) & 3] = hand
        self.hand, self.stage = 1, EXCHANGE
        self.log.append("deal 1")

    def legal(self) -> tuple[Move, ...]:
        """All legal moves in a fixed order; empty at the deal and when the game is over."""
        stage = self.stage
        if stage == EXCHANGE:
            return texts_of(GIFTS_OF[self.step >> 2 & 1][self.turn], self.hands[self.turn])
        if stage == HUNTING:
            return wolf_moves(self)
        if stage == SENDING:
            return send_moves(self)
        return call_moves(self) if stage == CALLING else ()

    def is_legal(self, move: object) -> bool:
        """Whether the move may be made now."""
        if not isinstance(move, str):
            return False
        return gift_of(self, move) != 0 if self.stage == EXCHANGE else move in self.legal()

    def apply(self, move: object) -> None:
        """Make the move and all that follows by the rules. IllegalMove leaves everything as it was."""
        stage = self.stage
        if not isinstance(move, str):
            made = False
        elif stage == EXCHANGE:
            made = exchange(self, move)
        elif stage == HUNTING:
            made = hunt(self, move)
        elif stage == SENDING:
            made = send(self, move)
        else:
            made = stage == CALLING and answer_call(self, move)
        if not made:
            raise IllegalMove(move, fault_of(self, move))

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
        log = retold(self).log
        return (log if seat is None else memory_of(self, seat).events)[since:]

    def totals(self) -> tuple[int, ...]:
        """Scoring pile less penalty pile, by seat."""
        return tuple(self.points)

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return outcome_of(self) if self.stage == OVER else None

    def next_dealer(self) -> Seat:
        """The deal passes to the left."""
        return (self.dealer + 1) & 3


def new_state(game: "DingoGame", options: Options, dealer: Seat) -> DingoState:
    """A game before its deal. The class has no __init__, which a copy would have to get round."""
    state = DingoState()
    state.game = game
    state.options = options
    state.honour = options["obligation"] == "honour"
    state.dealer = dealer
    state.hand = 0
    state.deck = ()
    state.stage = DEALING
    state.turn = dealer
    state.step = 0
    state.rank = 0
    state.dingo = -1
    state.left = 0
    state.wolves = 0
    state.table_cards = ()
    state.nothing = ()
    state.hands = [0, 0, 0, 0]
    state.scoring = [(), (), (), ()]
    state.penalty = [(), (), (), ()]
    state.points = [0, 0, 0, 0]
    state.discards = []
    state.played = []
    state.moves = []
    state.log = []
    state.secrets = []
    state.memories = [None, None, None, None]
    return state
