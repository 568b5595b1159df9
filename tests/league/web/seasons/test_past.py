"""The pages of past seasons: a file, its preview, what stands, and taking it back."""

import csv
from datetime import date
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from league.models import Player, Season, SeasonEntry, SeasonImport
from tests.league.past_seasons import STANDINGS
from tests.league.people import Table
from tests.league.workbooks import number_cell, text_cell, workbook

pytestmark = pytest.mark.django_db


def browser(user: Any) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def olga(cast: SimpleNamespace) -> Client:
    return browser(cast.olga)


def address(name: str, *path: object) -> str:
    return reverse(f"web:{name}", args=["red-gum", *path])


def sent(client: Client, content: bytes, name: str = "old results.csv") -> Any:
    return client.post(address("season_import_new"), {"file": SimpleUploadedFile(name, content)})


def form_of(page: Any, **changes: str) -> dict[str, str]:
    """What the browser sends if nothing is changed in the preview."""
    context = page.context
    reading, preview = context["reading"], context["preview"]
    form = {
        "confirm": "yes", "text": context["wish"].text, "file_name": context["wish"].file_name,
        "read_as": context["encoding"], "layout": context["layout"], "heading": str(reading.layout.heading),
        "decimals": reading.layout.decimals, "dates": reading.layout.dates, "game": context["game"].name,
    }  # fmt: skip
    form |= {f"column_{place}": column.kind for place, column in enumerate(reading.columns)}
    form |= {f"person_{one.number}": one.choice for one, _said in context["people"] if one.offered}
    for number, season in enumerate(preview.seasons):
        form |= {
            f"season_{number}": season.past.name,
            f"season_{number}_name": season.name,
            f"season_{number}_date": season.ended.isoformat() if season.ended else "",
        }
    return form | changes


def import_now(client: Client, text: str = STANDINGS) -> SeasonImport:
    page = sent(client, text.encode())
    answer = client.post(address("season_import_new"), form_of(page))
    assert answer.status_code == 302, answer.context["preview"].problem
    return SeasonImport.objects.latest("pk")


def test_a_file_is_looked_at_and_stored(people: Table, olga: Client) -> None:
    assert olga.get(address("season_import_new")).status_code == 200
    page = sent(olga, STANDINGS.encode())
    assert (page.status_code, page.context["preview"].problem) == (200, "")
    assert not Season.objects.exists()
    said = page.content.decode()
    for text in ("Columns are parted by commas.", "2 seasons", "Spring 2023", "Zoe Simic", "2023-12-31"):
        assert text in said
    answer = olga.post(
        address("season_import_new"), form_of(page, season_0_name="Spring", season_0_date="2023-06-30")
    )
    assert answer.status_code == 302
    spring = Season.objects.get(name="Spring")
    assert spring.closed_at.date() == date(2023, 6, 30)
    assert spring.imported.file_name == "old results.csv"


def test_the_page_of_an_imported_season_shows_what_is_stored(people: Table, olga: Client) -> None:
    import_now(olga)
    season = Season.objects.get(name="Spring 2023")
    for client in (olga, Client()):
        assert client.get(address("season_book", season.pk)).url == address("season", season.pk)
        page = client.get(address("season", season.pk))
        said = page.content.decode()
        assert page.status_code == 200
        for text in (
            "Imported from",
            "old results.csv",
            "Division 1",
            "Division 2",
            "Zoe Simic",
            "20.5",
            "Champion",
        ):
            assert text in said
        for text in ("Nobody has played yet", "How it counts", "Dates as CSV", "Who takes part", "Reopen"):
            assert text not in said
        assert ("Where it comes from" in said) == (client is olga)
    for name in ("seasons", "season_hall", "club", "calendar"):
        assert olga.get(address(name)).status_code == 200
    for name in (
        "season_people",
        "season_possible",
        "season_dates_csv",
        "season_tables_csv",
        "season_repeat",
        "season_feed",
    ):
        assert olga.get(address(name, season.pk)).status_code == 200, name
    player = Player.objects.get(name="Zoe Simic")
    assert "Spring 2023" in olga.get(address("player", player.pk)).content.decode()
    assert "31 December 2023" in olga.get(address("season_hall")).content.decode()


def test_its_standing_is_a_file_that_can_be_imported_again(people: Table, olga: Client) -> None:
    import_now(olga)
    season = Season.objects.get(name="Spring 2023")
    answer = olga.get(address("season_standing_csv", season.pk))
    rows = list(csv.reader(answer.content.decode("utf-8-sig").splitlines()))
    assert rows == [
        ["level", "box", "place", "player", "total", "points", "rounds"],
        ["1", "", "1", "Pia", "20.5", "20.5", "8"],
        ["1", "", "2", "Zoe Simic", "18", "18", "8"],
        ["2", "", "1", "Aiko", "16", "16", "7"],
        ["2", "", "1", "Kofi", "16", "16", "8"],
    ]
    page = sent(olga, answer.content, "Spring 2023 again.csv")
    (planned,) = page.context["preview"].seasons
    assert (planned.name, len(planned.past.places), planned.past.has_divisions) == (
        "Spring 2023 again",
        4,
        True,
    )


def test_a_workbook_with_merged_cells_and_dates(people: Table, olga: Client) -> None:
    rows = [
        [
            text_cell("A1", "Season"),
            text_cell("B1", "Place"),
            text_cell("C1", "Player"),
            text_cell("D1", "Ended"),
        ],
        [
            text_cell("A2", "Spring"),
            number_cell("B2", "1"),
            text_cell("C2", "Pia"),
            number_cell("D2", "45385", 1),
        ],
        [number_cell("B3", "2"), '<c r="C3"><f>1+1</f></c>', number_cell("D3", "45385", 1)],
    ]
    cells = "".join(f'<row r="{number}">{"".join(row)}</row>' for number, row in enumerate(rows, start=1))
    page = sent(olga, workbook(cells, merges='<mergeCell ref="A2:A3"/>'), "old.xlsx")
    assert "The first sheet of a workbook." in page.content.decode()
    assert olga.post(address("season_import_new"), form_of(page)).status_code == 302
    (season,) = Season.objects.all()
    assert (season.name, season.closed_at.date(), season.entries.count()) == ("Spring", date(2024, 4, 3), 2)
    assert Player.objects.filter(name="=1+1").exists()


def test_what_was_read_wrongly_is_read_again(people: Table, olga: Client) -> None:
    page = sent(olga, "Wer;Rang;Wann\nZoë;1;03/04/2024\n".encode("cp1252"))
    assert page.context["reading"].layout.kinds == ("player", "place", "")
    assert page.context["encoding"] == "cp1252"
    form = form_of(page, column_2="date")
    shown = olga.post(address("season_import_new"), form)
    assert (shown.status_code, shown.context["preview"].refusal.code) == (200, "past_dates_open")
    answer = olga.post(address("season_import_new"), form_of(shown))
    assert answer.status_code == 422
    told = olga.post(address("season_import_new"), form_of(shown, dates="day_first", again="yes"))
    assert [season.ended for season in told.context["preview"].seasons] == [date(2024, 4, 3)]
    done = olga.post(address("season_import_new"), form_of(told))
    assert done.status_code == 302
    assert SeasonEntry.objects.get().player.name == "Zoë"


def test_who_looks_like_somebody_must_be_said(people: Table, olga: Client) -> None:
    page = sent(olga, b"season,place,player\nA 2019,1,Jonass\n")
    assert "Who is it?" in page.content.decode()
    assert olga.post(address("season_import_new"), form_of(page)).status_code == 422
    assert olga.post(address("season_import_new"), form_of(page, person_1="same")).status_code == 302
    assert SeasonEntry.objects.get().player.name == "Jonas"


def test_a_name_that_is_taken_is_said_beside_the_season(people: Table, olga: Client) -> None:
    import_now(olga)
    page = sent(olga, STANDINGS.encode())
    assert "already has a season called “Spring 2023”" in page.content.decode()
    assert olga.post(address("season_import_new"), form_of(page)).status_code == 422
    changed = form_of(page, season_0_name="Spring II", season_1_name="Autumn II")
    assert olga.post(address("season_import_new"), changed).status_code == 302


@pytest.mark.parametrize(
    "content",
    [b"", b"\0\0\0", b"PK\x03\x04nothing", b'a,b\n"', b"x" * 600_000, b"place,player\n" + b"1,Pia\n" * 6_000,
     b"\xff\xfe\x00\xd8"],
)  # fmt: skip
def test_rubbish_is_refused_on_the_page(people: Table, olga: Client, content: bytes) -> None:
    page = sent(olga, content)
    assert page.status_code in (200, 422)
    assert page.status_code == 422 or page.context["preview"].problem


def test_it_is_taken_back_on_its_page(people: Table, olga: Client) -> None:
    made = import_now(olga)
    page = olga.get(address("season_import", made.pk))
    said = page.content.decode()
    assert page.status_code == 200
    for text in ("Spring 2023", "Zoe Simic", "Take the import back", "Olga"):
        assert text in said
    assert "old results.csv" in olga.get(address("season_import_new")).content.decode()
    assert olga.post(address("season_import", made.pk)).status_code == 302
    assert not Season.objects.exists()
    assert olga.get(address("season_import", made.pk)).status_code == 404


def test_players_and_strangers_are_refused(people: Table, cast: SimpleNamespace, olga: Client) -> None:
    made = import_now(olga)
    for user in (cast.pia, cast.sam):
        client = browser(user)
        for page in (address("season_import_new"), address("season_import", made.pk)):
            assert client.get(page).status_code == 403
            assert client.post(page, {"text": STANDINGS}).status_code == 403
    assert "Import past seasons" not in browser(cast.pia).get(address("seasons")).content.decode()
    assert "Import past seasons" in olga.get(address("seasons")).content.decode()
    assert Season.objects.count() == 2
