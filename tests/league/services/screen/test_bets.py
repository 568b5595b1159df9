"""All bets of a turn come together: every one is made, or none."""

import pytest

from games.core.move_texts import bet_of
from games.refusals import Refused
from league.models import ScreenGame
from league.selectors.screen.bets import describe_bets
from league.selectors.screen.tables import moves_of, state_of
from league.services.screen.play import moves_make
from tests.league.screens import GUEST, game_at, house_moves, opened

KEY = "trente_et_quarante"


@pytest.fixture
def game(db: None) -> ScreenGame:
    """The guest's turn to bet."""
    return house_moves(game_at(opened(key=KEY)))


def test_the_moves_are_offered_as_areas_and_chips(game: ScreenGame) -> None:
    state = state_of(game)
    legal = state.legal()
    bets = describe_bets(state.game, legal)
    assert bets is not None
    assert [area.title for area in bets.areas] == ["Noir", "Rouge", "Couleur", "Inverse"]
    assert bets.amounts == (100, 200, 500, 1000)
    assert bets.has_insurance
    offered = [move for by_amount in bets.moves.values() for moves in by_amount.values() for move in moves]
    assert sorted(offered) == sorted(move for move in legal if bet_of(move))
    assert describe_bets(state.game, [move for move in legal if not bet_of(move)]) is None


def test_all_bets_of_a_turn_are_made_at_once(game: ScreenGame) -> None:
    before, seat = moves_of(game), state_of(game).to_move()
    bets = [f"{seat}bN500", f"{seat}bC100i1", f"{seat}-"]
    moves_make(by=GUEST, game=game, index=game.moves_made, moves=bets)
    assert moves_of(game)[: len(before) + 3] == [*before, *bets]


def test_one_that_is_not_legal_takes_all_back(game: ScreenGame) -> None:
    before, seat = moves_of(game), state_of(game).to_move()
    with pytest.raises(Refused) as refused:
        moves_make(by=GUEST, game=game, index=game.moves_made, moves=[f"{seat}bC100", f"{seat}bN100"])
    assert refused.value.code == "move_not_legal"
    assert moves_of(game) == before
