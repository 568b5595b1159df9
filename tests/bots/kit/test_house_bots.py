"""The house bots are what they say: alone in a file, deterministic, and ordered from weak to strong."""

import hashlib
import itertools
import statistics
from collections.abc import Callable

import pytest

from bots.kit.house import HOUSE_BOTS, HouseBot
from bots.kit.local import LocalBot, bot_class, play_here
from games.registry import game_named

DINGO = game_named("dingo")
BLOCKS = 40  # deals, each played in all six ways to seat two and two
SURE = 3.0  # standard errors
NEIGHBOURS = list(itertools.pairwise(HOUSE_BOTS))


def seed(number: int) -> bytes:
    return hashlib.sha256(f"house {number}".encode()).digest()


def margin(stronger: Callable[[], LocalBot], weaker: Callable[[], LocalBot], deal: int) -> float:
    """Points a seat by which the stronger leads on one deal, over all six seatings of two against two."""
    total = 0
    for seats in itertools.combinations(range(4), 2):
        classes = [stronger if seat in seats else weaker for seat in range(4)]
        state = play_here(DINGO, DINGO.resolve({}), classes, seed=seed(deal), number=1, dealer=deal % 4)
        outcome = state.outcome()
        assert outcome is not None
        total += sum(score if seat in seats else -score for seat, score in enumerate(outcome.scores))
    return total / 12


def lead_in_standard_errors(stronger: HouseBot, weaker: HouseBot) -> float:
    classes = bot_class(stronger.path), bot_class(weaker.path)
    margins = [margin(*classes, deal) for deal in range(BLOCKS)]
    return statistics.mean(margins) / (statistics.stdev(margins) / BLOCKS**0.5)


@pytest.mark.parametrize(("weaker", "stronger"), NEIGHBOURS[:-1], ids=lambda bot: bot.key)
def test_each_house_bot_beats_the_one_before(weaker: HouseBot, stronger: HouseBot) -> None:
    assert lead_in_standard_errors(stronger, weaker) > SURE


@pytest.mark.slow
def test_the_strongest_house_bot_beats_the_one_before() -> None:
    weaker, stronger = NEIGHBOURS[-1]

    assert lead_in_standard_errors(stronger, weaker) > SURE


@pytest.mark.parametrize("bot", HOUSE_BOTS, ids=lambda bot: bot.key)
@pytest.mark.parametrize("obligation", ["enforced", "honour"])
def test_a_house_bot_plays_the_same_game_twice(bot: HouseBot, obligation: str) -> None:
    def record() -> dict[str, object]:
        options = DINGO.resolve({"obligation": obligation})
        state = play_here(DINGO, options, [bot_class(bot.path)] * 4, seed=seed(1), number=3, dealer=2)
        return DINGO.write_record(state)

    assert record() == record()


def test_only_the_wanderer_is_ever_caught_red_handed() -> None:
    options = DINGO.resolve({"obligation": "honour"})
    classes = [bot_class(bot.path) for bot in HOUSE_BOTS[1:]]
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
