"""Pictures are written again within bounds: nothing of the file stays, and none breaks the service."""

import struct
import zlib
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from PIL.ExifTags import GPS, IFD, Base

from games.refusals import Refused
from league.domain.pictures import BYTES_MAX, rewrite_picture

RED, BLUE = (200, 30, 30), (30, 30, 200)


def file_of(picture: Image.Image, kind: str = "PNG", **given: Any) -> bytes:
    out = BytesIO()
    picture.save(out, kind, **given)
    return out.getvalue()


def seen(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content))


KINDS = [
    ("JPEG", "RGB"), ("JPEG", "L"), ("JPEG", "CMYK"), ("PNG", "RGB"), ("PNG", "RGBA"), ("PNG", "P"),
    ("PNG", "1"), ("PNG", "LA"), ("PNG", "I;16"), ("WEBP", "RGB"), ("WEBP", "RGBA"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "mode"), KINDS)
def test_what_browsers_and_phones_write_becomes_a_jpeg(kind: str, mode: str) -> None:
    made = rewrite_picture(file_of(Image.new("L", (64, 40), 90).convert(mode), kind))
    again = seen(made.content)
    assert (made.width, made.height) == again.size == (64, 40)
    assert (again.format, again.mode) == ("JPEG", "RGB")


def test_a_large_one_is_made_smaller_and_keeps_its_shape() -> None:
    made = rewrite_picture(file_of(Image.new("RGB", (4000, 1000), RED), "JPEG"))
    assert (made.width, made.height) == (1600, 400)


def test_nothing_that_was_beside_the_pixels_stays() -> None:
    notes = Image.Exif()
    notes[Base.Make.value] = "SecretCamera"
    notes.get_ifd(IFD.GPSInfo)[GPS.GPSLatitude] = (34.0, 55.0, 43.0)
    content = file_of(Image.new("RGB", (40, 40), RED), "JPEG", exif=notes, comment=b"SecretWord")
    made = rewrite_picture(content + b"<script>SecretTail</script>")
    assert b"Secret" in content
    assert b"Secret" not in made.content
    assert not seen(made.content).getexif()
    assert "comment" not in seen(made.content).info


def test_it_stands_upright_as_its_notes_say() -> None:
    picture = Image.new("RGB", (60, 30), RED)
    picture.paste(BLUE, (0, 0, 10, 30))
    notes = Image.Exif()
    notes[Base.Orientation.value] = 6  # the camera was turned: the left side belongs on top
    made = rewrite_picture(file_of(picture, "JPEG", exif=notes))
    shown = seen(made.content)
    top, bottom = shown.getpixel((15, 2)), shown.getpixel((15, 55))
    assert shown.size == (30, 60)
    assert isinstance(top, tuple)
    assert isinstance(bottom, tuple)
    assert top[2] > top[0]
    assert bottom[0] > bottom[2]


def test_what_is_transparent_lies_on_white() -> None:
    made = rewrite_picture(file_of(Image.new("RGBA", (20, 20), (0, 0, 0, 0))))
    assert seen(made.content).getpixel((10, 10)) == (255, 255, 255)


@pytest.mark.parametrize(
    "content",
    [
        b"", b"hello", b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"\x89PNG\r\n\x1a\n" + bytes(40),
        file_of(Image.new("RGB", (40, 40), RED), "GIF"), file_of(Image.new("RGB", (40, 40), RED), "TIFF"),
        file_of(Image.effect_noise((200, 200), 90), "JPEG")[:2000],
    ],
)  # fmt: skip
def test_what_is_no_such_picture_is_refused(content: bytes) -> None:
    with pytest.raises(Refused) as refused:
        rewrite_picture(content)
    assert refused.value.code == "picture_unreadable"


def test_one_that_claims_too_many_pixels_is_refused_before_it_is_decoded() -> None:
    header = struct.pack(">IIBBBBB", 12_000, 12_000, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + header
    bomb = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk))
    with pytest.raises(Refused) as refused:
        rewrite_picture(bomb)
    assert refused.value.code in ("picture_of_too_many_pixels", "picture_unreadable")
    with pytest.raises(Refused) as refused:
        rewrite_picture(file_of(Image.new("1", (12_000, 3_000))))
    assert refused.value.code == "picture_of_too_many_pixels"


def test_one_of_too_many_bytes_is_refused_unread() -> None:
    with pytest.raises(Refused) as refused:
        rewrite_picture(bytes(BYTES_MAX + 1))
    assert (refused.value.code, refused.value.facts) == ("picture_too_large", {"most": 3})
