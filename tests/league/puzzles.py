"""A puzzle without a search."""

from datetime import date

from league.models import MatchGame, Puzzle
from league.selectors.reviews.reviews import record_of, rules_of
from league.services.reviews.reviews import decisions_of


def puzzle_made(day: date) -> Puzzle:
    """Of the first game that was played; the move that was made is said to be the best, by four points."""
    game = MatchGame.objects.select_related("record_batch", "result__match").order_by("pk")[0]
    turns = decisions_of(rules_of(game), record_of(game), 0)
    decision = next(turn for turn in turns if len(turn.view["legal"]) > 2)
    others = [move for move in decision.view["legal"] if move != decision.made]
    values = [(decision.made, 5.0, 64), *((move, 1.0, 64) for move in others)]
    return Puzzle.objects.create(day=day, match_game=game, index=decision.index, seat=0, values=values)
