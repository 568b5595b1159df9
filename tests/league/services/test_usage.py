"""CPU time is kept by game and by seat of the match, whoever of them played where."""

import pytest

from bots.arena.interface import GamePlan, PlayedGame, Usage
from games.core.interface import MatchRule
from league.services.play import match_play
from league.services.usage import MICROSECOND, cpu_so_far, usage_add_up, usage_by_seat

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
    first = usage_by_seat(played(None))[0]
    assert first == {"decisions": 10, "cpu_us": 1000, "cpu_worst_us": 100, "cpu_beside_us": 0}


def test_who_played_in_another_chair_is_charged_all_the_same():
    decisions = [used["decisions"] for used in usage_by_seat(played((2, 0, 3, 1)))]
    assert decisions == [20, 40, 10, 30]


def test_a_match_adds_up_its_games_on_its_seats(tables, arena):
    arena.usage = (USED[1],) * 4
    match = tables.schedule(rule=MatchRule("fixed", 3))
    match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    seat = match.seats.first()
    assert (seat.games, seat.decisions, seat.cpu_us, seat.cpu_worst_us) == (3, 60, 6000, 201)
    used = {"decisions": 20, "cpu_us": 2000, "cpu_worst_us": 201, "cpu_beside_us": 0}
    assert match.games.first().usage[3] == used


def test_what_a_bot_used_at_starts_and_ends_counts_at_the_next_table_too():
    from league.models import MatchGame, Seat

    usage = (Usage(decisions=1, cpu=1_000_000, cpu_worst=1_000_000, cpu_beside=490_000_000),) * 4
    game = MatchGame(usage=usage_by_seat(PlayedGame(GamePlan(bytes(32), 1, 0), {}, None, 0, (), usage)))
    before = MatchGame(usage=[{"decisions": 1, "cpu_us": 7, "cpu_worst_us": 7}] * 4)  # stored without it

    assert cpu_so_far([Seat(seat=2)], [game, before]) == [491_007 * MICROSECOND]


def test_the_worst_decision_of_any_game_is_the_worst_of_the_match(tables):
    from league.models import MatchGame, Seat

    games = [MatchGame(usage=usage_by_seat(played(None))), MatchGame(usage=[]), MatchGame(usage=[])]
    games[1].usage = [used | {"cpu_worst_us": 7} for used in games[0].usage]
    seat = Seat(seat=3)
    usage_add_up([seat], games)
    assert (seat.games, seat.decisions, seat.cpu_us, seat.cpu_worst_us) == (3, 80, 8000, 403)


def test_the_arena_measures_what_a_trial_and_a_match_used(cast, tables):
    from bots.arena.interface import default_arena
    from bots.services import version_add, version_check

    version = version_add(bot=tables.wombat.bot, filename="two.py", content=THINKER)
    assert version_check(version_id=version.pk, arena=default_arena())
    version.refresh_from_db()
    assert version.status == "accepted", version.verdict
    match = tables.schedule(rule=MatchRule("fixed", 2))
    match_play(match_id=match.pk, arena=default_arena(), on_games=lambda match: None)
    seat = match.seats.get(player=tables.wombat)
    for used in (version.trial, vars(seat)):
        assert used["decisions"] > 10
        assert 300 <= used["cpu_worst_us"] < 250_000
        assert used["cpu_us"] >= used["decisions"] * 300
    assert seat.version == version
