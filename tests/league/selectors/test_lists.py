"""Lists leave the long fields of versions in the database: a bot may be two megabytes of code."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.core.interface import MatchRule
from league.selectors.bots.lists import bot_in, bots_of
from league.selectors.bots.page import bot_page
from league.selectors.matches.matches import match_in, match_lines, match_page, matches_live, matches_of
from league.selectors.ratings.leaderboard import board_of
from league.services.matches.play import match_play

pytestmark = pytest.mark.django_db


def test_no_list_reads_the_file_of_a_bot(tables, arena, cast):
    match = tables.schedule(rule=MatchRule("wins", 1))
    match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    with CaptureQueriesContext(
        connection,
    ) as captured:
        match_lines(list(matches_of(tables.club)))
        matches_live(tables.club)
        match_page(match_in(tables.club, match.pk))
        list(bots_of(tables.club))
        bot_page(bot_in(tables.club, tables.wombat.pk), cast.sam)
        board_of(tables.club, "dingo")
        tables.schedule()
    assert captured.captured_queries
    assert [query["sql"] for query in captured.captured_queries if '"content"' in query["sql"]] == []
