"""Friends at a table on screen, by plain forms: they sit down, are ready, leave, and change the device."""

import html
import re
import time
from typing import Any

import pytest
from django.test import Client

from league.models import ScreenGame, ScreenPlayer, ScreenTable
from league.selectors.screen_tables import player_of
from league.services.screen_deals import deal_offered
from tests.league.screens import GUEST

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """No queue: nobody is told, and no bot is woken."""
    monkeypatch.setattr("league.tasks.screen_tables.send_after_commit", lambda *_: None)
    monkeypatch.setattr("league.outlets.pages._publish", lambda *_: None)


def opened(client: Client, **more: str) -> str:
    sent = {"token": deal_offered().token, "friends": "1", "clock": "calm", "name": "Ada", **more}
    response = client.post("/play/dingo/", sent)
    assert response.status_code == 302, response.content.decode()
    return str(response.url)


def text_of(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def ready(client: Client, address: str) -> Any:
    token = re.search(r'name="token" value="([^"]+)"', text_of(client, address))
    assert token is not None
    return client.post(f"{address}ready/", {"token": token[1]})


def elsewhere_of(client: Client, address: str) -> str:
    link = re.search(r'id="elsewhere" dir="ltr">http://testserver([^<]+)<', text_of(client, address))
    assert link is not None
    return html.unescape(link[1])


def test_friends_sit_down_and_the_game_begins_when_all_are_ready() -> None:
    ada, ben, watcher = Client(), Client(), Client()
    address = opened(ada)
    assert "Who plays?" in text_of(ben, address)
    assert "45 seconds" in text_of(ben, address)
    assert ben.post(f"{address}sit/", {"seat": "2", "name": "Ben"}).status_code == 302
    assert "ready/" in text_of(ben, address)
    assert "ready/" not in text_of(watcher, address)
    assert ready(ada, address).status_code == 302
    assert "begins when no seat is free" in text_of(ada, address)
    ada.post(f"{address}fill/")
    assert "The game waits for Ben" in text_of(ada, address)
    assert not ScreenGame.objects.exists()
    ready(ben, address)
    game = ScreenGame.objects.get()
    assert game.names[0::2] == ["Ada", "Ben"]
    assert ('data-left="' in text_of(watcher, address)) == (game.due_at is not None)
    assert "You are watching" in text_of(watcher, address)


def test_who_leaves_is_played_for_and_takes_the_place_back() -> None:
    ada, ben = Client(), Client()
    address = opened(ada)
    ben.post(f"{address}sit/", {"seat": "1", "name": "Ben"})
    ada.post(f"{address}fill/")
    for client in (ada, ben):
        ready(client, address)
    assert ben.post(f"{address}leave/").status_code == 302
    assert "Take your seat back" in text_of(ben, address)
    assert "away, a bot plays" in text_of(ada, address)
    assert ben.post(f"{address}return/").status_code == 302
    assert "Take your seat back" not in text_of(ben, address)


def test_a_guest_goes_on_with_another_device_after_a_press_of_the_button() -> None:
    ada, phone = Client(), Client()
    address = opened(ada)
    link = elsewhere_of(ada, address)
    assert "Play here" in text_of(phone, link)
    assert "I am ready" not in text_of(phone, address)
    assert phone.post(link).status_code == 302
    assert "I am ready" in text_of(phone, address)


@pytest.mark.parametrize("broken", ["x", "x:y:z", "W10:1:1", "%00", "a" * 4000])
def test_a_link_that_was_made_up_opens_nothing(broken: str) -> None:
    address = opened(Client())
    thief = Client()
    for answer in (thief.get(f"{address}elsewhere/{broken}/"), thief.post(f"{address}elsewhere/{broken}/")):
        assert answer.status_code == 404
    assert "guest" not in thief.cookies


def test_a_link_is_for_its_own_table_and_for_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    ada = Client()
    first, second = opened(ada), opened(ada)
    link = elsewhere_of(ada, first)
    assert Client().post(link.replace(first, second)).status_code == 404
    now = time.time()
    monkeypatch.setattr("time.time", lambda: now + 24 * 3600)
    assert Client().post(link).status_code == 302
    monkeypatch.setattr("time.time", lambda: now + 25 * 3600)
    assert Client().post(link).status_code == 404


def test_names_are_checked_and_shown_as_text() -> None:
    ada, ben = Client(), Client()
    address = opened(ada, name="<b>Ada</b>")
    assert "<b>Ada</b>" not in text_of(ada, address)
    assert "&lt;b&gt;Ada" in text_of(ada, address)
    page = ben.post(f"{address}sit/", {"seat": "1", "name": "x" * 50}).content.decode()
    assert 'role="alert"' in page
    assert ScreenPlayer.objects.exclude(name="").count() == 1
    assert ben.post(f"{address}sit/", {"seat": "rubbish"}).status_code == 200
    assert "Somebody else has taken" in ben.post(f"{address}sit/", {"seat": "9" * 30}).content.decode()


def test_somebody_without_a_place_decides_nothing() -> None:
    address = opened(Client())
    for act in ("fill", "ready", "leave", "return"):
        assert "You only watch" in Client().post(f"{address}{act}/", {"token": "x"}).content.decode()
    table = ScreenTable.objects.get()
    assert table.players.exclude(name="").count() == 1
    assert player_of(table, GUEST) is None


def test_the_record_of_a_table_without_a_game_is_not_there() -> None:
    address = opened(Client())
    assert Client().get(f"{address}record.json").status_code == 404


def test_a_move_before_the_first_game_is_refused() -> None:
    ada = Client()
    address = opened(ada)
    assert (
        "No game has begun yet" in ada.post(f"{address}move/", {"index": "0", "move": "0-"}).content.decode()
    )
