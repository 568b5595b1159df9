"""Workbooks are read as what people see in them; whatever else a file is, it is refused."""

import zipfile
from datetime import date
from io import BytesIO
from xml.sax.saxutils import escape, quoteattr

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.domain.lists.cells import UnreadableList
from league.domain.lists.workbook_parts import Strings
from league.domain.lists.workbooks import _Cells, is_workbook, text_of_workbook
from tests.league.workbooks import MAIN, number_cell, text_cell, workbook


def code_of(content: bytes, lines_max: int = 100) -> str:
    with pytest.raises(UnreadableList) as caught:
        text_of_workbook(content, lines_max)
    return caught.value.code


def row(number: int, *cells: str) -> str:
    return f'<row r="{number}">{"".join(cells)}</row>'


def test_a_line_is_a_row_and_empty_rows_stay() -> None:
    cells = row(1, text_cell("A1", "Player"), text_cell("B1", "Points")) + row(
        4, text_cell("A4", "Zoe"), number_cell("B4", "12.5")
    )
    content = workbook(cells)
    assert is_workbook(content)
    assert text_of_workbook(content).split("\n") == ["Player\tPoints", "\t", "\t", "Zoe\t12.5"]


def test_cells_that_do_not_say_where_they_stand_follow_each_other() -> None:
    """Some programs write no places; an empty cell has one too."""
    name, points = ("<c t='inlineStr'><is><t>Zoe</t></is></c>", "<c><v>3</v></c>")
    cells = f"<row>{name}<c/>{points}</row><row><c/>{points}</row>"
    assert text_of_workbook(workbook(cells)).split("\n") == ["Zoe\t\t3", "\t3"]


def test_shared_texts_are_looked_up_without_how_they_sound() -> None:
    strings = "<si><t>東京</t><rPh><t>トウキョウ</t></rPh></si><si><r><t>Zo</t></r><r><t>ë</t></r></si>"
    cells = row(
        1, '<c r="A1" t="s"><v>0</v></c>', '<c r="B1" t="s"><v>1</v></c>', '<c r="C1" t="s"><v>9</v></c>'
    )
    assert text_of_workbook(workbook(cells, strings=strings)) == "東京\tZoë"


@pytest.mark.parametrize(
    ("style", "properties", "said"),
    [(1, "", "2024-04-03"), (2, "", "2024-04-03"), (0, "", "45385.75"), (3, "", "45385.75"),
     (1, '<workbookPr date1904="1"/>', "2028-04-04")],
)  # fmt: skip
def test_days_are_told_by_their_style(style: int, properties: str, said: str) -> None:
    content = workbook(row(1, number_cell("A1", "45385.75", style)), properties=properties)
    assert text_of_workbook(content) == f"{said}\t"


def test_a_formula_is_its_value_or_its_text_and_never_worked_out() -> None:
    cells = row(
        1, '<c r="A1"><f>1+1</f><v>2</v></c>', '<c r="B1"><f>1+1</f></c>', '<c r="C1" t="e"><v>#REF!</v></c>'
    )
    assert text_of_workbook(workbook(cells)) == "2\t=1+1\t#REF!"


def test_merged_cells_go_down_the_rows() -> None:
    cells = row(1, text_cell("A1", "Spring"), text_cell("B1", "Zoe")) + row(2, text_cell("B2", "Pia"))
    merges = '<mergeCell ref="A1:A2"/><mergeCell ref="ZZZ1:A9"/><mergeCell ref="?"/>'
    assert text_of_workbook(workbook(cells, merges=merges)).split("\n") == ["Spring\tZoe", "Spring\tPia"]


def test_what_parts_cells_elsewhere_stays_within_its_cell() -> None:
    cells = row(1, text_cell("A1", "a;b &quot;c&quot;"), text_cell("B1", "d, e"))
    assert text_of_workbook(workbook(cells)) == '"a;b ""c"""\t"d, e"'


def test_large_ones_are_refused_before_they_are_unpacked() -> None:
    assert code_of(workbook(row(501, number_cell("A501", "1")))) == "too_many_lines"
    far = f'<worksheet xmlns="{MAIN}">{" " * (17 << 20)}</worksheet>'
    assert code_of(workbook("", **{"worksheets/sheet1": far})) == "too_many_lines"


class Piece(str):
    """A text that says when another one is copied to be put before it."""

    copied = 0

    def __radd__(self, before: str) -> str:
        Piece.copied += len(before)
        return Piece(str(before) + str(self))

    __add__ = __radd__


def test_a_text_is_put_together_once_however_many_pieces_it_is_told_in() -> None:
    """A parser tells each line and each entity alone: 16 MiB of them would be copied millions of times."""
    texts = Strings()
    cells = _Cells((), (), date(1899, 12, 30), rows_max=1)
    for part, elements in ((texts, ("si", "t")), (cells, ("row", "c", "t"))):
        for element in elements:
            part.start(element, {})
        for _ in range(100):
            part.data(Piece("x"))
        for element in reversed(elements):
            part.end(f"{{{MAIN}}}{element}")
    assert (texts.texts, cells.fill_merged()) == (["x" * 100], {1: {0: "x" * 100}})
    assert Piece.copied == 0


def test_what_unpacks_to_more_than_a_list_is_refused_while_it_is_read() -> None:
    long = "x" * 100_000
    named = "".join(row(number, f'<c r="A{number}" t="s"><v>0</v></c>') for number in range(1, 400))
    assert code_of(workbook(named, strings=f"<si><t>{long}</t></si>")) == "too_large"
    merged = row(1, text_cell("A1", long)) + row(400, text_cell("B400", "x"))
    assert code_of(workbook(merged, merges='<mergeCell ref="A1:A400"/>')) == "too_large"


@pytest.mark.parametrize(
    "content",
    [
        b"PK\x03\x04", b"PK\x03\x04" + b"\0" * 100,
        workbook("", **{"worksheets/sheet1": "<worksheet><"}),
        workbook("", **{"workbook": f'<!DOCTYPE x [<!ENTITY a "b">]><workbook xmlns="{MAIN}"/>'}),
        workbook(row(1, '<c r="A1" t="s"><v>x</v></c>')),
        workbook(row(1, number_cell("A1", "x"))),
        workbook("").replace(b"xl/workbook.xml", b"xl/nothing.here"),
    ],
)  # fmt: skip
def test_what_is_no_workbook_is_refused(content: bytes) -> None:
    assert code_of(content) == "bad_workbook"


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_one_that_is_packed_as_no_spreadsheet_packs_is_refused(method: int) -> None:
    """What of LZMA is damaged raises an error of its own, which was no refusal."""
    packed = BytesIO()
    plain = BytesIO(workbook(row(1, text_cell("A1", "Zoe"))))
    with zipfile.ZipFile(plain) as good, zipfile.ZipFile(packed, "w", method) as book:
        for name in good.namelist():
            book.writestr(name, good.read(name))
    whole = packed.getvalue()
    assert code_of(whole) == "bad_workbook"
    place = whole.index(b"xl/workbook.xml") + 40
    assert code_of(whole[:place] + b"\xff" * 20 + whole[place + 20 :]) == "bad_workbook"


def read_or_refused(content: bytes) -> str:
    """The text, or the code of what is raised."""
    try:
        return text_of_workbook(content)
    except UnreadableList as error:
        return f"refused: {error.code}"


CODES = {"refused: bad_workbook", "refused: too_large", "refused: too_many_lines", "refused: field_too_long"}


@given(st.binary(max_size=300), st.integers(0, 1500))
def test_a_broken_one_is_read_or_refused(rubbish: bytes, place: int) -> None:
    good = workbook(row(1, text_cell("A1", "Zoe")))
    broken = good[:place] + rubbish + good[place + len(rubbish) :]
    assert read_or_refused(broken) in CODES or is_workbook(broken) or broken.startswith(rubbish)
    assert read_or_refused(b"PK\x03\x04" + rubbish) in CODES


@given(*[st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=12)] * 4)
def test_whatever_a_cell_says_is_read_or_refused(place: str, kind: str, style: str, value: str) -> None:
    cell = f"<c r={quoteattr(place)} t={quoteattr(kind)} s={quoteattr(style)}><v>{escape(value)}</v></c>"
    answer = read_or_refused(workbook(row(1, cell)))
    assert answer in CODES or len(answer.split("\n")) <= 500 * 5
