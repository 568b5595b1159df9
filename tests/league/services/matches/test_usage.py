"""CPU time is kept by game and by seat of the match, whoever of them played where."""

import pytest

from bots.arena.interface import GamePlan, PlayedGame, Usage
from games.core.interface import MatchRule
from league.models import MatchRun
from league.services.matches.play import match_play
from league.services.matches.usage import MICROSECOND, SeatUsage, usage_of, usage_pack, usage_unpack

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

USED = tuple(Usage(decisions=10 * n, cpu=n * 1_000_000, cpu_worst=n * 100_999) for n in range(1, 5))


THINKER = b"""import time


class Bot:
    def choose(self, view, options):
        until = time.process_time() + 0.0005
        while time.process_time() < until:
            pass
        return options[0]
"""


def played(chairs: tuple[int, ...] | None) -> PlayedGame:
    return PlayedGame(GamePlan(bytes(32), 1, 0, chairs), {}, None, 0, (), USED)


def test_microseconds_by_seat_of_the_match():
    assert usage_of(played(None))[0] == SeatUsage(decisions=10, cpu_us=1000, cpu_worst_us=100)


def test_who_played_in_another_chair_is_charged_all_the_same():
    assert [used.decisions for used in usage_of(played((2, 0, 3, 1)))] == [20, 40, 10, 30]


def test_what_is_stored_is_read_back():
    used = [SeatUsage(1, 2, 3, 4), SeatUsage(), SeatUsage(5, 6, 7, 8)]
    assert usage_unpack(usage_pack(used)) == used


def test_a_match_adds_up_its_games_on_its_seats(tables, arena):
    arena.usage = (USED[1],) * 4
    match = tables.schedule(rule=MatchRule("fixed", 3))
    match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    run = match.seats.first().run
    assert (run.games, run.decisions, run.cpu_us, run.cpu_worst_us) == (3, 60, 6000, 201)
    assert usage_unpack(MatchRun.objects.get(match=match).usage)[3] == SeatUsage(60, 6000, 201)


def test_what_a_bot_used_at_starts_and_ends_counts_at_the_next_table_too():
    used = Usage(decisions=1, cpu=1_000_000, cpu_worst=1_000_000, cpu_beside=490_000_000)
    game = usage_of(PlayedGame(GamePlan(bytes(32), 1, 0), {}, None, 0, (), (used,) * 4))[2]
    assert game.plus(SeatUsage(1, 7, 7)).charged_ns == 491_007 * MICROSECOND


def test_the_worst_decision_of_any_game_is_the_worst_of_the_match():
    games = [SeatUsage(40, 4000, 403), SeatUsage(40, 4000, 7), SeatUsage()]
    assert games[0].plus(games[1]).plus(games[2]) == SeatUsage(80, 8000, 403)


def test_the_arena_measures_what_a_trial_and_a_match_used(cast, tables):
    from bots.arena.default import default_arena
    from bots.services import version_add, version_check

    version = version_add(bot=tables.wombat.bot, filename="two.py", content=THINKER)
    assert version_check(version_id=version.pk, arena=default_arena())
    version.refresh_from_db()
    assert version.status == "accepted", version.verdict
    match = tables.schedule(rule=MatchRule("fixed", 2))
    match_play(match_id=match.pk, arena=default_arena(), on_games=lambda match: None)
    seat = match.seats.get(player=tables.wombat)
    for used in (version.trial, vars(seat.run)):
        assert used["decisions"] > 10
        assert 300 <= used["cpu_worst_us"] < 250_000
        assert used["cpu_us"] >= used["decisions"] * 300
    assert seat.version == version
