"""Chances: they add up, follow from their seed, agree with exact odds and never contradict a proof."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from math import exp
from random import Random

import pytest

from league.domain.seasons.counting import COUNTING_RULES
from league.domain.seasons.counting.interface import PartScore, Planned, Settings
from league.domain.seasons.possible.chances import ShownChance, simulate_places
from league.domain.seasons.possible.interface import OpenTable, PlaceProof, Race, UndrawnRound
from league.domain.seasons.possible.proofs import prove_places
from tests.league.domain.seasons.possible.box_outcomes import PARTNERS, draw_box

RULES: dict[str, Settings] = {
    "points_a_round": {"percent": 60, "rounds": 0},
    "best_of": {"best": 2},
    "sum": {},
    "mean": {"least": 2},
}
MUS = {0: 0.6, 1: 0.0, 2: -0.5, 3: 0.2}


def evenings(*points: int) -> tuple[PartScore, ...]:
    return tuple(PartScore(part, 1, points=Fraction(value)) for part, value in enumerate(points, 1))


def race_of_four(rule: str) -> Race:
    scores = {0: evenings(1, 4), 1: evenings(4), 2: evenings(2, 2, 1), 3: evenings(0, 1, 2)}
    return Race(
        scores, dict.fromkeys(scores, 1), rule, RULES[rule], Planned(4, 4), (OpenTable(4, (0, 1, 2, 3)),)
    )


def exact_odds() -> Iterator[tuple[tuple[int, ...], float]]:
    """Each order of the four with its chance, winner first."""
    for order in permutations(MUS):
        chance = 1.0
        for position, player in enumerate(order):
            chance *= exp(MUS[player]) / sum(exp(MUS[other]) for other in order[position:])
        yield order, chance


@pytest.mark.parametrize("rule", RULES)
def test_chances_are_those_of_the_model(rule: str) -> None:
    race = race_of_four(rule)
    first = dict.fromkeys(MUS, 0.0)
    for order, chance in exact_odds():
        gains = dict(zip(order, (4, 2, 1, 0), strict=True))
        totals = {
            player: COUNTING_RULES[rule]
            .total(
                (*race.scores[player], PartScore(4, 1, points=Fraction(gains[player]))),
                Fraction(0),
                race.settings,
                race.planned,
            )
            .value
            for player in MUS
        }
        ahead = [player for player in MUS if totals[player] == max(totals.values())]
        for player in ahead:  # lots part who is level
            first[player] += chance / len(ahead)
    chances = simulate_places(race, MUS, "four")
    for player, chance in first.items():
        assert chances.share(player, 1) == pytest.approx(chance, abs=0.02)


def long_race(seed: int, rule: str) -> Race:
    """A race with rounds that are not drawn, rounds sat out, rulings and a stand-in."""
    rng = Random(seed)
    race = draw_box(rng, people=9, tables=12, open_tables=3, evenings=3, rule=rule, settings=RULES[rule])
    scores = {
        player: tuple(sat_out(score) if rng.random() < 0.3 else score for score in own)
        for player, own in race.scores.items()
    }
    coming = UndrawnRound(2, frozenset(range(9)), 2)
    stand_in = OpenTable(1, (0, 1, 2, 99))
    return replace(
        race, scores=scores, open=(*race.open, stand_in), undrawn=(coming,), extra={3: Fraction(-1, 2)}
    )


def sat_out(score: PartScore) -> PartScore:
    """The same with one more round, sat out with credit."""
    return replace(score, credited=1, points=score.points * (score.matches + 1) / score.matches)


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("seed", range(8))
def test_no_run_contradicts_a_proof_and_places_add_up(seed: int, rule: str) -> None:
    race = long_race(seed, rule)
    if seed % 2:
        race = replace(race, undrawn=(), open=race.open[:2])
    chances = simulate_places(race, {}, f"{seed}", runs=2000)
    for place in range(9):
        assert sum(counts[place] for counts in chances.counts.values()) == 2000
    for player, proof in prove_places(race).items():
        for place in range(1, 10):
            if proof.is_safe(place):
                assert chances.share(player, place) == 1
            if proof.is_out(place):
                assert chances.share(player, place) == 0


def test_chances_follow_from_their_seed_and_not_from_the_order_of_tables() -> None:
    race = long_race(1, "sum")
    turned = replace(race, open=race.open[::-1], scores=dict(reversed(race.scores.items())))
    one = simulate_places(race, MUS, "a", runs=500)
    assert simulate_places(turned, MUS, "a", runs=500).counts == one.counts
    assert simulate_places(race, MUS, "b", runs=500).counts != one.counts


def test_partners_win_together_with_the_sum_of_their_strengths() -> None:
    scores = {player: evenings(0) for player in range(4)}
    table = OpenTable(2, (0, 1, 2, 3), PARTNERS)
    race = Race(scores, dict.fromkeys(scores, 1), "sum", {}, Planned(2, 2), (table,), teams=PARTNERS)
    chances = simulate_places(race, {0: 1.0, 2: 0.5, 1: 0.5}, "pairs")
    assert chances.share(0, 2) == chances.share(2, 2) == pytest.approx(1 / (1 + exp(-1)), abs=0.02)
    assert chances.share(1, 2) == pytest.approx(1 / (1 + exp(1)), abs=0.02)


def test_only_what_is_proved_is_certain() -> None:
    scores = {0: evenings(30), 1: evenings(28), 2: evenings(0), 3: evenings(0), 4: evenings(60)}
    table = OpenTable(2, (0, 1, 2, 3))
    race = Race(scores, dict.fromkeys(scores, 1), "sum", {}, Planned(2, 2), (table,))
    chances = simulate_places(race, {0: 9.0, 1: -9.0}, "far")

    def shown(player: int, place: int) -> ShownChance:
        proof: PlaceProof = prove_places(race)[player]
        return chances.show_chance(player, place, proof)

    assert shown(4, 1) == ShownChance(100)
    assert shown(0, 1) == ShownChance(0)
    assert shown(0, 2) == ShownChance(99, ">")
    assert shown(1, 2) == ShownChance(1, "<")
    assert shown(0, 3) == ShownChance(100)
