"""What a game tells a newcomer, in the language of the page."""

from dataclasses import dataclass

from django.utils.translation import gettext

from games.core.primers import Lesson, Primer, Term
from games.sort_keys import sort_key


@dataclass(frozen=True)
class TermShown:
    """A word of the game; `anchor` is its place on the page of the rules."""

    anchor: str
    word: str
    meaning: str


@dataclass(frozen=True)
class LessonShown:
    """What a kind of decision asks. `is_new`: whoever reads it has not met this kind before."""

    key: str
    title: str
    text: str
    terms: tuple[TermShown, ...]
    is_new: bool = True


def describe_lesson(primer: Primer, lesson: Lesson, *, is_new: bool = True) -> LessonShown:
    """One lesson of the primer."""
    terms = tuple(_describe_term(term) for term in primer.terms_of(lesson))
    return LessonShown(lesson.key, gettext(lesson.title), gettext(lesson.text), terms, is_new)


def lessons_of(primer: Primer) -> list[LessonShown]:
    """All of them, in the order in which a game asks."""
    return [describe_lesson(primer, lesson) for lesson in primer.lessons]


def line_of(primer: Primer) -> str:
    """What makes somebody want to play the game; empty if it says nothing."""
    return gettext(primer.line) if primer.line else ""


def summary_of(primer: Primer) -> str:
    """The game in a few sentences; empty where it tells nothing."""
    return gettext(primer.summary) if primer.summary else ""


def glossary_of(primer: Primer) -> list[TermShown]:
    """All words, in their order in this language."""
    return sorted((_describe_term(term) for term in primer.glossary), key=lambda term: sort_key(term.word))


def _describe_term(term: Term) -> TermShown:
    return TermShown(f"word-{term.key}", gettext(term.word), gettext(term.meaning))
