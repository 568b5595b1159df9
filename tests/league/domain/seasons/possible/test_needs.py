"""What somebody needs at their own tables."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from league.domain.seasons.counting.interface import PartScore, Planned
from league.domain.seasons.possible.interface import OpenTable, Race
from league.domain.seasons.possible.needs import find_needs
from league.domain.seasons.possible.proofs import prove_places
from tests.league.domain.seasons.possible.box_outcomes import draw_box, gains_of, strict_orders, try_all
from tests.league.domain.seasons.possible.test_proofs import BOXES, race_of


def after(race: Race, tables: Sequence[int], orders: Sequence[tuple[int, ...]]) -> Race:
    """The race after these tables have ended so."""
    scores = dict(race.scores)
    for number, places in zip(tables, orders, strict=True):
        table = race.open[number]
        for player, gain in zip(table.players, gains_of(places, race.scale), strict=True):
            own = {score.part: score for score in scores[player]}
            score = own.get(table.part) or PartScore(table.part)
            points = score.points + Fraction(gain, 12)
            own[table.part] = replace(score, matches=score.matches + 1, points=points)
            scores[player] = tuple(own.values())
    left = tuple(table for number, table in enumerate(race.open) if number not in tables)
    return replace(race, scores=scores, open=left)


@pytest.mark.parametrize("kind", ["sum", "points a round", "best of two", "one part of points a round"])
def test_what_is_enough_is_enough_in_every_outcome(kind: str) -> None:
    proved = 0
    for seed in range(8):
        race = draw_box(Random(seed), **BOXES[kind][0])
        for player in (0, 3):
            for place in (1, 2, 4):
                needs = find_needs(race, player, place)
                if needs is None:
                    continue
                for one in needs.outcomes:
                    assert one.worst_place >= worst_after(race, player, needs.tables, one.places)
                proved += needs.each is not None
                check_points(race, player, place, needs.tables, needs.points)
    assert proved > 2


def worst_after(race: Race, player: int, tables: Sequence[int], places: Sequence[int]) -> int:
    """Over all outcomes in which the player makes these places."""
    fitting = [orders_with(race, number, player, place) for number, place in zip(tables, places, strict=True)]
    return max(worst_of(after(race, tables, orders), player) for orders in every(fitting))


def every(choices: list[list[tuple[int, ...]]]) -> list[list[tuple[int, ...]]]:
    found: list[list[tuple[int, ...]]] = [[]]
    for some in choices:
        found = [[*before, one] for before in found for one in some]
    return found


def orders_with(race: Race, number: int, player: int, place: int) -> list[tuple[int, ...]]:
    seat = race.open[number].players.index(player)
    return [order for order in strict_orders(4) if order[seat] == place]


def worst_of(race: Race, player: int) -> int:
    return try_all(race, strict_orders(4)).worst[player]


def check_points(race: Race, player: int, place: int, tables: Sequence[int], points: Fraction | None) -> None:
    if points is None:
        return
    for places in every([[(one,) for one in (1, 2, 3, 4)] for _table in tables]):
        made = sum(race.scale[one[0] - 1] for one in places)
        if made >= points:
            assert worst_after(race, player, tables, [one[0] for one in places]) <= place


def test_second_place_is_enough() -> None:
    race = race_of(10, 9, 0, 0, open_=(OpenTable(1, (0, 1, 2, 3)),))
    needs = find_needs(race, 0, 1)
    assert needs is not None
    assert [(one.places, one.worst_place) for one in needs.outcomes] == [
        ((1,), 1),
        ((2,), 2),
        ((3,), 2),
        ((4,), 2),
    ]
    assert (needs.each, needs.points) == (1, 4)
    easier = find_needs(race, 0, 2)
    assert easier is not None
    assert (easier.each, easier.points) == (4, 0)
    hopeless = find_needs(race, 2, 1)
    assert hopeless is not None
    assert (hopeless.each, hopeless.points) == (None, None)


def test_a_place_that_is_shared_with_an_opponent_may_not_be_enough() -> None:
    """So the sentence about it has to say."""
    rivals = OpenTable(1, (1, 5, 6, 7))
    needs = find_needs(race_of(10, 9, *[0] * 6, open_=(OpenTable(1, (0, 2, 3, 4)), rivals)), 0, 1)
    assert needs is not None
    assert needs.each == 1
    alone, shared = (race_of(10 + gained, 9, *[0] * 6, open_=(rivals,)) for gained in (4, 3))
    assert prove_places(alone)[0].is_safe(1)
    assert not prove_places(shared)[0].is_safe(1)


def test_who_has_no_table_needs_nothing_that_can_be_said() -> None:
    race = race_of(10, 9, 0, 0, 0, open_=(OpenTable(1, (0, 1, 2, 3)),))
    assert find_needs(race, 4, 1) is None
    assert find_needs(replace(race, rule="mean"), 0, 1) is None


def test_too_many_tables_have_no_list_of_outcomes_but_points() -> None:
    tables = tuple(OpenTable(1, (0, 2, 3, 4)) for _table in range(4))
    race = replace(race_of(10, 24, 0, 0, 0, open_=tables), planned=Planned(1, 7))
    needs = find_needs(race, 0, 1)
    assert needs is not None
    assert (needs.outcomes, needs.each, needs.points) == ((), None, 16)


def test_points_on_different_evenings_are_not_added_where_evenings_are_dropped() -> None:
    race = race_of(10, 9, 0, 0, open_=(OpenTable(2, (0, 1, 2, 3)), OpenTable(3, (0, 1, 2, 3))))
    needs = find_needs(replace(race, rule="best_of", settings={"best": 2}, planned=Planned(3, 3)), 0, 2)
    assert needs is not None
    assert needs.points is None
    assert len(needs.outcomes) == 16
