"""Builds games of Dingo that stand at a wanted position."""

from collections.abc import Sequence
from random import Random
from typing import Any

from games.registry import game_named
from games.rulesets.dingo.cards import DECK
from games.rulesets.dingo.state import DingoState


def after_exchange(*held: str, gone: str = "", dealer: int = 0, obligation: str = "enforced") -> DingoState:
    """Return a game after its exchange; seat s has the cards of held[s], as "7H 7C", among its six.

    Cards of `gone` were discarded. The rest is filled up: aces nobody is given go to the last seat with room.
    """
    hands = [hand.split() for hand in (*held, "", "", "", "")[:4]]
    _fill(hands, gone.split())
    state = game_named("dingo").new({"obligation": obligation}, dealer)
    assert isinstance(state, DingoState)
    _exchange(state, hands)
    return state


def _fill(hands: list[list[str]], gone: Sequence[str]) -> None:
    free = [card for card in DECK if card not in gone and not any(card in hand for hand in hands)]
    free.sort(key=lambda card: (card[0] != "A", card[1] == "H"))
    for card in free:
        room = [hand for hand in hands if len(hand) < 6]
        if room:
            room[-1].append(card)


def _exchange(state: DingoState, hands: list[list[str]]) -> None:
    """Deal so, and exchange so, that these hands come about: in round 6 cards move on by one."""
    first, second, third, _ = order = [(state.dealer + away) % 4 for away in range(4)]
    travelling, zigzag, wander = hands[third][0], hands[first][0], hands[second][0]
    start = [list(hand) for hand in hands]
    for card, owner, dealt in ((travelling, third, first), (zigzag, first, second), (wander, second, third)):
        start[owner].remove(card)
        start[dealt].append(card)
    left_over = [card for card in DECK if not any(card in hand for hand in hands)]
    aside = [left_over[4 * seat : 4 * seat + 4] for seat in range(4)]
    dealt_hands = [start[seat] + aside[seat] for seat in range(4)]
    state.deal([dealt_hands[order[(1 + index) % 4]][index // 4] for index in range(40)])
    passes = {
        1: [travelling] * 4,  # once round the table
        3: [travelling, zigzag, travelling, zigzag],  # over and back
        5: [travelling, zigzag, wander, travelling],
    }
    for number in range(7):
        for turn, seat in enumerate(order):
            card = passes[number][turn] if number % 2 else aside[seat][number // 2]
            state.apply(f"{seat}{'>' if number % 2 else 'x'}{card}")


def play(state: DingoState, *moves: str) -> DingoState:
    for move in moves:
        state.apply(move)
    return state


def play_to(state: DingoState, rank: str) -> DingoState:
    """Send every dingo and play no wolf until the dingo of this rank is due."""
    while not (state.phase == "dingo" and state.view(None)["board"]["rank"] == rank):
        state.apply(state.default())
    return state


def play_out(state: DingoState) -> DingoState:
    while state.to_move() is not None:
        state.apply(state.default())
    return state


def random_record(seed: int, obligation: str) -> dict[str, Any]:
    game = game_named("dingo")
    rng = Random(seed)
    state = game.new({"obligation": obligation}, seed % 4)
    state.deal(rng.sample(game.deck({}), 40))
    while state.to_move() is not None:
        state.apply(rng.choice(state.legal()))
    return game.write_record(state)
