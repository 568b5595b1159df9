"""What each turn of Omi does to the state, and what the rules bring about after it. Source: rules.md.

Every function expects a move that has been found legal.
"""

from typing import TYPE_CHECKING, Final

from games.core.interface import Move, Seat
from games.rulesets.omi.cards import BIT, CARD, SUIT_MASK, cards_of
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


def deal_batch(state: "OmiState", start: int, text: str) -> None:
    """Deal 16 cards of the deck from `start` on; each seat reads its own behind the public text."""
    batch = [0, 0, 0, 0]
    for index in range(start, start + BATCH):
        batch[(state.dealer + 1 + index) & 3] |= BIT[state.deck[index]]
    for seat in SEATS:
        state.hands[seat] |= batch[seat]
    own = tuple(f"{text} {''.join(cards_of(mask))}" for mask in batch)
    state.secrets += ((len(state.log), own),)
    state.log.append(text)


def name_trumps(state: "OmiState", move: Move, turn: ParsedMove) -> None:
    """Name trumps; the second batch follows, and the declarer leads."""
    state.log.append(move)
    state.trump = turn.suit
    deal_batch(state, BATCH, "more")
    state.stage = PLAYING


def play(state: "OmiState", move: Move, turn: ParsedMove) -> None:
    """Play a card to the trick."""
    seat = turn.seat
    state.hands[seat] ^= turn.bit
    state.log.append(move)
    state.played += ((seat, turn.card),)
    if not state.out:
        state.led = SUIT_MASK[turn.suit]
    state.out |= turn.bit
    if len(state.played) & 3:
        state.turn = (seat + 1) & 3
    else:
        _close_trick(state)


def _close_trick(state: "OmiState") -> None:
    winner = _winner(state)
    state.tricks[winner & 1] += 1
    state.log.append(f"trick {winner}")
    state.turn, state.out, state.led = winner, 0, 0
    if len(state.played) == TRICKS * 4:
        _close_hand(state)


def _winner(state: "OmiState") -> Seat:
    """Who played the highest trump, or without one the highest card of the suit led."""
    running = state.out & SUIT_MASK[state.trump] or state.out & state.led
    best = CARD[1 << running.bit_length() - 1]
    return next(seat for seat, card in state.played[-4:] if card == best)


def _close_hand(state: "OmiState") -> None:
    tricks = state.tricks[0], state.tricks[1]
    paid = payment(tricks, state.dealer, state.carry)
    state.score = state.score[0] + paid[0], state.score[1] + paid[1]
    state.carry = 0 if any(paid) else state.carry + 1
    state.log.append(f"paid {paid[0]} {paid[1]}")
    over = max(state.score) >= state.target or state.hand >= state.hands_max
    if over:
        state.log.append("score " + " ".join(map(str, state.totals())))
    state.stage = OVER if over else DEALING
    state.put_by(paid)
