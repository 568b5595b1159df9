"""Options of a game: what may be chosen before it starts, checked in one place for forms and records."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from games.core.documents import OptionValues
from games.core.errors import OptionError
from games.core.texts import Reason
from games.core.texts import mark as _

DIGITS = re.compile(r"-?[0-9]{1,9}")


class Options(dict[str, Any]):
    """Complete options of one game, as plain JSON: a dict that cannot be changed."""

    __slots__ = ()

    def _refuse(self, *_given: object, **_named: object) -> NoReturn:
        raise TypeError("options are fixed once they are resolved")

    __setitem__ = __delitem__ = __ior__ = _refuse
    update = setdefault = pop = popitem = clear = _refuse

    def __reduce__(self) -> tuple[type["Options"], tuple[dict[str, Any]]]:
        return Options, (dict(self),)

    def plain(self) -> dict[str, Any]:
        """The same as JSON of one's own: a list in it is nobody else's."""
        return {key: value[:] if isinstance(value, list) else value for key, value in self.items()}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few values."""

    values: tuple[Any, ...]

    def problem(self, value: object) -> str | None:
        """Return why the value is refused, or None."""
        if any(type(value) is type(known) and value == known for known in self.values):
            return None
        known = ", ".join(str(known) for known in self.values)
        return Reason(_("must be one of {known}, not {value}"), known=known, value=f"{value!r:.40}")

    def read(self, text: str) -> object:
        """Turn what was typed into a value; what cannot be read stays text, for `problem`."""
        return next((known for known in self.values if str(known) == text), text)

    def form(self) -> dict[str, Any]:
        """Describe the shape as JSON, for forms."""
        return {"kind": "choice", "values": list(self.values)}


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number in a range, both ends included."""

    low: int
    high: int

    def problem(self, value: object) -> str | None:
        """Return why the value is refused, or None. True is not 1."""
        if type(value) is int and self.low <= value <= self.high:
            return None
        text = _("must be a whole number from {low} to {high}, not {value}")
        return Reason(text, low=self.low, high=self.high, value=f"{value!r:.40}")

    def read(self, text: str) -> object:
        """Turn what was typed into a value; what cannot be read stays text, for `problem`."""
        return int(text) if DIGITS.fullmatch(text) else text

    def form(self) -> dict[str, Any]:
        """Describe the shape as JSON, for forms."""
        return {"kind": "whole", "low": self.low, "high": self.high}


@dataclass(frozen=True, slots=True)
class Wholes:
    """A list of whole numbers, each in a range."""

    low: int
    high: int
    length_max: int

    def problem(self, value: object) -> str | None:
        """Return why the value is refused, or None."""
        if not isinstance(value, list) or len(value) > self.length_max:
            text = _("must be a list of at most {count} whole numbers, not {value}")
            return Reason(text, count=self.length_max, value=f"{value!r:.40}")
        return next((why for item in value if (why := Whole(self.low, self.high).problem(item))), None)

    def read(self, text: str) -> object:
        """Turn numbers typed with commas into a value; what cannot be read stays text, for `problem`."""
        return [Whole(self.low, self.high).read(part.strip()) for part in text.split(",")] if text else []

    def form(self) -> dict[str, Any]:
        """Describe the shape as JSON, for forms."""
        return {"kind": "wholes", "low": self.low, "high": self.high, "length_max": self.length_max}


@dataclass(frozen=True, slots=True)
class Option:
    """One option: `key` in the record, its default, which values are allowed, one line for people.

    `title` is what a form calls it where the key does not read well.
    """

    key: str
    default: Any
    allowed: Choice | Whole | Wholes
    text: str
    title: str = ""

    def form(self) -> dict[str, Any]:
        """Describe the option as JSON: key, default, text and the shape of its values."""
        return {"key": self.key, "default": self.default, "text": self.text, **self.allowed.form()}


Check = Callable[[Mapping[str, Any]], tuple[str, str] | None]


def resolve(options: tuple[Option, ...], given: OptionValues, check: Check | None = None) -> Options:
    """Complete `given` with the defaults. OptionError for an unknown key or a value that is not allowed.

    `check` looks at all of them together and returns (key, why) if they do not fit.
    """
    if not isinstance(given, Mapping):
        raise OptionError("options", Reason(_("must be an object with one entry an option")))
    known = {option.key for option in options}
    for key in given:
        if key not in known:
            text = _("is no option here; known: {known}")
            raise OptionError(str(key), Reason(text, known=", ".join(sorted(known)) or "none"))
    complete = Options({option.key: given.get(option.key, option.default) for option in options})
    for option in options:
        if why := option.allowed.problem(complete[option.key]):
            raise OptionError(option.key, why)
    if check and (fault := check(complete)):
        raise OptionError(*fault)
    return Options(complete.plain())
