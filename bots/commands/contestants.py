"""The bots that a command names: files of one's own, and house bots."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from bots.arena.interface import Program
from bots.arena.packages import read_package
from bots.kit.house import HOUSE_BOTS, HouseBot
from games.commands.refusal import WrongUse
from games.core.interface import Game


@dataclass(frozen=True, slots=True)
class Contestant:
    """A bot, where its file lies, and the bytes of the file."""

    label: str
    path: Path
    content: bytes
    program: Program


def contestant_of_file(path: Path) -> Contestant:
    """A bot of one's own. OSError; UploadRefused."""
    content = path.read_bytes()
    return Contestant(
        path.stem, path, content, Program(path.stem, read_package(path.name, content), house=False)
    )


def contestant_of_house(bot: HouseBot) -> Contestant:
    """A house bot."""
    content = bot.path.read_bytes()
    return Contestant(
        bot.key, bot.path, content, Program(bot.key, read_package(bot.path.name, content), house=True)
    )


def house_bots_of(game: Game) -> list[HouseBot]:
    """The house bots of a game, weakest first."""
    return [bot for bot in HOUSE_BOTS if bot.game == game.name]


def find_contestant(word: str, game: Game) -> Contestant:
    """The house bot of this key, or the bot in the file of this name. WrongUse; OSError; UploadRefused."""
    house = {bot.key: bot for bot in house_bots_of(game)}
    if word in house:
        return contestant_of_house(house[word])
    path = Path(word)
    if not path.suffix and not path.exists():
        raise WrongUse(f"no house bot of {game.title} is called {word!r}; they are {', '.join(house)}")
    return contestant_of_file(path)


def find_contestants(words: Sequence[str], game: Game) -> list[Contestant]:
    """Several bots; those of the same name are told apart by numbers."""
    found: list[Contestant] = []
    for word in words:
        contestant = find_contestant(word, game)
        same = sum(other.path.stem == contestant.path.stem for other in found)
        found.append(replace(contestant, label=f"{contestant.label}:{same + 1}") if same else contestant)
    return found
