"""The pages of a planned season of partners who stay together."""

import pytest
from django.test import Client
from django.urls import reverse

from league.models import SeasonDraft
from league.selectors.seasons.teams import entered_teams
from league.services.seasons.entries import season_leave
from tests.league.pair_seasons import PairSeason
from tests.league.people import Table
from tests.league.seasons import Series

pytestmark = pytest.mark.django_db


@pytest.fixture
def league(people: Table) -> PairSeason:
    return PairSeason(people)


@pytest.fixture
def olga(league: PairSeason) -> Client:
    client = Client()
    client.force_login(league.olga)
    return client


def address(name: str, league: PairSeason) -> str:
    return reverse(f"web:{name}", args=[league.club.slug, league.season.pk])


def names(league: PairSeason, team: int) -> list[str]:
    return [league.club.players.get(pk=player).name for player in league.teams[team]]


def test_partners_are_made_and_dissolved_on_the_page_of_people(league: PairSeason, olga: Client) -> None:
    one, other = league.teams[0]
    page = address("season_people", league)
    assert "Make them partners" not in olga.get(page).content.decode()
    olga.post(address("season_unpair", league), {"player": other})
    assert one not in entered_teams(league.season).captains
    assert "Make them partners" in olga.get(page).content.decode()
    empty = olga.post(address("season_pair", league), {})
    assert empty.status_code == 422
    twice = olga.post(address("season_pair", league), {"partner_1": one, "partner_2": one})
    assert "Choose different people." in twice.content.decode()
    olga.post(address("season_pair", league), {"partner_1": other, "partner_2": one})
    assert entered_teams(league.season).members.keys() == {team[0] for team in league.teams}


def test_whoever_has_no_partner_is_named_before_the_plan_and_in_it(league: PairSeason, olga: Client) -> None:
    season_leave(by=league.olga, season=league.season, players=[league.teams[5][0]])
    lonely = names(league, 5)[1]
    page = address("season_draft", league)
    said = f"Without a partner, so not planned: <bdi>{lonely}</bdi>"
    assert said in olga.get(page).content.decode()
    league.draft()
    told = olga.get(page).content.decode()
    assert said in told
    assert "A new draft takes them in." not in told


def test_the_plan_shows_pairs(league: PairSeason, olga: Client) -> None:
    league.draft()
    told = olga.get(address("season_draft", league)).content.decode()
    assert "15 of 15 tables have a date." in told
    assert "6 teams" in told
    one, _other = names(league, 2)
    assert told.count(f"<bdi>{one}</bdi></a> + ") == 1
    olga.post(address("season_publish", league), {"version": SeasonDraft.objects.get().version})
    assert "Dissolve" not in olga.get(address("season_people", league)).content.decode()


def test_a_pair_has_one_place_in_the_standing(league: PairSeason, olga: Client) -> None:
    league.publish().play()
    answer = olga.get(reverse("web:season_standing_csv", args=[league.club.slug, league.season.pk]))
    rows = answer.content.decode("utf-8-sig").splitlines()[1:]
    assert [int(row.split(",")[0]) for row in rows] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]


def test_a_pair_has_one_row_on_the_page_and_its_points_open_for_both(
    league: PairSeason, olga: Client
) -> None:
    league.publish().play()
    page = address("season", league)
    (table,) = olga.get(page).context["page"].tables
    rows = [row.players for row in table.rows]
    assert sorted(sorted(pair) for pair in rows) == sorted(sorted(team) for team in league.teams)
    for player in rows[0]:
        told = olga.get(page, {"why": player}).content.decode()
        assert "The place is the whole team" in told
        assert told.count(f'id="standing-of-{player}"') == 1


def test_partners_stand_together_at_their_tables(league: PairSeason, olga: Client) -> None:
    league.publish()
    one, other = names(league, 2)
    pairs = {f"<bdi>{one}</bdi> + <bdi>{other}</bdi>", f"<bdi>{other}</bdi> + <bdi>{one}</bdi>"}
    told = olga.get(address("season", league)).content.decode()
    assert sum(map(told.count, pairs)) == 5
    league.play()
    told = olga.get(address("season", league)).content.decode()
    assert sum(told.count(f"{place}.</span> {pair}") for place in (1, 3) for pair in pairs) == 5


def test_people_of_other_seasons_have_no_partners_to_make(people: Table) -> None:
    series = Series(people)
    client = Client()
    client.force_login(series.olga)
    args = [series.club.slug, series.season.pk]
    assert "Partners" not in client.get(reverse("web:season_people", args=args)).content.decode()
    answer = client.post(reverse("web:season_pair", args=args), {"partner_1": 1, "partner_2": 2})
    assert answer.status_code == 400


def test_a_pair_is_named_with_both_where_it_may_be_moved(people: Table) -> None:
    boxes = PairSeason(
        people, pairs=10, kind="divisions", kind_settings={"tables_each": 4, "box_size": 5, "promoted": 1}
    )
    boxes.draft()
    client = Client()
    client.force_login(boxes.olga)
    told = client.get(address("season_draft", boxes)).content.decode()
    one, other = names(boxes, 4)
    assert f">{one} + {other}</option>" in told
    assert "5 teams" in told
