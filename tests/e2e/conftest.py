"""One running service and one browser for all browser tests."""

import os
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from league.services.demo.club import CLUB, PASSWORD
from tests.league.mail import Letterbox, mail_server
from tests.running.service import Service, begun, running
from tests.waits import limit
from tools.runtime.packages import find_chromium

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')
# A sandboxed browser cannot start as root, and /dev/shm is small in containers.
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"]


@pytest.fixture(scope="session")
def post() -> Iterator[tuple[Letterbox, int]]:
    """A mail server, and its port."""
    with mail_server() as server:
        yield server


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory, post: tuple[Letterbox, int]) -> Iterator[Service]:
    # Three services share two cores: with sweeps in quick succession little is left for matches and pages.
    own = {"SWEEP_SECONDS": "2", "EMAIL_URL": f"smtp://127.0.0.1:{post[1]}"}
    with running(begun(tmp_path_factory), **own) as service:
        yield service


@pytest.fixture
def letterbox(post: tuple[Letterbox, int]) -> Letterbox:
    """What the service has sent by mail."""
    return post[0]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = os.environ.get("CHROMIUM") or find_chromium()
    assert program, "there is no Chromium: run this through manage.py check_all, or install it"
    with sync_playwright() as playwright, pytest.MonkeyPatch.context() as monkeypatch:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        browser.on("context", lambda context: context.set_default_timeout(limit() * 1000))
        # To paint what moves would take most of the time: whoever looks at movement asks for it.
        monkeypatch.setattr(browser, "new_context", partial(browser.new_context, reduced_motion="reduce"))
        yield browser
        browser.close()


@pytest.fixture(autouse=True)
def patient() -> None:
    """What is expected may come as late as this machine, as busy as it is now, lets it."""
    expect.set_options(timeout=limit() * 1000)


def close(context: BrowserContext) -> None:
    """Close all its pages. A request may still be on its way to what answers it, which then finds no page."""
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")
    context.close()


@pytest.fixture
def page(browser: Browser, service: Service) -> Iterator[Page]:
    """A fresh visitor's page. What the browser complains of (scripts, styles, the CSP) fails the test."""
    context = browser.new_context(base_url=service.address, viewport={"width": 1280, "height": 900})
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    yield page
    close(context)
    assert complaints == []


@pytest.fixture
def sam(browser: Browser, service: Service) -> Iterator[Page]:
    """The browser of a stranger."""
    context = browser.new_context(base_url=service.address)
    yield context.new_page()
    context.close()


@pytest.fixture
def pia(browser: Browser, service: Service) -> Iterator[Page]:
    """The browser of a player, who is signed in."""
    context = browser.new_context(base_url=service.address)
    page = context.new_page()
    sign_in(page, "pia")
    yield page
    context.close()


@pytest.fixture(scope="session")
def olgas_token(service: Service) -> str:
    """One for all tests: a person may have ten."""
    return str(service.api("tokens/", {"username": "olga", "password": PASSWORD})["token"])


@pytest.fixture
def organizer(service: Service, olgas_token: str) -> Iterator[Service]:
    """The service, whose API is asked by Olga for the time of one test."""
    service.token = olgas_token
    yield service
    service.token = ""


@pytest.fixture
def club() -> str:
    """The address of the demo club."""
    return f"/clubs/{CLUB[0]}/"


def sign_in(page: Page, username: str) -> None:
    """Sign the browser of this page in: by the form of the sign-in, whose pages are not drawn."""
    form = page.request.get("/accounts/login/").text()
    sent = {"login": username, "password": PASSWORD, "csrfmiddlewaretoken": TOKEN.findall(form)[0]}
    answer = page.request.post("/accounts/login/", form=sent)
    assert "/accounts/" not in answer.url, answer.text()


def event_address(page: Page, club: str, name: str) -> str:
    """Of the newest event that is called so. Other tests make events too: it may be on a later page."""
    page.goto(f"{club}events/")
    found = page.get_by_role("main").get_by_role("link", name=name)
    while not found.count():
        page.goto(urljoin(page.url, page.locator("a[rel=next]").get_attribute("href")))
    return found.first.get_attribute("href") or ""


def save(tmp_path: Path, name: str, source: str) -> Path:
    path = tmp_path / name
    path.write_text(source)
    return path
