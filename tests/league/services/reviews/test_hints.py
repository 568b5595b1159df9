"""Hints: for who is to move and plays alone with the house, made once, from what that person knows."""

from datetime import timedelta

import pytest

from bots.kit import playouts
from games.core.documents import ViewJson
from league.models import Hint, ScreenPlayer
from league.selectors.reviews.hints import HintShown, hint_for
from league.selectors.screen.tables import player_of, state_of
from league.services.reviews import hints
from league.services.reviews.hints import hint_ask, hint_make, hints_waiting
from league.services.screen.play import move_make
from tests.league.screens import GUEST, OTHER, opened, own_turn, play_on, refusal

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "DEALS", 8)


def test_it_is_asked_for_made_and_shown_until_the_move_is_made() -> None:
    table = opened()
    game, legal = own_turn(table)
    me = player_of(table, GUEST)
    assert hint_for(game, me) == HintShown(is_open=True)
    hint = hint_ask(by=GUEST, game=game, index=game.moves_made)
    assert hint_ask(by=GUEST, game=game, index=game.moves_made) == hint
    assert hint_for(game, me) == HintShown(is_open=False, is_asked=True)
    assert hints_waiting(timedelta(0)) == [hint.pk]
    assert hint_make(hint_id=hint.pk) == game
    shown = hint_for(game, me)
    assert shown is not None
    assert len(shown.moves) + shown.more == len(legal)
    assert hint_for(game, None) is None
    assert hint_make(hint_id=hint.pk) is None  # once
    assert hints_waiting(timedelta(0)) == []
    move_make(by=GUEST, game=game, index=game.moves_made, move=legal[0])
    game, legal = own_turn(table)
    assert hint_for(game, me) == (HintShown(is_open=True) if legal else None)


def test_one_for_a_move_that_was_made_meanwhile_is_dropped() -> None:
    table = opened()
    game, legal = own_turn(table)
    hint = hint_ask(by=GUEST, game=game, index=game.moves_made)
    move_make(by=GUEST, game=game, index=game.moves_made, move=legal[0])
    assert hint_make(hint_id=hint.pk) is None
    assert hints_waiting(timedelta(0)) == []
    assert Hint.objects.get().values is None


def test_others_late_ones_and_those_among_people_are_refused() -> None:
    table = opened()
    game, _legal = own_turn(table)
    now = game.moves_made
    assert refusal(hint_ask, by=OTHER, game=game, index=now) == "not_at_screen_table"
    assert refusal(hint_ask, by=GUEST, game=game, index=now + 1) == "move_late"
    ScreenPlayer.objects.filter(table=table, number=1).update(house="", guest=OTHER.key)
    assert refusal(hint_ask, by=GUEST, game=game, index=now) == "hint_among_people"
    assert hint_for(game, player_of(table, GUEST)) is None


def test_when_the_game_is_over_there_are_none() -> None:
    game = play_on(opened())
    assert refusal(hint_ask, by=GUEST, game=game, index=game.moves_made) == "not_your_turn"


def test_it_is_made_from_what_the_person_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened()
    game, _legal = own_turn(table)
    seen: list[ViewJson] = []

    class Watched(playouts.PlayOuts):
        def values(self, most: int = 0) -> list[playouts.MoveValue]:
            seen.append(self._view)
            return super().values(2)

    monkeypatch.setattr(hints, "PlayOuts", Watched)
    hint_make(hint_id=hint_ask(by=GUEST, game=game, index=game.moves_made).pk)
    assert seen == [state_of(game).view(0)]
