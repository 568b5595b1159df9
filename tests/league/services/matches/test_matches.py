"""Who may seat whom, and every wrong table with its reason."""

import pytest

from bots.models import Bot, Version
from bots.models.leases import LeaseLost
from games.core.interface import MatchRule
from games.refusals import Forbidden, NotFound, Refused
from league.models import Activity, Match, Player, Result
from league.selectors.matches.runs import runs_open
from league.selectors.results.results import games_of
from league.services.clubs.players import player_add
from league.services.matches.matches import match_cancel, match_schedule, may_cancel
from league.services.matches.play import Playing, match_play

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def refused(code, tables, **changes):
    with pytest.raises(Refused) as caught:
        tables.schedule(**changes)
    assert caught.value.code == code
    assert not Match.objects.exists()
    return caught.value


def numbers(tables):
    return [player.pk for player in tables.players]


def test_a_match_pins_the_versions_it_was_seated_with(tables):
    match = tables.schedule()
    bot = tables.wombat.bot
    Version.objects.create(
        bot=bot, number=2, content=b"x", size_bytes=1, sha256="2" * 64, status=Version.Status.ACCEPTED
    )
    assert match.seats.get(player=tables.wombat).version.number == 1


def test_the_commitment_is_there_from_the_start_and_the_secret_is_not_in_it(tables):
    match = tables.schedule()
    assert len(match.run.commitment) == 64
    assert match.run.commitment != match.run.secret


def test_three_entrants_are_refused(tables):
    refusal = refused("seats_wrong", tables, players=numbers(tables)[:3])
    assert "4" in refusal.message
    assert "3" in refusal.message


def test_the_same_entrant_twice_is_refused(tables):
    first, second, third, _ = numbers(tables)
    refused("same_entrant_twice", tables, players=[first, second, third, first])


def test_an_unknown_game_is_refused(tables):
    refused("unknown_game", tables, game="snap")


def test_an_unknown_option_is_refused(tables):
    refused("bad_option", tables, options={"jokers": 3})


@pytest.mark.parametrize("rule", [MatchRule("wins", 0), MatchRule("wins", -5), MatchRule("sudden", 5)])
def test_a_rule_that_is_none_is_refused(tables, rule):
    refused("bad_rule", tables, rule=rule)


def test_a_player_of_another_club_is_refused(tables, cast):
    stranger = player_add(club=cast.elsewhere, name="Elsewhere", bot=tables.players[0].bot)
    refused("unknown_player", tables, players=[*numbers(tables)[:3], stranger.pk])


def test_a_person_among_bots_is_refused(tables, cast):
    pia = Player.objects.get(user=cast.pia)
    refused("mixed_table", tables, players=[*numbers(tables)[:3], pia.pk])


def test_a_bot_that_was_not_accepted_yet_is_refused(tables):
    Version.objects.filter(bot=tables.wombat.bot).update(status=Version.Status.WAITING)
    refused("bot_not_ready", tables)


def test_two_bots_of_one_owner_are_refused(tables, cast):
    other = Bot.objects.create(owner=cast.pia, name="Numbat", game="dingo")
    Version.objects.create(
        bot=other, number=1, content=b"x", size_bytes=1, sha256="3" * 64, status=Version.Status.ACCEPTED
    )
    numbat = player_add(club=cast.club, name="Numbat", bot=other)
    refused("same_owner", tables, players=[*numbers(tables)[:2], tables.wombat.pk, numbat.pk])


def test_a_member_schedules_a_match_of_an_own_bot(tables, cast):
    assert tables.schedule(by=cast.pia).scheduled_by == cast.pia


def test_a_member_without_an_own_bot_at_the_table_is_refused(tables, cast):
    Bot.objects.filter(pk=tables.wombat.bot.pk).update(owner=cast.olga)
    with pytest.raises(Forbidden) as caught:
        tables.schedule(by=cast.pia)
    assert caught.value.code == "own_bot_missing"


def test_a_stranger_is_refused(tables, cast):
    with pytest.raises(Forbidden):
        tables.schedule(by=cast.sam)


def test_a_private_club_does_not_exist_for_a_stranger(tables, cast):
    with pytest.raises(NotFound):
        match_schedule(by=cast.sam, club=cast.private, game="dingo", players=[], rule=MatchRule("wins", 5))


def test_scheduling_is_audited(tables, cast):
    match = tables.schedule()
    entry = Activity.objects.get(kind="match_scheduled")
    assert (entry.actor, entry.subject) == (cast.olga, f"match {match.pk}")


def test_a_match_can_be_cancelled_until_it_begins(tables, cast):
    match = tables.schedule()
    match_cancel(by=cast.olga, match=match)
    match.refresh_from_db()
    assert match.status == Match.Status.CANCELLED


def test_a_match_that_is_over_cannot_be_cancelled(tables, cast, arena):
    match = tables.schedule()
    match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    with pytest.raises(Refused) as caught:
        match_cancel(by=cast.olga, match=match)
    assert caught.value.code == "already_over"


def test_an_organizer_cancels_a_match_that_is_being_played_and_its_worker_writes_no_more(
    tables, cast, arena, monkeypatch
):
    monkeypatch.setattr("league.services.matches.play.STORE_SECONDS", 0)
    match = tables.schedule(rule=MatchRule("fixed", 4))

    def cancel(number):
        if number == 3:
            match_cancel(by=cast.olga, match=match)

    arena.before_game = cancel
    assert not match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    match.refresh_from_db()
    assert (match.status, games_of(match).count()) == (Match.Status.CANCELLED, 2)
    assert not Result.objects.exclude(status=Result.Status.DRAFT).exists()


def test_a_member_cannot_cancel_what_is_being_played(tables, cast):
    match = tables.schedule(by=cast.pia)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.PLAYING)
    match.refresh_from_db()
    assert not may_cancel(cast.pia, match)
    with pytest.raises(Refused) as caught:
        match_cancel(by=cast.pia, match=match)
    assert caught.value.code == "already_begun"


def test_a_match_cancelled_between_claim_and_start_is_not_played(tables, cast, arena):
    match = tables.schedule()
    hold = runs_open().take(match.pk)
    playing = Playing(Match.objects.select_related("run").get(pk=match.pk), hold)
    match_cancel(by=cast.olga, match=match)
    with pytest.raises(LeaseLost):
        playing.start()
    assert Match.objects.get(pk=match.pk).status == Match.Status.CANCELLED


def test_a_kind_of_match_that_the_game_has_not_is_refused(tables):
    refused("bad_rule", tables, rule=MatchRule("best_of", 3))


def test_more_games_than_a_match_may_have_are_refused(tables):
    refused("bad_rule", tables, rule=MatchRule("fixed", 201))


def test_only_an_organizer_or_the_scheduler_cancels(tables, cast):
    match = tables.schedule()
    with pytest.raises(Forbidden):
        match_cancel(by=cast.pia, match=match)
    with pytest.raises(Forbidden):
        match_cancel(by=cast.sam, match=match)
