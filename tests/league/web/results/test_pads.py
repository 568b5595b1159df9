"""The page of the score pad tells a phone what it needs to go on alone, and takes what that sends then."""

import json
import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import gettext

from games.registry import GAMES
from league.models import Match, SheetDraft, SheetUpload
from league.reading import reading
from league.services.results.sheets import sheet_tap
from league.web.results.pads import GAMES_MAX, TAPS_MAX, rules_hash, texts_of
from tests.league.people import Table

pytestmark = pytest.mark.django_db
PAD = re.compile(r'<script id="pad" type="application/json">(.*?)</script>')


def address(match: Match) -> str:
    return reverse("web:match_enter", args=[match.club.slug, match.pk])


def pad_of(client: Client, match: Match) -> dict[str, Any]:
    found = PAD.search(client.get(address(match)).content.decode())
    assert found
    told: dict[str, Any] = json.loads(found[1])
    return told


def upload_of(pad: dict[str, Any], taps: list[str]) -> dict[str, Any]:
    """As a phone makes it."""
    seats = [seat["id"] for seat in pad["seats"]]
    sent = {"key": "k1", "number": pad["number"], "version": pad["version"], "games": [], "taps": taps}
    return {**sent, "seats": seats, "rules": pad["rules"], "seen": len(pad["taps"])}


def test_the_page_tells_a_phone_the_table(people: Table, cast: SimpleNamespace, client: Client) -> None:
    match = people.schedule()
    sheet_tap(by=people.kofi, match=match, number=1, version=0, tap="0")
    client.force_login(cast.pia)
    pad = pad_of(client, match)
    assert (pad["number"], pad["version"], pad["taps"], pad["dealer"]) == (1, 1, ["0"], 0)
    assert (pad["rule"], pad["teams"], pad["pips"], pad["own"]) == (["wins", 2, 200], [0, 1, 2, 3], 2, 0)
    assert [seat["name"] for seat in pad["seats"]] == [player.name for player in people.players]
    assert pad["rules"] == rules_hash(match.game)
    assert pad["who"] == f"account {cast.pia.pk}"


def test_games_without_a_tally_have_no_pad(people: Table, cast: SimpleNamespace, client: Client) -> None:
    client.force_login(cast.pia)
    untapped = next(game.name for game in GAMES.values() if not game.tally)
    match = people.schedule(game=untapped, options={"players": 4})
    assert PAD.search(client.get(address(match)).content.decode()) is None


def test_what_a_phone_sends_is_entered(people: Table, cast: SimpleNamespace, client: Client) -> None:
    match = people.schedule()
    client.force_login(cast.pia)
    body = {"upload": json.dumps(upload_of(pad_of(client, match), ["0", "1"]))}
    for _ in range(2):
        answer = client.post(address(match), body, headers={"HX-Request": "true"})
        assert answer.status_code == 200
    assert SheetDraft.objects.get().taps == ["0", "1"]
    assert SheetUpload.objects.get().rules == rules_hash(match.game)


def test_two_versions_are_shown_and_settled_without_a_script(
    people: Table, cast: SimpleNamespace, client: Client
) -> None:
    match = people.schedule()
    client.force_login(cast.pia)
    pad = pad_of(client, match)
    sheet_tap(by=people.kofi, match=match, number=1, version=0, tap="3")
    page = client.post(address(match), {"upload": json.dumps(upload_of(pad, ["0", "1"]))}, follow=True)
    assert "Two phones wrote this match differently" in page.content.decode()
    assert SheetDraft.objects.get().taps == ["3"]
    page = client.post(address(match), {"settle": "k1", "counts": "sent"}, follow=True)
    assert "Two phones wrote this match differently" not in page.content.decode()
    assert SheetDraft.objects.get().taps == ["0", "1"]
    assert client.post(address(match), {"settle": "k1", "counts": "sent"}).status_code == 409


@pytest.mark.parametrize(
    "changed",
    [
        {"number": 0}, {"number": True}, {"number": "1"}, {"version": -1}, {"version": 10**9}, {"seen": -2},
        {"games": None}, {"games": [["0"], "1"]}, {"games": [[]] * (GAMES_MAX + 1)}, {"taps": [1]},
        {"taps": None}, {"taps": ["x" * 21]}, {"taps": ["\0"]}, {"taps": ["0"] * (TAPS_MAX + 1)}, {"key": ""},
        {"key": "x" * 41}, {"key": 1}, {"rules": None}, {"seats": "1234"}, {"seats": [1.5]},
        {"seats": [1] * 13},
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused(
    people: Table, cast: SimpleNamespace, client: Client, changed: dict[str, Any]
) -> None:
    match = people.schedule()
    client.force_login(cast.pia)
    sent = upload_of(pad_of(client, match), ["0"]) | changed
    answer = client.post(address(match), {"upload": json.dumps(sent)}, headers={"HX-Request": "true"})
    assert answer.status_code == 422
    assert "cannot be read" in answer.content.decode()
    assert not SheetUpload.objects.exists()


@pytest.mark.parametrize("text", ["", "[]", "null", "{", "[" * 100_000, '"' + "x" * 300_000 + '"', "1e999"])
def test_what_is_no_upload_is_refused(
    people: Table, cast: SimpleNamespace, client: Client, text: str
) -> None:
    match = people.schedule()
    client.force_login(cast.pia)
    assert client.post(address(match), {"upload": text}).status_code == 422


def test_a_stranger_sends_nothing(people: Table, cast: SimpleNamespace, client: Client) -> None:
    match = people.schedule()
    client.force_login(cast.pia)
    body = {"upload": json.dumps(upload_of(pad_of(client, match), ["0"]))}
    client.force_login(cast.sam)
    assert client.post(address(match), body).status_code in (403, 404)
    assert client.post(address(match), {"settle": "k1", "counts": "sent"}).status_code in (403, 404)
    client.logout()
    assert client.post(address(match), body).status_code in (302, 403)
    assert not SheetUpload.objects.exists()


@pytest.mark.parametrize("language", ["fr", "fa"])
def test_a_phone_is_told_what_the_rules_say_in_its_language(language: str) -> None:
    """Every sentence of a script that the catalog has, and nothing for English."""
    for game in GAMES.values():
        if game.tally is None:
            continue
        options = game.resolve({})
        question = game.tally.read(options, 0, []).question
        assert question
        with reading(language):
            assert texts_of(game.name, language)[question.saying.text] == gettext(question.saying.text)
        with reading("en"):
            assert texts_of(game.name, "en") == {}
