"""Pictures that people send: read within bounds, and written again, so that nothing of the file stays."""

import struct
import zlib
from dataclasses import dataclass
from io import BytesIO

from PIL import Image, ImageOps

from games.refusals import Refused

MEBIBYTE = 1024**2
BYTES_MAX = 3 * MEBIBYTE
MEGAPIXELS_MAX = 25  # a camera of a phone has 12; decoded, this many take 100 MB
FORMATS = ("JPEG", "PNG", "WEBP")
SIZE_MAX = (1600, 900)  # of what is written
QUALITY = 82
SCALED_WELL = ("RGB", "RGBA", "L")  # other modes have no colours between two
PAPER = (255, 255, 255)  # behind what is transparent
# What Pillow raises for files that are broken, or made to break it.
BROKEN = (
    OSError, ValueError, TypeError, SyntaxError, EOFError, LookupError, OverflowError, MemoryError,
    struct.error, zlib.error, Image.DecompressionBombError, Image.DecompressionBombWarning,
)  # fmt: skip


@dataclass(frozen=True)
class Picture:
    """A JPEG; its size in pixels."""

    content: bytes
    width: int
    height: int


def rewrite_picture(content: bytes) -> Picture:
    """The picture of a file as a JPEG of ours: upright, its first frame, without places, names of cameras or
    anything else that was beside the pixels.

    Refused: picture_too_large, picture_of_too_many_pixels, picture_unreadable.
    """
    if len(content) > BYTES_MAX:
        raise Refused("picture_too_large", field="file", most=BYTES_MAX // MEBIBYTE)
    try:
        with Image.open(BytesIO(content), formats=FORMATS) as sent:
            if sent.width * sent.height > MEGAPIXELS_MAX * 1_000_000:  # nothing is decoded yet
                raise Refused("picture_of_too_many_pixels", field="file", most=MEGAPIXELS_MAX)
            return _encode(_fitting(sent))
    except BROKEN as error:
        raise Refused("picture_unreadable", field="file") from error


def _fitting(sent: Image.Image) -> Image.Image:
    """Its pixels alone, at most of the size that is kept."""
    longest = max(SIZE_MAX)
    sent.draft("RGB", (longest, longest))  # a JPEG is decoded no larger than it must be
    if sent.mode not in SCALED_WELL:
        see_through = sent.has_transparency_data
        ImageOps.exif_transpose(sent, in_place=True)
        sent = sent.convert("RGBA" if see_through else "RGB")
    sent.thumbnail((longest, longest))  # before it is turned: which side is the longer one may change
    upright = ImageOps.exif_transpose(sent)
    upright.thumbnail(SIZE_MAX)
    if not upright.has_transparency_data:
        return upright.convert("RGB")
    whole = upright.convert("RGBA")
    paper = Image.new("RGB", whole.size, PAPER)
    paper.paste(whole, mask=whole)
    return paper


def _encode(picture: Image.Image) -> Picture:
    clean = Image.new("RGB", picture.size)
    clean.paste(picture)  # the new one has none of the other's notes
    out = BytesIO()
    clean.save(out, "JPEG", quality=QUALITY, optimize=True, progressive=True)
    return Picture(out.getvalue(), clean.width, clean.height)
