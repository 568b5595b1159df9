"""Pictures of the table for the rules: the same for all, of a decision, and as one seat sees it."""

from random import Random

import pytest

from games.registry import GAMES
from league.selectors.rules_pictures import NAMES, SEAT, pictures_of

GAME = "dingo"


@pytest.mark.parametrize("key", list(GAMES))
def test_each_picture_is_of_a_turn_of_the_seat_with_a_choice(key: str) -> None:
    pictures = pictures_of(key, "en")
    assert GAMES[key].primer.pictured in pictures
    for lesson, picture in pictures.items():
        page = picture.page
        offered = [move.text for move in page.moves] + [card.move.text for card in page.hand if card.move]
        assert (picture.lesson.key, page.my_turn, len(offered) > 1) == (lesson, True, True)
        assert (page.seats[0].seat, page.waits_for) == (SEAT, NAMES[SEAT])
        assert [seat.name for seat in page.seats] == [NAMES[seat.seat] for seat in page.seats]
        assert page.left_ms is None


@pytest.mark.parametrize("key", list(GAMES))
def test_the_words_tell_the_hand_and_of_other_hands_only_how_many(key: str) -> None:
    for picture in pictures_of(key, "en").values():
        page, said = picture.page, picture.said
        assert said.startswith(f"A table of {GAMES[key].title}, as {NAMES[SEAT]} sees it.")
        assert (f"{NAMES[SEAT]} holds" in said) is bool(page.hand)
        for seat in page.seats[1:]:
            assert f"{seat.name} holds" not in said
            noun = "card" if seat.cards == 1 else "cards"
            assert not seat.cards or f"{seat.name} has {seat.cards} {noun}." in said
        assert "{" not in said


def test_everybody_sees_the_same_whatever_was_random_before() -> None:
    first = {
        lesson: (picture.said, picture.page.index) for lesson, picture in pictures_of(GAME, "en").items()
    }
    pictures_of.cache_clear()
    Random(5).random()
    again = {
        lesson: (picture.said, picture.page.index) for lesson, picture in pictures_of(GAME, "en").items()
    }
    assert first == again


def test_the_lessons_have_pictures_of_different_positions() -> None:
    pictures = pictures_of(GAME, "en")
    assert len({picture.said for picture in pictures.values()}) == len(pictures) > 1
