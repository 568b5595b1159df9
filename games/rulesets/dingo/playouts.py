"""Plays games to their end by rule of thumb, without words: what a bot that searches does thousands of times.

Every seat minds its own hand only. It parts with the card it would miss least: a wolf earns twice its rank
when somebody else sends the dingo and is nearly dead beside its own dingo; a dingo lives on wolves in other
hands; a dingo passed on comes back to a wolf that was kept. In a hunt it sends one wolf, and the ace rabbit
whenever it may. Nobody withholds anything.

Sets of cards are ints here too, but by rank: three bits a rank (club, heart, spade), from 2 to A, then AD. So
a hand falls into pieces of three ranks, in each of which the card to part with is looked up.
"""
# ruff: noqa: PLR1730 - a call of min() costs as much as the rest of a look-up

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from games.core.interface import Move
from games.rulesets.dingo.cards import ACE, DECK, LOW, PACK, RANKS
from games.rulesets.dingo.exchange import ExchangeTurn
from games.rulesets.dingo.hunts import CALLING, HUNTING, OVER, HuntPosition, Transition, call_of, start
from games.rulesets.dingo.points import unpack_points

if TYPE_CHECKING:
    from games.rulesets.dingo.state import DingoState

SUITS = "CHS"
CLUB, HEART, SPADE, RABBIT = 1, 2, 4, 8
ONE_WOLF: Final = 4  # characters of a move that plays one wolf: 0wKC
RANK_BITS: Final = 3
DINGOES_MASK: Final = 0o2222  # among the cards of one rank in four hands
PIECE_BITS: Final = 9  # three ranks
PIECE: Final = (1 << PIECE_BITS) - 1
CHUNK: Final = (1 << 10) - 1

# What a card is good for in its hand, in tenths of its rank's value.
WOLF, SECOND_WOLF, DEAD_WOLF = 19, 15, 9
DINGO_BESIDE = (16, 12, -15)  # by the number of its wolves in the same hand
BAIT = 20
ACE_WORTH = {CLUB: 30, HEART: 30, SPADE: 30, RABBIT: 60}

# An offer is what would be lost and, below it, the card's bit: the least number is the least loss.
LOSS_AT: Final = 40
CARD_MASK: Final = (1 << LOSS_AT) - 1
LOSS_MIN: Final = -100
NEVER: Final = 1 << 60

Pieces = tuple[list[int], list[int], list[int], list[int], list[int]]
Table = dict[int, int]


def play_out(state: "DingoState") -> list[int]:
    """Say how the four seats score if all play on by rule of thumb. The state stays as it is."""
    if state.stage in (HUNTING, CALLING):
        state = _to_next_hunt(state)
    if state.stage == OVER:
        return state.points
    first, second, third, fourth = [by_rank(hand) for hand in state.hands]
    hands = [first, second, third, fourth]
    if state.exchange is not None:
        _exchange(hands, state.exchange)
    return unpack_points(state.total + _hunt_values(hands, state.rank))


def hunter(options: tuple[Move, ...]) -> Move:
    """The ace rabbit if it can go; else one wolf; sends and shows what is asked for."""
    rabbits = [move for move in options if move[-2:] == "AD" and move[1] == "w"]
    singles = [move for move in options if len(move) == ONE_WOLF and move[1] == "w"]
    return (rabbits or singles or options[:1])[-1]


def _to_next_hunt(state: "DingoState") -> "DingoState":
    """Finish a hunt that has begun, or the call."""
    state = state.copy()
    while state.stage in (HUNTING, CALLING):
        state.apply(hunter(state.legal()))
    return state


def _exchange(hands: list[int], turn: ExchangeTurn | None) -> None:
    """Play the exchange from this turn on."""
    while turn is not None:
        hand = hands[turn.seat]
        if turn.to >= 0:
            card = _find_least_missed(PASSES, hand)
            hands[turn.seat] = hand ^ card
            hands[turn.to] |= card
        else:
            hands[turn.seat] = hand ^ _find_least_missed(DISCARDS, hand)
        turn = turn.after


def _find_least_missed(pieces: Pieces, hand: int) -> int:
    """Find the card, as a set, that the hand would miss least."""
    first, second, third, fourth, aces = pieces
    least = first[hand & PIECE]
    other = second[hand >> 9 & PIECE]
    if other < least:
        least = other
    other = third[hand >> 18 & PIECE]
    if other < least:
        least = other
    other = fourth[hand >> 27 & PIECE]
    if other < least:
        least = other
    other = aces[hand >> 36]
    if other < least:
        least = other
    return least & CARD_MASK


def _hunt_values(hands: list[int], rank: int) -> int:
    """What the hunts from this rank on bring, packed, each looked up by who holds what."""
    total = 0
    first, second, third, fourth = [hand >> RANK_BITS * rank for hand in hands]
    while rank < ACE:
        key = first & 7 | (second & 7) << 3 | (third & 7) << 6 | (fourth & 7) << 9
        if key & DINGOES_MASK:
            table = LOW_GAINS if rank < len(LOW) else HIGH_GAINS
            gain = table.get(key)
            total += _gain_of(table, rank, key) if gain is None else gain
        first >>= RANK_BITS
        second >>= RANK_BITS
        third >>= RANK_BITS
        fourth >>= RANK_BITS
        rank += 1
    if rank == ACE:
        key = first | second << 4 | third << 8 | fourth << 12
        gain = ACE_GAINS.get(key)
        total += _gain_of(ACE_GAINS, rank, key) if gain is None else gain
    return total


LOW_GAINS: Final[Table] = {}
HIGH_GAINS: Final[Table] = {}
ACE_GAINS: Final[Table] = {}


def _gain_of(table: Table, rank: int, key: int) -> int:
    """Play the hunt for which the table has no entry yet."""
    bits = RANK_BITS if rank < ACE else RANK_BITS + 1
    held = [key >> bits * seat & (1 << bits) - 1 for seat in range(4)]
    cards = [[RANKS[rank] + suit for bit, suit in enumerate("CHSD") if mask >> bit & 1] for mask in held]
    one, two, three, four = [PACK.set_of(own) for own in cards]
    table[key] = gain = _gain_by(start(False, rank, (one, two, three, four)), hunter)
    return gain


def _gain_by(first: HuntPosition, choose: Callable[[tuple[Move, ...]], Move]) -> int:
    """What the seats score in a hunt, packed, if every seat chooses its moves so."""
    position: HuntPosition | None = first
    total = 0
    while position is not None:
        transition = position.take(choose(position.legal))
        total += transition.gain
        position = _call_rabbit(position, transition) if transition.position is None else transition.position
    return total


def _call_rabbit(last: HuntPosition, transition: Transition) -> HuntPosition | None:
    """The call for the ace rabbit, if a last move ends the ace hunt and the rabbit has not been played."""
    if last.rank != ACE:
        return None
    return call_of(last.honour, [own & ~transition.gone for own in last.held])


def _by_rank(first: int) -> list[int]:
    """The sets by rank of all sets of the ten cards from this one on."""
    made = [0] * (CHUNK + 1)
    for held in range(1, len(made)):
        card = DECK[first + (held & -held).bit_length() - 1]
        place = RANK_BITS * RANKS.index(card[0]) + "CHSD".index(card[1])
        made[held] = made[held & held - 1] | 1 << place
    return made


BY_RANK: Final = (_by_rank(0), _by_rank(10), _by_rank(20), _by_rank(30))


def by_rank(mask: int) -> int:
    """Turn a set in the order of the deck into one by rank."""
    first, second, third, fourth = BY_RANK
    return first[mask & CHUNK] | second[mask >> 10 & CHUNK] | third[mask >> 20 & CHUNK] | fourth[mask >> 30]


def _worth(rank: int, own: int, card: int, passing: bool) -> int:
    """What keeping a card is good for, in a hand with these cards of its rank."""
    if rank == ACE:
        return ACE_WORTH[card]
    value = 1 if RANKS[rank] in LOW else 2
    wolves = (own & (CLUB | SPADE)).bit_count()
    if card == HEART:
        return value * (DINGO_BESIDE[wolves] - (BAIT if passing and wolves else 0))
    if own & HEART:
        return value * DEAD_WOLF
    return value * (SECOND_WOLF if wolves > 1 else WOLF)


def _offer(rank: int, own: int, passing: bool) -> int:
    """The best offer among the cards of a rank."""
    if rank == ACE and not passing:
        return NEVER
    cards = [card for card in (CLUB, HEART, SPADE, RABBIT) if own & card]
    offers = [
        _worth(rank, own, card, passing) - LOSS_MIN << LOSS_AT | card << RANK_BITS * rank for card in cards
    ]
    return min(offers, default=NEVER)


def _piece(first: int, passing: bool) -> list[int]:
    """The best offers of all sets of three ranks."""
    by_rank = [[_offer(rank, own, passing) for own in range(8)] for rank in range(first, first + 3)]
    return [
        min(by_rank[0][held & 7], by_rank[1][held >> 3 & 7], by_rank[2][held >> 6])
        for held in range(PIECE + 1)
    ]


def _pieces(passing: bool) -> Pieces:
    aces = [_offer(ACE, own, passing) for own in range(16)]
    return _piece(0, passing), _piece(3, passing), _piece(6, passing), _piece(9, passing), aces


DISCARDS: Final = _pieces(False)
PASSES: Final = _pieces(True)
