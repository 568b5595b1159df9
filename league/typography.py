"""How Persian is set: its own digits and commas in running text, Latin digits in columns and in islands.

Texts are put together in many places, of numbers too; here, where they leave, all are set alike.
"""

import re

from django.utils.translation import get_language

PERSIAN = "fa"
DIGITS = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")
LATIN_DIGITS = str.maketrans("۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩٫", "01234567890123456789.")
LATIN = re.compile(r"[A-Za-z]")
WORD = re.compile(r"\S+")  # “SHA-256” is one, and stays
DECIMAL = re.compile(r"(?<=\d)\.(?=\d)")
GLUE = re.compile(r"([,;])(?=\s|$)")
ENTITY = re.compile(r"(&#?\w+;)")
SIGNS = {",": "،", ";": "؛"}

# Nothing that was taken is taken back: a page takes no longer than its length. No attribute holds a “<”.
PIECE = re.compile(
    r"""<(?P<end>/?)(?P<tag>[a-zA-Z][\w-]*+)(?P<kept>(?:[^<>"']++|"[^"<]*+"|'[^'<]*+')*+)>|(?P<text>[^<]+|<)"""
)
# What is written for programs, and names, which stand as people typed them.
APART = {"script", "style", "code", "pre", "svg", "kbd", "textarea", "bdi"}
ISLAND = re.compile(r"""\bdir="ltr"|\blang="en"|\bclass="(?:[^"]*\s)?(?:num|code)(?:\s[^"]*)?\"""")
VOID = {"input", "meta", "link", "br", "img", "hr", "use", "path", "source", "wbr", "col"}


def set_text(text: str) -> str:
    """A text as the language that is active sets it; it holds no addresses and no names with digits."""
    return _persian(text) if get_language() == PERSIAN else text


def set_html(html: str) -> str:
    """Likewise a page or a part of one, but for columns of figures and what is not in Persian."""
    if get_language() != PERSIAN:
        return html
    parts, apart, depth = [], "", 0
    for piece in PIECE.finditer(html):
        tag = (piece["tag"] or "").lower()
        if piece["text"]:
            parts.append(piece[0] if apart else _persian(piece[0]))
            continue
        parts.append(piece[0])
        if apart and tag == apart:
            depth += -1 if piece["end"] else 1
            apart = apart if depth else ""
        elif tag and not apart and not piece["end"] and tag not in VOID and _is_apart(tag, piece["kept"]):
            apart, depth = tag, 1
    return "".join(parts)


def _is_apart(tag: str, kept: str) -> bool:
    return not kept.endswith("/") and (tag in APART or ISLAND.search(kept) is not None)


def _persian(text: str) -> str:
    pieces = ENTITY.split(text)  # “&#x27;” is a letter, not a number
    is_glue = not LATIN.search("".join(pieces[::2]))
    return "".join(piece if number % 2 else _plain(piece, is_glue) for number, piece in enumerate(pieces))


def _plain(text: str, is_glue: bool) -> str:
    if is_glue:
        text = GLUE.sub(lambda found: SIGNS[found[1]], text)
    return WORD.sub(lambda found: found[0] if LATIN.search(found[0]) else _in_digits(found[0]), text)


def _in_digits(word: str) -> str:
    return DECIMAL.sub("٫", word).translate(DIGITS)
