"""The state of a game of Omi: what it adds to a trick game. Source: rules.md beside this file."""

from typing import ClassVar, Final, NamedTuple

from games.core.documents import HandJson
from games.core.flat.games import FlatGame
from games.core.interface import Move, Seat
from games.core.options import Options
from games.core.tricks.moves import TrickMove, TrickMoves
from games.core.tricks.states import NEXT_STAGE, PLAYING, TrickState
from games.rulesets.omi.cards import PACK, RANKS, SUITS
from games.rulesets.omi.scoring import TRICKS, hand_json, payment

NAMING: Final = NEXT_STAGE  # the declarer names trumps
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

    __slots__ = ("carry", "target")

    phases: ClassVar = ("deal", "over", "play", "trumps")

    past: tuple[Past, ...]
    target: int
    carry: int

    def copy(self) -> "OmiState":
        """A state of its own that plays on from here."""
        twin = OmiState()
        self.copy_to(twin)
        twin.target, twin.carry = self.target, self.carry
        return twin

    def begin_hand(self) -> None:
        """Four cards for everybody; the dealer's left is the declarer."""
        self.deal_batch(0, BATCH, f"deal {self.hand}")
        self.stage = NAMING

    def choices(self) -> tuple[Move, ...]:
        """The suits, of which one is named."""
        return MOVES.names[self.turn]

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
        self.carry = 0 if any(paid) else self.carry + 1
        self.pay_hand(Past(self.dealer, self.trump, tricks, paid), paid)

    def is_decided(self) -> bool:
        """A team has the points to win."""
        return max(self.score) >= self.target

    def default_choice(self) -> Move:
        """Name the suit held most often."""
        return self.longest_suit()

    def hands_json(self) -> tuple[HandJson, ...]:
        """The finished hands as the result has them."""
        return tuple([hand_json(past) for past in self.past])


def new_state(game: FlatGame, options: Options, dealer: Seat) -> OmiState:
    """A game before its first deal."""
    state = OmiState()
    state.start(game, MOVES, options, dealer, options["max_hands"])
    state.target, state.carry = options["target"], 0
    return state
