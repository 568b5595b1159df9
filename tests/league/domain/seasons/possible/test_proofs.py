"""Safe and out are proved: held against every outcome of small boxes, they are never wrong."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from league.domain.seasons.counting import COUNTING_RULES
from league.domain.seasons.counting.interface import PartScore, Planned
from league.domain.seasons.possible.interface import OpenTable, Race, UndrawnRound
from league.domain.seasons.possible.proofs import prove_places
from tests.league.domain.seasons.possible.box_outcomes import (
    PARTNERS,
    draw_box,
    strict_orders,
    team_orders,
    try_all,
    weak_orders,
)

NOT_PLAYED = [(0, 0, 0, 0)]
USUAL = {"percent": 60, "rounds": 0}
BOX: dict[str, Any] = {"people": 8, "tables": 8, "open_tables": 2}
BOXES: Mapping[str, tuple[dict[str, Any], Sequence[tuple[int, ...]]]] = {
    "sum": (BOX, weak_orders(4) + NOT_PLAYED),
    "sum of a longer rest": ({**BOX, "open_tables": 3}, strict_orders(4) + NOT_PLAYED),
    "one part of points a round": (
        {**BOX, "rule": "points_a_round", "settings": USUAL},
        weak_orders(4) + NOT_PLAYED,
    ),
    "points a round": (
        {**BOX, "evenings": 8, "rule": "points_a_round", "settings": USUAL},
        weak_orders(4) + NOT_PLAYED,
    ),
    "points a round of all rounds": (
        {**BOX, "evenings": 4, "rule": "points_a_round", "settings": {"percent": 100, "rounds": 0}},
        strict_orders(4) + NOT_PLAYED,
    ),
    "points a round of few rounds": (
        {**BOX, "evenings": 4, "rule": "points_a_round", "settings": {"percent": 10, "rounds": 0}},
        weak_orders(4) + NOT_PLAYED,
    ),
    "best of two": (
        {**BOX, "evenings": 4, "rule": "best_of", "settings": {"best": 2}},
        weak_orders(4) + NOT_PLAYED,
    ),
    "best of three": (
        {**BOX, "open_tables": 3, "evenings": 8, "rule": "best_of", "settings": {"best": 3}},
        strict_orders(4) + NOT_PLAYED,
    ),
    "best of three, two tables an evening": (
        {**BOX, "open_tables": 3, "evenings": 4, "rule": "best_of", "settings": {"best": 3}},
        strict_orders(4) + NOT_PLAYED,
    ),
    "two against two": (
        {**BOX, "open_tables": 4, "teams": PARTNERS, "orders": team_orders()},
        team_orders() + NOT_PLAYED,
    ),
    "tables of three": (
        {"people": 6, "tables": 8, "open_tables": 4, "seats": 3, "scale": (3, 1, 0)},
        [*strict_orders(3), (0, 0, 0)],
    ),
    "tables of five": (
        {"people": 10, "tables": 8, "open_tables": 2, "seats": 5, "scale": (5, 3, 2, 1, 0)},
        [*strict_orders(5), (0,) * 5],
    ),
    "the last place has points": (
        {**BOX, "scale": (5, 3, 2, 1)},
        weak_orders(4) + NOT_PLAYED,
    ),
    "more rivals than sets": (
        {"people": 14, "tables": 14, "open_tables": 3},
        strict_orders(4) + NOT_PLAYED,
    ),
}


def hold_against_all(kind: str, seeds: range) -> Counter[str]:
    """Asserts that no proof is wrong. Counts truly safe places, those proved, and how often both agree."""
    box, orders = BOXES[kind]
    counts: Counter[str] = Counter()
    for seed in seeds:
        race = draw_box(Random(seed), **box)
        truth = try_all(race, orders)
        for player, proof in prove_places(race).items():
            assert proof.worst_place >= truth.worst[player], (kind, seed, player)
            assert proof.best_place <= truth.best[player], (kind, seed, player)
            counts["exact"] += proof.worst_place == truth.worst[player]
            counts["players"] += 1
            for place in range(1, len(race.scores)):
                counts["safe"] += truth.worst[player] <= place
                counts["proved"] += proof.is_safe(place)
                assert not (proof.is_safe(place) and proof.is_out(place))
    return counts


@pytest.mark.parametrize("kind", BOXES)
def test_a_proof_is_never_wrong(kind: str) -> None:
    hold_against_all(kind, range(30))


def test_nearly_all_that_is_safe_is_proved() -> None:
    """Of the places that no outcome takes away, shared places among the outcomes."""
    for kind in ("sum", "one part of points a round", "points a round", "best of two"):
        counts = hold_against_all(kind, range(1000, 1060))
        assert counts["proved"] >= 0.94 * counts["safe"]
        assert counts["safe"] > 200
        assert counts["exact"] >= 0.95 * counts["players"]


@pytest.mark.slow
@pytest.mark.parametrize("kind", BOXES)
def test_a_proof_is_never_wrong_in_many_boxes(kind: str) -> None:
    hold_against_all(kind, range(2000, 2400))


@pytest.mark.parametrize("kind", [kind for kind in BOXES if kind != "two against two"])
def test_what_is_proved_stays_proved_when_a_table_is_played(kind: str) -> None:
    for seed in range(40):
        rng = Random(seed)
        race = draw_box(rng, **BOXES[kind][0])
        before = prove_places(race)
        while race.open:
            race = play_one(race, rng)
            after = prove_places(race)
            for player, proof in after.items():
                assert proof.worst_place <= before[player].worst_place, (kind, seed, player)
                assert proof.best_place >= before[player].best_place, (kind, seed, player)
            before = after


def play_one(race: Race, rng: Random) -> Race:
    number = rng.randrange(len(race.open))
    table, left = race.open[number], race.open[:number] + race.open[number + 1 :]
    values = list(race.scale)
    rng.shuffle(values)
    scores = dict(race.scores)
    for player, value in zip(table.players, values, strict=True):
        own = {score.part: score for score in scores[player]}
        score = own.get(table.part) or PartScore(table.part)
        own[table.part] = replace(score, matches=score.matches + 1, points=score.points + value)
        scores[player] = tuple(own.values())
    return replace(race, scores=scores, open=left, places=places_of(race, scores))


def places_of(race: Race, scores: Mapping[int, tuple[PartScore, ...]]) -> dict[int, int]:
    rule = COUNTING_RULES[race.rule]
    totals = {
        player: rule.total(own, Fraction(0), race.settings, race.planned).value
        for player, own in scores.items()
    }
    order = sorted(totals, key=lambda player: (-totals[player], player))
    return {player: place for place, player in enumerate(order, 1)}


def points(*values: int) -> dict[int, tuple[PartScore, ...]]:
    return {player: (PartScore(1, 3, points=Fraction(value)),) for player, value in enumerate(values)}


def race_of(*values: int, open_: tuple[OpenTable, ...] = (), undrawn: tuple[UndrawnRound, ...] = ()) -> Race:
    places = dict(enumerate(range(1, len(values) + 1)))
    return Race(points(*values), places, "sum", {}, Planned(1, 4), open_, undrawn)


def test_two_rivals_at_one_table_cannot_both_win_it() -> None:
    meeting = race_of(12, 8, 8, 8, 0, open_=(OpenTable(1, (1, 2, 3, 4)),))
    proof = prove_places(meeting)[0]
    assert (proof.rivals, proof.together, proof.worst_place) == ((1, 2, 3), 1, 2)
    assert proof.is_safe(2)
    assert str(proof.reason) == (
        "3 rivals can still reach a total of 12, but at most 1 of them together: 3 of them meet at one table."
    )
    apart = race_of(12, 8, 8, 8, open_=tuple(OpenTable(1, (rival, 5, 6, 7)) for rival in (1, 2, 3)))
    assert prove_places(apart)[0].worst_place == 4
    assert str(prove_places(apart)[0].reason).startswith("3 rivals can still reach a total of 12, which is")


def test_who_cannot_be_reached_is_first_and_the_others_are_out() -> None:
    race = race_of(12, 7, 7, 0, 0, open_=(OpenTable(1, (1, 2, 3, 4)),))
    proofs = prove_places(race)
    assert (proofs[0].worst_place, proofs[1].best_place, proofs[3].best_place) == (1, 2, 4)
    assert str(proofs[0].reason).startswith("Nobody else can still reach a total of 12")
    assert str(proofs[1].reason_out) == (
        "A total of 11 can still be reached, and 1 rival is certain to have more."
    )
    assert proofs[1].is_out(1)
    assert not proofs[1].is_out(2)


def test_when_everything_is_played_the_standing_holds() -> None:
    proof = prove_places(race_of(9, 9, 3))[1]
    assert (proof.best_place, proof.worst_place) == (2, 2)
    assert str(proof.reason) == "Everything has been played, and this is place 2."


def test_a_rule_without_a_proof_says_so() -> None:
    race = replace(race_of(99, 0, 0, 0, open_=(OpenTable(1, (0, 1, 2, 3)),)), rule="mean")
    proof = prove_places(race)[0]
    assert (proof.is_known, proof.is_safe(4), proof.is_out(1)) == (False, False, False)
    assert "nothing is proved" in str(proof.reason)


def test_a_round_that_is_not_drawn_gives_its_best_places() -> None:
    everybody = frozenset(range(9))
    for tables, worst in ((1, 2), (2, 3), (3, 4)):
        coming = UndrawnRound(1, everybody, tables, may_sit_out=False)
        race = race_of(12, 8, 8, 8, 0, 0, 0, 0, 0, undrawn=(coming,))
        assert prove_places(race)[0].worst_place == worst
    sitting = race_of(12, 9, 9, 9, 0, 0, 0, 0, 0, undrawn=(UndrawnRound(1, everybody, 1),))
    assert prove_places(sitting)[0].worst_place == 4, "a round sat out may count as much as a win"
