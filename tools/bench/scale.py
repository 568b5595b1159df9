"""Scale: every page and API list over a league of 10,000 players and two million games."""

import argparse
from collections.abc import Sequence

from league.models import Match, MatchGame
from tools.bench import engine
from tools.bench.at_size.build import build
from tools.bench.at_size.bulk import database_bytes, table_bytes
from tools.bench.at_size.databases import KINDS, run_inside, temporary_database
from tools.bench.at_size.pages import Measured, measured_pages

LIMIT_MS = 150
BYTES_A_GAME_MAX = 800
TABLES_SHOWN = 12


def run(argv: Sequence[str]) -> int:
    """Prints the table; 1 if a page is too slow or a game takes too much room."""
    arguments = _arguments(argv)
    if arguments.inside:
        return _measure(arguments)
    if arguments.url:
        return run_inside("scale", argv, arguments.url)
    with temporary_database(arguments.database) as url:
        return run_inside("scale", argv, url)


def _measure(arguments: argparse.Namespace) -> int:
    build(arguments.players, arguments.matches, arguments.games, arguments.ladders)
    print(engine.machine())
    games = MatchGame.objects.count()
    print(f"{Match.objects.count():,} matches, {games:,} games; {arguments.requests} requests a page\n")
    print(f"{'':58}{'':8}{'on the wall':>18}{'processor':>18}")
    print(f"{'page':58}{'queries':>8}{'p50 ms':>9}{'p95 ms':>9}{'p50 ms':>9}{'p95 ms':>9}{'KB':>8}")
    slow = sum(_print_page(page) for page in measured_pages(arguments.requests, arguments.only))
    print(f"\n{slow} pages above {LIMIT_MS} ms")
    bytes_a_game = database_bytes() / max(1, games)
    print(f"{bytes_a_game:.0f} bytes a stored game (at most {BYTES_A_GAME_MAX})")
    for name, size in list(table_bytes().items())[:TABLES_SHOWN]:
        print(f"  {name:40}{size / max(1, games):8.1f} bytes a game")
    return int(slow > 0 or bytes_a_game > BYTES_A_GAME_MAX)


def _print_page(page: Measured) -> bool:
    """Whether it is too slow, by processor time: that on the wall is the same where nothing else runs."""
    slow = page.cpu_p95_ms > LIMIT_MS
    print(
        f"{page.label:58}{page.queries:8}{page.p50_ms:9.1f}{page.p95_ms:9.1f}"
        f"{page.cpu_p50_ms:9.1f}{page.cpu_p95_ms:9.1f}{page.size / 1000:8.1f}{'  slow' if slow else ''}",
        flush=True,
    )
    return slow


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py bench scale", description=__doc__)
    parser.add_argument("--players", type=int, default=10_000)
    parser.add_argument("--matches", type=int, default=200_000)
    parser.add_argument("--games", type=int, default=2_000_000)
    parser.add_argument("--ladders", type=int, default=1_000)
    parser.add_argument("--requests", type=int, default=50, help="of each page")
    parser.add_argument("--only", default="", help="pages with this in their name")
    parser.add_argument("--database", choices=KINDS, default=KINDS[0])
    parser.add_argument("--url", help="of an empty database, or of one that was built before; it is kept")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args(argv)
