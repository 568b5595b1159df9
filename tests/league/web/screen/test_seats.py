"""Friends at a table on screen, by plain forms: they sit down, are ready, leave, and change the device."""

import html
import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from league.models import ScreenGame, ScreenPlayer, ScreenTable
from league.selectors.screen.tables import player_of
from league.services.screen.deals import deal_offer
from league.services.screen.devices import WORD_SECONDS
from league.services.screen.guests import guest_key, guest_of
from league.web.server.logs import wordless
from tests.league.screens import GUEST

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """No queue: nobody is told, and no bot is woken."""
    monkeypatch.setattr("league.tasks.screen_tables.send_after_commit", lambda *_: None)
    monkeypatch.setattr("league.outlets.pages._publish", lambda *_: None)


def opened(client: Client, **more: str) -> str:
    sent = {"token": deal_offer().token, "friends": "1", "clock": "calm", "name": "Ada", **more}
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


def test_a_link_is_for_its_own_table_and_for_some_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    ada, now = Client(), 600 * 3_000_000
    monkeypatch.setattr("time.time", lambda: now)
    first, second = opened(ada), opened(ada)
    link = elsewhere_of(ada, first)
    assert Client().post(link.replace(first, second)).status_code == 404
    monkeypatch.setattr("time.time", lambda: now + 2 * WORD_SECONDS)
    assert Client().post(link).status_code == 404
    monkeypatch.setattr("time.time", lambda: now + 2 * WORD_SECONDS - 1)
    assert Client().post(link).status_code == 302


def test_a_link_works_once() -> None:
    ada, phone, thief = Client(), Client(), Client()
    address = opened(ada)
    link = elsewhere_of(ada, address)
    phone.post(link)
    assert thief.get(link).status_code == 404
    assert thief.post(link).status_code == 404
    assert "I am ready" not in text_of(thief, address)
    assert elsewhere_of(ada, address) == elsewhere_of(phone, address) != link


def test_another_device_plays_at_that_table_alone_and_stays_who_it_is() -> None:
    ada, phone = Client(), Client()
    first, second, own = opened(ada), opened(ada), opened(phone, name="Ben")
    key = phone.cookies["guest"].value
    phone.post(elsewhere_of(ada, first))
    assert guest_key(phone.cookies["guest"].value) == guest_key(key)
    assert "I am ready" in text_of(phone, first)
    assert "I am ready" in text_of(phone, own)
    assert "I am ready" not in text_of(phone, second)
    assert guest_key(phone.cookies["guest"].value) != guest_key(ada.cookies["guest"].value)


def test_the_link_of_another_costs_nobody_their_own_seat() -> None:
    ada, ben = Client(), Client()
    address = opened(ada)
    ben.post(f"{address}sit/", {"seat": "1", "name": "Ben"})
    assert ben.post(elsewhere_of(ada, address)).status_code == 302
    table = ScreenTable.objects.get()
    player = player_of(table, guest_of(guest_key(ben.cookies["guest"].value)))
    assert player is not None
    assert player.name == "Ben"
    assert not table.devices.exists()


def test_a_seat_that_was_left_is_nobody_elses_by_an_old_device() -> None:
    ada, phone, cleo = Client(), Client(), Client()
    address = opened(ada)
    phone.post(elsewhere_of(ada, address))
    ada.post(f"{address}leave/")
    assert "I am ready" not in text_of(phone, address)
    cleo.post(f"{address}sit/", {"seat": "0", "name": "Cleo"})
    assert "I am ready" not in text_of(phone, address)


def test_the_page_of_a_link_is_kept_by_nobody_and_tells_no_other_site() -> None:
    ada, phone = Client(), Client(enforce_csrf_checks=True)
    address = opened(ada)
    link = elsewhere_of(ada, address)
    page = phone.get(link)
    assert (page["Referrer-Policy"], page["Cache-Control"]) == ("no-referrer", "private, no-store")
    assert wordless(link) == f"{address}elsewhere/…/"
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.content.decode())
    assert token is not None
    sent = {"csrfmiddlewaretoken": token[1]}
    assert phone.post(link, sent, headers={"origin": "https://evil.example"}).status_code == 403
    answer = phone.post(link, sent, headers={"origin": "null"})
    assert answer.status_code == 302
    assert "no-store" in answer["Cache-Control"]


def test_who_signs_in_goes_on_as_the_guest_they_were(cast: SimpleNamespace) -> None:
    ada = Client()
    address = opened(ada)
    ada.force_login(cast.pia)
    assert "I am ready" in text_of(ada, address)
    assert "You are watching" not in text_of(ada, address)
    assert "You already sit" in ada.post(f"{address}sit/", {"seat": "1"}).content.decode()
    assert ada.post(f"{address}fill/").status_code == 302
    ready(ada, address)
    assert ScreenGame.objects.get().names[0] == "Ada"
    assert ada.post(f"{address}leave/").status_code == 302
    assert "Take your seat back" in text_of(ada, address)


def test_an_account_sits_at_other_tables_as_itself(cast: SimpleNamespace) -> None:
    ada = Client()
    opened(ada)
    ada.force_login(cast.pia)
    address = opened(Client(), name="Ben")
    ada.post(f"{address}sit/", {"seat": "1"})
    assert ScreenPlayer.objects.get(user=cast.pia).number == 1


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
