"""Who entered a season and never played is deleted: what becomes of their place and of a draft with them."""

import pytest

from league.models import Activity, DateAgreement, Entry, SeasonDraft
from league.services.clubs.erasure import player_delete, player_erase
from league.services.clubs.players import player_add
from league.services.seasons.settings import season_change
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table, code_of
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


def test_whose_proposal_an_older_version_kept_stays(people: Table) -> None:
    """Without a seat any more: it was handed on to nobody when somebody else sat in for them."""
    boxes = BoxSeason(people)
    guest = player_add(club=boxes.club, name="Zebedee Quill")
    DateAgreement.objects.create(date=boxes.publish().dates()[0], proposed_by=guest)
    assert code_of(player_delete, by=boxes.olga, player=guest) == "has_played"


def test_a_draft_with_them_is_dropped(people: Table) -> None:
    boxes = BoxSeason(people)
    draft = boxes.draft()
    player_delete(by=boxes.olga, player=boxes.club.players.get(name="Guest 0"))
    assert not SeasonDraft.objects.filter(pk=draft.pk).exists()
    assert boxes.draft().status == SeasonDraft.Status.READY


def test_what_was_said_about_a_season_before_names_nobody_who_is_erased(people: Table) -> None:
    series = Series(people)
    known, best = (player_add(club=series.club, name=name) for name in ("Zebedee Quill", "Fridays"))
    for about in ("Ask Zebedee Quill.", "Ask Zebedee Quill at the door."):
        season_change(by=series.olga, season=series.season, wish={"about": about})
    season_change(by=series.olga, season=series.season, wish={"name": "Mondays"})
    for player in (known, best):
        player_erase(by=series.olga, player=player)
    rows = Activity.objects.filter(kind="season_changed").order_by("pk")
    put = f"Ask Player {known.pk}"
    assert list(rows.values_list("before", "after")) == [
        ({"about": ""}, {"about": f"{put}."}),
        ({"about": f"{put}."}, {"about": f"{put} at the door."}),
        ({"name": "Fridays"}, {"name": "Mondays"}),  # the season's own name, which programs read
    ]
    assert series.reload().season.about == f"{put} at the door."
