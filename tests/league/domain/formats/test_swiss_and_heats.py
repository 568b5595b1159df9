"""Swiss events and heats with finals, played to their end."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from games.core.texts import Text
from games.refusals import CATALOGUE
from league.domain.formats import FORMATS
from league.domain.formats.heats import better_half, finalists
from league.domain.formats.interface import Draw, Entrant, EventSoFar, Over, Wait
from league.domain.seating.interface import DrawnRound
from league.domain.standings.interface import MatchResult, Results
from league.domain.standings.order import standings

SWISS, HEATS = FORMATS["swiss"], FORMATS["heats"]


def event(players: int, *, seats: int = 4, **settings: int) -> EventSoFar:
    """With so much time that every search ends by itself, and says the same on a busy machine."""
    entrants = tuple(Entrant(player) for player in range(players))
    return EventSoFar(entrants, seed="s", seats=seats, settings=settings, budget_ms=60_000)


def with_results(so_far: EventSoFar, one: DrawnRound) -> EventSoFar:
    """The event after a round in which the lower number always wins."""
    results = []
    for table in one.tables:
        places = tuple(1 + sorted(table).index(player) for player in table)
        none = (0,) * len(table)
        results.append(MatchResult(table, places, none, none, round=len(so_far.rounds) + 1, stage=one.stage))
    return replace(so_far, rounds=(*so_far.rounds, one), results=(*so_far.results, *results))


def drawn(held: object, so_far: EventSoFar) -> DrawnRound:
    answer = held.next(so_far)
    assert isinstance(answer, Draw), answer
    return answer.round


def played(so_far: EventSoFar) -> EventSoFar:
    while isinstance(answer := HEATS.next(so_far), Draw):
        so_far = with_results(so_far, answer.round)
    assert answer == Over("rounds_played", {"rounds": len(so_far.rounds)})
    return so_far


def test_a_swiss_round_brings_those_with_like_points_together() -> None:
    so_far = event(16, rounds=3)
    first = drawn(SWISS, so_far)
    entrants = tuple(replace(entrant, points=entrant.player % 4) for entrant in so_far.entrants)
    second = drawn(SWISS, replace(so_far, entrants=entrants, rounds=(first,)))
    met = {frozenset(pair) for table in first.tables for pair in combinations(table, 2)}
    assert not met & {frozenset(pair) for table in second.tables for pair in combinations(table, 2)}
    assert sum(player % 4 for player in second.tables[0]) > sum(player % 4 for player in second.tables[-1])


def test_a_swiss_event_ends_after_its_rounds() -> None:
    one = DrawnRound(((0, 1, 2, 3), (4, 5, 6, 7)))
    assert SWISS.next(replace(event(8, rounds=1), rounds=(one,))) == Over("rounds_played", {"rounds": 1})
    assert SWISS.next(replace(event(8, rounds=1), unfinished=2)) == Wait(
        "round_unfinished", {"unfinished": 2}
    )
    assert SWISS.pace_s({}) is None


def test_too_many_bots_of_one_owner_are_refused_with_a_reason() -> None:
    entrants = tuple(Entrant(player, owner=7) for player in range(8))
    for held in (SWISS, HEATS):
        waiting = held.next(replace(event(8, rounds=3, cut=4), entrants=entrants))
        assert isinstance(waiting, Wait)
        assert waiting.code == "keep_apart"
        assert str(Text(CATALOGUE[waiting.code].text, waiting.facts)).startswith("With 8 players")


@pytest.mark.parametrize(
    ("seats", "players", "cut", "tables"),
    [
        (4, 37, 16, [4, 2, 1]),
        (4, 10, 16, [2, 1]),
        (4, 40, 20, [4, 2, 1]),
        (3, 20, 9, [3, 1]),
        (6, 14, 12, [2, 1]),
    ],
)
def test_the_finals_halve_until_one_table_is_left(
    seats: int, players: int, cut: int, tables: list[int]
) -> None:
    whole = played(event(players, seats=seats, rounds=2, cut=cut))
    finals = [one for one in whole.rounds if one.stage]
    assert [one.stage for one in finals] == list(range(1, len(tables) + 1))
    assert [len(one.tables) for one in finals] == tables


def test_the_best_of_every_table_go_on_and_meet_others() -> None:
    whole = played(event(32, rounds=2, cut=16))
    quarter, half, final = (one for one in whole.rounds if one.stage)
    assert set(half.players) == {player for table in quarter.tables for player in sorted(table)[:2]}
    assert set(final.players) == {player for table in half.tables for player in sorted(table)[:2]}
    before = {frozenset(pair) for table in quarter.tables for pair in combinations(table, 2)}
    assert not before & {frozenset(pair) for table in half.tables for pair in combinations(table, 2)}


def test_the_standings_of_heats_put_the_finalists_first() -> None:
    whole = played(event(32, rounds=2, cut=16))
    final = whole.rounds[-1]
    lines = standings(range(32), Results(whole.results, seed="s"), HEATS.metrics)
    assert [line.player for line in lines][:4] == sorted(final.players)
    assert {line.player for line in lines[:16]} == set(whole.rounds[2].players)


def test_who_leaves_during_the_finals_makes_room_for_the_next_best() -> None:
    so_far = event(16, rounds=1, cut=8)
    for _ in range(2):
        so_far = with_results(so_far, drawn(HEATS, so_far))
    semifinal = so_far.rounds[-1]
    winner = min(semifinal.tables[0])
    present = tuple(entrant for entrant in so_far.entrants if entrant.player != winner)
    final = drawn(HEATS, replace(so_far, entrants=present))
    assert winner not in final.players
    assert set(final.players) <= set(semifinal.players)
    assert len(final.players) == 4


def test_a_stand_in_who_wins_in_the_finals_leaves_the_place_to_the_next_best() -> None:
    """Number 0 wins every table it sits at."""
    so_far = event(16, rounds=1, cut=16)
    so_far = replace(so_far, entrants=(Entrant(0, is_stand_in=True), *so_far.entrants[1:]))
    for _ in range(3):
        so_far = with_results(so_far, drawn(HEATS, so_far))
    quarter, half = so_far.rounds[1:]
    assert 0 in quarter.players, "it filled the last table"
    best = [[player for player in sorted(table) if player][:2] for table in quarter.tables]
    assert set(half.players) == {player for pair in best for player in pair}


def test_a_stand_in_of_this_stage_is_no_better_than_an_entrant_who_was_out_of_it() -> None:
    so_far = event(12, rounds=1, cut=8)
    for _ in range(2):
        so_far = with_results(so_far, drawn(HEATS, so_far))
    semifinal = so_far.rounds[-1]
    known = {min(semifinal.tables[0]), *sorted(semifinal.tables[1])[:2]}
    others = set(range(12)) - set(semifinal.players)
    entrants = tuple(Entrant(player, is_stand_in=player not in known | others) for player in range(12))
    final = drawn(HEATS, replace(so_far, entrants=entrants))
    assert known < set(final.players)
    assert set(final.players) - known <= others


def test_places_that_are_equal_or_unknown_are_decided_by_the_heats() -> None:
    so_far = event(8, rounds=1, cut=8)
    for _ in range(2):
        so_far = with_results(so_far, drawn(HEATS, so_far))
    without = replace(so_far, results=tuple(result for result in so_far.results if not result.stage))
    assert len(drawn(HEATS, without).players) == 4


def test_fixed_teams_do_not_play_heats() -> None:
    entrants = tuple(Entrant(player, team=player // 2) for player in range(8))
    assert HEATS.next(replace(event(8, rounds=1, cut=4), entrants=entrants)) == Wait("heats_alone", {})


def test_random_finals_never_lose_anybody() -> None:
    rng = Random(5)
    so_far = event(29, rounds=2, cut=32)
    while isinstance(answer := HEATS.next(so_far), Draw):
        so_far = with_results(so_far, answer.round)
        if rng.random() < 0.5 and len(so_far.entrants) > 16:
            so_far = replace(so_far, entrants=so_far.entrants[1:])
        assert len(set(answer.round.players)) == len(answer.round.players)
    assert len(so_far.rounds[-1].tables) == 1


@pytest.mark.parametrize(("seats", "half"), [(2, 1), (3, 1), (4, 2), (5, 1), (6, 3), (9, 3)])
def test_the_better_half_leaves_full_tables(seats: int, half: int) -> None:
    assert better_half(seats) == half
    assert finalists(seats, seats) == seats
    assert finalists(100, seats) <= 100
