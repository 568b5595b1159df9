"""Lessons at a table on screen: each kind of decision is explained once, to one who plays there alone."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.registry import GAMES
from league.models import ScreenPlayer, ScreenTable
from league.selectors.screen.tables import player_of, seat_of, state_of
from league.services.screen.lessons import lessons_switch
from league.services.screen.play import move_make
from league.services.screen.tables import TableWish, table_open
from tests.league.screens import GUEST, OTHER, offer_made, opened, own_turn, refusal, short_options

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

EXPLAINED = [key for key, game in GAMES.items() if game.primer.lessons]


def explained(key: str = "dingo", **changes: Any) -> ScreenTable:
    wish = TableWish(key, short_options(key), explains=True)
    return table_open(**{"by": GUEST, "wish": wish, "deal": offer_made(), "address": ""} | changes)


def met(table: ScreenTable) -> list[str]:
    return ScreenTable.objects.get(pk=table.pk).lessons_met


@pytest.mark.parametrize("key", EXPLAINED)
def test_of_each_kind_of_decision_the_first_one_is_remembered(key: str) -> None:
    table, seen = explained(key), []
    for _turn in range(6):
        game, legal = own_turn(table)
        if not legal:
            break
        state = state_of(game)
        lesson = state.game.primer.lesson_at(state.view(seat_of(state, player_of(table, GUEST))))
        move_make(by=GUEST, game=game, index=game.moves_made, move=legal[0])
        if lesson and lesson.key not in seen:
            seen.append(lesson.key)
        assert met(table) == seen
    assert seen
    assert set(seen) <= {lesson.key for lesson in GAMES[key].primer.lessons}


def test_a_move_that_is_not_made_explains_nothing(cast: SimpleNamespace) -> None:
    table = explained()
    game, _legal = own_turn(table)
    given = {"game": game, "index": game.moves_made}
    assert refusal(move_make, by=GUEST, move="rubbish", **given) == "move_not_legal"
    assert refusal(move_make, by=cast.sam, move="rubbish", **given) == "not_at_screen_table"
    assert met(table) == []


def test_switched_off_nothing_more_is_remembered_and_switched_on_again_it_goes_on() -> None:
    table = explained()
    lessons_switch(by=GUEST, table=table, on=False)
    game, legal = own_turn(table)
    move_make(by=GUEST, game=game, index=game.moves_made, move=legal[0])
    assert met(table) == []
    lessons_switch(by=GUEST, table=ScreenTable.objects.get(pk=table.pk), on=True)
    game, legal = own_turn(table)
    move_make(by=GUEST, game=game, index=game.moves_made, move=legal[0])
    assert len(met(table)) == 1


def test_nobody_but_who_sits_there_alone_switches_them(cast: SimpleNamespace) -> None:
    table = opened()
    for stranger in (OTHER, cast.pia):
        assert refusal(lessons_switch, by=stranger, table=table, on=True) == "not_at_screen_table"
    ScreenPlayer.objects.filter(table=table, number=2).update(house="", guest=OTHER.key)
    for one in (GUEST, OTHER):
        assert refusal(lessons_switch, by=one, table=table, on=True) == "lessons_among_people"
    assert not ScreenTable.objects.get(pk=table.pk).explains


def test_what_was_played_among_people_is_explained_when_one_is_alone_again() -> None:
    table = explained()
    second = ScreenPlayer.objects.filter(table=table, number=2)
    house = second.get().house
    game, legal = own_turn(table)
    second.update(house="", guest=OTHER.key)
    move_make(by=GUEST, game=game, index=game.moves_made, move=legal[0])
    assert met(table) == [], "nothing was explained"
    second.update(house=house, guest="")
    game, legal = own_turn(table)
    move_make(by=GUEST, game=game, index=game.moves_made, move=legal[0])
    assert len(met(table)) == 1
