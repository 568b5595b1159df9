"""Blocks are fair: everybody sits everywhere, and equals come out exactly even."""

from collections import Counter
from fractions import Fraction

import pytest

from bots.kit.designs import cross_design, duel_designs, score_of
from games.core.interface import Outcome, Table
from games.registry import GAMES, game_named

TABLES = {name: game.table(game.resolve({})) for name, game in GAMES.items()}


def outcome(*scores: int) -> Outcome:
    return Outcome(scores, (1, 2, 3, 4), (0,), scores, (), False)


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_a_lone_team_sits_in_every_place_once(table: Table) -> None:
    for design in duel_designs(table):
        lone = min((0, 1), key=design.crew.count)
        places = [
            tuple(seat for seat in range(table.seats) if design.contestant_of(table, sitting, seat) == lone)
            for sitting in design.sittings
        ]
        assert len(set(places)) == len(places) == len(set(table.teams))
        assert all(len({table.teams[seat] for seat in seats}) == 1 for seats in places)
        assert all(sorted(sitting.chairs) == [*range(table.seats)] for sitting in design.sittings)


def test_the_names_say_how_many_of_b_meet_how_many_of_a() -> None:
    assert [design.name for design in duel_designs(TABLES["dingo"])] == ["1v3", "3v1"]
    assert [design.name for design in duel_designs(TABLES["omi"])] == ["2v2"]


def test_four_bots_meet_in_every_pair_of_chairs_once() -> None:
    design, table = cross_design(4), TABLES["dingo"]
    seen = Counter(
        (design.contestant_of(table, sitting, one), design.contestant_of(table, sitting, other), one, other)
        for sitting in design.sittings
        for one in range(4)
        for other in range(4)
        if one != other
    )

    assert set(seen.values()) == {1}
    assert len(seen) == 144


def test_blocks_share_no_deal() -> None:
    design = cross_design(4)
    numbers = [{design.number(block, sitting) for sitting in design.sittings} for block in range(3)]

    assert numbers == [{1, 2, 3}, {4, 5, 6}, {7, 8, 9}]


def test_a_round_deals_nothing_twice_and_all_rounds_together_are_the_block() -> None:
    for design in (cross_design(4), *duel_designs(game_named("dingo").table({}))):
        assert all(len({one.deal for one in sittings}) == len(sittings) for sittings in design.rounds)
        assert sorted(one for sittings in design.rounds for one in sittings) == sorted(design.sittings)


def test_the_same_game_from_every_chair_comes_out_exactly_even() -> None:
    table = game_named("dingo").table({})
    [design, _] = duel_designs(table)
    leads = [
        score_of(design, table, sitting, outcome(7, -1, 3, 10)).lead(1, 0) for sitting in design.sittings
    ]

    assert sum(leads) == 0
    assert leads[0] != 0


def test_places_are_compared_a_seat() -> None:
    table = game_named("dingo").table({})
    [design, _] = duel_designs(table)
    sitting = design.sittings[0]
    score = score_of(design, table, sitting, outcome(7, -1, 3, 10))
    lone = next(seat for seat in range(4) if design.contestant_of(table, sitting, seat) == 1)
    placement = outcome(7, -1, 3, 10).placement
    others = [placement[seat] for seat in range(4) if seat != lone]
    assert score.places_ahead(1, 0) == Fraction(sum(others), 3) - placement[lone]
    assert score.places_ahead(0, 1) == -score.places_ahead(1, 0)
