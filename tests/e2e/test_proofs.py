"""Duplicate blocks, fair deals, freezes and the workers’ sandboxes, in a real browser and service."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from league.web.templatetags.bots import layer_words
from tests.e2e.conftest import sign_in
from tests.e2e.test_pages import examined
from tests.running.service import Service
from tests.waits import until

WORKERS = 5  # matches, tables on screen, uploads, outlets, sweeps


@pytest.fixture
def duplicate(service: Service, club: str) -> str:
    """The address of a finished match of the demo's duplicate ladder."""

    def finished() -> int | None:
        matches = service.api(f"{club.strip('/')}/matches/?status=finished&page_size=100")["results"]
        return next((match["id"] for match in matches if match["duplicate"]), None)

    return f"{club}matches/{until(finished, 'a match of duplicate deals is over')}/"


def test_a_block_is_shown_and_every_deal_of_it_is_checked(page: Page, duplicate: str) -> None:
    page.goto(duplicate)
    blocks = page.get_by_role("region", name="Blocks of duplicate deals").first
    expect(blocks.get_by_role("row")).to_have_count(3)  # head, the block, the mean
    expect(page.get_by_text("of the variance saved")).to_be_visible()
    page.get_by_role("link", name="Check every deal").click()
    expect(page.get_by_role("status").first).to_contain_text("All 40 checks passed.")
    with page.expect_download() as download:
        page.get_by_role("link", name="Everything to check it yourself").click()
    assert re.fullmatch(r"\w+-match-\d+\.json", download.value.suggested_filename)


def test_the_players_sit_in_the_chairs_they_played_from(page: Page, duplicate: str, service: Service) -> None:
    told = service.api(f"{duplicate.strip('/')}/games/?page_size=100")["results"]
    names = [seat["player"]["name"] for seat in service.api(duplicate.strip("/") + "/")["seats"]]
    turned = next(game for game in told if game["run"]["chairs"] != [0, 1, 2, 3])
    page.goto(f"{duplicate}games/{turned['number']}/")
    shown = page.locator("[data-plate] .name").all_inner_texts()
    assert shown == [names[seat] for seat in turned["run"]["chairs"]]


def test_the_status_page_shows_the_workers_self_tests(page: Page, service: Service) -> None:
    def all_of_them() -> list[dict[str, Any]]:
        """One for each group of queues, once all have tested their sandboxes."""
        workers: list[dict[str, Any]] = service.api("status/")["workers"]
        return workers if len(workers) == WORKERS else []

    workers = until(all_of_them, "the workers have tested their sandboxes")
    assert [(worker["is_gone"], worker["name"]) for worker in workers] == [(False, "")] * WORKERS
    page.goto("/status/")
    table = page.get_by_role("table").filter(has_text="Layers that held")
    for layer in {layer for worker in workers for layer in worker["layers"]}:
        expect(table).to_contain_text(layer_words(layer))


def test_an_organizer_freezes_an_event_with_the_keyboard(page: Page, club: str) -> None:
    sign_in(page, "olga")
    page.goto(f"{club}events/1/")
    page.get_by_role("link", name=re.compile("freeze", re.IGNORECASE)).press("Enter")
    field = page.get_by_label("Date and time")
    field.fill("2999-01-01T18:30")
    expect(page.get_by_text("Time zone:")).to_be_visible()
    page.get_by_role("button", name="Freeze at this time").press("Enter")
    expect(page.get_by_text("Uploads freeze in")).to_be_visible()
    page.get_by_role("link", name="Change the freeze").click()
    expect(field).to_have_value("2999-01-01T18:30")
    page.get_by_role("button", name="Lift the freeze").click()
    page.wait_for_url(re.compile(r"/events/\d+/$"))
    expect(page.get_by_text("Uploads freeze in")).to_have_count(0)


def test_the_new_pages_are_accessible_and_fit_a_phone(page: Page, club: str, duplicate: str) -> None:
    found = []
    for where in (duplicate, f"{duplicate}fairness/", f"{club}events/3/"):
        found += examined(page, where)
    sign_in(page, "olga")
    for where in (f"{club}events/new/", f"{club}events/3/freeze/", "/status/"):
        found += examined(page, where)
    assert found == []
