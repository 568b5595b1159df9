"""Hand slips by program: made, printed, opened, and nothing of the cards before."""

from typing import Any

import pypdfium2
import pytest
from django.db import models

from league.models import Activity, HandSlips, Round
from league.papers import slips as paper
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening


@pytest.fixture
def evening(people: Table) -> Evening:
    made = Evening(people)
    event_seat(by=made.olga, event=made.event)
    return made


@pytest.fixture
def address(evening: Evening, at: Any) -> str:
    return str(at("round_slips", "red-gum", evening.event.pk, 1))


def test_a_program_orders_them_and_the_cards_come_when_all_is_played(
    clients: Any, address: str, evening: Evening
) -> None:
    assert clients.guest.get(address).json() == {
        "slips": None, "opened": None, "tables_playing": 2, "why_none": "",
    }  # fmt: skip
    made = clients.olga.post(address, {"deals": 3}).json()
    assert (made["slips"]["deals"], made["opened"]) == (3, None)
    kept = HandSlips.objects.get()
    seen = clients.guest.get(address)
    assert kept.secret not in seen.content.decode()
    evening.play()
    opened = clients.guest.get(address).json()
    assert opened["opened"]["secret"] == kept.secret
    assert opened["slips"]["commitment"] == made["slips"]["commitment"]
    assert [deal["number"] for deal in opened["opened"]["dealt"]] == [1, 2, 3]
    assert sorted(opened["opened"]["dealt"][0]["deck"]) == sorted(opened["opened"]["pack"])


def test_a_round_that_began_without_says_why(clients: Any, address: str, evening: Evening) -> None:
    evening.play()
    assert clients.guest.get(address).json()["why_none"] == "slips_late"


def test_the_secret_is_shown_earlier_only_on_purpose(clients: Any, address: str) -> None:
    publish = f"{address}publish/"
    assert clients.olga.post(publish, {}).json()["code"] == "no_slips"
    clients.olga.post(address, {"deals": 1})
    assert clients.olga.post(publish, {}).json()["code"] == "slips_played"
    opened = clients.olga.post(publish, {"though_played": True}).json()
    assert opened["opened"]["secret"] == HandSlips.objects.get().secret
    assert opened["slips"]["published_at"] is not None


def test_the_paper_is_a_file_and_the_club_reads_who_asked_for_it(clients: Any, address: str) -> None:
    assert clients.olga.get(f"{address}paper/").json()["code"] == "no_slips"
    clients.olga.post(address, {"deals": 2})
    answer = clients.olga.get(f"{address}paper/", {"deal": 2, "size": "letter"})
    assert answer["Content-Type"] == "application/pdf"
    document = pypdfium2.PdfDocument(answer.content)
    assert tuple(map(round, document[0].get_size())) == (612, 792)
    text = document[0].get_textpage().get_text_range()
    assert "Deal 2" in text
    assert "Deal 1" not in text
    assert Activity.objects.filter(kind="slips_seen").count() == 1


@pytest.mark.parametrize(
    ("query", "code"),
    [({"deal": "0"}, "invalid"), ({"deal": "x"}, "invalid"), ({"size": "a5"}, "invalid")],
)
def test_a_bad_wish_for_paper_is_refused(
    clients: Any, address: str, query: dict[str, str], code: str
) -> None:
    clients.olga.post(address, {"deals": 1})
    assert clients.olga.get(f"{address}paper/", query).json()["code"] == code


def test_too_many_slips_are_refused(clients: Any, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clients.olga.post(address, {"deals": 2})
    monkeypatch.setattr(paper, "SLIPS_MAX", 10)
    assert clients.olga.get(f"{address}paper/").json()["code"] == "slips_too_many"


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"deals": 0}, "bad_deals"),
        ({"deals": 99}, "bad_deals"),
        ({"deals": "3"}, "invalid"),
        ({"deals": -1}, "invalid"),
        ({}, "invalid"),
    ],
)
def test_what_is_sent_wrongly_is_refused(
    clients: Any, address: str, given: dict[str, Any], code: str
) -> None:
    assert clients.olga.post(address, given).json()["code"] == code
    assert not HandSlips.objects.exists()


def test_strangers_and_players_look_and_neither_order_print_nor_publish(clients: Any, address: str) -> None:
    clients.olga.post(address, {"deals": 1})
    secret = HandSlips.objects.get().secret
    for who, status in ((clients.pia, 403), (clients.sam, 403), (clients.guest, 401)):
        assert who.get(address).json()["opened"] is None
        deeds = (
            who.post(address, {"deals": 9}),
            who.post(f"{address}publish/", {"though_played": True}),
            who.get(f"{address}paper/"),
        )
        assert [answer.status_code for answer in deeds] == [status] * 3
        assert all(secret not in answer.content.decode() for answer in deeds)
    kept = HandSlips.objects.aggregate(deals=models.Sum("deals"), out=models.Count("published_at"))
    assert kept == {"deals": 1, "out": 0}


def test_it_is_refused_in_the_language_that_is_asked_for(clients: Any, address: str) -> None:
    told = {
        language: clients.olga.post(address, {"deals": 99}, headers={"Accept-Language": language}).json()
        for language in ("en", "fr", "fa")
    }
    assert {one["code"] for one in told.values()} == {"bad_deals"}
    assert len({one["message"] for one in told.values()}) == 3


def test_a_round_that_is_not_there_has_none(clients: Any, evening: Evening, at: Any) -> None:
    assert Round.objects.count() == 1
    missing = at("round_slips", "red-gum", evening.event.pk, 2)
    assert clients.olga.get(missing).json()["code"] == "no_round"
    assert clients.olga.post(missing, {"deals": 1}).json()["code"] == "no_round"
