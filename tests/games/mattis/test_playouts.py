"""The rule of thumb by which searching bots have games played on."""

import pytest

from games.core.beating.cards import PACK
from games.core.beating.playouts import cost_of, next_hand, play_out, runs_left
from tests.games.mattis.positions import GAME, MattisState, random_record, run, second


def cheapest(state: MattisState) -> str:
    following = next_hand(state)
    return min(state.legal(), key=lambda move: cost_of(state, state.moves.of[move], following))


@pytest.mark.parametrize(
    ("cards", "runs"), [("", 0), ("2C 3C KC AC", 2), ("AC 2D 3D", 2), ("AS", 1), ("2C 4C 6C", 3)]
)
def test_runs_are_counted_by_suit(cards: str, runs: int) -> None:
    assert runs_left(PACK.set_of(cards.split())) == runs


def test_long_and_low_goes_first_and_trumps_are_kept() -> None:
    assert cheapest(second("2C 3C 4C 9D KH", "5S", "6S", trump="H")) == "0p2C3C4C"
    assert cheapest(run(second("5C AS", "7C JC 2H 4D", "6S", trump="H"), "0p5C")) == "1p7C"


def test_who_can_go_out_does() -> None:
    assert cheapest(second("QH KH", "5S", "6S", trump="H")) == "0pQHKH"


def test_who_leads_would_rather_not_be_beaten_by_the_next_seat() -> None:
    hands = ("5C 6D", "JC", "6S")
    assert cheapest(second(*hands, trump="H")) == "0p6D"
    assert cheapest(second(hands[0], hands[2], hands[1], trump="H")) == "0p5C"


def test_the_next_seat_is_one_that_is_in_the_game() -> None:
    state = second("5C 6D", "", "6S", trump="H", out=[1])
    assert next_hand(state) == PACK.bit["6S"]


@pytest.mark.parametrize("seed", range(3))
def test_a_game_is_played_to_its_end_from_anywhere(seed: int) -> None:
    for index, state in enumerate(GAME.walk(random_record(seed))):
        assert isinstance(state, MattisState)
        if index % 10 == 0:
            twin = state.copy()
            play_out(twin)
            assert twin.outcome()
            assert twin.events(None)[: len(state.events(None))] == state.events(None)
