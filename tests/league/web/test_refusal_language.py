"""Who reads another language is refused in it, on pages and by the API; codes and facts stay as they are."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from games.core.texts import Reason
from games.refusals import Refused
from league.texts import refusal_text, translate

GERMAN = {
    "There is no such club, or it is not open to you.": "Diesen Verein gibt es nicht.",
    "Only members of {club} may do this. Ask an organizer to add you.": "Das dürfen nur Mitglieder: {club}.",
    "must be true or false, not {value}": "ja oder nein, nicht {value}",
    "{most} of your matches are not over yet. Wait for them.": "{most} deiner Matches laufen noch.",
}


@pytest.fixture(autouse=True)
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    language = SimpleNamespace(
        gettext=lambda text: GERMAN.get(text, text),
        ngettext=lambda one, other, number: GERMAN.get(other, other),
    )
    monkeypatch.setattr("league.texts.translation", language)


def test_a_page_says_it_in_the_language_of_the_reader(client: Client, cast: SimpleNamespace) -> None:
    response = client.get("/clubs/no-such-club/players/")
    assert response.status_code == 404
    assert "Diesen Verein gibt es nicht." in response.content.decode()


def test_the_api_says_it_with_code_and_facts_that_stay_as_they_are(client: Client, cast: Any) -> None:
    client.force_login(cast.sam)
    response = client.post(
        "/api/clubs/red-gum/matches/", {"game": "dingo", "players": []}, "application/json"
    )
    assert response.status_code == 403
    assert response.json() == {
        "code": "not_a_member",
        "message": "Das dürfen nur Mitglieder: Red Gum Card Club.",
        "field": "",
        "facts": {"club": "Red Gum Card Club"},
    }


def test_numbers_choose_the_form_and_logs_stay_english() -> None:
    refused = Refused("too_many_matches", most=5)
    assert refusal_text(refused) == "5 deiner Matches laufen noch."
    assert refused.message == "5 of your matches are not over yet. Wait for them."


def test_the_reasons_of_the_engine_are_translated_and_braces_in_what_was_typed_are_harmless() -> None:
    reason = Reason("must be true or false, not {value}", value="'{x}'")
    assert translate(reason) == "ja oder nein, nicht '{x}'"
    assert translate("{typed} as it is") == "{typed} as it is"
