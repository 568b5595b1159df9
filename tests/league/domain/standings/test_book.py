"""Sums of an event, added up once: as the matches say, whoever is an entrant."""

from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from league.domain.standings.book import EventBook, add_sums, is_won, sum_results
from league.domain.standings.interface import MatchResult, PlayerSums, Results
from league.domain.standings.table_points import shares, table_points
from tests.league.domain.standings.test_laws import PLAYERS, results
from tests.league.domain.standings.test_order import match

FEW = settings(max_examples=20)

TALLIES = st.builds(
    PlayerSums,
    st.just(7),
    *[st.integers(0, 9)] * 4,
    points=st.integers(-50, 50),
    table_points=st.fractions(0, 20, max_denominator=6),
    share=st.integers(-10, 10**6),
)


@FEW
@given(results)
def test_a_sum_is_that_of_a_players_own_seats(results: Results) -> None:
    book = EventBook(results)
    for player in PLAYERS:
        own = [(m, m.players.index(player)) for m in results.matches if player in m.players]
        assert book.matches_of(player) == tuple(match for match, _seat in own)
        assert book.tally(player) == PlayerSums(
            player,
            matches=len(own),
            wins=sum(match.places[seat] == 1 and match.places.count(1) == 1 for match, seat in own),
            places_sum=sum(match.places[seat] for match, seat in own),
            games_won=sum(match.games_won[seat] for match, seat in own),
            points=sum(match.points[seat] for match, seat in own),
            table_points=sum(
                (table_points(match.places, results.scale)[seat] for match, seat in own), Fraction(0)
            ),
            share=sum(shares(match)[seat] for match, seat in own),
        )


@FEW
@given(st.lists(TALLIES, max_size=5), st.integers(0, 5))
def test_tallies_may_be_added_in_parts_and_in_any_order(lines: list[PlayerSums], cut: int) -> None:
    whole = add_sums(7, lines) if lines else PlayerSums(7)
    if lines:
        parts = [add_sums(7, part) for part in (lines[:cut], lines[cut:]) if part]
        assert add_sums(7, parts) == add_sums(7, lines[::-1]) == whole
    assert add_sums(7, [whole]) == replace(whole, player=7)
    assert add_sums(9, [whole, PlayerSums(9)]) == replace(whole, player=9)


def test_who_has_not_played_has_sums_of_nothing() -> None:
    book = EventBook(Results((match((1, 2, 3, 4), (1, 2, 3, 4)),)))
    assert book.tally(99) == PlayerSums(99)
    assert book.matches_of(99) == ()
    assert sum_results(Results()) == {}


def test_where_tallies_are_given_they_stand_and_it_is_not_known_who_met_whom() -> None:
    played = match((1, 2, 3, 4), (1, 2, 3, 4))
    tallies = {1: PlayerSums(1, matches=8)}
    book = EventBook(Results(tallies=tallies))
    assert (book.has_matches, book.tally(1).matches) == (False, 8)
    both = EventBook(Results((played,), tallies=tallies))
    assert (both.has_matches, both.tally(1).matches, both.matches_of(2)) == (True, 8, (played,))
    assert EventBook(Results()).has_matches, "nothing was played yet, and that is known"
    assert EventBook(Results(tallies={})).tally(1) == PlayerSums(1)


PARTNERS = (0, 1, 0, 1)


def won(places: tuple[int, ...], teams: tuple[int, ...] = ()) -> list[bool]:
    result: MatchResult = match((1, 2, 3, 4), places, teams=teams)
    return [is_won(result, seat) for seat in range(4)]


def test_a_match_is_won_alone_or_with_partners_and_by_nobody_if_opponents_are_level() -> None:
    assert won((2, 1, 3, 4)) == [False, True, False, False]
    assert won((1, 1, 3, 4)) == won((1, 1, 1, 1)) == [False] * 4
    assert won((3, 1, 3, 1), PARTNERS) == [False, True, False, True]
    assert won((1, 1, 1, 1), PARTNERS) == [False] * 4
    assert won((1, 1, 3, 4), PARTNERS) == [False] * 4
