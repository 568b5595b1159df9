"""A form that asks for what its page does not offer does nothing, and is told what could be asked for."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from games.core.interface import MatchRule
from league.models import Activity, Dispute, Event, Player
from league.services.clubs.members import person_add
from league.services.events.events import event_create, event_enter
from league.services.results.disputes import dispute_open
from tests.league.people import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(cast: SimpleNamespace) -> Event:
    return event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": True},
    )  # fmt: skip


def test_an_unknown_deed_is_refused_and_done_by_nobody(
    browsers: dict[str, Client], cast: SimpleNamespace, event: Event, at: Any
) -> None:
    wanda = person_add(by=cast.olga, club=cast.club, name="Wanda")
    event_enter(by=cast.olga, event=event, players=[wanda.pk])
    before = Activity.objects.count()
    pages = {
        at("entry_decide", "red-gum", event.pk): "olga",
        at("member_erase", "red-gum", wanda.pk): "olga",
        at("event_check_in", "red-gum", event.pk): "olga",
        at("projector_address", "red-gum", event.pk): "olga",
        at("member_mail", "red-gum", wanda.pk): "olga",
        at("calendar_address", "red-gum"): "pia",
        at("told", "red-gum"): "pia",
    }
    for page, visitor in pages.items():
        for sent in ("rubbish", "DELETE", "\0"):
            given = {"do": sent, "player": wanda.pk, "address": "w@x.example"}
            answer = browsers[visitor].post(page, given)
            assert answer.status_code == 400, page
            assert "Choose one of these:" in answer.content.decode()
    assert Activity.objects.count() == before
    assert Player.objects.get(pk=wanda.pk).name == "Wanda"


def test_a_form_without_a_button_erases_nobody(browsers: dict[str, Client], people: Table, at: Any) -> None:
    people.confirmed(3, 3)
    jonas = people.players[3]
    assert browsers["olga"].post(at("member_erase", "red-gum", jonas.pk)).status_code == 400
    assert Player.objects.get(pk=jonas.pk).name == "Jonas"


def test_a_dispute_is_not_decided_by_silence(
    browsers: dict[str, Client], people: Table, cast: SimpleNamespace, at: Any
) -> None:
    dispute = dispute_open(by=cast.pia, match=people.confirmed(1, 1), text="I won that.")
    answer = browsers["olga"].post(at("dispute", "red-gum", dispute.pk), {"decision": "I looked."})
    assert answer.status_code == 422
    dispute.refresh_from_db()
    assert dispute.status == Dispute.Status.OPEN


def test_a_match_is_not_forfeited_by_an_unknown_end(
    browsers: dict[str, Client], people: Table, at: Any
) -> None:
    match = people.schedule()
    sent = {"seat": "0", "reason": "They left.", "kind": "rubbish", "confirm": "1"}
    answer = browsers["olga"].post(at("match_end", "red-gum", match.pk), sent)
    assert answer.status_code == 422
    match.refresh_from_db()
    assert match.status == "scheduled"
