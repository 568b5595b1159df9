"""How a hand of Tong-Its ends if all seats go on by rule of thumb: for bots that search.

The rule of thumb looks at nothing but what the seat to move can see. It opens with the meld that gives least
away and keeps others in hand, lays loose cards off on others' melds, and goes out where it can.
"""

from typing import TYPE_CHECKING, Final

from games.core.flat.stages import DEALING, OVER
from games.core.interface import Move, Seat
from games.rulesets.tong_its.cards import PACK, SUIT
from games.rulesets.tong_its.deadwood import SETS_OF, deadwood, loose, worth
from games.rulesets.tong_its.melds import SUIT_SHIFTS, TEXT_OF, WANTS, in_runs, ranks_of_three
from games.rulesets.tong_its.moves import (
    CALL_OF,
    CHALLENGE_OF,
    DRAW_OF,
    EXPOSED,
    FOLD_OF,
    LAID_OFF,
    MATES,
    MOVES,
    NEIGHBOURS,
    takes,
)
from games.rulesets.tong_its.stages import ANSWERING, DRAWING

if TYPE_CHECKING:
    from games.rulesets.tong_its.state import TongItsState

FOUR: Final = 4
DECK_SIZE: Final = 52
CALL_MAX: Final = (99, 16, 9)  # by the others who have opened: the most deadwood with which to call
CHALLENGE_MAX: Final = 10
PARTNER: Final = 3  # what a card is worth for each card with which it may come into a meld
ENDING: Final = 5  # so few cards left in the stock: nobody will call any more


def play_out(state: "TongItsState") -> None:
    """Play the present hand to its end, in the state itself."""
    hand = state.hand
    while state.stage not in (DEALING, OVER) and state.hand == hand:
        state.apply(thrifty(state))


def thrifty(state: "TongItsState") -> Move:
    """What the rule of thumb plays."""
    seat = state.turn
    if state.stage == DRAWING:
        return _choose_draw(state, seat)
    if state.stage == ANSWERING:
        brave = state.opened >> seat & 1 and deadwood(state.hands[seat]) <= CHALLENGE_MAX
        return CHALLENGE_OF[seat] if brave else FOLD_OF[seat]
    return _choose_play(state, seat)


def _choose_draw(state: "TongItsState", seat: Seat) -> Move:
    hand = state.hands[seat]
    if state.may_call():
        others = (state.opened & ~(1 << seat)).bit_count()
        if deadwood(hand) <= CALL_MAX[others]:
            return CALL_OF[seat]
    best, least = DRAW_OF[seat], deadwood(hand)
    for move in takes(seat, hand, state.top):
        cost = deadwood((hand | state.top) & ~MOVES[move].cards)
        if cost < least:
            best, least = move, cost
    return best


def _choose_play(state: "TongItsState", seat: Seat) -> Move:
    hand = state.hands[seat]
    left = loose(hand)
    fitting = left & state.wanted
    going_out = (left & ~fitting).bit_count() <= 1
    if not state.laid_off and left != hand and (going_out or not state.opened >> seat & 1):
        return _choose_meld(seat, hand)
    if fitting:
        ending = going_out or DECK_SIZE - state.next_card <= ENDING
        move = _lay_off(state, seat, fitting, ending)
        if move:
            return move
    return f"{seat}x{PACK.card[find_unwanted(hand, left)]}"


def _choose_meld(seat: Seat, hand: int) -> Move:
    """The meld that gives the others least to lay off; fours go face down, where they are paid for."""
    melds = arrange_melds(hand)
    for meld in melds:
        if meld.bit_count() == FOUR and not meld & meld >> 1:
            return f"{seat}k{TEXT_OF[meld]}"
    return EXPOSED[seat][min(melds, key=_gives_away)]


def _gives_away(meld: int) -> int:
    return WANTS[meld].bit_count() * FOUR + meld.bit_count()


def _lay_off(state: "TongItsState", seat: Seat, fitting: int, ending: bool) -> Move:
    """Lay the dearest card off, on others' melds rather than on own ones; empty: better not."""
    best, dearest = "", 0
    for number, wants in enumerate(state.wants):
        cards = fitting & wants
        own = state.owners[number] == seat
        if own and not ending:
            continue
        while cards:
            card = cards & -cards
            cost = 2 * worth(card) + (0 if own else 1)
            if cost > dearest:
                best, dearest = LAID_OFF[seat][number][card], cost
            cards ^= card
    return best


def find_unwanted(hand: int, left: int) -> int:
    """The card to part with, of those that are in no meld: dear, and with few that it goes with."""
    if not left:
        return _find_least_missed(hand)
    best, most = 0, -DECK_SIZE
    while left:
        card = left & -left
        partners = (hand & MATES[card]).bit_count() + (hand & NEIGHBOURS[card]).bit_count()
        gain = worth(card) - PARTNER * partners
        if gain > most:
            best, most = card, gain
        left ^= card
    return best


def _find_least_missed(hand: int) -> int:
    """The card whose loss leaves the least deadwood."""
    best, least, cards = 0, DECK_SIZE * FOUR, hand
    while cards:
        card = cards & -cards
        cost = deadwood(hand ^ card)
        if cost < least:
            best, least = card, cost
        cards ^= card
    return best


def arrange_melds(hand: int) -> list[int]:
    """Melds that leave the least deadwood, runs as long as they can be."""
    cards = hand & ~loose(hand)
    parts = _part_cards(cards, ranks_of_three(cards))
    return [] if parts is None else parts


def _part_cards(cards: int, ranks: int) -> list[int] | None:
    """Part cards into sets of some of these ranks, and runs; None: there is no way."""
    rank = ranks & -ranks
    if not rank:
        return _runs(cards) if in_runs(cards) == cards else None
    for meld in reversed(SETS_OF[rank.bit_length() - 1]):
        if meld & cards == meld:
            parts = _part_cards(cards ^ meld, ranks ^ rank)
            if parts is not None:
                return [meld, *parts]
    return _part_cards(cards, ranks ^ rank)


def _runs(cards: int) -> list[int]:
    """The runs that these cards are, as long as they can be."""
    runs = []
    for shift in SUIT_SHIFTS:
        of_suit = cards >> shift & SUIT
        while of_suit:
            run = of_suit & ~(of_suit + (of_suit & -of_suit))
            runs.append(run << shift)
            of_suit ^= run
    return runs
