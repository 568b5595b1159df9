"""How an evening went, as pictures with their figures; its hand slips, which open while somebody looks."""

import re
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from league.services.demo.club import CLUB
from league.services.demo.evening import WITHOUT_ACCOUNT
from tests.e2e.phones import PHONE
from tests.e2e.test_pages import overflow, problems
from tests.league.people import won_by
from tests.running.service import Service

BASE = f"clubs/{CLUB[0]}/"
PLAYERS, TABLES = 8, 2
ONLY_NEWS = "window.setInterval = () => 0"  # nothing asks now and then: what comes is told


class Evening:
    """An event of eight people, whose tables Olga enters."""

    def __init__(self, service: Service, name: str) -> None:
        self._api = service.api
        people = {row["name"]: row["id"] for row in self._api(f"{BASE}players/?page_size=100")["results"]}
        wish = {
            "name": name[:80], "game": "dingo", "rule": {"kind": "wins", "n": 1},
            "format": "swiss", "played_by": "people", "roll_call": False,
        }  # fmt: skip
        self.event = self._api(f"{BASE}events/", wish)["id"]
        self.here = f"{BASE}events/{self.event}/"
        self._api(f"{self.here}enter/", {"players": [people[who] for who in WITHOUT_ACCOUNT[:PLAYERS]]})
        self._api(f"{self.here}run/", {})

    def seat(self) -> Sequence[int]:
        """Seat the next round: its matches."""
        before = {line["id"] for line in self._matches()}
        self._api(f"{self.here}seat/", {})
        return [line["id"] for line in self._matches() if line["id"] not in before]

    def play(self, match: int) -> Sequence[int]:
        """The first seat wins, and the others follow it. Numbers of the players by place."""
        self._api(f"{BASE}matches/{match}/games/", {"number": 1, "sheet": won_by(0)})
        self._api(f"{BASE}matches/{match}/confirm/", {})
        return [seat["player"]["id"] for seat in self._api(f"{BASE}matches/{match}/")["seats"]]

    def slips(self, way: str = "", **wish: Any) -> Any:
        return self._api(f"{self.here}rounds/1/slips/{way}", wish)

    def _matches(self) -> Sequence[dict[str, Any]]:
        found: Sequence[dict[str, Any]] = self._api(f"{BASE}matches/?event={self.event}")["results"]
        return found


@pytest.fixture
def evening(request: pytest.FixtureRequest, organizer: Service) -> Evening:
    return Evening(organizer, request.node.name)


def rows_of(table: Locator) -> list[list[str]]:
    """What stands in the cells of each line."""
    return [line.locator("th, td").all_inner_texts() for line in table.locator("tbody tr").all()]


def test_the_race_of_an_evening_is_a_picture_with_its_figures(page: Page, evening: Evening) -> None:
    for _round in range(2):
        for match in evening.seat():
            evening.play(match)
    page.set_viewport_size(PHONE)
    page.goto(f"/{evening.here}")
    page.get_by_role("link", name="The race").click()
    said = page.get_by_role("img", name=re.compile("Places after each round")).get_attribute("aria-label")
    lines = rows_of(page.get_by_role("table"))
    assert len(lines) == PLAYERS
    assert [int(line[-1]) for line in lines] == sorted(int(line[-1]) for line in lines)
    assert all(f"{name} from {first} to {last}" in str(said) for name, first, last in lines)
    assert overflow(page) == 0
    assert problems(page) == []


def test_the_balance_of_two_who_met_again_is_a_picture_with_its_figures(page: Page, evening: Evening) -> None:
    played = [[evening.play(match) for match in evening.seat()] for _round in range(2)]
    pairs = [{pair for table in round_ for pair in combinations(sorted(table), 2)} for round_ in played]
    one, other = min(pairs[0] & pairs[1])  # of four at a table at least two sat at one before
    page.goto(f"/{BASE}players/{one}/against/{other}/")
    page.get_by_text("The balance in figures", exact=True).click()
    lines = rows_of(page.get_by_role("table", name="Places of both at each table"))
    places = [[int(place) for place in line[1].split(":")] for line in lines]
    tables = [next(table for table in round_ if {one, other} <= set(table)) for round_ in played]
    assert places[:2] == [[table.index(who) + 1 for who in (one, other)] for table in tables[::-1]]
    balance = sum((own < others) - (own > others) for own, others in places)
    assert lines[0][2] == (f"{balance:+d}".replace("-", "−") if balance else "±0")
    picture = page.get_by_role("img", name=re.compile("Tables ahead"))
    assert f"from 0 to {balance}," in str(picture.get_attribute("aria-label"))
    assert problems(page) == []


def test_hand_slips_and_their_matchpoints_reach_who_looks_at_them(page: Page, evening: Evening) -> None:
    matches = evening.seat()
    evening.slips(deals=1)
    page.add_init_script(ONLY_NEWS)
    with page.expect_response(lambda answer: answer.url.endswith("/live/")):
        page.goto(f"/{evening.here}rounds/1/slips/")
    expect(page.get_by_text("not published yet")).to_be_visible()
    opened = evening.slips("publish/", though_played=True)["opened"]
    expect(page.get_by_text(opened["secret"])).to_be_visible()
    expect(page.get_by_role("heading", name="Deal 1")).to_be_visible()
    for match in matches:
        evening.play(match)
    points = page.get_by_role("table", name="Everybody who played a deal")
    expect(points.locator("tbody tr")).to_have_count(PLAYERS)
    assert {line[3] for line in rows_of(points)} == {"0.50 / 1"}  # the tables played alike
    assert problems(page) == []
