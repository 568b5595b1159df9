"""The sequential test over games that are really played: how often it is right, and after how many games."""

import hashlib
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from bots.kit.designs import duel_designs
from bots.kit.estimates import value_of
from bots.kit.house import HOUSE_BOTS
from bots.kit.local import BotClass, bot_class
from bots.kit.sequential import SequentialAnswer, SequentialTest
from games.registry import game_named
from tests.bots.kit.matches import leads

DINGO = game_named("dingo")
GAIN = 0.1
KEEPER: Any = bot_class(next(bot.path for bot in HOUSE_BOTS if bot.key == "keeper"))
LONE = duel_designs(DINGO.table(DINGO.resolve({})))[0]


def careless(share: float, salt: str = "") -> BotClass:
    """Plays anything legal in that share of its decisions; its dice are the common ones, salted."""

    class Careless(KEEPER):
        def start(self, info: dict[str, Any]) -> None:
            self.chance = random.Random(info["seed"] + salt)

        def choose(self, view: dict[str, Any], options: list[str]) -> str:
            slip, which = self.chance.random(), self.chance.random()
            return options[int(which * len(options))] if slip < share else super().choose(view, options)

    return Careless


class Ran(NamedTuple):
    answer: SequentialAnswer
    games: int


def run(old: BotClass, new: BotClass, seed: bytes) -> Ran:
    test, block = SequentialTest(GAIN), 0
    while test.answer is SequentialAnswer.OPEN:
        test.add(value_of(leads(DINGO, LONE, (old, new), block, seed)))
        block += 1
    return Ran(test.answer, 4 * block)


def seeds(count: int, name: str) -> Iterator[bytes]:
    return (hashlib.sha256(f"{name} {number}".encode()).digest() for number in range(count))


def passed(runs: list[Ran]) -> float:
    return sum(ran.answer is SequentialAnswer.BETTER for ran in runs) / len(runs)


def games(runs: list[Ran]) -> float:
    return sum(ran.games for ran in runs) / len(runs)


def test_an_identical_copy_is_no_better_whatever_its_dice() -> None:
    for seed in seeds(2, "copy"):
        assert run(careless(0.05), careless(0.05), seed) == (SequentialAnswer.NO_BETTER, 1000)


def test_a_bot_that_is_better_by_a_tenth_of_a_point_passes_soon() -> None:
    runs = [run(careless(0.05), careless(0.039), seed) for seed in seeds(5, "quick")]

    assert passed(runs) >= 0.8
    assert games(runs) <= 1000


@pytest.mark.slow
def test_a_tenth_of_a_point_is_settled_within_a_thousand_games() -> None:
    runs = [run(careless(0.05), careless(0.039), seed) for seed in seeds(200, "better")]
    print(f"better by a tenth: passed {passed(runs):.3f} after {games(runs):.0f} games on average")

    assert games(runs) <= 1000
    assert passed(runs) >= 0.9


@pytest.mark.slow
def test_worse_by_a_tenth_of_a_point_never_looks_better() -> None:
    runs = [run(careless(0.039), careless(0.05), seed) for seed in seeds(100, "worse")]
    print(f"worse by a tenth: passed {passed(runs):.3f} after {games(runs):.0f} games on average")

    assert passed(runs) <= 0.01
    assert games(runs) <= 1000


@pytest.mark.slow
def test_a_bot_as_good_that_plays_otherwise_seldom_passes() -> None:
    """The same bot, which slips as often but at other turns: at no cost, and at a chance of one in twenty."""
    runs = [run(mixed(0.0055, "a"), mixed(0.0055, "b"), seed) for seed in seeds(150, "equal")]
    print(f"as good, otherwise: passed {passed(runs):.3f} after {games(runs):.0f} games on average")

    assert passed(runs) <= 0.1


def mixed(share: float, salt: str) -> BotClass:
    """Careless by common dice, and by dice of its own in a further share of its decisions."""

    class Mixed(careless(0.04)):  # type: ignore[misc]
        def start(self, info: dict[str, Any]) -> None:
            super().start(info)
            self.own = random.Random(info["seed"] + salt)

        def choose(self, view: dict[str, Any], options: list[str]) -> str:
            move = super().choose(view, options)
            slip, which = self.own.random(), self.own.random()
            return options[int(which * len(options))] if slip < share else move

    return Mixed
