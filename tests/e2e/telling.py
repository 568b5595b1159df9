"""What somebody is told outside of the pages: by mail, and in their own calendar."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.league.domain.calendars.readers import READERS, ReadEntry
from tests.league.mail import Letterbox
from tests.waits import until

NOON = 12


def zone_of_noon() -> str:
    """A time zone in which it is about noon now: nothing waits there for the end of the night."""
    ahead = NOON - datetime.now(UTC).hour  # hours; the names of these zones count the other way round
    return f"Etc/GMT{-ahead:+d}"


@dataclass(frozen=True)
class Told:
    """Somebody who is signed in on `page`, where all mail arrives, and their own address."""

    page: Page
    club: str
    box: Letterbox
    address: str

    def give_address(self) -> None:
        """They want mail there, and say by the link of the first one that it is theirs."""
        page = self.page
        page.goto(f"{self.club}told/")
        page.get_by_label("My time zone").fill(zone_of_noon())
        page.get_by_role("button", name="Save the time zone").click()
        expect(page.get_by_text("Saved.")).to_be_visible()
        page.wait_for_load_state()
        page.get_by_label("Mail address").fill(self.address)
        page.get_by_role("button", name="Save the address").click()
        page.goto(link_in(self.wait_for_letter("Is this your address?")))
        page.get_by_role("button", name="Yes, this is my address").click()
        expect(page.get_by_text("The address is confirmed.")).to_be_visible()

    def wait_for_letter(self, subject: str) -> EmailMessage:
        """The first that has come to them whose subject holds this. Others are written to, too."""
        letter = until(lambda: next(self._letters(subject), None), f"a letter comes: {subject}")
        assert letter is not None
        return letter

    def _letters(self, subject: str) -> Iterator[EmailMessage]:
        for letter in self.box.letters:
            if self.address in letter["To"] and subject in letter["Subject"]:
                yield letter

    def dates(self, season: str) -> dict[str, ReadEntry]:
        """By UID, what their own calendar has of the season; every program that reads it agrees."""
        page = self.page
        page.goto(f"{self.club}calendar/")
        making = page.get_by_role("button", name="Make an address for my dates")
        if making.count():
            making.click()
            expect(page.get_by_role("button", name="New secret address")).to_be_visible()
            page.wait_for_load_state()
        address = page.locator(".feed-address").filter(has_text="/cal/").first.inner_text()
        answer = page.request.get(urlsplit(address).path)
        assert answer.status == 200
        read = [reader(answer.body()) for reader in READERS.values()]
        assert all(sorted(entries) == sorted(read[0]) for entries in read)
        return {entry.uid: entry for entry in read[0] if season in f"{entry.summary} {entry.description}"}


def link_in(letter: EmailMessage) -> str:
    """The path of the first address in it."""
    body = letter.get_body(("plain",))
    assert body is not None
    words = body.get_content().split()
    parts = urlsplit(next(word for word in words if word.startswith("http")))
    return f"{parts.path}?{parts.query}" if parts.query else parts.path
