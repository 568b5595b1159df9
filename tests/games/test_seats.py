"""One to twelve seats, in teams and with a dummy: everything that is common to all games carries them."""

from random import Random
from typing import Any

import pytest

from games.core.interface import State
from games.core.replays import event_of
from games.referee import play_game
from tests.games.toy.game import TOY

TABLES = [
    *({"seats": seats} for seats in range(1, 13)),
    {"seats": 6, "teams": 2},
    {"seats": 12, "teams": 3},
    {"seats": 4, "dummy": 1},
    {"seats": 12, "teams": 2, "dummy": 1},
]
each_table = pytest.mark.parametrize("options", TABLES, ids=str)


def played(options: dict[str, Any], seed: int = 5) -> State:
    rng = Random(seed)
    return play_game(
        TOY, options, seed=bytes(32), number=1, dealer=0, choose=lambda _seat, view: rng.choice(view["legal"])
    )


@each_table
def test_a_game_is_recorded_and_read_again(options: dict[str, Any]) -> None:
    state = played(options)
    assert TOY.read_record(TOY.write_record(state)).outcome() == state.outcome()


@each_table
def test_a_sample_looks_to_its_seat_like_the_view(options: dict[str, Any]) -> None:
    for number, moment in enumerate(TOY.walk(TOY.write_record(played(options)))):
        if number % 9 == 0:
            seat = (number * 5) % moment.table.seats
            view = moment.view(seat)
            assert TOY.sample(view, Random(1)).view(seat) == view


@each_table
def test_a_replay_names_the_seat_of_every_move(options: dict[str, Any]) -> None:
    state = played(options)
    steps = [step for step in TOY.replay(TOY.write_record(state)) if step.move is not None]
    assert {step.seat for step in steps} == set(range(state.table.seats))
    assert [step.facts["who"] for step in steps] == [step.seat for step in steps]
    assert [step.cards[0][1] for step in steps] == [f"c{step.seat}" for step in steps]


def test_who_acts_for_the_dummy_sees_its_hand_and_nobody_else_does() -> None:
    state = next(TOY.walk(TOY.write_record(played({"seats": 12, "teams": 2, "dummy": 1}))))
    shown = [isinstance(state.view(seat)["zones"]["h11"], list) for seat in range(12)]
    assert [seat for seat, sees in enumerate(shown) if sees] == [1, 11]
    assert isinstance(state.view(11)["zones"]["h1"], list)


def test_a_word_that_begins_with_a_letter_of_a_seat_is_no_move() -> None:
    assert event_of("bonus 3").seat is None
    assert event_of("b-", "b-").seat == 11
