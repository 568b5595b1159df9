"""What messages say: what the pages say to everybody, and nothing of what is prepared."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.utils import timezone

from bots.models import Version
from league.domain.webhooks.addresses import RequestTarget, read_url
from league.models import Activity, MatchDate, Webhook, WebhookDelivery
from league.outlets.webhooks.messages import message_body
from league.services.activities import activities_tell
from league.services.clubs.erasure import player_erase
from league.services.dates import beginning
from league.services.results.corrections import GameSheet, result_correct
from league.services.rounds.drafts import draft_discard
from league.services.rounds.rounds import draft_publish
from league.services.webhooks.queue import deliveries_add
from league.tasks.webhooks import look_around
from tests.league.people import Table, won_by
from tests.league.rounds import Evening
from tests.league.webhooks import Receiver, hook_to, send_due, tell

pytestmark = [pytest.mark.django_db]


def types(place: Receiver) -> list[str]:
    while send_due():
        pass
    return [call.told["type"] for call in place.calls]


def test_nothing_of_a_draft_is_told_and_its_publication_is(place: Receiver, people: Table) -> None:
    evening = Evening(people)
    hook_to(place, people.club, people.cast.olga)
    evening.make()
    tell()
    draft_discard(by=people.cast.olga, event=evening.event)
    evening.make()
    tell()
    assert types(place) == []
    evening.do(draft_publish)
    tell()
    assert types(place) == ["round.published"]
    data = place.calls[0].told["data"]
    assert data["facts"].keys() == {"round", "matches"}
    assert data["event"]["name"] == "Evening"
    assert data["facts"]["matches"] == list(evening.event.matches.values_list("pk", flat=True))


def test_a_reason_that_somebody_wrote_stays_in_the_house(place: Receiver, people: Table) -> None:
    hook = hook_to(place, people.club, people.cast.olga)
    match = people.confirmed(0, 0)
    games = [GameSheet(won_by(0)), GameSheet(won_by(1)), GameSheet(won_by(1))]
    result_correct(by=people.cast.olga, match=match, version=1, games=games, reason="Jonas cheated.")
    tell()
    assert "result.corrected" in types(place)
    assert not any(b"cheated" in call.body for call in place.calls)
    assert hook.deliveries.exists()


def test_a_name_that_is_erased_is_in_no_message_any_more(
    place: Receiver, people: Table, cast: SimpleNamespace
) -> None:
    hook_to(place, people.club, cast.olga)
    people.confirmed(0, 0)
    tell()
    player_erase(by=cast.olga, player=people.players[3])
    types(place)
    assert place.calls
    assert not any(b"Jonas" in call.body for call in place.calls)


def test_a_match_that_begins_within_a_day_is_told_once_for_each_date(
    place: Receiver, people: Table, cast: SimpleNamespace
) -> None:
    date = dated(people, cast)
    look_around()
    look_around()
    assert not Activity.objects.filter(kind="match_due").exists(), "nobody listens"
    hook_to(place, people.club, cast.olga, "match.due")
    for found in (*beginning.matches_due(), *beginning.matches_due()):
        beginning.match_due_record(found)
    look_around()
    tell()
    assert types(place) == ["match.due"]
    data = place.calls[0].told["data"]
    assert data["match"]["id"] == date.match_id
    MatchDate.objects.filter(pk=date.pk).update(starts_at=timezone.now() + timedelta(hours=9))
    look_around()
    tell()
    assert types(place) == ["match.due"] * 2
    MatchDate.objects.filter(pk=date.pk).update(starts_at=timezone.now() + timedelta(days=2))
    look_around()
    assert Activity.objects.filter(kind="match_due").count() == 2


def dated(people: Table, cast: SimpleNamespace) -> MatchDate:
    """A planned match that begins in some hours."""
    from league.services.seasons.seasons import season_create
    from tests.league.seasons import wish

    season = season_create(by=cast.olga, club=people.club, name="Boxes", wish=wish(kind="divisions"))
    at = timezone.now() + timedelta(hours=5)
    return MatchDate.objects.create(
        match=people.schedule(), season=season, default_at=at, starts_at=at, changed_at=timezone.now()
    )


def test_a_verdict_is_told_in_each_club_where_the_bot_plays_once(
    place: Receiver, tables: SimpleNamespace
) -> None:
    cast, version = tables.cast, tables.wombat.bot.versions.get()
    hook_to(place, cast.club, cast.olga, "bot.judged")
    Version.objects.filter(pk=version.pk).update(status="refused", code="crash", judged_at=timezone.now())
    look_around()
    look_around()
    tell()
    assert types(place) == ["bot.judged"]
    data = place.calls[0].told["data"]
    assert data["facts"] == {"is_accepted": False, "code": "crash"}
    assert data["version"] == {"number": 1, "status": "refused"}
    assert data["bot"]["name"] == tables.wombat.bot.name
    assert "traceback" not in place.calls[0].body.decode()


def test_every_change_that_may_be_told_is_written_without_its_subject_being_there(
    hook: Webhook, cast: SimpleNamespace
) -> None:
    """What a change was about may be gone when its message goes."""
    from league.domain.webhooks import TOPIC_OF

    for number, kind in enumerate(TOPIC_OF):
        for noun in ("match", "event", "season", "bot", "version", "player"):
            Activity.objects.create(club=cast.club, kind=kind, subject=f"{noun} {10_000 + number}")
    activities_tell([deliveries_add])
    rows = WebhookDelivery.objects.filter(webhook=hook)
    assert rows.count() == 6 * len(TOPIC_OF)
    where = read_url(hook.url)
    assert isinstance(where, RequestTarget)
    assert all(message_body(row, where).startswith(b'{"type":"') for row in rows)
