"""What is sent has the types of the schema, and no more of it is read than may be there."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from rest_framework.serializers import IntegerField

from league.api import input_types

SOURCE = "class Bot:\n    def choose(self, view, options):\n        return options[0]\n"


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"open_source": 0}, "open_source"),
        ({"open_source": "true"}, "open_source"),
        ({"open_source": "off"}, "open_source"),
        ({"name": 7}, "name"),
        ({"description": 1.5}, "description"),
    ],
)
def test_a_bot_is_described_in_the_types_of_the_schema(
    clients: Any, at: Any, wrong: dict[str, Any], field: str
) -> None:
    sent = {"name": "Kelpie", "game": "dingo", "source": SOURCE} | wrong
    answer = clients.pia.post(at("bots", "red-gum"), sent)
    assert (answer.status_code, answer.json()["code"], answer.json()["field"]) == (400, "invalid", field)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"rule": {"kind": "wins", "n": "5"}}, "rule.n"),
        ({"rule": {"kind": "wins", "n": True}}, "rule.n"),
        ({"blocks": "1"}, "blocks"),
        ({"players": ["1", "2", "3", "4"]}, "players.0"),
        ({"players": [True]}, "players.0"),
    ],
)
def test_a_match_is_wished_for_in_the_types_of_the_schema(
    clients: Any, wish: dict[str, Any], at: Any, wrong: dict[str, Any], field: str
) -> None:
    answer = clients.olga.post(at("matches", "red-gum"), wish | wrong)
    assert (answer.status_code, answer.json()["code"], answer.json()["field"]) == (400, "invalid", field)


def test_a_whole_number_may_be_written_with_a_point(clients: Any, wish: dict[str, Any], at: Any) -> None:
    sent = wish | {"rule": {"kind": "wins", "n": 2.0}}
    assert clients.olga.post(at("matches", "red-gum"), sent).status_code == 201


def test_a_form_sends_everything_as_text(clients: Any, at: Any) -> None:
    from django.core.files.uploadedfile import SimpleUploadedFile

    file = SimpleUploadedFile("kelpie.py", SOURCE.encode())
    sent = {"name": "Kelpie", "game": "dingo", "open_source": "true", "file": file}
    answer = clients.pia.post(at("bots", "red-gum"), sent, format="multipart")
    assert (answer.status_code, answer.json()["open_source"]) == (201, True)


def test_a_long_list_is_counted_before_it_is_read(
    clients: Any, wish: dict[str, Any], at: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[object] = []
    checked, validated = input_types._in_field, IntegerField.run_validation
    monkeypatch.setattr(input_types, "_in_field", lambda *given: read.append(given[1]) or checked(*given))
    monkeypatch.setattr(
        IntegerField, "run_validation", lambda *given: read.append(given[1]) or validated(*given)
    )
    answer = clients.olga.post(at("matches", "red-gum"), wish | {"players": ["x"] * 40_000})
    assert answer.json()["facts"]["problems"] == [
        {"field": "players", "code": "max_length", "message": "Give at most 64."}
    ]
    assert "x" not in read, "forty thousand problems were found one by one"


def test_a_list_of_four_hundred_thousand_is_not_read_at_all(
    clients: Any, wish: dict[str, Any], at: Any
) -> None:
    answer = clients.olga.post(at("matches", "red-gum"), wish | {"players": [1] * 400_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "body_too_large")
    assert "256 KiB" in answer.json()["message"]


@pytest.mark.parametrize("query", ["status=", "player=", "page_size="])
def test_an_empty_value_in_the_query_is_a_wrong_one(clients: Any, at: Any, query: str) -> None:
    answer = clients.guest.get(f"{at('matches', 'red-gum')}?{query}")
    assert (answer.status_code, answer.json()["field"]) == (400, query.rstrip("="))


@pytest.mark.parametrize("query", ["game=", "kind="])
def test_an_empty_value_in_the_query_of_the_board_is_a_wrong_one(clients: Any, at: Any, query: str) -> None:
    answer = clients.guest.get(f"{at('leaderboard', 'red-gum')}?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")


@pytest.mark.parametrize("name", ["starts_at", "freezes_at"])
def test_a_moment_says_its_time_zone(clients: Any, at: Any, name: str) -> None:
    """Without one it would be UTC in silence, an hour or more from what was meant."""
    sent = {"name": "Friday", "game": "dingo", "format": "swiss", name: "2030-01-04T18:00:00"}
    if name == "freezes_at":
        sent["played_by"] = "bots"
    answer = clients.olga.post(at("events", "red-gum"), sent)
    assert (answer.status_code, answer.json()["code"], answer.json()["field"]) == (400, "invalid", name)
    assert "time zone" in answer.json()["message"]
    made = clients.olga.post(at("events", "red-gum"), sent | {name: "2030-01-04T18:00:00+01:00"})
    assert made.json()[name] == "2030-01-04T17:00:00Z"
    event = at("event_settings" if name == "starts_at" else "event_freeze", "red-gum", made.json()["id"])
    change = getattr(clients.olga, "patch" if name == "starts_at" else "post")
    assert change(event, {name: "2030-02-04T18:00"}).json()["field"] == name
    assert change(event, {name: "2030-02-04T18:00Z"}).status_code == 200


@pytest.mark.parametrize("body", [r'{"format": "\ud800"}', r'{"\ud800": 1}', r'["\udfff"]', r'"\ud800"'])
def test_half_a_character_is_refused_before_it_is_said_again(clients: Any, at: Any, body: str) -> None:
    answer = clients.olga.generic("POST", at("events", "red-gum"), body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    whole = clients.olga.post(at("events", "red-gum"), {"name": "\U0001f43e", "format": "\U0001f43e"})
    assert whole.json()["code"] != "malformed"


def test_a_form_has_no_fields_but_those_of_the_schema(clients: Any, at: Any) -> None:
    sent = {"name": "Kelpie", "game": "dingo", "opensource": "true"}
    file = SimpleUploadedFile("kelpie.py", SOURCE.encode())
    answer = clients.pia.post(at("bots", "red-gum"), sent | {"file": file}, format="multipart")
    assert (answer.status_code, answer.json()["field"]) == (400, "opensource")
    assert answer.json()["facts"]["problems"][0]["code"] == "unknown_field"
