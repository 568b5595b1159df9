"""`python -m bots list`: the house bots there are to play against."""

import argparse

from bots.commands.arguments import Commands, add_game, add_json, game_of
from bots.commands.columns import columns_text
from bots.kit.house import HOUSE_BOTS
from games.core.records import record_line

ABOUT = """List the house bots of a game, from weak to strong. With --json one object a line: {"key", "game",
"name", "description", "path"}."""


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("list", help="list the house bots", description=ABOUT)
    add_game(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the house bots."""
    bots = [bot for bot in HOUSE_BOTS if bot.game == game_of(args).name]
    if args.json:
        for bot in bots:
            print(record_line({**bot._asdict(), "path": str(bot.path)}))
    else:
        print(columns_text([("bot", "idea"), *((bot.key, bot.description) for bot in bots)]))
    return 0
