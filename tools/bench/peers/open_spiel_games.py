"""OpenSpiel: random players in a Python loop over C++ hearts and Python dominoes; hearts all in C++."""

import random
from functools import partial

import pyspiel  # type: ignore[import-not-found]
from measure import answer  # type: ignore[import-not-found]
from open_spiel.python.games import team_dominoes  # type: ignore[import-not-found]  # noqa: F401 - registers it

RNG = random.Random(1)  # noqa: S311 - play
HEARTS = pyspiel.load_game("hearts")
DOMINOES = pyspiel.load_game("python_team_dominoes")
BOTS = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(4)]


def quickest_loop(game: object) -> int:
    """One game; a deal too is a choice among legal actions, the quickest way from Python. Decisions."""
    state, decisions, choose = game.new_initial_state(), 0, RNG.choice  # type: ignore[attr-defined]
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(choose(state.legal_actions()))
    return decisions


def choices_of(game: object) -> int:
    """As quickest_loop; counts only the decisions with more than one legal action."""
    state, choices, choose = game.new_initial_state(), 0, RNG.choice  # type: ignore[attr-defined]
    while not state.is_terminal():
        actions = state.legal_actions()
        choices += len(actions) > 1 and not state.is_chance_node()
        state.apply_action(choose(actions))
    return choices


def documented_loop() -> int:
    """One game of hearts as OpenSpiel's own example plays it: chance_outcomes() deal. Decisions."""
    state, decisions = HEARTS.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(RNG.choices(actions, odds)[0])
        else:
            decisions += 1
            state.apply_action(RNG.choice(state.legal_actions()))
    return decisions


def inside() -> int:
    """One game of hearts between random bots, all in C++."""
    pyspiel.evaluate_bots(HEARTS.new_initial_state(), BOTS, RNG.getrandbits(30))
    return 1


answer(
    {
        "hearts": lambda: quickest_loop(HEARTS),
        "hearts_choices": lambda: choices_of(HEARTS),
        **{
            f"{name}_choices": partial(choices_of, pyspiel.load_game(name))
            for name in ("gin_rummy", "blackjack")
        },
        "hearts_documented": documented_loop,
        "dominoes": lambda: quickest_loop(DOMINOES),
        "hearts_inside": inside,
    }
)
