"""Who entered a season and never played is deleted: what becomes of their place and of a draft with them."""

import pytest

from league.models import Entry, SeasonDraft
from league.services.clubs.erasure import player_delete
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table
from tests.league.seasons import Series

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def test_who_waited_for_a_season_moves_up(people: Table) -> None:
    full = Series(people, entrants_max=6).start()
    guest, evening = full.club.players.get(name="Guest 0"), full.season.parts.get(number=1).event
    player_delete(by=full.olga, player=guest)
    assert list(full.season.entries.order_by("pk").values_list("status", flat=True)) == (
        [Entry.Status.ENTERED] * 6 + [Entry.Status.WAITING]
    )
    assert evening.entries.filter(player=full.players[6]).exists()


def test_a_draft_with_them_is_dropped(people: Table) -> None:
    boxes = BoxSeason(people)
    draft = boxes.draft()
    player_delete(by=boxes.olga, player=boxes.club.players.get(name="Guest 0"))
    assert not SeasonDraft.objects.filter(pk=draft.pk).exists()
    assert boxes.draft().status == SeasonDraft.Status.READY
