"""Games of random moves, played without asking anybody: for tests and statistics by the million."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.core.interface import Card, Seat
from games.core.options import Options
from games.rulesets.dingo.cards import ACE, DECK, RANKS
from games.rulesets.dingo.hunt_lines import NO_POINTS, Line, lines_of, opened, unpacked
from games.rulesets.dingo.moves import DISCARD, PASS
from games.rulesets.dingo.turns import EXCHANGE_TURNS, OVER

if TYPE_CHECKING:
    from games.rulesets.dingo.game import DingoGame
    from games.rulesets.dingo.state import DingoState

NOBODY = 4
HAND = 10
ACES = frozenset((12, 25, 38, 39))  # cards are indexes into the deck here
INDEXES = range(len(DECK))
DISCARDS = tuple(tuple(f"{seat}{DISCARD}{card}" for card in DECK) for seat in range(4))
PASSES = tuple(tuple(f"{seat}{PASS}{card}" for card in DECK) for seat in range(4))

_KNOWN: tuple[dict[int, tuple[Line, ...]], ...] = ({}, {})  # [honour][who holds what] -> lines

Random = Callable[[], float]  # numbers from 0 up to, not including, 1


def random_game(game: "DingoGame", options: Options, dealer: Seat, random: Random) -> "DingoState":
    """Deal at random, choose every move at random among the legal ones, and return the finished game.

    Its log is written when somebody asks for a view or its events.
    """
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
        state.hands[seat] = mask
    _hunt(state, holders, random)
    state.hand, state.step, state.rank, state.stage = 1, EXCHANGE_TURNS, len(RANKS), OVER
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
                hand = hands[seat]
                at = int(random() * size)
                while hand[at] in ACES:
                    at = int(random() * size)
                moves.append(DISCARDS[seat][hand.pop(at)])


def _hunt(state: "DingoState", holders: list[Seat], random: Random) -> None:
    """All hunts, each a line drawn from those its holders can play."""
    known, moves, total, played = _KNOWN[state.honour], state.moves, NO_POINTS, 0
    scoring, penalty = state.scoring, state.penalty
    for rank in range(len(RANKS)):
        dingo = holders[13 + rank]
        if dingo == NOBODY:
            continue
        key = ((rank * 5 + holders[rank]) * 5 + dingo) * 5 + holders[26 + rank]
        if rank == ACE:
            key = key * 5 + holders[39]
        lines = known.get(key)
        if lines is None:
            lines = known[key] = _lines(state, rank, holders)
        line_moves, gain, gone, laid, punished = lines[int(random() * len(lines))]
        moves += line_moves
        total += gain
        played |= gone
        for seat, cards in laid:
            scoring[seat] += cards
        for seat, cards in punished:
            penalty[seat] += cards
    state.points = unpacked(total)
    state.hands = [hand & ~played for hand in state.hands]


def _lines(state: "DingoState", rank: int, holders: list[Seat]) -> tuple[Line, ...]:
    """All lines of a hunt between the holders of its cards."""
    hands: list[list[Card]] = [[], [], [], []]
    for index, holder in enumerate(holders):
        if DECK[index][0] == RANKS[rank] and holder != NOBODY:
            hands[holder].append(DECK[index])
    return lines_of(opened(state.game, state.honour, rank, hands))
