"""House bots that sit at tables on screen, or move for people who are away."""

from bots.arena.interface import Program
from bots.kit.house import HOUSE_BOTS, HouseBot
from games.core.interface import Game
from games.core.texts import Text
from games.refusals import Refused
from games.registry import GAMES

LEVELS = ("easy", "even", "hard")


def house_for(game: Game, level: str, count: int) -> list[HouseBot]:
    """So many house bots, as strong as wished; the weakest only where there are no others.

    Refused: nobody_to_play.
    """
    bots = [bot for bot in HOUSE_BOTS if bot.game == game.name]
    if not bots and count:
        raise Refused("nobody_to_play", game=Text(game.title))
    able = bots[1:] or bots
    first = {"easy": 0, "even": max(0, (len(able) - count) // 2), "hard": max(0, len(able) - count)}
    start = first.get(level, first["even"])
    return [able[(start + number) % len(able)] for number in range(count)]


def has_house(game: Game) -> bool:
    """Whether house bots can take all other seats of the game."""
    try:
        return bool(house_for(game, "even", game.table(game.resolve({})).players - 1))
    except Refused:
        return False


def games_with_house() -> list[Game]:
    """The games that the house can play against a guest."""
    return [game for game in GAMES.values() if has_house(game)]


def program_of(game: str, key: str) -> Program:
    """The program of a house bot."""
    (bot,) = (bot for bot in HOUSE_BOTS if (bot.game, bot.key) == (game, key))
    return Program.of_source(bot.name, bot.path.read_bytes(), house=True)
