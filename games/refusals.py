"""The one way in which the product says no to a person, and the one catalogue of what it says then.

Each refusal is declared once, in a package's `refusal_texts`: its code, its text, its status, and field and
facts as they may come with it. It is raised by its code; the API's schema shows the example.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from games.core.texts import Fact, Json, Template, Text, json_of
from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext


class Refusal(NamedTuple):
    """What is said by a code, and how it may come."""

    text: Template  # English, marked for translation
    status: int  # of HTTP
    field: str
    facts: Mapping[str, Json]


def refusal(text: Template, status: int = 400, /, *, field: str = "", **facts: Json) -> Refusal:
    """Declare a refusal, with an example of the field it is about and of its facts."""
    return Refusal(text, status, field, facts)


_catalogue: dict[str, Refusal] = {}
CATALOGUE: Mapping[str, Refusal] = MappingProxyType(_catalogue)  # by code


def add_refusals(refusals: Mapping[str, Refusal]) -> None:
    """Take those of a package into the catalogue. ValueError for a code that is there already."""
    if twice := _catalogue.keys() & refusals:
        raise ValueError(f"these refusals are declared twice: {', '.join(sorted(twice))}")
    _catalogue.update(refusals)


NAMES: Mapping[str, Refusal] = {
    "unknown_game": refusal(
        _("There is no game “{game}”. Choose one of these: {games}."),
        field="game",
        game="whist",
        games=[],
    ),
    "name_empty": refusal(
        ngettext(
            "Give a name of one character.", "Give a name of 1 to {length_max} characters.", "length_max"
        ),
        field="name",
        length_max=40,
    ),
    "name_unreadable": refusal(
        _("This name cannot be used: {why}. Choose another one."),
        field="name",
        why="it has characters that cannot be seen",
    ),
}
add_refusals(NAMES)


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
        self.text = Text(CATALOGUE[code].text, facts)

    def __str__(self) -> str:
        return self.message

    @property
    def message(self) -> str:
        """The text in English, as command lines and logs write it."""
        return str(self.text)

    @property
    def status(self) -> int:
        """That of HTTP with which pages and the API answer."""
        return CATALOGUE[self.code].status

    @property
    def facts(self) -> dict[str, Json]:
        """The facts as JSON."""
        return {name: json_of(fact) for name, fact in self.text.facts.items()}


class Forbidden(Refused):
    """The person may see that it is there, but may not do this."""


class NotFound(Refused):
    """It is not there, or not for this person to know of."""

    @property
    def status(self) -> int:
        """404 whatever the code: what is a wrong choice in a form is no page in an address."""
        return 404


class Unavailable(Refused):
    """It cannot be done at this moment, through no fault of the person: in `wait_s` seconds it may be."""

    def __init__(self, code: str, /, *, wait_s: int) -> None:
        super().__init__(code, retry_after_s=wait_s)
        self.wait_s = wait_s
