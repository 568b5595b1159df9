"""A club is founded on the web, and its owner says what it is."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from league.models import Club

pytestmark = pytest.mark.django_db
NEW = {
    "name": "Blue Gum", "slug": "", "is_public": "on",
    "description": "Fridays at seven.\n<b>All</b> welcome.",
}  # fmt: skip


def test_a_person_founds_a_club_and_may_make_its_events(browsers: dict[str, Client], at: Any) -> None:
    answer = browsers["sam"].post(at("club_new"), NEW, follow=True)
    page = answer.content.decode()
    assert answer.redirect_chain == [(at("club", "blue-gum"), 302)]
    assert "Fridays at seven.<br>&lt;b&gt;All&lt;/b&gt; welcome." in page
    assert at("event_new", "blue-gum") in page
    assert at("club_edit", "blue-gum") in page


def test_a_private_one_is_for_its_members_alone(browsers: dict[str, Client], at: Any) -> None:
    browsers["sam"].post(at("club_new"), NEW | {"is_public": ""})
    found = {role: browsers[role].get(at("club", "blue-gum")).status_code for role in browsers}
    assert found == dict.fromkeys(browsers, 404) | {"sam": 200}


def test_what_is_refused_is_said_at_its_field_and_stays(browsers: dict[str, Client], at: Any) -> None:
    answer = browsers["sam"].post(at("club_new"), NEW | {"slug": "red-gum"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert 'id="id_slug_error"' in page
    assert "Fridays at seven." in page


def test_a_stranger_is_asked_to_sign_in_and_founds_nothing(browsers: dict[str, Client], at: Any) -> None:
    before = Club.objects.count()
    answer = browsers["anonymous"].post(at("club_new"), NEW)
    assert (answer.status_code, answer.url) == (302, f"/accounts/login/?next={at('club_new')}")
    assert Club.objects.count() == before


def test_the_front_page_leads_there(browsers: dict[str, Client], at: Any) -> None:
    for address in (at("home"), at("run_evening")):
        assert f'href="{at("club_new")}"' in browsers["pia"].get(address).content.decode()


def test_the_owner_changes_name_and_description(browsers: dict[str, Client], at: Any) -> None:
    browsers["sam"].post(at("club_new"), NEW)
    form = browsers["sam"].get(at("club_edit", "blue-gum")).content.decode()
    assert 'value="Blue Gum"' in form
    sent = {"name": "Grey Gum", "description": "Mondays."}
    page = browsers["sam"].post(at("club_edit", "blue-gum"), sent, follow=True).content.decode()
    assert "Grey Gum" in page
    assert "Mondays." in page
    assert browsers["pia"].post(at("club_edit", "blue-gum"), sent).status_code == 403


def test_the_api_founds_and_changes_by_the_same_services(cast: SimpleNamespace, browsers: Any) -> None:
    made = browsers["sam"].post("/api/clubs/", {"name": "Blue Gum"}, content_type="application/json")
    assert (made.status_code, made.json()["slug"]) == (201, "blue-gum")
    changed = {"description": "Mondays."}
    kind = "application/json"
    told = browsers["sam"].patch("/api/clubs/blue-gum/", changed, content_type=kind)
    assert (told.status_code, told.json()["description"]) == (200, "Mondays.")
    assert browsers["pia"].patch("/api/clubs/blue-gum/", changed, content_type=kind).status_code == 403
    assert browsers["anonymous"].post("/api/clubs/", {"name": "X"}, content_type=kind).status_code == 401
