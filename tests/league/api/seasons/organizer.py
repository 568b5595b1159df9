"""What Olga does with a season by the API, where Sam, who organizes another club, is refused."""

import re
from random import Random
from typing import Any

from tests.league.seasons import next_friday

SLUG = "red-gum"
SCORES = ((12, 7, 3, -2), (11, 8, 3, -2))  # of a game of Dingo


class SeasonOrganizer:
    """`pk` is the season's. `sheets` are the scores that were written down, by match and in seat order."""

    def __init__(self, clients: Any, at: Any, seed: str) -> None:
        self.olga, self.sam, self.at = clients.olga, clients.sam, at
        self.rng, self.pk = Random(seed), 0
        self.refused: set[tuple[str, str]] = set()  # kinds of addresses at which Sam was
        self.sheets: dict[int, tuple[int, ...]] = {}

    def post(self, address: str, *, expect: int = 200, **sent: Any) -> Any:
        return self.send("post", address, expect, sent)

    def send(self, method: str, address: str, expect: int, sent: dict[str, Any]) -> Any:
        if (kind := (method, re.sub(r"\d+", "", address))) not in self.refused:
            assert getattr(self.sam, method)(address, sent).status_code == 403, address
            self.refused.add(kind)
        answer = getattr(self.olga, method)(address, sent)
        assert answer.status_code == expect, (address, answer.content)
        return answer.json() if answer.content else None

    def do(self, name: str, /, *more: Any, expect: int = 200, **sent: Any) -> Any:
        return self.post(self.at(name, SLUG, self.pk, *more), expect=expect, **sent)

    def see(self, name: str, /, *more: Any, **query: Any) -> Any:
        answer = self.olga.get(self.at(name, SLUG, self.pk, *more), query)
        assert answer.status_code == 200, answer.content
        return answer.json()

    def people(self, count: int, called: str = "Guest") -> list[int]:
        """So many, put into the club's book."""
        address = self.at("members", SLUG)
        made = [self.post(address, expect=201, name=f"{called} {number:02}") for number in range(count)]
        return [one["player"]["id"] for one in made]

    def make(self, **wish: Any) -> Any:
        given = {
            "name": "Fridays", "game": "dingo", "rule": {"kind": "wins", "n": 1}, "zone": "Europe/Berlin",
            "first": next_friday().isoformat(),
        }  # fmt: skip
        made = self.post(self.at("seasons", SLUG), expect=201, **{**given, **wish})
        self.pk = made["id"]
        return made

    def play(self, match: int) -> None:
        """Enter what the table wrote down, and confirm it."""
        scores = list(self.rng.choice(SCORES))
        self.rng.shuffle(scores)
        self.sheets[match] = tuple(scores)
        sheet = [{"scores": scores}]
        self.post(self.at("match_games", SLUG, match), expect=201, number=1, sheet=sheet)
        self.post(self.at("match_confirm", SLUG, match))
