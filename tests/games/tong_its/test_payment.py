"""Deadwood, what a hand pays, the pot, and the worked examples of the rules."""

import hashlib

import pytest

from games.core.deals.seeds import deck_of, first_dealer
from games.core.interface import DEAL, Outcome, Table
from games.rulesets.tong_its.cards import PACK
from games.rulesets.tong_its.deadwood import concealed_fours, deadwood, loose
from games.rulesets.tong_its.endings import (
    CHALLENGED,
    DRAW_CALLED,
    STOCK,
    TONGIT,
    outcome_from,
    payment,
    pots,
)
from games.rulesets.tong_its.state import TongItsState
from tests.games.tong_its.positions import GAME, deck_for, events_after, new, run, started

SEED = bytes(range(32))


def cards(text: str) -> int:
    return PACK.set_of(text.split())


def fours(text: str) -> list[str]:
    return ["".join(PACK.cards_of(four)) for four in concealed_fours(cards(text))]


# Deadwood


def test_the_choice_that_leaves_least_over_counts() -> None:
    """The first worked example: with the run of four 24 would be left over."""
    assert deadwood(cards("4H 5H 6H 7H 7C 7D KS")) == 10
    assert PACK.cards_of(loose(cards("4H 5H 6H 7H 7C 7D KS"))) == ["KS"]


@pytest.mark.parametrize(
    ("hand", "least"),
    [
        ("AC 2D 9H TS JC QD KH", 1 + 2 + 9 + 40),
        ("AC 2C 3C", 0),
        ("QC KC AC", 21),
        ("KC AD 2D", 13),
        ("5C 5D 5H 5S 6S 7S", 0),
        ("5C 5D 5H 6C 7C 6D 7D", 5),
        ("3C 3D 3H 4C 4D 4H 5C 5D 5H", 0),
        ("3C 3D 3H 3S 4C 5C 4D 5D 4H 5H", 0),
    ],
)
def test_the_least_deadwood(hand: str, least: int) -> None:
    assert deadwood(cards(hand)) == least


def test_four_in_hand_count_where_they_serve_in_a_choice_with_least_deadwood() -> None:
    assert fours("9C 9D 9H 9S 2C") == ["9C9D9H9S"]
    assert fours("9C 9D 9H 2C") == []
    # As four they leave 15 over, as three with a run nothing.
    assert fours("9C 9D 9H 9S 7S 8S") == []
    # Either way nothing is left over: that with more fours counts.
    assert fours("9C 9D 9H 9S 6S 7S 8S") == ["9C9D9H9S"]


def test_of_two_fours_of_which_a_run_needs_a_card_the_lower_counts() -> None:
    """3S and 4S need the two or the five of spades; either way nothing is left over."""
    assert deadwood(cards("2C 2D 2H 2S 3S 4S 5C 5D 5H 5S")) == 0
    assert fours("2C 2D 2H 2S 3S 4S 5C 5D 5H 5S") == ["2C2D2H2S"]
    assert fours("8C 8D 8H 8S 9S TS JC JD JH JS 2C 2D 2H") == ["8C8D8H8S"]


def test_three_fours_count() -> None:
    assert fours("2C 2D 2H 2S 9C 9D 9H 9S KC KD KH KS") == ["2C2D2H2S", "9C9D9H9S", "KCKDKHKS"]


# Payment


@pytest.mark.parametrize(("how", "base"), [(TONGIT, 3), (CHALLENGED, 3), (DRAW_CALLED, 1), (STOCK, 1)])
def test_every_loser_pays_by_how_the_hand_was_won(how: int, base: int) -> None:
    assert payment(how, 1, [True] * 3, 0, 0) == (-base, 2 * base, -base)


def test_fours_aces_and_who_has_not_opened_are_added() -> None:
    assert payment(DRAW_CALLED, 0, [True, True, True], 2, 0) == (14, -7, -7)
    assert payment(DRAW_CALLED, 0, [True, True, True], 0, 3) == (8, -4, -4)
    assert payment(TONGIT, 2, [True, False, False], 1, 1) == (-7, -8, 15)
    assert payment(TONGIT, 2, [False, True, False], 1, 1) == (-8, -7, 15)


def aces_of(*moves: str) -> list[str]:
    """Seats 0 and 1 open, laying the aces here and there; then 0 calls and wins."""
    state = started(
        "2C 3C 4C AD AH AS KD 8D 9H", "2D 3D 4D AC QD 8H 9S", "5S 7S", stock="5C 5D 5H 6C 6S 6H JC"
    )
    for move in (*moves, "1-", "2-"):
        state.apply(move)
    return [event.split()[1] for event in events_after(state, None, "draw") if event.startswith("aces")]


START = ("0m2C3C4C", "0xKD", "1d", "1m2D3D4D", "1xQD", "2d", "2x5D")


def test_aces_in_hand_and_those_one_put_on_ones_own_melds_count() -> None:
    assert aces_of(*START, "0!") == ["ADAHAS"]
    assert aces_of("0m2C3C4C", "0mADAHAS", *START[1:], "0!") == ["ADAHAS"]


def test_aces_that_others_laid_off_there_or_the_winner_elsewhere_or_discarded_do_not_count() -> None:
    start = (*START[:4], "1lAC@0", *START[4:], "0d")
    rest = ("1d", "1x6C", "2d", "2x6S", "0!")
    assert aces_of(*start, "0lAD@1", "0x5H", *rest) == ["AHAS"]
    assert aces_of(*start, "0xAD", *rest) == ["AHAS"]


def test_an_ace_laid_off_on_ones_own_meld_and_aces_face_down_count() -> None:
    state = started("AC AD AH AS KD", "2D", "3D", stock="5C 5D 5H")
    run(state, "0kACADAHAS 0xKD 1d 1x5C 2d 2x5D 0! 1- 2-")
    assert events_after(state, 1, "draw") == ["draw 0", "aces ACADAHAS", "four ACADAHAS", "paid 18 -9 -9"]
    state = started("2C 3C 4C AC KD", "2D", "3D", stock="5D 5H 5S 6D 6H 6S")
    run(state, "0m2C3C4C 0lAC@0 0xKD 1d 1x5D 2d 2x5H 0d 0x5S 1d 1x6D 2d 2x6H 0! 1- 2-")
    assert events_after(state, 1, "draw")[1] == "aces AC"


def test_an_ace_that_was_taken_counts() -> None:
    state = started("AC AD AH AS KD", "2C 3C 4D 6D", "3D", stock="5D 5H 5S 6H 6S 7S")
    run(state, "0xAC 1uAC2C3C 1x4D 2d 2x5D 0d 0x5H 1! 2- 0-")
    assert events_after(state, 0, "draw")[1] == "aces AC"


def test_fours_are_told_those_face_down_first_then_those_in_hand() -> None:
    state = started("9C 9D 9H 9S 2C 2D 2H 2S KC KD KH KS 7D", "JD", "JH", stock="5C 5D 5H")
    run(state, "0kKCKDKHKS 0k9C9D9H9S 0x7D 1d 1x5C 2d 2x5D 0! 1- 2-")
    assert events_after(state, 2, "draw") == [
        *("draw 0", "four KCKDKHKS", "four 9C9D9H9S", "four 2C2D2H2S"),
        "paid 22 -11 -11",
    ]


# The pot, and the worked examples


def examples() -> TongItsState:
    """The second worked example."""
    state = new(dealer=0, hands=4)
    hands = ["AC 2C 3C 9C 9D 9H 9S 5D 6D 7D KC KD 4H", "TC TD TH", "8C"]
    state.deal(deck_for(0, hands, "QS JS KH QD JC"))
    return run(state, "0mAC2C3C 0k9C9D9H9S 0m5D6D7D 0x4H 1d 1mTCTDTH 1xQS 2d 2xJS 0d 0mKCKDKH")


def test_the_second_worked_example() -> None:
    state = examples()
    assert events_after(state, 1, "tongit") == ["tongit 0", "aces AC", "four 9C9D9H9S", "paid 15 -7 -8"]
    assert state.totals() == (13, -9, -10)
    assert state.view(None)["board"]["pot"] == 6
    assert state.next_dealer() == 0


def third() -> TongItsState:
    state = examples()
    hands = ["KC KD KH 4C 4D 6H 7S 8C 9C TD JC QC QH", "2C 2D 2H", "3C 3D 3H"]
    state.deal(deck_for(0, hands, "TS 5S TC 6S 9S"))
    return run(state, "0mKCKDKH 0xQH 1d 1m2C2D2H 1xTS 2d 2m3C3D3H 2x5S 0! 1- 2-")


def test_the_third_worked_example() -> None:
    state = third()
    assert events_after(state, 1, "draw") == ["draw 0", "pot 12", "paid 2 -1 -1"]
    assert state.totals() == (25, -12, -13)
    assert state.past[-1].pot == 12
    assert state.view(None)["board"]["pot"] == 0


def test_the_fourth_worked_example() -> None:
    state = third()
    hands = [
        "KC KD KH 3C 4C 5C 6C 4D 5D 6D 2H 7H QS",
        "QC QD QH 7C 8C 9C 7D 8D 9D 2S 3S 4H",
        "JC JD JH TC TD TH 5S 6S 7S 3H 3D 6H",
    ]
    state.deal(deck_for(0, hands, "9S JS KS"))
    run(state, "0mKCKDKH 0xQS 1d 1mQCQDQH 1x9S 2d 2mJCJDJH 2xJS 0! 1+ 2+")
    shown = [event for event in state.events(None) if event.startswith("deadwood")]
    assert shown == ["deadwood 0 9", "deadwood 1 9", "deadwood 2 12"]
    assert events_after(state, 0, "challenged") == ["challenged 1", "paid -3 6 -3"]
    assert state.totals() == (20, -8, -18)
    assert state.view(None)["board"]["pot"] == 6


def test_the_pot_goes_to_who_wins_twice_in_a_row_and_on() -> None:
    assert pots([0, 0, 0, 1, 1]) == ([0, 12, 6, 0, 12], 0)


def test_a_void_hand_breaks_a_row_and_its_antes_stay() -> None:
    assert pots([0, None, 0, 0]) == ([0, 0, 0, 24], 0)
    assert pots([None, None]) == ([0, 0], 4)
    assert pots([2, 1, 2]) == ([0, 0, 0], 6)


def test_what_is_in_the_pot_at_the_end_goes_back() -> None:
    state = new(dealer=1, hands=1)
    state.deal(GAME.deck({}))
    while state.to_move() is not None:
        state.apply(state.default())
    assert state.events(0)[-2:] == ["split 2", "score 0 0 0"]
    outcome = state.outcome()
    assert outcome == Outcome(
        (0, 0, 0), (1, 1, 1), (), (0, 0, 0), outcome.hands if outcome else (), tiebreak=False
    )


def test_a_shared_first_place_has_no_winner_and_equals_share_the_better_place() -> None:
    assert outcome_from((5, 5, -10), ()).winners == ()
    assert outcome_from((5, 5, -10), ()).placement == (1, 1, 3)
    assert outcome_from((6, -3, -3), ()).placement == (1, 2, 2)
    assert outcome_from((-16, 31, -15), ()) == Outcome(
        (-16, 31, -15), (3, 1, 2), (1,), (-16, 31, -15), (), tiebreak=False
    )


def test_everybody_plays_for_itself() -> None:
    assert new().table == GAME.table({}) == Table(3, (0, 1, 2), 3, (0, 1, 2))


# The check values of the rules


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def test_the_published_deals() -> None:
    assert first_dealer(GAME, {}, SEED) == 2
    deck = deck_of(GAME, {}, SEED, 1)
    assert (deck[:6], deck[-2:]) == (("2D", "AD", "7C", "5C", "KD", "8D"), ("3D", "AC"))
    assert digest("".join(deck)) == "d264f6bcd3c9677b"
    assert deck_of(GAME, {}, SEED, 1, 2)[:4] == ("8C", "5C", "KH", "3D")
    assert deck_of(GAME, {}, SEED, 2)[:4] == ("5S", "QS", "4H", "KD")


def test_the_published_game_of_defaults() -> None:
    state = new(dealer=2)
    while (who := state.to_move()) is not None:
        if who is DEAL:
            state.deal(deck_of(GAME, {}, SEED, 1, state.hand + 1))
        else:
            state.apply(state.default())
    moves, events = state.history.moves(), state.events(2)
    assert {past.winner for past in state.past} == {None}
    assert (len(moves), digest(" ".join(moves))) == (310, "d44d0e2d56aba713")
    assert (len(events), digest("\n".join(events))) == (342, "0a7b99e1723f3f56")
