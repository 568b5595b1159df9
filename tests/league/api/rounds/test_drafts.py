"""Rounds by programs alone: seated, changed, published, closed; and who is refused."""

import json
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

from league.domain.formats.documents import answer
from league.models import Match, RoundDraft
from league.selectors.rounds.drafts import names_of
from league.services.rounds.keep_apart import apart_add
from league.services.rounds.seating import event_seat
from tests.league.people import Table
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def all_the_time_in_the_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine must not end a search early."""
    monkeypatch.setattr("league.domain.seating.draft.stop_after", lambda *_given, **_more: lambda: False)


LOOKING = ("event_draft", "draft_prospect", "draft_preview")
DEEDS = (
    *("draft_redraw", "draft_swap", "draft_lock", "draft_undo", "draft_publish", "draft_discard"),
    *("event_draft", "round_close", "round_reopen", "round_take_back"),
)


@pytest.fixture
def evening(people: Table) -> Evening:
    return Evening(people)


def sent(name: str, draft: RoundDraft) -> dict[str, Any]:
    version = {"version": draft.version}
    one, other = draft.tables[0][0], draft.tables[1][0]
    more = {"draft_swap": {"player": one, "other": other}, "draft_lock": {"table": 1, "is_locked": True}}
    return {} if name in ("draft_discard", "event_draft") else version | more.get(name, {})


def test_an_evening_s_round_from_the_draft_to_its_end(evening: Evening, clients: Any, at: Any) -> None:
    olga, pk = clients.olga, evening.event.pk

    def address(name: str, *more: int) -> str:
        return str(at(name, "red-gum", pk, *more))

    def change(name: str, **given: Any) -> Any:
        return olga.post(address(name), {"version": evening.draft.version, **given}).json()

    assert olga.get(address("draft_prospect")).json() == {
        "number": 1, "present": 10, "tables": 2, "out": 2, "house": 0, "seats": 4, "without_consent": [],
        "without_partner": [], "problems": [],
    }  # fmt: skip
    made = olga.post(address("event_draft"))
    assert (made.status_code, made.json()["status"]) == (202, "seating")
    evening.drawn()
    draft = olga.get(address("event_draft")).json()
    assert (draft["status"], len(draft["tables"]), draft["draws"]) == ("ready", 2, 1)
    one, other = draft["tables"][0][0], draft["out"][0]
    preview = olga.get(address("draft_preview"), {"player": one, "other": other}).json()
    assert preview["before"] == draft["figures"]
    swapped = change("draft_swap", player=one, other=other)
    assert swapped["changes"] == [[[one, other]]]
    assert change("draft_undo")["tables"] == draft["tables"]
    assert change("draft_lock", table=2, is_locked=True)["locked"] == [2]
    assert change("draft_redraw")["status"] == "seating"
    evening.drawn()
    again = olga.get(address("event_draft")).json()
    assert (again["tables"][1], again["draws"]) == (draft["tables"][1], 2)
    stale = olga.post(address("draft_publish"), {"version": draft["version"]})
    assert (stale.status_code, stale.json()["code"]) == (400, "draft_changed")
    published = olga.post(address("draft_publish"), {"version": again["version"]})
    assert (published.status_code, published.json()["state"]) == (201, "published")
    assert olga.get(address("event_draft")).json()["code"] == "no_draft"
    round_ = clients.guest.get(address("round", 1)).json()
    assert (round_["players"], round_["out"]) == (again["tables"], again["out"])
    assert round_["report"]["drawn"]["draws"] == 2
    file = clients.guest.get(address("round_seating", 1)).json()
    rounds: Any = answer(json.dumps(file)).document["rounds"]
    assert [[int(player) for player in table] for table in rounds[0]["tables"]] == again["tables"]
    assert olga.post(address("round_close", 1)).json()["code"] == "round_still_played"
    evening.play()
    assert clients.guest.get(address("rounds")).json()[0]["state"] == "complete"
    assert olga.post(address("round_close", 1)).json()["state"] == "closed"
    assert olga.post(address("round_reopen", 1)).json()["state"] == "complete"


def test_what_stands_in_the_way_and_why_it_is_impossible(evening: Evening, clients: Any, at: Any) -> None:
    event_seat(by=evening.olga, event=evening.event)
    address = at("draft_prospect", "red-gum", evening.event.pk)
    (problem,) = clients.olga.get(address).json()["problems"]
    assert (problem["code"], problem["facts"]) == ("round_unfinished", {"unfinished": 2})
    evening.make()
    draft = clients.olga.get(at("event_draft", "red-gum", evening.event.pk)).json()
    assert (draft["status"], draft["refusal"]) == ("impossible", problem)


def test_who_could_be_left_out_so_that_all_can_be_kept_apart_is_named(
    evening: Evening, clients: Any, at: Any
) -> None:
    for one, other in combinations(sorted(evening.players[:5]), 2):
        apart_add(by=evening.olga, club=evening.event.club, event=None, one=one, other=other)
    names = names_of(evening.players[:3])
    three = [names[player] for player in evening.players[:3]]
    address = at("draft_prospect", "red-gum", evening.event.pk)
    (problem,) = clients.olga.get(address).json()["problems"]
    facts = problem["facts"]
    assert (facts["leave"], facts["leave_out"], facts["tables_left"]) == (3, three, 1)
    assert problem["message"].endswith(f"without these 3, with one table: {', '.join(three)}.")
    answer = clients.olga.post(at("event_seat", "red-gum", evening.event.pk))
    assert (answer.status_code, answer.json()["facts"]) == (400, facts)
    evening.make()
    draft = clients.olga.get(at("event_draft", "red-gum", evening.event.pk)).json()
    assert (draft["status"], draft["refusal"]) == ("impossible", problem)


@pytest.mark.parametrize(("who", "status"), [("pia", 403), ("sam", 403), ("guest", 401)])
def test_nobody_else_sees_or_changes_a_draft_or_closes_a_round(
    evening: Evening, clients: Any, at: Any, who: str, status: int
) -> None:
    event_seat(by=evening.olga, event=evening.event)
    evening.play()
    draft, client = evening.make(), getattr(clients, who)
    for name in LOOKING:
        address = at(name, "red-gum", evening.event.pk)
        asked = {"player": 1, "other": 2} if name == "draft_preview" else {}
        assert client.get(address, asked).status_code == status, name
    for name in DEEDS:
        more = [1] if name.startswith("round") else []
        answered = client.post(at(name, "red-gum", evening.event.pk, *more), sent(name, draft))
        assert answered.status_code == status, name
    for name in ("event", "rounds", "matches", "events", "event_standings"):
        path = [evening.event.pk] if name in ("event", "rounds", "event_standings") else []
        shown = client.get(at(name, "red-gum", *path)).content.decode()
        assert draft.seed not in shown
        assert '"draft' not in shown
    assert evening.draft.version == draft.version
    assert Match.objects.filter(event=evening.event).count() == 2


def test_a_closed_club_does_not_say_that_it_has_rounds(
    both_clubs: SimpleNamespace, clients: Any, at: Any
) -> None:
    event = both_clubs.rounds["back-room"].event
    event_seat(by=both_clubs.cast.olga, event=event)
    for who, status in (("olga", 200), ("pia", 200), ("sam", 404), ("guest", 404)):
        for name in ("rounds", "round", "round_seating"):
            path = [event.pk, *([1] if name != "rounds" else [])]
            assert getattr(clients, who).get(at(name, "back-room", *path)).status_code == status
    gone = clients.olga.get(at("round", "back-room", event.pk, 2))
    assert (gone.status_code, gone.json()["code"]) == (404, "no_round")
