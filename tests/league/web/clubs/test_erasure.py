"""Pages for letting go of people: who goes and what stays is shown first."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from league.models import Player
from league.services.clubs.members import person_add
from league.services.entries.lists import entries_import
from tests.league.people import Table
from tests.league.services.entries.test_list_undo import evening

pytestmark = pytest.mark.django_db


def text_of(answer: Any) -> str:
    return str(answer.content.decode())


def test_who_never_played_is_deleted_from_the_page(
    cast: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    wanda = person_add(by=cast.olga, club=cast.club, name="Wanda")
    page = at("member_erase", "red-gum", wanda.pk)
    assert page in text_of(browsers["olga"].get(at("member", "red-gum", wanda.pk)))
    assert "Delete Wanda" in text_of(browsers["olga"].get(page))
    assert browsers["olga"].post(page, {"do": "delete"}).url == at("members", "red-gum")
    assert not Player.objects.filter(name="Wanda").exists()
    assert browsers["olga"].get(page).status_code == 404


def test_of_who_played_only_the_name_is_erased(people: Table, browsers: dict[str, Client], at: Any) -> None:
    people.confirmed(3, 3)
    jonas = people.players[3]
    page = at("member_erase", "red-gum", jonas.pk)
    assert "Delete Jonas" not in text_of(browsers["olga"].get(page))
    assert browsers["olga"].post(page, {"do": "delete"}).status_code == 400
    assert browsers["olga"].post(page, {"do": "erase"}).url == at("member", "red-gum", jonas.pk)
    assert Player.objects.get(pk=jonas.pk).name == f"Player {jonas.pk}"


def test_a_list_is_taken_back_after_a_look_at_who_goes(
    people: Table, cast: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    event = evening(cast)
    change = entries_import(by=cast.olga, event=event, text="Zita\nPia\n").change
    page = at("event_import_undo", "red-gum", event.pk)
    entries = at("event_entries", "red-gum", event.pk)
    assert f"{page}?change={change}" in text_of(browsers["olga"].get(entries))
    preview = browsers["olga"].get(page, {"change": change}).context["undone"]
    assert (preview.deleted, preview.left) == (("Zita",), ("Pia",))
    assert event.entries.count() == 2
    taken = browsers["olga"].post(page, {"change": change})
    assert taken.url == entries
    assert event.entries.count() == 0
    assert page not in text_of(browsers["olga"].get(taken.url))
    for visitor, status in (("sam", 403), ("pia", 403)):
        assert browsers[visitor].post(page, {"change": change}).status_code == status
