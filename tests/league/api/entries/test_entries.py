"""Entries, lists, partners, pairs kept apart and the roll call through the API, by everybody."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from league.api.entries.list_serializers import TEXT_MAX
from league.api.views import JSON_BYTES_MAX
from league.models import Club, Event, Membership

CLUBS = ("red-gum", "back-room")
# What Olga sends, and what she gets.
OF_ORGANIZERS: dict[str, tuple[Any, int]] = {
    "event_entries": (None, 200),
    "event_apart": (None, 200),
    "roll_call": (None, 200),
    "entries_let_in": ({"players": [1]}, 400),  # who takes part cannot be let in
    "entries_decline": ({"players": [1]}, 400),
    "entries_import": ({"text": "Zoe\n"}, 200),
    "event_partners": ({"teams": []}, 400),  # everybody plays alone
    "event_apart_remove": ({"pair": 1}, 404),
    "roll_call_mark": ({"player": 1, "state": "here"}, None),
    "roll_call_undo": ({"change": 1}, 400),
    "roll_call_add": ({"name": "Walter"}, 200),
    "roll_call_fill": ({"policy": "sit_out"}, 200),
    "roll_call_stand_in": ({"player": 1, "is_stand_in": True}, None),
    "roll_call_reset": ({}, 200),
    "event_settings": ({"roll_call": True}, 200),
}  # fmt: skip


MEMBERS = [("pia", 400, 200), ("sam", 403, 403), ("guest", 401, 401)]


def send(client: Any, address: str, name: str, body: Any) -> Any:
    if body is None:
        return client.get(address)
    return client.patch(address, body) if name == "event_settings" else client.post(address, body)


@pytest.mark.parametrize("slug", CLUBS)
@pytest.mark.parametrize("who", ["olga", "pia", "sam", "guest"])
def test_only_who_enters_players_sees_and_changes_entries(
    clients: Any, both_clubs: SimpleNamespace, at: Any, who: str, slug: str
) -> None:
    rounds = both_clubs.rounds[slug]
    found = {}
    for name, (body, _status) in OF_ORGANIZERS.items():
        sent = body
        if body and ("player" in body or "players" in body):
            named = {"players": rounds.players[:1]} if "players" in body else {"player": rounds.players[0]}
            sent = {**body, **named}
        answer = send(getattr(clients, who), at(name, slug, rounds.event.pk), name, sent)
        found[name] = answer.status_code
    if who == "olga":
        assert found == {name: status or 200 for name, (_body, status) in OF_ORGANIZERS.items()}
    else:
        looking = {name: body is None for name, (body, _status) in OF_ORGANIZERS.items()}
        assert found == {name: refused(who, slug, looks) for name, looks in looking.items()}


def refused(who: str, slug: str, looks: bool) -> int:
    """What everybody else gets; a closed club does not exist for strangers."""
    if who == "guest" and not (looks and slug == "back-room"):
        return 401
    return 404 if who != "pia" and slug == "back-room" else 403


@pytest.mark.parametrize(("who", "applying", "leaving"), MEMBERS)
def test_members_come_and_go_by_themselves(
    clients: Any, both_clubs: SimpleNamespace, at: Any, *, who: str, applying: int, leaving: int
) -> None:
    event = both_clubs.rounds["red-gum"].event
    client = getattr(clients, who)
    assert client.post(at("entry_apply", "red-gum", event.pk)).status_code == applying  # by the list alone
    assert client.post(at("entry_leave", "red-gum", event.pk)).status_code == leaving


@pytest.fixture
def evening(clients: Any, cast: SimpleNamespace, at: Any) -> Any:
    """evening(**more): the number of a Swiss evening of people that Olga made by the API."""

    def made(**more: Any) -> int:
        wish = {"name": "Friday", "game": "dingo", "format": "swiss", "played_by": "people", **more}
        answer = clients.olga.post(at("events", "red-gum"), wish)
        assert answer.status_code == 201, answer.json()
        return int(answer.json()["id"])

    return made


def test_an_event_says_how_it_counts(clients: Any, evening: Any, at: Any) -> None:
    pk = evening(roll_call=True, entrants_max=8, scale=[5, 3, 1, 0], metrics=["table_points", "lots"])
    found = clients.guest.get(at("event", "red-gum", pk)).json()
    assert (found["roll_call"], found["entrants_max"]) == (True, 8)
    assert (found["scale"], found["metrics"]) == ([5, 3, 1, 0], ["table_points", "lots"])
    refused = clients.olga.patch(at("event_settings", "red-gum", pk), {"scale": [1, 2, 3, 4]})
    assert (refused.status_code, refused.json()["code"]) == (400, "bad_scale")
    changed = clients.olga.patch(at("event_settings", "red-gum", pk), {"entrants_max": None, "scale": []})
    assert (changed.json()["entrants_max"], changed.json()["scale"]) == (None, [4, 2, 1, 0])


def test_an_evening_before_the_first_card(clients: Any, cast: SimpleNamespace, evening: Any, at: Any) -> None:
    pk, olga = evening(admission="approval", roll_call=True, entrants_max=6), clients.olga
    applied = clients.pia.post(at("entry_apply", "red-gum", pk)).json()
    assert applied["status"] == "applied"
    pia = applied["player"]["id"]
    text = "name;note\nAiko;late\nBruno;\nCiara;\nAiko;\n;\n"
    preview = olga.post(at("entries_import", "red-gum", pk), {"text": text}).json()
    assert [line["state"] for line in preview["lines"]] == ["new", "new", "new", "twice"]
    assert (preview["good"], preview["stored"], Event.objects.get(pk=pk).entries.count()) == (3, None, 1)
    stored = olga.post(at("entries_import", "red-gum", pk), {"text": text, "store": True}).json()["stored"]
    assert stored == {"entered": 3, "waiting": 0, "new_players": 3}
    olga.post(at("entries_let_in", "red-gum", pk), {"players": [pia]})
    entries = olga.get(at("event_entries", "red-gum", pk)).json()["results"]
    assert {one["status"] for one in entries} == {"entered"}
    players = [one["player"]["id"] for one in entries]
    for player in players:
        call = olga.post(at("roll_call_mark", "red-gum", pk), {"player": player, "state": "here"}).json()
    assert (call["here"], call["headline"]) == (4, "4 present: 1 table")
    call = olga.post(at("roll_call_add", "red-gum", pk), {"name": "Walter"}).json()
    assert [(one["policy"], one["out"]) for one in call["choices"]] == [("sit_out", 1)]
    call = olga.post(at("roll_call_undo", "red-gum", pk), {"change": call["change"]}).json()
    assert call["here"] == 4
    again = olga.post(at("roll_call_undo", "red-gum", pk), {"change": 10**6}).json()
    assert again["code"] == "not_the_last_change"


def test_pairs_are_kept_apart_and_meet_again(clients: Any, people: Any, evening: Any, at: Any) -> None:
    pk, (one, other, *_rest) = evening(), [player.pk for player in people.players]
    address = at("event_apart", "red-gum", pk)
    made = clients.olga.post(address, {"one": other, "other": one, "everywhere": True, "reason": "married"})
    assert (made.status_code, made.json()["everywhere"]) == (201, True)
    assert clients.olga.post(address, {"one": one, "other": one}).json()["code"] == "apart_from_oneself"
    assert [pair["id"] for pair in clients.olga.get(address).json()] == [made.json()["id"]]
    gone = clients.olga.post(at("event_apart_remove", "red-gum", pk), {"pair": made.json()["id"]})
    assert (gone.status_code, clients.olga.get(address).json()) == (204, [])


def test_a_scheduler_of_one_event_lets_nobody_meet_in_the_whole_club(
    clients: Any, cast: SimpleNamespace, people: Any, evening: Any, at: Any
) -> None:
    pk, (one, other, *_rest) = evening(), [player.pk for player in people.players]
    club = Club.objects.get(slug="red-gum")
    Membership.objects.create(club=club, user=cast.pia, role="scheduler", event_id=pk)
    address = at("event_apart", "red-gum", pk)
    wide = clients.olga.post(address, {"one": one, "other": other, "everywhere": True}).json()["id"]
    assert clients.pia.post(address, {"one": one, "other": other, "everywhere": True}).status_code == 403
    assert clients.pia.post(at("event_apart_remove", "red-gum", pk), {"pair": wide}).status_code == 403
    own = clients.pia.post(address, {"one": one, "other": other}).json()["id"]
    assert clients.pia.post(at("event_apart_remove", "red-gum", pk), {"pair": own}).status_code == 204


def test_a_list_as_long_as_is_allowed_is_read_in_any_script(clients: Any, evening: Any, at: Any) -> None:
    address, line = at("entries_import", "red-gum", evening()), "پریسا;" + "ی" * 100 + "\n"
    text = line * (TEXT_MAX // len(line))
    sent = json.dumps({"text": text})  # as most programs write it, each letter as \uXXXX
    assert len(sent) > JSON_BYTES_MAX
    assert clients.olga.post(address, sent, content_type="application/json").status_code == 200
    assert clients.olga.post(address, {"text": text + line}).json()["code"] == "invalid"


def test_a_list_tells_how_it_was_read_and_is_read_as_told(clients: Any, evening: Any, at: Any) -> None:
    pk = evening()
    address, text = at("entries_import", "red-gum", pk), "Friday\nWho;Club\nTorres, Ana;Red Gum\n17\n"
    found = clients.olga.post(address, {"text": text}).json()
    assert [column["kind"] for column in found["columns"]] == ["name", "note"]
    assert found["heading"] == 0
    assert found["left_out"] == [{"line": 4, "text": "17", "reason": "number"}]
    told = {"text": text, "columns": ["name", ""], "heading": 2, "store": True}
    found = clients.olga.post(address, told).json()
    assert [line["name"] for line in found["lines"]] == ["Torres, Ana"]
    assert [(one["line"], one["reason"]) for one in found["left_out"]] == [
        (1, "title"), (2, "heading"), (4, "number"),
    ]  # fmt: skip
    assert found["columns"][1] == {"heading": "Club", "kind": "", "sample": "Red Gum"}
    refused = clients.olga.post(address, {"text": text, "columns": ["", "note"]}).json()
    assert refused["code"] == "no_name_column"
    undo = at("entries_import_undo", "red-gum", pk)
    assert [one["change"] for one in clients.olga.get(undo).json()] == [found["change"]]
    assert clients.sam.get(undo).status_code == clients.pia.get(undo).status_code == 403
    gone = clients.olga.post(undo, {"change": found["change"], "store": True}).json()
    assert gone == {"deleted": ["Torres, Ana"], "left": []}
    assert clients.olga.get(undo).json() == []
