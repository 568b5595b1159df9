"""How a beating game ends if all seats go on by rule of thumb: for bots that search.

At first everybody plays its lowest card. Later the play goes that leaves the fewest runs of cards in hand, of
such the lowest, and trumps are kept; who leads would rather that the next seat cannot beat it. The figures
were found by trial, in games of four against the same with other figures.
"""

from typing import TYPE_CHECKING, Final

from games.core.beating.cards import COLUMN, SUIT_BITS, beaters_of, rank_of
from games.core.beating.moves import TAKE, BeatingMove
from games.core.beating.turns import NEXT, SECOND
from games.core.flat.stages import OVER

if TYPE_CHECKING:
    from games.core.beating.states import BeatingState

ACES: Final = COLUMN << SUIT_BITS - 1
# What a play costs; where there are two figures, for who leads and for who beats.
FOR_RUN: Final = 16  # for each run that is left in hand
FOR_RANK: Final = (1, 2)  # for each step above the two, of its lowest card if it is not trumps
FOR_TRUMP: Final = (36, 43)  # to play any
FOR_TRUMP_CARD: Final = (0, 17)  # for each of them
FOR_BEATEN: Final = 3  # for who leads, if the next seat can beat it


def play_out(state: "BeatingState") -> None:
    """Play the game to its end, in the state itself."""
    while state.stage != OVER:
        thrifty(state)


def thrifty(state: "BeatingState") -> None:
    """Make the move that the rule of thumb says."""
    legal, of = state.list_moves(), state.moves.of
    if state.stage != SECOND:
        state.make(of[state.default()])
        return
    best = of[legal[0]]
    if len(legal) > 1:
        least = 1 << 20
        following = next_hand(state)
        for text in legal:
            move = of[text]
            cost = cost_of(state, move, following)
            if cost < least:
                best, least = move, cost
    state.make(best)


def next_hand(state: "BeatingState") -> int:
    """The hand of the next seat that is in the game."""
    return state.hands[NEXT[state.inside][state.turn]]


def runs_left(hand: int) -> int:
    """How many plays get rid of the cards if nobody beats them."""
    return (hand & ~((hand & ~ACES) << 1)).bit_count()


def cost_of(state: "BeatingState", move: BeatingMove, following: int) -> int:
    """What the seat to move gives up by a play; `following` is the hand of the next seat."""
    if move.verb == TAKE:
        return 1 << 19
    cards, hand = move.cards, state.hands[move.seat]
    if cards == hand:
        return -(1 << 19)
    cost, beating = FOR_RUN * runs_left(hand ^ cards), 1 if state.plays else 0
    if cards & state.trumps:
        cost += FOR_TRUMP[beating] + FOR_TRUMP_CARD[beating] * cards.bit_count()
    else:
        cost += FOR_RANK[beating] * rank_of(cards & -cards)
    if not beating and following & beaters_of(cards, state.trumps):
        cost += FOR_BEATEN
    return cost
