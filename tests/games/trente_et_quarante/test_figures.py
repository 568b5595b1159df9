"""The published figures of Trente et Quarante: totals, refaits, what a chip costs, what counting is worth.

Exact for a shoe without end, in which each card is put back; for six packs, by counting every row that can be
dealt from them; and held against the engine's own shoes within five standard errors. Published are: rows of
31 up to 40 with 14.8 % falling to about 5 %, a refait in 2.19 % of all coups, 1.1 % lost of every chip bet
and 0.9 % where it is insured.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb, sqrt
from random import Random

import pytest

from games.rulesets.trente_et_quarante.cards import DECK, VALUE
from games.rulesets.trente_et_quarante.rows import REFAIT, TIE, coups_of
from games.rulesets.trente_et_quarante.settling import settle

PUBLISHED = {
    31: 0.1481, 32: 0.1379, 33: 0.1275, 34: 0.1169, 35: 0.1061,
    36: 0.0950, 37: 0.0838, 38: 0.0725, 39: 0.0610, 40: 0.0511,
}  # fmt: skip
SHOES = 400


@cache
def endless(so_far: int = 0) -> dict[int, Fraction]:
    """The chances of the totals of a row that has come to `so_far`, where every card is put back."""
    if so_far > 30:
        return {so_far: Fraction(1)}
    chances: dict[int, Fraction] = {}
    for value in range(1, 11):
        for total, chance in endless(so_far + value).items():
            chances[total] = chances.get(total, Fraction()) + chance * Fraction(4 if value == 10 else 1, 13)
    return chances


def hands_below(total_max: int, value: int = 10) -> Iterator[tuple[int, ...]]:
    """Every number of cards of the values 1 up to `value` whose total is at most `total_max`."""
    if value == 0:
        yield ()
        return
    for count in range(total_max // value + 1):
        for rest in hands_below(total_max - count * value, value - 1):
            yield (*rest, count)


def of_six_packs() -> dict[int, float]:
    """The chances of the totals of the first row of a shoe: all its cards but the last come in any order."""
    in_shoe = [24] * 9 + [96]
    chances = dict.fromkeys(range(31, 41), 0.0)
    for hand in hands_below(30):
        cards, total = sum(hand), sum(count * value for value, count in enumerate(hand, 1))
        if total < 21:
            continue
        ways = 1
        for count, there in zip(hand, in_shoe, strict=True):
            ways *= comb(there, count)
        likely = ways / comb(312, cards)
        for value in range(31 - total, 11):
            chances[total + value] += likely * (in_shoe[value - 1] - hand[value - 1]) / (312 - cards)
    return chances


def result(wins: int, bet: int, insurance: int) -> float:
    """What a bet on noir brings by these rows, by the rules of settling; in prison it is worth half."""
    chips, bets, insured, prison = [0], [bet, 0, 0, 0], [insurance, 0, 0, 0], [0] * 4
    settle(wins, chips, bets, insured, prison)
    return chips[0] + sum(prison) / 2 - bet - insurance


def lost(bet: int, insurance: int) -> float:
    """What is lost of a chip that is bet or spent on insurance, in a shoe without end."""
    totals = endless()
    refait = float(totals[31] ** 2)
    tie = float(sum(chance**2 for chance in totals.values())) - refait
    one_wins = (1 - refait - tie) / 2
    noir, rouge = 0b0101, 0b0110
    mean = (
        one_wins * (result(noir, bet, insurance) + result(rouge, bet, insurance))
        + tie * result(TIE, bet, insurance)
        + refait * result(REFAIT, bet, insurance)
    )
    return -mean / (bet + insurance)


def test_the_chances_of_the_totals() -> None:
    totals = endless()
    assert sum(totals.values()) == 1
    for total, published in PUBLISHED.items():
        assert float(totals[total]) == pytest.approx(published, abs=0.0011)
    assert float(totals[31]) == pytest.approx(0.148061, abs=1e-6)


def test_six_packs_are_nearly_a_shoe_without_end() -> None:
    exact = of_six_packs()
    assert sum(exact.values()) == pytest.approx(1, abs=1e-12)
    for total, chance in endless().items():
        assert exact[total] == pytest.approx(float(chance), abs=7e-4)


def test_a_refait_is_one_coup_in_46_and_a_tie_one_in_nine() -> None:
    totals = endless()
    assert float(totals[31] ** 2) == pytest.approx(0.0219, abs=5e-5)
    assert float(sum(chance**2 for chance in totals.values())) == pytest.approx(0.1098, abs=2e-3)


def test_a_chip_costs_more_than_one_in_a_hundred_and_less_when_it_is_insured() -> None:
    assert lost(100, 0) == pytest.approx(0.0110, abs=1e-4)
    assert lost(100, 1) == pytest.approx(0.0090, abs=1e-4)
    assert lost(1000, 10) == pytest.approx(lost(100, 1))


def test_insurance_itself_is_a_good_bet_and_only_the_bet_it_goes_with_is_bad() -> None:
    gained = lost(100, 0) * 100 - lost(100, 1) * 101
    assert gained == pytest.approx(0.18, abs=0.01)  # of each chip of insurance


def test_surrender_is_worth_what_prison_is() -> None:
    """A prisoner comes home in half of the coups that have a winner, and waits in all others."""
    back = []
    for wins in (0b0101, 0b0110):
        chips, prison = [0], [100, 0, 0, 0]
        settle(wins, chips, [0] * 4, [0] * 4, prison)
        assert prison == [0] * 4
        back += chips
    assert sum(back) / 2 == 100 // 2


@pytest.fixture(scope="module")
def coups() -> list[tuple[int, int, str, int]]:
    rng = Random(31)
    shoes = (rng.sample(DECK, len(DECK)) for _ in range(SHOES))
    return [(one.black, one.red, one.first, one.wins) for shoe in shoes for one in coups_of(shoe)]


def near(seen: int, of: int, chance: float) -> bool:
    """Whether so many of so many are within five standard errors of what is to be expected."""
    return abs(seen - of * chance) < 5 * sqrt(of * chance * (1 - chance))


def test_the_engines_rows_come_out_as_often(coups: list[tuple[int, int, str, int]]) -> None:
    for row in (0, 1):
        seen = Counter(coup[row] for coup in coups)
        assert all(near(seen[total], len(coups), float(chance)) for total, chance in endless().items())
    assert near(sum(coup[3] == REFAIT for coup in coups), len(coups), 0.0219)
    ties = float(sum(chance**2 for chance in endless().values())) - 0.0219
    assert near(sum(coup[3] == TIE for coup in coups), len(coups), ties)


def test_all_four_areas_win_as_often(coups: list[tuple[int, int, str, int]]) -> None:
    decided = [wins for *_, wins in coups if wins > 0]
    for area in range(4):
        assert near(sum(wins >> area & 1 for wins in decided), len(decided), 0.5)
    assert near(sum(first[1] in "CS" for _, _, first, _ in coups), len(coups), 0.5)


def test_a_shoe_gives_about_25_coups(coups: list[tuple[int, int, str, int]]) -> None:
    assert len(coups) / SHOES == pytest.approx(25.3, abs=0.7)


def test_noir_and_rouge_are_even_whatever_is_left_in_the_shoe() -> None:
    """Two rows are as likely in the one order as in the other: nothing is to be counted here."""
    left = ["2C", "2S", "TH", "TD", "9D", "KC", "KS", "QC", "JD", "5H", "6C"]
    rng, balance = Random(5), 0
    for _ in range(6000):
        cards = rng.sample(left, len(left)) + ["TC"] * 60
        coup = coups_of(cards)[0]
        balance += (coup.black < coup.red) - (coup.black > coup.red)
    assert abs(balance) < 5 * sqrt(6000)


def test_couleur_leans_as_the_colours_of_the_cards_left_do() -> None:
    """Where black cards are aces and red ones fives, the first card says which row is the likelier to win."""
    leans = [lean_of_couleur(black, red) for black, red in (("A", "5"), ("5", "A"))]
    assert leans[0] == pytest.approx(-leans[1], abs=1e-12)
    assert abs(leans[0]) > 0.01
    assert lean_of_couleur("7", "7") == pytest.approx(0, abs=1e-12)


def lean_of_couleur(black: str, red: str) -> float:
    """P(couleur) - P(inverse) where a card is, put back, one of these two ranks in ten and else a ten."""
    chances = {VALUE[black + "S"]: 0.0, VALUE[red + "H"]: 0.0}
    for rank in (VALUE[black + "S"], VALUE[red + "H"]):
        chances[rank] += 0.1
    chances[10] = chances.get(10, 0.0) + 0.8
    ends = [dict[int, float]() for _ in range(41)]
    for total in range(40, -1, -1):
        if total > 30:
            ends[total] = {total: 1.0}
            continue
        for value, likely in chances.items():
            for end, chance in ends[total + value].items():
                ends[total][end] = ends[total].get(end, 0.0) + likely * chance
    return 0.1 * (edge(ends[VALUE[black + "S"]], ends[0]) - edge(ends[VALUE[red + "H"]], ends[0]))


def edge(row: dict[int, float], other: dict[int, float]) -> float:
    """How much likelier the lower total is the first one's."""
    return sum(
        one * two * ((low < high) - (low > high)) for low, one in row.items() for high, two in other.items()
    )


def test_insured_bets_lose_whatever_the_chance_of_a_refait() -> None:
    """What a refait costs the bet, its insurance nearly pays: counting refaits gains next to nothing."""
    for refait in (0.0, 0.01, 0.05, 0.2):
        decided = 0.9 - refait
        mean = decided / 2 * (result(0b0101, 100, 1) + result(0b0110, 100, 1)) + refait * result(
            REFAIT, 100, 1
        )
        assert mean == pytest.approx(-refait - decided)
        assert mean < -0.85
