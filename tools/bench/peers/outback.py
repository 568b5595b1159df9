"""The engine of this project, as the environment's OUTBACK_ENGINE chooses it: from its source or compiled."""

from functools import partial
from itertools import count
from random import Random

from measure import answer  # type: ignore[import-not-found]

from games.builds import use_build

use_build()
import midgame  # type: ignore[import-not-found]
from random_games import random_game  # type: ignore[import-not-found]

from games.core.deals.seeds import deck_of
from games.core.documents import View
from games.core.interface import Game, State
from games.core.records import record_line
from games.referee import Choose, play_game
from games.registry import GAMES
from games.rulesets.dingo import state as state_module
from games.rulesets.dingo.game import DINGO as GAME
from games.rulesets.dingo.playouts import play_out
from games.rulesets.dingo.state import DingoState

SEED = bytes(32)
OPTIONS = GAME.resolve({})
RNG = Random(1)  # noqa: S311 - play
NUMBERS = count(1)


def random_bot(_seat: int, view: View) -> str:
    return RNG.choice(view["legal"])


def reading_bot(_seat: int, view: View) -> str:
    """Has the whole of every view made, as a bot in a process of its own does."""
    return RNG.choice(dict(view)["legal"])


def play_dingo(bot: Choose = random_bot) -> DingoState:
    state = one_of(GAME, bot)
    assert isinstance(state, DingoState)  # noqa: S101 - tells mypy
    return state


def one_of(game: Game, bot: Choose) -> State:
    """One game, each with a deal and a dealer of its own."""
    number, options = next(NUMBERS), game.resolve({})
    dealer = number % game.table(options).seats
    return play_game(game, options, seed=SEED, number=number, dealer=dealer, choose=bot)


class CountingBot:
    """Plays by lot and counts how often it is asked: only where there is a choice."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, _seat: int, view: View) -> str:
        self.asked += 1
        return RNG.choice(view["legal"])


def choices(game: Game = GAME) -> int:
    bot = CountingBot()
    one_of(game, bot)
    return bot.asked


def record_game() -> int:
    record_line(GAME.write_record(play_dingo()))
    return 1


def game_inside() -> int:
    random_game(GAME, OPTIONS, next(NUMBERS) & 3, RNG.random)
    return 1


def record_inside() -> int:
    record_line(GAME.write_record(random_game(GAME, OPTIONS, next(NUMBERS) & 3, RNG.random)))
    return 1


def at_first_decision() -> DingoState:
    state = GAME.new(OPTIONS, 0)
    state.deal(deck_of(GAME, OPTIONS, SEED, 1))
    return state


FIRST = at_first_decision()
FIRST_VIEW = FIRST.view(0)


def three_moves() -> tuple[str, str, str]:
    state, moves = FIRST.copy(), []
    for _ in range(3):
        moves.append(state.legal()[0])
        state.apply(moves[-1])
    return moves[0], moves[1], moves[2]


MOVES = three_moves()
BATCH = 200


def copies() -> int:
    """Copy a state and make three moves on it."""
    one, two, three = MOVES
    for _ in range(BATCH):
        twin = FIRST.copy()
        twin.apply(one)
        twin.apply(two)
        twin.apply(three)
    return BATCH


def playouts() -> int:
    """Fill in what the seat cannot see and play on to the end by rule of thumb."""
    for _ in range(BATCH):
        play_out(GAME.sample(FIRST_VIEW, RNG))
    return BATCH


answer(
    {
        "decisions": lambda: len(play_dingo().moves),
        "choices": choices,
        "decisions_read": lambda: len(play_dingo(reading_bot).moves),
        "games_played": lambda: len([play_dingo()]),
        "games_recorded": record_game,
        "games_inside": game_inside,
        "games_inside_recorded": record_inside,
        "copies": copies,
        "playouts": playouts,
        **{f"choices of {game.name}": partial(choices, game) for game in GAMES.values()},
        **{f"copies of {game.name}": partial(midgame.copies, game) for game in GAMES.values()},
    },
    compiled=not str(state_module.__file__).endswith(".py"),
)
