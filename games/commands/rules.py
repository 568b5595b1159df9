"""`python -m games rules GAME`: how it is played."""

import argparse
import sys
from typing import Any

from games.registry import GAMES, game_named

ABOUT = "Print the rules of a game as Markdown in UTF-8."


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("rules", help="print the rules of a game", description=ABOUT)
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the rules. As bytes: not every terminal's encoding has all their characters."""
    sys.stdout.buffer.write(game_named(args.game).rules()[0].encode("utf-8"))
    return 0
