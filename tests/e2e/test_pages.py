"""Every main page: readable by a screen reader, on a phone, light and dark."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import sign_in

AXE = (Path(__file__).parent / "axe" / "axe.min.js").read_text()
PUBLIC = ["", "matches/", "matches/1/", "matches/1/games/1/", "bots/", "players/", "events/", "events/1/"]
MEMBERS = ["bots/new/", "matches/new/"]


def first_match_is_over(page: Page, club: str) -> None:
    page.goto(f"{club}matches/1/")
    page.wait_for_function("() => document.body.innerText.includes('finished')")


def problems(page: Page) -> list[str]:
    found = page.evaluate(f"async () => {{ {AXE}; return (await axe.run(document)).violations }}")
    return [f"{rule['id']}: {node['html'][:200]}" for rule in found for node in rule["nodes"]]


def overflow(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


@pytest.mark.parametrize("theme", ["outback", "dusk"])
def test_every_page_is_accessible_and_fits_a_phone(page: Page, club: str, service, theme: str) -> None:
    page.context.add_cookies([{"name": "theme", "value": theme, "url": service.address}])
    first_match_is_over(page, club)
    found: list[str] = []
    for where in ["/accounts/login/", "/status/", *(club + part for part in PUBLIC)]:
        found += examined(page, where)
    sign_in(page, "pia")
    for where in ["/account/tokens/", *(club + part for part in MEMBERS)]:
        found += examined(page, where)
    assert found == []


def examined(page: Page, where: str) -> list[str]:
    found = []
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        answer = page.goto(where)
        assert answer is not None
        assert answer.status == 200, where
        if overflow(page) > 0:
            found.append(f"{where} is {overflow(page)} px too wide at {width}")
        found += [f"{where} at {width}: {problem}" for problem in problems(page)]
    return found
