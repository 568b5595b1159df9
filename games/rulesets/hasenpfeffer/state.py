"""The state of a game of Hasenpfeffer: what it adds to a trick game. Source: rules.md beside this file."""

from typing import ClassVar, Final

from games.core.documents import HandJson
from games.core.flat.games import FlatGame
from games.core.flat.stages import OVER
from games.core.interface import Move, Outcome, Seat
from games.core.options import Options
from games.core.texts import Reason
from games.core.tricks.moves import TrickMove, TrickMoves
from games.core.tricks.partners import SEATS, outcome_won_by
from games.core.tricks.states import NEXT_STAGE, PLAYING, TrickState
from games.rulesets.hasenpfeffer.cards import EACH, JOKER, PACK, RANKS, SUITS
from games.rulesets.hasenpfeffer.order import FOLLOWING, TOP, TRUMPS, best_of, lowest_of, most_trumps
from games.rulesets.hasenpfeffer.reasons import explain_refusal
from games.rulesets.hasenpfeffer.scoring import (
    BIDS,
    FORCED,
    NOBODY,
    TRICKS,
    Past,
    hand_json,
    leader,
    points_of,
    void_hand,
    winner_at,
)

BIDDING: Final = NEXT_STAGE
NAMING: Final = NEXT_STAGE + 1  # the high bidder names trumps
DISCARDING: Final = NEXT_STAGE + 2  # and lays a card aside
NO_BID: Final = "-"
DISCARD: Final = "x"
MOVES: Final = TrickMoves(PACK, RANKS, SUITS, (NO_BID, *(f"b{bid}" for bid in BIDS)), DISCARD)
DISCARDS: Final = tuple(PACK.texts(f"{seat}{DISCARD}") for seat in SEATS)
# By seat and by the highest bid so far: to pass, and to bid more.
CALLS: Final = tuple(
    tuple((f"{seat}{NO_BID}", *(f"{seat}b{bid}" for bid in BIDS if bid > high)) for high in (0, *BIDS))
    for seat in SEATS
)
DEALT: Final = EACH * len(SEATS)  # the place of the widow in the deck


class HasenpfefferState(TrickState):
    """One game at one moment; see `games.core.interface.State`. Its fields are the rules' alone."""

    __slots__ = ("bid", "bidder", "forced", "target")

    phases: ClassVar = ("deal", "over", "play", "bid", "trumps", "discard")

    past: tuple[Past, ...]
    target: int
    bid: int  # the highest so far in this hand; 0: none
    bidder: Seat  # whose; NOBODY: nobody's
    forced: bool  # the joker made the bid

    def copy(self) -> "HasenpfefferState":
        """A state of its own that plays on from here."""
        twin = HasenpfefferState()
        self.copy_to(twin)
        twin.target, twin.forced = self.target, self.forced
        twin.bid, twin.bidder = self.bid, self.bidder
        return twin

    def begin_hand(self) -> None:
        """Six cards for everybody; the dealer's left bids first."""
        self.bid, self.bidder, self.forced = 0, NOBODY, False
        self.deal_batch(0, DEALT, f"deal {self.hand}")
        self.stage = BIDDING

    def choices(self) -> tuple[Move, ...]:
        """To pass or to bid more; the suits; or the seven cards of which one is laid aside."""
        if self.stage == BIDDING:
            return CALLS[self.turn][self.bid]
        if self.stage == NAMING:
            return MOVES.names[self.turn]
        return tuple(DISCARDS[self.turn].of(self.hands[self.turn]))

    def write_move(self, parsed: TrickMove) -> None:
        """Write the move down. Which card was laid aside, only its owner reads."""
        if parsed.verb == DISCARD:
            self.history.add(parsed.text, parsed.text[:2], {parsed.seat: parsed.text})
        else:
            self.history.add(parsed.text)

    def decide(self, parsed: TrickMove) -> None:
        """Somebody bids or passes, names trumps, or lays a card aside and leads."""
        if self.stage == BIDDING:
            self._call(parsed)
        elif self.stage == NAMING:
            self.trump, self.stage = parsed.suit, DISCARDING
        else:
            self.hands[parsed.seat] ^= parsed.bit
            self.stage = PLAYING

    def _call(self, parsed: TrickMove) -> None:
        if parsed.verb != NO_BID:
            self.bid, self.bidder = int(parsed.text[2]), parsed.seat
        if parsed.seat != self.dealer:
            self.turn = (parsed.seat + 1) & 3
        elif self.bid:
            self._take_widow()
        else:
            self._all_passed()

    def _all_passed(self) -> None:
        """Whoever holds the joker has to bid; nobody does if it is the widow."""
        holder = next((seat for seat in SEATS if self.hands[seat] & TOP), NOBODY)
        if holder == NOBODY:
            self.history.tell("void")
            self.pay_hand(void_hand(self.dealer), (0, 0))
            return
        self.bid, self.bidder, self.forced = FORCED, holder, True
        self.history.tell(f"show {holder} {JOKER}")
        self._take_widow()

    def _take_widow(self) -> None:
        seat, widow = self.bidder, self.deck[DEALT]
        self.hands[seat] |= PACK.bit[widow]
        self.history.tell(f"{seat}<", {seat: f"{seat}<{widow}"})
        self.stage, self.turn = NAMING, seat

    def suit_of(self, parsed: TrickMove) -> int:
        """The cards that follow this one when it is led; bowers and joker lead trumps."""
        if parsed.bit & TRUMPS[self.trump]:
            return TRUMPS[self.trump]
        return FOLLOWING[self.trump][parsed.suit]

    def best_out(self) -> int:
        """The card that wins the trick on the table."""
        return best_of(self.out, self.trump, self.led)

    def trick_won(self, winner: Seat, won: int) -> None:
        """After the sixth the hand is over."""
        tricks = self.tricks[0], self.tricks[1]
        if tricks[0] + tricks[1] == TRICKS:
            points = points_of(tricks, self.bidder & 1, self.bid)
            past = Past(self.dealer, self.bidder, self.bid, self.forced, self.trump, tricks, points)
            self.pay_hand(past, points)

    def is_decided(self) -> bool:
        """A team has won by its points."""
        return self._winner() != NOBODY

    def _winner(self) -> int:
        return winner_at(self.score, self.past[-1].bidder & 1, self.target)

    def default_choice(self) -> Move:
        """Pass; name what makes most of the cards trumps; lay aside the lowest card."""
        turn = self.turn
        if self.stage == BIDDING:
            return CALLS[turn][self.bid][0]
        if self.stage == NAMING:
            return MOVES.names[turn][most_trumps(self.hands[turn])]
        return f"{turn}{DISCARD}{PACK.card[lowest_of(self.hands[turn], self.trump)]}"

    def lowest_card(self) -> Move:
        """The seat to move plays the lowest card that it may, trumps last."""
        held = self.hands[self.turn]
        return f"{self.turn}p{PACK.card[lowest_of(held & self.led or held, self.trump)]}"

    def hands_json(self) -> tuple[HandJson, ...]:
        """The finished hands as the result has them."""
        return tuple([hand_json(past) for past in self.past])

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on. Of two teams with enough points the declarers win."""
        if self.stage != OVER:
            return None
        winner = self._winner() if self.is_decided() else leader(self.score)
        return outcome_won_by(None if winner == NOBODY else winner, self.score, self.hands_json())

    def why_illegal(self, move: object) -> Reason:
        """Say why the move is refused, where it is not legal."""
        return explain_refusal(self, move)


def new_state(game: FlatGame, options: Options, dealer: Seat) -> HasenpfefferState:
    """A game before its first deal."""
    state = HasenpfefferState()
    state.start(game, MOVES, options, dealer, options["max_hands"])
    state.target, state.bid, state.bidder, state.forced = options["target"], 0, NOBODY, False
    return state
