"""Games of Tong-Its that go as a test wants them to."""

from collections.abc import Sequence
from random import Random
from typing import Any

from games.core.interface import Seat
from games.registry import game_named
from games.rulesets.tong_its.cards import DECK
from games.rulesets.tong_its.state import TongItsState

GAME = game_named("tong_its")


def new(dealer: Seat = 0, **options: int) -> TongItsState:
    state = GAME.new(options, dealer)
    assert isinstance(state, TongItsState)
    return state


def deck_for(dealer: Seat, hands: Sequence[str], stock: str = "") -> list[str]:
    """The deck that deals these hands, each as far as it is written, and this stock; the rest in order."""
    fixed = [hand.split() for hand in [*hands, "", "", ""][:3]]
    named = {card for hand in fixed for card in hand} | set(stock.split())
    rest = [card for card in DECK if card not in named]
    sizes = [13 if seat == dealer else 12 for seat in range(3)]
    full = [
        hand + [rest.pop(0) for _ in range(size - len(hand))] for hand, size in zip(fixed, sizes, strict=True)
    ]
    dealt = [full[(dealer + k) % 3][k // 3] for k in range(36)]
    return [*dealt, full[dealer][12], *stock.split(), *rest]


def started(*hands: str, dealer: Seat = 0, stock: str = "", **options: int) -> TongItsState:
    """A game whose first hand is dealt; seat s gets the cards of hands[s]."""
    state = new(dealer, **options)
    state.deal(deck_for(dealer, hands, stock))
    return state


def play(state: TongItsState, *moves: str) -> TongItsState:
    for move in moves:
        state.apply(move)
    return state


def run(state: TongItsState, moves: str) -> TongItsState:
    """The same, the moves in one text with blanks."""
    return play(state, *moves.split())


def events_after(state: TongItsState, seat: Seat | None, first: str) -> list[str]:
    """What the seat read from the last event on that begins so."""
    events = state.events(seat)
    start = max(at for at, event in enumerate(events) if event.startswith(first))
    return events[start:]


def chosen(rng: Random, state: TongItsState, style: str) -> str:
    """A move of somebody who is shy, careless, or out for a tongit."""
    legal = state.legal()
    telling = [move for move in legal if move[1] in "mkul"]
    if style == "shy":
        return rng.choice([move for move in legal if move[1] not in "mkul"])
    if style == "greedy":
        return rng.choice(telling) if telling else state.default()
    calling = [move for move in legal if move[1] in "!+"]
    return rng.choice(telling + calling if telling + calling and rng.random() < 0.5 else legal)


def random_record(seed: int, **options: int) -> dict[str, Any]:
    """A game played at random, by different people."""
    rng = Random(seed)
    state = new(rng.randrange(3), **options)
    styles = rng.choices(["shy", "greedy", "careless"], [1, 1, 3], k=3)
    if seed % 7 == 0:
        styles = [rng.choice(styles)] * 3
    while (who := state.to_move()) is not None:
        if isinstance(who, int):
            state.apply(chosen(rng, state, styles[who]))
        else:
            state.deal(rng.sample(DECK, 52))
    return GAME.write_record(state)
