"""The ace hunt and the call for the ace rabbit, as rules.md has them."""

from typing import Any

import pytest

from games.core.errors import IllegalMove
from tests.games.dingo.positions import after_exchange, play, play_out, play_to


def ace_hunt(*held: str, obligation: str = "enforced") -> Any:
    return play_to(after_exchange(*held, obligation=obligation), "A")


def test_the_holder_of_the_dingo_plays_it_alone_and_has_the_last_turn() -> None:
    state = ace_hunt("AC", "AH AS", "AD", "")
    assert state.legal() == ("1hAH",)
    state.apply("1hAH")
    order = []
    while state.phase == "hunt":
        order.append(state.to_move())
        state.apply(state.default())
    assert order == [2, 3, 0, 1]


def test_the_dingo_player_may_play_wolves_in_its_own_turn() -> None:
    state = play(ace_hunt("AC", "AH AS", "AD", ""), "1hAH", "2-", "3-", "0-")
    assert set(state.legal()) == {"1-", "1wAS"}


def test_every_ace_goes_to_its_own_player_if_a_wolf_was_played() -> None:
    state = play(ace_hunt("AC", "AH AS", "AD", ""), "1hAH", "2-", "3-", "0wAC", "1-")
    board = state.view(None)["board"]
    assert board["scoring"][1][-1] == "AH"
    assert board["scoring"][0][-1] == "AC"


def test_without_a_wolf_the_dingo_alone_is_a_penalty() -> None:
    state = play(ace_hunt("AC", "AH AS", "AD", ""), "1hAH", "2-", "3-", "0-", "1-")
    board = state.view(None)["board"]
    assert board["penalty"][1][-1] == "AH"
    assert not any("A" in card for pile in board["scoring"] for card in pile)


def test_the_ace_rabbit_waits_until_both_wolves_are_out() -> None:
    state = play(ace_hunt("AC", "AS", "AH", "AD"), "2hAH")
    assert state.legal() == ("3-",)
    with pytest.raises(IllegalMove, match="both ace wolves"):
        state.apply("3wAD")


def test_the_ace_rabbit_may_go_after_wolves_of_others() -> None:
    state = play(ace_hunt("AD", "AC AS", "", "AH"), "3hAH", "0-", "1wASAC", "2-")
    assert state.legal() == ("3-",)
    state = play(ace_hunt("AH", "AC", "AS", "AD"), "0hAH", "1wAC", "2wAS")
    assert state.legal() == ("3-", "3wAD")
    play(state, "3wAD", "0-")
    assert state.view(None)["board"]["scoring"][3] == ["AD"]
    assert state.to_move() is None


def test_own_wolves_of_the_same_turn_count_and_the_rabbit_is_last() -> None:
    state = play(ace_hunt("AH", "AC AS AD"), "0hAH")
    assert set(state.legal()) == {
        "1-", "1wAC", "1wAS", "1wACAS", "1wASAC", "1wACASAD", "1wASACAD",
    }  # fmt: skip
    for refused in ("1wADACAS", "1wACADAS", "1wAD", "1wACAD", "1wASAD"):
        assert not state.is_legal(refused)


def test_one_own_wolf_after_one_of_another_lets_the_rabbit_go() -> None:
    state = play(ace_hunt("AH", "AC", "AS AD"), "0hAH", "1wAC")
    assert set(state.legal()) == {"2-", "2wAS", "2wASAD"}


def test_the_dingo_player_may_play_everything_in_its_last_turn() -> None:
    state = play(ace_hunt("AH AC AS AD"), "0hAH", "1-", "2-", "3-", "0wASACAD")
    assert state.view(None)["board"]["scoring"][0][-4:] == ["AH", "AS", "AC", "AD"]
    assert state.totals()[0] >= 3 * 3 + 10 - 20
    assert state.to_move() is None


def test_an_ace_rabbit_that_was_not_played_is_called_and_a_penalty_of_three() -> None:
    state = play(ace_hunt("AH", "AC AS AD"), "0hAH", "1wAC", "2-", "3-", "0-")
    before = state.totals()
    assert (state.phase, state.legal()) == ("call", ("1!AD",))
    play(state, "1!AD")
    assert state.totals()[1] - before[1] == -3
    assert state.view(None)["board"]["penalty"][1][-1] == "AD"
    assert state.to_move() is None


def test_no_call_after_the_ace_rabbit_was_played() -> None:
    state = play(ace_hunt("AH", "AC AS AD"), "0hAH", "1wACASAD", "2-", "3-", "0-")
    assert state.to_move() is None
    assert not any("!" in move for move in state.moves)


def test_a_withheld_ace_dingo_leaves_only_the_call() -> None:
    state = ace_hunt("AH", "AC AS AD", obligation="honour")
    before = state.totals()
    play(state, "0~AH")
    assert (state.phase, state.to_move()) == ("call", 1)
    assert state.totals() == before
    assert state.legal() == ("1!AD", "1~AD")


def test_aces_are_never_left_in_a_hand_unnoticed() -> None:
    state = play_out(ace_hunt("AH", "AC AS AD"))
    assert state.events(None)[-1].startswith("score ")
    assert {event.split()[1] for event in state.events(None) if event.startswith("show")} == set("0123")
