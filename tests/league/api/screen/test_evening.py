"""Whole games at tables on screen by the API alone."""

from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import pytest

from games.core.deals.seeds import deck_of, match_seed
from games.registry import GAMES
from league.models import ScreenGame, ScreenMove
from league.services.accounts.tokens import token_issue
from tests.league.api.screens import Client, code_of, play_to_the_end
from tests.league.screens import house

pytestmark = pytest.mark.django_db
__all__ = ["house"]


def signed_in(person: Any, word: str = "") -> Client:
    client = Client(word=word)
    client.credentials(HTTP_AUTHORIZATION=f"Token {token_issue(person=person)[1]}")
    return client


@pytest.mark.usefixtures("house")
def test_a_guest_plays_a_whole_game_of_dingo_against_three_bots_of_the_house() -> None:
    ada = Client()
    choices = ada.get("/api/tables/choices/").json()
    assert next(game for game in choices["games"] if game["key"] == "dingo")["has_house"]
    sent = {"game": "dingo", "deal": choices["deal"]["token"], "words": "three emus", "name": "Ada"}
    table = ada.seated(ada.post("/api/tables/", sent))
    assert (table["status"], table["me"]) == ("playing", 0)
    assert [seat["is_house"] for seat in table["play"]["seats"]] == [False, True, True, True]
    assert code_of(ada.get(f"/api/tables/{ada.word}/games/1/")) == (404, "no_screen_game")
    over = play_to_the_end(ada)
    assert (over["status"], over["play"]["waits_for"]) == ("gathering", "")
    proof = ada.get(f"/api/tables/{ada.word}/games/1/").json()
    assert proof["scores"] == over["play"]["scores"]
    assert proof["commitment"] == choices["deal"]["commitment"] == promised(proof["secret"])
    assert proof["words"][0] == "three emus"
    record = ada.get(f"/api/tables/{ada.word}/games/1/record/").json()
    assert record["result"]["scores"] == proof["scores"]
    rules = GAMES["dingo"]
    deal = deck_of(rules, rules.resolve({}), match_seed(bytes.fromhex(proof["secret"]), proof["nonce"]), 1, 1)
    assert record == rules.write_record(rules.read_record(record))
    first = record["dealer"] + 1  # the cards go round from there
    assert record["hands"] == [list(deal[(seat - first) % 4 :: 4]) for seat in range(4)]


def promised(secret: str) -> str:
    return sha256(bytes.fromhex(secret)).hexdigest()


@pytest.mark.usefixtures("house")
def test_two_accounts_and_bots_play_omi_and_a_move_sent_twice_is_made_once(cast: SimpleNamespace) -> None:
    olga, sam = signed_in(cast.olga), signed_in(cast.sam)
    table = olga.opens("omi", alone=False, clock="calm")
    pia = signed_in(cast.pia, olga.word)
    assert [place["is_free"] for place in table["gathering"]["places"]] == [False, True, True, True]
    told = pia.post(f"/api/tables/{olga.word}/sit/", {"number": 2}).json()
    assert (told["guest"], told["table"]["me"]) == (None, 2)
    assert [place["team"] for place in told["table"]["gathering"]["places"]] == [1, 2, 1, 2]
    assert olga.does("fill").json()["gathering"]["waits_for"] == ["Olga", "Pia"]
    assert olga.is_ready().json()["status"] == "gathering"
    assert pia.is_ready("good luck").json()["status"] == "playing"
    sam.word = olga.word
    people = (olga, pia)
    while not (look := olga.look())["play"]["is_over"]:
        mover = olga if look["play"]["is_my_turn"] else pia
        play = mover.look()["play"]
        assert sam.look()["play"]["moves"] == []
        assert code_of(sam.moves(play)) == (403, "not_at_screen_table")
        before = ScreenMove.objects.count()
        assert mover.moves(play).status_code == 200
        after = ScreenMove.objects.count()
        assert mover.moves(play).status_code == 200
        assert ScreenMove.objects.count() == after > before
        other, late = people[people.index(mover) - 1], play | {"moves": [{"move": "0pZZ"}]}
        assert code_of(other.moves(late)) in ((409, "move_late"), (400, "game_over"))
    game = ScreenGame.objects.get()
    assert look["play"]["scores"] == game.scores
    assert game.scores[:2] == game.scores[2:], (
        "partners share theirs, which is nothing after four tricks each"
    )


@pytest.mark.usefixtures("house")
def test_the_next_game_is_played_at_the_same_table() -> None:
    ada = Client()
    ada.opens("omi")
    play_to_the_end(ada)
    again = ada.is_ready("again").json()
    assert (again["status"], again["play"]["number"]) == ("playing", 2)
    assert play_to_the_end(ada)["play"]["number"] == 2
    assert ada.get(f"/api/tables/{ada.word}/games/1/").json()["number"] == 1
