"""Tables on screen: found by their word alone, who plays as whom, and games that follow from their moves."""

from types import SimpleNamespace

import pytest

from games.refusals import NotFound
from games.registry import GAMES
from league.models import ScreenPlayer
from league.selectors.screen.tables import (
    first_state,
    game_running,
    latest_game,
    moves_of,
    names_by_seat,
    player_of,
    players_at,
    record_of_game,
    screen_game,
    screen_table,
    seat_of,
    seed_of_game,
    state_of,
    steps_for,
)
from tests.league.screen_evening import ready
from tests.league.screens import GUEST, OTHER, game_at, opened, own_turn, play_on

pytestmark = pytest.mark.django_db


def test_a_table_is_found_by_its_whole_word_alone() -> None:
    table = opened()
    assert screen_table(table.word) == table
    for word in (table.word[:-1], table.word + "x", "", str(table.pk)):
        with pytest.raises(NotFound):
            screen_table(word)


def test_the_latest_game_is_the_one_that_is_played_or_was_played_last() -> None:
    table = opened()
    first = play_on(table)
    assert (latest_game(table), game_running(table)) == (first, None)
    second = ready(table, [GUEST])
    assert second
    assert (latest_game(table), game_running(table), game_running(table, lock=True)) == (second,) * 3
    assert (screen_game(table, 1), screen_game(table, 2)) == (first, second)
    for number in (0, 3, -1):
        with pytest.raises(NotFound):
            screen_game(table, number)
    assert seed_of_game(first) != seed_of_game(second), "each game has deals of its own"


def test_only_who_sits_there_plays_and_by_their_own_door(cast: SimpleNamespace) -> None:
    table, own = opened(), opened(by=cast.pia, address="127.0.0.9")
    mine = player_of(table, GUEST)
    assert mine
    assert mine.number == 0
    assert player_of(own, cast.pia) == own.players.get(user=cast.pia)
    for where, who in ((table, OTHER), (table, None), (table, cast.pia), (own, GUEST), (own, cast.sam)):
        assert player_of(where, who) is None
    assert [player.number for player in players_at(table)] == [0, 1, 2, 3]


def test_a_game_is_its_moves_and_can_be_looked_at_half_way() -> None:
    game = play_on(opened())
    moves = moves_of(game)
    assert len(moves) == game.moves_made
    assert moves_of(game) == [move.text for move in game.moves.order_by("index")]
    half = state_of(game, moves[: len(moves) // 2])
    assert (half.outcome(), half.to_move() is None) == (None, False)
    assert moves[len(moves) // 2] in half.legal()
    assert state_of(game).outcome() is not None
    assert state_of(game, []).legal() == first_state(game).legal()


def test_who_watches_is_told_less_than_who_plays() -> None:
    table = opened()
    game, _legal = own_turn(table)
    state, me = state_of(game), player_of(table, GUEST)
    assert (seat_of(state, me), seat_of(state, None)) == (0, None)
    own, others = (
        {card for card in GAMES["dingo"].deck(state.options) if card in str(state.view(seat)["zones"])}
        for seat in (0, None)
    )
    assert others < own
    assert len(steps_for(game, state, None)) <= len(steps_for(game, state, 0))


def test_a_record_is_there_when_the_game_is_over_and_not_before() -> None:
    table = opened()
    game, _legal = own_turn(table)
    with pytest.raises(NotFound):
        record_of_game(game)
    game = play_on(table)
    record, rules = record_of_game(game), GAMES["dingo"]
    assert list(record["moves"]) == moves_of(game)
    *_others, last = rules.walk(record)
    assert last.outcome() == state_of(game).outcome()


def test_seats_are_named_by_who_acts_for_them() -> None:
    table = opened()
    game = game_at(table)
    assert names_by_seat(game) == game.names
    names = [player.name for player in ScreenPlayer.objects.filter(table=table).order_by("number")]
    assert names_by_seat(game) == names
