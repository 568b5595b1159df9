"""Two hosts that serve pages and three that work, around one PostgreSQL and one Redis; each fails in its way.

All the while matches are asked for at both web hosts. Afterwards each that was promised has ended, once.
"""

import json
import signal
import subprocess
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest
import redis

from league.services.demo.club import CLUB, PASSWORD
from tests.running.hosts import MIDDLE, PORT, Host, Network
from tests.running.test_recovery import THINKER
from tests.waits import limit, until
from tools.runtime.movable_clock import MovableClock
from tools.runtime.postgres import NAME, PostgresServer
from tools.runtime.redis_server import find_redis_server

pytestmark = [pytest.mark.slow, pytest.mark.root]  # namespaces are made by root
GAMES, PAUSE_SECONDS, CUT_SECONDS = 3, 1.0, 60.0
KEY = "a-key-that-all-hosts-have-in-common-and-nobody-else-knows"
SKEW_SECONDS, WORKERS = 600, 5


class Queue:
    """A Redis in the middle."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.url = folder, f"redis://{MIDDLE}:6379/0"

    def start(self) -> None:
        command = [str(find_redis_server()), "--bind", MIDDLE, "--protected-mode", "no", "--save", ""]
        self.process = subprocess.Popen(command, cwd=self.folder, stdout=subprocess.DEVNULL)
        self.client = redis.Redis.from_url(self.url, socket_timeout=limit())
        until(self.answers, "Redis answers")

    def answers(self) -> bool:
        try:
            return bool(self.client.ping())
        except redis.RedisError:
            return False

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


class Site:
    """The hosts, and what the test knows of them."""

    def __init__(self, database: PostgresServer, queue: Queue, web: list[Host], work: list[Host]) -> None:
        self.database, self.queue, self.web, self.work = database, queue, web, work
        self.token = ""
        self.promised: list[int] = []
        self.asked = 0
        self.refused: set[int] = set()

    def api(self, host: Host, path: str, data: Any = None) -> Any:
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(f"http://{host.address}:{PORT}/api/{path}", body)
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", f"Token {self.token}")
        with urllib.request.urlopen(request, timeout=limit()) as answer:
            return json.load(answer)

    def rows(self, query: str, *given: Any) -> list[Any]:
        with psycopg.connect(self.database.url, autocommit=True) as connection:
            return connection.execute(query, given).fetchall()

    def finished(self) -> int:
        query = "SELECT count(*) FROM league_match WHERE status = 'finished' AND id = ANY(%s)"
        return int(self.rows(query, self.promised)[0][0])

    def goes_on(self, what: str) -> None:
        """Some more matches end."""
        self.rows("DELETE FROM cache_entries RETURNING 1")  # nobody asks for so many by hand
        before = self.finished()
        until(lambda: self.finished() >= before + 5, f"matches go on: {what}")

    def kill(self, host: Host) -> None:
        """Its workers count as there when they are heard of anew."""
        host.kill()
        self.rows("DELETE FROM league_workerreport WHERE name LIKE %s RETURNING 1", f"%@{host.name}")

    def seen(self, host: Host) -> int:
        """How many of its workers were heard of in the last seconds, by the clock of the database."""
        query = (
            "SELECT count(*) FROM league_workerreport"
            " WHERE name LIKE %s AND seen_at > now() - interval '25 s'"
        )
        return int(self.rows(query, f"%@{host.name}")[0][0])


def prepared(site: Site) -> list[int]:
    """The demo club with its ladders paused and a slow bot that somebody uploaded; gives who plays."""
    first = site.web[0]
    site.token = site.api(first, "tokens/", {"username": "olga", "password": PASSWORD})["token"]
    site.rows("UPDATE league_event SET status = 'paused' RETURNING 1")
    club = f"clubs/{CLUB[0]}"
    bot = site.api(first, f"{club}/bots/", {"name": "Thinker", "game": "dingo", "source": THINKER})["id"]
    until(
        lambda: site.api(site.web[1], f"{club}/bots/{bot}/")["versions"][0]["status"] == "accepted",
        "a host that shares no disk has checked the upload",
    )
    bots = [row["id"] for row in site.api(first, f"{club}/bots/")["results"] if row["game"] == "dingo"]
    return [bot, *[number for number in bots if number != bot][:3]]


@contextmanager
def asking(site: Site, network: Network, players: list[int]) -> Iterator[None]:
    """Matches are asked for at one web host after the other, whatever happens."""
    done = threading.Event()
    wish = {"game": "dingo", "players": players, "rule": {"kind": "fixed", "n": GAMES}}

    def ask() -> None:
        with network.inside():
            while not done.wait(PAUSE_SECONDS):
                site.asked += 1
                host = site.web[site.asked % 2]
                try:
                    answer = site.api(host, f"clubs/{CLUB[0]}/matches/", wish)
                except urllib.error.HTTPError as refusal:
                    site.refused.add(refusal.code)
                except OSError:
                    continue
                else:
                    site.promised.append(answer["id"])

    thread = threading.Thread(target=ask)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


@pytest.fixture
def made(tmp_path: Path) -> Iterator[SimpleNamespace]:
    with ExitStack() as stack:
        network = stack.enter_context(Network())
        stack.enter_context(network.inside())
        database = stack.enter_context(PostgresServer(MIDDLE, is_durable=True))
        queue = Queue(tmp_path)
        queue.start()
        stack.callback(queue.kill)
        url = f"postgres://{NAME}@{MIDDLE}/{NAME}"
        shared = {"DATABASE_URL": url, "REDIS_URL": queue.url, "SECRET_KEY": KEY, "SWEEP_SECONDS": "1"}
        hosts = [f"10.77.0.{number}" for number in (11, 12)]
        pages = {
            **shared,
            "DATABASE_POOL": "1",
            "ALLOWED_HOSTS": ",".join(hosts),
            "SITE_URL": "http://league",
            "LEAGUE_DEMO": "1",
        }
        web = [network.host(name, tmp_path / name, pages) for name in ("w1", "w2")]
        join = tmp_path / "join"
        work = [
            network.host(name, tmp_path / name, {"LEAGUE_JOIN": str(join)}) for name in ("p1", "p2", "p3")
        ]
        for words in (("prepare",), ("demo",), ("join_file", str(join))):
            web[0].command("manage.py", *words)
        web[1].command("manage.py", "prepare")
        yield SimpleNamespace(network=network, site=Site(database, queue, web, work))


def test_whatever_fails_nothing_is_lost_and_nothing_happens_twice(
    made: SimpleNamespace, tmp_path: Path
) -> None:
    site, (first, second, _third) = made.site, made.site.work
    for host in site.web:
        host.start_web()
    for host in site.work:
        host.start_worker()
    players = prepared(site)
    until(lambda: all(site.seen(host) == WORKERS for host in site.work), "all workers of all hosts are there")
    with asking(site, made.network, players):
        site.goes_on("all is well")
        assert site.queue.client.exists("league:beat")
        cut_off_for_a_minute(site, first)
        kill_and_start_again(site, second)
        live_with_wrong_clocks(site, tmp_path)
        restart_the_database(site)
        lose_the_queue(site)
        site.goes_on("all is well again")
    until(lambda: site.finished() == len(site.promised), "every match that was promised has ended")
    assert site.refused <= {503}
    assert_once(site)
    for host in site.web:
        assert site.api(host, f"clubs/{CLUB[0]}/matches/")["results"]
    site.web[0].command("manage.py", "verify")
    for host in site.work:
        host.stop()


def cut_off_for_a_minute(site: Site, host: Host) -> None:
    since = time.monotonic()
    host.cut_off()
    until(lambda: time.monotonic() - since > CUT_SECONDS, "a minute is over")
    assert site.seen(host) == 0
    site.goes_on("the others do without it")
    host.plug_in()
    until(lambda: site.seen(host) == WORKERS, "it is there again by itself")


def kill_and_start_again(site: Site, host: Host) -> None:
    site.kill(host)
    site.goes_on("the others take its matches up")
    host.start_worker()
    until(lambda: site.seen(host) == WORKERS, "it is there again")


def live_with_wrong_clocks(site: Site, folder: Path) -> None:
    """One is ten minutes behind, is there first, and so sends the sweeps; one is ten minutes ahead."""
    behind, right, ahead = site.work
    for host in site.work:
        site.kill(host)
    for host, clock in ((behind, -SKEW_SECONDS), (ahead, SKEW_SECONDS)):
        host.start_worker(**wrong_clock(folder / host.name, clock))
        until(lambda host=host: site.seen(host) == WORKERS, f"{host.name} is there")
        assert site.queue.client.get("league:beat")
    site.goes_on("there is no clock that is right")
    right.start_worker()
    until(lambda: site.seen(right) == WORKERS, "the one that is right is there")
    skews = [skew_of(site, host) for host in site.work]
    assert [round(one / SKEW_SECONDS) for one in skews] == [-1, 0, 1]
    site.goes_on("clocks do no harm")
    for host in (behind, ahead):
        site.kill(host)
        host.start_worker()
    until(lambda: all(site.seen(host) == WORKERS for host in site.work), "all are there again")
    assert max(abs(skew_of(site, host)) for host in site.work) < SKEW_SECONDS / 10


def wrong_clock(folder: Path, seconds: int) -> Mapping[str, str]:
    """Variables for what is to run by it."""
    clock = MovableClock(folder)
    clock.put(seconds)
    return clock.variables


def skew_of(site: Site, host: Host) -> float:
    """Seconds, in the middle of its workers."""
    query = "SELECT avg(clock_ahead_ms) FROM league_workerreport WHERE name LIKE %s"
    return float(site.rows(query, f"%@{host.name}")[0][0] or 0) / 1000


def restart_the_database(site: Site) -> None:
    site.database.stop(signal.SIGQUIT)
    site.database.start()
    site.goes_on("the database is back")


def lose_the_queue(site: Site) -> None:
    site.queue.kill()
    asked: Callable[[], bool] = lambda: site.asked > before + 10  # noqa: E731
    before = site.asked
    until(asked, "pages are asked without it")
    site.queue.start()
    site.goes_on("the queue is back")


def assert_once(site: Site) -> None:
    """Each with all its games, one result, and one change of each rating."""
    assert len(set(site.promised)) == len(site.promised)
    for table, number in (("league_result", 1), ("league_ratingchange", 4), ("league_matchrun", 1)):
        query = f"SELECT match_id, count(*) FROM {table} WHERE match_id = ANY(%s) GROUP BY 1"
        assert {row[1] for row in site.rows(query, site.promised)} == {number}, table
        assert len(site.rows(query, site.promised)) == len(site.promised), table
    games = (
        "SELECT result.match_id, array_agg(game.number ORDER BY game.number) FROM league_matchgame game"
        " JOIN league_result result ON result.id = game.result_id WHERE match_id = ANY(%s) GROUP BY 1"
    )
    assert {tuple(row[1]) for row in site.rows(games, site.promised)} == {tuple(range(1, GAMES + 1))}
    # An answer may be lost on its way, a match that was never asked for may not be there.
    made = site.rows("SELECT count(*) FROM league_match WHERE games_played = %s", GAMES)[0][0]
    assert len(site.promised) <= made <= site.asked + 1
