"""A bar on the terminal for work that takes a while; tqdm is loaded only where one is shown."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module

Advance = Callable[[int], object]
DELAY_S = 1.0  # work that is done sooner shows no bar


@contextmanager
def progress(
    total: int | None, unit: str, *, label: str | None = None, answers_meanwhile: bool = True
) -> Iterator[Advance]:
    """Show a bar on standard error while the work lasts; yield what is called with each amount done.

    Nothing is shown unless standard error is a terminal, nor where the answers themselves scroll by on one.
    """
    if not sys.stderr or not sys.stderr.isatty() or (answers_meanwhile and sys.stdout.isatty()):
        yield lambda amount: None
        return
    try:
        tqdm = import_module("tqdm").tqdm
    except ImportError:
        yield lambda amount: None
        return
    looks = {"unit_scale": True, "delay": DELAY_S, "file": sys.stderr, "leave": False}
    with tqdm(total=total, unit=unit, desc=label, **looks) as bar:
        yield bar.update
