"""Events held by program: from the making of a round robin to its standings."""

from types import SimpleNamespace
from typing import Any

from django.utils import timezone

from league.models import Event
from league.services.matches.play import match_play
from league.services.rounds.seating import event_seat, event_seat_due
from tests.league.people import Table, won_by
from tests.league.rounds import Evening

WISH = {
    "name": "Friday evening", "game": "dingo", "format": "round_robin", "settings": {"rounds": 2},
    "played_by": "people", "roll_call": False, "rule": {"kind": "wins", "n": 1},
}  # fmt: skip


def test_an_evening_of_people_by_program(clients: Any, people: Table, at: Any) -> None:
    olga = clients.olga
    made = olga.post(at("events", "red-gum"), WISH)
    event = made.json()
    assert (made.status_code, event["status"], event["format"], event["entrants"]) == (
        201, "paused", "round_robin", 0,
    )  # fmt: skip
    assert (event["settings"], event["played_by"]) == ({"rounds": 2}, "people")

    def address(name: str) -> str:
        return str(at(name, "red-gum", event["id"]))

    players = [player.pk for player in people.players]
    assert olga.post(address("event_enter"), {"players": players}).json()["entrants"] == 4
    assert olga.post(address("event_seat")).json()["code"] == "not_running"
    assert olga.post(address("event_run")).json()["status"] == "running"
    for number in (1, 2):
        seated = olga.post(address("event_seat"))
        assert seated.status_code == 201
        (match,) = seated.json()
        assert (match["round"], match["event"]) == (number, event["id"])
        waiting = olga.post(address("event_seat")).json()
        assert (waiting["code"], waiting["facts"]["unfinished"]) == ("round_unfinished", 1)
        seat = next(seat["seat"] for seat in match["seats"] if seat["player"]["id"] == players[2])
        olga.post(at("match_games", "red-gum", match["id"]), {"number": 1, "sheet": won_by(seat)})
        assert olga.post(at("match_confirm", "red-gum", match["id"])).status_code == 200
    assert olga.post(address("event_seat")).json()["code"] == "rounds_played"
    told = clients.guest.get(address("event_standings")).json()
    first = told["rows"][0]
    assert (first["place"], first["player"]["id"], first["wins"]) == (1, players[2], 2)
    assert all(column["explanation"] for column in told["columns"])
    assert all(len(row["values"]) == len(told["columns"]) for row in told["rows"])
    assert olga.post(address("event_withdraw"), {"players": players[:1]}).json()["entrants"] == 3
    assert olga.post(address("event_withdraw"), {"players": players[:1]}).json()["code"] == "not_entered"
    assert olga.post(address("event_enter"), {"players": players[:1]}).json()["entrants"] == 4
    assert olga.post(address("event_pause")).json()["status"] == "paused"


def test_the_page_shows_what_the_program_is_told(
    clients: Any, people: Table, at: Any, client: Any, settings: Any
) -> None:
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = settings.STORAGES | {"staticfiles": plain}
    event = clients.olga.post(at("events", "red-gum"), WISH).json()["id"]
    players = [player.pk for player in people.players]
    clients.olga.post(at("event_enter", "red-gum", event), {"players": players})
    clients.olga.post(at("event_run", "red-gum", event))
    (match,) = clients.olga.post(at("event_seat", "red-gum", event)).json()
    clients.olga.post(at("match_games", "red-gum", match["id"]), {"number": 1, "sheet": won_by(3)})
    clients.olga.post(at("match_confirm", "red-gum", match["id"]))
    told = clients.guest.get(at("event_standings", "red-gum", event)).json()
    text = client.get(f"/clubs/red-gum/events/{event}/").content.decode()
    names = [row["player"]["name"] for row in told["rows"]]
    table = text[text.index('id="standings-heading"') :]
    positions = [table.index(f"<bdi>{name}</bdi>") for name in names]
    assert positions == sorted(positions)
    for column in told["columns"]:
        assert column["title"] in table
    assert "1 round seated" in text


def test_bots_in_rounds_and_on_a_ladder_side_by_side(
    clients: Any, tables: SimpleNamespace, arena: Any, at: Any
) -> None:
    events = {}
    for held, settings in (("round_robin", {"rounds": 1}), ("ladder", {"matches_max": 1, "pace_s": 5})):
        wish = WISH | {"name": held, "format": held, "settings": settings, "played_by": "bots"}
        events[held] = clients.olga.post(at("events", "red-gum"), wish).json()["id"]
        clients.olga.post(at("event_run", "red-gum", events[held]))
        refused = clients.olga.post(at("event_seat", "red-gum", events[held]))
        assert (refused.status_code, refused.json()["code"]) == (400, "seats_itself")
    for pk in events.values():
        (match,) = event_seat_due(event_id=pk)
        match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
        Event.objects.filter(pk=pk).update(next_at=timezone.now())
        assert event_seat_due(event_id=pk) == []
        event = clients.guest.get(at("event", "red-gum", pk)).json()
        assert (event["status"], event["matches_finished"]) == ("finished", 1)
        rows = clients.guest.get(at("event_standings", "red-gum", pk)).json()["rows"]
        assert [row["place"] for row in rows] == [1, 2, 3, 4]
        assert clients.olga.post(at("event_run", "red-gum", pk)).json()["code"] == "event_over"


def test_an_event_with_open_tables_ends_only_by_an_explicit_word(
    clients: Any, people: Table, at: Any
) -> None:
    evening = Evening(people)
    event_seat(by=evening.olga, event=evening.event)
    address = at("event_finish", "red-gum", evening.event.pk)
    for told in (clients.olga.post(address), clients.olga.post(address, {"with_open_tables": False})):
        assert (told.status_code, told.json()["code"]) == (400, "tables_open"), told.content
        assert told.json()["facts"] == {"unfinished": 2}
    assert clients.olga.post(address, {"with_open_tables": True}).json()["status"] == "finished"
