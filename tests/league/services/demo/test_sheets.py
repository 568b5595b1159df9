"""The sheets of the demo's tables: games that may have been played, each with a winner."""

from random import Random

from games.registry import GAMES
from league.models import Match
from league.services.demo import sheets
from league.services.demo.sheets import sheet_of_a_game

SHARED = 128  # with this seed the first game of Dingo ends with the first place shared


def test_each_has_a_winner() -> None:
    """A demo whose match to one win was not decided did not begin, once in some fifteen starts."""
    dingo = GAMES["dingo"]
    options = dingo.resolve({})
    assert not sheets._play_at_random(dingo, options, Random(SHARED)).winners
    sheet = sheet_of_a_game(Match(game="dingo"), Random(SHARED))
    assert dingo.sheet.judge(options, list(sheet)).winners
