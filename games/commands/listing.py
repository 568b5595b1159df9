"""`python -m games list` and `python -m games rules GAME`: what there is to play, and how."""

import argparse
from typing import Any

from games.core.matches import rule_text
from games.core.records import record_line
from games.registry import GAMES, game_named


def add(commands: Any) -> None:
    """Add both commands to the parser."""
    listing = commands.add_parser("list", help="list the games, one JSON object a line")
    listing.set_defaults(run=list_games)
    rules = commands.add_parser("rules", help="print the rules of a game")
    rules.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    rules.set_defaults(run=print_rules)


def list_games(_args: argparse.Namespace) -> int:
    """Print what a lobby needs to know of each game."""
    for game in GAMES.values():
        described = {
            "name": game.name,
            "title": game.title,
            "options": [option.form() for option in game.options],
            "matches": list(game.matches),
            "default_match": rule_text(game.default_match),
            "record": game.record_format,
        }
        print(record_line(described))
    return 0


def print_rules(args: argparse.Namespace) -> int:
    """Print the rules as Markdown."""
    print(game_named(args.game).rules(), end="")
    return 0
