"""Laws of stages: places stay a permutation, and only those who play in one change among themselves."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from league.domain.seasons.stages import STAGES
from league.domain.seasons.stages.final import CARRIES, Final
from league.domain.seasons.stages.interface import PlayedStage, StageOutcome, Standing, StandingLine
from league.domain.seasons.stages.order import play_stage, play_stages

THIRDS = st.integers(0, 60).map(lambda number: Fraction(number, 3))


@st.composite
def standings(draw: st.DrawFn) -> Standing:
    """Best first; whom only lots part may be level in groups."""
    totals = sorted(draw(st.lists(THIRDS, min_size=4, max_size=14)), reverse=True)
    players = draw(st.permutations(range(1, len(totals) + 1)))
    is_level = [draw(st.booleans()) and one == other for one, other in pairwise(totals)]
    groups = [0]
    for level in is_level:
        groups.append(groups[-1] + (not level))
    lines = tuple(
        StandingLine(player, points, group=group if groups.count(group) > 1 else None)
        for player, points, group in zip(players, totals, groups, strict=True)
    )
    return Standing(lines, borders=(1, draw(st.integers(1, len(lines)))))


@st.composite
def played(draw: st.DrawFn) -> tuple[Standing, PlayedStage]:
    standing = draw(standings())
    kind = draw(st.sampled_from(list(STAGES.values())))
    if kind.at_border:
        standing = replace(standing, borders=standing.borders[1:])
    settings: dict[str, Any] = {option.key: option.default for option in kind.settings}
    if "carry" in settings:
        settings["carry"] = draw(st.sampled_from(CARRIES))
    players = [line.player for line in standing.lines]
    entrants = frozenset(draw(st.lists(st.sampled_from(players), min_size=2, max_size=8, unique=True)))
    points = {player: draw(THIRDS) for player in sorted(entrants)}
    return standing, PlayedStage(kind, settings, entrants, points)


def final(standing: Standing, carry: str, points: dict[int, Fraction] | None = None) -> StageOutcome:
    settings = {"tables": 1, "rounds": 4, "carry": carry}
    entrants = frozenset(Final().choose(standing, settings))
    return play_stage(standing, PlayedStage(Final(), settings, entrants, points or {}))


def order(standing: Standing) -> list[int]:
    return [line.player for line in standing.lines]


@given(played())
def test_places_stay_a_permutation(found: tuple[Standing, PlayedStage]) -> None:
    standing, stage = found
    outcome = play_stage(standing, stage)
    assert sorted(order(outcome.after)) == sorted(order(standing))
    assert sorted(outcome.after.places.values()) == list(range(1, len(standing.lines) + 1))
    for player, cell in outcome.cells.items():
        assert cell.place == outcome.after.places[player]
        assert cell.total == cell.carried + stage.points[player]


@given(played())
def test_all_others_keep_their_order(found: tuple[Standing, PlayedStage]) -> None:
    standing, stage = found
    before, after = order(standing), order(play_stage(standing, stage).after)
    others = [player for player in before if player not in stage.entrants]
    assert [player for player in after if player not in stage.entrants] == others


@given(played(), st.integers(0, 99))
def test_in_which_order_results_come_is_of_no_account(found: tuple[Standing, PlayedStage], seed: int) -> None:
    standing, stage = found
    points = list(stage.points.items())
    Random(seed).shuffle(points)
    shuffled = replace(stage, points=dict(points), entrants=frozenset(sorted(stage.entrants, reverse=True)))
    assert play_stage(standing, stage) == play_stage(standing, shuffled)


@given(standings(), st.sampled_from(CARRIES))
def test_without_a_table_the_final_changes_nothing(standing: Standing, carry: str) -> None:
    assert order(final(standing, carry).after) == order(standing)


@given(standings(), st.lists(THIRDS, min_size=4, max_size=4))
def test_who_is_not_in_the_final_never_moves(standing: Standing, points: list[Fraction]) -> None:
    finalists = order(standing)[:4]
    outcome = final(standing, "1/2", dict(zip(finalists, points, strict=True)))
    assert order(outcome.after)[4:] == order(standing)[4:]


@given(standings(), st.lists(THIRDS, min_size=4, max_size=4))
def test_a_carry_of_nothing_leaves_the_final_alone_and_one_of_all_adds_the_season(
    standing: Standing, points: list[Fraction]
) -> None:
    lines = {line.player: line for line in standing.lines}
    made = dict(zip(order(standing)[:4], points, strict=True))
    alone = order(final(standing, "0", made).after)[:4]
    assert alone == sorted(made, key=lambda player: (-made[player], standing.places[player]))
    whole = order(final(standing, "1", made).after)[:4]
    sums = [lines[player].points + made[player] for player in whole]
    assert sums == sorted(sums, reverse=True)


@given(standings(), THIRDS)
def test_who_is_level_after_the_final_keeps_the_better_place(standing: Standing, points: Fraction) -> None:
    assert order(final(standing, "1", dict.fromkeys(order(standing)[:4], points)).after) == order(standing)


@given(played())
def test_a_decider_moves_nobody_out_of_their_group(found: tuple[Standing, PlayedStage]) -> None:
    standing, stage = found
    decider = replace(stage, kind=STAGES["decider"], settings={"rounds": 1})
    groups = {line.player: line.group for line in standing.lines}
    outcome = play_stage(standing, decider)
    for one, other in zip(order(standing), order(outcome.after), strict=True):
        assert one == other or groups[one] == groups[other] is not None
    for player, cell in outcome.cells.items():
        assert groups[player] is not None or cell.place == cell.place_before


@given(played())
def test_stages_go_on_from_each_other(found: tuple[Standing, PlayedStage]) -> None:
    standing, stage = found
    first, second = play_stages(standing, [stage, replace(stage, points={})])
    assert second.before == first.after
    assert play_stages(standing, []) == ()
