"""Winning cards: tricks, blind play, ties, drawing, the last card and the end of the phase."""

import pytest

from games.core.beating.cards import PACK
from games.core.errors import IllegalMove
from tests.games.mattis.positions import DECK, MattisState, new, run, started, told


def held(state: MattisState) -> list[list[str]]:
    return [PACK.cards_of(hand) for hand in state.hands]


def piles(state: MattisState) -> list[list[str]]:
    return [PACK.cards_of(pile) for pile in state.piles]


def late(hands: list[str], stock: str, piles: str = "") -> MattisState:
    """A first phase with no more than these hands and this stock; the rest is on the pile of seat 0."""
    players = len(hands)
    state = new(players - 1, players)
    state.deal(DECK)
    cards = [card for hand in hands for card in hand.split()]
    away = [card for card in DECK if card not in cards and card not in stock.split()]
    state.deck, state.next_card = (*away, *cards, *stock.split()), 52 - len(stock.split())
    state.hands = [PACK.set_of(hand.split()) for hand in hands]
    state.piles[0] = PACK.set_of(away) if not piles else 0
    return state


def test_the_highest_rank_takes_the_trick_whatever_its_suit() -> None:
    state = run(started("5C 2D 2H", "9D 3C 3H", "8H 4C 4D"), "0p5C 1p9D 2p8H")
    assert piles(state) == [[], ["5C", "9D", "8H"], []]
    assert "trick 1" in state.events(None)
    assert state.to_move() == 1


def test_blind_play_turns_up_the_top_card_of_the_stock() -> None:
    state = run(started("5C 2D 2H", "9D 3C 3H", "8H 4C 4D", stock="KS QS"), "0p5C 1?")
    assert told(state, 2) == ["0p5C", "1?=KS"]
    run(state, "2?")
    assert told(state, 3)[:2] == ["2?=QS", "trick 1"]
    assert piles(state)[1] == ["5C", "QS", "KS"]


def test_the_winner_fills_up_first_then_the_others_clockwise_and_who_played_blind_draws_nothing() -> None:
    state = run(started("5C 2D 2H", "9D 3C 3H", "8H 4C 4D", stock="KS AS QS JS"), "0p5C 1p9D 2?")
    assert told(state, 4) == ["2?=KS", "trick 2", "0<", "1<"]
    assert told(state, 2, seat=0) == ["0<AS", "1<"]
    assert told(state, 2, seat=1) == ["0<", "1<QS"]
    assert [hand.bit_count() for hand in state.hands] == [3, 3, 3]
    assert state.to_move() == 2


def test_the_worked_example_of_two_ties() -> None:
    state = started("9C 2C 3C", "KC 6H JC", "4C 5C 7C", "KD 2D 8C", stock="6S TS TC TH TD 8S 8H 8D")
    run(state, "0p9C 1pKC 2p4C 3pKD")
    assert told(state, 2) == ["3pKD", "tie 13"]
    assert state.to_move() == 1
    run(state, "1p6H 3?")
    assert told(state, 2) == ["3?=6S", "tie 13"]
    run(state, "1pJC 3p2D")
    assert told(state, 8) == ["trick 1", "1<", "1<", "1<", "2<", "3<", "3<", "0<"]
    assert sorted(piles(state)[1]) == sorted(["9C", "KC", "4C", "KD", "6H", "6S", "JC", "2D"])
    assert state.to_move() == 1


def test_those_who_tied_go_on_in_the_order_in_which_they_played() -> None:
    state = run(started("9C 2C 3C", "KC 6H JC", "4C 5C 7C", "KD 2D 8C", dealer=1), "2p4C 3pKD 0p9C 1pKC")
    assert told(state, 1) == ["tie 31"]
    assert state.legal() == ("3p8C", "3p2D", "3?")


def test_only_those_who_tie_again_go_on() -> None:
    hands = ("KC 6C 2C", "KD 6D 3C", "KH 5H 4C", "2S 3S 4S")
    state = run(started(*hands), "0pKC 1pKD 2pKH 3p2S 0p6C 1p6D 2p5H")
    assert [event for event in state.events(None) if event.startswith("tie")] == ["tie 012", "tie 01"]
    assert state.to_move() == 0
    run(state, "0p2C 1p3C")
    assert state.piles[1].bit_count() == 9


def test_the_last_card_of_the_stock_is_not_played_blind() -> None:
    state = late(["2C 5C", "3C 6C", "4C 7C"], "KS AS")
    assert state.legal() == ("0p2C", "0p5C", "0?")
    state = late(["2C 5C", "3C 6C", "4C 7C"], "AS")
    assert state.legal() == ("0p2C", "0p5C")
    with pytest.raises(IllegalMove, match="not played blind"):
        state.apply("0?")


def test_the_last_card_is_shown_goes_on_the_pile_and_makes_trumps() -> None:
    state = run(late(["2C 5C", "3C 6C", "4C 7C"], "KS 7D"), "0p2C 1p3C 2p4C")
    assert told(state, 3, seat=0) == ["trick 2", "2<", "2<=7D"]
    assert piles(state)[2] == ["2C", "3C", "4C", "7D"]
    assert (state.maker, PACK.cards_of(state.trumps)[0], state.phase) == (2, "2D", "first")
    run(state, "2p7C 0p5C 1p6C")
    assert told(state, 2) == ["trick 2", "second"]
    assert state.to_move() == 2


def test_the_phase_is_over_when_some_seat_has_no_card_after_the_drawing() -> None:
    state = run(late(["2C", "3C 6C", "4C 7C"], "7D"), "0p2C 1p3C 2p4C")
    assert told(state, 3) == ["trick 2", "2<=7D", "second"]
    assert state.phase == "second"
    # What was in hand is now with the pile, and nobody was told.
    assert held(state)[1] == ["6C"]
    assert held(state)[2] == ["2C", "3C", "4C", "7C", "7D"]


def test_a_seat_that_still_has_a_card_is_led_to() -> None:
    state = run(late(["2C 8H", "3C 6C", "4C 7C"], "7D"), "0p2C 1p3C 2p4C")
    assert (state.phase, state.to_move()) == ("first", 2)


def test_without_a_card_in_a_tie_break_one_must_play_blind() -> None:
    state = run(late(["KC", "KD 6C", "4C 7C"], "TS 8S 7D"), "0pKC 1pKD 2p4C")
    assert state.legal() == ("0?",)
    run(state, "0?")
    assert told(state, 1) == ["0?=TS"]


def test_without_a_card_in_a_tie_break_the_last_card_is_drawn_and_ends_the_phase() -> None:
    state = run(late(["KC", "KD 6C", "4C 7C"], "7D", piles="none"), "0pKC 1pKD 2p4C")
    assert told(state, 4) == ["tie 01", "0<=7D", "back", "second"]
    assert held(state) == [["KC", "7D"], ["6C", "KD"], ["4C", "7C"]]
    assert (state.maker, state.to_move()) == (0, 0)


def test_without_a_card_and_without_a_stock_the_cards_go_back_also_those_of_the_tie_break() -> None:
    state = late(["KC 2H", "KD", "KH 7C"], "", piles="none")
    state.maker, state.trumps = 2, PACK.of_suit("S")
    run(state, "0pKC 1pKD 2pKH 0p2H")
    assert told(state, 3) == ["0p2H", "back", "second"]
    assert held(state) == [["KC", "2H"], ["KD"], ["7C", "KH"]]
    assert state.to_move() == 2


def test_a_seat_without_any_card_is_blamattis_and_stays_in_the_game() -> None:
    state = run(late(["2C", "3C", "4C"], "7D", piles="none"), "0p2C 1p3C 2p4C")
    assert held(state) == [[], [], ["2C", "3C", "4C", "7D"]]
    assert state.hand_json()["blue"] == [0, 1]
    assert (state.gone, state.size) == ((), 3)
    run(state, "2p7D")
    assert state.legal() == ("0-",)


def test_the_default_is_the_lowest_rank_then_the_first_suit() -> None:
    state = started("9S 2H 2D", "9D 3C 3H", "8H 4C 4D")
    assert state.default() == "0p2D"
    assert run(late(["KC", "KD 6C", "4C 7C"], "TS 8S 7D"), "0pKC 1pKD 2p4C").default() == "0?"


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("1p9D", "not the turn"),
        ("0p9D", "does not hold"),
        ("0p2C3C", "one card is played"),
        ("0-", "not the time"),
        ("0", "no move"),
        ("0p2C4C", "no move"),
        ("8p2C", "no move"),
    ],
)
def test_what_is_not_legal_is_refused_with_a_reason(move: str, why: str) -> None:
    state = started("2C 3C 2H", "9D 3D 3H", "8H 4C 4D")
    assert not state.is_legal(move)
    with pytest.raises(IllegalMove, match=why):
        state.apply(move)
