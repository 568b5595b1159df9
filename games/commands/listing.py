"""`python -m games list`: what there is to play."""

import argparse
from typing import Any

from games.core.matches import rule_text
from games.core.records import record_line
from games.registry import GAMES

ABOUT = """Print one JSON object a game: its name, its title, the options with their values, the kinds of
match that make sense, the usual match, and the format of its records."""


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("list", help="list the games, one JSON object a line", description=ABOUT)
    parser.set_defaults(run=run)


def run(_args: argparse.Namespace) -> int:
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
