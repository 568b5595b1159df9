"""The laws of the ratings: what must hold for every table, every log, every order of seats."""

import math
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.domain.ratings.pairwise import update_beliefs
from league.domain.ratings.ratings import (
    BOT_VOLATILITY,
    NOVICE_VARIANCE,
    PERSON_VOLATILITY,
    VERSION_VARIANCE,
    RatedMatch,
    RatedSeat,
    Ratings,
    RatingStanding,
    Strength,
)

STILL = (0.0,) * 12
AT = datetime(2026, 3, 1, 19, 30, tzinfo=UTC)
BOTS = range(4, 8)  # of the players in a log
mus = st.floats(-60.0, 60.0)
variances = st.floats(1e-6, 1.0)
strengths = st.builds(Strength, mus, variances)
sizes = st.integers(2, 12)


def rate(
    strengths: Sequence[Strength],
    places: Sequence[int],
    *,
    volatility: Sequence[float],
    teams: Sequence[int] | None = None,
) -> tuple[Strength, ...]:
    """The strengths after one result, by seat."""
    beliefs = [(strength.mu, strength.variance) for strength in strengths]
    return tuple(Strength(*belief) for belief in update_beliefs(beliefs, places, volatility, teams))


@st.composite
def tables(draw: st.DrawFn) -> tuple[tuple[Strength, ...], tuple[int, ...], tuple[float, ...]]:
    """Strengths, places (ties among them) and volatilities of a table of two to twelve."""
    seats = draw(sizes)
    return (
        tuple(draw(st.lists(strengths, min_size=seats, max_size=seats))),
        tuple(draw(st.lists(st.integers(1, seats), min_size=seats, max_size=seats))),
        tuple(
            draw(
                st.lists(st.sampled_from([BOT_VOLATILITY, PERSON_VOLATILITY]), min_size=seats, max_size=seats)
            )
        ),
    )


@st.composite
def logs(draw: st.DrawFn) -> list[RatedMatch]:
    """A short log of results among seven players, of whom some are bots, each in one of three versions."""
    results = []
    for number in range(draw(st.integers(1, 8))):
        players = tuple(draw(st.permutations(range(1, 8))))[: draw(st.integers(2, 5))]
        seats = [
            RatedSeat(
                player,
                draw(st.integers(10 * player, 10 * player + 2)) if player in BOTS else None,
                draw(st.integers(1, len(players))),
                won=False,
            )
            for player in players
        ]
        results.append(RatedMatch(number, "dingo", number, AT, None, tuple(seats)))
    return results


@given(sizes, strengths)
def test_a_tie_of_equals_moves_nobody_and_leaves_less_doubt(seats: int, prior: Strength) -> None:
    after = rate([prior] * seats, [1] * seats, volatility=STILL[:seats])
    assert {strength.mu for strength in after} == {prior.mu}
    assert all(strength.variance < prior.variance for strength in after)


@given(tables(), st.randoms())
def test_the_order_of_the_seats_changes_no_bit(table, random) -> None:
    before, places, volatility = table
    after = rate(before, places, volatility=volatility)
    order = list(range(len(before)))
    random.shuffle(order)
    shuffled = rate(
        *[[column[seat] for seat in order] for column in (before, places)],
        volatility=[volatility[seat] for seat in order],
    )
    assert list(shuffled) == [after[seat] for seat in order]


@given(tables(), strengths)
def test_tied_players_with_equal_priors_stay_equal(table, prior: Strength) -> None:
    before, places, volatility = table
    twins = rate((prior, prior, *before), (3, 3, *places), volatility=(0.0, 0.0, *volatility))
    assert twins[0] == twins[1]


@given(tables(), strengths, st.integers(0, 12), st.integers(1, 12))
def test_among_equals_the_worse_placed_never_gains_more(table, prior, place: int, behind: int) -> None:
    before, places, volatility = table
    better, worse, *_ = rate(
        (prior, prior, *before), (place, place + behind, *places), volatility=(0.0, 0.0, *volatility)
    )
    assert better.mu > worse.mu
    assert better.variance == worse.variance


@given(tables())
def test_doubt_never_grows_without_volatility(table) -> None:
    before, places, _ = table
    after = rate(before, places, volatility=STILL[: len(before)])
    assert all(new.variance <= old.variance for old, new in zip(before, after, strict=True))


@given(tables())
def test_a_person_s_drift_adds_at_most_its_own_variance(table) -> None:
    before, places, _ = table
    after = rate(before, places, volatility=[PERSON_VOLATILITY] * len(before))
    for old, new in zip(before, after, strict=True):
        assert new.variance <= old.variance + PERSON_VOLATILITY**2


@given(tables())
def test_only_the_order_of_the_places_counts(table) -> None:
    before, places, volatility = table
    stretched = [place * place for place in places]
    assert rate(before, places, volatility=volatility) == rate(before, stretched, volatility=volatility)


@given(tables())
def test_teams_of_one_are_players(table) -> None:
    before, places, volatility = table
    alone = rate(before, places, volatility=volatility)
    assert rate(before, places, teams=range(len(before)), volatility=volatility) == alone


@given(st.lists(strengths, min_size=4, max_size=4))
def test_partners_with_equal_priors_move_equally(four: list[Strength]) -> None:
    one, other = four[:2]
    after = rate((one, other, one, other), (1, 3, 1, 3), teams=(0, 1, 0, 1), volatility=STILL[:4])
    assert after[0] == after[2]
    assert after[1] == after[3]
    assert after[0].mu >= one.mu
    assert after[1].mu <= other.mu


@given(variances, variances, st.lists(strengths, min_size=2, max_size=2))
def test_the_lesser_known_partner_moves_more(one: float, other: float, rivals: list[Strength]) -> None:
    known, unknown = sorted((one, other))
    team = [Strength(0.0, unknown), Strength(0.0, known)]
    after = rate(team + rivals, (1, 1, 3, 3), teams=(0, 0, 1, 1), volatility=STILL[:4])
    assert after[0].mu >= after[1].mu >= 0.0


@given(st.lists(strengths, min_size=6, max_size=6))
def test_teams_leave_less_doubt_and_their_numbers_mean_nothing(six: list[Strength]) -> None:
    after = rate(six, (1, 3, 5, 1, 3, 5), teams=(0, 1, 2, 0, 1, 2), volatility=STILL[:6])
    assert after == rate(six, (1, 3, 5, 1, 3, 5), teams=(7, 2, 4, 7, 2, 4), volatility=STILL[:6])
    assert all(new.variance <= old.variance for old, new in zip(six, after, strict=True))


@given(st.integers(1, 4))
def test_a_drawn_match_of_equal_partnerships_moves_nobody(size: int) -> None:
    seats = 2 * size
    after = rate([Strength()] * seats, [1] * seats, teams=[0, 1] * size, volatility=STILL[:seats])
    assert {strength.mu for strength in after} == {0.0}


def test_every_order_of_four_novices_spreads_them_evenly() -> None:
    for places in permutations((1, 2, 3, 4)):
        by_place = dict(zip(places, rate([Strength()] * 4, places, volatility=STILL[:4]), strict=True))
        assert by_place[1].mu == -by_place[4].mu > by_place[2].mu == -by_place[3].mu > 0
        assert len({strength.variance for strength in by_place.values()}) == 1


def test_four_novices_by_hand() -> None:
    k_squared = 1 / (1 + 3 * 0.49 / math.pi**2)  # 0.87037
    variance = 1 / (1 / 0.49 + 0.5 * 3 * k_squared / 4)  # 0.42244
    pull = 0.5 * 3 * math.sqrt(k_squared) / 2  # of the winner: three wins where one and a half were expected
    after = rate([Strength()] * 4, (1, 2, 3, 4), volatility=STILL[:4])
    assert variance == pytest.approx(0.42244, abs=5e-6)
    assert [strength.variance for strength in after] == pytest.approx([variance] * 4, rel=1e-14)
    expected = [variance * pull * share for share in (1, 1 / 3, -1 / 3, -1)]
    assert [strength.mu for strength in after] == pytest.approx(expected, rel=1e-14)
    assert after[0].rating == pytest.approx(1551.35, abs=0.01)
    assert after[0].deviation == pytest.approx(112.90, abs=0.01)


def inherited(old: Strength) -> Strength:
    """What a match with a new version begins with, for a player who stands there with an old one."""
    ratings = Ratings()
    ratings.table["dingo", 1] = RatingStanding(AT, old.mu, old.variance, version_id=10)
    seats = (RatedSeat(1, 11, 1, won=True), RatedSeat(2, 20, 2, won=False))
    (move, _other) = ratings.rate(RatedMatch(1, "dingo", 1, AT, None, seats))
    return Strength(move.mu_before, move.variance_before)


@given(logs())
def test_the_fold_is_rating_one_result_after_the_other(log: list[RatedMatch]) -> None:
    stand: dict[int, Strength] = {}
    versions: dict[int, int | None] = {}
    ratings = Ratings()
    for result in log:
        before = []
        for seat in result.seats:
            old = stand.get(seat.player_id, Strength())
            is_new = versions.get(seat.player_id, seat.version_id) != seat.version_id
            before.append(inherited(old) if is_new else old)
        volatility = [
            BOT_VOLATILITY if seat.player_id in BOTS else PERSON_VOLATILITY for seat in result.seats
        ]
        after = rate(before, [seat.place for seat in result.seats], volatility=volatility)
        moves = ratings.add(result)
        assert [Strength(move.mu_before, move.variance_before) for move in moves] == before
        assert [Strength(move.mu, move.variance) for move in moves] == list(after)
        stand.update(zip([seat.player_id for seat in result.seats], after, strict=True))
        versions |= {seat.player_id: seat.version_id for seat in result.seats}
    found = {player: Strength(one.mu, one.variance) for (_game, player), one in ratings.table.items()}
    assert found == stand


@given(logs(), st.data())
def test_the_fold_ends_where_it_ends_wherever_one_takes_it_up(log: list[RatedMatch], data) -> None:
    whole, first, rest = Ratings(), Ratings(), Ratings()
    cut = data.draw(st.integers(0, len(log)))
    moves = [whole.add(result) for result in log]
    assert [first.add(result) for result in log[:cut]] == moves[:cut]
    rest.table.update(first.table)
    assert [rest.add(result) for result in log[cut:]] == moves[cut:]
    assert rest.table == whole.table


def test_a_new_version_keeps_the_mean_and_gains_doubt() -> None:
    assert inherited(Strength(0.8, 0.05)) == Strength(0.8, 0.05 + VERSION_VARIANCE)


@given(strengths)
def test_a_new_version_is_never_doubted_more_than_a_novice(old: Strength) -> None:
    new = inherited(old)
    assert new.mu == old.mu
    assert old.variance <= new.variance <= max(old.variance, NOVICE_VARIANCE)


def test_leaderboards_put_a_proven_player_before_a_lucky_novice() -> None:
    assert RatingStanding(AT, 0.5, 0.04).sort_key > RatingStanding(AT, 0.6, NOVICE_VARIANCE).sort_key
    assert RatingStanding(AT, 1.0, 0.25).sort_key == 0.5


def test_a_hopeless_mismatch_stays_finite() -> None:
    after = rate([Strength(5000.0), Strength(-5000.0)], (2, 1), volatility=STILL[:2])
    assert -5000.0 < after[1].mu < after[0].mu < 5000.0
