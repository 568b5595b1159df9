"""An address as a picture: its one dashed line, drawn as a browser draws it, is read as the address."""

import re
from xml.etree import ElementTree

import pytest
import zxingcpp
from PIL import Image

from league.web.templatetags.qr import qr

PIXELS = 4  # a module


def drawn(svg: str) -> Image.Image:
    """The picture: each length of the line that is no gap is dark, half a module to both sides."""
    root = ElementTree.fromstring(svg)
    width = int(root.attrib["viewBox"].split()[2])
    line = root.findall("path")[1].attrib
    start, *steps = re.findall(r"[Mhv][-\d. ]+", line["d"])
    x, y = map(float, start[1:].split())
    lengths = [
        is_dark
        for at, length in enumerate(line["stroke-dasharray"].split())
        for is_dark in [at % 2 == 0] * int(length)
    ]
    picture = Image.new("L", (width * PIXELS, width * PIXELS), 255)
    for step in steps:
        way = 1 if int(step[1:]) > 0 else -1
        for _module in range(abs(int(step[1:]))):
            if lengths.pop(0):
                assert step[0] == "h", "the line is light from row to row"
                left, top = round(min(x, x + way) * PIXELS), round((y - 0.5) * PIXELS)
                picture.paste(0, (left, top, left + PIXELS, top + PIXELS))
            x, y = (x + way, y) if step[0] == "h" else (x, y + way)
    assert lengths == []
    return picture


@pytest.mark.parametrize(
    "address",
    [
        "https://league.example.org/l/969663znmnq5szwt/",
        "http://127.0.0.1:8000/clubs/red-gum/events/12345/",
        "otpauth://totp/Outback%20League:pia?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30",
    ],
)
def test_a_phone_reads_the_address(address: str) -> None:
    svg = qr(address, "Address <of> a table")
    assert 'aria-label="Address &lt;of&gt; a table"' in svg
    assert [code.text for code in zxingcpp.read_barcodes(drawn(svg))] == [address]


def test_a_code_takes_little_room() -> None:
    """Thirty of them stand on pages that travel uncompressed."""
    assert len(qr("http://127.0.0.1:8000/l/969663znmnq5szwt/", "Link")) < 1300
