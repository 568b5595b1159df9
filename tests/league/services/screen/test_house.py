"""Who of the house sits at a table on screen: as strong as wished, and never the weakest beside a better."""

from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bots.kit.house import HOUSE_BOTS
from games.registry import GAMES
from league.services.screen.house import LEVELS, house_for, program_of
from tests.league.people import refusal

SEATS_MAX = 11  # of one person's table
every_game = pytest.mark.parametrize("key", list(GAMES))


def of_game(key: str) -> list[Any]:
    return [bot for bot in HOUSE_BOTS if bot.game == key]


@every_game
def test_no_level_is_weaker_than_the_one_before_it(key: str) -> None:
    order = of_game(key)
    for count in range(1, len(order)):
        ranks = [sorted(map(order.index, house_for(GAMES[key], level, count))) for level in LEVELS]
        for weaker, stronger in pairwise(ranks):
            assert all(one <= two for one, two in zip(weaker, stronger, strict=True)), (count, ranks)


@every_game
def test_the_weakest_plays_only_where_there_is_no_other(key: str) -> None:
    order = of_game(key)
    for level in (*LEVELS, "", "rubbish"):
        for count in range(SEATS_MAX + 1):
            chosen = house_for(GAMES[key], level, count)
            assert len(chosen) == count
            assert {bot.game for bot in chosen} <= {key}
            assert order[0] not in chosen or len(order) == 1


@every_game
def test_nobody_sits_there_twice_while_another_is_free(key: str) -> None:
    free = len(of_game(key)[1:]) or 1
    for level in LEVELS:
        for count in range(1, SEATS_MAX):
            chosen = house_for(GAMES[key], level, count)
            assert len(set(chosen)) == min(count, free)


@every_game
def test_the_strongest_is_met_on_the_hardest_level_and_not_alone_on_the_easiest(key: str) -> None:
    order = of_game(key)
    assert house_for(GAMES[key], "hard", 1) == [order[-1]]
    if len(order) > 2:
        assert house_for(GAMES[key], "easy", 1) == [order[1]]


def test_a_game_without_bots_can_only_be_played_among_people() -> None:
    game = cast(Any, SimpleNamespace(name="snap", title="Snap"))
    assert house_for(game, "even", 0) == []
    no = refusal(house_for, game=game, level="even", count=1)
    assert (no.code, str(no.facts["game"])) == ("nobody_to_play", "Snap")


def test_a_program_is_what_came_with_the_product() -> None:
    for bot in HOUSE_BOTS:
        program = program_of(bot.game, bot.key)
        assert (program.label, program.house) == (bot.name, True)
        assert program.package.files["bot.py"] == bot.path.read_bytes()


@pytest.mark.parametrize(("game", "key"), [("dingo", "galah"), ("omi", "wanderer"), ("dingo", "")])
def test_a_bot_of_another_game_is_none(game: str, key: str) -> None:
    with pytest.raises(ValueError, match="unpack"):
        program_of(game, key)
