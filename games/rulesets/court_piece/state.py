"""The state of a game of Court Piece: what it adds to a trick game. Source: rules.md beside this file."""

from typing import ClassVar, Final

from games.core.documents import HandJson
from games.core.flat.games import FlatGame
from games.core.interface import Move, Seat
from games.core.options import Options
from games.core.texts import Reason
from games.core.texts import mark as _
from games.core.tricks.moves import TrickMove, TrickMoves
from games.core.tricks.reasons import DUE, why_illegal
from games.core.tricks.states import NEXT_STAGE, PLAYING, TrickState
from games.rulesets.court_piece.cards import FIRST, PACK, RANKS, SECOND, SUITS
from games.rulesets.court_piece.scoring import (
    NONE,
    SWEEP,
    TRICKS,
    Past,
    Streak,
    dealer_after,
    hand_json,
    worth,
)

NAMING: Final = NEXT_STAGE  # the caller names trumps
DECIDING: Final = NEXT_STAGE + 1  # whoever won the seventh trick of a sweep stops or goes on
STOP: Final = "-"
GO_ON: Final = "+"
MOVES: Final = TrickMoves(PACK, RANKS, SUITS, (STOP, GO_ON))
DECISIONS: Final = tuple((f"{seat}{STOP}", f"{seat}{GO_ON}") for seat in range(4))
DUE_HERE: Final = {**DUE, "sweep": _("seat {seat} has to stop or to go on")}
NO_MOVE: Final = _("is no move; a move is a seat and what it does, as in 0tH, 0pKH, 0-, 0+")


class CourtPieceState(TrickState):
    """One game at one moment; see `games.core.interface.State`. Its fields are the rules' alone."""

    __slots__ = ("streak", "swept")

    phases: ClassVar = ("deal", "over", "play", "trumps", "sweep")

    past: tuple[Past, ...]
    streak: Streak
    swept: bool  # in this hand

    def copy(self) -> "CourtPieceState":
        """A state of its own that plays on from here."""
        twin = CourtPieceState()
        self.copy_to(twin)
        twin.streak, twin.swept = self.streak, self.swept
        return twin

    def begin_hand(self) -> None:
        """Five cards for everybody; the dealer's left is the caller."""
        self.swept = False
        self.deal_batch(0, 4 * FIRST, f"deal {self.hand}")
        self.stage = NAMING

    def choices(self) -> tuple[Move, ...]:
        """The suits, or to stop and to go on."""
        return MOVES.names[self.turn] if self.stage == NAMING else DECISIONS[self.turn]

    def decide(self, parsed: TrickMove) -> None:
        """Trumps are named and the second batch dealt; or the sweepers stop or go on."""
        if parsed.verb == STOP:
            self._close_hand()
            return
        if self.stage == NAMING:
            self.trump = parsed.suit
            self.deal_batch(4 * FIRST, 4 * (FIRST + SECOND), "more")
        self.stage = PLAYING

    def trick_won(self, winner: Seat, won: int) -> None:
        """After the seventh there may be a sweep; after it one lost trick ends the hand."""
        first, second = self.tricks
        played = first + second
        if played == SWEEP and SWEEP in (first, second):
            self.swept, self.stage = True, DECIDING
        elif played == TRICKS or (self.swept and first and second):
            self._close_hand()

    def _close_hand(self) -> None:
        tricks = self.tricks[0], self.tricks[1]
        winner, courts, self.streak = worth(tricks, self.swept, self.streak)
        count = self.streak.hands
        self.history.tell(f"streak {winner} {count}")
        self.pay_hand(Past(self.dealer, self.trump, tricks, winner, courts, count), courts)

    def default_choice(self) -> Move:
        """Name the suit held most often; stop."""
        return self.longest_suit() if self.stage == NAMING else DECISIONS[self.turn][0]

    def hands_json(self) -> tuple[HandJson, ...]:
        """The finished hands as the result has them."""
        return tuple([hand_json(past) for past in self.past])

    def next_dealer(self) -> Seat:
        """Who deals depends on who won the hand that is over, and whether it scored a court."""
        if not self.past:
            return self.dealer
        last = self.past[-1]
        return dealer_after(last.dealer, last.winner, any(last.courts))

    def why_illegal(self, move: object) -> Reason:
        """Say why the move is refused, where it is not legal."""
        return why_illegal(self, move, DUE_HERE, NO_MOVE)


def new_state(game: FlatGame, options: Options, dealer: Seat) -> CourtPieceState:
    """A game before its first deal."""
    state = CourtPieceState()
    state.start(game, MOVES, options, dealer, options["hands"])
    state.streak, state.swept = NONE, False
    return state
