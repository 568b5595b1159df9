"""Which cards are trumps, following suit, and who wins a trick."""

from itertools import combinations

import pytest

from games.core.errors import IllegalMove
from games.rulesets.hasenpfeffer.cards import DECK, PACK, SUITS
from games.rulesets.hasenpfeffer.order import FOLLOWING, TRUMPS, best_of, most_trumps, suit_index
from tests.games.hasenpfeffer import oracle
from tests.games.hasenpfeffer.positions import declared, play


@pytest.mark.parametrize(
    ("trump", "order"),
    [
        ("C", "XX JC JS AC KC QC TC 9C"),
        ("D", "XX JD JH AD KD QD TD 9D"),
        ("H", "XX JH JD AH KH QH TH 9H"),
        ("S", "XX JS JC AS KS QS TS 9S"),
    ],
)
def test_eight_trumps_from_the_joker_down(trump: str, order: str) -> None:
    index, cards = SUITS.index(trump), order.split()
    assert set(PACK.cards_of(TRUMPS[index])) == set(cards)
    for at, card in enumerate(cards[:-1]):
        lower = PACK.set_of(cards[at:])
        assert best_of(lower, index, TRUMPS[index]) == PACK.bit[card]


@pytest.mark.parametrize("trump", range(4))
def test_every_card_follows_one_suit(trump: int) -> None:
    assert sum(FOLLOWING[trump]) == PACK.full
    assert FOLLOWING[trump][trump] == TRUMPS[trump]
    for card in DECK:
        assert PACK.bit[card] & FOLLOWING[trump][suit_index(card, trump)]
    sizes = sorted(cards.bit_count() for cards in FOLLOWING[trump])
    assert sizes == [5, 6, 6, 8]


@pytest.mark.parametrize("trump", range(4))
def test_the_better_of_any_two_cards_is_that_of_the_second_implementation(trump: int) -> None:
    for one, other in combinations(DECK, 2):
        for first, second in ((one, other), (other, one)):
            out = PACK.set_of([first, second])
            led = FOLLOWING[trump][suit_index(first, trump)]
            winner = (first, second)[oracle.taker([(0, first), (1, second)], SUITS[trump])]
            assert best_of(out, trump, led) == PACK.bit[winner]


def test_the_suit_with_most_trumps_is_the_first_of_several() -> None:
    assert most_trumps(0) == most_trumps(PACK.bit["XX"]) == 0
    assert most_trumps(PACK.set_of(["JS"])) == 0
    assert most_trumps(PACK.set_of(["AS"])) == 3
    assert most_trumps(PACK.set_of(["JH", "9D", "XX"])) == 1


def test_the_high_bidder_leads_any_card() -> None:
    state = declared("C", "9S")
    assert state.to_move() == 0
    assert " ".join(move[2:] for move in state.legal()) == "JC AC TD 9H KH XX"


def test_example_5_the_left_bower_is_no_card_of_its_own_suit() -> None:
    """Clubs are trumps: JS need not be played to spades."""
    state = play(declared("C", "KH"), "0p9S")
    assert [move[2:] for move in state.legal()] == ["TC", "QC", "9D", "KD", "AD", "JS"]


def test_example_5_who_has_spades_besides_must_play_them() -> None:
    state = play(declared("C", "KH"), "0p9S", "1pTC", "2p9C")
    assert [move[2:] for move in state.legal()] == ["TS", "QS", "KS", "AS"]
    with pytest.raises(IllegalMove, match="seat 3 holds S, the suit led, and has to follow it"):
        state.apply("3pJH")
    with pytest.raises(IllegalMove, match="seat 3 does not hold 9S"):
        state.apply("3p9S")


@pytest.mark.parametrize("led", ["XX", "JC", "AC"])
def test_joker_bowers_and_trumps_are_led_as_trumps(led: str) -> None:
    state = play(declared("C", "KH"), f"0p{led}")
    assert [move[2:] for move in state.legal()] == ["TC", "QC", "JS"]
    with pytest.raises(IllegalMove, match="seat 1 holds trumps, bowers and joker counted, and has to"):
        state.apply("1pAD")


def test_the_left_bower_leads_trumps() -> None:
    state = play(declared("S", "KH"), "0pJC")
    assert [move[2:] for move in state.legal()] == ["JS"]
    assert [move[2:] for move in play(state, "1pJS").legal()] == ["9C", "KC", "JD", "QD", "QH", "AH"]


def test_a_jack_that_is_no_bower_is_a_card_of_its_suit() -> None:
    state = play(declared("C", "KH"), "0pTD")
    assert [move[2:] for move in state.legal()] == ["9D", "KD", "AD"]
    assert [move[2:] for move in play(state, "1p9D").legal()] == ["JD", "QD"]


@pytest.mark.parametrize(
    ("trump", "plays", "winner"),
    [
        ("C", "0pXX 1pJS 2pKC 3pAS", 0),  # nothing beats the joker
        ("C", "0pAC 1pJS 2pKC 3pAS", 1),  # the left bower beats the ace
        ("C", "0pJC 1pJS 2pKC 3pAS", 0),  # the right one beats the left
        ("C", "0pTD 1p9D 2pJD 3pJH", 2),  # jacks of the other colour are nothing
        ("C", "0pTD 1pAD 2pJD 3pJH", 1),
        ("C", "0p9H 1pTC 2pAH 3pTH", 1),  # a trump beats the suit led
        ("C", "0p9H 1pJS 2pAH 3pTH", 1),
        ("C", "0p9H 1pAD 2pQH 3pJH", 2),  # a card of another suit never wins
        ("H", "0pTD 1pAD 2pQD 3pJH", 3),
        ("H", "0p9H 1pJS 2pAH 3pJH", 3),
        ("H", "0p9H 1pJS 2pJD 3pTH", 2),  # the left bower is of the suit led
        ("D", "0p9H 1pTC 2pAH 3pTH", 2),
        ("S", "0pAC 1pTC 2p9C 3pTS", 3),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_suit_led(
    trump: str, plays: str, winner: int
) -> None:
    state = play(declared(trump, "KH"), *plays.split())
    assert state.events(None)[-1] == f"trick {winner}"
    assert state.to_move() == winner


def test_all_six_tricks_are_played() -> None:
    state = declared()
    while state.phase == "play":
        state.apply(state.default())
    assert sum(state.past[-1].tricks) == 6
    assert len(state.history.moves()) == 30
