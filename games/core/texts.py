"""Texts for people: English templates with named places, marked for translation, and facts that fill them.

The engine speaks templates, "{who} discards {card}", without depending on a translation library. Whoever
shows one looks the template up in a catalogue of the language and fills in the places.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
# What has a place in a template; a list is written with commas.
Fact: TypeAlias = "Text | bool | int | float | str | Sequence[Fact] | Mapping[str, Fact] | None"


class Plural(NamedTuple):
    """Two templates, of which a fact decides: the one called `number`, an int."""

    one: str
    other: str
    number: str


Template = str | Plural


def mark(template: str) -> str:
    """Return the template as it is. Imported as `_`, so that message extraction finds what it wraps."""
    return template


def mark_plural(one: str, other: str, number: str) -> Plural:
    """Make a template of two. Imported as `ngettext`, so that message extraction finds them."""
    return Plural(one, other, number)


COMMA = mark(", ")  # between the items of a list


class Translator(Protocol):
    """What looks templates up, as Python's and Django's modules for translation do."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, one: str, other: str, number: int, /) -> str: ...


class English:
    """The language that the templates are written in."""

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, one: str, other: str, number: int, /) -> str:
        return one if number == 1 else other


ENGLISH = English()


@dataclass(frozen=True, slots=True)
class Text:
    """A template and its facts; as a str it is English."""

    template: Template
    facts: Mapping[str, Fact] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.write(ENGLISH)

    def write(self, language: Translator) -> str:
        """The text in a language, with every place filled in."""
        facts = {name: _write_fact(fact, language) for name, fact in self.facts.items()}
        return self._translate(language).format_map(facts)

    def _translate(self, language: Translator) -> str:
        if isinstance(self.template, Plural):
            number = self.facts[self.template.number]
            if not isinstance(number, int):
                raise TypeError(f"{self.template.number} decides between one and several, so it is an int")
            return language.ngettext(self.template.one, self.template.other, number)
        return language.gettext(self.template) if self.template else ""


class Reason(str):
    """Why something is refused: an English sentence that keeps the text it was made of."""

    text: Text

    def __new__(cls, template: str, **facts: Fact) -> "Reason":
        text = Text(template, facts)
        reason = super().__new__(cls, str(text))
        reason.text = text
        return reason

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)


def _write_fact(fact: Fact, language: Translator) -> object:
    if isinstance(fact, Text):
        return fact.write(language)
    if isinstance(fact, Reason):
        return fact.text.write(language)
    if isinstance(fact, Sequence) and not isinstance(fact, str):
        return language.gettext(COMMA).join(str(_write_fact(item, language)) for item in fact)
    return fact


def json_of(fact: Fact) -> Json:
    """A fact as programs read it: what is a text by itself becomes English."""
    if isinstance(fact, Text):
        return str(fact)
    if isinstance(fact, Mapping):
        return {name: json_of(value) for name, value in fact.items()}
    if isinstance(fact, Sequence) and not isinstance(fact, str):
        return [json_of(item) for item in fact]
    return fact
