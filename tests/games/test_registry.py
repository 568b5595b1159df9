"""The registry leads from a name to a game, and refuses doubles."""

from typing import Any

import pytest

from games.core.errors import RecordError, UnknownGame
from games.registry import GAMES, game_named, game_of_record, index_games


def test_every_game_is_found_by_its_name_and_by_its_records() -> None:
    for name, game in GAMES.items():
        assert game_named(name) is game
        assert game_of_record({"format": game.record_format}) is game


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match="dingo") as refused:
        game_named("chess")
    assert refused.value.key == "chess"


def test_two_games_of_one_name_are_refused() -> None:
    game = next(iter(GAMES.values()))
    with pytest.raises(ValueError, match="two games"):
        index_games(game, game)


def test_the_registry_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        GAMES["dingo"] = None  # type: ignore[index]


@pytest.mark.parametrize(
    "head", [{}, {"format": None}, {"format": "x"}, {"format": ["dingo-record/1"]}, {"format": {}}]
)
def test_a_record_of_no_known_format_is_refused_without_an_index(head: dict[str, Any]) -> None:
    with pytest.raises(RecordError, match="format") as refused:
        game_of_record(head)
    assert refused.value.index is None
