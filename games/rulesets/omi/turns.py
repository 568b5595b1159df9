"""What each turn of Omi does to the state, and what the rules bring about after it. Source: rules.md.

Every function expects a move that has been found legal.
"""

from typing import TYPE_CHECKING, Final, NamedTuple

from games.core.interface import Move, Seat
from games.core.tricks import highest
from games.rulesets.omi.cards import PACK, SUIT_SETS
from games.rulesets.omi.moves import ParsedMove
from games.rulesets.omi.scoring import TRICKS, payment

if TYPE_CHECKING:
    from games.rulesets.omi.state import OmiState

BATCH: Final = 16
SEATS = range(4)

# The stages of a game.
DEALING: Final = 0
NAMING: Final = 1  # the declarer names trumps
PLAYING: Final = 2
OVER: Final = 3


class Past(NamedTuple):
    """What is kept of a finished hand. Pairs are by team."""

    dealer: Seat
    trump: int
    tricks: tuple[int, int]
    points: tuple[int, int]


def deal_batch(state: "OmiState", start: int, text: str) -> None:
    """Deal 16 cards of the deck from `start` on; each seat reads its own behind the public text."""
    dealt, first = state.deck[start : start + BATCH], state.dealer + 1
    own = {}
    for seat in SEATS:
        batch = PACK.set_of(dealt[(seat - first) & 3 :: 4])
        state.hands[seat] |= batch
        own[seat] = f"{text} {''.join(PACK.cards_of(batch))}"
    state.history.tell(text, own)


def name_trumps(state: "OmiState", move: Move, parsed: ParsedMove) -> None:
    """Name trumps; the second batch follows, and the declarer leads."""
    state.history.made(move)
    state.trump = parsed.suit
    deal_batch(state, BATCH, "more")
    state.stage = PLAYING


def play(state: "OmiState", move: Move, parsed: ParsedMove) -> None:
    """Play a card to the trick."""
    seat = parsed.seat
    state.hands[seat] ^= parsed.bit
    state.history.made(move)
    state.plays += ((seat, parsed.bit),)
    if not state.out:
        state.led = SUIT_SETS[parsed.suit]
    state.out |= parsed.bit
    if len(state.plays) & 3:
        state.turn = (seat + 1) & 3
    else:
        _close_trick(state)


def _close_trick(state: "OmiState") -> None:
    best = highest(state.out, SUIT_SETS[state.trump], state.led)
    winner = next(seat for seat, bit in state.plays if bit == best)
    state.tricks[winner & 1] += 1
    state.history.tell(f"trick {winner}")
    state.turn, state.out, state.led, state.plays = winner, 0, 0, ()
    if sum(state.tricks) == TRICKS:
        _close_hand(state)


def _close_hand(state: "OmiState") -> None:
    tricks = state.tricks[0], state.tricks[1]
    paid = payment(tricks, state.dealer, state.carry)
    state.score = state.score[0] + paid[0], state.score[1] + paid[1]
    state.carry = 0 if any(paid) else state.carry + 1
    state.history.tell(f"paid {paid[0]} {paid[1]}")
    state.past += (Past(state.dealer, state.trump, tricks, paid),)
    state.stage = DEALING
    if max(state.score) >= state.target or state.hand >= state.hands_max:
        state.history.tell("score " + " ".join(map(str, state.totals())))
        state.stage = OVER
