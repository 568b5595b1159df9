"""Two totals that differ by less than a hundredth are seen to differ wherever a standing is shown."""

import re
from decimal import Decimal
from typing import Any

import pytest
from django.test import Client

from league.models import Entry
from league.selectors.seasons.book import season_book
from league.selectors.seasons.standings import season_tables
from league.services.results.adjustments import adjustment_give
from league.web.shares.cards import event_card, season_card
from tests.league.pair_seasons import PairSeason
from tests.league.people import Table
from tests.league.seasons import Series

pytestmark = pytest.mark.django_db

FIGURE = re.compile(r"\d+\.\d+")


@pytest.fixture
def series(people: Table) -> Series:
    """One evening of two tables is played; a hundredth of a point parts the first of one from the other."""
    found = Series(people).start()
    found.play(1)
    first = season_tables(found.reload().season)[0].rows[0].badge.player_id
    entry = Entry.objects.get(event__part__number=1, player=first)
    adjustment_give(by=found.olga, entry=entry, points=Decimal("0.01"), reason="Came early.")
    return found.reload()


def test_everywhere_with_as_many_decimals(series: Series, browsers: dict[str, Client], at: Any) -> None:
    (table,) = season_tables(series.season)
    one, other = (row.total for row in table.rows[:2])
    assert 0 < one - other < Decimal("0.005")
    shown = [f"{float(total):.{table.decimals}f}" for total in (one, other)]
    assert shown[0] != shown[1]
    pk = series.season.pk
    for name, args in (
        ("season", ["red-gum", pk]), ("season_book", ["red-gum", pk]), ("club", ["red-gum"]),
        ("club_embed", ["red-gum"]),
    ):  # fmt: skip
        page = browsers["anonymous"].get(at(name, *args)).content.decode()
        assert [figure in FIGURE.findall(page) for figure in shown] == [True, True], name
    (race,) = season_book(series.season).races
    assert race.decimals == table.decimals
    book = browsers["anonymous"].get(at("season_book", "red-gum", pk)).content.decode()
    assert [book.count(f">{figure}</") for figure in shown] == [2, 2]  # standing and race
    assert [line.figure for line in season_card(series.season).lines[:2]] == shown


def test_on_pictures_nobody_has_a_place_who_has_not_played(people: Table) -> None:
    series = Series(people).start()
    assert {line.place for line in season_card(series.season).lines} == {None}
    event = series.season.parts.get(number=1).event
    series.play(1)
    event.refresh_from_db()
    assert None not in {line.place for line in event_card(event).lines}


def test_a_frame_names_both_partners(people: Table, browsers: dict[str, Client], at: Any) -> None:
    league = PairSeason(people)
    league.publish()
    page = browsers["anonymous"].get(at("club_embed", league.club.slug)).content.decode()
    for player in league.players:
        assert at("player", league.club.slug, player) in page
