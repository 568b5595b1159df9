"""What plays Dingo without a state's ceremony must play by the same rules."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.registry import game_named
from games.rulesets.dingo.cards import BIT, DECK
from games.rulesets.dingo.playouts import hunter, play_out
from games.rulesets.dingo.points import NO_POINTS, pack_points, unpack_points
from games.rulesets.dingo.state import DingoState
from tools.bench.peers.random_games import random_game

GAME = game_named("dingo")
OBLIGATIONS = st.sampled_from(["enforced", "honour"])
SEEDS = st.integers(0, 10**9)
RANKS = "23456789TJQKA"


@settings(deadline=None, max_examples=150)
@given(SEEDS, OBLIGATIONS, st.integers(0, 3))
def test_a_random_game_is_a_legal_game_with_its_own_result(seed: int, obligation: str, dealer: int) -> None:
    made = random_game(GAME, GAME.resolve({"obligation": obligation}), dealer, Random(seed).random)
    record = GAME.write_record(made)
    again = GAME.read_record(record)
    assert isinstance(again, DingoState)
    assert again.hands == made.hands
    assert GAME.write_record(again) == record
    assert again.outcome() == made.outcome()
    assert (made.to_move(), made.phase, made.hand, made.next_dealer()) == (None, "over", 1, (dealer + 1) % 4)


def test_a_random_game_can_be_looked_at_like_any_other() -> None:
    for seed in range(20):
        options = GAME.resolve({"obligation": "honour"})
        made = random_game(GAME, options, seed % 4, Random(seed).random)
        again = GAME.read_record(GAME.write_record(made))
        for seat in (0, 1, 2, 3, None):
            assert made.view(seat) == again.view(seat)
            assert made.events(seat, 40) == again.events(seat, 40)


@pytest.mark.parametrize("obligation", ["enforced", "honour"])
def test_random_games_choose_evenly_among_the_legal_moves(obligation: str) -> None:
    """Wherever random games come to, each legal move is taken about equally often."""
    taken: Counter[tuple[str, int, int]] = Counter()
    rng, options = Random(1), GAME.resolve({"obligation": obligation})
    for number in range(1500):
        record = GAME.write_record(random_game(GAME, options, number % 4, rng.random))
        for state, made in zip(GAME.walk(record), record["moves"], strict=False):
            legal = state.legal()
            if len(legal) > 1:
                taken[state.phase, len(legal), legal.index(made)] += 1
    for phase, count in {(phase, count) for phase, count, _ in taken}:
        times = [taken[phase, count, place] for place in range(count)]
        expected = sum(times) / count
        assert sum((time - expected) ** 2 / expected for time in times) < count + 6 * (2 * count) ** 0.5


def by_hand(state: DingoState) -> list[int]:
    """The rule of thumb a second time, move by move on the state itself."""
    state = state.copy()
    while state.to_move() is not None:
        if state.phase in ("discard", "pass"):
            state.apply(min(state.legal(), key=lambda move: _miss(state, move)))
        else:
            state.apply(hunter(state.legal()))
    return state.points


def _miss(state: DingoState, move: str) -> tuple[float, int, int]:
    """What the hand would miss with the card of a move; of equals the lower rank, then C, H, S, D."""
    card, passing = move[2:], state.phase == "pass"
    hand = {card for card in DECK if BIT[card] & state.hands[state.turn]}
    return _worth(card, hand, passing), RANKS.index(card[0]), "CHSD".index(card[1])


def _worth(card: str, hand: set[str], passing: bool) -> float:
    rank, suit = card
    if rank == "A":
        return 60 if suit == "D" else 30
    value = 2 if rank in "TJQK" else 1
    wolves = len(hand & {rank + "C", rank + "S"})
    if suit == "H":
        return value * ((16, 12, -15)[wolves] - (20 if passing and wolves else 0))
    if rank + "H" in hand:
        return value * 9
    return value * (15 if wolves == 2 else 19)


@settings(deadline=None, max_examples=80)
@given(SEEDS, OBLIGATIONS, st.integers(0, 80))
def test_a_playout_scores_like_the_same_game_played_move_by_move(
    seed: int, obligation: str, stop: int
) -> None:
    rng = Random(seed)
    state = GAME.new({"obligation": obligation}, rng.randrange(4))
    assert isinstance(state, DingoState)
    state.deal(rng.sample(DECK, 40))
    while state.to_move() is not None and len(state.moves) < stop:
        state.apply(rng.choice(state.legal()))
    before = state.moves[:]
    assert play_out(state) == by_hand(state)
    assert state.moves == before


@given(st.lists(st.lists(st.integers(-60, 120), min_size=4, max_size=4), max_size=8))
def test_packed_scores_add_up_like_scores(rows: list[list[int]]) -> None:
    total = NO_POINTS + sum(pack_points(row) for row in rows)
    assert unpack_points(total) == [sum(row[seat] for row in rows) for seat in range(4)]
