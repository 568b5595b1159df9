"""Two games that differ only in what a seat may not know look the same to it, at every moment.

The other game is made without the engine's own sampling: the cards the seat has not seen by then are given
other places among themselves, in the deal and in every move.
"""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.registry import game_named
from games.rulesets.dingo.cards import DECK
from games.rulesets.dingo.state import DingoState
from tests.games.dingo.test_views import random_game, shown_to_all

GAME = game_named("dingo")


def unseen(state: DingoState, seat: int | None) -> list[str]:
    """The cards the seat has never seen: not dealt to it, not passed by or to it, not shown to all."""
    seen = shown_to_all(state)
    if seat is not None:
        seen |= set(state.deck[(seat - state.dealer - 1) % 4 :: 4])
        for number, move in enumerate(state.moves[:28]):
            giver, card = int(move[0]), move[2:]
            if move[1] == ">" and seat in (giver, (giver + 1 + number // 8) % 4):
                seen.add(card)
    return [card for card in DECK if card not in seen]


def twin_of(state: DingoState, seat: int | None, rng: Random) -> DingoState:
    """The same game with all unseen cards in other places; who withholds a card is then another seat too."""
    hidden = unseen(state, seat)
    other = {card: card for card in DECK} | dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    twin = GAME.new(state.options, state.dealer)
    assert isinstance(twin, DingoState)
    twin.deal([other[card] for card in state.deck])
    for move in state.moves:
        if move[1] == "~":
            twin.apply(twin.legal()[1])
        else:
            twin.apply(move[:2] + other.get(move[2:], move[2:]))
    return twin


@settings(deadline=None, max_examples=250)
@given(
    st.integers(0, 10**9),
    st.sampled_from(["enforced", "honour"]),
    st.integers(0, 80),
    st.sampled_from([0, 1, 2, 3, None]),
)
def test_a_game_with_other_hidden_cards_looks_the_same(
    seed: int, obligation: str, stop: int, seat: int | None
) -> None:
    state = random_game(seed, obligation, stop)
    if state.to_move() is None:
        return
    twin = twin_of(state, seat, Random(seed))
    assert twin.view(seat) == state.view(seat)
    assert twin.events(seat) == state.events(seat)
    if seat is not None and state.to_move() == seat:
        assert twin.legal() == state.legal()
    if twin.deck != state.deck:
        assert any(twin.view(other) != state.view(other) for other in range(4))


def test_the_twins_really_differ() -> None:
    differing = sum(
        twin_of(state, 0, Random(seed)).deck != state.deck
        for seed in range(40)
        if (state := random_game(seed, "honour", 10 + seed)).to_move() is not None
    )
    assert differing > 30


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 10**9), st.integers(0, 27), st.sampled_from([0, 1, 2, 3]))
def test_every_card_a_seat_cannot_place_is_sampled_in_several_hands(seed: int, stop: int, seat: int) -> None:
    """In the exchange a card never seen may be in any of the three other hands."""
    state = random_game(seed, "enforced", stop)
    hidden = unseen(state, seat)
    found: dict[str, set[int]] = {card: set() for card in hidden}
    for number in range(60):
        sampled = GAME.sample(state.view(seat), Random(number))
        for other in {0, 1, 2, 3} - {seat}:
            for card in sampled.view(other)["board"]["hand"]:
                if card in found:
                    found[card].add(other)
    assert all(len(seats) == 3 for seats in found.values())
