"""How the lines from a position are counted, with the legal moves of a second implementation."""

from collections.abc import Callable, Collection, Sequence

NODES_MAX = 6_000  # how far a position is counted


def lines_of(moves: Sequence[str], legal: Callable[[list[str]], Collection[str]]) -> list[int]:
    """Count the lines of one move, of two, … as far as that is bearable; `legal` is asked after moves."""
    runs, lines = [list(moves)], []
    while runs and len(runs) <= NODES_MAX:
        runs = [[*run, move] for run in runs for move in sorted(legal(run))]
        lines.append(len(runs))
    return lines
