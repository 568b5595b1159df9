"""Lists of people as spreadsheets write them are read, whatever the encoding, separator and headings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.domain.lists import people as entry_lists
from league.domain.lists.people import (
    LINES_MAX,
    ListedColumn,
    ListedPerson,
    ListLayout,
    UnreadableList,
    decode_list,
    read_list,
    read_people,
)

TEXT = "Name;Note\r\nZoë Šimić;by phone\r\nTomás Ferreira;\r\n"
PEOPLE = (ListedPerson(2, "Zoë Šimić", "by phone"), ListedPerson(3, "Tomás Ferreira"))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_every_encoding_of_spreadsheets_is_read(encoding: str) -> None:
    text = TEXT.replace("Šimić", "Simic") if encoding == "cp1252" else TEXT
    names = [person.name for person in read_people(decode_list(text.encode(encoding)))]
    assert names == ["Zoë Simic" if encoding == "cp1252" else "Zoë Šimić", "Tomás Ferreira"]


@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize("said", [True, False])
def test_every_separator_is_read(separator: str, *, said: bool) -> None:
    first = f"sep={separator}\n" if said else ""
    found = read_people(first + TEXT.replace(";", separator))
    assert [(person.name, person.note) for person in found] == [(one.name, one.note) for one in PEOPLE]
    assert [person.line - said for person in found] == [2, 3]


def test_without_headings_the_first_column_is_the_name() -> None:
    assert read_people("Aiko\nBruno, first evening, 2\n") == (
        ListedPerson(1, "Aiko"),
        ListedPerson(2, "Bruno", "first evening", "2"),
    )


@pytest.mark.parametrize(
    "headings", ["First name,Last name", "Prénom,Nom", "Vorname,Nachname", "given-name,SURNAME"]
)
def test_first_and_last_names_are_put_together(headings: str) -> None:
    assert [one.name for one in read_people(f"{headings}\nAiko,Tanabe\n")] == ["Aiko Tanabe"]


def test_headings_may_stand_in_any_order() -> None:
    assert read_people("Team,Club,Nom\nA,Red Gum,Aiko\n") == (ListedPerson(2, "Aiko", "", "A"),)


def test_quoted_fields_may_hold_separators_and_lines() -> None:
    found = read_people('name,note\n"Tanabe, Aiko","by\nphone"\nBruno,\n')
    assert found == (ListedPerson(2, "Tanabe, Aiko", "by phone"), ListedPerson(4, "Bruno"))


def test_empty_lines_are_left_out_and_lines_keep_their_numbers() -> None:
    assert [one.line for one in read_people("\n\nAiko\n;;\n  \nBruno\n")] == [3, 6]


def test_a_list_of_too_many_lines_is_refused() -> None:
    with pytest.raises(UnreadableList, match="too_many_lines"):
        read_people("Aiko\n" * (LINES_MAX + 1))


@given(st.binary(max_size=400))
def test_any_bytes_are_a_list_or_none(content: bytes) -> None:
    try:
        found = read_people(decode_list(content))
    except UnreadableList:
        return
    assert all(one.line > 0 and "\0" not in one.name for one in found)


def test_the_sign_that_kept_a_name_from_being_a_formula_is_taken_off() -> None:
    assert [one.name for one in read_people("name\n'=Aiko\n'Bruno\n")] == ["=Aiko", "'Bruno"]


@pytest.mark.parametrize("end", ["", "x"])
def test_a_separator_line_may_end_in_separators_and_is_read_in_one_go(end: str) -> None:
    assert read_people("sep=;;;\t \nAiko;by phone\n") == (ListedPerson(2, "Aiko", "by phone"),)
    with pytest.raises(UnreadableList, match="field_too_long"):
        read_people("sep=;" + "\t" * 40_000 + "x" * 140_000 + end)


def test_of_a_list_that_is_too_long_no_more_is_read_than_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []

    def counted(line: int, *_: object) -> ListedPerson:
        read.append(line)
        return ListedPerson(line, "Aiko")

    monkeypatch.setattr(entry_lists, "_person", counted)
    for text in ("a\n" * 200_000, "\n" * 500_000 + "a", "a\n" * (LINES_MAX + 1)):
        read.clear()
        with pytest.raises(UnreadableList, match="too_many_lines"):
            read_people(text)
        assert len(read) <= LINES_MAX + 1


def test_a_line_of_nothing_but_separators_is_not_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    cells: list[int] = []
    columns = entry_lists.find_columns

    def counted(given: list[list[str]]) -> object:
        cells.extend(map(len, given))
        return columns(given)

    monkeypatch.setattr(entry_lists, "find_columns", counted)
    read_people("a" + ";" * 250_000)
    assert max(cells) <= 100


@pytest.mark.parametrize(
    "headings",
    [
        "Nombre;Apellidos", "Nome;Cognome", "Etunimi;Sukunimi", "Voornaam;Achternaam", "Förnamn;Efternamn",
        "Fornavn;Etternavn", "Imię;Nazwisko", "Jméno;Příjmení", "Nome;Sobrenome", "نام;نام خانوادگی",
        "Pre\u0301nom;Nom",
    ],
)  # fmt: skip
def test_headings_are_known_in_the_languages_of_the_games(headings: str) -> None:
    first, last = headings.split(";")
    assert [one.name for one in read_people(f"{first};{last}\nCarmen;Vega\nCarmen;Soto")] == [
        "Carmen Vega", "Carmen Soto"
    ]  # fmt: skip
    assert [one.name for one in read_people(f"{last};{first}\nVega;Carmen")] == ["Carmen Vega"]


def test_every_line_is_a_person_or_left_out_with_a_reason() -> None:
    found = read_list(
        "Friday list,\n\nNo.,Player Name\n1,Ada\nNo.,Player Name\n2,17\n3,a@b.example\n,Total\n"
    )
    assert found.people == (ListedPerson(4, "Ada"),)
    assert [(one.line, one.reason) for one in found.left_out] == [
        (1, "title"), (2, "empty_line"), (3, "heading"), (5, "heading"), (6, "number"), (7, "address"),
        (8, "total"),
    ]  # fmt: skip


@given(st.lists(st.sampled_from(["Ada", "", "12", "Name", "a,b", '"x"', '"Cy" Marsh', "Total", ","])))
def test_as_many_lines_are_accounted_for_as_come_in(lines: list[str]) -> None:
    found = read_list("".join(f"{line}\n" for line in lines))
    numbers = [one.line for one in (*found.people, *found.left_out)]
    assert sorted(numbers) == list(range(1, len(lines) + 1))


@pytest.mark.parametrize("text", ['Name,Note\nAda,\n"Bo,late\nCy,\n', 'Name\nAda\n"Bo\nCy" Marsh\n'])
def test_a_quotation_mark_that_is_never_closed_is_an_error_with_its_line(text: str) -> None:
    with pytest.raises(UnreadableList, match="quote_open") as caught:
        read_people(text)
    assert caught.value.line == 3


def test_marks_within_a_name_and_names_like_headings_are_names() -> None:
    assert [one.name for one in read_people('Name|Note\n"Cy" Marsh|\nAda "The Fox" Lund|x')] == [
        '"Cy" Marsh', 'Ada "The Fox" Lund'
    ]  # fmt: skip
    assert [one.name for one in read_people("Player\nPlayer One\nPlayer Two")] == [
        "Player One",
        "Player Two",
    ]


def test_people_who_are_numbered_are_read_without_their_numbers() -> None:
    assert [one.name for one in read_people("1. Ada Lund\n2) Bo Krall\n3\tCy Marsh\n")] == [
        "Ada Lund", "Bo Krall", "Cy Marsh"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("page", "text"),
    [("cp1250", "Jméno;Příjmení\nŁukasz;Dvořák\n"), ("mac_roman", "Prénom;Nom\nZoë;Groß\n")],
)
def test_a_heading_that_is_known_tells_the_code_page(page: str, text: str) -> None:
    assert decode_list(text.encode(page)) == text


LISTS = {
    "Greek, with a telephone": ("Όνομα;Επώνυμο;Τηλέφωνο\r\nΓιώργος;Παππάς;691234\r\n", ["Γιώργος Παππάς"]),
    "Turkish": ("Adı;Soyadı\nİbrahim;Öztürk\n", ["İbrahim Öztürk"]),
    "Russian, counted": (
        "№;Фамилия;Имя;Отчество;Телефон\n1;Иванов;Иван;Ильич;+7 900\n", ["Иван Ильич Иванов"]
    ),
    "Ukrainian": ("Прізвище;Ім'я\nШевченко;Тарас\n", ["Тарас Шевченко"]),
    "Hungarian": ("Név\tE-mail\nKovács Béla\ta@b.hu\n", ["Kovács Béla"]),
    "Romanian": ("Nume;Prenume\nPopescu;Ion\n", ["Ion Popescu"]),
    "Croatian": ("Ime;Prezime\nIvan;Horvat\n", ["Ivan Horvat"]),
    "Slovak": ("Meno;Priezvisko\nJán;Kováč\n", ["Ján Kováč"]),
    "Dutch, in three": ("Voornaam;Tussenvoegsel;Achternaam\nJan;van der;Berg\n", ["Jan van der Berg"]),
    "Vietnamese": ("Họ và tên;Ghi chú\nNguyễn Thị Hằng;mới\n", ["Nguyễn Thị Hằng"]),
    "Japanese": ("姓,名\n田中,太郎\n", ["田中太郎"]),
    "Korean": ("성명,비고\n김민수,\n", ["김민수"]),
    "Arabic": ("الاسم;ملاحظات\nمحمد علي;جديد\n", ["محمد علي"]),
    "Hebrew": ("שם פרטי,שם משפחה\nדוד,כהן\n", ["דוד כהן"]),
    "of a form": (
        "Timestamp,First name (as on your badge),Last Name *\n2026/11/01,Ana,Torres\n", ["Ana Torres"]
    ),
    "of a question": ("Timestamp,What is your name?,Will you come?\n1/1/26,Ana,Yes\n", ["Ana"]),
    "below titles": (
        "Red Gum;;\r\nAutumn 2026;;\r\n;;\r\nNr.;Nachname;Vorname\r\n1;Groß;Jürgen\r\nSumme;1;\r\n",
        ["Jürgen Groß"],
    ),
    "with empty columns": (";;Name;;Note\n;;Ana;;hi\n;;Bo;;\n", ["Ana", "Bo"]),
    "with a blank heading": (";Player;\n1;Ana Torres;x\n2;Bo Lin;\n", ["Ana Torres", "Bo Lin"]),
    "of hard spaces": ("First\u00a0name\tLast\u00a0name\r\nAna\tTorres\u00a0\r\n", ["Ana Torres"]),
    "surname first, quoted": ('"Name","Phone"\r\n"Torres, Ana","555-1234"\r\n', ["Torres, Ana"]),
    "of bullets": ("- Ana\n* Bo\n• Cy\n[x] Di\n✓ Ed\n3) Flo\n", ["Ana", "Bo", "Cy", "Di", "Ed", "Flo"]),
    "of a chat": (
        "1. Åsa ✅\n2.Bo\n\u200e3. Cy 👍🏽\n4️⃣ Di\n5 - Ed ❌\n6: Flo\n7. ✅ Gül\n",
        ["Åsa", "Bo", "Cy", "Di", "Ed", "Flo", "Gül"],
    ),
    "of a word processor": ("Ana\vBo\u2028Cy\x85Di\u2029Ed\fFlo\r", ["Ana", "Bo", "Cy", "Di", "Ed", "Flo"]),
    "of an answer": ("> - Ana\n> 2) Bo\n", ["Ana", "Bo"]),
    "counted in Persian": ("۱- علی‌رضا\n\u200f۲. مریم\n", ["علی‌رضا", "مریم"]),
    "counted without a sign": ("1 Ana\n2 Bo\n3 Cy\n", ["Ana", "Bo", "Cy"]),
    "of names that begin with numbers": ("2 Fast\n7 Up\n", ["2 Fast", "7 Up"]),
    "with telephones": (
        "Ana Torres +49 170 1234567\nBo Lin - 0664/123456\nCy (555-123-4567)\nGuest 1234567\nDi 27.11.2026\n",
        ["Ana Torres", "Bo Lin", "Cy", "Guest 1234567", "Di 27.11.2026"],
    ),
    "with bare addresses": ("Ana Torres ana@x.org\nBo Lin (bo@x.org)\n", ["Ana Torres", "Bo Lin"]),
    "of a mail": ("Ana Torres <ana@x.org>\nBo Lin <bo@x.org>\n", ["Ana Torres", "Bo Lin"]),
    "of two surnames": ("Nombre;Apellido 1;Apellido 2\nAna;Vega;Ruiz\n", ["Ana Vega Ruiz"]),
}  # fmt: skip


@pytest.mark.parametrize("kind", LISTS)
def test_lists_of_many_kinds_give_their_people(kind: str) -> None:
    text, names = LISTS[kind]
    assert [one.name for one in read_people(text)] == names


def test_who_comes_by_a_tick_is_noted() -> None:
    found = read_people("Ana ✅\n❌ Bo\nCy 🙋🏽\u200d♀\ufe0f\nDi\n")
    assert [one.name for one in found] == ["Ana", "Bo", "Cy", "Di"]
    assert [one.note for one in found] == ["✅", "❌", "🙋🏽\u200d♀\ufe0f", ""]


@pytest.mark.parametrize("names", [["Ad", "Bo"], ["Bo", "Meno", "Ad"]])
def test_who_is_called_as_a_heading_stays_a_person(names: list[str]) -> None:
    assert [one.name for one in read_people("\n".join(names))] == names


def test_it_is_told_what_each_column_was_taken_as() -> None:
    found = read_list("Friday;;\nNr;Name;Tel.\n1;Ana Torres;555\n")
    assert found.columns == (
        ListedColumn("Nr", "", "1"), ListedColumn("Name", "name", "Ana Torres"),
        ListedColumn("Tel.", "", "555"),
    )  # fmt: skip
    assert (found.heading, found.heads) == (2, ((1, "Friday"), (2, "Nr Name Tel."), (3, "1 Ana Torres 555")))
    counted = read_list("1,Ana\n2,Bo\n")
    assert [column.kind for column in counted.columns] == ["", "name"]


def test_a_list_is_read_as_told() -> None:
    text = "Who;Family;Tel.\nAna;Torres;555\nBo;;\n"
    found = read_list(text, ListLayout(("first", "last", ""), heading=1))
    assert [(one.name, one.note) for one in found.people] == [("Ana Torres", ""), ("Bo", "")]
    assert [(one.line, one.reason) for one in found.left_out] == [(1, "heading")]
    assert [one.name for one in read_list("1;Ana\n2;Bo\n", ListLayout(("note", "name"))).people] == [
        "Ana",
        "Bo",
    ]
    assert read_list(text, ListLayout(("name", "note", "note"))).people[1].note == "Torres 555"
    with pytest.raises(UnreadableList, match="no_name_column"):
        read_list(text, ListLayout(("", "note", "team")))
