"""What each hand of a sheet scored: as many as rows, one a seat, partners alike, and the game in all."""

from typing import Any

from hypothesis import given, settings

from games.core.interface import Game
from tests.games.conformance import SEEDS, every_registered_set_up
from tests.games.test_conformance_sheets import written

POT = frozenset({"tong_its"})  # shared out besides, by what was won before


@every_registered_set_up
@settings(deadline=None, max_examples=15)
@given(seed=SEEDS)
def test_hands_are_by_seat_and_add_up_to_the_game(game: Game, options: dict[str, Any], seed: int) -> None:
    chosen, rows, _outcome = written(game, options, seed)
    outcome = game.sheet.outcome(chosen, rows)
    hands, table = game.sheet.hand_scores(chosen, outcome), game.table(chosen)
    assert len(hands) == len(rows)
    for scores in hands:
        assert len(scores) == table.seats
        assert len(set(zip(table.teams, scores, strict=True))) == len(set(table.teams))
    sums = tuple(map(sum, zip(*hands, strict=True)))
    assert sums == outcome.scores if game.name not in POT else sum(sums) == 0
