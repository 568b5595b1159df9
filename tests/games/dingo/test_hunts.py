"""The hunts from 2 to K, as rules.md has them."""

from typing import Any

import pytest

from games.core.errors import IllegalMove
from tests.games.dingo.positions import after_exchange, play, play_to


def piles(state: Any, seat: int) -> tuple[list[str], list[str]]:
    board = state.view(None)["board"]
    return board["scoring"][seat], board["penalty"][seat]


def hunt_of_seven(second: str = "7C", third: str = "7S", fourth: str = "", **given: Any) -> Any:
    """Seat 0 is about to send the seven of hearts."""
    return play_to(after_exchange("7H", second, third, fourth, **given), "7")


def test_the_holder_must_play_the_dingo() -> None:
    state = hunt_of_seven()
    assert state.to_move() == 0
    assert state.legal() == ("0h7H",)
    for refused in ("0-", "0~7H"):
        with pytest.raises(IllegalMove):
            state.apply(refused)


def test_without_a_wolf_the_dingo_is_a_penalty_and_the_rabbit_is_gone() -> None:
    state = play(hunt_of_seven(), "0h7H", "1-", "2-", "3-")
    assert piles(state, 0)[1][-1] == "7H"
    assert "7D" not in state.view(None)["board"]["rabbits"]
    assert "laid 0-7H" in state.events(None)


def test_one_wolf_takes_the_rabbit_and_the_dingo_scores() -> None:
    state = play(hunt_of_seven(), "0h7H", "1-", "2w7S", "3-")
    assert piles(state, 0)[0] == ["7H"]
    assert piles(state, 2)[0] == ["7S", "7D"]
    assert state.totals()[2] == 2


def test_of_two_wolves_the_first_goes_to_the_dingo_and_the_second_takes_the_rabbit() -> None:
    state = play(hunt_of_seven(), "0h7H", "1w7C", "2w7S", "3-")
    assert piles(state, 0)[0] == ["7H", "7C"]
    assert piles(state, 1)[0] == []
    assert piles(state, 2)[0] == ["7S", "7D"]


@pytest.mark.parametrize(("move", "first", "second"), [("1w7C7S", "7C", "7S"), ("1w7S7C", "7S", "7C")])
def test_one_seat_may_play_both_wolves_in_either_order(move: str, first: str, second: str) -> None:
    state = play(hunt_of_seven("7C 7S", ""), "0h7H")
    assert set(state.legal()) == {"1-", "1w7C", "1w7S", "1w7C7S", "1w7S7C"}
    play(state, move, "2-", "3-")
    assert piles(state, 0)[0] == ["7H", first]
    assert piles(state, 1)[0] == [second, "7D"]


def test_turns_go_round_from_the_dingo_players_left_and_leave_it_out() -> None:
    state = play(hunt_of_seven(), "0h7H")
    order = []
    while state.phase == "hunt":
        order.append(state.to_move())
        state.apply(state.default())
    assert order == [1, 2, 3]


def test_the_dingo_player_may_not_play_a_wolf() -> None:
    state = play(play_to(after_exchange("7H 7C", "7S"), "7"), "0h7H", "1-", "2-", "3-")
    assert state.view(0)["board"]["rank"] != "7"
    assert "7C" in state.view(0)["board"]["hand"]


def test_nobody_is_ever_obliged_to_play_a_wolf() -> None:
    state = play(hunt_of_seven(), "0h7H")
    assert "1-" in state.legal()


def test_a_seat_without_a_wolf_has_a_turn_with_nothing_to_choose() -> None:
    state = play(hunt_of_seven(), "0h7H", "1-", "2-")
    assert state.legal() == ("3-",)


def test_a_hunt_whose_dingo_was_discarded_has_no_move_and_scores_nothing() -> None:
    state = play_to(after_exchange("7C", "8H", gone="7H"), "8")
    assert "none 7" in state.events(None)
    assert not any(move[2:] == "7C" for move in state.moves if move[1] == "w")
    assert state.to_move() == 1


@pytest.mark.parametrize(
    "refused",
    [
        "1w8C",
        "1wAC",
        "1w7D",
        "1w7C7C",
        "1w7H",
        "1w",
        "1w7C8C",
        "1w7S",
        "2w7S",
        "1h7H",
        "1x7C",
        "1>7C",
        "1!AD",
    ],
)
def test_what_is_no_wolf_of_the_rank_in_hand_is_refused(refused: str) -> None:
    state = play(hunt_of_seven("7C 8C AC"), "0h7H")
    with pytest.raises(IllegalMove):
        state.apply(refused)
    assert not state.is_legal(refused)


def test_high_cards_are_worth_two() -> None:
    state = play(play_to(after_exchange("KH", "KC"), "K"), "0hKH")
    before = state.totals()
    play(state, "1wKC", "2-", "3-")
    assert [after - old for after, old in zip(state.totals(), before, strict=True)] == [2, 4, 0, 0]
