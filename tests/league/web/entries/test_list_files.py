"""Files of people as organizers have them: workbooks are read, and what is no list is said to be none."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.core.interface import MatchRule
from league.models import Event
from league.services.events.events import event_create
from tests.league.people import Table
from tests.league.web.entries.test_pages import form_of
from tests.league.workbooks import text_cell, workbook

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(people: Table, cast: SimpleNamespace) -> Event:
    return event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 1), options={},
        format="swiss", played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip


def sent(olga: Client, page: str, name: str, content: bytes) -> Any:
    return olga.post(page, {"file": SimpleUploadedFile(name, content)})


def test_the_first_sheet_of_a_workbook_is_entered(
    event: Event, browsers: dict[str, Client], at: Any, cast: SimpleNamespace
) -> None:
    page, olga = at("event_import", "red-gum", event.pk), browsers["olga"]
    cells = "".join(
        f'<row r="{line}">{text_cell(f"A{line}", last)}{text_cell(f"B{line}", first)}</row>'
        for line, last, first in (
            (1, "Nachname", "Vorname"),
            (3, "Torres", "Ana"),
            (4, "O’Brien; Sen.", "Seán"),
        )
    )
    answer = sent(olga, page, "people.xlsx", workbook(cells))
    assert [line.line for line, *_said in answer.context["rows"]] == [3, 4]
    form = form_of(answer.content.decode())
    assert "The first sheet of a workbook." in answer.content.decode()
    assert olga.post(page, form | {"confirm": "yes"}).status_code == 302
    assert set(event.entries.values_list("player__name", flat=True)) == {"Ana Torres", "Seán O’Brien; Sen."}


def test_a_line_that_is_nobody_is_left_out_where_it_is_seen(
    event: Event, browsers: dict[str, Client], at: Any
) -> None:
    page, olga = at("event_import", "red-gum", event.pk), browsers["olga"]
    shown = olga.post(page, {"text": "Hi Olga,\nAna Torres\nBo Lin\n"}).content.decode()
    assert 'name="line_1" value="skip"' in shown
    olga.post(page, form_of(shown) | {"confirm": "yes", "line_1": "skip"})
    assert set(event.entries.values_list("player__name", flat=True)) == {"Ana Torres", "Bo Lin"}


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("list.pdf", b"%PDF-1.4\n1 0 obj\n<</Length 20>>stream\n"),
        ("list.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)),
        ("list.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
        ("list.rtf", b"{\\rtf1\\ansi\nAna Torres\\par\n}"),
        ("list.ods", b"PK\x03\x04" + b"mimetypeapplication/vnd.oasis"),
    ],
)
def test_what_is_no_list_is_said_to_be_none(
    event: Event, browsers: dict[str, Client], at: Any, name: str, content: bytes
) -> None:
    for page in (at("event_import", "red-gum", event.pk), at("season_import_new", "red-gum")):
        answer = sent(browsers["olga"], page, name, content)
        assert answer.status_code == 422
        assert "CSV" in answer.context["problem"]
