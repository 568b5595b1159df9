"""The quick play-outs that bots use keep to the rules, and know a sure trick."""

from random import Random

import pytest

from games.rulesets.hasenpfeffer.cards import DECK, SUITS
from games.rulesets.hasenpfeffer.playouts import (
    PLAINS,
    RANKED,
    TRUMPS,
    beats,
    choose_card_aside,
    choose_discard,
    choose_follow,
    choose_lead,
    play_hand_out,
    suit_set,
    table_of,
)
from tests.games.hasenpfeffer import oracle


def as_set(cards: str, trump: str = "C") -> int:
    return sum(RANKED[trump][card] for card in cards.split())


@pytest.mark.parametrize("trump", SUITS)
def test_every_card_has_a_place_and_the_suits_are_those_of_the_rules(trump: str) -> None:
    assert sorted(RANKED[trump]) == sorted(DECK)
    assert sum(RANKED[trump].values()) == sum(PLAINS[trump]) + TRUMPS == (1 << 25) - 1
    for one in DECK:
        for other in DECK:
            alike = oracle.suit_of(one, trump) == oracle.suit_of(other, trump)
            assert bool(suit_set(RANKED[trump][one], PLAINS[trump]) & RANKED[trump][other]) == alike


@pytest.mark.parametrize("trump", SUITS)
def test_a_trick_goes_to_whom_the_rules_give_it(trump: str) -> None:
    rng = Random(trump)
    for _ in range(300):
        cards = rng.sample(DECK, 4)
        out = [(seat, RANKED[trump][card]) for seat, card in enumerate(cards)]
        best, suit, winner = table_of(out, PLAINS[trump])
        assert winner == oracle.taker(list(enumerate(cards)), trump)
        assert best == RANKED[trump][cards[winner]]
        assert suit == suit_set(out[0][1], PLAINS[trump])
        assert not any(beats(card, best, suit) for _seat, card in out)


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_chosen_is_a_legal_card(seed: int) -> None:
    rng = Random(seed)
    trump = SUITS[seed % 4]
    cards = rng.sample(DECK, 24)
    hands = [sum(RANKED[trump][card] for card in cards[at : at + 6]) for at in (0, 6, 12, 18)]
    own, plains = hands[0], PLAINS[trump]
    for card in (choose_discard(own, plains), choose_card_aside(own, plains), choose_lead(*hands, plains)):
        assert card & own == card > 0
    for other in RANKED[trump].values():
        suit = suit_set(other, plains)
        card = choose_follow(own, suit, other, hands[1], plains)
        assert card & (own & suit or own) == card > 0
    before = sum(hands)
    tricks = play_hand_out(hands, 0, [], plains)
    assert 0 <= tricks <= 6
    assert hands == [0, 0, 0, 0]
    assert before.bit_count() == 24


def test_who_holds_the_highest_trumps_wins_all_tricks() -> None:
    hands = [as_set("XX JC JS AC KC QC"), as_set("9C TC AD KD 9D TD"), as_set("AH KH QH JH TH 9H")]
    hands.append(as_set("AS KS QS TS 9S QD"))
    for turn, tricks in ((0, 6), (2, 6)):
        assert play_hand_out(hands[:], turn, [], PLAINS["C"]) == tricks
    assert play_hand_out([*hands[1:], hands[0]], 3, [], PLAINS["C"]) == 0


def test_a_trick_on_the_table_is_finished_first() -> None:
    out = [(3, as_set("AD"))]
    hands = [as_set("9C"), as_set("KD"), as_set("QD"), 0]
    assert play_hand_out(hands[:], 0, out, PLAINS["C"]) == 1
    hands[0] = as_set("9H")
    assert play_hand_out(hands[:], 0, out, PLAINS["C"]) == 0


def test_a_card_that_empties_a_suit_is_laid_aside_but_no_lone_ace() -> None:
    plains = PLAINS["C"]
    assert choose_card_aside(as_set("XX JC AD 9H TH QS KS"), plains) in (as_set("9H"), as_set("QS"))
    assert choose_card_aside(as_set("XX JC AD 9H QS KS TC"), plains) == as_set("9H")
    assert choose_card_aside(as_set("XX JC JS AC KC QC TC"), plains) == as_set("TC")
