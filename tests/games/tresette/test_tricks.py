"""The order of cards, following suit, and who wins a trick."""

from itertools import pairwise

import pytest

from games.core.errors import IllegalMove
from games.rulesets.tresette.cards import DECK, STRONGEST
from tests.games.tresette.positions import play, quiet

ORDER = "32AKJQ7654"


def test_any_card_may_be_led_in_the_order_of_the_deck() -> None:
    assert " ".join(move[2:] for move in quiet().legal()) == "QC AC 4D 5D 6D 7D AH 2S 3S AS"


def test_who_holds_the_suit_led_must_follow_it() -> None:
    state = play(quiet(), "0p4D")
    assert state.legal() == ("1p3D",)
    with pytest.raises(IllegalMove, match="seat 1 holds D, the suit led, and has to follow it"):
        state.apply("1p4C")
    with pytest.raises(IllegalMove, match="seat 1 does not hold KD"):
        state.apply("1pKD")


def test_who_does_not_hold_it_may_play_anything() -> None:
    state = play(quiet(), "0pAC 1p3C")
    assert len(state.legal()) == 10
    assert state.legal()[0] == "2pJD"


@pytest.mark.parametrize(
    ("better", "worse"), [*pairwise(ORDER), ("3", "4"), ("A", "K"), ("J", "Q"), ("2", "A")]
)
@pytest.mark.parametrize("suit", "CDHS")
def test_three_two_ace_king_jack_queen_seven_to_four(better: str, worse: str, suit: str) -> None:
    """Seat 1 has the better card, seat 0 leads the worse one; seats 2 and 3 have none of the suit."""
    own, others = [f"{better}{suit}"], [card for card in DECK if card[1] != suit]
    first = [f"{rank}{suit}" for rank in ORDER if rank != better]
    hands = (" ".join([*first, others[0]]), " ".join([*own, *others[1:10]]))
    state = quiet(*hands, " ".join(others[10:20]), " ".join(others[20:]))
    play(state, f"0p{worse}{suit} 1p{better}{suit} 2p{others[10]} 3p{others[20]}")
    assert state.events(None)[-1] == "trick 1"
    assert state.to_move() == 1


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        ("0pQC 1pJC 2p4S 3p2C", 3),
        ("0pAC 1p3C 2pQD 3p2C", 1),
        ("0p7D 1p3D 2pKD 3pAD", 1),
        ("0pAH 1p4H 2pKH 3p2H", 3),
        ("0p3S 1p4C 2p4S 3pKS", 0),
        ("0pAS 1p3C 2p4S 3pKS", 0),  # a card of another suit never wins
    ],
)
def test_the_highest_of_the_suit_led_wins_and_leads(plays: str, winner: int) -> None:
    state = play(quiet(), plays)
    assert state.events(None)[-1] == f"trick {winner}"
    assert state.to_move() == winner
    assert state.tricks == [1 - winner % 2, winner % 2]


def test_of_no_card_none_is_the_strongest() -> None:
    assert STRONGEST[0] == 0
    assert all(best & cards == best for cards, best in enumerate(STRONGEST))


def test_advancing_plays_the_last_trick_by_itself() -> None:
    state = quiet(max_hands=1)
    while len(state.history.moves()) < 40:
        state.apply(state.default())
    assert state.advance() == (None, [])
    assert len(state.history.moves()) == 44
