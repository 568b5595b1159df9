"""What a game tells a newcomer besides its rules: what it is, a lesson for each kind of decision, its words.

All texts are English, marked for translation, and hold no facts. Which lesson belongs to a decision follows
from the view of the seat that is to move, and from nothing else.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from games.core.documents import View

Asks: TypeAlias = Callable[[View], bool]  # given the view of the seat that is to move, or of another


@dataclass(frozen=True, slots=True)
class Lesson:
    """One kind of decision: what is asked, what the moves mean, what a sensible player thinks of."""

    key: str  # lower-case ASCII, once in a game
    title: str
    text: str  # two to four sentences
    asks: Asks  # whether the view is of a decision of this kind
    terms: tuple[str, ...] = ()  # keys of words in it that the glossary explains


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game, and what it means in one sentence."""

    key: str  # lower-case ASCII, once in a game
    word: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Primer:
    """All that a game tells a newcomer. A game that has none says so by an empty one."""

    lessons: tuple[Lesson, ...] = ()
    glossary: tuple[Term, ...] = ()  # in the order of the words
    first_game: Mapping[str, int | str] = field(default_factory=lambda: MappingProxyType({}))
    line: str = ""  # one sentence that makes somebody want to play it
    minutes: int = 0  # how long a game of the usual options takes on screen, about
    cards: tuple[str, ...] = ()  # three of its cards that stand for it
    summary: str = ""  # five to eight sentences: for how many, what happens in a hand, how one wins
    pictured: str = ""  # key of the lesson whose decision a picture of the table shows

    def lesson_at(self, view: View) -> Lesson | None:
        """The lesson for the decision that the view is of; None if there is no decision, or no lesson."""
        return self.lesson_about(view) if view["legal"] else None

    def lesson_about(self, view: View) -> Lesson | None:
        """The lesson for what is decided at the moment, whoever decides it; None if there is none."""
        return next((lesson for lesson in self.lessons if lesson.asks(view)), None)

    def terms_of(self, lesson: Lesson) -> tuple[Term, ...]:
        """The words of a lesson, in the order in which it names them."""
        by_key = {term.key: term for term in self.glossary}
        return tuple(by_key[key] for key in lesson.terms)


NO_PRIMER = Primer()


def in_phase(phase: str) -> Asks:
    """Every decision of a phase."""
    return lambda view: view["phase"] == phase


def leading(phase: str = "play") -> Asks:
    """The first card of a trick."""
    return lambda view: view["phase"] == phase and not view["board"]["out"]


def following(phase: str = "play") -> Asks:
    """Any later card of a trick, where the suit led can be followed."""
    return lambda view: view["phase"] == phase and bool(view["board"]["out"])
