"""The puzzle of a day as a page shows it: what the seat saw, and, once answered, what its moves are worth."""

from dataclasses import dataclass
from datetime import date

from games.core.interface import Game, Move, Seat, State
from games.core.move_texts import move_text
from league.models import Puzzle
from league.selectors.matches.replays import fill_template
from league.selectors.reviews.reviews import comparable, record_of, rules_of
from league.selectors.screen.pages import position_page
from league.selectors.screen.parts import ScreenPage

WHOLE = 100


@dataclass(frozen=True)
class PuzzleOption:
    """A move and by how many points one is ahead at the end of the hand after it, as a mean over the deals
    that the best was tried in. None: it was tried in fewer, as older puzzles have it.
    """

    name: str
    lead: float | None
    is_made: bool


@dataclass(frozen=True)
class PuzzleAnswer:
    """How good the chosen move was; `options` are all moves, the best first."""

    options: tuple[PuzzleOption, ...]
    is_best: bool
    best: str
    behind: float | None  # points by which the best move is better; None: not tried in the same deals
    is_first: bool  # nobody else has answered
    solved_percent: int  # of all answers


def puzzle_of(day: date) -> Puzzle | None:
    """The one made for the day, whether it can be shown or not."""
    return Puzzle.objects.filter(day=day).first()


def puzzle_latest(until: date) -> Puzzle | None:
    """The latest of a club that is still open to everybody."""
    found = Puzzle.objects.select_related(
        "match_game__record_batch__game_runs", "match_game__result__match__club"
    )
    public = found.filter(day__lte=until, match_game__result__club__is_public=True)
    return public.order_by("-day").first()


def puzzle_page(puzzle: Puzzle, names: list[str]) -> ScreenPage:
    """The table as the seat saw it; `names` by player."""
    rules = rules_of(puzzle.match_game)
    state = _position(rules, puzzle)
    return position_page(
        state,
        dealer=_first_dealer(rules, puzzle),
        names=names,
        player=state.table.controller[puzzle.seat],
        moves_made=puzzle.index,
    )


def judge_answer(puzzle: Puzzle, move: Move, names: list[str]) -> PuzzleAnswer:
    """`names` by seat."""
    rules = rules_of(puzzle.match_game)
    leads = {text: lead for text, lead, _deals in comparable(puzzle.values)}
    options = tuple(
        PuzzleOption(fill_template(*move_text(rules, text), names), leads.get(text), text == move)
        for text in [*leads, *(text for text, *_value in puzzle.values if text not in leads)]
    )
    best, behind = puzzle.values[0][0], None
    if move in leads:
        behind = leads[best] - leads[move]
    return PuzzleAnswer(
        options=options,
        is_best=options[0].is_made,
        best=options[0].name,
        behind=behind,
        is_first=puzzle.answers <= 1,
        solved_percent=round(WHOLE * puzzle.solved / puzzle.answers) if puzzle.answers else 0,
    )


def _position(rules: Game, puzzle: Puzzle) -> State:
    for index, state in enumerate(rules.walk(record_of(puzzle.match_game))):
        if index == puzzle.index:
            return state
    raise AssertionError("a puzzle stands within its game")


def _first_dealer(rules: Game, puzzle: Puzzle) -> Seat:
    first = next(iter(rules.walk(record_of(puzzle.match_game))))
    return first.dealer
