"""A final by the API alone: tried first, made, taken back, played, and part of the standing."""

from fractions import Fraction
from typing import Any

import pytest

from tests.league.api.seasons.organizer import SLUG, SeasonOrganizer

pytestmark = pytest.mark.django_db
PEOPLE, EVENINGS, ROUNDS = 8, 2, 2


class Finals(SeasonOrganizer):
    """Two evenings of eight people, and what follows."""

    def __init__(self, clients: Any, at: Any) -> None:
        super().__init__(clients, at, "finals")
        players = self.people(PEOPLE)
        self.make(template="friday", weeks=EVENINGS, settings={"rounds": ROUNDS}, roll_call=False)
        self.do("season_enter", players=players)
        self.do("season_start")

    def evenings(self) -> None:
        for part in self.see("season")["parts"]:
            self.post(self.at("event_run", SLUG, part["event"]))
            for _round in range(ROUNDS):
                self.seat_and_play(part["event"])
            self.post(self.at("event_finish", SLUG, part["event"]))

    def seat_and_play(self, event: int) -> None:
        for match in self.post(self.at("event_seat", SLUG, event), expect=201):
            self.play(match["id"])

    def order(self) -> list[int]:
        (table,) = self.see("season_standing")["tables"]
        return [row["player"]["id"] for row in table["rows"]]


@pytest.fixture
def finals(clients: Any, cast: Any, at: Any) -> Finals:
    return Finals(clients, at)


def test_a_final_is_tried_made_played_and_closed(finals: Finals) -> None:
    finals.evenings()
    before = finals.order()
    wish = {"kind": "final", "settings": {"rounds": 2, "carry": "1/2"}}
    tried = finals.do("season_stages", **wish, preview=True)
    assert (finals.see("season")["status"], finals.see("season_stages")) == ("running", [])
    made = finals.do("season_stages", **wish)
    assert [row["player"]["id"] for row in made["stage"]["rows"]] == before[:4]
    assert made["stage"]["rows"] == tried["stage"]["rows"]
    assert finals.see("season")["status"] == "finals"
    assert finals.do("season_close", expect=400)["code"] == "season_stage_open"
    for _round in range(2):
        finals.seat_and_play(made["stage"]["event"])
    (stage,) = finals.see("season_stages")
    assert (stage["is_played"], stage["is_as_chosen"], len(stage["matches"])) == (True, True, 2)
    for row in stage["rows"]:
        assert Fraction(row["exact_total"]) == Fraction(row["exact_carried"]) + Fraction(row["exact_points"])
    (table,) = finals.do("season_close")["tables"]
    assert [row["player"]["id"] for row in table["rows"]][4:] == before[4:]
    assert table["stages"] == [stage]
    assert finals.do("season_stage_cancel", 1, expect=400)["code"] == "season_closed"


def test_what_cannot_be_played_is_said(finals: Finals) -> None:
    assert finals.do("season_stages", settings={"carry": "9"}, expect=400)["code"] == "bad_setting"
    assert finals.do("season_stages", kind="cup", expect=400)["code"] == "invalid"
    assert finals.do("season_stages", box=7, expect=404)["code"] == "no_box"
    assert finals.do("season_stage_cancel", 3, expect=404)["code"] == "no_stage"


def test_a_stage_is_taken_back(finals: Finals) -> None:
    finals.evenings()
    finals.do("season_stages")
    assert finals.do("season_stage_cancel", 1)["status"] == "running"
    assert finals.see("season_stages") == []


def test_others_make_no_stage(finals: Finals, clients: Any) -> None:
    address = finals.at("season_stages", SLUG, finals.pk)
    for client, code in ((clients.pia, "right_missing"), (clients.sam, "not_a_member")):
        answer = client.post(address, {"preview": True})
        assert (answer.status_code, answer.json()["code"]) == (403, code)
