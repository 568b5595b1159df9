"""Table talk: which remarks are true, in which order they are listed, and what is refused."""

import pytest

from games.core.errors import IllegalMove
from games.core.move_texts import move_text
from games.rulesets.tresette.state import TresetteState
from tests.games.tresette.positions import GAME, play, quiet


def of_card(state: TresetteState, card: str) -> list[str]:
    """What may be said with a card."""
    return [move[4:] for move in state.legal() if move[2:4] == card]


def test_who_leads_may_wish_and_say_what_it_has_left() -> None:
    """Seat 0 has two clubs, four diamonds, a heart and three spades."""
    state = quiet(talk="on")
    assert of_card(state, "QC") == ["", "/1", "!", "!/1"]
    assert of_card(state, "4D") == ["", "/1", "/2", "!", "!/1", "!/2"]
    assert of_card(state, "AH") == ["", "/0", "/2", "!", "!/0", "!/2"]
    assert of_card(state, "2S") == ["", "/1", "/2", "!", "!/1", "!/2"]
    assert list(dict.fromkeys(move[2:4] for move in state.legal()))[:3] == ["QC", "AC", "4D"]


def test_who_follows_may_say_how_many_it_had_the_card_counted() -> None:
    """Seat 1 has seven clubs, a diamond, two hearts and no spade."""
    state = play(quiet(talk="on"), "0p4D!")
    assert state.legal() == (
        *("1p3D", "1p3D/0", "1p3D/2", "1p3D#1"),
        *("1p3D#1/0", "1p3D#1/2"),
    )
    state = play(quiet(talk="on"), "0pQC")
    assert of_card(state, "4C") == ["", "/0", "/1", "/2", "#7", "#7/0", "#7/1", "#7/2"]


def test_a_void_seat_may_say_so() -> None:
    state = play(quiet(talk="on"), "0pQC 1p3C#7")
    assert of_card(state, "QD") == ["", "/0", "/1", "/2", "#0", "#0/0", "#0/1", "#0/2"]


@pytest.mark.parametrize(
    ("made", "move"),
    [
        ("", "0pQC/0"),
        ("", "0pQC/2"),
        ("", "0pQC!/2"),
        ("", "0pQC#2"),
        ("", "0pQC#2/1"),
        ("0p4D", "1p3D!"),
        ("0p4D", "1p3D!/0"),
        ("0p4D", "1p3D#0"),
        ("0p4D", "1p3D#2"),
        ("0p4D", "1p3D/1"),
        ("0p4D", "1p3D#1/1"),
        ("0p4D", "1p3D#2/0"),
    ],
)
def test_what_is_not_true_is_refused(made: str, move: str) -> None:
    state = play(quiet(talk="on"), made)
    with pytest.raises(IllegalMove, match=f"seat {move[0]} cannot say {move[4:]} with this card"):
        state.apply(move)
    assert not state.is_legal(move)
    assert move not in state.legal()


@pytest.mark.parametrize(
    "move", ["0pQC/3", "0pQC!!", "0pQC/1!", "0pQC//1", "0pQC# 2", "0pQC#10", "0pQC /1", "0-!"]
)
def test_what_is_no_remark_is_no_move(move: str) -> None:
    with pytest.raises(IllegalMove, match="is no move here"):
        quiet(talk="on").apply(move)


def test_a_remark_does_not_make_a_card_legal() -> None:
    state = play(quiet(talk="on"), "0p4D")
    with pytest.raises(IllegalMove, match="holds D, the suit led, and has to follow it"):
        state.apply("1p4C/2")
    with pytest.raises(IllegalMove, match="does not hold KC"):
        play(quiet(talk="on"), "").apply("0pKC!")


@pytest.mark.parametrize("move", ["0pQC!", "0pQC/1", "0pQC!/1"])
def test_without_talk_nothing_is_said(move: str) -> None:
    state = quiet()
    assert not state.is_legal(move)
    assert all(len(legal) == 4 for legal in state.legal())


def test_remarks_stand_in_moves_events_and_the_board_of_all() -> None:
    state = play(quiet(talk="on"), "0p4D!/2 1p3D 2pJD/1 3pAD#2/1")
    assert state.events(None)[-5:] == ["0p4D!/2", "1p3D", "2pJD/1", "3pAD#2/1", "trick 1"]
    for seat in (0, 1, 2, 3, None):
        board = state.view(seat)["board"]
        assert board["said"] == [[0, "4D", "!/2"], [2, "JD", "/1"], [3, "AD", "#2/1"]]
        assert board["played"] == [[0, "4D"], [1, "3D"], [2, "JD"], [3, "AD"]]
    assert quiet(talk="on").view(0)["board"]["said"] == []


def test_the_default_says_nothing() -> None:
    assert quiet(talk="on").default() == "0p4D"


@pytest.mark.parametrize(
    ("move", "name"),
    [
        ("0p4D", "Play 4D"),
        ("0p4D!", "Play 4D: play your best"),
        ("0p4D/2", "Play 4D: I have 2 left of a suit"),
        ("0p4D!/0", "Play 4D: play your best, and I have 0 left of a suit"),
        ("0p4D#3", "Play 4D: I had 3 of this suit"),
        ("0p4D#3/1", "Play 4D: I had 3 of this suit, and have 1 left of a suit"),
        ("0!", "Good play"),
        ("0-", "Say nothing"),
    ],
)
def test_moves_have_names_for_buttons(move: str, name: str) -> None:
    text, facts = move_text(GAME, move)
    assert text.format(**{**facts, "cards": ", ".join(facts["cards"] or [])}) == name  # type: ignore[arg-type]
