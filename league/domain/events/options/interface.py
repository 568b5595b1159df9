"""How an option of an event is declared: model, forms, API, checks, copies and defaults are made of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from league.domain.companies import Company
from league.domain.events.rules import BadChoice


@dataclass(frozen=True, slots=True)
class Terms:
    """What else of the event decides which values fit: the seats of a table, and whether it has rounds."""

    seats: int
    has_rounds: bool


class Changed(StrEnum):
    """How an option is changed after the event was made, by those who make events, until it is over."""

    NEVER = "never"
    SETTINGS = "settings"  # all at once, on the page of its settings
    ALONE = "alone"  # by a page and an operation of its own


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment, or None."""


@dataclass(frozen=True, slots=True)
class ZoneName:
    """The IANA name of a time zone."""

    length_max: int


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few keys, each with the title that people read: an English template, marked for translation.

    Where a title has figures in it, as that of a clock, the page writes it, and here it is empty.
    """

    titles: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number; None too, where it `may_be_left_out`."""

    low: int
    high: int
    may_be_left_out: bool = False


@dataclass(frozen=True, slots=True)
class PointsByPlace:
    """Whole numbers, one a place; none: the usual ones."""

    low: int
    high: int
    length_max: int


@dataclass(frozen=True, slots=True)
class Chain:
    """Keys of metrics, in their order; none: those of the format."""

    length_max: int
    key_length_max: int


Shape = Flag | Moment | ZoneName | OneOf | Number | PointsByPlace | Chain


def is_shaped(shape: Shape, value: object) -> bool:
    """Whether JSON is of the kind that such an option has; which values fit says its `require`."""
    match shape:
        case Flag():
            return isinstance(value, bool)
        case Number():
            return type(value) is int or (value is None and shape.may_be_left_out)
        case PointsByPlace():
            return isinstance(value, list) and all(type(one) is int for one in value)
        case Chain():
            return isinstance(value, list) and all(isinstance(one, str) for one in value)
        case Moment():
            return value is None or isinstance(value, str)
        case ZoneName() | OneOf():
            return isinstance(value, str)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventOption:
    """One option, called `key` in the model, in forms and in the API.

    `label` and `hint` stand on pages and are marked for translation; `shown` and `asked` are what the API's
    schema says of it in an answer and in a request. `check` raises BadChoice.
    """

    key: str
    shape: Shape
    usual: object  # what it is if nobody says anything
    usual_for: Callable[[Company], object] | None = None  # where that depends on who plays
    concerns: Callable[[Company], bool] = lambda _company: True  # whether it says anything where these play
    changed: Changed = Changed.SETTINGS
    is_copied: bool = True  # whether it goes along when the event is run again
    example: object
    label: str = ""
    hint: str = ""
    shown: str = ""
    asked: str = ""
    check: Callable[[object, Terms], None] | None = None

    @property
    def titles(self) -> Mapping[str, str]:
        """The keys that can be chosen, with their titles; empty if it is no choice among keys."""
        return self.shape.titles if isinstance(self.shape, OneOf) else {}

    @property
    def may_be_empty(self) -> bool:
        """Whether to leave it empty says something: no such moment, no limit, the usual points."""
        if isinstance(self.shape, Number):
            return self.shape.may_be_left_out
        return isinstance(self.shape, Moment | PointsByPlace | Chain) or "" in self.titles

    def usually(self, company: Company) -> object:
        """What it is in a new event if nobody says anything; a list is nobody else's."""
        value = self.usual_for(company) if self.usual_for else self.usual
        return [*value] if isinstance(value, list) else value

    def require(self, value: object, terms: Terms) -> None:
        """Raises BadChoice for a value that the event cannot have."""
        keys = [*self.titles]
        if keys and value not in keys:  # a list of keys can also be asked for what no dict can hold
            raise BadChoice("unknown_choice", choices=keys)
        if self.check is not None:
            self.check(value, terms)
