"""Counts all positions anew: python -m tests.games.perft.write [GAME …]

Every game has a module tests/games/<game>/perft.py with positions() and count(position), where the counting
is done by a second implementation, never by the engine that is tested with it.
"""

import sys
from importlib import import_module
from pathlib import Path

from tqdm import tqdm

from games.core.records import record_line
from games.registry import GAMES

FOLDER = Path(__file__).parent


def write(game: str) -> None:
    """Write the positions of one game with their numbers of lines."""
    module = import_module(f"tests.games.{game}.perft")
    positions = list(module.positions())
    with (FOLDER / f"{game}.jsonl").open("w", encoding="ascii") as file:
        for position in tqdm(positions, desc=game, disable=None):
            file.write(record_line({**position, "lines": module.count(position)}) + "\n")


if __name__ == "__main__":
    for named in sys.argv[1:] or GAMES:
        write(named)
