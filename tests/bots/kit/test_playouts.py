"""What play-outs say of the moves of a turn."""

from math import isclose, sqrt

import pytest

from bots.kit import playouts
from bots.kit.house import HOUSE_BOTS
from bots.kit.playouts import FIRST, PlayOuts, difference_of, lead
from games.core.documents import ViewJson
from games.core.interface import State
from games.referee import play_game
from games.registry import GAMES

WHOLE = bytes(32)


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "MOST", 16)
    monkeypatch.setattr(playouts, "COMPARED", 8)


def first_turn(key: str) -> ViewJson:
    """What the seat to move knows where there is first a choice of several moves."""
    game = GAMES[key]
    record = game.write_record(played(key))
    for state in game.walk(record):
        mover = state.to_move()
        if isinstance(mover, int) and len(state.legal()) > 2:
            return state.view(mover)
    raise AssertionError("no game is without a choice")


def played(key: str) -> State:
    game = GAMES[key]
    return play_game(
        game, game.resolve({}), seed=WHOLE, number=1, dealer=0, choose=lambda _seat, view: view["legal"][-1]
    )


def playouts_of(key: str, view: ViewJson, seed: str = "one") -> PlayOuts:
    bot = next(bot for bot in HOUSE_BOTS if bot.game == key and bot.plays_out)
    return PlayOuts(GAMES[key], view, bot.path, seed)


@pytest.mark.parametrize("key", [key for key in GAMES if key != "trente_et_quarante"])  # which is long
def test_every_legal_move_has_a_value_and_the_best_have_seen_most_deals(key: str) -> None:
    view = first_turn(key)
    values = playouts_of(key, view).values()
    assert sorted(value.move for value in values) == sorted(view["legal"])
    deals = [value.deals for value in values]
    assert deals == sorted(deals, reverse=True)
    assert deals[0] == deals[1] == 16
    assert min(deals) >= min(FIRST, playouts.TRIES // len(values))
    assert values[0].lead >= values[1].lead


def test_the_same_seed_gives_the_same_values_and_another_one_others() -> None:
    view = first_turn("dingo")
    first = playouts_of("dingo", view).values()
    assert playouts_of("dingo", view).values() == first
    assert playouts_of("dingo", view, "two").values() != first


def test_a_move_does_not_differ_from_itself() -> None:
    view = first_turn("omi")
    difference = playouts_of("omi", view).difference(view["legal"][0], view["legal"][0])
    assert (difference.mean, difference.half_width, difference.is_clear) == (0, 0, False)


def test_a_difference_is_the_mean_with_its_interval() -> None:
    difference = difference_of([1.0, 3.0] * 50)
    assert difference.mean == 2
    assert isclose(difference.half_width, 1.984 * 1.00504 / sqrt(100), rel_tol=1e-3)
    assert difference.is_clear
    assert not difference_of([5.0, -4.0, 1.0, -2.0]).is_clear


def test_the_lead_of_a_seat_is_counted_against_those_it_plays_against() -> None:
    for key in ("dingo", "omi"):
        state = played(key)
        outcome = state.outcome()
        assert outcome is not None
        leads = [lead(state, seat) for seat in range(4)]
        assert isclose(sum(leads), 0, abs_tol=1e-9)
        assert leads[0] == max(leads) if 0 in outcome.winners else leads[0] <= max(leads)
