"""Duplicates, fair deals, freezes and the state of the service, for programs."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from games.fairness import checks
from league.models import Activity, Event, Match, MatchRun
from league.selectors.results.results import games_of
from league.services.matches.play import match_play
from league.services.workers import worker_report_store


@pytest.fixture
def duplicate(clients: Any, tables: SimpleNamespace, wish: dict[str, Any], at: Any, arena: Any) -> Match:
    """A block, scheduled through the API and played."""
    del wish["rule"]
    answer = clients.olga.post(at("matches", "red-gum"), wish | {"blocks": 1})
    assert answer.status_code == 201
    told = answer.json()
    assert (told["duplicate"], told["rule"]["kind"], told["rule"]["n"]) == (True, "fixed", 12)
    match_play(match_id=told["id"], arena=arena, on_games=lambda match: None)
    return Match.objects.get(pk=told["id"])


def test_a_block_tells_deals_chairs_and_means(clients: Any, duplicate: Match, at: Any) -> None:
    told = clients.guest.get(at("match", "red-gum", duplicate.pk)).json()
    assert [line["games"] for line in told["blocks"]["lines"]] == [12]
    assert len(told["blocks"]["means"]) == 4
    assert told["blocks"]["saved_percent"] == 100
    assert {game["run"]["deal"] for game in told["games"]} == {1, 2, 3}
    for game, stored in zip(told["games"], games_of(duplicate), strict=True):
        assert game["run"]["chairs"] == list(stored.run.chairs)
        assert game["dealer"] == stored.run.chairs[stored.run.dealer] == stored.dealer
    assert told["run"]["sandbox"] == ["in_process"]
    assert told["run"]["limits"]["faults_max"] == 3


def test_an_ordinary_match_has_no_blocks(clients: Any, played: Match, at: Any) -> None:
    told = clients.guest.get(at("match", "red-gum", played.pk)).json()
    assert (told["duplicate"], told["blocks"]) == (False, None)
    assert told["games"][0]["run"]["chairs"] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("more", "code", "field"),
    [
        ({"blocks": 17}, "too_many_blocks", "blocks"),
        ({"blocks": 0}, "invalid", "blocks"),
        ({"blocks": "many"}, "invalid", "blocks"),
        ({"blocks": 1, "rule": {"kind": "wins", "n": 1}}, "invalid", "blocks"),
        ({"blocks": 1, "game": "whist"}, "unknown_game", "game"),
        ({"blocks": 1, "options": {"obligation": "none"}}, "bad_option", "options"),
    ],
)
def test_blocks_that_cannot_be_are_refused(
    clients: Any, tables: SimpleNamespace, wish: dict[str, Any], at: Any, *, more: Any, code: str, field: str
) -> None:
    del wish["rule"]
    answer = clients.olga.post(at("matches", "red-gum"), wish | more)
    assert (answer.status_code, answer.json()["code"], answer.json()["field"]) == (400, code, field)


def test_the_export_proves_the_match(clients: Any, duplicate: Match, at: Any) -> None:
    answer = clients.guest.get(at("match_export", "red-gum", duplicate.pk))
    found = list(checks(json.loads(answer.content)))
    assert len(found) == 4 + 3 * 12
    assert all(check.passed for check in found)


def test_the_check_says_what_does_not_pass(clients: Any, played: Match, at: Any) -> None:
    address = at("match_fairness", "red-gum", played.pk)
    assert clients.guest.get(address).json()["passed"]
    MatchRun.objects.filter(match=played).update(commitment="ab" * 32)
    told = clients.guest.get(address).json()
    assert not told["passed"]
    assert [check["check"] for check in told["checks"] if not check["passed"]] == ["commitment"]


@pytest.mark.parametrize("name", ["match_export", "match_fairness"])
def test_nothing_of_the_secret_is_told_before_the_end(
    clients: Any, tables: SimpleNamespace, at: Any, name: str
) -> None:
    match = tables.schedule()
    for client in vars(clients).values():
        answer = client.get(at(name, "red-gum", match.pk))
        assert (answer.status_code, answer.json()["code"]) == (400, "not_over")
        assert match.run.secret not in answer.content.decode()


def test_an_organizer_freezes_and_lifts(clients: Any, both_clubs: SimpleNamespace, at: Any) -> None:
    event = both_clubs.events["red-gum"]
    address = at("event_freeze", "red-gum", event.pk)
    told = clients.olga.post(address, {"freezes_at": "2999-01-01T18:00:00Z"}).json()
    assert (told["freezes_at"], told["is_frozen"]) == ("2999-01-01T18:00:00Z", False)
    assert clients.guest.get(at("event", "red-gum", event.pk)).json()["freezes_at"] == told["freezes_at"]
    assert clients.olga.post(address, {"freezes_at": None}).json()["freezes_at"] is None
    assert Activity.objects.filter(kind="event_freeze_set").count() == 2
    past = clients.olga.post(address, {"freezes_at": "2001-01-01T18:00:00Z"})
    assert (past.status_code, past.json()["code"]) == (400, "freeze_past")
    assert clients.olga.post(address, {}).json()["code"] == "invalid"


@pytest.mark.parametrize(("who", "slug", "status"), [
    ("pia", "red-gum", 403), ("sam", "red-gum", 403), ("guest", "red-gum", 401),
    ("pia", "back-room", 403), ("sam", "back-room", 404), ("guest", "back-room", 401),
])  # fmt: skip
def test_nobody_else_does(
    clients: Any, both_clubs: SimpleNamespace, at: Any, *, who: str, slug: str, status: int
) -> None:
    address = at("event_freeze", slug, both_clubs.events[slug].pk)
    wish = {"freezes_at": "2999-01-01T18:00:00Z"}
    assert getattr(clients, who).post(address, wish).status_code == status
    assert not Event.objects.exclude(freezes_at=None).exists()


def test_the_state_of_the_service_without_what_tells_of_the_machine(
    clients: Any, tables: SimpleNamespace, at: Any
) -> None:
    worker_report_store(name="celery@secret-host", layers=["seccomp"], problem="no Landlock on secret-host")
    MatchRun.objects.filter(match=tables.schedule()).update(waiting="trouble on secret-host")
    for who in ("guest", "pia"):
        answer = getattr(clients, who).get(at("status"))
        assert answer.status_code == 200
        assert "secret-host" not in answer.content.decode()
        assert answer.json()["work"]["matches_put_back"] == 1
        assert answer.json()["workers"][0]["refuses_strangers"]
    told = clients.olga.get(at("status")).json()
    assert told["workers"][0]["name"] == "celery@secret-host"
    assert told["reasons"] == [{"text": "trouble on secret-host", "matches": 1, "uploads": 0}]
