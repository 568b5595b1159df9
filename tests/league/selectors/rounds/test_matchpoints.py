"""Deals of a round compared across its tables: when, by which results, and what is left out."""

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from games.registry import GAMES
from league.domain.standings.matchpoints import DealSums
from league.models import Event, Match, MatchGame, Round
from league.selectors.badges import PlayerBadge
from league.selectors.events.standings import event_standings, places_before
from league.selectors.rounds.matchpoints import (
    ComparedPlayer,
    RoundMatchpoints,
    hands_of,
    matchpoints_of,
    round_matchpoints,
)
from league.selectors.rounds.slips import slips_of
from league.services.results.corrections import GameDecision, GameKept, GameSheet, result_correct
from league.services.results.entry import result_confirm_by_hand
from league.services.results.forfeits import match_forfeit
from league.services.rounds.rounds import round_close
from league.services.rounds.seating import event_seat
from league.services.rounds.slips import slips_make, slips_publish
from tests.league.people import Table, won_by
from tests.league.rounds import Evening

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
HALF = Fraction(1, 2)


class Slips:
    """An evening of two tables that play two deals: to one game a match, unless something else is said."""

    def __init__(self, people: Table, **changes: Any) -> None:
        self.evening = Evening(people, **changes)
        self.event = self.evening.event
        self.begin(deals=2)

    def begin(self, deals: int) -> None:
        """Seat one more round, and make slips for it."""
        event_seat(by=self.evening.olga, event=self.event)
        self.round: Round = self.event.rounds.latest("number")
        slips_make(by=self.evening.olga, round=self.round, deals=deals)
        self.tables: list[Match] = list(self.round.matches.order_by("table"))

    def play(self, table: int, *winners: int) -> Match:
        match = self.evening.people.enter(self.tables[table - 1], *winners)
        result_confirm_by_hand(by=self.evening.olga, match=match)
        return match

    def correct(self, match: Match, *games: Any, version: int = 1) -> None:
        result_correct(by=self.evening.olga, match=match, version=version, games=games, reason="Swapped.")

    def points(self, deal: int = 1) -> list[list[Fraction]]:
        """Of each table that played the deal, by seat."""
        found = self.compared().deal(deal)
        return [[seat.points for seat in table.seats] for table in found.tables] if found else []

    def compared(self) -> Any:
        made = slips_of(self.round)
        assert made is not None
        return round_matchpoints(made)


@pytest.fixture
def slips(people: Table) -> Slips:
    return Slips(people)


def test_each_seat_is_compared_with_the_same_seat_of_the_other_table(slips: Slips) -> None:
    slips.play(1, 0)
    slips.play(2, 1)
    assert slips.points() == [[1, 0, 0, 0], [0, 1, 1, 1]]
    players = slips.compared().players
    assert [line.place for line in players] == [1, 1, 1, 1, 5, 5, 5, 5]
    assert {line.sums.share for line in players} == {0, 1}
    assert [seat.score for seat in slips.compared().deal(1).tables[0].seats] == [12, 7, 3, -2]


def test_nothing_is_said_while_the_slips_are_closed(slips: Slips) -> None:
    slips.event.metrics = ["matchpoints", "lots"]
    slips.event.save()
    slips.play(1, 0)
    assert (slips.compared().players, slips.compared().deals) == ((), ())
    assert matchpoints_of(slips.event) == {}
    slips.play(2, 0)
    assert slips.points() == [[HALF] * 4] * 2
    assert set(matchpoints_of(slips.event).values()) == {HALF}


def test_published_early_a_deal_that_one_table_played_gives_nothing(slips: Slips) -> None:
    slips_publish(by=slips.evening.olga, round=slips.round, though_played=True)
    slips.play(1, 0)
    found = slips.compared()
    assert (found.players, [table.most for table in found.deals[0].tables]) == ((), [0])
    slips.play(2, 3)
    assert {table.most for table in slips.compared().deals[0].tables} == {1}


def test_a_result_that_nobody_confirmed_does_not_count(slips: Slips) -> None:
    slips_publish(by=slips.evening.olga, round=slips.round, though_played=True)
    slips.play(1, 0)
    slips.evening.people.enter(slips.tables[1], 1)
    assert len(slips.points()) == 1


def test_a_corrected_match_counts_as_corrected(slips: Slips) -> None:
    match = slips.play(1, 0)
    slips.play(2, 1)
    slips.correct(match, GameSheet(won_by(1)))
    assert slips.points() == [[HALF] * 4] * 2


def test_a_game_that_staff_decided_was_no_deal(people: Table) -> None:
    slips = Slips(people, rule=MatchRule("wins", 2))
    match = slips.play(1, 0, 0)
    slips.play(2, 1, 1)
    slips.correct(match, GameDecision((9, 0, 0, 0), "The cards were mixed up."), GameKept(2))
    assert [table.most for table in slips.compared().deal(1).tables] == [0]
    assert [table.most for table in slips.compared().deal(2).tables] == [1, 1]
    assert {line.sums.deals for line in slips.compared().players} == {1}


def test_a_table_that_forfeits_before_it_plays_is_not_compared(slips: Slips) -> None:
    match_forfeit(by=slips.evening.olga, match=slips.tables[0], seats=[0], reason="They went home.")
    result_confirm_by_hand(by=slips.evening.olga, match=slips.tables[0])
    slips.play(2, 1)
    assert len(slips.points()) == 1
    assert slips.compared().players == ()


def test_deals_that_have_no_slip_and_those_of_one_table_alone_are_left_out(people: Table) -> None:
    slips = Slips(people, rule=MatchRule("wins", 2))
    slips.play(1, 0, 0)
    slips.play(2, 1, 2, 1)
    assert [deal.number for deal in slips.compared().deals] == [1, 2]
    assert {line.sums.deals for line in slips.compared().players} == {2}


def test_no_two_shares_that_differ_look_level() -> None:
    badge = PlayerBadge(1, "Pia", "P", 0, is_bot=False, is_house=False, byline="")
    shares = Fraction(1, 2), Fraction(4999, 10000)
    lines = tuple(
        ComparedPlayer(place, badge, DealSums(1, 30, HALF, 900, share))
        for place, share in enumerate(shares, 1)
    )
    assert RoundMatchpoints(lines).decimals == 4
    assert RoundMatchpoints(lines[:1]).decimals == RoundMatchpoints().decimals == 3


def test_who_sits_out_has_no_figure_and_no_round_without_slips_counts(slips: Slips) -> None:
    event = slips.event
    Event.objects.filter(pk=event.pk).update(metrics=["matchpoints", "table_points", "lots"])
    event.refresh_from_db()
    slips.play(1, 0)
    slips.play(2, 1)
    out = set(slips.round.out)
    assert len(out) == 2
    found = event_standings(event)
    assert found.columns[0].key == "matchpoints"
    assert {row.badge.player_id for row in found.rows if row.values[0] is None} == out
    assert [row.values[0] for row in found.rows] == [1] * 4 + [0] * 4 + [None] * 2
    round_close(by=slips.evening.olga, round=slips.round)
    before = matchpoints_of(event)
    event_seat(by=slips.evening.olga, event=event)
    slips.evening.play()
    assert matchpoints_of(event) == before


def test_the_places_before_a_round_know_nothing_of_its_deals(slips: Slips) -> None:
    event = slips.event
    Event.objects.filter(pk=event.pk).update(metrics=["matchpoints", "lots"])
    event.refresh_from_db()
    slips.play(1, 0)
    slips.play(2, 1)
    then = {row.badge.player_id: row.place for row in event_standings(event).rows if row.matches}
    round_close(by=slips.evening.olga, round=slips.round)
    slips.begin(deals=1)
    slips.play(1, 3)
    slips.play(2, 2)
    assert places_before(event, 2) == then


def test_the_cut_after_heats_goes_by_them_too(people: Table) -> None:
    slips = Slips(people, format="heats", settings={"rounds": 1, "cut": 4})
    Event.objects.filter(pk=slips.event.pk).update(metrics=["matchpoints", "lots"])
    slips.event.refresh_from_db()
    slips.play(1, 3)
    slips.play(2, 2)
    first = [row.badge.player_id for row in event_standings(slips.event).rows][:4]
    event_seat(by=slips.evening.olga, event=slips.event)
    final = slips.event.rounds.get(stage=1).matches.get()
    assert sorted(final.seats.values_list("player_id", flat=True)) == sorted(first)


def test_the_queries_do_not_grow_with_the_games(
    slips: Slips, people: Table, django_assert_num_queries: Any
) -> None:
    slips.play(1, 0)
    slips.play(2, 1)
    made = slips_of(slips.round)
    assert made is not None
    with django_assert_num_queries(6):
        round_matchpoints(made)


def hands(game: str, options: dict[str, Any], *games: Any) -> list[tuple[int, Any]]:
    """What the deals of a table scored whose games have these sheets; None is a decision."""
    event: Any = SimpleNamespace(descriptor=GAMES[game], options=options)
    kinds = MatchGame.Source
    played: list[Any] = [
        SimpleNamespace(number=number, sheet=sheet, source=kinds.SHEET if sheet else kinds.DECISION)
        for number, sheet in enumerate(games, 1)
    ]
    return list(hands_of(event, played))


def tricks(*first: int) -> list[dict[str, Any]]:
    """A sheet of Omi: how many tricks the first team took in each hand."""
    return [{"dealer": 0, "trump": None, "tricks": [own, 8 - own]} if not place else
            {"dealer": None, "trump": None, "tricks": [own, 8 - own]}
            for place, own in enumerate(first)]  # fmt: skip


def test_of_games_of_several_hands_each_hand_is_a_deal() -> None:
    found = hands("omi", {"target": 3}, tricks(5, 8), tricks(8))
    assert [deal for deal, _scores in found] == [1, 2, 3]
    assert all(scores[0] == scores[2] > scores[1] == scores[3] for _deal, scores in found)


def test_after_a_decision_nobody_knows_which_of_several_hands_came_next() -> None:
    assert [deal for deal, _scores in hands("omi", {"target": 3}, tricks(8), None, tricks(8))] == [1]
    assert [deal for deal, _ in hands("dingo", {}, won_by(0), None, won_by(1))] == [1, 3]


def test_a_sheet_that_the_rules_of_today_refuse_is_left_out() -> None:
    assert hands("dingo", {}, [{"scores": [99, 99, 99, 99]}], won_by(1))[0][0] == 2
