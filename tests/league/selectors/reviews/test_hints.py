"""A hint is for who is to move and has nobody to be unfair to; it shows the best moves and how many more."""

from typing import Any

import pytest

from league.models import Hint, ScreenGame, ScreenPlayer
from league.selectors.reviews.hints import SHOWN, HintShown, hint_for, plays_alone
from league.selectors.screen.tables import player_of
from tests.league.people import Table
from tests.league.screen_evening import all_sit, ready, seated_on_screen
from tests.league.screens import GUEST, OTHER, opened, own_turn

pytestmark = pytest.mark.django_db


@pytest.fixture
def turn() -> tuple[ScreenGame, ScreenPlayer, list[str]]:
    """A guest alone with the house, whose turn it is."""
    table = opened()
    game, legal = own_turn(table)
    me = player_of(table, GUEST)
    assert me
    return game, me, legal


def hinted(game: ScreenGame, moves: list[str], **fields: Any) -> Hint:
    values = [(move, 5.0 - place, 64) for place, move in enumerate(moves)]
    return Hint.objects.create(**{"game": game, "index": game.moves_made, "values": values} | fields)


def test_the_best_moves_are_shown_in_words_and_the_others_counted(turn: Any) -> None:
    game, me, legal = turn
    assert len(legal) > SHOWN
    hinted(game, legal)
    shown = hint_for(game, me)
    assert shown
    assert (shown.is_open, shown.is_asked) == (False, False)
    assert [move.lead for move in shown.moves] == [5.0, 4.0, 3.0, 2.0]
    assert shown.more == len(legal) - SHOWN
    assert not {move.name for move in shown.moves} & set(legal), "in words, not as programs write moves"


def test_the_others_stand_by_their_value_and_not_as_they_were_dropped(turn: Any) -> None:
    """As play-outs leave them: the deeper a move was looked at, the earlier it stands."""
    game, me, legal = turn
    leads = (3.35, 1.6, 2.33, 0.56, 1.9)
    hinted(game, legal, values=[[move, lead, 64] for move, lead in zip(legal, leads, strict=False)])
    shown = hint_for(game, me)
    assert shown
    assert [move.lead for move in shown.moves] == [3.35, 2.33, 1.9, 1.6]
    assert shown.more == 1


def test_fewer_moves_than_are_shown_leave_nothing_more(turn: Any) -> None:
    game, me, legal = turn
    hinted(game, legal[:2])
    shown = hint_for(game, me)
    assert shown
    assert (len(shown.moves), shown.more) == (2, 0)


def test_one_of_an_earlier_move_is_not_shown(turn: Any) -> None:
    game, me, legal = turn
    hinted(game, legal, index=game.moves_made + 1)
    assert hint_for(game, me) == HintShown(is_open=True)


def test_nobody_gets_one_who_is_not_to_move_themselves(turn: Any) -> None:
    game, me, legal = turn
    hinted(game, legal)
    assert hint_for(game, None) is None
    for other in game.table.players.exclude(pk=me.pk):
        assert hint_for(game, other) is None
    me.substitute = "digger"
    assert hint_for(game, me) is None, "a bot moves there"
    me.substitute, game.to_move = "", None
    assert hint_for(game, me) is None, "the game is over"


def test_a_second_person_at_the_table_ends_all_hints_whoever_is_away(turn: Any) -> None:
    game, me, legal = turn
    hinted(game, legal)
    assert plays_alone(me)
    game.table.players.filter(number=2).update(house="", guest=OTHER.key, substitute="digger")
    assert (plays_alone(me), hint_for(game, me)) == (False, None)


def test_there_are_none_in_a_match(people: Table) -> None:
    match, table = seated_on_screen(people)
    sitting = all_sit(people.cast.olga, match)
    game = ready(table, list(sitting.values()))
    assert game
    me = player_of(table, sitting[game.to_move or 0])
    assert me
    assert (plays_alone(me), hint_for(game, me)) == (False, None)
