"""Turns data into a PDF or a picture by typst.

Templates read them as JSON, so a name is a text whatever it looks like.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

import typst

FONTS = Path(__file__).parent / "fonts"
TEMPLATES = Path(__file__).parents[2] / "templates" / "papers"
SIZES = {"a4": "a4", "letter": "us-letter"}
SIZE_NAMES = {"a4": "A4", "letter": "Letter"}
# One document at a time: two of a hundred tables would take a quarter of a gigabyte, and no less time.
_busy = Lock()


def paper_size(asked: str) -> str:
    """One of SIZES, as somebody asks for it; A4 for anything else."""
    return asked if asked in SIZES else "a4"


def typeset(template: str, data: Mapping[str, object], *, size: str, has_tags: bool) -> bytes:
    """The PDF of a template of `templates/papers`, on paper of one of SIZES. Without tags it is much smaller,
    which blank sheets are better for: nobody reads them aloud.
    """
    return _press(template, {**data, "size": SIZES[size]}, pdf_tags=has_tags, timestamp=0)


def draw(template: str, data: Mapping[str, object]) -> bytes:
    """The one page of a template as PNG, a pixel for each of its points."""
    return _press(template, data, format="png", ppi=72.0)


def _press(template: str, data: Mapping[str, object], **how: Any) -> bytes:
    inputs = {"data": json.dumps(data, ensure_ascii=False)}
    source = TEMPLATES / f"{template}.typ"
    with _busy:
        made: bytes = typst.compile(source, root=TEMPLATES, font_paths=_fonts(), sys_inputs=inputs, **how)
    return made


@cache
def _fonts() -> typst.Fonts:
    """Ours first; those of the machine for names in other scripts. Looked for once."""
    return typst.Fonts(include_embedded_fonts=False, font_paths=[FONTS])
