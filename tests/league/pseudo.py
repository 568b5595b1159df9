"""A language that nobody speaks: every marked text is longer, has accents and stands in brackets.

What a page says outside of brackets was never marked, or was made before anybody knew who reads it.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser

from django.utils import translation
from django.utils.translation import trans_real

CODE = "en-au"  # dates are written as in English; its readers are no part of ours
OPEN, CLOSE = "⟦", "⟧"
ACCENTS = str.maketrans("aeiouAEIOUcnsz", "áéíóúÁÉÍÓÚçñšž")
KEPT = re.compile(r"(%\(\w+\)[sd]|%%|%[sd]|\{[^{}]*\}|<[^>]*>|&\w+;)")
LONGER = 0.4


class PseudoTranslation:
    """As one of Django's translations."""

    def language(self) -> str:
        return CODE

    def to_language(self) -> str:
        return CODE

    def gettext(self, message: str) -> str:
        return pseudo(message.rpartition("\x04")[2])

    def ngettext(self, one: str, other: str, number: int) -> str:
        return pseudo((one if number == 1 else other).rpartition("\x04")[2])


def pseudo(text: str) -> str:
    """“Save” as “⟦Šávé~~⟧”; places, tags and white space at its ends are kept."""
    if not text.strip():
        return text
    head, tail = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    parts = KEPT.split(text.strip())
    accented = "".join(part if number % 2 else part.translate(ACCENTS) for number, part in enumerate(parts))
    return f"{head}{OPEN}{accented}{'~' * round(LONGER * len(text))}{CLOSE}{tail}"


@contextmanager
def pseudo_language() -> Iterator[str]:
    """While this lasts, pages can be had in it, under a code that is given."""
    before = trans_real._translations.get(CODE)
    trans_real._translations[CODE] = PseudoTranslation()
    trans_real.get_languages.cache_clear()
    try:
        yield CODE
    finally:
        trans_real._translations.pop(CODE)
        if before is not None:
            trans_real._translations[CODE] = before
        trans_real.get_languages.cache_clear()
        translation.deactivate()


SILENT = {"script", "style", "code", "pre", "svg", "kbd", "bdi", "time", "textarea", "option"}
VOID = {"input", "meta", "link", "br", "img", "hr", "use", "path", "source", "wbr", "col"}
SAID = {"title", "alt", "placeholder", "aria-label", "aria-description", "aria-roledescription"}
WORD = re.compile(r"[^\W\d_]{2,}")
ISOLATED = re.compile("[\u2066\u2068][^\u2069]*\u2069")
BRACKETED = re.compile(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")


class Unmarked(HTMLParser):
    """Collects what a page says outside of brackets; `bdi` holds names, which are nobody's texts."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._silent: list[str] = []
        self._depth = 0
        self._is_json = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        for name in SAID & given.keys():
            self._look(unbracketed(given[name] or ""))
        self._is_json = tag == "script" and given.get("type") == "application/json"
        is_foreign = given.get("lang") not in (None, CODE) or "translate" in given
        if tag not in VOID and (self._silent or tag in SILENT or (is_foreign and tag != "html")):
            self._silent.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self._silent and tag not in VOID:
            self._silent.pop()

    def handle_data(self, data: str) -> None:
        if self._is_json:
            self._is_json = False
            for text in texts_in(json.loads(data)):
                self._look(unbracketed(text))
            return
        said = ""
        for letter in data:
            if letter in OPEN + CLOSE:
                self._depth += 1 if letter == OPEN else -1
            elif not self._depth:
                said += letter
        if not self._silent:
            self._look(said)

    def _look(self, text: str) -> None:
        if WORD.search(text):
            self.found.append(" ".join(text.split()))


def texts_in(data: object) -> Iterator[str]:
    """What is said in the data of a script, names left out: they are set apart for the sake of direction."""
    if isinstance(data, dict):
        for value in data.values():
            yield from texts_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts_in(value)
    elif isinstance(data, str) and " " in data:
        yield ISOLATED.sub(" ", data)


def unbracketed(text: str) -> str:
    """The text without what stands in brackets, also in brackets within brackets."""
    while BRACKETED.search(text):
        text = BRACKETED.sub(" ", text)
    return text


def unmarked_in(page: str) -> list[str]:
    parser = Unmarked()
    parser.feed(page)
    parser.close()
    return parser.found
