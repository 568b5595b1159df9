"""An evening for teams of two, by the pages of any other: seated, scored on phones, disputed, corrected."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import sign_in
from tests.e2e.evenings import look_at_list, new_evening, tick
from tests.e2e.phones import fits_a_thumb, phone, tap
from tests.running.service import Service

TEAMS = (
    ("Anneke de Vries", "Bruno Sartori"), ("Callum Reid", "Ciara Doyle"), ("Dunja Petrović", "Emeka Obi"),
    ("Grace Adeyemi", "Hannah Weiss"), ("Wanda Featherstonehaugh", "Yusuf Demir"),
)  # fmt: skip
NAMES = tuple(name for team in TEAMS for name in team)
PARTNER = dict(TEAMS) | {other: one for one, other in TEAMS}
FOR_STAFF = ("draft/", "rollcall/", "import/", "entries/", "links/", "settings/", "disputes/")


@pytest.fixture
def sam(browser: Browser, service: Service) -> Iterator[Page]:
    """The browser of a stranger."""
    context = browser.new_context(base_url=service.address)
    yield context.new_page()
    context.close()


class Evening:
    """An event of Omi to three points, one game a match, as Olga leads it in her browser."""

    def __init__(self, page: Page, club: str, *, partners: str) -> None:
        self.page, self.club = page, club
        sign_in(page, "olga")
        name = f"Evening of {partners} partners"
        new_evening(page, club, name, game="Omi", options={"Points to win": "3"}, partners=partners)
        self.path = urlsplit(page.url).path

    def go(self, part: str = "") -> None:
        self.page.goto(f"{self.path}{part}")

    def seat(self, number: int) -> None:
        """From the draft's page to a draft that is ready."""
        self.page.get_by_role("button", name=f"Seat round {number}").click()
        expect(self.page.locator("[data-draft]")).to_be_visible()
        self.page.wait_for_load_state()

    def drafted(self) -> list[list[str]]:
        """The names at each table of the draft, clockwise."""
        tables = self.page.locator(".mini-seats")
        return [tables.nth(one).locator(".plate-name").all_inner_texts() for one in range(tables.count())]

    def publish(self, number: int) -> list[list[str]]:
        """Make the round public; the names at each of its tables, clockwise."""
        self.page.get_by_role("button", name=f"Publish round {number}").click()
        self.page.wait_for_url(lambda url: url.endswith(self.path))
        tables = self.page.locator(".table-card")
        return [tables.nth(one).locator("a bdi").all_inner_texts() for one in range(tables.count())]

    def links(self) -> dict[str, str]:
        """The path of everybody's private link, from the cards that are printed."""
        self.go("links/")
        self.page.get_by_role("button", name=re.compile("missing link")).click()
        cards = self.page.locator(".link-card")
        expect(cards.first).to_be_visible()
        self.page.wait_for_load_state()
        addresses = cards.locator(".font-mono").all_inner_texts()
        return dict(zip(cards.locator(".heading").all_inner_texts(), map(path_of, addresses), strict=True))

    def correct(self, table: int) -> None:
        self.go()
        self.page.locator(f"#table-{table}").get_by_role("link", name="Game by game").click()
        self.page.get_by_role("link", name="Correct the result").click()


def path_of(address: str) -> str:
    return urlsplit(address).path


def across(tables: list[list[str]]) -> set[frozenset[str]]:
    """Who sits opposite whom."""
    return {frozenset(pair) for table in tables for pair in (table[::2], table[1::2])}


def first(name: str) -> str:
    return name.split(maxsplit=1)[0]


def asked(name: str) -> str:
    """A name within a question, apart from it whichever way either is written."""
    return f"\u2068{first(name)}\u2069"


def test_fixed_partners_from_the_list_to_a_corrected_result(
    page: Page, sam: Page, club: str, browser: Browser, service: Service
) -> None:
    evening = Evening(page, club, partners="fixed")
    called(evening)
    tables = seated(evening)
    refused(sam, evening, *FOR_STAFF)
    links, complaints = evening.links(), list[str]()
    with ExitStack() as stack:
        phones = [
            [stack.enter_context(phone(browser, service, links[name], complaints)) for name in table]
            for table in tables
        ]
        hand_by_hand(phones[0], tables[0])
        confirmed(phones[0], tables[0])
        objected(phones[0], tables[0])
        all_tricks(phones[1])
    assert complaints == []
    decided(sam, evening, tables[0])
    corrected(evening, tables[1])
    explained(evening, tables)
    refused(sam, evening, page_of_correction(evening))


def called(evening: Evening) -> None:
    """The list names the teams; one of ten does not come, and then the partner has nobody to play with."""
    page = evening.page
    lines = [f"{name};{number}" for number, team in enumerate(TEAMS, 1) for name in team]
    look_at_list(page, "\r\n".join(["Name;Team", *lines]))
    expect(page.get_by_role("row").filter(has_text="Hannah Weiss")).to_contain_text("4")
    page.get_by_role("button", name="Enter 10 people").click()
    expect(page.get_by_role("heading", name="Partners 5")).to_be_visible()
    expect(page.get_by_text("Grace Adeyemi + Hannah Weiss")).to_be_visible()
    page.get_by_role("link", name="Roll call").click()
    for name in NAMES[:-1]:
        tick(page, name)
    expect(page.get_by_role("heading", name="8 present: 2 tables")).to_be_visible()
    expect(page.get_by_text("Without their partner: Wanda Featherstonehaugh")).to_be_visible()


def seated(evening: Evening) -> list[list[str]]:
    """Partners sit across from each other, also after a change by hand, and everybody is told so."""
    page = evening.page
    page.get_by_role("link", name="Seat round 1").click()
    expect(page.get_by_text("Here without a partner, so not seated: Wanda")).to_be_visible()
    evening.seat(1)
    drawn = evening.drafted()
    assert across(drawn) == {frozenset(team) for team in TEAMS[:-1]}
    for name in (drawn[0][0], drawn[1][1]):
        page.locator("[data-plate]").filter(has_text=name).click()
    page.get_by_role("button", name="Change places").click()
    expect(page.get_by_text("After one change by hand")).to_be_visible()
    changed = evening.drafted()
    assert changed[0][::2] == drawn[1][1::2]
    assert across(changed) == across(drawn)
    assert evening.publish(1) == changed
    for name in NAMES[:-2]:
        line = page.locator(".seat-line").filter(has=page.get_by_role("link", name=name))
        expect(line).to_contain_text(f"with {PARTNER[name]}")
    page.get_by_role("link", name="Why these tables?").click()
    expect(page.get_by_text("Wanda Featherstonehaugh: Here without a partner")).to_be_visible()
    return changed


def refused(sam: Page, evening: Evening, *parts: str) -> None:
    """A stranger sees the tables and is sent away everywhere else."""
    sam.goto(evening.path)
    expect(sam.get_by_role("heading", name="Table 1")).to_be_visible()
    for part in parts:
        sam.goto(part if part.startswith("/") else f"{evening.path}{part}")
        assert "/accounts/login/" in sam.url, part


def hand_by_hand(phones: list[Page], names: list[str]) -> None:
    """Two of them tap: the first hand is level, so the second pays one more, and it is the last."""
    one, two, _three, _four = phones
    expect(one.get_by_role("listitem").filter(has_text=names[2])).to_contain_text("your partner")
    for each in (one, two):
        fits_a_thumb(each)
        each.get_by_role("link", name="Enter what you play").click()
    expect(one.get_by_role("list").first.get_by_role("listitem").nth(2)).to_contain_text("partner")
    expect(one.get_by_role("heading", name=f"What did {asked(names[1])} name as trumps?")).to_be_visible()
    tap(one, "H")
    expect(
        two.get_by_role("heading", name=f"Tricks of {asked(names[0])} and {asked(names[2])}")
    ).to_be_visible()
    fits_a_thumb(two)
    tap(two, "4")
    expect(one.locator("[data-last]")).to_contain_text("the next hand is worth one more")
    expect(one.get_by_role("heading", name=f"What did {asked(names[2])} name as trumps?")).to_be_visible()
    tap(one, "none")
    tap(one, "3")
    ended = f"Finish game 1: {first(names[1])} & {first(names[3])} win with 3"
    one.get_by_role("button", name=ended).click()


def confirmed(phones: list[Page], names: list[str]) -> None:
    """Who entered it is not asked, nor is the partner; an opponent is."""
    one, two, three, _four = phones
    won = f"{first(names[1])} & {first(names[3])} win the match"
    expect(one.get_by_role("heading", name=won)).to_be_visible()
    expect(one.get_by_role("button", name="Yes, this is right")).to_have_count(0)
    three.get_by_role("link", name="See the result").click()
    expect(three.get_by_role("heading", name=won)).to_be_visible()
    expect(three.get_by_role("button", name="Yes, this is right")).to_have_count(0)
    fits_a_thumb(two)
    two.get_by_role("button", name="Yes, this is right").click()
    expect(two.get_by_text("Confirmed by")).to_be_visible()


def objected(phones: list[Page], names: list[str]) -> None:
    """The third has other tricks in mind: the whole team would win."""
    three = phones[2]
    expect(three.get_by_text("Confirmed by")).to_be_visible()
    three.get_by_role("link", name="Something is wrong").click()
    three.get_by_role("navigation", name="In which game?").get_by_role("link", name="Game 1").click()
    fits_a_thumb(three)
    last = three.get_by_role("group", name="Hand 2")
    last.get_by_role("spinbutton").nth(0).fill("8")
    last.get_by_role("spinbutton").nth(1).fill("0")
    three.get_by_label("In your words").fill("We took them all.")
    three.get_by_role("button", name="Show what it would change").click()
    effect = three.get_by_role("status").filter(has_text="If you are right")
    for name in names[::2]:
        expect(effect).to_contain_text(re.compile(f"{first(name)}.* moves from place 3 to 1"))
    three.get_by_role("button", name="Send it").click()
    expect(three.get_by_text("says that this result is wrong")).to_be_visible()


def all_tricks(phones: list[Page]) -> None:
    """At the other table the first team takes all, and an opponent confirms it."""
    one, two, _three, _four = phones
    one.get_by_role("link", name="Enter what you play").click()
    tap(one, "C")
    tap(one, "8")
    one.get_by_role("button", name="Finish game 1").click()
    two.get_by_role("link", name="See the result").click()
    two.get_by_role("button", name="Yes, this is right").click()
    expect(two.get_by_text("Confirmed by")).to_be_visible()


def decided(guest: Page, evening: Evening, names: list[str]) -> None:
    """The referee, at another machine, sees what it changes and lets the objection stand."""
    sign_in(guest, "ines")
    guest.goto(f"{evening.path}disputes/")
    guest.get_by_role("link", name="game 1").click()
    expect(guest.get_by_role("row").filter(has_text=names[0])).to_contain_text("3 → 1")
    guest.get_by_label("Why do you decide like this?").fill("All four remember it.")
    guest.get_by_role("button", name="Correct the result").click()
    expect(guest.get_by_text("Decided: the result is corrected.")).to_be_visible()
    guest.context.clear_cookies()


def corrected(evening: Evening, names: list[str]) -> None:
    """Olga turns the second table's result over, after she saw what follows."""
    page = evening.page
    evening.correct(2)
    page.get_by_label("What becomes of game 1").select_option("sheet")
    game = page.get_by_role("group", name="Game 1", exact=True)
    game.get_by_text("Score sheet", exact=True).click()
    game.get_by_role("spinbutton", name=names[0]).fill("0")
    game.get_by_role("spinbutton", name=names[1]).fill("8")
    page.get_by_label("Why is it corrected?").fill("The teams were mixed up.")
    page.get_by_role("button", name="Show what changes").click()
    expect(page.get_by_role("heading", name="What this changes")).to_be_visible()
    for name, places in zip(names, ("1 → 3", "3 → 1") * 2, strict=True):
        changes = page.get_by_role("table").get_by_role("row").filter(has_text=name)
        expect(changes).to_contain_text(places)
    foreseen = {
        row.locator("th").inner_text(): row.locator("td b").last.inner_text()
        for row in page.get_by_role("table").locator("tbody tr").all()
    }
    page.get_by_role("button", name="Save the correction").click()
    expect(page.get_by_text("The result is corrected.")).to_be_visible()
    cards = [page.locator(f"#seat-{seat}") for seat in range(4)]
    assert [card.locator("dd b").inner_text() for card in cards] == [foreseen[name] for name in names]
    for seat, card in enumerate(cards):
        expect(card.locator(".up" if seat % 2 else ".down")).to_be_visible()


def explained(evening: Evening, tables: list[list[str]]) -> None:
    """Both members of a team have its place, and one reads why, with whom and against whom."""
    page, winners = evening.page, (tables[0][::2], tables[1][1::2])
    evening.go()
    rows = page.locator("[id^=standing-]")
    assert {place_of(rows.nth(one).inner_text()) for one in range(2)} == {1}
    assert {place_of(rows.nth(one).inner_text()) for one in (2, 3)} == {3}
    shown = [rows.nth(one).locator("th a bdi").inner_text() for one in range(4)]
    assert {frozenset(shown[:2]), frozenset(shown[2:])} == set(map(frozenset, winners))
    expect(rows.first).to_contain_text(f"with {PARTNER[shown[0]]}")
    rows.first.locator("a.points-why").click()
    why = page.locator("#why")
    expect(why).to_contain_text(f"Why {shown[0]} has place 1")
    expect(why).to_contain_text(f"The place is the whole team’s, with {PARTNER[shown[0]]}.")
    expect(why).to_contain_text(f"with {PARTNER[shown[0]]}, against")
    expect(why.get_by_role("listitem").filter(has_text="decides")).not_to_contain_text(PARTNER[shown[0]])


def place_of(line: str) -> int:
    return int(line.split(maxsplit=1)[0])


def page_of_correction(evening: Evening) -> str:
    evening.correct(1)
    return path_of(evening.page.url)


def test_partners_drawn_anew_each_round_are_others(page: Page, club: str, organizer: Service) -> None:
    evening = Evening(page, club, partners="drawn")
    look_at_list(page, "\r\n".join(NAMES[:8]))
    page.get_by_role("button", name="Enter 8 people").click()
    page.get_by_role("link", name="Roll call").click()
    for name in NAMES[:8]:
        tick(page, name)
    page.get_by_role("link", name="Seat round 1").click()
    evening.seat(1)
    before = evening.publish(1)
    played(organizer, evening)
    evening.go("draft/")
    evening.seat(2)
    now = evening.drafted()
    assert sorted(name for table in now for name in table) == sorted(NAMES[:8])
    assert not across(now) & across(before)


def played(organizer: Service, evening: Evening) -> None:
    """The tables of the round, each by one hand."""
    club, number = evening.path.strip("/").split("/events/")
    for match in organizer.api(f"{club}/matches/?event={number}")["results"]:
        sheet = [{"dealer": 0, "trump": None, "tricks": [8, 0]}]
        organizer.api(f"{club}/matches/{match['id']}/games/", {"number": 1, "sheet": sheet})
        organizer.api(f"{club}/matches/{match['id']}/confirm/", {})
