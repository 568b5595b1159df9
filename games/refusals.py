"""The one way in which the product says no to a person, and the one catalogue of what it says then."""

from collections.abc import Mapping
from types import MappingProxyType

from games import refusal_texts
from games.core.texts import Fact, Json, Template, Text, json_of

_catalogue: dict[str, Template] = {}
CATALOGUE: Mapping[str, Template] = MappingProxyType(_catalogue)  # code -> what it says


def add_texts(texts: Mapping[str, Template]) -> None:
    """Take a package's texts into the catalogue. ValueError for a code that has one already."""
    if twice := _catalogue.keys() & texts:
        raise ValueError(f"these refusals have two texts: {', '.join(sorted(twice))}")
    _catalogue.update(texts)


add_texts(refusal_texts.TEXTS)


class Refused(Exception):
    """Something the person can mend: a wrong input, a missing right, a state that does not allow it.

    `code` is a stable string for programs and the key of the text, which says what to do; `field` is the
    input it is about ("" if none). Each fact has a place in the text, or is only for programs. Never raised
    for our own faults. KeyError for a code that nobody has a text for.
    """

    def __init__(self, code: str, /, *, field: str = "", **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.text = Text(CATALOGUE[code], facts)

    def __str__(self) -> str:
        return self.message

    @property
    def message(self) -> str:
        """The text in English, as command lines and logs write it."""
        return str(self.text)

    @property
    def facts(self) -> dict[str, Json]:
        """The facts as JSON."""
        return {name: json_of(fact) for name, fact in self.text.facts.items()}


class Forbidden(Refused):
    """The person may see that it is there, but may not do this."""


class NotFound(Refused):
    """It is not there, or not for this person to know of."""


class Unavailable(Refused):
    """It cannot be done at this moment, through no fault of the person: in `wait_s` seconds it may be."""

    def __init__(self, code: str, /, *, wait_s: int) -> None:
        super().__init__(code, retry_after_s=wait_s)
        self.wait_s = wait_s
