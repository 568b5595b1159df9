"""An event of people and bots by the API: bots enter, people agree, the house fills the last table."""

from types import SimpleNamespace
from typing import Any

import pytest

from league.models import Event
from league.services.entries.links import link_make, link_revoke, link_word
from league.services.events.events import event_run
from tests.league.api.conftest import Client

pytestmark = pytest.mark.django_db
WISH = {
    "name": "Both", "game": "dingo", "format": "swiss", "played_by": "mixed", "venue": "screen",
    "admission": "open", "roll_call": False,
}  # fmt: skip


def made(clients: Any, at: Any, **more: Any) -> int:
    answer = clients.olga.post(at("events", "red-gum"), WISH | more)
    assert answer.status_code == 201, answer.json()
    return int(answer.json()["id"])


def test_it_is_told_before_anybody_enters(clients: Any, at: Any) -> None:
    pk = made(clients, at, rates_mixed=True)
    told = clients.guest.get(at("event", "red-gum", pk)).json()
    assert (told["played_by"], told["rates_mixed"], told["house_fills"]) == ("mixed", True, False)
    refused = clients.olga.post(at("events", "red-gum"), WISH | {"name": "Tables", "venue": "tables"}).json()
    assert refused["code"] == "bots_need_a_screen"


def test_members_enter_themselves_with_consent_and_their_bots(
    clients: Any, at: Any, tables: SimpleNamespace
) -> None:
    pk = made(clients, at)
    apply, leave = at("entry_apply", "red-gum", pk), at("entry_leave", "red-gum", pk)
    assert clients.pia.post(apply).json()["code"] == "consent_missing"
    entry = clients.pia.post(apply, {"consents": True}).json()
    assert (entry["status"], entry["consented_at"] is not None) == ("entered", True)
    bot = clients.pia.post(apply, {"bot": tables.wombat.pk}).json()
    assert (bot["player"]["is_bot"], bot["consented_at"]) == (True, None)
    assert clients.olga.post(apply, {"bot": tables.wombat.pk}).json()["code"] == "not_your_bot"
    assert clients.pia.post(leave, {"bot": tables.wombat.pk}).json()["withdrawn_at"] is not None
    consent = at("entry_consent", "red-gum", pk)
    gone = clients.pia.post(consent, {"player": entry["player"]["id"], "consents": False}).json()
    assert (gone["consented_at"], gone["withdrawn_at"] is not None) == (None, True)


def test_the_holder_of_a_private_link_agrees_and_takes_it_back_for_themself_alone(
    clients: Any, at: Any, people: Any, cast: SimpleNamespace
) -> None:
    pk, other = made(clients, at), made(clients, at, name="Other")
    kofi, aiko = (player.pk for player in people.players[1:3])
    for event in (pk, other):
        clients.olga.post(at("event_enter", "red-gum", event), {"players": [kofi, aiko]})
    entry = Event.objects.get(pk=pk).entries.get(player=kofi)
    link = link_make(by=cast.olga, entry=entry)
    by_link = Client()
    by_link.credentials(HTTP_AUTHORIZATION=f"Link {link_word(link)}")
    address = at("entry_consent", "red-gum", pk)
    given = by_link.post(address, {"consents": True})
    assert (given.status_code, given.json()["player"]["id"]) == (200, kofi)
    assert given.json()["consented_at"] is not None
    assert by_link.post(address, {"player": aiko, "consents": True}).status_code == 403
    assert (
        by_link.post(at("entry_consent", "red-gum", other), {"consents": True}).json()["code"] == "no_event"
    )
    assert by_link.post(at("entry_consent", "harbour", pk), {"consents": True}).json()["code"] == "no_club"
    assert by_link.get(at("event_entries", "red-gum", pk)).status_code == 401, "that is not theirs"
    gone = by_link.post(address, {"player": kofi, "consents": False}).json()
    assert (gone["consented_at"], gone["withdrawn_at"] is not None) == (None, True)
    link_revoke(by=cast.olga, link=link)
    assert by_link.post(address, {"consents": True}).json()["code"] == "no_link"


def test_who_has_an_account_need_not_know_their_own_number(
    clients: Any, at: Any, people: Any, cast: SimpleNamespace
) -> None:
    pk = made(clients, at)
    clients.olga.post(at("event_enter", "red-gum", pk), {"players": [people.players[0].pk]})
    address = at("entry_consent", "red-gum", pk)
    given = clients.pia.post(address, {"consents": True}).json()
    assert (given["player"]["id"], given["consented_at"] is not None) == (people.players[0].pk, True)
    assert clients.olga.post(address, {"consents": True}).json()["code"] == "no_player"
    assert clients.sam.post(address, {"consents": True}).status_code in (403, 404)
    assert clients.guest.post(address, {"consents": True}).status_code == 401


def test_the_preview_counts_seats_by_the_house_and_names_who_was_not_asked(
    clients: Any, at: Any, people: Any, tables: SimpleNamespace, cast: SimpleNamespace
) -> None:
    pk, players = made(clients, at, house_fills=True), [player.pk for player in people.players]
    clients.olga.post(at("event_enter", "red-gum", pk), {"players": players})
    for player in players[:3]:
        sent = {"player": player, "consents": True}
        assert clients.olga.post(at("entry_consent", "red-gum", pk), sent).status_code == 200
    event_run(by=cast.olga, event=Event.objects.get(pk=pk))
    told = clients.olga.get(at("draft_prospect", "red-gum", pk)).json()
    assert (told["present"], told["tables"], told["house"]) == (3, 1, 1)
    assert told["without_consent"] == [people.players[3].name]
    call = clients.olga.get(at("roll_call", "red-gum", pk)).json()
    assert call["without_consent"] == [people.players[3].name]
    call = clients.olga.post(at("roll_call_fill", "red-gum", pk), {"policy": "sit_out"}).json()
    told = clients.olga.get(at("draft_prospect", "red-gum", pk)).json()
    assert (told["tables"], told["out"], told["house"]) == (0, 3, 0)
