"""A JSON object in, a JSON object out, and a refusal for everything else."""

import json
from typing import Any

import pytest

from league.domain.seasons.planning.documents import answer

SLOT = {"id": "w", "at": "2027-01-12T19:00:00+01:00", "tables": 1}
PEOPLE = [{"id": "a"}, {"id": "b"}, {"id": "c"}]
FIXTURE = {"id": "f", "players": ["a", "b"]}
DONE = {"slot": "w", "players": ["a", "b"], "fixture": "f"}


def refused(text: str) -> str:
    given = answer(text)
    assert not given.is_plan, given
    assert set(given.document) == {"refused", "why"}
    return str(given.document["refused"])


def asked(**more: Any) -> str:
    """A file with some keys changed; what is None is left out."""
    file = {"slots": [SLOT], "entrants": PEOPLE, "fixtures": [FIXTURE], "budget_ms": 20, **more}
    return json.dumps({key: value for key, value in file.items() if value is not None})


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"speed": 5}, "unknown_key"),
        ({"slots": None}, "missing"),
        ({"entrants": None}, "missing"),
        ({"fixtures": None}, "fixtures_or_each"),
        ({"each": 2}, "fixtures_or_each"),
        ({"slots": []}, "bad_value"),
        ({"slots": [{**SLOT, "id": f"w{number}"} for number in range(401)]}, "bad_value"),
        ({"slots": {}}, "bad_type"),
        ({"slots": [SLOT, SLOT]}, "id_twice"),
        ({"slots": [{**SLOT, "id": 5}]}, "bad_type"),
        ({"slots": [{**SLOT, "id": ""}]}, "bad_type"),
        ({"slots": [{**SLOT, "id": "w\0"}]}, "bad_value"),
        ({"slots": [{**SLOT, "room": 5}]}, "unknown_key"),
        ({"slots": [{"id": "w", "at": SLOT["at"]}]}, "missing"),
        ({"slots": [{"id": "w", "tables": 1}]}, "bad_type"),
        ({"slots": [{**SLOT, "tables": -1}]}, "bad_value"),
        ({"slots": [{**SLOT, "tables": 1001}]}, "bad_value"),
        ({"slots": [{**SLOT, "tables": 1.0}]}, "bad_type"),
        ({"slots": [{**SLOT, "tables": True}]}, "bad_type"),
        ({"slots": [{**SLOT, "tables": float("nan")}]}, "bad_type"),
        ({"slots": [{**SLOT, "at": 5}]}, "bad_type"),
        ({"entrants": ["a", "b"]}, "bad_type"),
        ({"entrants": [{"id": "a"}, {"id": "a"}]}, "id_twice"),
        ({"entrants": [{"id": str(number)} for number in range(2001)]}, "bad_value"),
        ({"entrants": [*PEOPLE, {"id": "d", "away": ["x"]}]}, "unknown_id"),
        ({"entrants": [*PEOPLE, {"id": "d", "away": ["w", "w"]}]}, "id_twice"),
        ({"entrants": [*PEOPLE, {"id": "d", "away": "w"}]}, "bad_type"),
        ({"entrants": [*PEOPLE, {"id": "d", "division": 1}]}, "bad_type"),
        ({"entrants": [*PEOPLE, {"id": "d", "age": 1}]}, "unknown_key"),
        ({"fixtures": [FIXTURE, FIXTURE]}, "id_twice"),
        ({"fixtures": [{**FIXTURE, "id": str(number)} for number in range(20_001)]}, "bad_value"),
        ({"fixtures": [{"id": "f"}]}, "bad_type"),
        ({"fixtures": [{**FIXTURE, "players": ["a"]}]}, "bad_value"),
        ({"fixtures": [{**FIXTURE, "players": list("abcdefghijklm")}]}, "bad_value"),
        ({"fixtures": [{**FIXTURE, "players": ["a", "a"]}]}, "player_twice"),
        ({"fixtures": [{**FIXTURE, "players": ["a", "nobody"]}]}, "unknown_id"),
        ({"fixtures": [{**FIXTURE, "slots": ["x"]}]}, "unknown_id"),
        ({"fixtures": [{**FIXTURE, "slots": ["w", "w"]}]}, "id_twice"),
        ({"fixtures": [{**FIXTURE, "slots": None}]}, "bad_type"),
        ({"fixtures": None, "each": 0}, "bad_value"),
        ({"fixtures": None, "each": 101}, "bad_value"),
        ({"fixtures": None, "each": "2"}, "bad_type"),
        ({"seats": 1}, "bad_value"),
        ({"seats": 13}, "bad_value"),
        ({"rest_days": -1}, "bad_value"),
        ({"rest_days": 61}, "bad_value"),
        ({"seed": 5}, "bad_type"),
        ({"budget_ms": 0}, "bad_value"),
        ({"budget_ms": 600_001}, "bad_value"),
        ({"budget_ms": 10**4000}, "bad_value"),
        ({"apart": [["a"]]}, "bad_type"),
        ({"apart": [["a", "a"]]}, "apart_from_oneself"),
        ({"apart": [["a", "nobody"]]}, "unknown_id"),
        ({"played": [{**DONE, "slot": "x"}]}, "unknown_id"),
        ({"played": [DONE, DONE]}, "id_twice"),
        ({"played": [{**DONE, "players": ["x", "x"]}]}, "player_twice"),
        ({"played": [{**DONE, "at": "now"}]}, "unknown_key"),
        ({"before": [DONE, DONE]}, "id_twice"),
        ({"before": [{**DONE, "slot": None}]}, "bad_type"),
        ({"before": [{"slot": "w"}]}, "bad_type"),
    ],
)
def test_what_is_malformed_is_refused(more: dict[str, Any], code: str) -> None:
    assert refused(asked(**more)) == code


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[" * 100_000,
        '{"slots":' * 900,
        '{"budget_ms": 1' + "0" * 5000 + "}",
        '{"seed": "\0"}',
        "{} {}",
    ],
)
def test_what_is_no_json_is_refused(text: str) -> None:
    assert refused(text) == "not_json"


def test_a_list_is_no_object() -> None:
    assert refused("[]") == "bad_type"


def test_a_key_stands_once() -> None:
    assert refused('{"seed": "a", "seed": "a"}') == "key_twice"
    assert refused('{"slots": [{"id": "w", "id": "w"}]}') == "key_twice"


@pytest.mark.parametrize(
    "at",
    [
        "2027-01-12T19:00:00Z",
        "2027-01-12t19:00:00.25z",
        "2027-01-12T19:00:00-03:30",
        "2024-02-29T23:59:60+00:00",
    ],
)
def test_an_instant_has_an_offset(at: str) -> None:
    assert answer(asked(slots=[{**SLOT, "at": at}])).is_plan


@pytest.mark.parametrize(
    "at",
    [
        "2027-01-12T19:00:00",
        "2027-01-12",
        "2027-02-29T19:00:00Z",
        "0000-01-01T19:00:00Z",
        "2027-13-01T19:00:00Z",
        "2027-01-12T24:00:00Z",
        "2027-01-12T19:00Z",
        "2027-01-12T19:00:00+24:00",
        "2027-01-12T19:00:00+0100",
        "2027-01-12T19:00:00Z\n",
        "٢٠٢٧-01-12T19:00:00Z",
        "",
    ],
)
def test_what_is_no_instant_is_refused(at: str) -> None:
    assert refused(asked(slots=[{**SLOT, "at": at}])) == "bad_time"


def test_nobody_has_to_be_entered() -> None:
    assert answer(asked(entrants=[], fixtures=[])).document == {
        "tables": [],
        "unplaced": [],
        "report": {"missing": 0, "missing_bound": 0, "changes": 0, "changes_bound": 0},
    }
    everybody = answer(asked(entrants=[], fixtures=None, each=3)).document
    assert everybody["short"] == []
