"""The state of a game of Dingo and what each move does to it. Source: rules.md beside this file.

Built for speed: hands are bit sets, every turn of the exchange and every position of a hunt is made once and
shared by all games, and what happened is put into words only when somebody wants to read it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from games.core.documents import ViewJson
from games.core.errors import IllegalMove
from games.core.interface import DEAL, Card, Chance, Move, Outcome, Seat, Table
from games.core.observers import view_of
from games.core.options import Options
from games.rulesets.dingo.cards import CALL, DECK, PACK, RANKS, TABLE, WORTH
from games.rulesets.dingo.event_log import EventLog, history_of
from games.rulesets.dingo.exchange import TURNS, ExchangeTurn
from games.rulesets.dingo.hunts import DEALING, EXCHANGE, OVER, HuntPosition, Transition, call_of, hunts_of
from games.rulesets.dingo.illegal import why_illegal
from games.rulesets.dingo.observer import DingoObserver
from games.rulesets.dingo.points import NO_POINTS, unpack_points
from games.rulesets.dingo.scoring import outcome_of

if TYPE_CHECKING:
    from games.rulesets.dingo.game import DingoGame

PHASES: Final = ("deal", "discard", "dingo", "hunt", "call", "over")


class DingoState:
    """One game of Dingo at one moment; see `games.core.interface.State`. Its fields are this package's."""

    __slots__ = (
        "dealer",
        "deck",
        "event_log",
        "exchange",
        "game",
        "hand",
        "held",
        "honour",
        "hunted",
        "hunts",
        "moves",
        "options",
        "position",
        "transitions",
    )

    game: "DingoGame"
    options: Options
    honour: bool
    dealer: Seat
    hand: int
    deck: tuple[Card, ...]
    exchange: ExchangeTurn | None  # the turn of the exchange
    position: HuntPosition | None  # the position in a hunt; with neither, the game is not dealt or over
    held: list[int]  # hands, but for what was played since the exchange
    hunts: list[HuntPosition]  # where the hunts begin, once the exchange is over; never changed
    hunted: int  # how many of them have begun
    moves: list[Move]
    transitions: list[Transition]  # what was done in the hunts, move by move
    event_log: EventLog | None  # event_log.py keeps it

    @property
    def table(self) -> Table:
        """Four seats, four players, no teams."""
        return TABLE

    @property
    def stage(self) -> int:
        """DEALING, EXCHANGE, SENDING, HUNTING, CALLING or OVER, from hunts.py."""
        if self.exchange is not None:
            return EXCHANGE
        if self.position is not None:
            return self.position.stage()
        return OVER if self.hand else DEALING

    @property
    def phase(self) -> str:
        """One of deal, discard, pass, dingo, hunt, call, over."""
        return "pass" if self.exchange is not None and self.exchange.step & 4 else PHASES[self.stage]

    @property
    def turn(self) -> Seat:
        """The seat whose turn it is; the dealer when it is nobody's."""
        who = self.to_move()
        return who if isinstance(who, int) else self.dealer

    @property
    def rank(self) -> int:
        """The rank of the present hunt, 0 (the two) to 12 (the ace); 0 before the hunts, 13 after them."""
        if self.position is not None:
            return self.position.rank
        return len(RANKS) if self.stage == OVER else 0

    @property
    def hands(self) -> list[int]:
        """The cards of each seat, as sets."""
        gone = 0
        for transition in self.transitions:
            gone |= transition.gone
        return [held & ~gone for held in self.held]

    @property
    def total(self) -> int:
        """Scoring pile less penalty pile, by seat, packed."""
        total = NO_POINTS
        for transition in self.transitions:
            total += transition.gain
        return total

    @property
    def points(self) -> list[int]:
        """Scoring pile less penalty pile, by seat."""
        return unpack_points(self.total)

    def copy(self) -> "DingoState":
        """A state of its own that plays on from here."""
        twin = DingoState()
        twin.game, twin.options, twin.honour = self.game, self.options, self.honour
        twin.dealer, twin.hand, twin.deck = self.dealer, self.hand, self.deck
        twin.exchange, twin.position, twin.hunts, twin.hunted = (
            self.exchange,
            self.position,
            self.hunts,
            self.hunted,
        )
        twin.held, twin.moves, twin.transitions = self.held[:], self.moves[:], self.transitions[:]
        twin.event_log = None
        return twin

    def to_move(self) -> Seat | Chance | None:
        """The seat whose turn it is, DEAL at the start, None when the game is over."""
        if self.exchange is not None:
            return self.exchange.seat
        if self.position is not None:
            return self.position.turn
        return None if self.hand else DEAL

    def deal(self, deck: Sequence[Card]) -> None:
        """Deal 40 cards one at a time, clockwise from the dealer's left. ValueError if that cannot be."""
        if self.hand:
            raise ValueError("the cards of this game have been dealt")
        cards = tuple(deck)
        try:
            hands = [PACK.set_of(cards[first::4]) for first in range(4)]
        except KeyError:
            hands = []
        if len(cards) != len(DECK) or sum(hands) != PACK.full:  # 40 bits add up to it only if all differ
            raise ValueError("a deck of Dingo is its 40 cards, each once")
        self.deck = cards
        self.held = hands[3 - self.dealer :] + hands[: 3 - self.dealer]
        self.hand, self.exchange = 1, TURNS[self.dealer][0]

    def legal(self) -> tuple[Move, ...]:
        """All legal moves in a fixed order; empty at the deal and when the game is over."""
        exchange = self.exchange
        if exchange is not None:
            return tuple(exchange.texts.of(self.held[exchange.seat]))
        return () if self.position is None else self.position.legal

    def advance(self) -> tuple[Seat | Chance | None, list[Move]]:
        """Make the moves that leave no choice. Returns whose turn it is then, and the legal moves."""
        exchange = self.exchange
        if exchange is not None:
            return exchange.seat, exchange.texts.of(self.held[exchange.seat])
        position = self.position
        while position is not None:
            transition = position.forced
            if transition is None:
                return position.turn, list(position.legal)
            self._go(transition)
            position = self.position
        return self.to_move(), []

    def is_legal(self, move: object) -> bool:
        """Whether the move may be made now."""
        exchange = self.exchange
        if not isinstance(move, str):
            return False
        if exchange is not None:
            return exchange.card_of.get(move, 0) & self.held[exchange.seat] != 0
        return self.position is not None and move in self.position.legal

    def apply(self, move: object) -> None:
        """Make the move and all that follows by the rules. IllegalMove leaves everything as it was."""
        exchange, position = self.exchange, self.position
        if not isinstance(move, str):
            raise IllegalMove(move, why_illegal(self, move))
        if exchange is not None:
            seat, card, held = exchange.seat, exchange.card_of.get(move, 0), self.held
            if card & held[seat]:
                held[seat] ^= card
                if exchange.to >= 0:
                    held[exchange.to] |= card
                self.moves.append(move)
                self.exchange = exchange.after
                if exchange.after is None:
                    self._begin_hunts()
                return
        elif position is not None:
            transition = position.transitions.get(move) or position.transition(move)
            if transition is not None:
                self._go(transition)
                return
        raise IllegalMove(move, why_illegal(self, move))

    def _begin_hunts(self) -> None:
        """The exchange is over. There is one hunt at least: no ace is ever discarded."""
        self.hunts = hunts_of(self.honour, self.held)
        self.position, self.hunted = self.hunts[0], 1

    def _go(self, transition: Transition) -> None:
        """Go on in the hunts."""
        self.moves += transition.moves
        self.transitions += transition.steps
        position = transition.position
        if position is None:
            if self.hunted < len(self.hunts):
                position = self.hunts[self.hunted]
                self.hunted += 1
            elif transition.rank < CALL:
                position = call_of(self.honour, self.hands)
        self.position = position

    def default(self) -> Move:
        """Give away the lowest card, send the dingo, play no wolf, show the ace rabbit."""
        if self.exchange is not None:
            return min(self.legal(), key=lambda move: (WORTH[move[2:]], RANKS.index(move[2])))
        if self.position is None:
            raise ValueError("nobody has a turn now")
        return self.position.legal[0]

    def view(self, seat: Seat | None) -> ViewJson:
        """What the seat may know; see README.md beside for the `board`."""
        return view_of(self, seat)

    def observer(self, seat: Seat | None) -> DingoObserver:
        """What views of the seat are made of."""
        return history_of(self).observer(DingoObserver, self.options, self.dealer, seat)

    def events(self, seat: Seat | None, since: int = 0) -> list[str]:
        """What has happened, as the seat may read it."""
        return history_of(self).read(seat, since)

    def totals(self) -> tuple[int, ...]:
        """Scoring pile less penalty pile, by seat."""
        return tuple(self.points)

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return outcome_of(self) if self.to_move() is None else None

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
    state.exchange = None
    state.position = None
    state.held = [0, 0, 0, 0]
    state.hunts = []
    state.hunted = 0
    state.moves = []
    state.transitions = []
    state.event_log = None
    return state
