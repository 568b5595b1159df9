"""A score sheet's inputs, whatever the game."""

from types import SimpleNamespace

import pytest

from games.core.options import Choice
from games.core.sheets import Field
from games.registry import GAMES
from league.models import Match
from league.web.results.sheets import build_sheet


@pytest.mark.parametrize("name", GAMES)
def test_no_sheet_shows_a_card_by_its_code(name: str) -> None:
    game = GAMES[name]
    options = game.resolve({})
    teams = game.table(options).teams
    match = SimpleNamespace(descriptor=game, options=options, teams=teams)
    sheet = build_sheet(match, [f"Player {seat}" for seat in range(len(teams))], {})  # type: ignore[arg-type]
    shown = {
        label for row in sheet.rows for field in row for cell in field.cells for _value, label in cell.choices
    }
    assert not {label for label in shown if len(label) == 2 and label[1] in "CDHS"}


def test_cards_are_shown_by_rank_and_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["dingo"]
    field = Field("best", "Best", Choice(("TD", "JH", "D", "none")), optional=True)
    monkeypatch.setattr(type(game.sheet), "fields", lambda *_given: (field,))
    match = Match(game="dingo", options=game.resolve({}))
    (cell,) = build_sheet(match, ["Pia", "Kofi", "Aiko", "Theo"], {}).rows[0][0].cells
    assert cell.choices == (("TD", "10♦"), ("JH", "J♥"), ("D", "♦"), ("none", "none"))
