"""Who sits at a table on screen alone may have each step explained, in full the first time of its kind."""

import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from games.registry import GAMES
from league.models import ScreenTable
from league.selectors.screen.tables import state_of
from league.services.screen.deals import deal_offer
from tests.league.screens import game_at, house
from tests.league.web.screen.test_tables import play_to_the_end, sit_down

pytestmark = pytest.mark.django_db
__all__ = ["house"]

IN_FULL = re.compile(r'<section class="lesson" id="lesson-([a-z-]+)"')
AGAIN = re.compile(r'<details class="lesson" id="lesson-again-([a-z-]+)"')
HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)">')


def first_hand(client: Client, at: Any, key: str) -> str:
    """Press the button on the page of the rules; gives the address of the table."""
    page = client.get(at("game_rules", key)).content.decode()
    form = page[page.index(f'action="{at("play_game", key)}"') :].partition("</form>")[0]
    response = client.post(at("play_game", key), dict(HIDDEN.findall(form)))
    assert response.status_code == 302, response.content.decode()
    return str(response.url)


def make_first_move(client: Client, address: str) -> None:
    game = game_at(ScreenTable.objects.get())
    sent = {"index": game.moves_made, "move": state_of(game).legal()[0]}
    assert client.post(f"{address}move/", sent).status_code == 302


@pytest.mark.parametrize("key", list(GAMES))
def test_a_first_hand_explains_the_first_decision_in_full(
    client: Client, at: Any, house: list[int], key: str
) -> None:
    address = first_hand(client, at, key)
    table = ScreenTable.objects.get()
    assert (table.explains, table.level) == (True, "easy")
    assert {name: table.options[name] for name in GAMES[key].primer.first_game} == dict(
        GAMES[key].primer.first_game
    )
    page = client.get(address).content.decode()
    lesson = GAMES[key].primer.lesson_at(state_of(game_at(table)).view(0))
    assert lesson is not None
    assert IN_FULL.findall(page) == [lesson.key]
    assert lesson.title in page


def test_the_same_kind_of_decision_is_folded_the_second_time(
    client: Client, at: Any, house: list[int]
) -> None:
    address = first_hand(client, at, "dingo")
    make_first_move(client, address)  # a discard; then comes the first pass
    page = client.get(address).content.decode()
    assert IN_FULL.findall(page) == ["pass"]
    make_first_move(client, address)
    page = client.get(address).content.decode()
    assert (IN_FULL.findall(page), AGAIN.findall(page)) == ([], ["discard"])
    assert ScreenTable.objects.get().lessons_met == ["discard", "pass"]


def test_a_game_is_played_with_explanations_to_its_end(client: Client, at: Any, house: list[int]) -> None:
    page = play_to_the_end(client, first_hand(client, at, "omi"))
    assert "The game is over" in page
    assert 'class="lesson"' not in page
    assert set(ScreenTable.objects.get().lessons_met) <= {
        lesson.key for lesson in GAMES["omi"].primer.lessons
    }


def test_without_the_switch_nothing_is_explained(client: Client, house: list[int]) -> None:
    address = sit_down(client)
    assert 'class="lesson"' not in client.get(address).content.decode()
    make_first_move(client, address)
    assert ScreenTable.objects.get().lessons_met == []


def test_the_form_of_a_game_offers_it_and_it_is_off(client: Client, house: list[int]) -> None:
    page = client.get("/play/dingo/").content.decode()
    box = re.search(r'<input type="checkbox" name="explain"[^>]*>', page)
    assert box is not None
    assert "checked" not in box[0]
    client.post("/play/dingo/", {"token": deal_offer().token, "explain": "on"})
    assert ScreenTable.objects.get().explains


def test_the_switch_is_turned_on_and_off_at_the_table(client: Client, house: list[int]) -> None:
    address = sit_down(client)
    assert "Show tips" in client.get(address).content.decode()
    assert client.post(f"{address}explain/", {"on": "1"}).status_code == 302
    page = client.get(address).content.decode()
    assert "Hide tips" in page
    assert IN_FULL.findall(page) == ["discard"]
    client.post(f"{address}explain/", {"on": "0"})
    assert 'class="lesson"' not in client.get(address).content.decode()


def test_who_watches_turns_nothing_on_and_reads_no_lesson(client: Client, at: Any, house: list[int]) -> None:
    address = first_hand(client, at, "dingo")
    watcher = Client()
    page = watcher.get(address).content.decode()
    assert "screen-explain" not in page
    assert 'class="lesson"' not in page
    assert "You only watch this table" in watcher.post(f"{address}explain/", {"on": "0"}).content.decode()
    assert ScreenTable.objects.get().explains


def test_among_people_nothing_is_explained(client: Client, at: Any, house: list[int]) -> None:
    address = first_hand(client, at, "dingo")
    ScreenTable.objects.get().players.filter(number=2).update(house="", guest="b" * 64)
    page = client.get(address).content.decode()
    assert "screen-explain" not in page
    assert 'class="lesson"' not in page
    refused = client.post(f"{address}explain/", {"on": "0"}).content.decode()
    assert "to somebody who sits at the table alone" in refused
    assert ScreenTable.objects.get().explains


def test_a_refused_move_is_no_decision_that_was_met(client: Client, at: Any, house: list[int]) -> None:
    address = first_hand(client, at, "dingo")
    index = game_at(ScreenTable.objects.get()).moves_made
    client.post(f"{address}move/", {"index": index, "move": "0xZZ"})
    assert ScreenTable.objects.get().lessons_met == []


def test_a_member_has_it_as_well(client: Client, at: Any, cast: SimpleNamespace, house: list[int]) -> None:
    client.force_login(cast.pia)
    assert IN_FULL.search(client.get(first_hand(client, at, "omi")).content.decode())


def test_explaining_costs_no_query(
    client: Client, at: Any, house: list[int], django_assert_max_num_queries: Any
) -> None:
    address = first_hand(client, at, "dingo")
    with django_assert_max_num_queries(11):  # as without, see test_screen_tables.py
        client.get(address)
