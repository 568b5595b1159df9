"""A guest sits down within two clicks, plays by plain forms, and sees nothing that is not theirs to see."""

import html
import re
from types import SimpleNamespace
from typing import Any

import pytest
import segno
from django.test import Client

from games.registry import GAMES
from league.domain.activities import Work
from league.models import Hint, ScreenGame, ScreenTable
from league.selectors.screen.parts import BUTTONS_MAX
from league.selectors.screen.tables import state_of
from league.services.reviews.hints import hint_make
from league.services.screen.devices import WORD_SECONDS
from league.services.screen.tables import OPENED_MAX
from league.web.forms.options import option_name
from tests.league.screens import game_at, house, short_options

pytestmark = pytest.mark.django_db
__all__ = ["house"]

# The first move that a page offers: a button, or in a list.
MOVE = re.compile(r'name="move"(?: aria-label="Your move"><option)? value="([^"]+)"')


def sit_down(client: Client, key: str = "dingo", **changed: str) -> str:
    page = client.get("/play/").content.decode()
    form = page[page.index(f'action="/play/{key}/"') :]
    token = re.search(r'name="token" value="([^"]+)"', form)
    assert token is not None
    options = {option_name(option): value for option, value in short_options(key).items()}
    response = client.post(f"/play/{key}/", {"token": token[1], **options, **changed})
    assert response.status_code == 302, response.content.decode()
    return str(response.url)


def play_to_the_end(client: Client, address: str) -> str:
    """By the first move that the page offers; gives the last page."""
    while True:
        page = client.get(address).content.decode()
        move = MOVE.search(page)
        index = re.search(r'name="index" value="(\d+)"', page)
        if move is None or index is None:
            return page
        answer = client.post(f"{address}move/", {"index": index[1], "move": html.unescape(move[1])})
        assert answer.status_code == 302, answer.content.decode()


@pytest.mark.parametrize("key", list(GAMES))
def test_a_guest_plays_a_whole_game_by_plain_forms(client: Client, house: list[int], key: str) -> None:
    page = play_to_the_end(client, sit_down(client, key))
    assert "The game is over" in page
    game = ScreenGame.objects.get()
    assert game.secret in page
    assert client.get(f"/table/{game.table.word}/record.json").json()["result"]["scores"] == game.scores


def test_the_secret_of_a_game_is_nowhere_before_its_end(client: Client, house: list[int]) -> None:
    address = sit_down(client)
    game = ScreenGame.objects.get()
    assert game.secret not in client.get(address).content.decode()
    assert client.get(f"{address}record.json").status_code == 404


def test_without_a_script_who_waits_looks_again_by_a_link(client: Client, house: list[int]) -> None:
    address = sit_down(client)
    again = f'<noscript><a class="text-link tap-link" href="{address}">Refresh</a></noscript>'
    assert again in Client().get(address).content.decode(), "whoever watches waits"
    assert again not in client.get(address).content.decode(), "it is the guest's turn"


def test_a_guest_is_sent_nothing_for_a_table_at_which_nothing_happened(
    client: Client, house: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, moment = sit_down(client), 3_000_000
    by_script = {"HX-Request": "true"}

    def looked(seconds: int, etag: str = "") -> Any:
        monkeypatch.setattr("time.time", lambda: moment * WORD_SECONDS + seconds)
        return client.get(address, headers=by_script | ({"If-None-Match": etag} if etag else {}))

    first = looked(0)
    assert b'id="elsewhere"' in first.content
    again = looked(WORD_SECONDS - 1, first["ETag"])
    assert (again.status_code, again.content) == (204, b"")
    later = looked(WORD_SECONDS, first["ETag"])
    assert later.status_code == 200, "the address for another device is a new one after a while"
    assert b'id="elsewhere"' in later.content


def test_the_picture_of_a_guests_own_address_is_drawn_once(
    client: Client, house: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    address = sit_down(client)
    drawn: list[str] = []
    make = segno.make

    def counted(text: str, **how: Any) -> Any:
        drawn.append(text)
        return make(text, **how)

    monkeypatch.setattr("segno.make", counted)
    pages = [client.get(address).content.decode() for _look in range(3)]
    assert len(drawn) == 1
    assert drawn[0] in pages[0]
    assert all('aria-label="Your own address at this table"' in page for page in pages)


def test_a_stranger_watches_and_sees_no_hand(client: Client, house: list[int]) -> None:
    address = sit_down(client)
    own = state_of(ScreenGame.objects.get()).view(0)["board"]["hand"]
    page = Client().get(address).content.decode()
    assert "You are watching" in page
    assert not [card for card in own if f"#{card}" in page]
    mine = client.get(address).content.decode()
    assert all(f"#{card}" in mine for card in own)


def test_a_stranger_moves_nothing(client: Client, house: list[int]) -> None:
    address = sit_down(client)
    game = ScreenGame.objects.get()
    legal = state_of(game).legal()
    for stranger in (Client(), Client(headers={"cookie": "guest=forged"})):
        response = stranger.post(f"{address}move/", {"index": game.moves_made, "move": legal[0]})
        assert "You only watch this table" in response.content.decode()
        assert "You only watch" in stranger.post(f"{address}ready/", {"token": "x"}).content.decode()
    game.refresh_from_db()
    assert state_of(game).legal() == legal


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({}, "The game has gone on since"),
        ({"index": "999999999999999999999", "move": "0-"}, "The game has gone on since"),
        ({"index": "-1", "move": "0-"}, "The game has gone on since"),
        ({"move": "0xZZ"}, "cannot be made"),
        ({"move": "<script>" * 1000}, "cannot be made"),
        ({"move": "\0"}, "cannot be made"),
    ],
)
def test_rubbish_is_answered_with_what_is_wrong(
    client: Client, house: list[int], sent: dict[str, str], said: str
) -> None:
    address = sit_down(client)
    game = game_at(ScreenTable.objects.get())
    given = {"index": str(game.moves_made), **sent} if "move" in sent else sent
    assert said in client.post(f"{address}move/", given).content.decode()


def test_the_next_game_is_dealt_at_the_same_table(client: Client, house: list[int]) -> None:
    address = sit_down(client)
    page = play_to_the_end(client, address)
    token = re.search(r'name="token" value="([^"]+)"', page)
    assert token is not None
    assert client.post(f"{address}ready/", {"token": token[1], "words": "again"}).status_code == 302
    assert [game.number for game in ScreenGame.objects.order_by("number")] == [1, 2]
    assert "dealt" not in client.post(f"{address}ready/", {"token": token[1]}).content.decode()


def test_a_member_plays_under_their_name(client: Client, cast: SimpleNamespace, house: list[int]) -> None:
    client.force_login(cast.pia)
    address = sit_down(client)
    assert "Pia" in client.get(address).content.decode()
    assert "guest" not in client.cookies


def test_what_cannot_be_played_is_said(client: Client, house: list[int]) -> None:
    assert (
        client.get("/play/chess/").status_code == 404
        or "chess" in client.get("/play/chess/").content.decode()
    )
    assert client.get("/table/nothing-here/").status_code == 404
    answer = client.post("/play/omi/", {"token": "x", "option_target": "0"})
    assert answer.status_code == 422
    assert ScreenTable.objects.count() == 0


@pytest.mark.parametrize("key", list(GAMES))
def test_an_option_that_is_left_empty_is_as_usual(client: Client, house: list[int], key: str) -> None:
    empty = {option_name(option.key): "" for option in GAMES[key].options}
    sit_down(client, key, **empty)
    assert ScreenTable.objects.get().options == GAMES[key].resolve({})


def test_too_many_tables_from_one_place_are_refused(client: Client, house: list[int]) -> None:
    sit_down(client)
    network = ScreenTable.objects.get().network
    ScreenTable.objects.bulk_create(
        ScreenTable(word=f"w{number}", game="dingo", network=network) for number in range(OPENED_MAX)
    )
    answer = client.post("/play/dingo/", {"token": "y"})
    assert answer.status_code == 422
    assert "wait a little" in answer.content.decode()


def test_the_table_takes_a_fixed_number_of_queries(
    client: Client, house: list[int], django_assert_max_num_queries: Any
) -> None:
    address = sit_down(client)
    with django_assert_max_num_queries(11):  # of which two are for the hint
        client.get(address)
    play_to_the_end(client, address)
    with django_assert_max_num_queries(10):  # of which one is for the review
        client.get(address)


def test_a_hint_is_asked_for_by_a_button_and_shown_to_nobody_else(house: list[int], monkeypatch: Any) -> None:
    ada, watcher = Client(), Client()
    woken: list[Work] = []
    monkeypatch.setattr("league.web.screen.tables.wake_after_commit", woken.append)
    address = sit_down(ada)
    page = ada.get(address).content.decode()
    index = re.search(r'name="index" value="(\d+)"', page)
    assert index is not None
    assert ada.post(f"{address}hint/", {"index": index[1]}).status_code == 302
    assert 'id="screen-hint-asked"' in ada.get(address).content.decode()
    hint_make(hint_id=Hint.objects.get().pk)
    assert 'id="screen-hints"' in ada.get(address).content.decode()
    assert "screen-hint" not in watcher.get(address).content.decode()
    assert (
        "You only watch this table" in watcher.post(f"{address}hint/", {"index": index[1]}).content.decode()
    )
    ada.post(f"{address}hint/", {"index": "x"})
    assert woken == [Work.HINTS]


def test_many_moves_are_chosen_from_a_list(client: Client, house: list[int]) -> None:
    page = client.get(sit_down(client, "trente_et_quarante")).content.decode()
    table = ScreenTable.objects.get()
    legal = state_of(game_at(table)).legal()
    assert len(legal) > BUTTONS_MAX
    assert page.count("<option value=") >= len(legal)
    assert 'name="move" value=' not in page
