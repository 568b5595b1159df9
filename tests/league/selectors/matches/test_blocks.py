"""The blocks of a match with duplicate deals: what each player scored a game over whole blocks."""

from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.core.deals.plans import DealPlan
from games.models import RecordBatch
from league.models import GameRuns, Match, MatchGame
from league.selectors.matches.blocks import BlockTable, block_table
from league.selectors.results.results import games_of
from league.services.matches.played_games import runs_columns
from league.services.matches.setup import blocks_rule
from league.services.results.corrections import GameDecision, GameKept, result_correct

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def match(tables: SimpleNamespace) -> Match:
    """Two blocks that nobody has played yet."""
    scheduled: Match = tables.schedule(rule=blocks_rule("dingo", {}, 2), duplicate=True)
    return scheduled


def games(match: Match, *scores: tuple[int, ...]) -> list[MatchGame]:
    """The first games of the match by its plan, with these scores by seat; not stored."""
    options = match.descriptor.resolve(match.options)
    plan = DealPlan(match.descriptor, options, match.rule, bytes(32), duplicate=True)
    made = []
    for number, by_seat in enumerate(scores, 1):
        planned = plan.plan_game(number, None)
        batch = RecordBatch()
        runs = runs_columns([(planned.deal, planned.chairs, 0, 0)])
        batch.game_runs = GameRuns(batch=batch, **runs)  # type: ignore[attr-defined]
        made.append(MatchGame(number=number, scores=by_seat, dealer=0, record_batch=batch))
    return made


def shown(match: Match, *scores: tuple[int, ...]) -> BlockTable:
    return block_table(match, games(match, *scores))


def test_before_the_first_game_every_block_is_there_and_empty(match: Match) -> None:
    table = block_table(match, [])
    assert [(line.number, line.games, line.games_of, line.means) for line in table.lines] == [
        (1, 0, 12, ()), (2, 0, 12, ()),
    ]  # fmt: skip
    assert (table.means, table.saved_percent) == ((), None)


def test_a_block_that_is_not_whole_says_nothing_of_the_match(match: Match) -> None:
    table = shown(match, *[(4, 3, 2, 1)] * 11)
    assert (table.lines[0].games + table.lines[1].games, table.means) == (11, ())
    assert not any(line.is_whole for line in table.lines)


def test_means_are_of_whole_blocks_alone(match: Match) -> None:
    """Deals of both blocks are played in turns: with 23 of 24 games just one block is whole."""
    table = shown(match, *[(8, 4, 0, -4)] * 23, (100, 100, 100, 100))
    assert [line.is_whole for line in table.lines] == [True, True]
    one = shown(match, *[(8, 4, 0, -4)] * 23)
    assert sorted(line.games for line in one.lines) == [11, 12]
    assert one.means == (8, 4, 0, -4)


def test_two_blocks_weigh_the_same(match: Match) -> None:
    played = games(match, *[(0, 0, 0, 0)] * 24)
    for game in played:
        if game.run.deal <= 3:  # of the first block
            game.scores = (12, 0, -6, 2)
    table = block_table(match, played)
    assert [line.means for line in table.lines] == [(12, 0, -6, 2), (0, 0, 0, 0)]
    assert table.means == (6, 0, -3, 1)


def test_where_the_cards_decide_everything_nothing_is_left_of_their_luck(match: Match) -> None:
    played = games(match, *[(0, 0, 0, 0)] * 24)
    for game in played:  # the chair says the score: hand 0 of each deal is the best
        game.scores = tuple(10 - 3 * game.run.chairs.index(seat) for seat in range(4))
    table = block_table(match, played)
    assert table.saved_percent == 100
    assert len(set(table.means)) == 1, "everybody had every hand"


def test_what_is_saved_is_told_of_whole_blocks_alone(match: Match) -> None:
    """In the block that is not whole all depends on the player; in the whole one all on the cards."""
    played = games(match, *[(0, 0, 0, 0)] * 23)
    whole = next(line.number for line in block_table(match, played).lines if line.is_whole)
    for game in played:
        is_whole = (game.run.deal - 1) // 3 == whole - 1
        chairs = game.run.chairs
        game.scores = tuple(10 - 3 * chairs.index(seat) for seat in range(4)) if is_whole else (99, 0, 50, 1)
    assert block_table(match, played).saved_percent == 100


def test_where_the_cards_decide_nothing_nothing_is_saved(match: Match) -> None:
    assert shown(match, *[(8, 4, 0, -4)] * 24).saved_percent is None, "nothing strays at all"
    turns = [(5, 0, 0, 0), (0, 5, 0, 0), (0, 0, 5, 0), (0, 0, 0, 5)]
    saved = shown(match, *(turns[number % 4] for number in range(24))).saved_percent
    assert saved is not None
    assert saved < 40


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(*[st.integers(-20, 20)] * 4), min_size=24, max_size=24))
def test_the_means_add_up_to_the_points_of_the_match(match: Match, scores: list[Any]) -> None:
    table = shown(match, *scores)
    for seat in range(4):
        assert table.means[seat] * 24 == pytest.approx(sum(score[seat] for score in scores))
    assert table.saved_percent is None or 0 <= table.saved_percent <= 100


def test_what_staff_decided_was_dealt_by_nobody(tables: SimpleNamespace, play: Any) -> None:
    match = play(tables.schedule(rule=blocks_rule("dingo", {}, 1), duplicate=True))
    kept = [GameKept(number) for number in range(1, 12)]
    decided = GameDecision((9, 0, 0, 0), "A crash of ours.")
    result_correct(by=tables.cast.olga, match=match, version=1, games=[*kept, decided], reason="A crash.")
    table = block_table(match, list(games_of(match)))
    assert [(line.games, line.is_whole) for line in table.lines] == [(11, False)]
    assert table.means == ()
