"""A draft is made of the places of the season before, and goes with the people who had them."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from league.models import Player, Season, SeasonDraft
from league.selectors.seasons.draft_pages import season_draft_page
from league.selectors.seasons.drafts import season_draft_of
from league.services.clubs.merges import players_merge
from league.services.clubs.players import player_add
from league.services.seasons.drafts import season_draft_make
from league.services.seasons.past import past_seasons_import
from league.services.seasons.repeats import season_repeat
from league.services.seasons.slots import slots_add
from tests.league.past_seasons import GAME, wish_of
from tests.league.people import Table
from tests.league.seasons import next_friday

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def merge(people: Table, gone: Player) -> None:
    keep = player_add(club=people.club, name="Zebedee Quill")
    players_merge(by=people.cast.olga, keep=keep, gone=gone)


def merge_into_a_rival(people: Table, gone: Player) -> None:
    players_merge(by=people.cast.olga, keep=Player.objects.get(name="Guest 15"), gone=gone)


@pytest.mark.parametrize("deed", [merge, merge_into_a_rival])
def test_who_had_a_place_and_does_not_come_again(
    people: Table, deed: Callable[[Table, Player], None]
) -> None:
    season = next_of_imported(people, stays_away="Guest 2")
    season_draft_make(by=people.cast.olga, season=season)
    assert any("Guest 2" in reason for reason in reasons(season)), "who stays is told for whom"
    deed(people, Player.objects.get(name="Guest 2"))
    assert not SeasonDraft.objects.exists()
    season_draft_make(by=people.cast.olga, season=season)
    assert not any("Guest 2" in reason for reason in reasons(season))


def next_of_imported(people: Table, *, stays_away: str) -> Season:
    """A season after one that was played elsewhere, in two divisions of eight, with all but one of them."""
    lines = [f"Spring,{1 + n // 8},{1 + n % 8},Guest {n},{20 - n},8" for n in range(16)]
    text = "\n".join(["season,division,place,player,points,tables", *lines])
    wish = wish_of(text=text.replace("Spring", "Spring 2023"))
    past_seasons_import(by=people.cast.olga, club=people.club, wish=wish, game=GAME)
    coming = Player.objects.filter(name__startswith="Guest").exclude(name=stays_away)
    made = season_repeat(
        by=people.cast.olga, season=Season.objects.get(), name="Summer",
        first=next_friday() + timedelta(weeks=30), players=list(coming.values_list("pk", flat=True)),
    )  # fmt: skip
    slots_add(by=people.cast.olga, season=made, first=next_friday() + timedelta(weeks=30), count=6)
    return Season.objects.select_related("club", "previous").get(pk=made.pk)


def reasons(season: Season) -> list[str]:
    draft = season_draft_of(season)
    assert draft is not None
    boxes = season_draft_page(season, draft).boxes
    return [reason for box in boxes for person in box.people for reason in person.reasons]
