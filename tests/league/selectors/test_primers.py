"""What a game tells a newcomer: every lesson and word of every game, once, in an order to look things up."""

from dataclasses import replace

import pytest

from games.core.primers import NO_PRIMER, Lesson, Primer, Term
from games.registry import GAMES
from league.selectors.primers import describe_lesson, glossary_of, lessons_of

PRIMER = Primer(
    lessons=(
        Lesson("lead", "Lead", "What to lead.", lambda view: True, ("wolf", "ace")),
        Lesson("follow", "Follow", "What to follow with.", lambda view: True),
    ),
    glossary=(
        Term("ace", "ace", "The best."),
        Term("zone", "Zone", "A place."),
        Term("wolf", "Wolf", "A card."),
    ),
)


@pytest.mark.parametrize("key", list(GAMES))
def test_every_lesson_and_word_of_a_game_is_told_once(key: str) -> None:
    primer = GAMES[key].primer
    lessons, words = lessons_of(primer), glossary_of(primer)
    assert [lesson.key for lesson in lessons] == [lesson.key for lesson in primer.lessons]
    assert len({lesson.key for lesson in lessons}) == len(lessons)
    assert {word.anchor for word in words} == {f"word-{term.key}" for term in primer.glossary}
    assert len({word.anchor for word in words}) == len(words)
    assert all(lesson.is_new and lesson.title and lesson.text for lesson in lessons)
    assert {term.anchor for lesson in lessons for term in lesson.terms} <= {word.anchor for word in words}


def test_words_are_in_order_whatever_their_case() -> None:
    assert [word.word for word in glossary_of(PRIMER)] == ["ace", "Wolf", "Zone"]


def test_a_lesson_has_its_words_in_the_order_in_which_it_names_them() -> None:
    lesson = describe_lesson(PRIMER, PRIMER.lessons[0], is_new=False)
    assert [term.word for term in lesson.terms] == ["Wolf", "ace"]
    assert not lesson.is_new
    assert describe_lesson(PRIMER, PRIMER.lessons[1]).terms == ()


def test_a_game_that_tells_nothing_has_no_lessons_and_no_words() -> None:
    assert (lessons_of(NO_PRIMER), glossary_of(NO_PRIMER)) == ([], [])


def test_a_word_that_the_glossary_lacks_is_a_bug_and_not_left_out() -> None:
    broken = replace(PRIMER, glossary=PRIMER.glossary[:1])
    with pytest.raises(KeyError):
        lessons_of(broken)
