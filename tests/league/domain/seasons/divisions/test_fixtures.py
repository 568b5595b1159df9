"""Tables of a box: everybody has equally many, and all meet as evenly as can be."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.seasons.divisions import Fixtures, draw_fixtures, meetings, suitable_tables
from league.domain.seating.interface import Impossible

PAIRS = (0, 1, 0, 1)


def met(fixtures: Fixtures) -> Counter[frozenset[int]]:
    return Counter(frozenset(pair) for table in fixtures.tables for pair in combinations(table, 2))


def played(fixtures: Fixtures) -> Counter[int]:
    return Counter(player for table in fixtures.tables for player in table)


def spread(counts: Counter[frozenset[int]], players: int) -> tuple[int, int]:
    every = [counts[frozenset(pair)] for pair in combinations(range(players), 2)]
    return min(every), max(every)


@pytest.mark.parametrize("each", [4, 8])
@pytest.mark.parametrize("players", range(5, 21))
def test_four_or_eight_tables_suit_every_division(players: int, each: int) -> None:
    fixtures = draw_fixtures(range(players), seats=4, each=each, seed="s")
    assert set(played(fixtures).values()) == {each}
    known = meetings(players, 4, each)
    assert spread(met(fixtures), players) == (known.fewest, known.most)
    assert fixtures.excess == 0


@pytest.mark.parametrize("players", range(4, 17))
def test_three_tables_suit_every_division_at_tables_of_three(players: int) -> None:
    fixtures = draw_fixtures(range(players), seats=3, each=3, seed="s")
    assert (set(played(fixtures).values()), fixtures.excess) == ({3}, 0)


@pytest.mark.parametrize(
    ("players", "seats", "each"),
    [
        *((players, 4, 5) for players in (8, 12, 16, 20)),
        *((players, 4, 6) for players in (6, 8, 10, 12, 14, 16)),
        *((players, 4, 7) for players in (8, 12, 16)),
        *((players, 4, 12) for players in range(5, 21)),
        *[(9, 3, 4), (13, 3, 6), (15, 3, 7)],
    ],
)
def test_other_numbers_that_suit_are_even_too(players: int, seats: int, each: int) -> None:
    fixtures = draw_fixtures(range(players), seats=seats, each=each, seed="s")
    assert (set(played(fixtures).values()), fixtures.excess) == ({each}, 0)


@given(st.integers(3, 12), st.integers(0, 9), st.integers(1, 9), st.text(max_size=3))
@settings(max_examples=40, deadline=None)
def test_whatever_is_asked_everybody_plays_their_tables(seats: int, more: int, each: int, seed: str) -> None:
    players = seats + more
    fixtures = draw_fixtures(
        range(players), seats=seats, each=each, seed=seed, some_play_less=True, moves_max=2_000
    )
    counts = played(fixtures)
    assert all(len(set(table)) == seats for table in fixtures.tables)
    assert [player for player in range(players) if counts[player] < each] == [*fixtures.less]
    assert len(fixtures.less) == players * each % seats
    assert all(counts[player] == each - 1 for player in fixtures.less)


def test_partners_change_and_sides_are_even() -> None:
    for players in (5, 8, 9, 12):
        fixtures = draw_fixtures(range(players), seats=4, each=4, seed="s", teams=PAIRS)
        partners = Counter(frozenset(table[seat::2]) for table in fixtures.tables for seat in (0, 1))
        assert set(played(fixtures).values()) == {4}
        assert fixtures.excess == 0
        assert max(spread(partners, players)) - min(spread(partners, players)) <= 1


@pytest.mark.parametrize("players", [4, 8, 9, 12, 13, 16, 17, 20])
def test_two_against_two_everybody_is_everybodys_partner_once(players: int) -> None:
    fixtures = draw_fixtures(range(players), seats=4, each=players - 1, seed="s", teams=PAIRS)
    partners = Counter(frozenset(table[seat::2]) for table in fixtures.tables for seat in (0, 1))
    assert spread(partners, players) == (1, 1)
    assert spread(met(fixtures), players) == (3, 3)


def test_the_same_seed_draws_the_same_tables() -> None:
    drawn = [
        draw_fixtures(people, seats=4, each=4, seed="s") for people in ([3, 1, 2, 9, 7], [9, 7, 3, 2, 1])
    ]
    assert drawn[0] == drawn[1]
    assert drawn[0] != draw_fixtures([1, 2, 3, 7, 9], seats=4, each=4, seed="t")


def test_numbers_that_do_not_suit_are_refused_with_those_that_do() -> None:
    with pytest.raises(Impossible) as refused:
        draw_fixtures(range(9), seats=4, each=5, seed="s")
    assert refused.value.code == "tables_uneven"
    assert refused.value.facts == {"players": 9, "each": 5, "seats": 4, "less": 1, "fits": [4, 8]}


@pytest.mark.parametrize("some_play_less", [False, True])
def test_fewer_than_a_table_are_refused(some_play_less: bool) -> None:
    with pytest.raises(Impossible) as refused:
        draw_fixtures(range(3), seats=4, each=4, seed="s", some_play_less=some_play_less)
    assert refused.value.code == "not_enough_entrants"


def test_nobody_plays_no_table() -> None:
    with pytest.raises(ValueError, match="0 tables"):
        draw_fixtures(range(4), seats=4, each=0, seed="s")


@pytest.mark.parametrize(
    ("players", "each", "sentence"),
    [
        (5, 4, "Every two meet three times."),
        (7, 4, "Every two meet twice."),
        (6, 4, "Every two meet twice or three times."),
        (8, 4, "Every two meet once or twice."),
        (13, 4, "Every two meet once."),
        (16, 4, "Every two meet once at most."),
        (5, 12, "Every two meet 9 times."),
    ],
)
def test_meetings_are_said_in_a_sentence(players: int, each: int, sentence: str) -> None:
    assert str(meetings(players, 4, each).sentence) == sentence


def test_suitable_numbers_are_listed() -> None:
    assert list(suitable_tables(9, 4)) == [4, 8, 12, 16, 20]
    assert list(suitable_tables(8, 4, 8)) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert list(suitable_tables(10, 4, 8)) == [2, 4, 6, 8]
