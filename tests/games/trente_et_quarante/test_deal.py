"""The published check values of the deal, tables of every size, and options."""

import hashlib

import pytest

from games.core.deals.seeds import deck_of, first_dealer
from games.core.errors import OptionError
from games.core.interface import DEAL, Table
from tests.games.trente_et_quarante.positions import GAME

SEED = bytes(range(32))


def test_the_shoe_of_the_check_seed() -> None:
    deck = deck_of(GAME, GAME.resolve({}), SEED, 1)
    assert " ".join(deck[:6]) == "7D 5C 4H 8H AC 6C"
    assert " ".join(deck[-2:]) == "4S 9C"
    assert hashlib.sha256("".join(deck).encode()).hexdigest().startswith("ac500f250f49ed21")
    assert " ".join(deck_of(GAME, {}, SEED, 1, 2)[:4]) == "3C JH KD 3D"
    assert " ".join(deck_of(GAME, {}, SEED, 2)[:4]) == "9D TC 2H 6H"


def test_the_first_bettor_of_the_check_seed() -> None:
    assert [first_dealer(GAME, {"players": players}, SEED) for players in (3, 4)] == [0, 2]


def test_the_game_of_the_check_seed_played_by_default() -> None:
    state = GAME.new({}, 0)
    moves = 0
    while (who := state.to_move()) is not None:
        if who is DEAL:
            state.deal(deck_of(GAME, {}, SEED, 1, state.hand + 1))
        else:
            state.apply(state.default())
            moves += 1
    events = state.events(None)
    outcome = state.outcome()
    assert outcome is not None
    coups = outcome.hands[0]["coups"]
    assert [coup[:2] for coup in coups[:3]] == [[31, 38], [34, 39], [37, 34]]
    assert coups[10][:2] == [31, 31]
    assert state.view(None)["board"]["left"] == 97
    assert (moves, len(events)) == (60, 102)
    assert hashlib.sha256("\n".join(events).encode()).hexdigest().startswith("c6d7019b09a560e3")


def test_a_shoe_has_each_card_six_times() -> None:
    deck = GAME.deck({})
    assert (len(deck), len(set(deck))) == (312, 52)
    assert deck[:13] == deck[52:65] == tuple(f"{rank}C" for rank in "23456789TJQKA")


@pytest.mark.parametrize("seats", range(1, 9))
def test_everybody_sits_for_itself(seats: int) -> None:
    each = tuple(range(seats))
    assert GAME.table(GAME.resolve({"players": seats})) == Table(seats, each, seats, each)


@pytest.mark.parametrize(
    ("options", "key", "why"),
    [
        ({"players": 0}, "players", "1 to 8"),
        ({"players": 9}, "players", "1 to 8"),
        ({"coups": 501}, "coups", "1 to 500"),
        ({"chips": 99}, "chips", "100 to"),
        ({"bets": []}, "bets", "at least one"),
        ({"bets": [100, 150]}, "bets", "whole hundreds"),
        ({"bets": [200, 100]}, "bets", "go up"),
        ({"bets": [100, 100]}, "bets", "go up"),
        ({"bets": [0]}, "bets", "100 to"),
        ({"bets": list(range(100, 1000, 100))}, "bets", "at most 8"),
        ({"surrender": 1}, "surrender", "True"),
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, object], key: str, why: str) -> None:
    with pytest.raises(OptionError, match=why) as refused:
        GAME.resolve(options)
    assert refused.value.key == key


def test_the_amounts_of_bets_in_a_view_are_ones_own() -> None:
    state = GAME.new({}, 0)
    state.view(0)["options"]["bets"].clear()
    assert state.view(0)["options"]["bets"] == GAME.new({}, 0).options["bets"] == [100, 200, 500, 1000]
