"""What goes on in a club meanwhile: evenings, guests, uploads, readers and watchers."""

import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from league.services.demo.club import CLUB
from tools.soak.visitor import Away, Stopped, Visitor, Wrong

API = f"/api/clubs/{CLUB[0]}"
PAGES = f"/clubs/{CLUB[0]}"
PEOPLE, ROUNDS = 16, 3
SHEETS = ((12, 7, 3, -2), (11, 8, 3, -2))  # of a game of Dingo
OF_GUESTS = ("dingo", "omi")
MOVES_MAX = 2_000
LOOK_SECONDS, READ_SECONDS, AWAY_SECONDS, UPLOAD_SECONDS = 0.5, 0.5, 1.0, 130.0
LOOKS_MAX = 600
WATCHED = ("", "/leaderboard/", "/matches/", "/players/", "/events/", "/bots/", "/calendar/")
BOT = """
class Bot:
    def choose(self, view, options):
        return options[{number} % len(options)]
"""


@dataclass
class LoadCounts:
    """What the loads have done, how often the service was away for them, and what must not be."""

    done: Counter[str] = field(default_factory=Counter)
    away: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)  # of pages, since they were last taken

    def take_seconds(self) -> list[float]:
        taken, self.seconds = self.seconds, []
        return taken


class Load(Protocol):
    """Something that goes on again and again. `turn` does it once; it raises Away, Wrong, Stopped."""

    name: str

    def turn(self) -> None: ...


def keep_up(load: Load, stop: threading.Event, tally: LoadCounts) -> None:
    """Do it until the end, whatever happens to the service."""
    while not stop.is_set():
        try:
            load.turn()
            tally.done[load.name] += 1
        except Away:
            tally.away[load.name] += 1
            stop.wait(AWAY_SECONDS)
        except Wrong as error:
            tally.wrong.append(f"{load.name}: {error}")
            stop.wait(AWAY_SECONDS)
        except Stopped:
            return


class Evenings:
    """An organizer's program holds one evening after the other: list, roll call, rounds, results."""

    name = "evenings"

    def __init__(self, olga: Visitor, rng: Random) -> None:
        self.olga, self.rng = olga, rng

    def turn(self) -> None:
        wish = {
            "name": f"Evening {self.rng.randrange(10**6)}", "game": "dingo", "format": "swiss",
            "settings": {"rounds": ROUNDS}, "played_by": "people", "roll_call": True,
            "rule": {"kind": "fixed", "n": 1},
        }  # fmt: skip
        event = f"{API}/events/{self.olga.post(f'{API}/events/', wish)['id']}"
        names = "".join(f"Guest of evenings {number:02}\n" for number in range(PEOPLE))
        self.olga.post(f"{event}/entries/import/", {"text": names, "store": True})
        self.olga.post(f"{event}/run/")
        for line in self.olga.get(f"{event}/entries/?page_size=100").data["results"]:
            self.olga.post(f"{event}/roll-call/mark/", {"player": line["player"]["id"], "state": "here"})
        for number in range(1, ROUNDS + 1):
            self._seat(event)
            for match in self.olga.get(f"{event}/rounds/{number}/").data["matches"]:
                self._play(match)
        self.olga.post(f"{event}/finish/")

    def _seat(self, event: str) -> None:
        self.olga.post(f"{event}/draft/")
        for _look in range(LOOKS_MAX):
            draft = self.olga.get(f"{event}/draft/").data
            if draft["status"] == "ready":
                self.olga.post(f"{event}/draft/publish/", {"version": draft["version"]})
                return
            self.olga.pause(LOOK_SECONDS)
        raise Wrong(f"no draft: {draft}")

    def _play(self, match: int) -> None:
        scores = list(self.rng.choice(SHEETS))
        self.rng.shuffle(scores)
        address = f"{API}/matches/{match}"
        self.olga.post(f"{address}/games/", {"number": 1, "sheet": [{"scores": scores}]})
        self.olga.post(f"{address}/confirm/")


class Guests:
    """A stranger without account plays a game against house bots, by the first legal move."""

    name = "games of guests"

    def __init__(self, visitor: Callable[[], Visitor], rng: Random) -> None:
        self.visitor, self.rng = visitor, rng

    def turn(self) -> None:
        guest = self.visitor()
        deal = guest.get("/api/tables/choices/").data["deal"]["token"]
        opened = guest.post("/api/tables/", {"game": self.rng.choice(OF_GUESTS), "deal": deal, "name": "Ada"})
        guest.authorization = f"Guest {opened['guest']}"
        table = f"/api/tables/{opened['table']['word']}/"
        for _look in range(MOVES_MAX):
            play = guest.get(table).data["play"]
            if play["is_over"]:
                return
            if play["is_my_turn"]:
                sent = {"game": play["number"], "index": play["index"], "move": play["moves"][0]["move"]}
                _move(guest, table, sent)
            else:
                guest.pause(LOOK_SECONDS)


def _move(guest: Visitor, table: str, sent: dict[str, Any]) -> None:
    """Who is too late, because the clock has moved for them, looks again."""
    try:
        guest.post(f"{table}move/", sent)
    except Wrong as error:
        if "move_late" not in str(error):
            raise


class Uploads:
    """An author's program brings a new version of a bot every other minute, and waits for its verdict."""

    name = "uploads"

    def __init__(self, pia: Visitor) -> None:
        self.pia, self.bot, self.versions = pia, 0, 0

    def turn(self) -> None:
        self.versions += 1
        source = BOT.format(number=self.versions)
        if self.bot:
            self.pia.post(f"{API}/bots/{self.bot}/versions/", {"source": source})
        else:
            sent = {"name": "Soaked", "game": "dingo", "source": source}
            self.bot = self.pia.post(f"{API}/bots/", sent)["id"]
        self._await_verdict()
        self.pia.pause(UPLOAD_SECONDS)

    def _await_verdict(self) -> None:
        for _look in range(LOOKS_MAX):
            newest = max(
                self.pia.get(f"{API}/bots/{self.bot}/").data["versions"], key=lambda one: one["number"]
            )
            if newest["status"] == "accepted":
                return
            if newest["status"] == "refused":
                raise Wrong(f"a good bot was refused: {newest}")
            self.pia.pause(LOOK_SECONDS)
        raise Wrong("an upload has no verdict")


class Readers:
    """Somebody looks at the pages of the club, one after the other."""

    name = "pages"

    def __init__(self, visitor: Visitor, tally: LoadCounts, rng: Random) -> None:
        self.visitor, self.tally, self.rng = visitor, tally, rng

    def turn(self) -> None:
        answer = self.visitor.get(f"{PAGES}{self.rng.choice(WATCHED) or '/'}")
        self.tally.seconds.append(answer.seconds)
        self.visitor.pause(READ_SECONDS)


class Watchers:
    """A page stays open and hears what is new."""

    name = "news heard"

    def __init__(self, visitor: Visitor, tally: LoadCounts) -> None:
        self.visitor, self.tally = visitor, tally

    def turn(self) -> None:
        connection = self.visitor.open(f"{PAGES}/live/")
        try:
            stream = connection.getresponse()
            for line in stream:
                self.tally.done["lines of news"] += line.startswith(b"data:")
                if self.visitor.stop.is_set():
                    raise Stopped
        except OSError as error:
            raise Away(str(error)) from error
        finally:
            connection.close()
