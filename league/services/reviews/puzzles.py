"""The puzzle of the day: found in games of bots that everybody may see, and answered by anybody."""

from collections.abc import Sequence
from datetime import date
from random import Random

from django.db import IntegrityError, transaction
from django.db.models import F

from bots.kit.playouts import MOST, MoveValue, PlayOuts
from games.core.interface import Game, Move
from games.refusals import Refused
from league.models import MatchGame, Puzzle
from league.selectors.results.results import current_games, with_replays
from league.selectors.reviews.puzzles import puzzle_of
from league.selectors.reviews.reviews import bot_for, record_of, rules_of
from league.services.reviews.reviews import Decision, decisions_of

GAMES_MAX = 200  # of the last ones, one is looked at
CHOICES_MIN, CHOICES_MAX = 3, 20
GLANCE = 8  # deals; what is not clear in them is left alone
AHEAD_MIN = 0.75  # points by which the best move is better than each of the others


def puzzle_seek(day: date, rng: Random) -> Puzzle | None:
    """The day's puzzle, if there is one; else look at one position of one game, and make it if its best move
    is clear.
    """
    if (known := puzzle_of(day)) is not None:
        return known
    game = _some_game(rng)
    if game is None:
        return None
    rules, record = rules_of(game), record_of(game)
    seat = rng.randrange(len(game.scores))
    decisions = [one for one in decisions_of(rules, record, seat) if _is_a_choice(one)]
    if not decisions:
        return None
    decision = rng.choice(decisions)
    values = _clear_values(rules, decision, f"{game.pk}/{decision.index}")
    if values is None:
        return None
    kept = [(value.move, round(value.lead, 3), value.deals) for value in values]
    try:
        with transaction.atomic():
            return Puzzle.objects.create(
                day=day, match_game=game, index=decision.index, seat=seat, values=kept
            )
    except IntegrityError:  # another worker was faster
        return None


def puzzle_answer(puzzle: Puzzle, move: Move) -> bool:
    """Count an answer; whether it is the best move. Refused: move_not_legal."""
    moves = [value[0] for value in puzzle.values]
    if move not in moves:
        raise Refused("move_not_legal", why="it is none of the moves of this position")
    is_best = move == moves[0]
    Puzzle.objects.filter(pk=puzzle.pk).update(answers=F("answers") + 1, solved=F("solved") + is_best)
    return is_best


def _some_game(rng: Random) -> MatchGame | None:
    public = with_replays(current_games()).filter(result__club__is_public=True)
    found = list(public.order_by("-pk").values_list("pk", flat=True)[:GAMES_MAX])
    if not found:
        return None
    return public.select_related("record_batch__game_runs", "result__match").get(pk=rng.choice(found))


def _is_a_choice(decision: Decision) -> bool:
    return CHOICES_MIN <= len(decision.view["legal"]) <= CHOICES_MAX


def _clear_values(rules: Game, decision: Decision, seed: str) -> Sequence[MoveValue] | None:
    """The values of all moves in the same deals, if one of them is clearly better than each of the others."""
    playouts = PlayOuts(rules, decision.view, bot_for(rules).path, seed)
    first, second, *_rest = playouts.values(GLANCE)
    if first.lead - second.lead < AHEAD_MIN:
        return None
    best, *others = playouts.values(MOST)
    ahead = (playouts.difference(best.move, other.move) for other in others)
    if all(one.is_clear and one.mean >= AHEAD_MIN for one in ahead):
        return playouts.values_together()
    return None
