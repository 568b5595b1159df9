"""The page of an event with rounds: its tables, who sits out, and why somebody stands where."""

import re
from hashlib import sha256
from types import SimpleNamespace
from typing import Any
from urllib.parse import unquote

import pytest
from django.urls import reverse

from games.core.interface import MatchRule
from league.models import Dispute, Event, Match, Player, Result
from league.selectors.events.explained import explain_standing
from league.selectors.events.standings import event_standings
from league.selectors.rounds.rounds import round_cells, round_page, round_tabs
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_enter, event_run
from league.services.results.entry import result_confirm_by_hand
from league.services.results.forfeits import match_forfeit
from league.services.rounds.seating import event_seat
from league.web.spreadsheets import plain_figure
from tests.league.people import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(people: Table, cast: SimpleNamespace) -> Event:
    """Nine people, so that one sits out each round; the first round is confirmed, in the second one game
    is entered.
    """
    guests = [player_add(club=cast.club, name=f"Guest {number}").pk for number in range(5)]
    event = event_create(
        by=cast.olga, club=cast.club, name="Friday evening", game="dingo", rule=MatchRule("wins", 2),
        options={}, format="round_robin", settings={"rounds": 3}, played_by=Event.PlayedBy.PEOPLE,
        choices={"roll_call": False},
    )  # fmt: skip
    event_enter(by=cast.olga, event=event, players=[*(player.pk for player in people.players), *guests])
    event_run(by=cast.olga, event=event)
    for match in event_seat(by=cast.olga, event=event):
        result_confirm_by_hand(by=cast.olga, match=people.enter(match, 2, 1, 2))
    first, *_others = event_seat(by=cast.olga, event=event)
    people.enter(first, 3)
    return event


def address(event: Event, query: str = "") -> str:
    return f"/clubs/{event.club.slug}/events/{event.pk}/{query}"


def test_rounds_stand_in_a_row_with_how_far_they_are(evening: Event) -> None:
    assert [(tab.number, tab.over, tab.tables, tab.is_complete) for tab in round_tabs(evening)] == [
        (1, 2, 2, True), (2, 0, 2, False),
    ]  # fmt: skip


def test_a_link_above_the_tables_leads_to_the_standings(evening: Event, client: Any) -> None:
    page = client.get(reverse("web:event", args=["red-gum", evening.pk])).content.decode()
    assert page.index('href="#standings-heading"') < page.index('class="table-grid"')
    assert page.index('class="table-grid"') < page.index('id="standings-heading"')


def test_a_table_shows_how_it_stands(evening: Event) -> None:
    page = round_page(evening.rounds.get(number=2))
    assert [(table.number, table.state) for table in page.tables] == [(1, "playing"), (2, "scheduled")]
    begun = page.tables[0]
    assert begun.state_text == "playing, game 2"
    assert [(seat.games_won, seat.points, seat.place) for seat in begun.seats][3] == (1, 12, None)
    assert [seat.deals_first for seat in begun.seats] == [True, False, False, False]
    done = round_page(evening.rounds.get(number=1)).tables[0]
    assert (done.state, done.confirmed_by) == ("confirmed", "Olga")
    assert [seat.table_points for seat in done.seats] == [0, 2, 4, 1]
    assert [seat.place for seat in done.seats] == [4, 2, 1, 3]


def test_who_deals_first_has_dealt_once_the_table_plays(evening: Event, client: Any) -> None:
    shown = client.get(address(evening)).content.decode()
    playing, scheduled = shown.split('id="table-2"')
    assert ("dealt first" in playing, "deals first" in playing) == (True, False)
    assert ("dealt first" in scheduled, "deals first" in scheduled) == (False, True)


def test_who_sits_out_is_credited_with_their_own_mean(evening: Event) -> None:
    first, second = (round_page(evening.rounds.get(number=number)) for number in (1, 2))
    assert [line.credit for line in first.out] == [None]
    (out,) = second.out
    explained = explain_standing(evening, out.badge.player_id)
    assert out.credit == explained.matches[0].points
    assert [(line.round, line.points) for line in explained.sat_out] == [(2, out.credit)]
    assert explained.table_points == 2 * out.credit


def test_every_standing_is_the_sum_of_what_made_it(evening: Event) -> None:
    for entry in evening.entries.all():
        explained = explain_standing(evening, entry.player_id)
        assert explained.steps[0].value == pytest.approx(explained.table_points)
        states = [step.state for step in explained.steps]
        assert states.count("decides") == 1
        decides = states.index("decides")
        assert set(states[:decides]) <= {"level"}
        assert set(states[decides + 1 :]) <= {"rest"}


def test_cells_say_what_each_round_was(evening: Event, django_assert_num_queries: Any) -> None:
    players = list(evening.entries.values_list("player_id", flat=True))
    with django_assert_num_queries(4):
        cells = round_cells(evening, players)
    kinds = {tuple(cell.kind for cell in row) for row in cells.values()}
    assert ("played", "plays") in kinds
    assert ("out", "plays") in kinds
    assert ("played", "out") in kinds


def test_a_dispute_is_marked_on_the_table_and_in_the_standings(evening: Event, client: Any) -> None:
    match = Match.objects.filter(event=evening, round__number=1).order_by("number").first()
    assert match
    result = Result.objects.get(match=match)
    player = match.seats.get(seat=3).player
    Dispute.objects.create(match=match, result=result, player=player, game_number=2, text="They were mine.")
    table = round_page(evening.rounds.get(number=1)).tables[0]
    assert table.state == "disputed"
    assert round_cells(evening, [player.pk])[player.pk][0].kind == "open"
    shown = client.get(address(evening, "?round=1")).content.decode()
    assert f"{player.name} disputes game 2." in shown
    assert "not settled" in shown


def test_a_forfeit_that_nobody_has_confirmed_is_marked_for_staff_and_hidden_from_others(
    evening: Event, cast: SimpleNamespace, client: Any
) -> None:
    match = Match.objects.filter(event=evening, round__number=2).order_by("number")[0]
    match_forfeit(by=cast.olga, match=match, seats=[1], reason="Gone home.")
    page = address(evening) + "corrections/"
    assert "Gone home." not in client.get(page).content.decode()
    client.force_login(cast.olga)
    shown = client.get(page).content.decode()
    assert "Gone home." in shown
    assert "not confirmed, seen by staff alone" in shown


def test_the_page_explains_a_place_to_everybody(evening: Event, client: Any) -> None:
    leader = event_standings(evening).rows[0].badge
    shown = client.get(address(evening, f"?why={leader.player_id}")).content.decode()
    assert f"Why {leader.name} has place 1" in shown
    assert "decides" in shown
    assert 'aria-expanded="true"' in shown


@pytest.mark.parametrize("query", ["?why=0", "?why=x", "?place=99", "?why=99999999999999999"])
def test_a_wrong_question_is_a_page_without_an_answer(evening: Event, client: Any, query: str) -> None:
    answer = client.get(address(evening, query))
    assert answer.status_code == 200
    assert 'id="why"' not in answer.content.decode()


def test_a_round_that_there_is_not_is_not_found(evening: Event, client: Any) -> None:
    assert client.get(address(evening, "?round=7")).status_code == 404


def test_the_standings_go_into_a_spreadsheet_and_no_name_is_a_formula(evening: Event, client: Any) -> None:
    Player.objects.filter(name="Guest 0").update(name="=1+1")
    lines = client.get(address(evening, "standings.csv")).content.decode("utf-8-sig").splitlines()
    assert lines[0].startswith("place,player,table_points,share")
    assert len(lines) == 1 + evening.entries.count()
    assert sum(",'=1+1," in line for line in lines) == 1


def test_figures_are_rounded_as_people_write_them_and_the_file_is_named_after_the_event(
    evening: Event, client: Any
) -> None:
    Event.objects.filter(pk=evening.pk).update(name="Friday: Åse’s walk", starts_at="2026-11-20T18:00Z")
    answer = client.get(address(evening, "standings.csv"))
    assert unquote(answer["Content-Disposition"]).endswith("''friday-åses-walk-2026-11-20-standings.csv")
    rows = answer.content.decode("utf-8-sig").splitlines()[1:]
    assert re.search(r"\d\.\d", "".join(rows)), "some figure is no whole number"
    assert re.findall(r"\.0\b|\.\d{4,}", "".join(rows)) == []
    Event.objects.filter(pk=evening.pk).update(name="☘")
    named = client.get(address(evening, "standings.csv"))["Content-Disposition"]
    assert f'filename="event-{evening.pk}-' in named


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (None, ""), (10.0, "10"), (0.41666633333333336, "0.417"), (-2.5, "-2.5"), (-0.0001, "0"),
        (1e6, "1000000"),
    ],
)  # fmt: skip
def test_a_figure_has_a_point_and_at_most_three_decimals(number: float | None, text: str) -> None:
    assert plain_figure(number) == text


def test_the_commitment_to_the_lots_stands_there_before_anybody_has_entered(
    people: Table, cast: SimpleNamespace, client: Any
) -> None:
    made = event_create(
        by=cast.olga, club=cast.club, name="Saturday", game="dingo", rule=MatchRule("wins", 2), options={},
        format="swiss", settings={"rounds": 3}, played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": False},
    )  # fmt: skip
    page = client.get(address(made)).content.decode()
    assert sha256(made.seed.encode()).hexdigest() in page
    assert made.seed not in page, "it would tell the draws to come"
