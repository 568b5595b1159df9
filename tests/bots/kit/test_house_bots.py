"""The house bots are what they say: alone in a file, deterministic, and ordered from weak to strong."""

import hashlib
import itertools
import re
from collections.abc import Iterator

import pytest

from bots.arena.inside.modules import AT_HAND
from bots.kit.house import HOUSE_BOTS, HouseBot
from bots.kit.local import bot_class, play_here
from games.registry import GAMES, game_named
from tests.bots.kit.matches import lead_over, places_ahead
from tests.games.conformance import set_ups

DINGO = game_named("dingo")
BLOCKS = 100  # each of one deal from every place, in every field
BLOCKS_OF_NEAR = 400
BLOCKS_OF_LONG = 40
LONG = {"court_piece"}  # forty hands, of which one may score 52: games won are counted, not points
# Games a hundred times as long.
PONDEROUS = {"surveyor", "musterer", "stockman", "cook", "pathfinder", "prospector", "miller", "gouger"}
NEAR = {("ringer", "overlander")}  # differ by so little that it takes more deals
BY_PLACES = {"trente_et_quarante"}  # games that are played for places and not for points, against a bank
BLOCKS_BY_PLACES = 30  # of six games each
BLOCKS_OF_CLEAR = 15
CLEAR = {
    "bookmaker",
    "pathfinder",
    "jillaroo",
    "prospector",
    "miller",
}  # so far ahead that fewer do


def of_game(key: str) -> list[HouseBot]:
    return [bot for bot in HOUSE_BOTS if bot.game == key]


def slow_if_so(weaker: HouseBot, stronger: HouseBot) -> object:
    slow = stronger.key in PONDEROUS or (weaker.key, stronger.key) in NEAR
    marks = [pytest.mark.slow] if slow else []
    return pytest.param(weaker, stronger, marks=marks, id=f"{stronger.key}-{weaker.key}")


NEIGHBOURS = [slow_if_so(*pair) for key in GAMES for pair in itertools.pairwise(of_game(key))]


def in_its_set_ups(bot: HouseBot) -> Iterator[object]:
    """The bot with each set-up of its game; of a ponderous one all but the first are slow."""
    for number, options in enumerate(set_ups(game_named(bot.game))):
        marks = [pytest.mark.slow] if number and bot.key in PONDEROUS else []
        yield pytest.param(bot, options, marks=marks, id=f"{bot.key}-{options}")


SET_UPS = [pair for bot in HOUSE_BOTS for pair in in_its_set_ups(bot)]


def seed(number: int) -> bytes:
    return hashlib.sha256(f"house {number}".encode()).digest()


def test_every_game_has_enough_house_bots_for_a_table() -> None:
    for key, game in GAMES.items():
        assert len(of_game(key)) >= game.table(game.resolve({})).players


@pytest.mark.parametrize(("weaker", "stronger"), NEIGHBOURS)
def test_each_house_bot_beats_the_one_before(weaker: HouseBot, stronger: HouseBot) -> None:
    """With 99 % confidence: by points or, in long games, by games over blocks; by places over rotations."""
    game, near = game_named(stronger.game), (weaker.key, stronger.key) in NEAR
    clear = stronger.key in CLEAR
    better, worse = bot_class(stronger.path), bot_class(weaker.path)
    if game.name in BY_PLACES:
        blocks = BLOCKS_OF_CLEAR if clear else BLOCKS_BY_PLACES
        seen = places_ahead(game, better, worse, blocks=blocks)
    else:
        long = game.name in LONG
        usual = BLOCKS_OF_CLEAR if clear else BLOCKS_OF_LONG if long else BLOCKS
        blocks = BLOCKS_OF_NEAR if near else usual
        seen = lead_over(game, better, worse, blocks=blocks, by_games=long)

    assert seen.mean > 0
    assert seen.sure, seen


@pytest.mark.parametrize(("bot", "options"), SET_UPS)
def test_a_house_bot_plays_the_same_game_twice(bot: HouseBot, options: dict[str, object]) -> None:
    game = game_named(bot.game)

    chosen = game.resolve(options)
    table = game.table(chosen)

    def record() -> dict[str, object]:
        classes = [bot_class(bot.path)] * table.players
        dealer = 2 % table.seats
        return game.write_record(play_here(game, chosen, classes, seed=seed(1), number=3, dealer=dealer))

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

    imported = re.findall(r"^\s*(?:from|import)\s+(\w+)", source, re.MULTILINE)
    assert set(imported) <= {*AT_HAND, "games"}
