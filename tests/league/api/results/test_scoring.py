"""The same evening by programs: tapping, disputes, early ends, points; with a token or a link's word."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.models import Adjustment, Dispute, Entry, Match, MatchGame, SheetDraft
from league.services.entries.links import link_make, link_revoke, link_word
from league.services.events.events import event_create, event_enter, event_run
from league.services.matches.matches import matches_schedule_for_event
from tests.league.api.conftest import Client
from tests.league.people import Table, won_by

SLUGS = ("red-gum", "back-room")
GAME = ["0", "1", "none"] * 4 + ["none"] * 8 + ["2", "none", "3"]


def by_link(word: str) -> Client:
    client = Client()
    client.credentials(HTTP_AUTHORIZATION=f"Link {word}")
    return client


@pytest.fixture(params=SLUGS)
def evening(request: Any, cast: SimpleNamespace) -> SimpleNamespace:
    """Pia's table of an event, and another match; a client for each seat's link."""
    club = {club.slug: club for club in (cast.club, cast.private)}[request.param]
    table = Table(cast, club)
    event = event_create(
        by=cast.olga, club=club, name="Friday", game="dingo", rule=MatchRule("wins", 2), options={},
        format="round_robin", played_by="people", choices={"roll_call": False},
    )  # fmt: skip
    players = [player.pk for player in table.players]
    event_enter(by=cast.olga, event=event, players=players)
    event_run(by=cast.olga, event=event)
    (match,) = matches_schedule_for_event(event=event, tables=[players])
    entries = Entry.objects.filter(event=event).select_related("event__club").order_by("player")
    links = [link_make(by=cast.olga, entry=entries.get(player=player)) for player in players]
    return SimpleNamespace(
        club=club, event=event, match=match, table=table, links=links, players=players, slug=club.slug,
        phones=[by_link(link_word(link)) for link in links], other=table.schedule(),
    )  # fmt: skip


def test_four_links_play_a_match(evening: SimpleNamespace, at: Any) -> None:
    """One seat taps, another enters, a third confirms."""
    match, phones = evening.match, evening.phones
    where = evening.slug, match.pk
    for number in (1, 2):
        sheet = phones[0].get(at("match_sheet", *where)).json()
        assert (sheet["stage"], sheet["number"]) == ("tap", number)
        for tap in GAME:
            assert tap in [answer["tap"] for answer in sheet["question"]["answers"]]
            sent = {"number": number, "version": sheet["version"], "tap": tap}
            answer = phones[len(sheet["taps"]) % 2].post(at("match_sheet", *where), sent)
            assert answer.status_code == 200, answer.json()
            sheet = answer.json()
        assert sheet["stage"] == "complete"
        seen = {"number": number, "version": sheet["version"]}
        entered = phones[1].post(at("match_sheet_enter", *where), seen)
        assert entered.status_code == 200
    assert entered.json()["stage"] == "decided"
    refused = phones[1].post(at("match_confirm", *where))
    assert (refused.status_code, refused.json()["code"]) == (403, "own_entry")
    assert phones[2].post(at("match_confirm", *where)).status_code == 200
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    assert match.results.get().confirmed_for_id == evening.players[2]
    assert [game.taps for game in MatchGame.objects.filter(result__match=match)] == [GAME, GAME]


def test_a_clash_is_told_and_a_tap_taken_back(evening: SimpleNamespace, at: Any) -> None:
    address = at("match_sheet", evening.slug, evening.match.pk)
    sent = {"number": 1, "version": 0, "tap": "0"}
    assert evening.phones[0].post(address, sent).status_code == 200
    clash = evening.phones[1].post(address, sent | {"tap": "2"})
    assert (clash.status_code, clash.json()["code"], clash.json()["facts"]["version"]) == (
        400, "sheet_changed", 1,
    )  # fmt: skip
    seen = {"number": 1, "version": 1}
    undo = evening.phones[1].post(at("match_sheet_undo", evening.slug, evening.match.pk), seen)
    assert undo.json()["taps"] == []


def test_a_link_opens_its_own_table_alone(evening: SimpleNamespace, at: Any) -> None:
    phone, slug = evening.phones[0], evening.slug
    own = {"number": 1, "version": 0, "tap": "0"}
    assert phone.post(at("match_sheet", slug, evening.other.pk), own).json()["code"] == "no_match"
    elsewhere = next(other for other in SLUGS if other != slug)
    assert phone.get(at("match_sheet", elsewhere, evening.match.pk)).json()["code"] == "no_club"
    assert phone.post(at("match_correct", slug, evening.match.pk), {}).status_code in (401, 404)
    assert phone.post(at("event_run", slug, evening.event.pk), {}).status_code in (401, 404)
    link_revoke(by=evening.table.cast.olga, link=evening.links[0])
    for word_client in (phone, by_link("x" * 16), by_link("")):
        answer = word_client.get(at("match_sheet", slug, evening.match.pk))
        assert (answer.status_code, answer.json()["code"]) == (404, "no_link")
    assert not SheetDraft.objects.exists()


@pytest.mark.parametrize("who", ["olga", "pia", "sam", "guest"])
def test_who_taps_enters_and_objects(evening: SimpleNamespace, clients: Any, at: Any, who: str) -> None:
    """Pia sits there, and Olga organizes; whoever is at no table has nothing to object to."""
    client, where = getattr(clients, who), (evening.slug, evening.match.pk)
    seen = {"number": 1, "version": 0}
    found = [
        client.get(at("match_sheet", *where)).status_code,
        client.post(at("match_sheet", *where), seen | {"tap": "0"}).status_code,
        client.post(at("match_sheet_undo", *where), seen | {"version": 1}).status_code,
        client.post(at("match_sheet_enter", *where), seen | {"version": 2, "sheet": won_by(0)}).status_code,
        client.get(at("match_disputes", *where)).status_code,
        client.post(at("match_disputes", *where), {"text": "No."}).status_code,
    ]
    refused = {"sam": 403, "guest": 401} if evening.club.is_public else {"sam": 404, "guest": 401}
    looked = refused | ({} if evening.club.is_public else {"guest": 404})
    if who == "pia":
        assert found == [200, 200, 200, 200, 200, 201]
    elif who == "olga":
        assert found == [200, 200, 200, 200, 200, 403]
    else:
        assert found == [looked[who], *[refused[who]] * 3, looked[who], refused[who]]


def ruled(evening: SimpleNamespace, client: Any, at: Any, dispute: Dispute) -> dict[str, int]:
    """What somebody gets who tries all that staff does."""
    slug, event, other = evening.slug, evening.event.pk, evening.other.pk
    entry = Entry.objects.filter(event=event).first()
    given = Adjustment.objects.create(
        entry=entry, millionths=1, reason="So.", made_by=evening.table.cast.olga
    )
    why, points = {"decision": "So."}, {"player_id": evening.players[0], "points": -1.5, "reason": "Late."}
    deeds = {
        "dispute_give": ((slug, dispute.pk), {"username": "olga"}),
        "dispute_correct": ((slug, dispute.pk), why),
        "dispute_refuse": ((slug, dispute.pk), why),
        "event_adjustments": ((slug, event), points),
        "event_adjustment_revoke": ((slug, event, given.pk), {"reason": "No."}),
        "match_forfeit": ((slug, other), {"seats": [1], "reason": "Gone.", "confirm": True}),
        "match_abandon": ((slug, other), {"reason": "Dark."}),
    }
    return {name: client.post(at(name, *path), body).status_code for name, (path, body) in deeds.items()}


@pytest.mark.parametrize("who", ["olga", "pia", "sam", "guest", "link"])
def test_who_rules(evening: SimpleNamespace, clients: Any, at: Any, who: str) -> None:
    match = evening.table.enter(evening.match, 0, 0)
    opened = evening.phones[1].post(at("match_disputes", evening.slug, match.pk), {"text": "Not so."})
    dispute = Dispute.objects.get(pk=opened.json()["id"])
    client = evening.phones[0] if who == "link" else getattr(clients, who)
    found = ruled(evening, client, at, dispute)
    if who == "olga":
        # nothing was proposed; the match that is forfeited and confirmed is over
        assert found == dict.fromkeys(found, 200) | {
            "dispute_correct": 400, "event_adjustments": 201, "match_abandon": 400
        }  # fmt: skip
    elif who == "pia":
        assert set(found.values()) == {403}
    else:
        stranger = {"sam": {403} if evening.club.is_public else {404}}
        assert set(found.values()) == stranger.get(who, {401})
    dispute.refresh_from_db()
    assert dispute.status == (Dispute.Status.REFUSED if who == "olga" else Dispute.Status.OPEN)


def test_a_dispute_is_taken_back_by_who_opened_it(evening: SimpleNamespace, clients: Any, at: Any) -> None:
    match = evening.table.enter(evening.match, 0, 0)
    sent = {"text": "Not so.", "game_number": 2, "sheet": won_by(1)}
    opened = evening.phones[1].post(at("match_disputes", evening.slug, match.pk), sent).json()
    assert (opened["status"], opened["owner"], opened["sheet"]) == ("open", "Olga", won_by(1))
    address = at("dispute_withdraw", evening.slug, opened["id"])
    assert evening.phones[0].post(address).json()["code"] == "not_your_dispute"
    assert clients.guest.post(address).status_code == 401
    assert evening.phones[1].post(address).json()["status"] == "withdrawn"


def test_a_forfeit_that_nobody_has_confirmed_is_read_by_staff_alone(
    evening: SimpleNamespace, clients: Any, at: Any
) -> None:
    sent = {"seats": [1], "reason": "Gone home."}
    assert clients.olga.post(at("match_forfeit", evening.slug, evening.match.pk), sent).status_code == 200
    address = at("event_corrections", evening.slug, evening.event.pk)
    assert [(row["kind"], row["is_pending"]) for row in clients.olga.get(address).json()] == [
        ("forfeit", True)
    ]
    assert clients.pia.get(address).json() == []
    assert clients.olga.post(at("match_confirm", evening.slug, evening.match.pk)).status_code == 200
    assert [(row["kind"], row["is_pending"]) for row in clients.pia.get(address).json()] == [
        ("forfeit", False)
    ]


def test_everybody_reads_what_was_ruled(evening: SimpleNamespace, clients: Any, at: Any) -> None:
    match = evening.table.enter(evening.match, 0, 0)
    opened = evening.phones[1].post(at("match_disputes", evening.slug, match.pk), {"text": "Secret words."})
    ruled(evening, clients.olga, at, Dispute.objects.get(pk=opened.json()["id"]))
    address = at("event_corrections", evening.slug, evening.event.pk)
    for who in ("olga", "pia", "guest"):
        answer = getattr(clients, who).get(address)
        if who == "guest" and not evening.club.is_public:
            assert answer.status_code == 404
            continue
        kinds = [(row["kind"], row["is_revoked"]) for row in answer.json()]
        assert sorted(kinds) == [("dispute", False), ("points", False), ("points", True)]
        assert "Secret words." not in answer.content.decode()
