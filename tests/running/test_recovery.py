"""Whoever is killed in the middle of a match, it is taken up again and ends once."""

import os
import signal
import sqlite3
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from league.services.demo.club import CLUB, PASSWORD
from tests.running.service import Service, begun
from tests.waits import limit, until
from tools.runtime.processes import descendants

GAMES = 60  # many, so that a busy machine can kill in the middle of them
# Thinks for some milliseconds at each decision, so that a match lasts long enough to be interrupted.
THINKERS = "Thinker"
THINKER = """
class Bot:
    def choose(self, view, options):
        sum(n * n for n in range(120_000))
        return options[len(options) // 2]
"""


@pytest.fixture
def match(service: Service) -> "WatchedMatch":
    """A match of fixed length with a new slow bot in it, in a club whose ladder is paused."""
    service.token = service.api("tokens/", {"username": "olga", "password": PASSWORD})["token"]
    pause_ladders(service)
    name = f"{THINKERS} {len(listed(service, 'bots'))}"
    bot = service.api(f"clubs/{CLUB[0]}/bots/", {"name": name, "game": "dingo", "source": THINKER})
    until(lambda: is_accepted(service, bot["id"]), "the bot is accepted")
    others = [
        player["id"]
        for player in listed(service, "bots")
        if player["game"] == "dingo" and not player["name"].startswith(THINKERS)
    ]
    data = {"game": "dingo", "players": [bot["id"], *others[:3]], "rule": {"kind": "fixed", "n": GAMES}}
    return WatchedMatch(service, service.api(f"clubs/{CLUB[0]}/matches/", data)["id"])


def pause_ladders(service: Service) -> None:
    with sqlite3.connect(service.var / "db.sqlite3", timeout=limit()) as database:
        database.execute("UPDATE league_event SET status = 'paused'")


def listed(service: Service, what: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = service.api(f"clubs/{CLUB[0]}/{what}/")["results"]
    return rows


def is_accepted(service: Service, bot: int) -> bool:
    versions = service.api(f"clubs/{CLUB[0]}/bots/{bot}/")["versions"]
    assert versions[0]["status"] != "refused", versions
    return bool(versions[0]["status"] == "accepted")


class WatchedMatch:
    def __init__(self, service: Service, number: int) -> None:
        self.service, self.number = service, number

    def now(self) -> dict[str, Any]:
        page: dict[str, Any] = self.service.api(f"clubs/{CLUB[0]}/matches/{self.number}/")
        return page

    def await_games(self, games: int) -> None:
        until(lambda: len(self.stored_games()) >= games, f"{games} games are played")

    def await_end(self) -> None:
        until(lambda: self.now()["status"] == "finished", f"the match ends: {self.now()}")

    def stored_games(self) -> list[tuple[int, str]]:
        return self.rows(
            "SELECT number, hex(packed) || record_index FROM league_matchgame game"
            " JOIN games_recordbatch batch ON batch.id = game.record_batch_id"
            " JOIN league_result result ON result.id = game.result_id WHERE match_id = ? ORDER BY number"
        )

    def rows(self, query: str) -> list[Any]:
        with sqlite3.connect(self.service.var / "db.sqlite3", timeout=limit()) as database:
            return database.execute(query, (self.number,)).fetchall()

    def assert_ended_once(self) -> None:
        assert [number for number, _ in self.stored_games()] == list(range(1, GAMES + 1))
        assert self.rows("SELECT count(*) FROM league_result WHERE match_id = ?") == [(1,)]
        changes = "SELECT count(*) FROM league_ratingchange WHERE match_id = ?"
        assert self.rows(changes) == [(4,)]


def kill_all(pids: list[int]) -> None:
    assert pids, "there is nothing to kill"
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def test_a_killed_worker_is_replaced_and_the_match_ends_once(match: WatchedMatch) -> None:
    match.await_games(3)
    kill_all(match.service.processes("celery", "worker"))
    before = match.stored_games()
    assert len(before) < GAMES, "the match was over before the worker was killed"
    match.await_end()
    match.assert_ended_once()
    assert match.stored_games()[: len(before)] == before


def test_a_match_ends_right_though_its_zygotes_are_killed_and_a_bot_is_stopped(match: WatchedMatch) -> None:
    match.await_games(3)
    kill_all(zygotes(match.service))
    before = match.stored_games()
    assert len(before) < GAMES, "the match was over before the zygotes were killed"
    match.await_games(len(before) + 3)
    until(lambda: stop_a_bot(match.service), "somebody is playing")
    match.await_end()
    match.assert_ended_once()
    assert match.stored_games()[: len(before)] == before
    assert match.rows("SELECT count(*) FROM league_fault WHERE match_id = ?") == [(0,)]


def stop_a_bot(service: Service) -> bool:
    """Bots come and go between a look and a signal."""
    for bot in (bot for zygote in zygotes(service) for bot in descendants(zygote)):
        with suppress(ProcessLookupError):
            os.kill(bot, signal.SIGSTOP)
            return True
    return False


def zygotes(service: Service) -> list[int]:
    """The processes that bots are forked from, bots left out."""
    forked = service.processes("zygote.py")
    return [pid for pid in forked if not any(pid in descendants(other) for other in forked if other != pid)]


def test_a_match_goes_on_after_everything_was_killed_and_started_again(match: WatchedMatch) -> None:
    match.await_games(3)
    assert match.service.process is not None
    mine = [match.service.process.pid, *match.service.processes()]
    match.service.process.kill()
    match.service.process.wait()
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in mine), "nothing is left running")
    assert len(match.stored_games()) < GAMES
    match.service.start()
    match.await_end()
    match.assert_ended_once()


def test_without_redis_pages_work_and_matches_go_on_when_it_is_back(match: WatchedMatch) -> None:
    match.await_games(3)
    service = match.service
    kill_all(service.processes("valkey-server"))
    for page in ("", "matches/", f"matches/{match.number}/", "bots/", "players/"):
        with urllib.request.urlopen(f"{service.address}/clubs/{CLUB[0]}/{page}", timeout=limit()) as answer:
            assert answer.status == 200
    data = {"game": "dingo", "players": [seat["player"]["id"] for seat in match.now()["seats"]]}
    later = service.api(f"clubs/{CLUB[0]}/matches/", data | {"rule": {"kind": "fixed", "n": 1}})
    match.await_end()
    match.assert_ended_once()
    scheduled = WatchedMatch(service, later["id"])
    scheduled.await_end()


def test_ctrl_c_stops_everything_also_what_a_script_started_in_the_background(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Such a job comes with a deaf ear for Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    service = Service(begun(tmp_path_factory))
    try:
        service.start()
    finally:
        signal.signal(signal.SIGINT, before)
    pids = service.processes()
    assert len(pids) >= 5
    assert service.stop() == 0
    assert not [pid for pid in pids if Path(f"/proc/{pid}").exists()]
