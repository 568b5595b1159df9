"""A bot that is out of match after match for its faults gets no more seats, until somebody has mended it."""

from collections.abc import Callable, Iterable
from types import SimpleNamespace
from typing import Any

import pytest

from bots.arena.interface import CRASH, TIMEOUT_WALL, BotFault
from bots.arena.trial import Verdict
from bots.models import Bot, Version
from bots.services import version_add, version_check
from games.core.interface import MatchRule
from games.refusals import Forbidden, Refused
from league.models import Activity, Entry, Event, Match, Player
from league.selectors.bots.lists import bots_ready
from league.selectors.rounds.draws import event_so_far, players_ready
from league.services.bots.suspensions import IN_A_ROW, bot_resume
from league.services.events.events import event_create, event_run
from league.services.matches.play import match_play

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

WOMBAT, HOUSE = 3, 0  # their seats
OUT, NEARLY = (CRASH,) * 3, (CRASH,) * 2
Played = Callable[..., Match]


def faults(seat: int, codes: Iterable[str]) -> tuple[BotFault, ...]:
    return tuple(BotFault(seat, 1, 1, code, "boom", {"seat": seat}, "") for code in codes)


@pytest.fixture
def played(tables: SimpleNamespace, arena: Any) -> Played:
    """played(*codes, seat): a match of one game to its end, in which the seat makes these faults."""

    def to_the_end(*codes: str, seat: int = WOMBAT, match: Match | None = None) -> Match:
        ended = match or tables.schedule(rule=MatchRule("fixed", 1))
        arena.faults = lambda number: faults(seat, codes)
        assert match_play(match_id=ended.pk, arena=arena, on_games=lambda match: None)
        return ended

    return to_the_end


@pytest.fixture
def wombat(tables: SimpleNamespace) -> Callable[[], Player]:
    """The player as it is now."""
    return lambda: Player.objects.select_related("bot", "club").get(pk=tables.wombat.pk)


@pytest.fixture
def suspended(tables: SimpleNamespace, played: Played) -> Bot:
    for _ in range(IN_A_ROW):
        played(TIMEOUT_WALL)
    return Bot.objects.get(pk=tables.wombat.bot_id)


def running_ladder(tables: SimpleNamespace, name: str) -> Event:
    event = event_create(
        by=tables.cast.olga,
        club=tables.club,
        name=name,
        game="dingo",
        rule=MatchRule("wins", 1),
        options={},
        format="ladder",
    )
    event_run(by=tables.cast.olga, event=event)
    return event


def is_suspended(tables: SimpleNamespace) -> bool:
    return bool(Bot.objects.get(pk=tables.wombat.bot_id).suspended_at)


def verbs(*known: str) -> list[str]:
    return list(Activity.objects.filter(kind__in=known).order_by("pk").values_list("kind", flat=True))


def accepts_new_version(bot: Bot, monkeypatch: pytest.MonkeyPatch, *, accepted: bool = True) -> Version:
    version = version_add(bot=bot, filename="next.py", content=b"# the next one\n")
    verdict = Verdict(accepted, "accepted" if accepted else "crash", "so it is", "", 4, "")
    monkeypatch.setattr("bots.services.try_program", lambda *args, **more: verdict)
    assert version_check(version_id=version.pk, arena=SimpleNamespace())  # type: ignore[arg-type]
    return version


@pytest.mark.parametrize("store_seconds", [0, 3600])
def test_faults_count_from_whichever_game_they_come(
    tables: Any, arena: Any, monkeypatch: pytest.MonkeyPatch, store_seconds: int
) -> None:
    """Also if they were stored with an earlier game than the last."""
    monkeypatch.setattr("league.services.matches.play.STORE_SECONDS", store_seconds)
    arena.faults = lambda number: faults(WOMBAT, OUT if number == 1 else ())
    for _ in range(IN_A_ROW):
        match = tables.schedule(rule=MatchRule("fixed", 2))
        assert match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    assert is_suspended(tables)


def test_three_matches_in_a_row_suspend_it_with_the_reason(tables: Any, played: Played) -> None:
    played(*OUT)
    played(TIMEOUT_WALL)
    assert not is_suspended(tables)
    last = played(*OUT)
    bot = Bot.objects.get(pk=tables.wombat.bot_id)
    assert bot.suspended_at is not None
    assert bot.suspended_why == "It was out of 3 matches in a row. Its faults: crash, timeout_wall."
    entry = Activity.objects.get(kind="bot_suspended")
    assert (entry.actor, entry.club, entry.subject) == (None, tables.club, f"bot {bot.pk}")
    assert entry.facts == {"match": last.pk, "version": 1, "why": bot.suspended_why}
    assert not Bot.objects.exclude(pk=bot.pk).exclude(suspended_at=None).exists()


@pytest.mark.parametrize("between", [(), (CRASH,), NEARLY])
def test_a_match_that_it_played_to_the_end_begins_the_row_anew(
    tables: Any, played: Played, between: tuple[str, ...]
) -> None:
    for codes in (OUT, OUT, between, OUT, OUT):
        played(*codes)
    assert not is_suspended(tables)
    played(*OUT)
    assert is_suspended(tables)


def test_a_house_bot_is_not_suspended(tables: Any, played: Played) -> None:
    for _ in range(IN_A_ROW):
        played(*OUT, seat=HOUSE)
    assert not Bot.objects.exclude(suspended_at=None).exists()


def test_nothing_is_suspended_by_a_match_that_is_not_stored(
    tables: Any, played: Played, arena: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(*OUT)
    played(*OUT)

    def broken(*_kind: Any, **_facts: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("league.services.bots.suspensions.activity_record", broken)
    match = tables.schedule(rule=MatchRule("fixed", 1))
    with pytest.raises(ZeroDivisionError):
        match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    match.refresh_from_db()
    assert match.status == Match.Status.PLAYING
    assert not is_suspended(tables)


def test_a_suspended_bot_is_seated_nowhere(tables: Any, suspended: Bot) -> None:
    with pytest.raises(Refused) as caught:
        tables.schedule()
    assert (caught.value.code, caught.value.field) == ("bot_suspended", "players")
    assert caught.value.facts == {"player": "Wombat"}
    assert tables.wombat not in bots_ready(tables.club, "dingo")


def test_what_it_sat_in_already_is_played(tables: Any, played: Played, wombat: Any) -> None:
    before = tables.schedule(rule=MatchRule("fixed", 1))
    for _ in range(IN_A_ROW):
        played(*OUT)
    assert is_suspended(tables)
    since = Bot.objects.get(pk=tables.wombat.bot_id).suspended_at
    played(*OUT, match=before)
    before.refresh_from_db()
    assert before.status == Match.Status.FINISHED
    assert Bot.objects.get(pk=tables.wombat.bot_id).suspended_at == since
    assert verbs("bot_suspended") == ["bot_suspended"]


def test_no_event_seats_it_until_it_is_let_play_again(tables: Any, wombat: Any, played: Played) -> None:
    before = running_ladder(tables, "Before")
    for _ in range(IN_A_ROW):
        played(*OUT)
    after = running_ladder(tables, "After")
    for event in (before, after):
        assert tables.wombat not in players_ready(event)
        assert len(event_so_far(event).entrants) == 3
    assert not Entry.objects.filter(event=after, player=tables.wombat).exists()
    bot_resume(by=tables.cast.pia, player=wombat())
    for event in (before, after):
        assert len(event_so_far(event).entrants) == 4


@pytest.mark.parametrize("who", ["pia", "olga"])
def test_its_owner_or_an_organizer_lets_it_play_again(
    tables: Any, suspended: Bot, wombat: Any, who: str
) -> None:
    by = getattr(tables.cast, who)
    bot_resume(by=by, player=wombat())
    bot_resume(by=by, player=wombat())
    bot = wombat().bot
    assert (bot.suspended_at, bot.suspended_why) == (None, "")
    assert Activity.objects.get(kind="bot_resumed").actor == by
    assert tables.schedule()


def test_nobody_else_does(tables: Any, suspended: Bot, wombat: Any) -> None:
    house = Player.objects.select_related("bot", "club").get(pk=tables.players[HOUSE].pk)
    for by, player, code in (
        (tables.cast.sam, wombat(), "not_a_member"),
        (tables.cast.pia, house, "not_your_bot"),
    ):
        with pytest.raises(Forbidden) as caught:
            bot_resume(by=by, player=player)
        assert caught.value.code == code
    assert is_suspended(tables)


def test_after_that_the_row_begins_anew(tables: Any, suspended: Bot, wombat: Any, played: Played) -> None:
    bot_resume(by=tables.cast.pia, player=wombat())
    for _ in range(IN_A_ROW - 1):
        played(*OUT)
    assert not is_suspended(tables)
    played(*OUT)
    assert is_suspended(tables)


@pytest.mark.parametrize("accepted", [True, False])
def test_only_a_version_that_is_accepted_lifts_it(
    tables: Any, suspended: Bot, monkeypatch: pytest.MonkeyPatch, accepted: bool
) -> None:
    accepts_new_version(suspended, monkeypatch, accepted=accepted)
    suspended.refresh_from_db()
    assert (suspended.suspended_at is None) is accepted
    assert (suspended.suspended_why == "") is accepted


def test_matches_of_an_earlier_version_do_not_count_against_the_new_one(
    tables: Any, played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = [tables.schedule(rule=MatchRule("fixed", 1)) for _ in range(IN_A_ROW)]
    accepts_new_version(Bot.objects.get(pk=tables.wombat.bot_id), monkeypatch)
    for match in seated:
        played(*OUT, match=match)
    played(*OUT)
    assert not is_suspended(tables)
