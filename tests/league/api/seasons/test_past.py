"""Past seasons through the API: looked at, made and taken back; whatever is sent has an answer."""

import base64
from typing import Any

import pytest

from league.domain.lists.lines import BYTES_MAX
from league.models import Season, SeasonEntry
from tests.league.past_seasons import STANDINGS
from tests.league.people import Table
from tests.league.workbooks import text_cell, workbook

pytestmark = pytest.mark.django_db


def file_of(content: str | bytes) -> str:
    return base64.b64encode(content.encode() if isinstance(content, str) else content).decode()


@pytest.fixture
def imports(at: Any) -> str:
    found: str = at("season_imports", "red-gum")
    return found


def test_a_file_is_looked_at_made_and_taken_back(people: Table, clients: Any, at: Any, imports: str) -> None:
    wish = {"file": file_of(STANDINGS), "name": "old.csv"}
    seen = clients.olga.post(imports, wish)
    assert seen.status_code == 200, seen.content
    preview = seen.json()
    assert (preview["problem"], preview["stored"], Season.objects.count()) == ("", None, 0)
    assert (preview["shape"], preview["separator"], preview["encoding"]) == ("standing", ",", "utf-8")
    assert [column["kind"] for column in preview["columns"]] == [
        "season", "division", "place", "player", "points", "tables",
    ]  # fmt: skip
    assert [(one["name"], one["state"], one["choice"]) for one in preview["people"]] == [
        ("Pia", "known", "same"), ("Zoe Simic", "new", "new"), ("Kofi", "known", "same"),
        ("Aïko", "alike", "same"),
    ]  # fmt: skip
    assert [(one["name"], one["ended"], one["players"], one["champions"]) for one in preview["seasons"]] == [
        ("Spring 2023", "2023-12-31", 4, ["Pia"]), ("Autumn 2022", "2022-12-31", 2, ["Zoe Simic"]),
    ]  # fmt: skip
    said = [{"season": "Spring 2023", "name": "Spring", "ended": "2023-06-30"}]
    made = clients.olga.post(imports, {**wish, "store": True, "seasons": said}).json()
    spring = Season.objects.get(name="Spring")
    standing = clients.olga.get(at("season_standing", "red-gum", spring.pk)).json()
    places = [
        [(row["place"], row["player"]["name"]) for row in table["rows"]] for table in standing["tables"]
    ]
    assert places == [[(1, "Pia"), (2, "Zoe Simic")], [(1, "Aiko"), (1, "Kofi")]]
    entries = clients.olga.get(at("season_entries", "red-gum", spring.pk)).json()
    assert entries["results"][0]["final"] is not None
    address = at("season_import", "red-gum", made["stored"])
    assert clients.olga.get(address).json()["rows"][1][:3] == [2, "Spring 2023", "1"]
    assert [one["id"] for one in clients.olga.get(imports).json()] == [made["stored"]]
    assert clients.olga.delete(address).status_code == 204
    assert not Season.objects.exists()
    assert clients.olga.delete(address).json()["code"] == "no_season_import"
    assert clients.olga.get(imports).json() == []


def test_a_file_as_large_as_is_allowed_is_looked_at(people: Table, clients: Any, imports: str) -> None:
    spaces = b" " * 255 + b"\n"
    content = (STANDINGS.encode() + spaces * (BYTES_MAX // len(spaces)))[:BYTES_MAX]
    seen = clients.olga.post(imports, {"file": file_of(content)})
    assert (seen.status_code, len(seen.json()["seasons"])) == (200, 2), seen.content
    refused = clients.olga.post(imports, {"file": file_of(content + b"\n")})
    assert (refused.status_code, refused.json()["code"]) == (400, "list_too_large")


def test_columns_and_people_are_taken_as_told(people: Table, clients: Any, imports: str) -> None:
    wish = {
        "file": file_of("a;b;c;d\nJonass;1;03/04/2024;1.234\nNobody;2;;\n"),
        "columns": ["player", "place", "date", "points"], "heading": 1, "name": "Before.csv",
    }  # fmt: skip
    seen = clients.olga.post(imports, wish).json()
    assert seen["asks"] == ["decimals", "dates"]
    wish |= {"dates": "month_first", "decimals": "comma", "store": True}
    assert clients.olga.post(imports, wish).json()["code"] == "past_people_open"
    wish["people"] = [{"number": 1, "choice": "same"}, {"number": 2, "choice": "skip"}]
    assert clients.olga.post(imports, wish).status_code == 200
    entry = SeasonEntry.objects.select_related("season", "player").get()
    assert (entry.season.name, entry.player.name, entry.final_total) == ("Before", "Jonas", 1234)
    assert entry.season.closed_at.date().isoformat() == "2024-03-04"


def test_a_workbook_and_another_code_page(people: Table, clients: Any, imports: str) -> None:
    cells = f'<row r="1">{text_cell("A1", "place")}{text_cell("B1", "player")}</row>'
    seen = clients.olga.post(imports, {"file": file_of(workbook(cells))}).json()
    assert (seen["encoding"], seen["problem"]) == (
        "xlsx",
        "No season can be made of these lines. Look at what is said of each.",
    )
    text = "place;player\n1;Łukasz\n".encode("cp1250")
    seen = clients.olga.post(imports, {"file": file_of(text), "encoding": "cp1252"}).json()
    assert (seen["encoding"], seen["people"][0]["name"]) == ("cp1252", "£ukasz")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"file": "?"}, "invalid"), ({"file": ""}, "invalid"), ({}, "invalid"), ({"file": 7}, "invalid"),
        ({"file": file_of("\0\n")}, "list_empty"), ({"file": file_of("PK\x03\x04")}, "bad_workbook"),
        ({"file": file_of('a\n"')}, "quote_open"),
        ({"file": file_of("place,player\n" + "1,P\n" * 6000)}, "list_too_long"),
        ({"file": file_of(STANDINGS), "columns": ["luck"]}, "invalid"),
        ({"file": file_of(STANDINGS), "store": True, "game": "nothing"}, "unknown_game"),
        ({"file": file_of(STANDINGS), "columns": ["season"], "store": True}, "past_player_column"),
        ({"file": file_of("place,player\n1,Pia\n"), "store": True}, "name_empty"),
        ({"file": file_of("place,player\n1,Pia\n"), "store": True, "name": "A.csv"}, "past_date_missing"),
        (
            {
                "file": file_of("place,player\n1,Pia\n"), "store": True,
                "seasons": [{"season": "", "name": "A", "ended": "0001-01-01"}],
            },
            "past_date_wrong",
        ),
    ],
)  # fmt: skip
def test_bad_input_has_an_answer(
    people: Table, clients: Any, imports: str, wish: dict[str, Any], code: str
) -> None:
    answer = clients.olga.post(imports, wish)
    assert (answer.json()["code"], answer.status_code < 500) == (code, True)
    assert not Season.objects.exists()


def test_players_and_strangers_are_refused(people: Table, clients: Any, at: Any, imports: str) -> None:
    wish = {"file": file_of(STANDINGS), "name": "old.csv", "store": True}
    address = at("season_import", "red-gum", clients.olga.post(imports, wish).json()["stored"])
    for client, code in ((clients.pia, "right_missing"), (clients.sam, "not_a_member")):
        for answer in (
            client.post(imports, wish), client.get(imports), client.get(address), client.delete(address),
        ):  # fmt: skip
            assert (answer.status_code, answer.json()["code"]) == (403, code)
    assert Season.objects.count() == 2
