"""Melds, announcing, thirds, how a game ends, and the worked examples of the rules."""

import pytest

from games.core.interface import DEAL
from games.rulesets.tresette.cards import DECK, PACK
from games.rulesets.tresette.scoring import (
    Past,
    cards_by_team,
    hand_json,
    melds_by_team,
    melds_of,
    points_of_cards,
    worth,
)
from games.rulesets.tresette.state import TresetteState
from tests.games.tresette.positions import GAME, HANDS, new, play, play_hand, quiet, started


def hand(cards: str) -> int:
    return PACK.set_of(cards.split())


@pytest.mark.parametrize(
    ("cards", "melds", "points"),
    [
        ("AS 2S 3S AH AC 4D 5D 6D 7D QC", ("3A", "N"), 6),  # example 3
        ("AC 2C 3C AD 2D 3D AH 2H 3H 4S", ("3A", "32", "33", "N", "N", "N"), 18),  # example 3
        ("AC AD AH AS 2C 2D 2H 2S 3C 3D", ("4A", "42", "N", "N"), 14),
        ("AC AD AH AS 2C 2D 2H 3C 3D 3H", ("4A", "32", "33", "N", "N", "N"), 19),
        ("3C 3D 3H 3S KC KD KH KS JC JD", ("43",), 4),
        ("2C 2D 2S 3C 3D AH QS KC KD KH", ("32",), 3),
        ("AC 2D 3H AS 2H 3C 4C 5C 6C 7C", (), 0),
        ("AS 2S KS 3C JS QS 7S 6S 5S 4S", (), 0),
    ],
)
def test_the_melds_of_a_hand_and_their_worth(cards: str, melds: tuple[str, ...], points: int) -> None:
    assert melds_of(hand(cards)) == melds
    assert worth(melds) == points


EXAMPLE_1 = "3C 3D 3H 2C 2S KC KD KH QC QD JC JD JH AC AD AH"


def test_example_1_thirteen_thirds_three_aces_and_the_last_trick_are_eight() -> None:
    won = hand(EXAMPLE_1)
    assert points_of_cards(won) == 4 + 3
    assert points_of_cards(PACK.full ^ won) == 2 + 1
    assert cards_by_team(won, 0) == cards_by_team(won, 2) == (8, 3)
    assert cards_by_team(won, 1) == cards_by_team(won, 3) == (7, 4)


def test_example_2_melds_are_added() -> None:
    past = Past(1, (("3A", "N"), (), (), ("32",)), (8, 3))
    assert melds_by_team(past.called) == (6, 3)
    assert hand_json(past) == {
        "dealer": 1,
        "called": [["3A", "N"], [], [], ["32"]],
        "melds": [6, 3],
        "cards": [8, 3],
        "points": [14, 6],
    }


@pytest.mark.parametrize("seed", range(40))
def test_without_melds_both_teams_share_eleven_points(seed: int) -> None:
    state = play_hand(new(), seed, calls=False)
    assert sum(state.past[-1].cards) == sum(state.totals()) // 2 == 11
    assert state.past[-1].called == ((), (), (), ())


FIRST_TRICKS = "0p3S 1p4C 2p4S 3p5S"  # seat 0 wins
NEXT_TRICKS = "0pQC 1p5C 2p5H 3p2C"  # seat 3 wins


def test_a_seat_that_called_announces_with_its_first_trick_and_only_then() -> None:
    state = play(started(), "0! 1! 2- 3!")
    play(state, FIRST_TRICKS)
    assert state.events(None)[-2:] == ["trick 0", "melds 0 3A N"]
    play(state, NEXT_TRICKS)
    assert state.events(None)[-2:] == ["trick 3", "melds 3 32"]
    play(state, "3pAD 0p4D 1p3D 2pJD")
    assert state.events(None)[-2:] == ["trick 1", "melds 1 33"]
    play(state, "1p3C 2pQD 3p6S 0pAC")
    assert state.events(None)[-1] == "trick 1"


def test_who_did_not_call_announces_nothing_and_scores_no_meld() -> None:
    state = play(started(), "0- 1! 2- 3-")
    play(state, FIRST_TRICKS)
    assert state.events(None)[-1] == "trick 0"
    while state.phase == "play":
        state.apply(state.default())
    assert state.past[-1].called == ((), ("33",), (), ())


# Seat 0 has all spades and leads; the melds of the others are never announced by a trick of theirs.
SPADES = (
    "2S 3S 4S 5S 6S 7S JS QS KS AS",
    "2C 2D 2H 4C 5C 6C 7C JC QC KC",
    "3C 3D 3H AC AD AH KD JD QD 7D",
    "4D 5D 6D 4H 5H 6H 7H JH QH KH",
)


@pytest.mark.parametrize("dealer", range(4))
def test_who_called_and_won_no_trick_is_announced_after_the_tenth_from_the_dealers_left(dealer: int) -> None:
    hands = [SPADES[(seat - dealer - 1) % 4] for seat in range(4)]  # whoever leads has the spades
    shift = (dealer + 1) % 4
    state = started(*hands, dealer=dealer, max_hands=1)
    while state.phase in ("call", "play"):
        state.apply(state.legal()[-1 if state.phase == "call" else 0])
    leader, second, third = shift, (shift + 1) % 4, (shift + 2) % 4
    tail = state.events(None)[-6:]
    assert tail[1:4] == [f"trick {leader}", f"melds {second} 32", f"melds {third} 3A 33"]
    assert tail[4].startswith("paid ")


def test_the_last_winner_announces_before_those_without_a_trick() -> None:
    """Seat 3 wins nothing but the tenth; seat 1 calls too and wins nothing."""
    hands = (
        "3S 2S AS KS JS QS 7S 6S 5S 4D",
        "2C 2D 2H 4C 5C 6C 7C JC QC KC",
        "4H 5H 6H 7H JH QH KH JD QD KD",
        "3C 3D 3H AC AD AH 4S 5D 6D 7D",
    )
    state = play(started(*hands, dealer=2, max_hands=1), "3! 0! 1! 2-")
    play(state, "3p4S 0p3S")
    tricks = []
    while state.phase == "play":
        legal = state.legal()
        kept = [move for move in legal if move not in ("3p3D", "0p4D")]
        state.apply((kept or list(legal))[0])
        tricks = [event for event in state.events(None) if event.startswith(("trick", "melds"))]
    assert tricks[:2] == ["trick 0", "melds 0 N"]
    assert tricks[-3:] == ["trick 3", "melds 3 3A 33", "melds 1 32"]


def test_melds_score_if_they_were_called_whether_or_not_a_trick_is_won() -> None:
    state = started(*SPADES, max_hands=1)
    while state.phase in ("call", "play"):
        state.apply(state.legal()[-1 if state.phase == "call" else 0])
    past = state.past[-1]
    assert past.called == (("N",), ("32",), ("3A", "33"), ())
    assert past.cards == (11, 0)
    assert state.events(None)[-2:] == ["paid 20 3", "score 20 3 20 3"]


# The end


def over_after(state: TresetteState, seed: int) -> bool:
    play_hand(state, seed, calls=False)
    return state.to_move() is None


def test_example_4_the_higher_total_wins_at_the_target_and_equal_ones_play_on() -> None:
    """A hand of 8 to 3, found among random ones."""
    seed = next(seed for seed in range(500) if play_hand(new(), seed, calls=False).score == (8, 3))
    ahead, level = new(), new()
    ahead.score, level.score = (25, 23), (23, 28)
    assert over_after(ahead, seed)
    outcome = ahead.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.placement) == ((33, 26, 33, 26), (0, 2), (1, 3, 1, 3))
    assert (outcome.credit, outcome.tiebreak) == (outcome.scores, False)
    assert ahead.events(None)[-2:] == ["paid 8 3", "score 33 26 33 26"]
    assert not over_after(level, seed)
    assert (level.totals(), level.to_move(), level.outcome()) == ((31, 31, 31, 31), DEAL, None)


@pytest.mark.parametrize(("target", "is_over"), [(8, True), (9, False)])
def test_the_target_is_enough_and_one_less_is_not(target: int, is_over: bool) -> None:
    seed = next(seed for seed in range(500) if play_hand(new(), seed, calls=False).score == (3, 8))
    assert over_after(new(target=target), seed) == is_over


def test_nothing_is_counted_during_a_hand() -> None:
    state = quiet(target=1)
    for _ in range(39):
        state.apply(state.default())
        assert state.totals() == (0, 0, 0, 0)
    assert state.phase == "play"


@pytest.mark.parametrize("before", [(0, 5), (40, 45)])
def test_after_the_last_hand_the_game_ends_as_it_stands_also_drawn(before: tuple[int, int]) -> None:
    seed = next(seed for seed in range(500) if play_hand(new(), seed, calls=False).score == (8, 3))
    state = new(max_hands=1)
    state.score = before
    assert over_after(state, seed)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.placement) == ((), (1, 1, 1, 1))


def test_the_next_game_is_dealt_by_who_would_have_dealt_the_next_hand() -> None:
    assert play_hand(new(2, max_hands=1)).next_dealer() == 3
    assert new(2).next_dealer() == 3


def test_options_have_their_ranges() -> None:
    assert [(option.key, option.default) for option in GAME.options] == [
        ("target", 31),
        ("talk", "off"),
        ("max_hands", 200),
    ]
    target, talk, most = (option.allowed for option in GAME.options)
    assert [target.problem(value) is None for value in (0, 1, 200, 201)] == [False, True, True, False]
    assert [most.problem(value) is None for value in (0, 1, 1000, 1001)] == [False, True, True, False]
    assert [talk.problem(value) is None for value in ("off", "on", True, "")] == [True, True, False, False]


def test_the_hands_of_the_examples_are_whole() -> None:
    assert sorted(" ".join(HANDS).split()) == sorted(" ".join(SPADES).split()) == sorted(DECK)
    assert play(started(), "0- 1- 2- 3-").view(None) == quiet().view(None)
