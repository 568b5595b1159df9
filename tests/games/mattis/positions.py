"""Games of Mattis that go as a test wants them to."""

from collections.abc import Sequence
from random import Random
from typing import Any

from games.core.beating.cards import PACK
from games.core.beating.turns import SECOND
from games.core.interface import Seat
from games.registry import game_named
from games.rulesets.mattis.state import MattisState

GAME = game_named("mattis")
DECK = GAME.deck({})


def new(dealer: Seat = 0, players: int = 4) -> MattisState:
    state = GAME.new({"players": players}, dealer)
    assert isinstance(state, MattisState)
    return state


def deck_for(dealer: Seat, hands: Sequence[str], stock: str = "", last: str = "") -> list[str]:
    """The deck that deals these hands of three, and has this stock: its first cards, and its last one."""
    dealt = [hand.split() for hand in hands]
    seats = len(hands)
    first = [dealt[(dealer + 1 + k) % seats][k // seats] for k in range(3 * seats)]
    named = [*first, *stock.split(), *last.split()]
    assert len(set(named)) == len(named)
    return [*first, *stock.split(), *(card for card in DECK if card not in named), *last.split()]


def started(*hands: str, dealer: Seat | None = None, stock: str = "", last: str = "") -> MattisState:
    """A game whose cards are dealt; seat s gets hands[s]. Seat 0 leads unless there is a dealer."""
    dealer = len(hands) - 1 if dealer is None else dealer
    state = new(dealer, players=len(hands))
    state.deal(deck_for(dealer, hands, stock, last))
    return state


def run(state: MattisState, moves: str) -> MattisState:
    """Make the moves, with blanks between."""
    for move in moves.split():
        state.apply(move)
    return state


def second(*hands: str, trump: str, leader: Seat = 0, out: Sequence[Seat] = ()) -> MattisState:
    """A game at the start of its second phase, from nowhere: these hands, a leader, some seats out already.

    What the events say of what went before is not true.
    """
    state = new(0, players=len(hands))
    state.deal(DECK)
    state.stage, state.trumps, state.next_card = SECOND, PACK.of_suit(trump), len(DECK)
    state.hands = [PACK.set_of(hand.split()) for hand in hands]
    state.maker = state.turn = leader
    state.gone, state.plays, state.by = tuple(out), [], []
    for seat in out:
        state.inside ^= 1 << seat
    state.size = len(hands) - len(out)
    return state


def told(state: MattisState, count: int, seat: Seat | None = None) -> list[str]:
    """The last events as the seat, None: a spectator, reads them."""
    return state.events(seat)[-count:]


def chosen(rng: Random, state: MattisState, style: str) -> str:
    """A move of somebody who plays blind where it can, holds on to its cards, or is careless."""
    legal = state.legal()
    if style == "blind" and legal[-1][1] == "?":
        return legal[-1]
    if style == "mean":
        return state.default()
    if style == "long":
        return max(legal, key=len)
    return rng.choice(legal)


def random_record(seed: int, players: int = 4) -> dict[str, Any]:
    """A game played at random, by different people."""
    rng = Random(seed)
    state = new(rng.randrange(players), players=players)
    styles = rng.choices(["blind", "mean", "long", "careless"], [2, 2, 1, 3], k=players)
    if seed % 5 == 0:
        styles = [rng.choice(styles)] * players
    while (who := state.to_move()) is not None:
        if isinstance(who, int):
            state.apply(chosen(rng, state, styles[who]))
        else:
            state.deal(rng.sample(DECK, 52))
    return GAME.write_record(state)


STANDSTILLS = ((130, 4), (304, 5), (27, 6), (185, 8))  # seed and players of default games that end so


def default_record(seed: int, players: int = 4) -> dict[str, Any]:
    """A game in which everybody plays the default."""
    rng = Random(seed)
    state = new(rng.randrange(players), players=players)
    state.deal(rng.sample(DECK, 52))
    while state.to_move() is not None:
        state.apply(state.default())
    return GAME.write_record(state)
