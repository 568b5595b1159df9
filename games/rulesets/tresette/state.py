"""The state of a game of Tresette: what it adds to a trick game. Source: rules.md beside this file."""

from typing import ClassVar, Final

from games.core.documents import HandJson
from games.core.flat.games import FlatGame
from games.core.hands import CHUNK_BITS
from games.core.interface import Move, Seat
from games.core.options import Options
from games.core.texts import Reason
from games.core.texts import mark as _
from games.core.tricks.moves import TrickMove
from games.core.tricks.partners import SEATS
from games.core.tricks.reasons import DUE, why_illegal
from games.core.tricks.states import NEXT_STAGE, PLAYING, TrickState
from games.rulesets.tresette.cards import EACH, STRONGEST
from games.rulesets.tresette.moves import CALL, CARD_END, SILENCE, moves_of
from games.rulesets.tresette.scoring import (
    TRICKS,
    Melds,
    Past,
    cards_by_team,
    hand_json,
    melds_of,
    points_of,
)
from games.rulesets.tresette.talk import is_true, remarks

CALLING: Final = NEXT_STAGE  # each seat in turn says "good play" or nothing
QUIET: Final = tuple((f"{seat}{SILENCE}",) for seat in SEATS)
FREE: Final = tuple((f"{seat}{SILENCE}", f"{seat}{CALL}") for seat in SEATS)
DUE_HERE: Final = {**DUE, "call": _("seat {seat} has to say good play or nothing")}
NO_MOVE: Final = _("is no move here; a move is a seat and what it does, as in 0!, 0-, 0pKH")
NO_MELD: Final = _("seat {seat} has no meld to call")
NOT_TRUE: Final = _("seat {seat} cannot say {remark} with this card: it is not true now")


class TresetteState(TrickState):
    """One game at one moment; see `games.core.interface.State`. Its fields are the rules' alone."""

    __slots__ = ("called", "due", "melds", "talks", "target", "won")

    phases: ClassVar = ("deal", "over", "play", "call")

    past: tuple[Past, ...]
    target: int
    talks: bool
    melds: tuple[Melds, ...]  # by seat, as dealt
    called: int  # the seats that said "good play", as a set
    due: int  # those of them whose melds are not announced yet
    won: int  # the cards that team 0 has won

    def copy(self) -> "TresetteState":
        """A state of its own that plays on from here."""
        twin = TresetteState()
        self.copy_to(twin)
        twin.target, twin.talks, twin.melds = self.target, self.talks, self.melds
        twin.called, twin.due, twin.won = self.called, self.due, self.won
        return twin

    def begin_hand(self) -> None:
        """Ten cards for everybody; the dealer's left is the first to call, and then to lead."""
        self.deal_batch(0, 4 * EACH, f"deal {self.hand}")
        self.melds = tuple(melds_of(hand) for hand in self.hands)
        self.called = self.due = self.won = 0
        self.stage = CALLING

    def choices(self) -> tuple[Move, ...]:
        """To say nothing, and with a meld "good play"."""
        return FREE[self.turn] if self.melds[self.turn] else QUIET[self.turn]

    def decide(self, parsed: TrickMove) -> None:
        """A seat has called or not; after the dealer the dealer's left leads."""
        if parsed.verb == CALL:
            self.called |= 1 << parsed.seat
            self.due = self.called
        if parsed.seat == self.dealer:
            self.stage = PLAYING
        self.turn = (parsed.seat + 1) & 3

    def best_out(self) -> int:
        """The card that wins the trick on the table, by the order of this game."""
        suit = ((self.led & -self.led).bit_length() - 1) // CHUNK_BITS * CHUNK_BITS
        return STRONGEST[(self.out & self.led) >> suit] << suit

    def trick_won(self, winner: Seat, won: int) -> None:
        """A seat that called announces with its first trick; the tenth ends the hand."""
        if not winner & 1:
            self.won |= won
        self._announce(winner)
        if self.tricks[0] + self.tricks[1] == TRICKS:
            for away in range(1, 5):
                self._announce((self.dealer + away) & 3)
            self._close_hand(winner)

    def _announce(self, seat: Seat) -> None:
        """Tell a seat's melds, if it called and they have not been told."""
        if self.due >> seat & 1:
            self.due ^= 1 << seat
            self.history.tell(f"melds {seat} {' '.join(self.melds[seat])}")

    def _close_hand(self, last: Seat) -> None:
        called = tuple(self.melds[seat] if self.called >> seat & 1 else () for seat in SEATS)
        past = Past(self.dealer, called, cards_by_team(self.won, last))
        self.pay_hand(past, points_of(past))

    def is_decided(self) -> bool:
        """A team has the points to win, and leads."""
        return max(self.score) >= self.target and self.score[0] != self.score[1]

    def list_moves(self) -> list[Move]:
        """All legal moves in the order of the deck; each card bare, then with what may be said with it."""
        plays = TrickState.list_moves(self)
        if not self.talks or self.stage != PLAYING:
            return plays
        hand, of = self.hands[self.turn], self.moves.of
        return [play + remark for play in plays for remark in remarks(hand, of[play].bit, self.led)]

    def _allows(self, parsed: TrickMove) -> bool:
        if not TrickState._allows(self, parsed):
            return False
        return not self.talks or self.stage != PLAYING or self._is_true(parsed)

    def _is_true(self, parsed: TrickMove) -> bool:
        return is_true(parsed.text[CARD_END:], self.hands[parsed.seat], parsed.bit, self.led)

    def hands_json(self) -> tuple[HandJson, ...]:
        """The finished hands as the result has them."""
        return tuple([hand_json(past) for past in self.past])

    def why_illegal(self, move: object) -> Reason:
        """Say why the move is refused, where it is not legal."""
        parsed = self.moves.of.get(move) if isinstance(move, str) else None
        if parsed is not None and parsed.seat == self.turn:
            if self.stage == CALLING and parsed.verb == CALL:
                return Reason(NO_MELD, seat=parsed.seat)
            if self.stage == PLAYING and TrickState._allows(self, parsed):
                return Reason(NOT_TRUE, seat=parsed.seat, remark=parsed.text[CARD_END:])
        return why_illegal(self, move, DUE_HERE, NO_MOVE)


def new_state(game: FlatGame, options: Options, dealer: Seat) -> TresetteState:
    """A game before its first deal."""
    state = TresetteState()
    state.start(game, moves_of(options["talk"]), options, dealer, options["max_hands"])
    state.target, state.talks = options["target"], options["talk"] == "on"
    state.melds, state.called, state.due, state.won = ((), (), (), ()), 0, 0, 0
    return state
