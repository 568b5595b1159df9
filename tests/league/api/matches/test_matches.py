"""Scheduling and reading matches through the API."""

import hashlib
from types import SimpleNamespace
from typing import Any

import pytest
from celery import Celery

from games.packing import canonical
from games.registry import GAMES
from league.models import Match
from league.outlets import workers
from league.selectors.results.results import games_of
from league.services.activities import activities_tell


def test_a_match_is_scheduled_and_the_worker_is_told(
    clients: Any, wish: Any, at: Any, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    told: list[int] = []
    monkeypatch.setattr(Celery, "send_task", lambda _app, _name, args=(), **_more: told.extend(args))
    monkeypatch.setattr("league.services.activities.wake_outlets", lambda: activities_tell([workers.tell]))
    with django_capture_on_commit_callbacks(execute=True):
        answer = clients.olga.post(at("matches", "red-gum"), wish)
    assert answer.status_code == 201
    match = answer.json()
    assert (match["status"], match["rule"]["n"], match["options"]) == (
        "scheduled",
        1,
        {"obligation": "enforced"},
    )
    assert [seat["player"]["id"] for seat in match["seats"]] == wish["players"]
    assert told == [match["id"]]
    assert clients.guest.get(answer["Location"]).json() == match


def test_without_a_rule_the_game_says_when_it_is_over(clients: Any, wish: Any, at: Any) -> None:
    del wish["rule"]
    usual = GAMES["dingo"].default_match
    rule = clients.olga.post(at("matches", "red-gum"), wish).json()["rule"]
    assert rule == {"kind": usual.kind, "n": usual.n, "cap": usual.cap}


BAD_WISHES: dict[str, tuple[dict[str, Any], str, str]] = {
    "three entrants": ({"players": slice(3)}, "seats_wrong", "players"),
    "an unknown game": ({"game": "whist"}, "unknown_game", "game"),
    "an unknown game without a rule": ({"game": "whist", "rule": None}, "invalid", "rule"),
    "an unknown player": ({"players": [1 << 40, 2, 3, 4]}, "unknown_player", "players"),
    "a number that no database holds": ({"players": [1 << 70, 2, 3, 4]}, "invalid", "players.0"),
    "names for numbers": ({"players": ["Wombat", 2, 3, 4]}, "invalid", "players.0"),
    "no list": ({"players": "1234"}, "invalid", "players"),
    "far too many": ({"players": list(range(1, 100))}, "invalid", "players"),
    "an unknown kind": ({"rule": {"kind": "forever", "n": 1}}, "invalid", "rule.kind"),
    "no games": ({"rule": {"kind": "wins", "n": 0}}, "invalid", "rule.n"),
    "endless": ({"rule": {"kind": "wins", "n": 10**9}}, "invalid", "rule.n"),
    "a rule as text": ({"rule": "wins:5"}, "invalid", "rule"),
    "an unknown option": ({"options": {"jokers": 2}}, "bad_option", "options"),
    "a bad value": ({"options": {"obligation": ["x"]}}, "bad_option", "options"),
    "options as a list": ({"options": []}, "invalid", "options"),
}


@pytest.mark.parametrize(("changes", "code", "field"), BAD_WISHES.values(), ids=BAD_WISHES)
def test_a_match_that_cannot_be_is_refused_with_its_reason(
    clients: Any, wish: Any, changes: dict[str, Any], code: str, field: str
) -> None:
    if isinstance(changes.get("players"), slice):
        changes = {"players": wish["players"][changes["players"]]}
    answer = clients.olga.post("/api/clubs/red-gum/matches/", wish | changes)
    assert (answer.status_code, answer.json()["code"], answer.json()["field"]) == (400, code, field)
    assert not Match.objects.exists()


def test_nobody_sits_twice_at_a_table(clients: Any, wish: Any, at: Any) -> None:
    wish["players"][1] = wish["players"][0]
    assert clients.olga.post(at("matches", "red-gum"), wish).json()["code"] == "same_entrant_twice"


def test_a_person_among_bots_is_refused(clients: Any, cast: Any, wish: Any, at: Any) -> None:
    wish["players"][0] = cast.pia.players.get().pk
    assert clients.olga.post(at("matches", "red-gum"), wish).json()["code"] == "mixed_table"


def test_the_secret_is_shown_only_when_the_match_has_ended(
    clients: Any, tables: SimpleNamespace, played: Match, at: Any
) -> None:
    waiting = clients.olga.get(at("match", "red-gum", tables.schedule().pk)).json()
    run = waiting["run"]
    assert (run["secret"], run["nonce"], len(run["commitment"])) == ("", "", 64)
    ended = clients.guest.get(at("match", "red-gum", played.pk)).json()["run"]
    assert hashlib.sha256(bytes.fromhex(ended["secret"])).hexdigest() == ended["commitment"]
    assert ended["nonce"]


def test_a_finished_match_tells_how_it_ended_and_what_it_did_to_the_ratings(
    clients: Any, played: Match, at: Any
) -> None:
    match = clients.guest.get(at("match", "red-gum", played.pk)).json()
    assert (match["status"], match["games_played"]) == ("finished", len(match["games"]))
    winner = next(seat for seat in match["seats"] if seat["won"])
    assert (winner["placement"], winner["games_won"]) == (1, 2)
    assert winner["rating_after"] - winner["rating_before"] == winner["rating_change"] > 0
    assert sum(game["winners"] == [winner["seat"]] for game in match["games"]) == 2


def test_a_game_comes_with_the_record_that_can_be_replayed(clients: Any, played: Match, at: Any) -> None:
    games = clients.guest.get(at("match_games", "red-gum", played.pk)).json()
    assert games["count"] == games_of(played).count()
    game = clients.guest.get(at("match_game", "red-gum", played.pk, 1)).json()
    outcome = GAMES["dingo"].read_record(game["record"]).outcome()
    assert outcome is not None
    assert list(outcome.scores) == game["scores"] == games["results"][0]["scores"]
    assert hashlib.sha256(canonical(game["record"])).hexdigest() == game["sha256"]


def test_a_game_that_was_not_played_is_not_found(clients: Any, played: Match, at: Any) -> None:
    answer = clients.guest.get(at("match_game", "red-gum", played.pk, 999))
    assert (answer.status_code, answer.json()["code"]) == (404, "no_game")


def test_matches_are_found_by_status_and_by_player(
    clients: Any, tables: SimpleNamespace, played: Match, at: Any
) -> None:
    waiting = tables.schedule()
    found = {
        status: [
            line["id"]
            for line in clients.guest.get(at("matches", "red-gum"), {"status": status}).json()["results"]
        ]
        for status in ("scheduled", "finished", "playing")
    }
    assert found == {"scheduled": [waiting.pk], "finished": [played.pk], "playing": []}
    of_wombat = clients.guest.get(at("matches", "red-gum"), {"player": tables.wombat.pk}).json()["results"]
    assert [line["id"] for line in of_wombat] == [waiting.pk, played.pk]
    assert clients.guest.get(at("matches", "red-gum"), {"player": 10**9}).json()["results"] == []


def test_pages_of_matches_stay_as_they_are_while_new_ones_come(
    clients: Any, tables: SimpleNamespace, at: Any
) -> None:
    numbers = [tables.schedule().pk for _ in range(5)]
    first = clients.guest.get(at("matches", "red-gum"), {"page_size": 2}).json()
    tables.schedule()
    second = clients.guest.get(first["next"]).json()
    third = clients.guest.get(second["next"]).json()
    seen = [line["id"] for page in (first, second, third) for line in page["results"]]
    assert seen == numbers[::-1]
    assert third["next"] is None
    assert clients.guest.get(second["previous"]).json()["results"] == first["results"]


def test_a_match_that_has_not_begun_is_taken_back_once(
    clients: Any, tables: SimpleNamespace, at: Any
) -> None:
    address = at("match_cancel", "red-gum", tables.schedule().pk)
    assert clients.olga.post(address).json()["status"] == "cancelled"
    again = clients.olga.post(address)
    assert (again.status_code, again.json()["code"]) == (400, "already_over")


def test_a_match_that_is_over_is_not_taken_back(clients: Any, played: Match, at: Any) -> None:
    assert clients.olga.post(at("match_cancel", "red-gum", played.pk)).json()["code"] == "already_over"
