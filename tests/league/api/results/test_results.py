"""Results of people through the API: from the scheduled match to a corrected result."""

from types import SimpleNamespace
from typing import Any

import pytest

from league.models import Match, RatingChange, Result
from league.selectors.results.results import games_of
from league.services.accounts.tokens import token_issue
from league.services.ratings.proof import ratings_verify
from tests.league.api.conftest import Client
from tests.league.people import OMI, SCORES, Table, places, versions, won_by, won_by_team


@pytest.fixture
def kofi(people: Table) -> Client:
    client = Client()
    client.credentials(HTTP_AUTHORIZATION=f"Token {token_issue(person=people.kofi)[1]}")
    return client


@pytest.fixture
def wish_of_people(people: Table) -> dict[str, Any]:
    players = [player.pk for player in people.players]
    return {"game": "dingo", "players": players, "rule": {"kind": "wins", "n": 2}}


def told(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_people_play_from_the_schedule_to_the_confirmation(
    clients: Any, kofi: Client, wish_of_people: dict[str, Any], at: Any
) -> None:
    match = clients.olga.post(at("matches", "red-gum"), wish_of_people).json()
    assert (match["run"], match["games"], match["status"]) == (None, [], "scheduled")
    games = at("match_games", "red-gum", match["id"])
    for number, winner in ((1, 0), (2, 1), (3, 1)):
        answer = clients.pia.post(games, {"number": number, "sheet": won_by(winner)})
        assert answer.status_code == 201
    told_game = answer.json()["games"][0]
    assert (told_game["scores"], told_game["origin"], told_game["run"]) == (list(SCORES), "sheet", None)
    confirm = at("match_confirm", "red-gum", match["id"])
    assert told(clients.pia.post(confirm)) == (403, "own_entry")
    ended = kofi.post(confirm).json()
    assert (ended["status"], ended["games_played"]) == ("finished", 3)
    assert [seat["placement"] for seat in ended["seats"]] == [2, 1, 3, 4]
    assert all(seat["rating_after"] is not None for seat in ended["seats"])
    (version,) = clients.guest.get(at("match_results", "red-gum", match["id"])).json()
    assert (version["entered_by"], version["confirmed_by"], version["games"]) == ("Pia", "Kofi", 3)
    assert told(kofi.post(confirm)) == (400, "match_over")


def test_a_game_of_omi_comes_from_its_tricks(clients: Any, people: Table, at: Any) -> None:
    match = people.schedule(**OMI)
    answer = clients.pia.post(
        at("match_games", "red-gum", match.pk), {"number": 1, "sheet": won_by_team(1), "dealer": 2}
    )
    assert answer.status_code == 201
    game = answer.json()["games"][0]
    assert (game["winners"], game["placement"], game["dealer"]) == ([1, 3], [3, 1, 3, 1], 2)


def test_the_same_game_is_not_entered_twice(clients: Any, people: Table, at: Any) -> None:
    games = at("match_games", "red-gum", people.schedule().pk)
    assert clients.pia.post(games, {"number": 1, "sheet": won_by(0)}).status_code == 201
    again = clients.olga.post(games, {"number": 1, "sheet": won_by(1)})
    assert told(again) == (400, "not_the_next_game")
    assert again.json()["facts"]["next"] == 2


@pytest.mark.parametrize(
    ("wish", "code", "field"),
    [
        ({"number": 1}, "invalid", "sheet"),
        ({"sheet": []}, "invalid", "number"),
        ({"number": 1, "sheet": "12 7 3 -2"}, "invalid", "sheet"),
        ({"number": 1, "sheet": []}, "bad_sheet", "rows"),
        ({"number": 1, "sheet": [None]}, "invalid", "sheet.0"),
        ({"number": 1, "sheet": [{"scores": [99, 0, 0, 0]}]}, "bad_sheet", "rows"),
        ({"number": 1, "sheet": won_by(0), "dealer": 4}, "bad_dealer", "dealer"),
        ({"number": 1, "sheet": won_by(0), "dealer": -1}, "invalid", "dealer"),
    ],
)
def test_a_game_that_cannot_be_is_refused(
    clients: Any, people: Table, at: Any, *, wish: dict[str, Any], code: str, field: str
) -> None:
    answer = clients.pia.post(at("match_games", "red-gum", people.schedule().pk), wish)
    assert (*told(answer), answer.json()["field"]) == (400, code, field)
    assert not Result.objects.exists()


def test_a_game_of_people_shows_its_sheet_and_has_no_replay(clients: Any, people: Table, at: Any) -> None:
    match = people.confirmed(0, 0)
    game = clients.guest.get(at("match_game", "red-gum", match.pk, 1)).json()
    assert (game["sheet"], game["record"], game["sha256"], game["run"]) == (won_by(0), None, None, None)
    record = clients.guest.get(at("match_game_record", "red-gum", match.pk, 1))
    assert told(record) == (404, "no_record")
    for name in ("match_export", "match_fairness"):
        assert told(clients.guest.get(at(name, "red-gum", match.pk))) == (404, "not_played_here")


def test_the_last_game_is_taken_back(clients: Any, people: Table, at: Any) -> None:
    match = people.enter(people.schedule(), 0, 1)
    undo = at("match_undo", "red-gum", match.pk)
    assert [game["number"] for game in clients.pia.post(undo).json()["games"]] == [1]
    assert clients.pia.post(undo).json()["games"] == []
    assert told(clients.pia.post(undo)) == (400, "no_games")


def test_a_correction_is_looked_at_first_and_then_carried_out(clients: Any, people: Table, at: Any) -> None:
    match, later = people.confirmed(0, 0), people.confirmed(1, 1)
    address = at("match_correct", "red-gum", match.pk)
    wish = {
        "version": 1, "reason": "Read upside down.",
        "games": [{"sheet": won_by(3)}, {"scores": [0, 0, 0, 9], "why": "They left."}],
    }  # fmt: skip
    preview = clients.olga.post(address, wish | {"preview": True}).json()
    assert versions(match) == [(1, "confirmed")]
    assert clients.olga.post(address, wish).json() == preview
    assert (preview["version"], preview["matches_rated_again"]) == (2, 2)
    winner = next(move for move in preview["players"] if move["place"] == 1)
    assert (winner["player_id"], winner["place_before"]) == (people.players[3].pk, 4)
    assert places(match)[3] == 1
    assert told(clients.olga.post(address, wish)) == (400, "changed_meanwhile")
    lines = clients.guest.get(at("match_results", "red-gum", match.pk)).json()
    assert [(line["version"], line["status"]) for line in lines] == [(1, "superseded"), (2, "confirmed")]
    assert lines[1]["reason"] == "Read upside down."
    origins = [game["origin"] for game in clients.guest.get(at("match", "red-gum", match.pk)).json()["games"]]
    assert origins == ["sheet", "decision"]
    assert RatingChange.objects.filter(match=later).count() == 4
    assert ratings_verify(club=people.club) == []


@pytest.mark.parametrize(
    ("games", "status_code"),
    [
        ([{}], "invalid"),
        ([{"keep": 1, "scores": [1, 2, 3, 4]}], "invalid"),
        ([{"keep": 0}], "invalid"),
        ([{"scores": [10**9, 0, 0, 0], "why": "x"}], "invalid"),
        ([{"scores": [1, 2, 3, 4]}], "decision_unexplained"),
        ([{"scores": [1, 2, 3], "why": "x"}], "bad_decision"),
        ([{"keep": 7}], "unknown_game_number"),
        ([{"keep": 1}, {"keep": 1}], "kept_twice"),
        ([{"keep": 1}], "game_missing"),
        ([{"keep": 1}, {"keep": 2}, {"sheet": won_by(0)}], "decided_before"),
    ],
)
def test_a_correction_that_cannot_be_is_refused(
    clients: Any, people: Table, at: Any, games: list[Any], status_code: str
) -> None:
    match = people.confirmed(0, 0)
    wish = {"version": 1, "reason": "Looked again.", "games": games}
    assert told(clients.olga.post(at("match_correct", "red-gum", match.pk), wish)) == (400, status_code)
    assert versions(match) == [(1, "confirmed")]


def test_what_bots_play_is_not_entered_by_hand(clients: Any, tables: SimpleNamespace, at: Any) -> None:
    match: Match = tables.schedule()
    answers = (
        clients.olga.post(at("match_games", "red-gum", match.pk), {"number": 1, "sheet": won_by(0)}),
        clients.olga.post(at("match_undo", "red-gum", match.pk)),
        clients.olga.post(at("match_confirm", "red-gum", match.pk)),
    )
    assert {told(answer) for answer in answers} == {(400, "played_by_bots")}
    assert not games_of(match).exists()
