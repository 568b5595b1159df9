"""A box league by the API alone: from its draft over changes of its dates to the next season."""

from collections import defaultdict
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any

import pytest

from league.models import SeasonDraft
from league.services.seasons.planning import season_draft_plan
from tests.league.api.seasons.organizer import SLUG, SeasonOrganizer

pytestmark = pytest.mark.django_db
PEOPLE, DATES, EACH = 16, 8, 4
GAINS = (4, 2, 1, 0)


class Boxes(SeasonOrganizer):
    """Two boxes of eight."""

    def __init__(self, clients: Any, at: Any) -> None:
        super().__init__(clients, at, "boxes")
        self.players = self.people(PEOPLE)
        self.make(template="boxes", name="Boxes", weeks=DATES)
        self.do("season_enter", players=self.players)

    def planned(self) -> Any:
        """The draft, after a worker has planned its tables."""
        draft = SeasonDraft.objects.get(season=self.pk)
        assert season_draft_plan(draft_id=draft.pk, told=lambda: None)
        return self.see("season_draft")

    def drafted(self) -> Any:
        assert self.do("season_draft", expect=202)["status"] == "planning"
        return self.planned()

    def published(self) -> Any:
        return self.do("season_publish", version=self.drafted()["version"])

    def tables(self) -> list[Any]:
        found: list[Any] = self.see("season_tables", page_size=100)["results"]
        return found

    def one_more_date(self) -> int:
        """The number of a date on which nothing is planned, a week after the last."""
        last = datetime.fromisoformat(self.see("season_dates")[-1]["starts_at"])
        sent = {"first": (last + timedelta(days=7)).isoformat(), "tables": 4}
        tried = self.do("season_dates", preview=True, **sent)
        assert len(self.see("season_dates")) == len(tried) - 1
        assert self.do("season_dates", **sent) == tried
        number: int = tried[-1]["number"]
        return number

    def dates(self) -> dict[int, str | None]:
        return {table["match"]: table["starts_at"] for table in self.tables()}


@pytest.fixture
def boxes(clients: Any, cast: Any, at: Any) -> Boxes:
    return Boxes(clients, at)


def test_a_draft_is_changed_planned_again_discarded_and_published(boxes: Boxes) -> None:
    draft = boxes.drafted()
    assert [len(box["people"]) for box in draft["boxes"]] == [8, 8]
    assert len(draft["tables"]) == draft["tables_wanted"] == PEOPLE * EACH // 4
    assert all(person["reasons"] for box in draft["boxes"] for person in box["people"])
    mover = draft["boxes"][0]["people"][0]["player"]["id"]
    move = {"player": mover, "level": 2, "box": 1, "reason": "They asked for it."}
    boxes.do("season_draft_move", expect=202, version=draft["version"], **move)
    stale = boxes.do("season_draft_move", expect=400, version=draft["version"], **move)
    assert stale["code"] == "season_draft_changed"
    draft = boxes.planned()
    assert [len(box["people"]) for box in draft["boxes"]] == [7, 9]
    assert [person["player"]["id"] for person in draft["boxes"][1]["people"] if person["is_moved"]] == [mover]
    boxes.do("season_draft_redraw", expect=202, version=draft["version"])
    boxes.do("season_draft_discard", expect=204)
    running = boxes.published()
    assert (running["status"], [part["level"] for part in running["parts"]]) == ("running", [1, 2])
    assert boxes.do("season_start", expect=400)["code"] == "season_not_open"
    seated: defaultdict[int, int] = defaultdict(int)
    for table in boxes.tables():
        for seat in table["seats"]:
            seated[seat["player"]["id"]] += 1
    assert seated == dict.fromkeys(boxes.players, EACH)


def test_what_changes_dates_is_tried_first_and_then_done(boxes: Boxes) -> None:
    boxes.published()
    other, stands = boxes.one_more_date(), boxes.dates()
    match = next(iter(stands))
    for name, path, sent in (
        ("season_table_move", [match], {"date": other}),
        ("season_date_fall_out", [2], {"note": "Holiday"}),
        ("season_date_later", [4], {"weeks": 2}),
        ("season_tables_replan", [], {}),
    ):
        tried = boxes.do(name, *path, preview=True, **sent)
        assert boxes.dates() == stands, name
        done = boxes.do(name, *path, **sent)
        assert done == tried, name
        now = boxes.dates()
        changed = {pk: (stands[pk], now[pk]) for pk in now if now[pk] != stands[pk]}
        assert {one["match"]: (one["since"], one["to"]) for one in done["tables"]} == changed
        stands = now
    taken = next(place for place in boxes.see("season_table", match)["places"] if place["reasons"])
    refused = boxes.do("season_table_move", match, expect=400, date=taken["date"])
    assert refused["code"] == "date_not_legal"


def test_a_stand_in_plays_at_one_table_and_is_not_ranked(boxes: Boxes) -> None:
    boxes.published()
    (stand_in,) = boxes.people(1, "Stand-in")
    table = boxes.tables()[0]
    missing = table["seats"][0]["player"]["id"]
    shown = boxes.do("season_table_stand_in", table["match"], player=missing, stand_in=stand_in)
    assert [seat["player"]["id"] for seat in shown["table"]["seats"] if seat["is_stand_in"]] == [stand_in]
    standing = boxes.see("season_standing")["tables"]
    assert stand_in not in [row["player"]["id"] for table in standing for row in table["rows"]]


def test_everything_is_played_counted_again_and_leads_to_the_next_season(boxes: Boxes) -> None:
    boxes.published()
    points: defaultdict[int, Fraction] = defaultdict(Fraction)
    for table in boxes.tables():
        boxes.play(table["match"])
        order = sorted(boxes.sheets[table["match"]], reverse=True)
        for seat, score in zip(table["seats"], boxes.sheets[table["match"]], strict=True):
            points[seat["player"]["id"]] += GAINS[order.index(score)]
    tables = boxes.see("season_standing")["tables"]
    assert [table["level"] for table in tables] == [1, 2]
    for table in tables:
        totals = [Fraction(row["exact"]) for row in table["rows"]]
        assert totals == [points[row["player"]["id"]] / EACH for row in table["rows"]]
        assert totals == sorted(totals, reverse=True)
    boxes.do("season_close")
    up = {row["player"]["id"] for row in tables[1]["rows"] if row["zone"] == "up"}
    first = "2999-06-07T19:00:00+02:00"
    boxes.pk = boxes.do("season_repeat", expect=201, name="Boxes 2", first=first)["id"]
    draft = boxes.drafted()
    assert len(up) == 2
    assert up <= {person["player"]["id"] for person in draft["boxes"][0]["people"]}


def test_a_member_comes_in_is_away_and_leaves(boxes: Boxes, clients: Any, at: Any) -> None:
    pia = clients.pia
    address = {name: at(name, SLUG, boxes.pk) for name in ("season_apply", "season_absences", "season_leave")}
    assert pia.post(address["season_apply"], {}).json()["code"] == "season_entries_closed"
    boxes.send("patch", at("season_settings", SLUG, boxes.pk), 200, {"admission": "approval"})
    assert pia.post(address["season_apply"], {}).json()["status"] == "applied"
    own = pia.post(address["season_apply"], {}).json()["player"]["id"]
    boxes.do("season_decline", players=[own])
    assert pia.post(address["season_apply"], {}).json()["code"] == "entry_declined"
    boxes.do("season_enter", players=[own])
    assert pia.post(address["season_absences"], {"dates": [3, 1]}).json()["away"] == [1, 3]
    assert pia.post(address["season_absences"], {"dates": [DATES + 1]}).json()["code"] == "no_slot"
    others = pia.post(address["season_absences"], {"dates": [1], "player": boxes.players[0]})
    assert (others.status_code, others.json()["code"]) == (403, "right_missing")
    assert boxes.do("season_absences", dates=[2], player=boxes.players[0])["away"] == [2]
    assert pia.post(address["season_leave"], {}).json()["left_at"]
    assert pia.post(address["season_leave"], {}).json()["code"] == "not_in_season"
    boxes.do("season_withdraw", players=boxes.players[:1])
    assert boxes.see("season")["entered"] == PEOPLE - 1
    boxes.do("season_delete", expect=204, name="Boxes")


def test_what_is_still_open_is_seen_and_then_called_off(boxes: Boxes) -> None:
    boxes.published()
    stands = boxes.dates()
    tried = boxes.do("season_call_off", preview=True)
    assert {one["match"]: one["starts_at"] for one in tried} == stands
    assert all(table["state"] != "cancelled" for table in boxes.tables())
    first = tried[0]["match"]
    assert [one["match"] for one in boxes.do("season_call_off", matches=[first])] == [first]
    assert boxes.do("season_call_off") == [one for one in tried if one["match"] != first]
    assert {table["state"] for table in boxes.tables()} == {"cancelled"}
    assert boxes.do("season_call_off") == []
