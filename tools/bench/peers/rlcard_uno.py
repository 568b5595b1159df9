"""RLCard: `env.run` of uno between agents that do nothing but choose at random."""

import random
from typing import Any

import rlcard  # type: ignore[import-not-found]
from measure import answer  # type: ignore[import-not-found]


class Agent:
    """The quickest agent there can be."""

    use_raw = False
    decisions = 0

    def step(self, state: dict[str, Any]) -> int:
        Agent.decisions += 1
        return random.choice(list(state["legal_actions"]))  # noqa: S311 - play

    def eval_step(self, state: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        return self.step(state), {}


ENVIRONMENT = rlcard.make("uno", config={"seed": 1})
ENVIRONMENT.set_agents([Agent() for _ in range(ENVIRONMENT.num_players)])


def game() -> int:
    """One game; decisions."""
    before = Agent.decisions
    ENVIRONMENT.run(is_training=False)
    return Agent.decisions - before


answer({"uno": game})
