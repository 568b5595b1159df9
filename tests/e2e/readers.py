"""People who read another language: what pages say to them, and browsers that ask for it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.utils import translation
from playwright.sync_api import Browser, ConsoleMessage, Page

from games.core.texts import Text
from league.services.demo.club import PASSWORD
from league.texts import translate
from league.typography import set_text
from tests.e2e.lines import Line
from tests.running.service import Service

LOCALES = {"en": "en-GB", "fr": "fr-FR", "fa": "fa-IR"}
WIDE, PHONE = {"width": 1280, "height": 900}, {"width": 360, "height": 740}


class Says:
    """A text of the catalog in one language, its places filled: “{number}”, or “%(number)s”."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, text: str, **facts: Any) -> str:
        with translation.override(self.language):
            if "%(" in text:
                return set_text(translation.gettext(text) % facts)
            return set_text(translate(Text(text, facts)))


def is_ours(said: ConsoleMessage) -> bool:
    """An error of a page; that there is no connection is none."""
    return said.type == "error" and "net::ERR_" not in said.text


@contextmanager
def reader(
    browser: Browser,
    service: Service | Line,
    language: str,
    *,
    on_phone: bool = False,
    has_script: bool = True,
) -> Iterator[Page]:
    """The browser of somebody who speaks this language; what it complains of fails the test."""
    context = browser.new_context(
        base_url=service.address,
        locale=LOCALES[language],
        viewport=PHONE if on_phone else WIDE,
        has_touch=on_phone,
        java_script_enabled=has_script,
    )
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if is_ours(said) else None)
    yield page
    context.close()
    assert complaints == []


def sign_in_anywhere(page: Page, username: str) -> None:
    """By the form of the sign-in, in whatever language it is."""
    page.goto("/accounts/login/")
    page.locator("#id_login").fill(username)
    page.locator("#id_password").fill(PASSWORD)
    page.locator("#id_password").press("Enter")
    page.wait_for_url(lambda url: "/accounts/" not in url)
