"""A bot's finished matches as they went for it: the latest first, game by game, with what its rating did."""

from types import SimpleNamespace
from typing import Any

import pytest

from bots.arena.interface import Usage
from games.core.interface import MatchRule
from league.models import Fault, Match, Player
from league.selectors.bots.results import BotResultLine, result_lines, results_of
from league.selectors.matches.names import match_title
from league.selectors.results.results import games_of
from league.services.matches.setup import blocks_rule
from league.services.results.corrections import GameDecision, GameKept, result_correct

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

WOMBAT = 3  # its seat


def lines(player: Player, version: int | None = None) -> list[BotResultLine]:
    return list(result_lines(list(results_of(player, version))))


def fault(match: Match, seat: int, game: int) -> None:
    version = match.seats.get(seat=seat).version
    Fault.objects.create(
        match=match, game_number=game, seat=seat, version=version, decision=1, code="crash", text="boom"
    )


def test_without_a_finished_match_there_is_nothing(tables: SimpleNamespace) -> None:
    tables.schedule()
    assert lines(tables.wombat) == []


def test_the_latest_match_stands_first(tables: SimpleNamespace, play: Any) -> None:
    matches = [play(tables.schedule(rule=MatchRule("wins", 1))) for _ in range(3)]
    assert [line.match_id for line in lines(tables.wombat)] == [match.pk for match in matches[::-1]]


def test_a_line_tells_the_match_as_it_went_for_the_bot(
    tables: SimpleNamespace, play: Any, arena: Any
) -> None:
    arena.usage = (Usage(), Usage(), Usage(), Usage(10, 5_000_000, 900_000))
    match = play(tables.schedule(rule=MatchRule("fixed", 3)))
    (line,) = lines(tables.wombat)
    seat = match.seats.get(seat=WOMBAT)
    assert (line.title, line.at, line.version) == (match_title(match), match.finished_at, 1)
    assert (line.place, line.won, line.points) == (seat.placement, seat.won, seat.points)
    assert line.games_won == sum(mark.won for mark in line.games)
    assert [mark.score for mark in line.games] == [game.scores[WOMBAT] for game in games_of(match)]
    assert line.cpu.decisions == 30
    assert (line.cpu.mean_us, line.cpu.worst_us) == (500, 900)


def test_every_bot_of_a_table_reads_its_own(tables: SimpleNamespace, play: Any) -> None:
    match = play(tables.schedule(rule=MatchRule("fixed", 2)))
    for seat, player in enumerate(tables.players):
        (line,) = lines(player)
        assert [mark.score for mark in line.games] == [game.scores[seat] for game in games_of(match)]
        change = match.rating_changes.get(player=player)
        assert line.rating == round(1500 + 173.7 * change.mu)
        assert (line.rating_before, line.rating_change) == (1500, line.rating - 1500)


def test_only_its_own_faults_are_marked_at_their_games(tables: SimpleNamespace, play: Any) -> None:
    match = play(tables.schedule(rule=MatchRule("fixed", 3)))
    for seat, game in ((WOMBAT, 2), (WOMBAT, 2), (0, 2), (1, 3)):
        fault(match, seat, game)
    (line,) = lines(tables.wombat)
    assert [mark.faults for mark in line.games] == [0, 2, 0]


def test_of_duplicates_scores_are_by_seat_wherever_it_sat(tables: SimpleNamespace, play: Any) -> None:
    play(tables.schedule(rule=blocks_rule("dingo", {}, 1), duplicate=True))
    (line,) = lines(tables.wombat)
    assert len(line.games) == 12
    assert sum(mark.score for mark in line.games) == line.points


def test_one_versions_matches_can_be_asked_for(tables: SimpleNamespace, play: Any) -> None:
    first = play(tables.schedule(rule=MatchRule("wins", 1)))
    tables.accept(tables.wombat.bot, "# two\n")
    second = play(tables.schedule(rule=MatchRule("wins", 1)))
    for version, match in ((1, first), (2, second)):
        assert [(line.version, line.match_id) for line in lines(tables.wombat, version)] == [
            (version, match.pk)
        ]
    assert lines(tables.wombat, 3) == []


def test_a_correction_is_told_as_it_counts_now(tables: SimpleNamespace, play: Any) -> None:
    match = play(tables.schedule(rule=MatchRule("fixed", 2)))
    games = [GameKept(1), GameDecision((0, 0, 0, 900), "A crash of ours.")]
    result_correct(by=tables.cast.olga, match=match, version=1, games=games, reason="A crash.")
    (line,) = lines(tables.wombat)
    assert (line.place, line.won) == (1, True)
    assert [mark.won for mark in line.games][1:] == [True]
    assert len(line.games) == 2, "not also those of the version before"
    assert (line.rating or 0) > 1500


def test_a_page_of_results_costs_the_same_however_long_it_is(
    tables: SimpleNamespace, play: Any, django_assert_num_queries: Any
) -> None:
    for _ in range(3):
        fault(play(tables.schedule(rule=MatchRule("fixed", 2))), WOMBAT, 1)
        with django_assert_num_queries(3):  # results, seats and players that name their matches
            seats = list(results_of(tables.wombat))
        with django_assert_num_queries(3):
            result_lines(seats)
    assert all("content" in seat.version.get_deferred_fields() for seat in seats)
