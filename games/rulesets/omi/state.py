"""The state of a game of Omi: what it adds to a trick game. Source: rules.md beside this file."""

from typing import Final, NamedTuple

from games.core.interface import Game, Move, Outcome, Seat
from games.core.observers import MakeObserver, Observer
from games.core.options import Options
from games.core.texts import Reason
from games.core.tricks.moves import TrickMove, TrickMoves
from games.core.tricks.partners import outcome_of_teams
from games.core.tricks.reasons import why_illegal
from games.core.tricks.states import DEALING, NEXT_STAGE, OVER, PLAYING, TrickState
from games.rulesets.omi.cards import PACK, RANKS, SUITS
from games.rulesets.omi.observer import OmiObserver
from games.rulesets.omi.scoring import TRICKS, hand_json, payment

NAMING: Final = NEXT_STAGE  # the declarer names trumps
PHASES: Final = ("deal", "over", "play", "trumps")
MOVES: Final = TrickMoves(PACK, RANKS, SUITS)
BATCH: Final = 16


class Past(NamedTuple):
    """What is kept of a finished hand. Pairs are by team."""

    dealer: Seat
    trump: int
    tricks: tuple[int, int]
    points: tuple[int, int]


class OmiState(TrickState):
    """One game of Omi at one moment; see `games.core.interface.State`. Its fields are the rules' alone."""

    __slots__ = ("carry", "hands_max", "past", "target")

    target: int
    hands_max: int
    past: tuple[Past, ...]  # finished hands
    carry: int

    def copy(self) -> "OmiState":
        """A state of its own that plays on from here."""
        twin = OmiState()
        self.copy_to(twin)
        twin.target, twin.hands_max, twin.past, twin.carry = (
            self.target,
            self.hands_max,
            self.past,
            self.carry,
        )
        return twin

    @property
    def phase(self) -> str:
        """One of deal, trumps, play, over."""
        return PHASES[self.stage]

    def begin_hand(self) -> None:
        """Four cards for everybody; the dealer's left is the declarer."""
        self.deal_batch(0, BATCH, f"deal {self.hand}")
        self.stage, self.turn = NAMING, (self.dealer + 1) & 3

    def choices(self) -> tuple[Move, ...]:
        """The suits, while trumps are to be named."""
        return MOVES.names[self.turn] if self.stage == NAMING else ()

    def decide(self, parsed: TrickMove) -> None:
        """Trumps are named; the second batch follows, and the declarer leads."""
        self.trump = parsed.suit
        self.deal_batch(BATCH, 2 * BATCH, "more")
        self.stage = PLAYING

    def trick_won(self, winner: Seat, won: int) -> None:
        """After the eighth the hand is paid, and the game may be over."""
        tricks = self.tricks[0], self.tricks[1]
        if sum(tricks) < TRICKS:
            return
        paid = payment(tricks, self.dealer, self.carry)
        self.score = self.score[0] + paid[0], self.score[1] + paid[1]
        self.carry = 0 if any(paid) else self.carry + 1
        self.history.tell(f"paid {paid[0]} {paid[1]}")
        self.past += (Past(self.dealer, self.trump, tricks, paid),)
        self.stage = DEALING
        if max(self.score) >= self.target or self.hand >= self.hands_max:
            self.history.tell("score " + " ".join(map(str, self.totals())))
            self.stage = OVER

    def default(self) -> Move:
        """Name the suit held most often; play the lowest card, trumps last."""
        if self.stage == NAMING:
            return self.longest_suit()
        if self.stage != PLAYING:
            raise ValueError("nobody has a turn now")
        return self.lowest_card()

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if self.stage != OVER:
            return None
        return outcome_of_teams(self.score, tuple(hand_json(past) for past in self.past))

    def why_illegal(self, move: object) -> Reason:
        """Say why the move is refused, where it is not legal."""
        return why_illegal(self, move)

    def observed_by(self) -> MakeObserver[Observer]:
        """What begins an observer of this game."""
        return OmiObserver


def new_state(game: Game, options: Options, dealer: Seat) -> OmiState:
    """A game before its first deal."""
    state = OmiState()
    state.start(game, MOVES, options, dealer)
    state.target, state.hands_max = options["target"], options["max_hands"]
    state.past, state.carry = (), 0
    return state
