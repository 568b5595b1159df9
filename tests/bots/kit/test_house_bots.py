"""The house bots are what they say: alone in a file, deterministic, and ordered from weak to strong."""

import hashlib
import itertools
import statistics
from collections.abc import Callable

import pytest

from bots.kit.house import HOUSE_BOTS, HouseBot
from bots.kit.local import LocalBot, bot_class, play_here
from games.core.interface import Game
from games.registry import GAMES, game_named
from tests.games.conformance import set_ups

DINGO = game_named("dingo")
BLOCKS = 40  # deals, each played in every way to seat two and two that tells them apart
BLOCKS_OF_NEAR = 240  # for the two strongest of a game, which differ by less
PONDEROUS = {"reckoner"}  # with so many deals it would take an hour
SURE = 3.0  # standard errors


def of_game(key: str) -> list[HouseBot]:
    return [bot for bot in HOUSE_BOTS if bot.game == key]


NEIGHBOURS = [pair for key in GAMES for pair in list(itertools.pairwise(of_game(key)))[:-1]]
STRONGEST = [tuple(of_game(key)[-2:]) for key in GAMES]
SET_UPS = [(bot, options) for bot in HOUSE_BOTS for options in set_ups(game_named(bot.game))]


def seed(number: int) -> bytes:
    return hashlib.sha256(f"house {number}".encode()).digest()


def seatings(game: Game) -> list[tuple[int, ...]]:
    """Every way to seat two of one kind that leaves no team with one of each."""
    teams = game.table(game.resolve({})).teams
    pairs = itertools.combinations(range(len(teams)), 2)
    return [
        pair
        for pair in pairs
        if {teams[seat] for seat in pair}.isdisjoint(
            team for seat, team in enumerate(teams) if seat not in pair
        )
    ]


def margin(game: Game, stronger: Callable[[], LocalBot], weaker: Callable[[], LocalBot], deal: int) -> float:
    """Points a seat by which the stronger leads on one deal, over all seatings of two against two."""
    total = 0
    for seats in seatings(game):
        classes = [stronger if seat in seats else weaker for seat in range(4)]
        state = play_here(game, game.resolve({}), classes, seed=seed(deal), number=1, dealer=deal % 4)
        outcome = state.outcome()
        assert outcome is not None
        total += sum(score if seat in seats else -score for seat, score in enumerate(outcome.scores))
    return total / (2 * len(seatings(game)))


def lead_in_standard_errors(stronger: HouseBot, weaker: HouseBot, blocks: int) -> float:
    game, classes = game_named(stronger.game), (bot_class(stronger.path), bot_class(weaker.path))
    margins = [margin(game, *classes, deal) for deal in range(blocks)]
    return statistics.mean(margins) / (statistics.stdev(margins) / blocks**0.5)


def test_every_game_has_enough_house_bots_for_a_table() -> None:
    for key, game in GAMES.items():
        assert len(of_game(key)) >= game.table(game.resolve({})).players


@pytest.mark.parametrize(("weaker", "stronger"), NEIGHBOURS, ids=lambda bot: bot.key)
def test_each_house_bot_beats_the_one_before(weaker: HouseBot, stronger: HouseBot) -> None:
    assert lead_in_standard_errors(stronger, weaker, BLOCKS) > SURE


@pytest.mark.slow
@pytest.mark.parametrize(("weaker", "stronger"), STRONGEST, ids=lambda bot: bot.key)
def test_the_strongest_house_bot_beats_the_one_before(weaker: HouseBot, stronger: HouseBot) -> None:
    blocks = BLOCKS if stronger.key in PONDEROUS else BLOCKS_OF_NEAR

    assert lead_in_standard_errors(stronger, weaker, blocks) > SURE


@pytest.mark.parametrize(("bot", "options"), SET_UPS, ids=lambda part: getattr(part, "key", str(part)))
def test_a_house_bot_plays_the_same_game_twice(bot: HouseBot, options: dict[str, object]) -> None:
    game = game_named(bot.game)

    def record() -> dict[str, object]:
        classes = [bot_class(bot.path)] * 4
        return game.write_record(
            play_here(game, game.resolve(options), classes, seed=seed(1), number=3, dealer=2)
        )

    assert record() == record()


def test_only_the_wanderer_is_ever_caught_red_handed() -> None:
    options = DINGO.resolve({"obligation": "honour"})
    classes = [bot_class(bot.path) for bot in of_game("dingo")[1:]]
    for deal in range(20):
        state = play_here(DINGO, options, classes, seed=seed(deal), number=1, dealer=0)

        assert DINGO.write_record(state)["result"]["caught"] == [False] * 4


def test_there_are_at_least_five_with_different_names() -> None:
    assert len({bot.key for bot in HOUSE_BOTS}) == len({bot.name for bot in HOUSE_BOTS}) >= 5


@pytest.mark.parametrize("bot", HOUSE_BOTS, ids=lambda bot: bot.key)
def test_a_house_bot_stands_alone_in_its_file(bot: HouseBot) -> None:
    source = bot.path.read_text(encoding="utf-8")

    assert "import bots" not in source
    assert "from bots" not in source
    assert "games" not in source.replace("the games", "")
