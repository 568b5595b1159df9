"""A finished game as a page plays it back: who sat where, what led where, and which games stand beside it."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from games.refusals import NotFound
from games.registry import game_named
from league.models import Match, MatchGame
from league.selectors.matches.games import game_page
from league.selectors.matches.matches import match_in
from league.selectors.matches.names import match_title
from league.selectors.results.results import games_of
from league.services.matches.setup import blocks_rule
from league.services.results.corrections import GameDecision, GameKept, result_correct
from tests.league.people import Table, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def played(tables: SimpleNamespace, play: Any) -> Match:
    """Three games of bots."""
    match = play(tables.schedule(rule=MatchRule("fixed", 3)))
    return match_in(match.club, match.pk)


def beside(match: Match) -> list[tuple[int | None, int, int | None]]:
    """Of each game that can be replayed the one before and the one after it."""
    numbers = games_of(match).filter(record_batch__isnull=False).values_list("number", flat=True)
    pages = [game_page(match, number) for number in numbers]
    return [(page.previous, page.number, page.next) for page in pages]


def correct(match: Match, tables: SimpleNamespace, *decided: int) -> Match:
    """These games were decided by staff, the others stay."""
    ruled = GameDecision((1, 0, 0, 0), "A crash.")
    games = [ruled if number in decided else GameKept(number) for number in (1, 2, 3)]
    result_correct(by=tables.cast.olga, match=match, version=1, games=games, reason="A crash of ours.")
    return match_in(match.club, match.pk)


def test_the_page_names_its_match_and_its_game(played: Match) -> None:
    page = game_page(played, 2)
    assert (page.match_pk, page.number, page.deal) == (played.pk, 2, 2)
    assert page.title == match_title(played)
    assert page.record == games_of(played).get(number=2).record.body  # type: ignore[union-attr]


def test_everybody_sits_in_their_chair_with_what_they_did(played: Match) -> None:
    page, game = game_page(played, 1), games_of(played).get(number=1)
    names = [seat.player.name for seat in played.seats.all()]
    assert [seat.badge.name for seat in page.seats] == names
    assert [seat.seat for seat in page.seats] == [0, 1, 2, 3]
    assert [seat.score for seat in page.seats] == list(game.scores)
    assert [seat.placement for seat in page.seats] == list(game.placement)
    assert page.dealer == game.dealer


def test_of_duplicates_scores_stay_with_the_players_who_made_them(tables: SimpleNamespace, play: Any) -> None:
    match = play(tables.schedule(rule=blocks_rule("dingo", {}, 1), duplicate=True))
    match = match_in(match.club, match.pk)
    by_name = {seat.player.name: seat.seat for seat in match.seats.all()}
    for game in games_of(match):
        page = game_page(match, game.number)
        for chair, seat in enumerate(page.seats):
            assert seat.score == game.scores[by_name[seat.badge.name]]
            assert by_name[seat.badge.name] == game.run.chairs[chair]
        assert page.seats[page.dealer].badge.name == next(
            name for name, seat in by_name.items() if seat == game.dealer
        )


def test_the_story_is_that_of_the_record(played: Match) -> None:
    page = game_page(played, 1)
    story = game_named("dingo").replay(page.record)
    assert len(page.steps) == len(story)
    assert page.steps[-1]["sc"] == [seat.score for seat in page.seats]
    assert page.layout == game_named("dingo").layout(page.record)


def test_the_games_of_a_match_lead_to_each_other(played: Match) -> None:
    assert beside(played) == [(None, 1, 2), (1, 2, 3), (2, 3, None)]


def test_a_game_that_nobody_can_replay_is_stepped_over(played: Match, tables: SimpleNamespace) -> None:
    assert beside(correct(played, tables, 2)) == [(None, 1, 3), (1, 3, None)]


def test_behind_the_last_replay_there_is_nothing(played: Match, tables: SimpleNamespace) -> None:
    assert beside(correct(played, tables, 3)) == [(None, 1, 2), (1, 2, None)]


def test_what_was_not_played_here_has_no_page(played: Match, tables: SimpleNamespace, people: Table) -> None:
    of_people = people.confirmed(0, rule=MatchRule("wins", 1))
    decided = correct(played, tables, 2)
    for match, number, code in (
        (decided, 4, "no_game"), (decided, 0, "no_game"), (decided, 2, "no_record"),
        (match_in(of_people.club, of_people.pk), 1, "no_record"),
    ):  # fmt: skip
        no = refusal(game_page, match=match, number=number)
        assert (type(no), no.code) == (NotFound, code)


def test_who_won_is_said_by_name(played: Match) -> None:
    game = games_of(played).get(number=1)
    names = [seat.player.name for seat in played.seats.all()]
    for winners, text in (
        ((2,), f"{names[2]} won this game."),
        ((1, 3), f"{names[1]}, {names[3]} won this game."),
        ((), "Nobody won this game."),
    ):
        MatchGame.objects.filter(pk=game.pk).update(winners=winners, tiebreak=bool(winners))
        page = game_page(played, 1)
        assert (page.winner_text, page.tiebreak) == (text, bool(winners))


def test_it_costs_the_same_however_long_the_match(
    tables: SimpleNamespace, play: Any, django_assert_num_queries: Any
) -> None:
    for games in (1, 4):
        match = play(tables.schedule(rule=MatchRule("fixed", games)))
        match = match_in(match.club, match.pk)
        with django_assert_num_queries(2):  # the game, and which others there are
            game_page(match, 1)
