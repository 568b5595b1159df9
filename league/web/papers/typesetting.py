"""Turns data into a PDF by typst. Templates read them as JSON, so a name is a text whatever it looks like."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from threading import Lock

import typst

FONTS = Path(__file__).parent / "fonts"
TEMPLATES = Path(__file__).parents[3] / "templates" / "papers"
SIZES = {"a4": "a4", "letter": "us-letter"}
# One document at a time: two of a hundred tables would take a quarter of a gigabyte, and no less time.
_press = Lock()


def typeset(template: str, data: Mapping[str, object], *, size: str, has_tags: bool) -> bytes:
    """The PDF of a template of `templates/papers`, on paper of one of SIZES. Without tags it is much smaller,
    which blank sheets are better for: nobody reads them aloud.
    """
    inputs = {"data": json.dumps({**data, "size": SIZES[size]}, ensure_ascii=False)}
    with _press:
        made = typst.compile(
            TEMPLATES / f"{template}.typ",
            root=TEMPLATES,
            font_paths=_fonts(),
            sys_inputs=inputs,
            pdf_tags=has_tags,
            timestamp=0,
        )
    return made


@cache
def _fonts() -> typst.Fonts:
    """Ours first; those of the machine for names in other scripts. Looked for once."""
    return typst.Fonts(include_embedded_fonts=False, font_paths=[FONTS])
