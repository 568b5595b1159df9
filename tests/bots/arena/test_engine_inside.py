"""A bot in the sandbox may use the rules engine: sample what it cannot see, and play on."""

from collections.abc import Callable

import pytest

from bots.arena.interface import Limits, PlayedGame, Program

pytestmark = pytest.mark.usefixtures("no_process_left")

SEARCHER = """
import random
from games.core.interface import DEAL
from games.registry import game_named

class Bot:
    def start(self, info):
        self.chance = random.Random(info["seed"])

    def choose(self, view, options):
        state = game_named(view["game"]).sample(view, self.chance)
        assert list(state.legal()) == options
        assert state.view(view["seat"]) == view
        played = state.copy()
        played.apply(options[0])
        while played.to_move() not in (None, DEAL):
            played.apply(self.chance.choice(played.legal()))
        return options[0]
"""


def test_a_bot_samples_and_plays_on_inside(match: Callable[..., list[PlayedGame]], quiet: Program) -> None:
    [played] = match([Program.of_source("searcher", SEARCHER.encode()), *[quiet] * 3], limits=Limits())

    assert [fault.text for fault in played.faults] == []
