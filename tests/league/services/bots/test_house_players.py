"""House bots in a club's book: there once, with their present files, and at hand where they fill tables."""

from types import SimpleNamespace

import pytest

from bots.kit.house import HOUSE_BOTS
from bots.models import Bot, Version
from bots.services import house_bot_install
from league.models import Activity, Entry, Event, Player
from league.services.bots.house_players import house_bots_seat, house_enter, house_set
from tests.league.mixed_evening import MixedEvening
from tests.league.people import Table, code_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

OF_DINGO = [house for house in HOUSE_BOTS if house.game == "dingo"]


@pytest.fixture
def evening(people: Table, tables: SimpleNamespace) -> MixedEvening:
    return MixedEvening(people, tables)


def bots_of(cast: SimpleNamespace) -> list[tuple[str, str]]:
    players = Player.objects.filter(club=cast.club, bot__isnull=False).order_by("bot")
    return list(players.values_list("name", "bot__game"))


def stand_ins(event: Event) -> set[str]:
    return set(event.entries.filter(is_stand_in=True).values_list("player__name", flat=True))


def test_they_come_in_once_however_often_they_are_asked_in(cast: SimpleNamespace) -> None:
    for _ in range(2):
        house_bots_seat(club=cast.club, game="dingo")
    assert bots_of(cast) == [(house.name, "dingo") for house in OF_DINGO]
    assert Version.objects.count() == len(OF_DINGO)
    house_bots_seat(club=cast.private, game="dingo")
    assert Bot.objects.count() == len(OF_DINGO), "two clubs share a bot"
    assert Player.objects.filter(bot__isnull=False).count() == 2 * len(OF_DINGO)


def test_without_a_game_those_of_all_games_come(cast: SimpleNamespace) -> None:
    house_bots_seat(club=cast.club)
    assert len(bots_of(cast)) == len(HOUSE_BOTS)
    assert {game for _name, game in bots_of(cast)} == {house.game for house in HOUSE_BOTS}


def test_after_an_upgrade_the_new_file_plays_and_the_old_one_stays(cast: SimpleNamespace) -> None:
    house = OF_DINGO[0]
    given = {"key": house.key, "name": house.name, "game": house.game, "description": "Old."}
    bot = house_bot_install(**given, source="class Bot: ...\n")
    house_bots_seat(club=cast.club, game="dingo")
    versions = list(bot.versions.order_by("number"))
    assert [version.number for version in versions] == [1, 2]
    assert bytes(versions[1].content) == house.path.read_bytes()
    assert {version.status for version in versions} == {Version.Status.ACCEPTED}


def test_a_person_who_has_the_name_of_a_house_bot_keeps_it(cast: SimpleNamespace) -> None:
    Player.objects.create(club=cast.club, name=OF_DINGO[-1].name)  # as one could before such names were kept
    assert code_of(house_bots_seat, club=cast.club, game="dingo") == "name_taken"
    assert not Player.objects.get(club=cast.club, name=OF_DINGO[-1].name).is_bot


def test_where_nobody_wants_them_nobody_comes(evening: MixedEvening) -> None:
    house_enter(evening.event)
    assert stand_ins(evening.event) == set()


def test_switched_on_they_stand_by_and_who_plays_for_itself_goes_on(evening: MixedEvening) -> None:
    ranked, *others = evening.house
    evening.enter(ranked)
    house_set(by=evening.olga, event=evening.event, fills=True)
    assert stand_ins(evening.event) == {player.name for player in others}
    assert not evening.entry(ranked).is_stand_in
    house_set(by=evening.olga, event=evening.event, fills=True)
    told = Activity.objects.get(kind="house_fills")
    assert (told.actor, told.before, told.after) == (evening.olga, False, True)
    evening.event.refresh_from_db()
    assert evening.event.house_fills
    assert not Bot.objects.filter(house_key=OF_DINGO[0].key).exists(), "the club has house bots"


def test_switched_off_and_on_again_nobody_is_there_twice(evening: MixedEvening) -> None:
    for fills in (True, False, True):
        house_set(by=evening.olga, event=evening.event, fills=fills)
    assert stand_ins(evening.event) == {player.name for player in evening.house}
    assert Activity.objects.filter(kind="house_fills").count() == 3


def test_a_retired_or_suspended_bot_is_not_at_hand(evening: MixedEvening) -> None:
    retired, suspended, ready = evening.house
    Bot.objects.filter(pk=retired.bot_id).update(retired_at="2026-01-01T00:00Z")
    Bot.objects.filter(pk=suspended.bot_id).update(suspended_at="2026-01-01T00:00Z")
    house_set(by=evening.olga, event=evening.event, fills=True)
    assert stand_ins(evening.event) == {ready.name}


@pytest.mark.parametrize(
    ("changes", "code"),
    [({"played_by": "people"}, "only_in_mixed"), ({"partners": "fixed"}, "house_without_partner"),
     ({"venue": "tables"}, "bots_need_a_screen")],
)  # fmt: skip
def test_where_bots_cannot_fill_the_event_stays_as_it_is(
    evening: MixedEvening, changes: dict[str, str], code: str
) -> None:
    Event.objects.filter(pk=evening.event.pk).update(**changes)
    event = Event.objects.get(pk=evening.event.pk)
    assert code_of(house_set, by=evening.olga, event=event, fills=True) == code
    assert not Event.objects.get(pk=event.pk).house_fills
    assert not Entry.objects.exists()
    assert not Activity.objects.filter(kind="house_fills").exists()
