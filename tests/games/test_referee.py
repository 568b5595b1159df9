"""One driver for every game."""

from typing import Any

import pytest

from games.core.deals.seeds import deck_of
from games.core.documents import View
from games.core.errors import IllegalMove
from games.core.interface import Seat
from games.referee import play_game
from games.registry import GAMES, game_named

SEED = bytes(range(32))


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_the_same_seed_and_players_give_the_same_game(game: Any) -> None:
    def first(_seat: Seat, view: View) -> str:
        return str(view["legal"][0])

    one, two = (play_game(game, {}, seed=SEED, number=3, dealer=0, choose=first) for _ in range(2))
    assert game.write_record(one) == game.write_record(two)


def test_the_deal_is_that_of_the_seed_and_the_number() -> None:
    game = game_named("dingo")
    state = play_game(game, {}, seed=SEED, number=3, dealer=2, choose=lambda _, view: view["legal"][0])
    deck = deck_of(game, {}, SEED, 3)
    assert game.write_record(state)["hands"][3] == list(deck[0::4])


def test_a_seat_is_asked_only_where_it_has_a_choice_and_only_for_its_own_move() -> None:
    asked = []

    def choose(seat: Seat, view: View) -> str:
        assert view["seat"] == view["to_move"] == seat
        asked.append(view["legal"])
        return str(view["legal"][-1])

    state = play_game(game_named("dingo"), {}, seed=SEED, number=1, dealer=0, choose=choose)
    assert all(len(legal) > 1 for legal in asked)
    assert len(asked) < len(game_named("dingo").write_record(state)["moves"])


def test_no_answer_plays_the_default() -> None:
    game = game_named("dingo")
    silent = play_game(game, {}, seed=SEED, number=1, dealer=0, choose=lambda _seat, _view: None)
    other = game.new({}, 0)
    other.deal(deck_of(game, {}, SEED, 1))
    while other.to_move() is not None:
        other.apply(other.default())
    assert game.write_record(silent) == game.write_record(other)


@pytest.mark.parametrize("answer", ["nonsense", "0-", "", 7, [], b"0x2C"])
def test_an_illegal_answer_is_an_error_and_nothing_is_guessed(answer: Any) -> None:
    with pytest.raises(IllegalMove) as refused:
        play_game(game_named("dingo"), {}, seed=SEED, number=1, dealer=0, choose=lambda _seat, _view: answer)
    assert refused.value.move == answer


def test_a_player_that_ruins_its_view_ruins_nothing_else() -> None:
    def choose(_seat: Seat, view: View) -> str:
        move = str(view["legal"][0])
        view["board"]["hand"].clear()
        view["events"].clear()
        view["options"]["obligation"] = "honour"
        view["totals"][0] = 99
        return move

    game = game_named("dingo")
    state = play_game(game, {}, seed=SEED, number=1, dealer=0, choose=choose)
    clean = play_game(game, {}, seed=SEED, number=1, dealer=0, choose=lambda _, view: view["legal"][0])
    assert game.write_record(state) == game.write_record(clean)
