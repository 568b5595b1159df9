"""Tables on screen by the API: what is told, what is told again, and what is refused."""

from types import SimpleNamespace
from typing import Any

import pytest

from bots.kit import playouts
from games.registry import GAMES
from league.domain.activities import Work
from league.models import Hint, Review, ScreenGame, ScreenMove, ScreenPlayer, ScreenTable
from league.services.reviews.hints import hint_make
from league.services.reviews.reviews import review_continue
from league.services.screen.deals import deal_offer
from league.services.screen.tables import OPENED_MAX
from tests.league.api.screens import Client, code_of, play_to_the_end
from tests.league.screens import game_at, house

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("house")]
__all__ = ["house"]


@pytest.fixture
def ada() -> Client:
    """A guest in a game of Dingo with three house bots."""
    client = Client()
    client.opens(name="Ada")
    return client


def test_the_choices_name_every_game_and_give_another_deal_each_time() -> None:
    first, second = (Client().get("/api/tables/choices/").json() for _ in range(2))
    assert [game["key"] for game in first["games"]] == list(GAMES)
    assert first["deal"]["token"] != second["deal"]["token"]
    assert {clock["key"]: clock["turn_s"] for clock in first["clocks"]} == {"calm": 45, "brisk": 15}


def test_an_answer_that_is_known_is_not_sent_again(ada: Client) -> None:
    address = f"/api/tables/{ada.word}/"
    answer = ada.get(address)
    for known in (answer["ETag"], f"W/{answer['ETag']}", f'"other", {answer["ETag"]}'):
        again = ada.get(address, headers={"If-None-Match": known})
        assert (again.status_code, again.content, again["ETag"]) == (304, b"", answer["ETag"])
    ada.moves(answer.json()["play"])
    assert ada.get(address, headers={"If-None-Match": answer["ETag"]}).status_code == 200
    watcher = Client().get(address, headers={"If-None-Match": answer["ETag"]})
    assert watcher.status_code == 200
    assert {"Authorization", "Cookie"} <= set(answer["Vary"].split(", "))
    assert answer["Cache-Control"] == "private, no-cache"


def test_only_new_events_are_told(ada: Client) -> None:
    ada.moves(ada.look()["play"])
    play = ada.look()["play"]
    told = play["view"]["events"]
    assert play["events"] == len(told) > 2
    assert ada.look(since=2)["play"]["view"]["events"] == told[2:]
    assert ada.look(since=2, game=1)["play"]["view"]["events"] == told[2:]
    assert ada.look(since=2, game=2)["play"]["view"]["events"] == told, "counted in another game"
    assert ada.look(since=len(told))["play"]["view"]["events"] == []
    assert ada.look(since=10**9)["play"]["events"] == len(told)
    for wrong in ({"since": "-1"}, {"since": "x"}, {"game": "0"}, {"since": str(2**31)}):
        assert code_of(ada.get(f"/api/tables/{ada.word}/", wrong)) == (400, "invalid")


def test_a_move_sent_twice_is_one_and_a_late_one_is_told_what_is_due(ada: Client) -> None:
    play = ada.look()["play"]
    sent = {"game": 1, "index": play["index"], "move": play["moves"][0]["move"]}
    first, again = ada.does("move", sent), ada.does("move", sent)
    assert (first.status_code, again.status_code) == (200, 200)
    assert ScreenMove.objects.filter(text=sent["move"], index=sent["index"]).count() == 1
    due = game_at(ScreenTable.objects.get()).moves_made
    late = ada.does("move", sent | {"move": play["moves"][1]["move"]})
    assert code_of(late) == (409, "move_late")
    assert late.json()["facts"] == {"index": due}
    assert again.json()["play"]["index"] == due


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"move": "0xZZ"}, (400, "move_not_legal")),
        ({"game": 2}, (404, "no_screen_game")),
        ({"index": 999}, (409, "move_late")),
        ({"index": -1}, (400, "invalid")),
        ({"index": "0"}, (400, "invalid")),
        ({"move": "x" * 81}, (400, "invalid")),
        ({"move": "\0"}, (400, "invalid")),
        ({"game": 2**31}, (400, "invalid")),
        ({"move": "x" * (1 << 19)}, (413, "body_too_large")),
    ],
)
def test_rubbish_is_refused_and_changes_nothing(
    ada: Client, changes: dict[str, Any], expected: tuple[int, str]
) -> None:
    play = ada.look()["play"]
    sent = {"game": 1, "index": play["index"], "move": play["moves"][0]["move"]}
    assert code_of(ada.does("move", sent | changes)) == expected
    assert ada.look()["play"] == play


def test_a_move_for_a_game_before_is_not_made_in_the_next(ada: Client) -> None:
    play_to_the_end(ada)
    ada.is_ready()
    play = ada.look()["play"]
    sent = {"game": 1, "index": play["index"], "move": play["moves"][0]["move"]}
    assert code_of(ada.does("move", sent)) == (400, "game_over")
    assert ada.look()["play"] == play


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "whist"}, "unknown_game"),
        ({"options": {"obligation": "none"}}, "bad_option"),
        ({"deal": "x"}, "invalid"),
        ({"level": "godlike"}, "invalid"),
        ({"words": "x" * 41}, "invalid"),
        ({"name": "\u200b"}, "name_unreadable"),
    ],
)
def test_a_table_is_not_opened_with(changes: dict[str, Any], code: str) -> None:
    answer = Client().post("/api/tables/", {"game": "dingo", "deal": deal_offer().token} | changes)
    assert code_of(answer) == (400, code)
    assert not ScreenTable.objects.exists()


def test_a_deal_is_played_once_and_tables_from_one_place_are_limited(ada: Client) -> None:
    sent = {"game": "dingo", "deal": deal_offer().token}
    assert ada.post("/api/tables/", sent).status_code == 201
    assert code_of(ada.post("/api/tables/", sent)) == (400, "deal_used")
    network = ScreenTable.objects.first().network  # type: ignore[union-attr]
    ScreenTable.objects.bulk_create(
        ScreenTable(word=f"w{number}", game="dingo", network=network) for number in range(OPENED_MAX)
    )
    assert code_of(Client().post("/api/tables/", sent | {"deal": deal_offer().token})) == (
        400,
        "too_many_tables",
    )


def test_friends_sit_down_leave_and_come_back() -> None:
    ada, ben = Client(), Client()
    ada.opens(alone=False, name="Ada", clock="brisk")
    assert ben.seated(ben.post(f"/api/tables/{ada.word}/sit/", {"number": 2, "name": "Ben"}))["me"] == 2
    assert code_of(ben.does("sit", {"number": 3})) == (400, "already_seated")
    assert code_of(Client(word=ada.word).does("sit", {"number": 2})) == (400, "seat_taken")
    assert code_of(Client(word=ada.word).does("sit", {"number": 3, "name": "ada"})) == (
        400,
        "name_taken_here",
    )
    ada.does("fill")
    assert ada.is_ready().json()["gathering"]["waits_for"] == ["Ben"]
    assert code_of(ben.does("ready", {"deal": "0" * 32})) == (400, "deal_used")
    play = ben.is_ready("mine").json()["play"]
    assert play["due_at"] is not None
    assert code_of(ada.does("fill")) == (400, "table_plays")
    left = ben.does("leave").json()
    assert left["is_replaced"]
    assert [seat["is_away"] for seat in ada.look()["play"]["seats"]].count(True) == 1
    assert ben.does("return").json()["is_replaced"] is False


def test_a_guest_goes_on_with_another_device_by_program_and_by_page(ada: Client, settings: Any) -> None:
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
    told = ada.get(f"/api/tables/{ada.word}/elsewhere/").json()
    phone = Client()
    assert phone.seated(phone.post(f"/api/tables/{ada.word}/elsewhere/", {"link": told["link"]}))["me"] == 0
    browser = Client()
    assert browser.post(told["path"]).status_code == 404, "it works once"
    told = ada.get(f"/api/tables/{ada.word}/elsewhere/").json()
    assert browser.post(told["path"]).status_code == 302
    assert "Your move" in browser.get(f"/table/{ada.word}/").content.decode()
    assert ScreenPlayer.objects.exclude(guest="").count() == 1
    for wrong in ("x", "x:y:z", "a" * 400):
        assert code_of(phone.does("elsewhere", {"link": wrong})) == (404, "no_screen_table")
    other = Client()
    other.opens()
    assert other.does("elsewhere", {"link": told["link"]}).status_code == 404


def test_a_hint_is_asked_for_and_told_to_who_asked(ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    woken: list[Work] = []
    monkeypatch.setattr("league.api.screen.tables.wake_after_commit", woken.append)
    look = ada.look()
    assert look["hint"]["is_open"]
    assert code_of(ada.does("hint", {"game": 1, "index": 999})) == (409, "move_late")
    assert ada.does("hint", {"game": 1, "index": look["play"]["index"]}).json()["hint"]["is_asked"]
    assert woken == [Work.HINTS]
    hint_make(hint_id=Hint.objects.get().pk)
    hint = ada.look()["hint"]
    assert len(hint["moves"]) + hint["more"] == len(ada.look()["play"]["moves"])
    assert Client(word=ada.word).look()["hint"] is None


def test_steps_are_explained_while_one_is_alone(ada: Client) -> None:
    assert ada.look()["play"]["lesson"] is None
    lesson = ada.does("explain", {"on": True}).json()["play"]["lesson"]
    assert (lesson["key"], lesson["is_new"]) == ("discard", True)
    assert Client(word=ada.word).look()["play"]["lesson"] is None
    assert ada.does("explain", {"on": False}).json()["play"]["lesson"] is None


def test_a_finished_game_is_reviewed(ada: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "MOST", 4)
    monkeypatch.setattr(playouts, "COMPARED", 4)
    woken: list[Work] = []
    monkeypatch.setattr("league.api.screen.games.wake_after_commit", woken.append)
    address = f"/api/tables/{ada.word}/games/1/reviews/"
    assert code_of(ada.post(f"{address}0/")) == (404, "no_screen_game")
    play_to_the_end(ada)
    assert ada.get(f"{address}0/").json()["state"] == "none"
    assert ada.post(f"{address}0/").json()["state"] == "running"
    assert woken == [Work.REVIEWS]
    review_continue(review_id=Review.objects.get().pk, clock=iter(range(0, 10**6, 60)).__next__)
    assert ada.get(f"{address}0/").json()["decisions_done"] == 1
    assert code_of(ada.post(f"{address}4/")) == (404, "no_seat")


def test_an_account_plays_under_its_name_and_needs_no_link(clients: Any, cast: SimpleNamespace) -> None:
    told = clients.pia.post(
        "/api/tables/", {"game": "omi", "deal": deal_offer().token, "name": "Somebody"}
    ).json()
    assert told["guest"] is None
    assert told["table"]["play"]["seats"][0]["name"] == "Pia"
    word = told["table"]["word"]
    assert clients.pia.get(f"/api/tables/{word}/elsewhere/").json() == {
        "path": f"/table/{word}/",
        "link": None,
    }
    assert ScreenGame.objects.get().table.players.get(number=0).user == cast.pia


def test_looking_takes_a_fixed_number_of_queries(ada: Client, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(10):
        ada.look()
    play_to_the_end(ada)
    with django_assert_max_num_queries(8):
        ada.look()


def test_what_is_not_there_is_said() -> None:
    assert code_of(Client().get("/api/tables/nothing-here/")) == (404, "no_screen_table")
    assert code_of(Client().get("/api/tables/no such word/")) == (404, "not_found")
