"""A bar on the terminal while games are played. Here answers come at the end, so they may go there too."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module

from games.commands.progress import DELAY_S


@contextmanager
def games_bar(total: int, label: str) -> Iterator[Callable[[int], object]]:
    """Show a bar if standard error is a terminal; yield what is called with each number of games played."""
    if not sys.stderr or not sys.stderr.isatty():
        yield lambda amount: None
        return
    tqdm = import_module("tqdm").tqdm  # loaded only where a bar is shown
    with tqdm(total=total, unit="game", desc=label, delay=DELAY_S, file=sys.stderr, leave=False) as bar:
        yield bar.update
