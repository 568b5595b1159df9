"""What is wrong with a catalog: everything that a reader of its language would stumble over."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

from league.management.catalogs.extraction import Message
from league.management.catalogs.files import Catalog

KINDS = (
    "missing", "fuzzy", "unused", "placeholders", "tags", "line ends", "said twice",
    "too long for its button", "letters and spaces", "not compiled",
)  # fmt: skip
PLACE = re.compile(r"%\(\w+\)[sd]|%%|%[sd]|\{\w*(?:\.\w+|\[\w+\])*(?:![rsa])?(?::[^{}]*)?\}")
TAG = re.compile(r"</?[a-zA-Z][^>]*>")
TWICE = re.compile(r"(.{8,})\1+", re.DOTALL)  # as if pasted once more
# What is written in no text of the language: a space at which a line could break before a sign, letters of
# Arabic that look like others of Persian.
NEVER_WRITTEN = {
    "fr": re.compile(r"(?<=[\w)}»…]) [:;?!»]|« "),
    "fa": re.compile(r"[يكىة]|(?<=\w) [،؛؟]"),
}
LONGER, ALWAYS_FITS = 1.6, 20  # times the English, and letters for which every button has room


class CatalogProblem(NamedTuple):
    kind: str
    text: str  # the English, or what it is about


def problems_of(
    catalog: Catalog, messages: Collection[Message], on_buttons: Collection[str]
) -> Iterator[CatalogProblem]:
    """One for each text and kind."""
    entries, never = catalog.entries, NEVER_WRITTEN.get(catalog.language)
    for message in messages:
        entry = entries.get(message)
        yield from _of_entry(message, entry, on_buttons)
        if entry and never and any(map(never.search, written_forms(entry))):
            yield CatalogProblem("letters and spaces", message.text)
    for message in entries.keys() - set(messages):
        yield CatalogProblem("unused", message.text)
    if catalog.forgotten:
        yield CatalogProblem("unused", f"{catalog.forgotten} obsolete entries")
    if not catalog.is_compiled:
        yield CatalogProblem("not compiled", str(catalog.mo))


def _of_entry(message: Message, entry: Any, on_buttons: Collection[str]) -> Iterator[CatalogProblem]:
    written = written_forms(entry) if entry else []
    if not written or not all(written):
        yield CatalogProblem("missing", message.text)
        return
    if entry.fuzzy:
        yield CatalogProblem("fuzzy", message.text)
    if any(not _has_places(message, text, one=number == 0) for number, text in enumerate(written)):
        yield CatalogProblem("placeholders", message.text)
    if any(_tags(text) not in _tags_of(message) for text in written):
        yield CatalogProblem("tags", message.text)
    if any(_ends(text) != _ends(message.text) for text in written):
        yield CatalogProblem("line ends", message.text)
    if any(TWICE.fullmatch(text) for text in written) and not TWICE.fullmatch(message.text):
        yield CatalogProblem("said twice", message.text)
    limit = max(LONGER * len(message.text), ALWAYS_FITS)
    if message.text in on_buttons and any(len(text) > limit for text in written):
        yield CatalogProblem("too long for its button", message.text)


def written_forms(entry: Any) -> list[str]:
    """What is said in the language: one text, or that for each plural."""
    return [entry.msgstr_plural[form] for form in sorted(entry.msgstr_plural)] or [entry.msgstr]


def _has_places(message: Message, text: str, *, one: bool) -> bool:
    """As many of each place as in English; for one of something its number may be said in words."""
    have = sorted(PLACE.findall(text))
    wanted = [sorted(PLACE.findall(english)) for english in (message.text, message.plural) if english]
    if not message.plural:
        return have in wanted
    return set(have) <= set(wanted[1]) | set(wanted[0]) if one else set(have) == set(wanted[1])


def _tags_of(message: Message) -> list[list[str]]:
    return [_tags(english) for english in (message.text, message.plural) if english]


def _tags(text: str) -> list[str]:
    return sorted(TAG.findall(text))


def _ends(text: str) -> tuple[bool, bool]:
    return text.startswith("\n"), text.endswith("\n")


def count_problems(problems: Collection[CatalogProblem]) -> Mapping[str, int]:
    """How many of each kind, also of those that there are none of."""
    return {kind: sum(problem.kind == kind for problem in problems) for kind in KINDS}
