"""Games of random moves, played inside without asking anybody, as other engines' random playouts are."""

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from games.core.interface import Seat
from games.core.options import Options
from games.rulesets.dingo.cards import ACE, DECK, RANKS
from games.rulesets.dingo.hunts import MASK, HuntPosition, Transition, call_of, start
from games.rulesets.dingo.moves import DISCARD, PASS

if TYPE_CHECKING:
    from games.rulesets.dingo.game import DingoGame
    from games.rulesets.dingo.state import DingoState

NOBODY: Final = 4
HAND: Final = 10
INDEXES: Final = range(len(DECK))  # cards are indexes into the deck here
DISCARDS: Final = [["" if card[0] == "A" else f"{seat}{DISCARD}{card}" for card in DECK] for seat in range(4)]
PASSES: Final = [[f"{seat}{PASS}{card}" for card in DECK] for seat in range(4)]

# [honour][who holds what] -> every way through the hunt
_KNOWN: Final[list[dict[int, list[Transition]]]] = [{}, {}]

Random = Callable[[], float]  # numbers from 0 up to, not including, 1


def random_game(game: "DingoGame", options: Options, dealer: Seat, random: Random) -> "DingoState":
    """Deal at random, choose every move at random among the legal ones, and return the finished game."""
    state = game.new(options, dealer)
    numbers = [random() for _ in INDEXES]
    deck = sorted(INDEXES, key=numbers.__getitem__)
    state.deck = tuple([DECK[index] for index in deck])
    hands = [deck[(seat - dealer - 1) & 3 :: 4] for seat in range(4)]
    _exchange(state, hands, random)
    holders = [NOBODY] * len(DECK)
    for seat in range(4):
        mask = 0
        for index in hands[seat]:
            holders[index] = seat
            mask |= 1 << index
        state.held[seat] = mask
    _hunt(state, holders, random)
    state.hand = 1
    return state


def _exchange(state: "DingoState", hands: list[list[int]], random: Random) -> None:
    """Seven rounds of four turns, starting with the dealer."""
    moves, order = state.moves, [(state.dealer + turn) & 3 for turn in range(4)]
    for number in range(7):
        if number & 1:
            away = 1 + (number >> 1)
            for seat in order:
                hand = hands[seat]
                card = hand.pop(int(random() * len(hand)))  # there may be one more in it, just given
                hands[(seat + away) & 3].append(card)
                moves.append(PASSES[seat][card])
        else:
            size = HAND - (number >> 1)
            for seat in order:
                hand, texts = hands[seat], DISCARDS[seat]
                at = int(random() * size)
                while not texts[hand[at]]:
                    at = int(random() * size)
                moves.append(texts[hand.pop(at)])


def _hunt(state: "DingoState", holders: list[Seat], random: Random) -> None:
    """All hunts, each a way drawn from those its holders can go."""
    known, moves, transitions = _KNOWN[state.honour], state.moves, state.transitions
    for rank in range(len(RANKS)):
        dingo = holders[13 + rank]
        if dingo == NOBODY:
            continue
        key = ((rank * 5 + holders[rank]) * 5 + dingo) * 5 + holders[26 + rank]
        if rank == ACE:
            key = key * 5 + holders[39]
        lines = known.get(key)
        if lines is None:
            lines = known[key] = _lines(state, rank)
        transition = lines[int(random() * len(lines))]
        moves += transition.moves
        transitions += transition.steps


def _lines(state: "DingoState", rank: int) -> list[Transition]:
    """All ways through a hunt between the holders of its cards."""
    one, two, three, four = [held & MASK[rank] for held in state.held]
    return lines_of(start(state.honour, rank, (one, two, three, four)))


def lines_of(first: HuntPosition) -> list[Transition]:
    """List every way to the end of the hunt, and of the call, each as often as random play takes it."""
    ends: list[tuple[Transition, int]] = []
    _follow(first, None, 1, ends)
    times = math.lcm(*[odds for _, odds in ends])
    return [transition for transition, odds in ends for _ in range(times // odds)]


def _follow(
    position: HuntPosition, before: Transition | None, odds: int, ends: list[tuple[Transition, int]]
) -> None:
    """Collect all ways to the end with their odds against, as random play takes them."""
    for move in position.legal:
        transition = position.take(move)
        whole = transition if before is None else before.then(transition)
        after = _call_rabbit(position, transition) if transition.position is None else transition.position
        if after is None:
            ends.append((whole, odds * len(position.legal)))
        else:
            _follow(after, whole, odds * len(position.legal), ends)


def _call_rabbit(last: HuntPosition, transition: Transition) -> HuntPosition | None:
    """The call for the ace rabbit, if a last move ends the ace hunt and the rabbit has not been played."""
    if last.rank != ACE:
        return None
    return call_of(last.honour, [own & ~transition.gone for own in last.held])
