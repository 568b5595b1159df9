"""Tables: how long a person at a table on screen waits for house bots while ladders are running."""

import argparse
import html
import os
import re
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import datetime
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

from games.registry import GAMES
from tools.bench import engine
from tools.bench.at_size.databases import ROOT
from tools.runtime.ports import bind_port
from tools.runtime.readiness import answers

LIMIT_MS = 300
LADDERS = 2  # matches of bots under way, at least
SECONDS_MAX = 180
LOOK_SECONDS = 0.05  # between two looks at the table
OUTSIDE = ("DATABASE_URL", "REDIS_URL")
FIRST_MOVE = re.compile(
    r'name="move"(?: aria-label="[^"]*"><option)? value="([^"]+)"'
)  # a button, or in a list
PLAYING = "SELECT count(*) FROM league_match WHERE status = 'playing'"
MOVES = """
SELECT move."index", move.made_at, move.by FROM league_screenmove AS move
JOIN league_screengame AS game ON game.id = move.game_id
JOIN league_screentable AS screen ON screen.id = game.table_id
WHERE screen.word = ? ORDER BY move."index"
"""


def run(argv: Sequence[str]) -> int:
    """Prints what a guest waited for; 1 if the median wait for a bot's move is longer than the limit."""
    arguments = _arguments(argv)
    print(engine.machine())
    waits_ms, busy = [], []
    with tempfile.TemporaryDirectory(prefix="league-var-") as folder:
        var = Path(folder)
        with _service(var) as base:
            _until(lambda: _running(var) >= LADDERS, f"{LADDERS} ladders are running")
            for game in arguments.games:
                word, own = _Guest(base).play(game)
                waits_ms.append(_waits_ms(var, word, own))
                busy.append(_running(var))
                print(f"  {game:20} {len(waits_ms[-1]):4} moves of bots, {_p(waits_ms[-1])}", flush=True)
    together = [wait for waits in waits_ms for wait in waits]
    print(f"{len(together)} moves of bots beside {statistics.mean(busy):.1f} matches: {_p(together)}")
    print(f"  (p50 at most {LIMIT_MS} ms)")
    return int(statistics.median(together) > LIMIT_MS)


class _Guest:
    """Somebody in a browser without scripts, who always makes the first move of the page."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.opener = build_opener(HTTPCookieProcessor(CookieJar()))

    def play(self, game: str) -> tuple[str, set[int]]:
        """One game; the word of its table, and which moves were the guest's own."""
        page, _ = self._open(f"/play/{game}/")
        sent = {name: _value(page, name) for name in ("csrfmiddlewaretoken", "token")}
        page, address = self._open(f"/play/{game}/", sent)
        own: set[int] = set()
        while "deal-again" not in page:
            move = FIRST_MOVE.search(page)
            if move is None:
                time.sleep(LOOK_SECONDS)
                page, _ = self._open(address)
                continue
            index = int(_value(page, "index"))
            own.add(index)
            sent = {"index": str(index), "move": html.unescape(move[1])}
            sent["csrfmiddlewaretoken"] = _value(page, "csrfmiddlewaretoken")
            page, _ = self._open(f"{address}move/", sent)
        return address.strip("/").rpartition("/")[2], own

    def _open(self, path: str, sent: dict[str, str] | None = None) -> tuple[str, str]:
        """The page, and the path where it stands."""
        body = urlencode(sent).encode() if sent else None
        with self.opener.open(Request(self.base + path, body), timeout=30) as answer:  # noqa: S310 (http)
            return answer.read().decode(), answer.url.removeprefix(self.base)


def _value(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    if found is None:
        raise RuntimeError(f"the page has no field {name}")
    return found[1]


def _waits_ms(var: Path, word: str, own: set[int]) -> list[float]:
    """How long after the move before it each move that a bot chose was made."""
    with closing(sqlite3.connect(var / "db.sqlite3", timeout=20)) as database:
        rows = database.execute(MOVES, (word,)).fetchall()
    times = [datetime.fromisoformat(made_at) for _, made_at, _ in rows]
    return [
        (times[index] - times[index - 1]).total_seconds() * 1000
        for index, _, by in rows
        if index and by == "player" and index not in own
    ]


def _running(var: Path) -> int:
    """Matches of bots that are being played."""
    with closing(sqlite3.connect(var / "db.sqlite3", timeout=20)) as database:
        return int(database.execute(PLAYING).fetchone()[0])


@contextmanager
def _service(var: Path) -> Iterator[str]:
    """All of it, as `up` runs it with the demo club; gives its address."""
    with bind_port("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    variables = {name: value for name, value in os.environ.items() if name not in OUTSIDE}
    variables |= {"LEAGUE_VAR": str(var), "OUTBACK_NO_BOOTSTRAP": "1"}
    command = [sys.executable, "manage.py", "up", "--port", str(port)]
    with subprocess.Popen(command, cwd=ROOT, env=variables, stdout=subprocess.DEVNULL) as service:
        try:
            base = f"http://127.0.0.1:{port}"
            _until(lambda: answers(f"{base}/health/"), "the service answers")
            yield base
        finally:
            service.send_signal(signal.SIGINT)


def _until(reached: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + SECONDS_MAX
    while not reached():
        if time.monotonic() > until:
            raise TimeoutError(f"after {SECONDS_MAX} s still not: {what}")
        time.sleep(0.2)


def _p(values_ms: list[float]) -> str:
    p95 = statistics.quantiles(values_ms, n=20, method="inclusive")[18]
    return f"p50 {statistics.median(values_ms):.0f} ms, p95 {p95:.0f} ms"


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py bench tables", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES)[:2], help="to be played, in order")
    return parser.parse_args(argv)
