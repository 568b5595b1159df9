"""Games of Myllymatti that go as a test wants them to."""

from collections.abc import Sequence
from random import Random
from typing import Any

from games.core.beating.cards import PACK, RANKS
from games.core.beating.turns import start_second
from games.core.interface import Seat
from games.registry import game_named
from games.rulesets.myllymatti.state import MyllymattiState

GAME = game_named("myllymatti")
DECK = GAME.deck({})


def new(dealer: Seat = 2) -> MyllymattiState:
    state = GAME.new({}, dealer)
    assert isinstance(state, MyllymattiState)
    return state


def deck_for(dealer: Seat, hands: Sequence[str], stock: str = "", last: str = "") -> list[str]:
    """The deck that deals these hands, each as far as it is written, and this stock; the rest in order.

    `last` are its last cards.
    """
    fixed = [hand.split() for hand in [*hands, "", "", ""][:3]]
    named = {card for hand in fixed for card in hand} | {*stock.split(), *last.split()}
    rest = [card for card in DECK if card not in named]
    full = [hand + [rest.pop(0) for _ in range(3 - len(hand))] for hand in fixed]
    dealt = [full[(dealer + 1 + k) % 3][k // 3] for k in range(9)]
    return [*dealt, *stock.split(), *rest, *last.split()]


def started(*hands: str, dealer: Seat = 2, stock: str = "", last: str = "") -> MyllymattiState:
    """A game that is dealt; seat s gets the cards of hands[s]. Seat 0 leads, but for another dealer."""
    state = new(dealer)
    state.deal(deck_for(dealer, hands, stock, last))
    return state


def run(state: MyllymattiState, moves: str) -> MyllymattiState:
    """Make these moves, written in one text with blanks."""
    for move in moves.split():
        state.apply(move)
    return state


def at_the_end(*hands: str, last: str) -> MyllymattiState:
    """Near the end of the first phase: three cards in each hand, `last` left in the stock, seat 0 to lead.

    All other cards, an even number, have been turned up blind, and seat 0 has won them.
    """
    named = {card for hand in hands for card in hand.split()} | set(last.split())
    rest = sorted([card for card in DECK if card not in named], key=lambda card: RANKS.index(card[0]))
    half = len(rest) // 2
    turned = [card for pair in zip(rest[half:], rest[:half], strict=True) for card in pair]
    state = started(*hands, stock=" ".join(turned), last=last)
    for _ in turned:
        state.apply(f"{state.turn}?")
    return state


def shedding(*hands: str, trump: str, maker: Seat = 0) -> MyllymattiState:
    """The second phase with these hands and no other cards, the maker to lead. It has no past."""
    state = started()
    state.next_card, state.plays, state.by, state.hands = len(DECK), [], [], [0, 0, 0]
    state.piles = [PACK.set_of(hand.split()) for hand in hands]
    state.trumps, state.maker = PACK.of_suit(trump), maker
    start_second(state)
    return state


def events_after(state: MyllymattiState, seat: Seat | None, first: str) -> list[str]:
    """What the seat read from the last event on that begins so."""
    events = state.events(seat)
    start = max(at for at, event in enumerate(events) if event.startswith(first))
    return events[start:]


def chosen(rng: Random, state: MyllymattiState, style: str) -> str:
    """A move of somebody who plays blind, beats whenever it can, or does anything."""
    legal = state.legal()
    if style == "blind" and state.phase == "first":
        return legal[-1]
    if style == "eager" and state.phase == "second":
        return state.default()
    return rng.choice(legal)


def random_record(seed: int) -> dict[str, Any]:
    """A game played at random, by different people; some of them always take, and stand still."""
    rng = Random(seed)
    state = new(rng.randrange(3))
    styles = rng.choices(["blind", "eager", "careless"], [1, 2, 2], k=3)
    state.deal(rng.sample(DECK, 52))
    while isinstance(who := state.to_move(), int):
        if seed % 5 == 0 and state.phase == "second" and rng.random() < 0.9:
            state.apply(state.legal()[-1])
        else:
            state.apply(chosen(rng, state, styles[who]))
    return GAME.write_record(state)
