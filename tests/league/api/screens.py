"""Tables on screen by the API: the house moves at once, and people by the first legal move."""

from typing import Any

from rest_framework.test import APIClient

from league.models import ScreenGame
from tests.league.screens import short_options


class Client(APIClient):
    """Somebody at a table, whose word is known once they sit there."""

    default_format = "json"

    def __init__(self, token: str = "", word: str = "") -> None:
        super().__init__()
        self.word = word
        if token:
            self.known_as(token)

    def known_as(self, token: str) -> None:
        self.credentials(HTTP_AUTHORIZATION=f"Guest {token}")

    def seated(self, answer: Any) -> Any:
        """The table in the answer to sitting down, with a guest's token kept."""
        assert answer.status_code in (200, 201), answer.content
        told = answer.json()
        assert "no-store" in answer["Cache-Control"]
        self.word = told["table"]["word"]
        if told["guest"]:
            self.known_as(told["guest"])
        return told["table"]

    def opens(self, key: str = "dingo", **more: Any) -> Any:
        deal = self.get("/api/tables/choices/").json()["deal"]["token"]
        sent = {"game": key, "options": short_options(key), "deal": deal, **more}
        return self.seated(self.post("/api/tables/", sent))

    def does(self, what: str, sent: Any = None) -> Any:
        return self.post(f"/api/tables/{self.word}/{what}/", sent)

    def look(self, **query: Any) -> Any:
        answer = self.get(f"/api/tables/{self.word}/", query)
        assert answer.status_code == 200, answer.content
        return answer.json()

    def is_ready(self, words: str = "") -> Any:
        deal = self.look()["gathering"]["deal"]["token"]
        return self.does("ready", {"deal": deal, "words": words})

    def moves(self, play: Any, at: int = 0) -> Any:
        """The first legal move, or another."""
        sent = {"game": play["number"], "index": play["index"], "move": play["moves"][at]["move"]}
        return self.does("move", sent)


def play_to_the_end(*people: Client) -> Any:
    """Whoever has the turn makes the first legal move; gives the table at the end."""
    while True:
        looks = [person.look() for person in people]
        if looks[0]["play"]["is_over"]:
            return looks[0]
        (mover,) = (at for at, look in enumerate(looks) if look["play"]["is_my_turn"])
        answer = people[mover].moves(looks[mover]["play"])
        assert answer.status_code == 200, answer.content


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def game_now() -> ScreenGame:
    return ScreenGame.objects.get()
