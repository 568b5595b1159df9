"""XLSX workbooks for tests, written by hand: as small as programs that read them allow."""

import zipfile
from collections.abc import Mapping
from io import BytesIO

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OF_DOCUMENTS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
WORKBOOK = (
    f'<workbook xmlns="{MAIN}" xmlns:r="{OF_DOCUMENTS}">{{properties}}<sheets>'
    '<sheet name="Notes" sheetId="2" state="hidden" r:id="rId2"/>'
    '<sheet name="Results" sheetId="1" r:id="rId1"/></sheets></workbook>'
)
TARGETS = (
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Id="rId2" Type="sheet" Target="worksheets/sheet2.xml"/>'
    '<Relationship Id="rId1" Type="sheet" Target="worksheets/sheet1.xml"/></Relationships>'
)
STYLES = (
    f'<styleSheet xmlns="{MAIN}"><numFmts><numFmt numFmtId="164" formatCode="[$-407]d/\\ mmm\\ yyyy"/>'
    '<numFmt numFmtId="165" formatCode="0.0&quot; days&quot;"/></numFmts>'
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>'
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>'
    "</styleSheet>"
)


def workbook(
    cells: str, *, merges: str = "", strings: str = "", properties: str = "", **parts: str | bytes
) -> bytes:
    """A workbook whose only sheet that is not hidden has these cells, as XML; `parts` go before ours."""
    merged = f"<mergeCells>{merges}</mergeCells>" if merges else ""
    ours: Mapping[str, str | bytes] = {
        "xl/workbook.xml": WORKBOOK.format(properties=properties),
        "xl/_rels/workbook.xml.rels": TARGETS,
        "xl/styles.xml": STYLES,
        "xl/sharedStrings.xml": f'<sst xmlns="{MAIN}">{strings}</sst>',
        "xl/worksheets/sheet1.xml": (
            f'<worksheet xmlns="{MAIN}"><sheetData>{cells}</sheetData>{merged}</worksheet>'
        ),
        **{f"xl/{name}.xml": text for name, text in parts.items()},
    }
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as book:
        for name, text in ours.items():
            book.writestr(name, text)
    return file.getvalue()


def text_cell(place: str, text: str) -> str:
    return f'<c r="{place}" t="inlineStr"><is><t>{text}</t></is></c>'


def number_cell(place: str, number: str, style: int = 0) -> str:
    return f'<c r="{place}" s="{style}"><v>{number}</v></c>'
