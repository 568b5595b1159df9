"""The state of a beating game of two phases, as far as it is the same in all of them.

In the first phase cards are won in tricks, from hand or blind from the stock, whose last card makes trumps;
in the second one gets rid of them by beating, and who is left has lost. Hands and plays are bit sets. What is
past is in the history, which copies share. A game adds how its first phase goes on, and who picks up what.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.core.beating.cards import EACH, FULL, PACK, lowest
from games.core.beating.moves import BLIND, PLAY, TAKE, BeatingMove, BeatingMoves
from games.core.beating.reasons import why_illegal
from games.core.beating.scoring import outcome_from, scores_of
from games.core.beating.turns import FIRST, SECOND, beat, play_to_trick, take
from games.core.documents import HandJson
from games.core.errors import IllegalMove
from games.core.flat.stages import DEALING, OVER
from games.core.flat.states import FlatState
from games.core.interface import Card, Chance, Move, Outcome, Seat, Table
from games.core.options import Options

if TYPE_CHECKING:
    from games.core.flat.games import FlatGame


class BeatingState(FlatState):
    """One game at one moment; see `games.core.interface.State`. Its fields are the rules' alone."""

    __slots__ = (
        *("asked", "at", "bare", "beaters", "by", "deck", "gone", "hands", "inside", "maker", "moves"),
        *("next_card", "piles", "plays", "quiet", "round", "seats", "size", "standstill", "table", "trumps"),
    )

    phases: ClassVar = ("deal", "over", "first", "second")

    moves: BeatingMoves
    table: Table
    seats: int
    deck: tuple[Card, ...]
    next_card: int  # the place in the deck of the stock's top card
    hands: list[int]
    piles: list[int]  # what was won in the first phase
    plays: list[int]  # on the table, in order: the cards as sets
    by: list[Seat]  # who made them
    asked: tuple[Seat, ...]  # first phase: who plays to the trick or in the tie-break, in order
    at: int  # how many of them have
    round: int  # the number of plays on the table before they began
    trumps: int  # all cards of the suit; 0 before it is known
    maker: Seat  # who drew the last card; -1 before
    bare: int  # who began the second phase without a card, a bit by seat
    size: int  # second phase: the plays that complete the trick
    beaters: int  # the cards that beat the newest play
    inside: int  # who is in the game, a bit by seat
    gone: tuple[Seat, ...]  # who is out, in order
    quiet: int  # turns since a trick was completed or somebody went out
    standstill: bool  # ended the game

    def start(
        self, game: "FlatGame", moves: BeatingMoves, options: Options, table: Table, dealer: Seat
    ) -> None:
        """Set a new state before its deal. Apart from its making, so that copies need none of it."""
        self.begin(game, options, dealer)
        seats = table.seats
        self.moves, self.table, self.seats, self.deck, self.next_card = moves, table, seats, (), 0
        self.hands, self.piles = [0] * seats, [0] * seats
        self.plays, self.by, self.asked, self.at, self.round = [], [], (), 0, 0
        self.trumps, self.maker, self.bare, self.size, self.beaters, self.quiet = 0, -1, 0, 0, FULL, 0
        self.inside, self.gone, self.standstill = (1 << seats) - 1, (), False

    def copy_to(self, twin: "BeatingState") -> None:
        """Give a new state all that is kept here."""
        twin.game, twin.moves, twin.options, twin.table = self.game, self.moves, self.options, self.table
        twin.seats, twin.hand, twin.dealer, twin.bare = self.seats, self.hand, self.dealer, self.bare
        twin.history = self.history.copy()
        twin.deck, twin.next_card, twin.stage, twin.turn = self.deck, self.next_card, self.stage, self.turn
        twin.hands, twin.piles, twin.plays, twin.by = self.hands[:], self.piles[:], self.plays[:], self.by[:]
        twin.asked, twin.at, twin.round, twin.trumps = self.asked, self.at, self.round, self.trumps
        twin.maker, twin.size, twin.beaters, twin.inside = self.maker, self.size, self.beaters, self.inside
        twin.gone, twin.quiet, twin.standstill = self.gone, self.quiet, self.standstill

    # What a game adds

    def copy(self) -> "BeatingState":
        """A state of its own that plays on from here."""
        raise NotImplementedError

    def lead_first(self, leader: Seat) -> None:
        """Have a trick of the first phase begin: `ask_all` whoever plays to it."""
        raise NotImplementedError

    def resolve_tie(self, seats: list[Seat]) -> None:
        """What follows when these seats have played the highest rank, in the order in which they played."""
        raise NotImplementedError

    def trick_won(self, winner: Seat) -> None:
        """What follows when a seat has put a trick of the first phase on its pile: drawing, and the lead."""
        raise NotImplementedError

    def hands_kept(self) -> None:
        """What is told of the cards in hand when the first phase is over, if anything is."""

    def may_take(self, can_beat: bool) -> bool:
        """Whether the seat to move, which has not to lead, may pick up."""
        raise NotImplementedError

    def place_taken(self) -> int:
        """Which of the plays on the table is picked up: its place."""
        raise NotImplementedError

    def loss_word(self) -> str:
        """The word of the event that names who is left."""
        raise NotImplementedError

    def hand_json(self) -> HandJson:
        """What the result says of the finished game besides scores and placement."""
        raise NotImplementedError

    # What all have

    def deal(self, deck: Sequence[Card]) -> None:
        """Deal three cards to everybody. ValueError if that cannot be."""
        if self.stage != DEALING:
            raise ValueError("the cards have been dealt")
        self.deck, self.stage = self.take_deck(deck, PACK.place.keys()), FIRST
        seats, own = self.seats, {}
        self.next_card = EACH * seats
        for seat in range(seats):
            first = (seat - self.dealer - 1) % seats
            self.hands[seat] = PACK.set_of(self.deck[first : self.next_card : seats])
            own[seat] = f"deal 1 {''.join(PACK.cards_of(self.hands[seat]))}"
        self.history.tell("deal 1", own)
        self.lead_first((self.dealer + 1) % seats)

    def stock(self) -> int:
        """How many cards are left to be drawn or turned up."""
        return len(self.deck) - self.next_card

    def list_moves(self) -> list[Move]:
        """Plays by their lowest card, then blind play or picking up; empty where nobody has a turn."""
        seat = self.turn
        if self.stage == SECOND:
            found = self.moves.plays(seat, self.hands[seat] & self.beaters)
            if self.plays and self.may_take(bool(found)):
                found.append(self.moves.take[seat])
            return found
        if self.stage == FIRST:
            found = self.moves.singles[seat].of(self.hands[seat])
            if self.stock() > 1:
                found.append(self.moves.blind[seat])
            return found
        return []

    def advance(self) -> tuple[Seat | Chance | None, list[Move]]:
        """Make the moves that leave no choice. Returns whose turn it is then, and the legal moves."""
        while len(legal := self.list_moves()) == 1:
            self.make(self.moves.of[legal[0]])
        return self.to_move(), legal

    def is_legal(self, move: object) -> bool:
        """Whether the move may be made now."""
        parsed = self.moves.of.get(move) if isinstance(move, str) else None
        return parsed is not None and self._allows(parsed)

    def _allows(self, parsed: BeatingMove) -> bool:
        if parsed.seat != self.turn:
            return False
        hand, cards = self.hands[parsed.seat], parsed.cards
        if self.stage == SECOND:
            if parsed.verb == PLAY:
                return cards & ~(hand & self.beaters) == 0
            return parsed.verb == TAKE and bool(self.plays) and self.may_take(hand & self.beaters != 0)
        if self.stage == FIRST:
            if parsed.verb == PLAY:
                return cards & ~hand == 0 and cards & cards - 1 == 0
            return parsed.verb == BLIND and self.stock() > 1
        return False

    def apply(self, move: object) -> None:
        """Make the move and all that follows by the rules. IllegalMove leaves everything as it was."""
        parsed = self.moves.of.get(move) if isinstance(move, str) else None
        if parsed is None or not self._allows(parsed):
            raise IllegalMove(move, why_illegal(self, move))
        self.make(parsed)

    def make(self, parsed: BeatingMove) -> None:
        """Make a move that is known to be legal."""
        if self.stage == FIRST:
            play_to_trick(self, parsed)
        elif parsed.verb == TAKE:
            take(self, parsed)
        else:
            beat(self, parsed)

    def default(self) -> Move:
        """Play the lowest card that may be played, in the second phase trumps last; else the only move."""
        if self.stage not in (FIRST, SECOND):
            raise ValueError("nobody has a turn now")
        seat, cards = self.turn, self.hands[self.turn]
        if self.stage == SECOND:
            cards &= self.beaters
            cards = cards & ~self.trumps or cards
        if cards:
            return self.moves.single(seat, lowest(cards))
        return self.moves.blind[seat] if self.stage == FIRST else self.moves.take[seat]

    def totals(self) -> tuple[int, ...]:
        """How many players each seat that is out has outlasted; nothing yet for the others."""
        return scores_of(self.seats, self.gone)

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return outcome_from(self.seats, self.gone, self.hand_json()) if self.stage == OVER else None

    def next_dealer(self) -> Seat:
        """The deal passes to the left."""
        return (self.dealer + 1) % self.seats
