"""Games of Tresette that go as a test wants them to."""

from collections.abc import Sequence
from random import Random
from typing import Any

from games.core.interface import Seat
from games.registry import game_named
from games.rulesets.tresette.cards import DECK
from games.rulesets.tresette.state import TresetteState

GAME = game_named("tresette")
# Seat 0 has three aces and a nap, seat 1 three threes, seat 2 nothing, seat 3 three twos.
HANDS = (
    "AS 2S 3S AH AC 4D 5D 6D 7D QC",
    "3C 3D 3H 4C 5C 6C 7C JC KC 4H",
    "QD JD KD 5H 6H 7H QH JH KH 4S",
    "2C 2D 2H AD 5S 6S 7S QS JS KS",
)


def new(dealer: Seat = 3, **options: Any) -> TresetteState:
    """A game before its first deal."""
    state = GAME.new(options, dealer)
    assert isinstance(state, TresetteState)
    return state


def deck_for(dealer: Seat, hands: Sequence[Sequence[str]]) -> list[str]:
    """The deck that deals these hands, each in its order."""
    return [hands[(dealer + 1 + index) % 4][index // 4] for index in range(40)]


def started(*hands: str, dealer: Seat = 3, **options: Any) -> TresetteState:
    """A game whose first hand is dealt; seat s gets hands[s]."""
    state = new(dealer, **options)
    state.deal(deck_for(dealer, [hand.split() for hand in hands or HANDS]))
    return state


def play(state: TresetteState, moves: str) -> TresetteState:
    for move in moves.split():
        state.apply(move)
    return state


def quiet(*hands: str, dealer: Seat = 3, **options: Any) -> TresetteState:
    """The same, and nobody calls."""
    state = started(*hands, dealer=dealer, **options)
    return play(state, " ".join(f"{(dealer + away) % 4}-" for away in range(1, 5)))


def play_hand(state: TresetteState, seed: int = 0, *, calls: bool = True) -> TresetteState:
    """Deal and play the next hand at random, everybody calling who can, or nobody."""
    rng = Random(seed)
    state.deal(rng.sample(DECK, 40))
    while state.phase in ("call", "play"):
        legal = state.legal()
        state.apply(legal[-1 if calls else 0] if state.phase == "call" else rng.choice(legal))
    return state


def random_record(seed: int, **options: Any) -> dict[str, Any]:
    """A game played at random."""
    return _record(Random(seed), False, options)


def rich_record(seed: int, **options: Any) -> dict[str, Any]:
    """The same with many melds, and a call wherever there may be one."""
    return _record(Random(seed), True, options)


def _record(rng: Random, is_rich: bool, options: dict[str, Any]) -> dict[str, Any]:
    state = new(rng.randrange(4), **options)
    while (who := state.to_move()) is not None:
        if not isinstance(who, int):
            state.deal(rich_deck(rng) if is_rich else rng.sample(DECK, 40))
        elif is_rich and state.phase == "call":
            state.apply(state.legal()[-1])
        else:
            state.apply(rng.choice(state.legal()))
    return GAME.write_record(state)


def rich_deck(rng: Random) -> list[str]:
    """Two seats get most of the aces, twos and threes."""
    cards = rng.sample(DECK, 40)
    high = [card for card in cards if card[0] in "A23"]
    low = [card for card in cards if card[0] not in "A23"]
    hands: list[list[str]] = [[], [], [], []]
    lucky = rng.sample(range(4), 2)
    for card in high:
        hands[rng.choice([*lucky, *lucky, *range(4)])].append(card)
    for hand in hands:
        low += hand[10:]
        del hand[10:]
    for hand in hands:
        while len(hand) < 10:
            hand.append(low.pop())
        rng.shuffle(hand)
    return deck_for(rng.randrange(4), hands)
