"""Every game tells a newcomer what each decision asks, and explains its words."""

import re
from typing import Any

import pytest
from hypothesis import given, settings

from games.core.interface import Game, State
from games.core.primers import NO_PRIMER, Lesson, Primer, Term, in_phase
from games.registry import GAMES
from tests.games.conformance import REGISTERED, SEEDS, every_registered_set_up, every_set_up, moments

SENTENCE = re.compile(r"[.!?](?: |$)")
KEY = re.compile(r"[a-z]+(-[a-z]+)*")
SEEDS_FOR_ALL = range(12)
every_registered = pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))


def seats_asked(state: State) -> set[int]:
    """The seats of the player to move: the game may be looked at from any of them."""
    seat, acting = state.to_move(), state.table.controller
    return {other for other, by in enumerate(acting) if isinstance(seat, int) and by == acting[seat]}


def asked(game: Game, state: State) -> list[list[Lesson]]:
    """The lessons that fit what each of these seats is asked."""
    views = [state.view(seat) for seat in seats_asked(state)]
    return [
        [lesson for lesson in game.primer.lessons if lesson.asks(view)] for view in views if view["legal"]
    ]


@every_registered_set_up
@settings(deadline=None, max_examples=4)
@given(seed=SEEDS)
def test_each_decision_has_exactly_one_lesson(game: Game, options: dict[str, Any], seed: int) -> None:
    for state in moments(game, options, seed):
        if not isinstance(state.to_move(), int) or len(state.legal()) == 1:
            continue
        found = asked(game, state)
        assert found
        assert {len(lessons) for lessons in found} == {1}
        assert game.primer.lesson_at(state.view(state.to_move())) in found[0]


@every_registered
def test_there_is_no_lesson_for_what_nobody_is_ever_asked(game: Game) -> None:
    missing = {lesson.key for lesson in game.primer.lessons}
    for seed in SEEDS_FOR_ALL:
        for options in [options for other, options in REGISTERED if other is game]:
            for state in moments(game, options, seed) if missing else ():
                if isinstance(state.to_move(), int) and len(state.legal()) > 1:
                    missing -= {lesson.key for lessons in asked(game, state) for lesson in lessons}
    assert missing == set()


@every_set_up
def test_who_has_no_turn_has_no_lesson(game: Game, options: dict[str, Any]) -> None:
    for number, state in enumerate(moments(game, options, 5)):
        if number % 9 == 0:
            others = set(range(state.table.seats)) - seats_asked(state)
            assert [seat for seat in others if game.primer.lesson_at(state.view(seat))] == []
            assert game.primer.lesson_at(state.view(None)) is None


@every_registered
def test_a_game_is_summed_up_in_five_to_eight_sentences_for_people(game: Game) -> None:
    summary = game.primer.summary
    assert summary.startswith(game.title)
    assert 5 <= len(SENTENCE.findall(summary)) <= 8
    assert [sign for sign in "[]`*_%{}" if sign in summary] == []
    assert [word for word in ("seat", "modulo", "player 0") if word in summary] == []


@every_registered
def test_a_list_of_games_shows_a_line_the_minutes_and_three_cards(game: Game) -> None:
    primer = game.primer
    assert len(SENTENCE.findall(primer.line)) == 1
    assert len(primer.line) <= 90
    assert 1 <= primer.minutes <= 120
    assert len(set(primer.cards)) == 3


@every_registered
def test_a_lesson_is_two_to_four_sentences_with_a_title(game: Game) -> None:
    lessons = game.primer.lessons
    assert len({lesson.key for lesson in lessons}) == len(lessons) >= 2
    assert [lesson.key for lesson in lessons if not KEY.fullmatch(lesson.key)] == []
    assert [lesson.key for lesson in lessons if not 2 <= len(SENTENCE.findall(lesson.text)) <= 4] == []
    assert [lesson.key for lesson in lessons if not lesson.title or lesson.title[-1] in ".!?"] == []
    assert game.primer.pictured in {lesson.key for lesson in lessons}


@every_registered
def test_the_glossary_explains_each_word_in_one_sentence(game: Game) -> None:
    terms = game.primer.glossary
    assert 10 <= len(terms) <= 25
    assert len({term.key for term in terms}) == len({term.word for term in terms}) == len(terms)
    assert [term.key for term in terms if not KEY.fullmatch(term.key)] == []
    assert [term.word for term in terms if len(SENTENCE.findall(term.meaning)) != 1] == []
    assert [term.word for term in terms] == sorted((term.word for term in terms), key=str.casefold)


@every_registered
def test_lessons_point_at_words_that_the_glossary_has(game: Game) -> None:
    known = {term.key for term in game.primer.glossary}
    pointed = {key for lesson in game.primer.lessons for key in lesson.terms}
    assert pointed - known == set()
    assert [lesson.key for lesson in game.primer.lessons if not game.primer.terms_of(lesson)] == []


@every_registered
def test_a_first_game_is_one_that_the_options_allow(game: Game) -> None:
    resolved = game.resolve(game.primer.first_game)
    assert {key: resolved[key] for key in game.primer.first_game} == dict(game.primer.first_game)
    assert set(game.primer.first_game) <= {option.key for option in game.options}


def test_a_game_without_a_primer_says_nothing() -> None:
    assert NO_PRIMER.lesson_at({"legal": ["0-"], "phase": "play"}) is None
    assert NO_PRIMER.lesson_at({"legal": [], "phase": "play"}) is None


def test_the_words_of_a_lesson_come_as_it_names_them() -> None:
    one, other = Term("one", "One", "The first."), Term("other", "Other", "The second.")
    lesson = Lesson("lead", "Lead", "Lead. Or do not.", in_phase("play"), ("other", "one"))
    assert Primer((lesson,), (one, other)).terms_of(lesson) == (other, one)
