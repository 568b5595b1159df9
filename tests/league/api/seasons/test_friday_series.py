"""A Friday series of eight evenings by the API alone, counted a second time by another program."""

from fractions import Fraction
from typing import Any

import pytest

from league.models import Season
from tests.league.api.seasons.organizer import SLUG, SeasonOrganizer
from tests.league.friday_series import FridayRow, FridaySeries, FridayTable

pytestmark = pytest.mark.django_db
PEOPLE, EVENINGS, ROUNDS = 10, 8, 3
CLOSED_WEEK = 4


class Fridays(SeasonOrganizer):
    """Ten people, of whom some are missing each evening; what was written down at the tables is kept."""

    def __init__(self, clients: Any, at: Any) -> None:
        super().__init__(clients, at, "fridays")
        self.tables: list[FridayTable] = []
        self.sat_out: dict[tuple[int, int], int] = {}
        self.players = self.people(PEOPLE)
        # One date more than evenings: one falls out.
        self.make(template="friday", weeks=EVENINGS + 1)
        self.do("season_enter", players=self.players)
        self.do("season_start")

    def evening(self, number: int, event: int) -> None:
        address = self.at("event_run", SLUG, event)
        self.post(address)
        here = [player for player in self.players if self.rng.random() < 0.8]
        for player in here:
            self.post(self.at("roll_call_mark", SLUG, event), player=player, state="here")
        for played in range(1, ROUNDS + 1):
            seated = self.post(self.at("event_seat", SLUG, event), expect=201)
            for match in seated:
                self.play(match["id"])
                self.note(number, match)
            for player in self.olga.get(self.at("round", SLUG, event, played)).json()["out"]:
                self.sat_out[player, number] = self.sat_out.get((player, number), 0) + 1
        self.post(self.at("event_finish", SLUG, event))

    def note(self, evening: int, match: Any) -> None:
        seats = sorted(match["seats"], key=lambda seat: seat["seat"])
        points = self.sheets[match["id"]]
        places = tuple(1 + sum(other > own for other in points) for own in points)
        players = tuple(seat["player"]["id"] for seat in seats)
        games = tuple(int(place == 1) for place in places)
        self.tables.append(FridayTable(evening, players, places, points, games))

    @property
    def second_count(self) -> FridaySeries:
        lots = Season.objects.get(pk=self.pk).seed  # nobody is told it before the end
        return FridaySeries(self.players, self.tables, self.sat_out, lots)

    def standing(self) -> list[FridayRow]:
        (table,) = self.see("season_standing")["tables"]
        return [
            FridayRow(
                row["player"]["id"], row["place"], Fraction(row["exact"]),
                tuple(cell["part"] for cell in row["cells"] if cell["fate"] == "counted"),
            )
            for row in table["rows"]
        ]  # fmt: skip


def test_a_friday_series_of_eight_evenings_by_programs(clients: Any, cast: Any, at: Any) -> None:
    fridays = Fridays(clients, at)
    a_week_is_closed(fridays)
    parts = [part for part in fridays.see("season")["parts"] if part["date"] != CLOSED_WEEK]
    for part in parts:
        fridays.evening(part["number"], part["event"])
    assert len(parts) == EVENINGS
    assert fridays.standing() == fridays.second_count.points_a_round(EVENINGS * ROUNDS)
    every_cell_explains_itself(fridays)
    the_rule_changes(fridays)
    assert fridays.standing() == fridays.second_count.best_six()
    it_ends(fridays)


def a_week_is_closed(fridays: Fridays) -> None:
    """Tried first: the preview says the same, and keeps nothing."""
    dates = fridays.see("season_dates")
    for name, sent in (
        ("season_date_later", {"weeks": 1}),
        ("season_date_fall_out", {"note": "The hall is closed."}),
    ):
        tried = fridays.do(name, CLOSED_WEEK, preview=True, **sent)
        assert fridays.see("season_dates") == dates
        assert fridays.do(name, CLOSED_WEEK, **sent) == tried
        assert tried["dates"]
        dates = fridays.see("season_dates")
    assert [line["state"] for line in dates].count("out") == 1


def every_cell_explains_itself(fridays: Fridays) -> None:
    (table,) = fridays.see("season_standing")["tables"]
    assert len(table["columns"]) == EVENINGS
    assert all(cell["reason"] for row in table["rows"] for cell in row["cells"])
    pages = [fridays.see("season_standing", page=page, page_size=6)["tables"][0] for page in (1, 2)]
    assert [row for page in pages for row in page["rows"]] == table["rows"]
    assert {page["count"] for page in pages} == {PEOPLE}


def the_rule_changes(fridays: Fridays) -> None:
    """With a reason, for everybody has read the old one."""
    address = fridays.at("season_settings", SLUG, fridays.pk)
    wish: dict[str, Any] = {
        "counting": "best_of", "counting_settings": {"best": 6}, "seen": {"counting": "points_a_round"},
    }  # fmt: skip
    assert fridays.send("patch", address, 400, wish)["code"] == "rules_frozen"
    changed = fridays.send("patch", address, 200, wish | {"reason": "Agreed by all."})
    assert (changed["counting"], changed["counting_settings"]) == ("best_of", {"best": 6})
    stale = {"counting": "sum", "seen": {"counting": "points_a_round"}, "reason": "Late."}
    assert fridays.send("patch", address, 409, stale)["code"] == "changed_by_another"


def it_ends(fridays: Fridays) -> None:
    """Closing is tried, done twice, taken back, and done again; then the next season begins."""
    standing = fridays.see("season_standing")
    assert fridays.do("season_close", preview=True) == standing
    assert fridays.see("season")["status"] == "running"
    assert fridays.do("season_close") == fridays.do("season_close") == standing
    assert fridays.do("season_enter", expect=400, players=fridays.players)["code"] == "season_closed"
    assert fridays.do("season_reopen", reason="A sheet was read wrongly.")["status"] == "running"
    fridays.do("season_close")
    final = {one["player"]["id"]: one["final"]["place"] for one in fridays.see("season_entries")["results"]}
    assert final == {row.player: row.place for row in fridays.standing()}
    it_is_archived(fridays)
    it_is_remembered(fridays, final)
    again = fridays.do("season_repeat", expect=201, name="Fridays 2", first="2999-06-07T19:00:00+02:00")
    assert (again["previous"], again["entered"], again["status"]) == (fridays.pk, PEOPLE, "open")


def it_is_archived(fridays: Fridays) -> None:
    """Done twice it is the same; it is listed apart, and nobody opens it again."""
    assert fridays.do("season_archive") == fridays.do("season_archive")
    assert fridays.see("season")["status"] == "archived"
    assert fridays.do("season_reopen", expect=400, reason="Once more.")["code"] == "season_archived"
    address = fridays.at("seasons", SLUG)
    assert fridays.pk not in [one["id"] for one in fridays.olga.get(address).json()["results"]]
    archived = fridays.olga.get(address, {"archived": True}).json()["results"]
    assert [one["id"] for one in archived] == [fridays.pk]


def it_is_remembered(fridays: Fridays, final: dict[int, int]) -> None:
    """By its book, which ends at the places that were stored, and by the careers of its people."""
    book = fridays.see("season_book")
    (race,) = book["races"]
    assert {line["player"]["id"]: line["stands"][-1]["place"] for line in race["lines"]} == final
    assert sum(date["tables"] for date in race["dates"]) == len(fridays.tables)
    (points, *_others) = book["records"]
    assert (points["key"], points["value"]) == ("evening", float(fridays.second_count.most_points()))
    pages = [fridays.see("season_book", page=page, page_size=6)["races"][0]["lines"] for page in (1, 2)]
    assert [line for page in pages for line in page] == race["lines"]
    champion = book["champions"][0]["id"]
    (line,) = fridays.olga.get(fridays.at("player_career", SLUG, champion)).json()["results"]
    assert (line["season"], line["place"], line["of"], line["is_title"]) == (fridays.pk, 1, PEOPLE, True)
    one, other = fridays.players[:2]
    met = [table for table in fridays.tables if {one, other} <= set(table.players)]
    against = fridays.olga.get(fridays.at("player_against", SLUG, one, other)).json()
    assert (against["opponents"]["met"], against["partners"]["met"]) == (len(met), 0)
