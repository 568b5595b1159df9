"""What a seat may know: its own cards, what was public, the passes it took part in, and nothing else."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from games.registry import game_named
from games.rulesets.dingo.cards import CALL, DECK, PACK, RABBITS, RANKS
from games.rulesets.dingo.state import DingoState
from tests.games.dingo.positions import after_exchange, play, play_to

GAME = game_named("dingo")
EVERYBODY = (0, 1, 2, 3, None)


def random_game(seed: int, obligation: str, stop: int) -> DingoState:
    rng = Random(seed)
    state = GAME.new({"obligation": obligation}, rng.randrange(4))
    assert isinstance(state, DingoState)
    state.deal(rng.sample(DECK, 40))
    while state.to_move() is not None and len(state.moves) < stop:
        state.apply(rng.choice(state.legal()))
    return state


def shown_to_all(state: DingoState) -> set[str]:
    """The cards that were discarded, played or shown."""
    moves = [move for move in state.moves if move[1] in "xhw!"]
    return {move[at : at + 2] for move in moves for at in range(2, len(move), 2)}


def cards_named(value: Any) -> set[str]:
    """Every card that is readable anywhere in a view."""
    text = json.dumps(value)
    return {card for card in (*DECK, *(rank + "D" for rank in "23456789TJQK")) if card in text}


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 10**9), st.sampled_from(["enforced", "honour"]), st.integers(0, 80))
def test_no_view_names_a_card_the_seat_has_not_seen(seed: int, obligation: str, stop: int) -> None:
    state = random_game(seed, obligation, stop)
    if state.to_move() is None:
        return
    for seat in EVERYBODY:
        seen = shown_to_all(state) | {rank + "D" for rank in "23456789TJQK"}
        if seat is not None:
            dealt = state.deck[(seat - state.dealer - 1) % 4 :: 4]
            seen |= set(dealt) | set(state.view(seat)["board"]["hand"])
            seen |= {
                move[2:] for number, move in enumerate(state.moves[:28]) if _receiver(number, move) == seat
            }
        view = state.view(seat)
        ranks_without_dingo = [event for event in view["events"] if event.startswith("none")]
        shown = {**view, "events": [event for event in view["events"] if event not in ranks_without_dingo]}
        assert cards_named(shown) <= seen


def _receiver(number: int, move: str) -> int | None:
    return None if move[1] != ">" else (int(move[0]) + (number // 8) + 1) % 4


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 10**9), st.sampled_from(["enforced", "honour"]), st.integers(0, 80))
def test_a_sampled_game_differs_only_in_what_the_seat_may_not_know(
    seed: int, obligation: str, stop: int
) -> None:
    """Two states that differ only in hidden cards give equal views: the sample is such a state."""
    state = random_game(seed, obligation, stop)
    for seat in EVERYBODY:
        other = GAME.sample(state.view(seat), Random(seed + 1))
        assert other.view(seat) == state.view(seat)
        assert other.events(seat) == state.events(seat)
        if state.to_move() == seat:
            assert other.legal() == state.legal()


def test_samples_really_vary_what_is_hidden() -> None:
    state = random_game(3, "enforced", 30)
    view = state.view(0)
    hands = {tuple(GAME.sample(view, Random(seed)).view(1)["board"]["hand"]) for seed in range(20)}
    assert len(hands) > 10


def test_a_sample_honours_where_a_given_card_can_be() -> None:
    """In round 6 the dealer has passed before it is given a card, so the card is still there."""
    state = random_game(8, "enforced", 24)
    giver = (state.dealer + 1) % 4
    view = state.view(giver)
    (passed,) = [
        made for made in view["board"]["passes"] if (made["from"], made["to"]) == (giver, state.dealer)
    ]
    for seed in range(30):
        twin = GAME.sample(view, Random(seed))
        assert passed["card"] in twin.view(state.dealer)["board"]["hand"]


def test_a_view_no_game_can_give_is_refused_by_sample() -> None:
    view = random_game(3, "enforced", 30).view(0)
    view["board"]["sizes"] = [6, 0, 0, 0]
    with pytest.raises(ValueError, match="no game of Dingo"):
        GAME.sample(view, Random(0))


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 10**9), st.integers(0, 80))
def test_views_share_nothing_with_the_state(seed: int, stop: int) -> None:
    state = random_game(seed, "honour", stop)
    before = json.dumps([state.view(seat) for seat in EVERYBODY])
    for seat in EVERYBODY:
        _ruin(state.view(seat))
    assert json.dumps([state.view(seat) for seat in EVERYBODY]) == before


def _ruin(value: Any) -> None:
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        if isinstance(part, dict | list):
            _ruin(part)
    if isinstance(value, dict | list):
        value.clear()


def test_the_legal_moves_of_another_seat_are_in_no_view() -> None:
    state = random_game(1, "enforced", 10)
    for seat in EVERYBODY:
        assert bool(state.view(seat)["legal"]) == (seat == state.to_move())


def test_passes_are_known_to_giver_and_receiver_alone() -> None:
    state = random_game(1, "enforced", 5)
    giver = state.dealer
    receiver, card = (giver + 1) % 4, state.moves[4][2:]
    for seat in EVERYBODY:
        known = seat in (giver, receiver)
        assert (f"{giver}>{card}" in state.events(seat)) == known
        assert (f"{giver}>" in state.events(seat)) != known
        expected = [{"from": giver, "to": receiver, "card": card}] if known else []
        assert state.view(seat)["board"]["passes"] == expected


def test_the_holder_of_a_red_card_is_told_to_move_and_nobody_else() -> None:
    state = play_to(after_exchange("7H", "7C"), "7")
    assert [state.view(seat)["to_move"] for seat in EVERYBODY] == [0, None, None, None, None]
    assert state.view(1)["phase"] == "dingo"
    play(state, "0h7H")
    assert [state.view(seat)["to_move"] for seat in EVERYBODY] == [1] * 5


def test_the_board_shows_the_hunt_as_it_stands() -> None:
    state = play(play_to(after_exchange("7H", "7C", "7S"), "7"), "0h7H", "1-", "2w7S")
    board = state.view(3)["board"]
    assert (board["rank"], board["dingo"]) == ("7", 0)
    assert board["out"] == [[0, "7H"], [2, "7S"]]
    assert board["nothing"] == [1]
    assert board["played"][-2:] == ["7H", "7S"]
    assert board["rabbits"] == ["7D", "8D", "9D", "TD", "JD", "QD", "KD"]


def test_own_cards_stand_in_canonical_order() -> None:
    board = after_exchange("AD 7H 2S 7C").view(0)["board"]
    assert [card for card in board["hand"] if card in ("7C", "7H", "2S", "AD")] == ["7C", "7H", "2S", "AD"]


def test_a_spectator_sees_no_hand_but_all_that_is_public() -> None:
    state = random_game(1, "enforced", 80)
    view = state.view(None)
    assert view["seat"] is None
    assert view["board"]["hand"] == []
    assert view["events"][0] == "deal 1"
    assert view["totals"] == list(state.totals())


@settings(deadline=None, max_examples=150)
@given(st.integers(0, 10**9), st.sampled_from(["enforced", "honour"]), st.integers(0, 80))
@example(0, "enforced", -1)
def test_the_board_is_the_position(seed: int, obligation: str, stop: int) -> None:
    """The board is made of the events; here it is compared with what the rules keep. -1: before the deal."""
    state = GAME.new({"obligation": obligation}, 2) if stop < 0 else random_game(seed, obligation, stop)
    for seat in EVERYBODY:
        assert state.view(seat)["board"] == board_of(state, seat)


def board_of(state: DingoState, seat: int | None) -> dict[str, Any]:
    position, piles = state.position, {"+": [[], [], [], []], "-": [[], [], [], []]}
    gifts = [(number, int(move[0]), move[2:]) for number, move in enumerate(state.moves[:28])]
    passes = [(giver, (giver + 1 + number // 8) % 4, card) for number, giver, card in gifts if number & 4]
    for transition in state.transitions:
        for sign, laid in (("+", transition.scoring), ("-", transition.penalty)):
            for owner, cards in laid:
                piles[sign][owner].extend(cards)
    return {
        "round": None if state.exchange is None else state.exchange.step // 4 + 1,
        "hand": [] if seat is None else PACK.cards_of(state.hands[seat]),
        "sizes": [hand.bit_count() for hand in state.hands],
        "discards": [card for number, _, card in gifts if not number & 4],
        "passes": [
            {"from": giver, "to": to, "card": card} for giver, to, card in passes if seat in (giver, to)
        ],
        "rank": None if position is None or position.rank == CALL else RANKS[position.rank],
        "dingo": position.laid[0][0] if position is not None and position.laid else None,
        "out": [] if position is None else [list(laid) for laid in position.laid],
        "nothing": [] if position is None else list(position.nothing),
        "played": [card for transition in state.transitions for card in transition.cards],
        "scoring": piles["+"],
        "penalty": piles["-"],
        "rabbits": list(RABBITS[state.rank :]),
    }


@pytest.mark.parametrize("obligation", ["enforced", "honour"])
def test_events_that_are_read_late_stand_where_they_happened(obligation: str) -> None:
    """Hunts nobody has a dingo for among them."""
    for seed in range(5):
        played = random_game(seed, obligation, 80)
        reader = GAME.new({"obligation": obligation}, played.dealer)
        reader.deal(played.deck)
        read: list[list[str]] = [[] for _ in EVERYBODY]
        for move in [*played.moves, None]:
            for known, seat in zip(read, EVERYBODY, strict=True):
                known.extend(reader.events(seat, len(known)))
            if move is not None:
                reader.apply(move)
        assert any(event.startswith("none") for event in read[-1])
        assert [played.events(seat) for seat in EVERYBODY] == read
