"""Where steps are explained all is told that happened since one last had a choice, and what was forced."""

import pytest

from games.registry import GAMES
from league.models import ScreenGame, ScreenMove, ScreenPlayer
from league.selectors.screen.pages import SINCE_MAX, screen_page
from league.selectors.screen.parts import ScreenPage
from league.selectors.screen.tables import deal_cards, first_state, player_of, seed_of_game, state_of
from league.services.screen.play import move_make
from tests.league.screens import GUEST, game_at, house_moves, opened

pytestmark = pytest.mark.django_db


def forced_since_choice(game: ScreenGame, me: ScreenPlayer) -> int:
    """How many moves of the player were the only ones, after the last that was not; by the stored moves."""
    state, found = first_state(game), 0
    for move in game.moves.order_by("index"):
        seat = state.to_move()
        assert isinstance(seat, int)
        if state.table.controller[seat] == me.number:
            found = found + 1 if move.by == ScreenMove.By.RULES else 0
        state.apply(move.text)
        deal_cards(state, seed_of_game(game))
    return found


def looked_at(game: ScreenGame, me: ScreenPlayer) -> ScreenPage:
    page = screen_page(game, me)
    if len(page.since) < SINCE_MAX:
        assert sum(said.is_forced for said in page.since) == forced_since_choice(game, me)
    assert [said.text for said in reversed(page.since)] == list(page.said[: len(page.since)])
    return page


@pytest.mark.parametrize("key", ["dingo", "omi", "mattis"])
def test_a_step_without_a_choice_is_told_too(key: str) -> None:
    """Chance deals; in some game somebody has to play the only card that is allowed."""
    assert any(forced_steps(key) for _game in range(30))


def forced_steps(key: str) -> int:
    """How many there were in a whole game, at each moment of which is told what belongs there."""
    table = opened(key=key)
    table.explains = True
    table.save()
    me, forced = player_of(table, GUEST), 0
    assert me is not None
    while (game := house_moves(game_at(table))).to_move is not None:
        page = looked_at(game, me)
        forced += sum(said.is_forced for said in page.since)
        assert page.lesson is not None
        assert page.others_lesson is None
        move_make(by=GUEST, game=game, index=game.moves_made, move=state_of(game).legal()[0])
        meanwhile = looked_at(game_at(table), me)
        if not (meanwhile.my_turn or meanwhile.is_over):
            assert meanwhile.lesson is None
            assert meanwhile.others_lesson is not None
    return forced
    table.explains = False
    table.save()
    assert screen_page(game_at(table), me).since == ()


@pytest.mark.parametrize("key", GAMES)
def test_before_the_first_choice_everything_is_told(key: str) -> None:
    table = opened(key=key)
    table.explains = True
    table.save()
    game = house_moves(game_at(table))
    page = screen_page(game, player_of(table, GUEST))
    assert [said.text for said in reversed(page.since)] == list(page.said)[:SINCE_MAX]
