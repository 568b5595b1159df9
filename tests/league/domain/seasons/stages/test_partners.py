"""Partners who stay together are one in a standing and in what goes on from it."""

from dataclasses import replace
from fractions import Fraction

import pytest

from games.core.texts import Text
from league.domain.events.rules import BadChoice
from league.domain.seasons.divisions.interface import Zone
from league.domain.seasons.stages.decider import Decider
from league.domain.seasons.stages.final import Final
from league.domain.seasons.stages.interface import PlayedStage, Standing, StandingLine
from league.domain.seasons.stages.order import play_stage
from league.domain.seasons.stages.partners import join_partners, spread_partners
from league.domain.seasons.stages.play_off import PlayOff, zones_after

FINAL = {"tables": 1, "rounds": 4, "carry": "1"}
CAPTAINS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}


def line(player: int, points: int, **more: object) -> StandingLine:
    return replace(StandingLine(player, Fraction(points)), **more)  # type: ignore[arg-type]


def pairs(*lines: StandingLine, captains: dict[int, int] = CAPTAINS) -> Standing:
    return Standing(join_partners(lines, captains, 2), (1,), 4)


THREE = (line(1, 30), line(2, 30), line(3, 20), line(4, 20), line(5, 10), line(6, 10))


def test_partners_have_one_place() -> None:
    assert pairs(*THREE).places == {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
    assert [pairs(*THREE).partners_of(player) for player in (1, 4)] == [{1, 2}, {3, 4}]


def test_a_pair_stands_where_the_lower_of_the_two_stands() -> None:
    """Something was taken from one of them."""
    standing = pairs(line(1, 30), line(3, 20), line(4, 20), line(2, 15), line(5, 10), line(6, 10))
    assert [(one.player, one.points) for one in standing.lines[:4]] == [(3, 20), (4, 20), (1, 15), (2, 15)]


def test_whoever_has_no_partner_is_in_no_final() -> None:
    alone = pairs(line(7, 40), *THREE)
    assert Final().choose(alone, FINAL) == (1, 2, 3, 4)
    left = pairs(*THREE[:3], replace(THREE[3], takes_part=False), *THREE[4:])
    assert Final().choose(left, FINAL) == (1, 2, 5, 6)


def test_too_few_pairs_play_no_final() -> None:
    with pytest.raises(BadChoice) as found:
        Final().choose(pairs(*THREE[:2], line(7, 5), line(8, 5)), FINAL)
    assert found.value.facts == {"wanted": 4, "here": 2}


def test_a_final_changes_the_places_of_pairs() -> None:
    points = {3: Fraction(16), 4: Fraction(16), 1: Fraction(4), 2: Fraction(4)}
    outcome = play_stage(pairs(*THREE), PlayedStage(Final(), FINAL, frozenset({1, 2, 3, 4}), points))
    assert outcome.after.places == {3: 1, 4: 1, 1: 2, 2: 2, 5: 3, 6: 3}
    assert [outcome.cells[player].total for player in (1, 2, 3, 4)] == [34, 34, 36, 36]


def test_two_pairs_who_are_level_play_a_decider() -> None:
    level = pairs(*(replace(one, group=1) for one in THREE[:4]), *THREE[4:])
    chosen = Decider().choose(level, {})
    assert chosen == (1, 2, 3, 4)
    assert Decider().why(2, level, chosen) == Text(
        "Level with {names} after everything that counts.", {"names": [3, 4]}
    )


def test_a_border_has_lines_for_all_of_each_team() -> None:
    alone = Standing((line(1, 0), line(9, 0), line(3, 0, takes_part=False)), (2,), 4)
    spread = spread_partners(alone, {1: (1, 2), 3: (3, 4)})
    assert spread.places == {1: 1, 2: 1, 9: 2, 3: 3, 4: 3}
    assert [one.takes_part for one in spread.lines] == [True, True, True, False, False]


def test_two_pairs_play_at_a_border() -> None:
    found = spread_partners(Standing(tuple(line(one, 0) for one in (1, 3, 5, 7)), (2,), 4), {
        one: (one, one + 1) for one in (1, 3, 5, 7)
    })  # fmt: skip
    assert PlayOff().choose(found, {}) == (3, 4, 5, 6)
    points = {5: Fraction(6), 6: Fraction(6), 3: Fraction(1), 4: Fraction(1)}
    outcome = play_stage(found, PlayedStage(PlayOff(), {}, frozenset({3, 4, 5, 6}), points))
    assert zones_after(outcome) == {5: Zone.UP, 6: Zone.UP, 3: Zone.DOWN, 4: Zone.DOWN}
