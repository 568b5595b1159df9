"""Every address of a table on screen, tried by those who sit there and by everybody else."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import transaction
from django.test import Client as Browser
from django.urls import reverse

from league.api.screen import urls as screen_urls
from league.models import Entry
from league.services.accounts.tokens import token_issue
from league.services.entries.links import link_make, link_revoke, link_word
from league.services.screen.guests import guest_key_new, guest_token
from tests.league.api.screens import Client, code_of
from tests.league.doors import Address, addresses
from tests.league.screen_evening import seated_on_screen
from tests.league.screens import house

pytestmark = pytest.mark.django_db
__all__ = ["house"]

METHODS = ("get", "post", "put", "patch", "delete")
# Who has the word of a table may look at it and sit down; what else is done there is done by who sits there.
OPEN = {
    "GET.screen_table", "POST.screen_sit", "GET.screen_game", "GET.screen_record", "GET.screen_review",
    "POST.screen_review", "POST.screen_elsewhere",
}  # fmt: skip
WHILE_PLAYING = {
    "POST.screen_move", "POST.screen_hint", "POST.screen_explain", "POST.screen_leave", "POST.screen_return",
    "GET.screen_elsewhere",
}  # fmt: skip
BEFORE_A_GAME = {"POST.screen_fill", "POST.screen_ready"}


def operations() -> Iterator[tuple[Address, str]]:
    for address in addresses(screen_urls.at_a_table):
        yield from ((address, method) for method in METHODS if hasattr(address.view.view_class, method))


def named(address: Address, method: str) -> str:
    return f"{method.upper()}.{address.name}"


def with_header(text: str) -> Client:
    client = Client()
    client.credentials(HTTP_AUTHORIZATION=text)
    return client


@pytest.fixture
def strangers(cast: SimpleNamespace, people: Any) -> dict[str, Client]:
    """Everybody who does not sit at the table, by who they are."""
    match, _table = seated_on_screen(people)
    words = {}
    for name in ("Aiko", "Jonas"):
        link = link_make(by=cast.olga, entry=Entry.objects.get(event=match.event, player__name=name))
        words[name] = link_word(link)
    link_revoke(by=cast.olga, link=link)
    cookie = Client()
    cookie.cookies["guest"] = guest_token(guest_key_new())
    return {
        "nobody": Client(),
        "an organizer": with_header(f"Token {token_issue(person=cast.olga)[1]}"),
        "a stranger": with_header(f"Token {token_issue(person=cast.sam)[1]}"),
        "another guest": with_header(f"Guest {guest_token(guest_key_new())}"),
        "a browser that is a guest": cookie,
        "holder of a link": with_header(f"Link {words['Aiko']}"),
        "holder of a revoked link": with_header(f"Link {words['Jonas']}"),
    }


@pytest.fixture
def table(cast: SimpleNamespace, house: list[int]) -> SimpleNamespace:
    """Ada, a guest, sits alone in a game; Pia waits at a table of her own for others."""
    ada, pia = Client(), with_header(f"Token {token_issue(person=cast.pia)[1]}")
    ada.opens()
    pia.opens(alone=False)
    return SimpleNamespace(ada=ada, pia=pia)


def sent(client: Client, name: str) -> Any:
    """What the owner of a place sends there."""
    look = client.look()
    if name in ("screen_move", "screen_hint"):
        wish = {"game": look["play"]["number"], "index": look["play"]["index"]}
        return wish | ({"move": look["play"]["moves"][0]["move"]} if name == "screen_move" else {})
    ready = {"screen_ready": lambda: {"deal": look["gathering"]["deal"]["token"]}}
    return ready.get(name, lambda: {"screen_explain": {"on": True}}.get(name, {}))()


def tried(client: Client, address: Address, method: str, word: str, given: Any) -> Any:
    """The answer; nothing is done."""
    values = {"word": word, "number": 1, "seat": 0}
    path = reverse(
        f"api:{address.name}", kwargs={name: values[name] for name in values if f":{name}>" in where(address)}
    )
    with transaction.atomic():
        answer = getattr(client, method)(path, given)
        transaction.set_rollback(True)
    return answer


def where(address: Address) -> str:
    return f"<slug:word>/{address.route}"


def test_no_operation_of_a_table_is_forgotten_here() -> None:
    walked = {named(address, method) for address, method in operations()}
    assert walked == OPEN | WHILE_PLAYING | BEFORE_A_GAME


def test_only_who_sits_at_a_table_does_something_there(
    table: SimpleNamespace, strangers: dict[str, Client]
) -> None:
    wrong = []
    for address, method in operations():
        name = named(address, method)
        if name in OPEN:
            continue
        owner = table.pia if name in BEFORE_A_GAME else table.ada
        given = sent(owner, address.name)
        own = tried(owner, address, method, owner.word, given)
        if own.status_code != 200:
            wrong.append((name, "its owner", own.content))
        other = table.ada if owner is table.pia else table.pia
        for who, client in {**strangers, "at another table": other}.items():
            answer = tried(client, address, method, owner.word, given)
            if code_of(answer) != (403, "not_at_screen_table"):
                wrong.append((name, who, answer.content))
    assert wrong == []


def test_whoever_has_the_word_may_look_and_sit_down(
    table: SimpleNamespace, strangers: dict[str, Client]
) -> None:
    for who, client in strangers.items():
        look = client.get(f"/api/tables/{table.ada.word}/").json()
        assert (look["me"], look["play"]["moves"], look["hint"]) == (None, [], None), who
        with transaction.atomic():
            client.word = table.pia.word
            assert client.does("sit", {"number": 3}).status_code == 200, who
            transaction.set_rollback(True)


@pytest.mark.parametrize("token", ["", "x", "x:y:z", "ImFiYyI:1wKzQe:AAAA", "a" * 4000, "ÿ", "%00"])
def test_a_token_that_was_made_up_is_refused_even_to_look(table: SimpleNamespace, token: str) -> None:
    forger = with_header(f"Guest {token}")
    assert code_of(forger.get(f"/api/tables/{table.ada.word}/")) == (401, "bad_token")
    forger.word = table.ada.word
    assert code_of(forger.does("leave")) == (401, "bad_token")


def test_a_token_is_no_link_and_a_link_no_token(table: SimpleNamespace) -> None:
    told = table.ada.get(f"/api/tables/{table.ada.word}/elsewhere/").json()
    thief = with_header(f"Guest {told['link']}")
    assert code_of(thief.get(f"/api/tables/{table.ada.word}/")) == (401, "bad_token")
    key = table.ada._credentials["HTTP_AUTHORIZATION"].removeprefix("Guest ")
    assert table.ada.does("elsewhere", {"link": key}).status_code == 404


def test_a_page_of_another_site_moves_with_no_browser(cast: SimpleNamespace, table: SimpleNamespace) -> None:
    """The cookie of a session asks for the CSRF token, and that of a guest opens nothing here."""
    browser = Browser(enforce_csrf_checks=True)
    browser.force_login(cast.pia)
    address = f"/api/tables/{table.pia.word}/fill/"
    assert code_of(browser.post(address)) == (403, "forbidden")
    browser.get("/accounts/login/")
    browser.cookies["csrftoken"] = "a" * 32
    told = browser.post(address, content_type="application/json", headers={"X-CSRFToken": "a" * 32})
    assert told.status_code == 200
    guest = Browser(enforce_csrf_checks=True)
    guest.cookies["guest"] = table.ada._credentials["HTTP_AUTHORIZATION"].removeprefix("Guest ")
    assert code_of(guest.post(f"/api/tables/{table.ada.word}/leave/")) == (403, "not_at_screen_table")
