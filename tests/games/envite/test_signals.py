"""Signals of Envite: who makes them, in which order, and who hears them."""

import pytest

from games.core.errors import IllegalMove
from tests.games.envite.positions import play, started

EVERYBODY = (0, 1, 2, 3, None)


def test_all_but_captains_and_dummy_signal_from_the_dealers_right() -> None:
    hands = ("KC 2S 3S", "QC 2D 5D", "JC 4S 5S", "AC 4D 3D", "7C 6S 7S", "6C 6D 7D")
    state = started(*hands, dealer=3, up="4C", players=5, captains=[2, 1])
    seen = []
    while state.phase == "signal":
        seen.append(state.turn)
        state.apply(state.default())
    assert seen == [0, 4, 3]
    assert state.phase == "stake"


def test_a_seat_may_name_none_some_or_all_of_its_trumps_in_the_order_of_the_deck() -> None:
    state = started("KD QD 2D", "JC KH 2S", "AC 4S 3H", "2C KC 6C", dealer=0)
    assert state.to_move() == 3
    assert state.legal() == ("3s", "3s2C", "3s6C", "3sKC", "3s2C6C", "3s2CKC", "3s6CKC", "3s2C6CKC")
    assert play(state, "3s2CKC").legal() == ("2s", "2sAC")
    assert state.default() == "2s"


def test_a_seat_without_trumps_and_the_mate_of_a_team_that_lies_have_their_turn_too() -> None:
    state = started("KC QC 2D", "JC KH 2S", "AS 7S 3H", "2C 6C KD")
    assert play(state, "3s").legal() == ("2s",)


def test_fixed_trumps_are_signalled_and_belong_to_no_other_suit() -> None:
    hands = ("KC 2S 3S", "KH 2D 3D", "3C QC 5S", "AC 4D JD", "7C 6S 7S", "6C 6D 7D")
    state = started(*hands, dealer=0, up="4S", players=6, captains=[0, 1])
    assert state.legal() == ("5s",)
    play(state, "5s 4s6S7S")
    assert state.legal() == ("3s", "3sJD")
    play(state, "3s")
    assert state.legal() == ("2s", "2s3C", "2sQC", "2s5S", "2s3CQC", "2s3C5S", "2sQC5S", "2s3CQC5S")


@pytest.mark.parametrize(
    ("signals", "heard"),
    [
        ("team", {1: "3s2C", 3: "3s2C", 0: "3s", 2: "3s", None: "3s"}),
        ("open", dict.fromkeys(EVERYBODY, "3s2C")),
    ],
)
def test_the_own_team_or_everybody_hears_what_is_named(signals: str, heard: dict[int | None, str]) -> None:
    state = play(started(signals=signals), "3s2C")
    for seat in EVERYBODY:
        assert state.events(seat)[-1] == heard[seat]
        cards = ["2C"] if heard[seat] == "3s2C" else None
        assert state.view(seat)["board"]["signals"] == [[3, cards]]


def test_to_name_nothing_is_not_the_same_as_not_to_be_heard() -> None:
    state = play(started(), "3s")
    assert [state.view(seat)["board"]["signals"] for seat in (1, 0)] == [[[3, []]], [[3, None]]]


def test_the_dummy_hears_its_team() -> None:
    hands = ("KC 2S 3S", "QC 2D 5D", "JC 4S 5S", "AC 4D 3D", "7C 6S 7S", "6C 6D 7D")
    state = play(started(*hands, dealer=0, up="4C", players=5), "4s7C 3sAC")
    for seat, heard in enumerate(["4s7C", "4s", "4s7C", "4s", "4s7C", "4s"]):
        assert state.events(seat)[2] == heard
    for seat, heard in enumerate(["3s", "3sAC", "3s", "3sAC", "3s", "3sAC"]):
        assert state.events(seat)[3] == heard


def test_without_signals_the_captains_speak_at_once() -> None:
    state = started(signals="off")
    assert (state.phase, state.to_move()) == ("stake", 1)


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("3sKC", "seat 3 does not hold KC"),
        ("3sKD", "KD is no trump"),
        ("3s6C2C", "in the order of the deck, each once"),
        ("3s2C2C", "in the order of the deck, each once"),
        ("2s", "it is not the turn of seat 2: seat 3 has to signal trumps or none"),
        ("3-", "it is not the time for it: seat 3 has to signal trumps or none"),
        ("3p2C", "not the time"),
        ("3s2", "is no move; a move is a seat"),
        ("3s2C3C4C5C", "is no move"),
        ("3s8C", "is no move"),
        ("cs", "is no move"),
        ("3s ", "is no move"),
    ],
)
def test_what_may_not_be_signalled_is_refused_with_the_reason(move: str, why: str) -> None:
    state = started()
    before = state.view(3)
    with pytest.raises(IllegalMove, match=why):
        state.apply(move)
    assert state.view(3) == before
    assert not state.is_legal(move)
