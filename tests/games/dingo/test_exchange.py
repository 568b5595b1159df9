"""Discards and passes, as rules.md has them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.errors import IllegalMove
from games.registry import game_named
from games.rulesets.dingo.cards import DECK
from games.rulesets.dingo.state import DingoState
from tests.games.dingo.positions import play


def dealt(dealer: int = 0, deck: tuple[str, ...] = DECK) -> DingoState:
    state = game_named("dingo").new({}, dealer)
    state.deal(deck)
    assert isinstance(state, DingoState)
    return state


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    state = dealt(dealer=2)
    assert state.view(3)["board"]["hand"][:2] == ["2C", "6C"]
    assert state.view(0)["board"]["hand"][0] == "3C"
    assert "AD" in state.view(2)["board"]["hand"]
    assert state.view(None)["board"]["sizes"] == [10, 10, 10, 10]


@pytest.mark.parametrize("deck", [DECK[:39], (*DECK[:39], "2C"), (*DECK[:39], "2D"), (*DECK, "2D")])
def test_a_deck_that_is_no_permutation_is_refused(deck: tuple[str, ...]) -> None:
    state = game_named("dingo").new({}, 0)
    with pytest.raises(ValueError, match="40 cards"):
        state.deal(deck)
    assert state.hand == 0


def test_a_second_deal_is_refused() -> None:
    with pytest.raises(ValueError, match="have been dealt"):
        dealt().deal(DECK)


@pytest.mark.parametrize("dealer", range(4))
def test_seven_rounds_are_each_begun_by_the_dealer_and_leave_six_cards(dealer: int) -> None:
    state = dealt(dealer)
    seen = []
    while state.phase in ("discard", "pass"):
        board = state.view(None)["board"]
        seen.append((board["round"], state.phase, state.to_move()))
        state.apply(state.default())
    words = {True: "discard", False: "pass"}
    expected = [(n, words[n % 2 == 1], (dealer + turn) % 4) for n in range(1, 8) for turn in range(4)]
    assert seen == expected
    assert len(state.view(None)["board"]["discards"]) == 16
    assert sum(state.view(None)["board"]["sizes"]) == 24


def test_aces_may_not_be_discarded_but_passed() -> None:
    deck = [card for card in DECK if card[0] != "A"]
    aces_first = ["AC", deck[0], deck[1], deck[2], "AD", *deck[3:], "AH", "AS"]
    state = dealt(dealer=3, deck=tuple(aces_first))
    state = play(state, f"3x{state.legal()[0][2:]}")
    assert not {"0xAC", "0xAD"} & set(state.legal())
    with pytest.raises(IllegalMove, match="aces may not be discarded"):
        state.apply("0xAC")
    while state.phase == "discard":
        state.apply(state.legal()[0])
    state.apply(state.legal()[0])
    assert {"0>AC", "0>AD"} <= set(state.legal())


@pytest.mark.parametrize(("number", "distance"), [(2, 1), (4, 2), (6, 3)])
@pytest.mark.parametrize("dealer", range(4))
def test_a_pass_goes_left_then_across_then_right(number: int, distance: int, dealer: int) -> None:
    state = dealt(dealer)
    while state.view(None)["board"]["round"] != number:
        state.apply(state.default())
    move = state.legal()[0]
    state.apply(move)
    receiver = (dealer + distance) % 4
    assert move[2:] in state.view(receiver)["board"]["hand"]
    assert move[2:] not in state.view(dealer)["board"]["hand"]


def test_a_card_that_was_received_may_be_passed_on_in_the_same_round() -> None:
    state = dealt()
    while state.phase == "discard":
        state.apply(state.default())
    card = state.legal()[-1][2:]
    play(state, f"0>{card}", f"1>{card}", f"2>{card}", f"3>{card}")
    assert card in state.view(0)["board"]["hand"]


@pytest.mark.parametrize("number", [2, 4, 6])
def test_who_has_received_before_the_own_pass_follows_from_the_round(number: int) -> None:
    state = dealt()
    while state.view(None)["board"]["round"] != number:
        state.apply(state.default())
    before, received = 10 - number // 2, []
    for seat in range(4):
        received.append(state.view(None)["board"]["sizes"][seat] > before)
        state.apply(state.default())
    assert (
        received
        == {2: [False, True, True, True], 4: [False, False, True, True], 6: [False, False, False, True]}[
            number
        ]
    )


@settings(deadline=None, max_examples=50)
@given(st.permutations(DECK), st.integers(0, 3))
def test_every_discard_was_seen_on_top_by_all(deck: list[str], dealer: int) -> None:
    state = dealt(dealer, tuple(deck))
    while state.phase in ("discard", "pass"):
        state.apply(state.default())
    discards = [move[2:] for move in state.moves if move[1] == "x"]
    assert [state.view(seat)["board"]["discards"] for seat in range(4)] == [discards] * 4
    assert [event[2:] for event in state.events(None)[1:29] if event[1] == "x"] == discards
