"""A game is chosen by its key, in one place."""

import pytest

from games.choices import KEY_SHOWN_MAX, require_game
from games.refusals import NotFound, Refused
from games.registry import GAMES


@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_found_by_its_key(key: str) -> None:
    assert require_game(key) is GAMES[key]


def test_who_names_no_game_is_told_which_there_are() -> None:
    with pytest.raises(Refused) as refused:
        require_game("whist" * 100)
    assert refused.value.code == "unknown_game"
    assert refused.value.facts["games"] == [*GAMES]
    assert len(str(refused.value.facts["game"])) == KEY_SHOWN_MAX
    assert all(key in refused.value.message for key in GAMES)


def test_an_address_of_no_game_is_not_found() -> None:
    with pytest.raises(NotFound):
        require_game("whist", NotFound)
