"""What was taken away a moment before is there no more: whoever acts on it is told so."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from games.refusals import NotFound
from league.models import Event, Player, Round, Season, Webhook
from league.services.clubs.erasure import player_delete
from league.services.clubs.members import player_rename
from league.services.clubs.players import player_add
from league.services.entries.doors import door_shut
from league.services.events.events import (
    event_delete,
    event_enter,
    event_finish,
    event_freeze,
    event_pause,
    event_rename,
    event_run,
)
from league.services.events.projectors import projector_link_make, projector_link_revoke
from league.services.rounds.drafts import draft_make
from league.services.rounds.rounds import round_close, round_take_back
from league.services.rounds.seating import event_seat
from league.services.rounds.slips import slips_make
from league.services.seasons.closing import season_archive, season_close
from league.services.seasons.entries import season_enter
from league.services.seasons.open_tables import tables_call_off
from league.services.seasons.parts import series_start
from league.services.seasons.seasons import season_create, season_delete
from league.services.seasons.slots import slots_add
from league.services.webhooks.queue import delivery_test
from league.services.webhooks.webhooks import (
    webhook_add,
    webhook_change,
    webhook_pause,
    webhook_remove,
    webhook_resume,
    webhook_secret_change,
)
from tests.league.people import Table
from tests.league.rounds import Evening
from tests.league.seasons import next_friday, wish

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

Deed = Callable[[Any, Any], object]


@pytest.fixture
def olga(cast: SimpleNamespace) -> Any:
    return cast.olga


EVENT: dict[str, Deed] = {
    "delete": lambda by, event: event_delete(by=by, event=event, name=event.name),
    "rename": lambda by, event: event_rename(by=by, event=event, name="Other"),
    "door": lambda by, event: door_shut(by=by, event=event),
    "projector": lambda by, event: projector_link_make(by=by, event=event),
    "no projector": lambda by, event: projector_link_revoke(by=by, event=event),
    "run": lambda by, event: event_run(by=by, event=event),
    "pause": lambda by, event: event_pause(by=by, event=event),
    "finish": lambda by, event: event_finish(by=by, event=event),
    "freeze": lambda by, event: event_freeze(by=by, event=event, freezes_at=None),
    "enter": lambda by, event: event_enter(by=by, event=event, players=[]),
    "draft": lambda by, event: draft_make(by=by, event=event),
    "seat": lambda by, event: event_seat(by=by, event=event),
}


@pytest.mark.parametrize("deed", EVENT.values(), ids=EVENT)
def test_an_event_that_was_deleted(people: Table, olga: Any, deed: Deed) -> None:
    event = Evening(people).event
    event_delete(by=olga, event=Event.objects.get(pk=event.pk), name=event.name)
    with pytest.raises(NotFound) as told:
        deed(olga, event)
    assert told.value.code == "no_event"


SEASON: dict[str, Deed] = {
    "delete": lambda by, season: season_delete(by=by, season=season, name=season.name),
    "start": lambda by, season: series_start(by=by, season=season),
    "enter": lambda by, season: season_enter(by=by, season=season, players=[]),
    "close": lambda by, season: season_close(by=by, season=season),
    "archive": lambda by, season: season_archive(by=by, season=season),
    "call off": lambda by, season: tables_call_off(by=by, season=season),
    "dates": lambda by, season: slots_add(by=by, season=season, first=next_friday()),
}


@pytest.mark.parametrize("deed", SEASON.values(), ids=SEASON)
def test_a_season_that_was_deleted(cast: SimpleNamespace, olga: Any, deed: Deed) -> None:
    season = season_create(by=olga, club=cast.club, name="Fridays", wish=wish())
    season_delete(by=olga, season=Season.objects.get(pk=season.pk), name=season.name)
    with pytest.raises(NotFound) as told:
        deed(olga, season)
    assert told.value.code == "no_season"


PLAYER: dict[str, Deed] = {
    "delete": lambda by, player: player_delete(by=by, player=player),
    "rename": lambda by, player: player_rename(by=by, player=player, name="Other"),
}


@pytest.mark.parametrize("deed", PLAYER.values(), ids=PLAYER)
def test_a_player_who_was_deleted(cast: SimpleNamespace, olga: Any, deed: Deed) -> None:
    player = player_add(club=cast.club, name="Guest")
    player_delete(by=olga, player=Player.objects.get(pk=player.pk))
    with pytest.raises(NotFound) as told:
        deed(olga, player)
    assert told.value.code == "no_player"


ROUND: dict[str, Deed] = {
    "take back": lambda by, round_: round_take_back(by=by, round=round_),
    "close": lambda by, round_: round_close(by=by, round=round_),
    "slips": lambda by, round_: slips_make(by=by, round=round_, deals=1),
}


@pytest.mark.parametrize("deed", ROUND.values(), ids=ROUND)
def test_a_round_that_was_taken_back(people: Table, olga: Any, deed: Deed) -> None:
    event = Evening(people).event
    event_seat(by=olga, event=event)
    round_ = Round.objects.select_related("event__club").get(event=event)
    round_take_back(by=olga, round=Round.objects.select_related("event__club").get(pk=round_.pk))
    with pytest.raises(NotFound) as told:
        deed(olga, round_)
    assert told.value.code == "no_round"


WEBHOOK: dict[str, Deed] = {
    "change": lambda by, webhook: webhook_change(by=by, webhook=webhook, topics=["match.cancelled"]),
    "remove": lambda by, webhook: webhook_remove(by=by, webhook=webhook),
    "secret": lambda by, webhook: webhook_secret_change(by=by, webhook=webhook),
    "pause": lambda by, webhook: webhook_pause(by=by, webhook=webhook),
    "resume": lambda by, webhook: webhook_resume(by=by, webhook=webhook),
    "test": lambda by, webhook: delivery_test(by=by, webhook=webhook),
}


@pytest.mark.parametrize("deed", WEBHOOK.values(), ids=WEBHOOK)
def test_a_webhook_that_was_removed(cast: SimpleNamespace, olga: Any, deed: Deed) -> None:
    address, topics = "https://hooks.example/x", ["result.confirmed"]
    webhook = webhook_add(by=olga, club=cast.club, url=address, topics=topics)
    webhook_remove(by=olga, webhook=Webhook.objects.get(pk=webhook.pk))
    with pytest.raises(NotFound) as told:
        deed(olga, webhook)
    assert told.value.code == "no_webhook"
