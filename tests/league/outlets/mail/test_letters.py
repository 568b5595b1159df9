"""What a mail looks like on the wire, and what a mail program needs."""

from typing import Any

import pytest

from league.models import MailMessage, Player
from league.services.mail.words import stop_word_read
from tests.league.mail import Letterbox, reachable, send_due

pytestmark = pytest.mark.django_db
HEADER_ENDS = b"\r\n\r\n"


@pytest.fixture
def pia(cast: Any) -> Player:
    player: Player = cast.club.players.get(user=cast.pia)
    reachable(player, "pia@example.org")
    return player


def told(player: Player, **changes: Any) -> MailMessage:
    given = {
        "kind": "event_cancelled", "object": "event 1", "version": MailMessage.objects.count(),
        "pace": "at_once", "due_at": "2026-01-01T00:00Z", "facts": {"event": "Autumn Cup"},
    }  # fmt: skip
    return MailMessage.objects.create(player=player, **(given | changes))


def header_lines(box: Letterbox) -> list[bytes]:
    return box.raw[-1].partition(HEADER_ENDS)[0].split(b"\r\n")


def test_the_address_to_stop_stands_on_one_line(pia: Player, box: Letterbox) -> None:
    """Folded, some programs do not find it, and signatures of mails broke."""
    told(pia)
    send_due()
    (line,) = [line for line in header_lines(box) if line.startswith(b"List-Unsubscribe:")]
    assert line.startswith(b"List-Unsubscribe: <https://red-gum.example/mail/stop/")
    assert line.endswith(b"/>")
    assert len(line) > 78
    word = line.decode().rpartition("/stop/")[2].removesuffix("/>")
    found = stop_word_read(word)
    assert (found.player, found.kind) == (pia, "event_cancelled")


def test_its_headers_say_what_it_is(pia: Player, box: Letterbox) -> None:
    told(pia)
    send_due()
    letter = box.letters[0]
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert letter["Auto-Submitted"] == "auto-generated"
    assert letter["From"] == "Red Gum Card Club <league@red-gum.example>"
    assert letter["To"] == "pia@example.org"
    assert letter["Message-ID"].endswith("@red-gum.example>")


@pytest.mark.parametrize("name", ["باشگاه ورق", 'Club "North", Łódź', "x" * 80, "a, b <c@d.example>"])
def test_any_name_of_a_club_is_written(pia: Player, box: Letterbox, name: str) -> None:
    type(pia.club).objects.filter(pk=pia.club_id).update(name=name)
    told(pia, facts={"event": f"{name} Cup"})
    assert send_due() == 1
    letter = box.letters[0]
    assert letter["Subject"] == f"{name} Cup is cancelled"
    (sender,) = letter["From"].addresses
    assert (sender.display_name, sender.addr_spec) == (name, "league@red-gum.example")
    assert all(len(line) <= 998 for line in box.raw[0].split(b"\r\n"))


def test_text_and_html_say_the_same_and_fetch_nothing(pia: Player, box: Letterbox) -> None:
    told(pia, facts={"event": "Cards & <b>Beer</b>"})
    send_due()
    letter = box.letters[0]
    plain, html = (letter.get_body((form,)).get_content() for form in ("plain", "html"))
    assert "Cards & <b>Beer</b> does not take place." in plain
    assert "Cards &amp; &lt;b&gt;Beer&lt;/b&gt; does not take place." in html
    assert "https://red-gum.example/clubs/red-gum/events/" in plain
    assert 'href="https://red-gum.example/clubs/red-gum/events/"' in html
    assert not any(part in html for part in ("src=", "<img", "<link", "<style", "url("))
    assert "Fewer mails" in plain
    assert "https://red-gum.example/clubs/red-gum/told/" in html


def test_no_name_in_a_row_that_is_kept(pia: Player, box: Letterbox) -> None:
    row = told(pia)
    send_due()
    row.refresh_from_db()
    assert "Pia" not in str(row.facts)
