"""A hand of Hasenpfeffer played on with all cards open, by rules of thumb: quick, for bots that try many.

Cards are sets in an order of their own for each suit of trumps, `RANKED`: the three plain suits one behind
the other, each from low to high, then trumps. So of two cards of a suit the greater is always higher.
"""

from typing import Final

from games.core.interface import Seat
from games.rulesets.hasenpfeffer.cards import SUITS
from games.rulesets.hasenpfeffer.order import low_to_high

PLAIN: Final = 17  # cards that are no trumps
TRUMPS: Final = 0xFF << PLAIN
ACROSS: Final = 2  # partners differ in this bit
LAST: Final = 3  # cards out when the last seat is to play


def _rank_cards(suit: str) -> tuple[str, ...]:
    cards = low_to_high(suit)
    return (*sorted(cards[:PLAIN], key=lambda card: SUITS.index(card[1])), *cards[PLAIN:])


RANKED: Final = {
    suit: {card: 1 << place for place, card in enumerate(_rank_cards(suit))} for suit in SUITS
}  # by trumps and by card, the card as a set
PLAINS: Final = {
    trump: tuple(
        sum(bit for card, bit in RANKED[trump].items() if card[1] == suit and bit < 1 << PLAIN)
        for suit in SUITS
        if suit != trump
    )
    for trump in SUITS
}  # by trumps, the three plain suits as sets


def highest(cards: int) -> int:
    """The last of some cards."""
    return 1 << cards.bit_length() - 1


def suit_set(card: int, plains: tuple[int, ...]) -> int:
    """All cards of the suit of this one."""
    for suit in plains:
        if card & suit:
            return suit
    return TRUMPS


def choose_discard(hand: int, plains: tuple[int, ...]) -> int:
    """The lowest card of the longest plain suit, or the lowest trump."""
    best, length = 0, 0
    for suit in plains:
        own = hand & suit
        if own and (count := own.bit_count()) > length:
            best, length = own, count
    cards = best or hand
    return cards & -cards


def choose_card_aside(hand: int, plains: tuple[int, ...]) -> int:
    """The lowest card of the shortest plain suit that is not only an ace, or the lowest trump."""
    best, length = 0, 99
    for suit in plains:
        own = hand & suit
        if own & ~highest(suit) and (count := own.bit_count()) < length:
            best, length = own, count
    cards = best or hand & TRUMPS or hand
    return cards & -cards


def choose_lead(hand: int, left: int, right: int, partner: int, plains: tuple[int, ...]) -> int:
    """What to lead: the highest trump to draw some, a card nobody can beat, or a low one."""
    against = left | right
    own = hand & TRUMPS
    if own and against & TRUMPS and own > (against | partner) & TRUMPS:
        return highest(own)
    for suit in plains:
        own = hand & suit
        if own and own > against & suit:
            ruffs = (left & TRUMPS and not left & suit) or (right & TRUMPS and not right & suit)
            if not ruffs:
                return highest(own)
    return choose_discard(hand, plains)


def choose_follow(hand: int, suit: int, best: int, after: int, plains: tuple[int, ...]) -> int:
    """What to play to a trick that is not the partner's for certain; `after` is an opponent's hand."""
    own = hand & suit
    if own:
        if not best & suit:
            return own & -own
        higher = own & -(best << 1)
        over = after & suit
        if over:
            higher &= -(highest(over) << 1)
        elif after & TRUMPS:
            return own & -own
        cards = higher or own
        return cards & -cards
    ruffs = hand & TRUMPS
    if best & TRUMPS:
        ruffs &= -(best << 1)
    return ruffs & -ruffs if ruffs else choose_discard(hand, plains)


def is_safe(best: int, suit: int, after: int) -> bool:
    """Whether the opponent with these cards, who is still to play, cannot beat the best card on the table."""
    if best & TRUMPS:
        over = after & TRUMPS if suit == TRUMPS or not after & suit else 0
    else:
        over = after & suit
        if not over and after & TRUMPS:
            return False
    return over < best


def beats(card: int, best: int, suit: int) -> bool:
    """Whether the card beats the best one so far in a trick of this suit."""
    if best & TRUMPS:
        return card & TRUMPS > best
    return bool(card & TRUMPS) or card & suit > best


def table_of(out: list[tuple[Seat, int]], plains: tuple[int, ...]) -> tuple[int, int, Seat]:
    """The best card on the table, the set of the suit led, and who played the best."""
    best, suit, winner = 0, 0, 0
    for seat, card in out:
        if not best:
            best, suit, winner = card, suit_set(card, plains), seat
        elif beats(card, best, suit):
            best, winner = card, seat
    return best, suit, winner


def play_hand_out(hands: list[int], turn: Seat, out: list[tuple[Seat, int]], plains: tuple[int, ...]) -> int:
    """Play a hand on to its end; return the tricks that team 0 wins from here on. Changes `hands`."""
    best, suit, winner = table_of(out, plains)
    count, tricks = len(out), 0
    while count or hands[turn]:
        hand = hands[turn]
        if not count:
            card = choose_lead(
                hand, hands[(turn + 1) & 3], hands[(turn + 3) & 3], hands[turn ^ ACROSS], plains
            )
            best, suit, winner = card, suit_set(card, plains), turn
        else:
            after = hands[(turn + 1) & 3] if count < LAST else 0
            if winner ^ turn == ACROSS and is_safe(best, suit, after):
                following = hand & suit
                card = following & -following if following else choose_discard(hand, plains)
            else:
                card = choose_follow(hand, suit, best, after, plains)
            if beats(card, best, suit):
                best, winner = card, turn
        hands[turn] = hand ^ card
        count, turn = count + 1, (turn + 1) & 3
        if count > LAST:
            tricks += 1 - (winner & 1)
            turn, count = winner, 0
    return tricks
