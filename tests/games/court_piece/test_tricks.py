"""Trumps, following suit, who wins a trick, and what comes after the seventh."""

import pytest

from games.core.errors import IllegalMove
from games.core.interface import DEAL
from games.rulesets.court_piece.cards import DECK
from games.rulesets.court_piece.state import CourtPieceState
from tests.games.court_piece.positions import new, play, play_hand, started

# Seat 0 calls. Seat 1 has no hearts, seat 2 no spades, seat 3 no diamonds and no clubs.
HANDS = (
    "3D 3H 4H 3S 4S AC KC QC JC 4D AD KD QD",
    "2C 3C 4C 5C 6C 5D 6D 7D 8D 5S 6S 7S 8S",
    "7C 8C 9C TC 9D 2D TD JD 2H 5H 6H 7H 8H",
    "9H TH JH QH KH AH 2S 9S TS JS QS KS AS",
)


def to_the_decision(team: int = 0) -> CourtPieceState:
    """A game in which one team has won the first seven tricks; dealt by seat 3."""
    state, twin = new(), new()
    play_hand(twin, (7, 1) if team == 0 else (1, 7))
    state.deal(twin.history.deals[0][1])
    return play(state, *twin.history.moves()[:29])


@pytest.mark.parametrize("suit", "CDHS")
def test_the_caller_names_any_suit(suit: str) -> None:
    state = started(*HANDS)
    assert state.legal() == ("0tC", "0tD", "0tH", "0tS")
    assert play(state, f"0t{suit}").view(2)["board"]["trump"] == suit


def test_nobody_else_may_name_trumps_and_nobody_may_play_before() -> None:
    state = started(*HANDS)
    for move, why in (
        ("1tH", "it is not the turn of seat 1: seat 0 has to name trumps"),
        ("0p3D", "it is not the time for it: seat 0 has to name trumps"),
        ("0-", "not the time"),
        ("0tX", "is no move"),
    ):
        with pytest.raises(IllegalMove, match=why):
            state.apply(move)


def test_trumps_are_named_once_and_nobody_stops_before_a_sweep() -> None:
    state = play(started(*HANDS), "0tH")
    for move in ("0tS", "0-", "0+"):
        with pytest.raises(IllegalMove, match="not the time for it: seat 0 has to play a card"):
            state.apply(move)


def test_any_card_may_be_led_in_the_order_of_the_deck() -> None:
    state = play(started(*HANDS), "0tH")
    assert " ".join(move[2:] for move in state.legal()) == "JC QC KC AC 3D 4D QD KD AD 3H 4H 3S 4S"


def test_who_holds_the_suit_led_must_follow_it() -> None:
    state = play(started(*HANDS), "0tH", "0p3S")
    assert state.legal() == ("1p5S", "1p6S", "1p7S", "1p8S")
    with pytest.raises(IllegalMove, match="seat 1 holds S, the suit led, and has to follow it"):
        state.apply("1p2C")
    with pytest.raises(IllegalMove, match="seat 1 does not hold AS"):
        state.apply("1pAS")


def test_who_does_not_hold_it_may_play_anything() -> None:
    state = play(started(*HANDS), "0tH", "0p3S", "1p5S")
    assert len(state.legal()) == 13


@pytest.mark.parametrize(
    ("trump", "plays", "winner"),
    [
        ("H", "0p3S 1p5S 2p7C 3p9S", 3),  # the highest of the suit led
        ("H", "0p3S 1p8S 2p2H 3pAS", 2),  # a trump beats it
        ("S", "0pAC 1p2C 2p7C 3p2S", 3),
        ("H", "0p3D 1p8D 2pJD 3p9S", 2),  # a card of another suit never wins
        ("C", "0p3H 1p6C 2p8H 3pAH", 1),
        ("C", "0pKC 1p6C 2pTC 3pAH", 0),
        ("H", "0pAD 1p5D 2p2D 3p9H", 3),
        ("D", "0p3H 1p8D 2p8H 3pAH", 1),
        ("D", "0p3S 1p5S 2p2D 3pAS", 2),
        ("H", "0p4H 1p8S 2p8H 3pTH", 3),  # of two trumps the higher
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_suit_led(
    trump: str, plays: str, winner: int
) -> None:
    state = play(started(*HANDS), f"0t{trump}", *plays.split())
    assert state.events(None)[-1] == f"trick {winner}"
    assert state.to_move() == winner


@pytest.mark.parametrize("team", [0, 1])
def test_after_seven_tricks_to_none_the_seat_that_won_the_seventh_decides(team: int) -> None:
    state = to_the_decision(team)
    winner = int(state.events(None)[-1].split()[1])
    assert (state.phase, state.to_move(), winner % 2) == ("sweep", winner, team)
    assert state.legal() == (f"{winner}-", f"{winner}+")
    assert state.default() == f"{winner}-"
    with pytest.raises(IllegalMove, match=f"not the time for it: seat {winner} has to stop or to go on"):
        state.apply(f"{winner}p2C")
    with pytest.raises(IllegalMove, match="not the time"):
        state.apply(f"{winner}tC")
    with pytest.raises(IllegalMove, match="not the turn"):
        state.apply(f"{(winner + 2) % 4}-")


def test_to_stop_ends_the_hand_after_thirty_moves() -> None:
    state = to_the_decision()
    state.apply(state.legal()[0])
    assert len(state.history.moves()) == 30
    assert (state.phase, state.past[-1].tricks) == ("deal", (7, 0))


def test_to_go_on_is_to_lead_to_the_eighth() -> None:
    state = to_the_decision()
    leader = state.to_move()
    state.apply(f"{leader}+")
    assert (state.phase, state.to_move()) == ("play", leader)
    assert all(move[1] == "p" for move in state.legal())


@pytest.mark.parametrize("tricks", [(7, 1), (8, 1), (11, 1), (1, 7), (1, 10)])
def test_after_a_sweep_the_first_trick_of_the_others_ends_the_hand(tricks: tuple[int, int]) -> None:
    state = play_hand(new(), tricks)
    assert (state.phase, state.past[-1].tricks) == ("deal", tricks)
    assert len(state.history.moves()) == 2 + 4 * sum(tricks)


def test_thirteen_tricks_are_fifty_four_moves() -> None:
    assert len(play_hand(new(), (13, 0)).history.moves()) == 54


@pytest.mark.parametrize("tricks", [(12, 1), (7, 6), (1, 12)])
def test_without_a_sweep_nobody_decides_and_all_thirteen_are_played(tricks: tuple[int, int]) -> None:
    state = play_hand(new(), tricks)
    assert state.past[-1].tricks == tricks
    assert len(state.history.moves()) == 53
    assert not state.past[-1].courts[0]


def test_advancing_plays_the_last_trick_by_itself() -> None:
    state = new()
    state.deal(DECK)
    while len(state.history.moves()) < 49:
        state.apply(state.default())
    assert state.advance() == (DEAL, [])
    assert sum(state.past[-1].tricks) == 13
