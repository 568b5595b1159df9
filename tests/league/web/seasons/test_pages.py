"""The pages of a season: made from a template, filled with people, started, moved, explained."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from league.domain.seasons.kinds import KINDS
from league.domain.seasons.templates import TEMPLATES
from league.models import Season
from tests.league.box_seasons import BoxSeason
from tests.league.people import Table
from tests.league.seasons import Series, next_friday

pytestmark = pytest.mark.django_db
FIELDS = {
    "game": "dingo", "name": "Fridays", "weeks": "8", "days_between": "7", "counting": "points_a_round",
    "setting_rounds": "3", "rule": "wins", "rule_wins": "5", "table_minutes": "180", "zone": "Europe/Berlin",
    "option_obligation": "enforced", "played_by": "people", "venue": "tables", "admission": "open",
    "dispute_minutes": "30", "partners": "drawn", "roll_call": "on",
}  # fmt: skip


def browser(user: Any) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def olga(cast: SimpleNamespace) -> Client:
    return browser(cast.olga)


def address(name: str, *path: object) -> str:
    return reverse(f"web:{name}", args=["red-gum", *path])


@pytest.mark.parametrize("key", TEMPLATES)
def test_every_template_makes_a_season(olga: Client, cast: SimpleNamespace, key: str) -> None:
    page = olga.get(address("season_new"), {"template": key})
    assert page.status_code == 200
    sent = {name: page.context["form"][name].value() for name in page.context["form"].fields}
    first = next_friday().strftime("%Y-%m-%dT%H:%M")
    given = {name: value for name, value in sent.items() if value not in (None, False)}
    made = olga.post(address("season_new"), {**FIELDS, **given, "name": key, "template": key, "first": first})
    assert made.status_code == 302, made.context["form"].errors
    season = Season.objects.get(name=key)
    assert (season.kind, season.slots.count()) == (TEMPLATES[key].kind, TEMPLATES[key].weeks)
    assert season.played_by == TEMPLATES[key].played_by


@pytest.mark.parametrize("key", TEMPLATES)
def test_a_planned_season_is_asked_nothing_about_evenings(olga: Client, key: str) -> None:
    page = olga.get(address("season_new"), {"template": key}).content.decode()
    evenings = not KINDS[TEMPLATES[key].kind].plans_tables
    assert ("Best evenings" in page, "Mean of evenings" in page) == (evenings, evenings)
    assert ("Roll call: seat only" in page) == evenings


def test_a_rule_that_a_planned_season_has_stays_in_its_settings(people: Table, olga: Client) -> None:
    boxes = BoxSeason(people)
    form = olga.get(address("season_settings", boxes.season.pk)).context["form"]
    assert len(form.counting_rules()) == 1
    Season.objects.update(counting="sum", counting_settings={})
    form = olga.get(address("season_settings", boxes.season.pk)).context["form"]
    assert [str(button.data["value"]) for button, *_more in form.counting_rules()] == [
        "points_a_round",
        "sum",
    ]
    sent = {name: form[name].value() for name in form.fields if form[name].value() not in (None, False)}
    assert olga.post(address("season_settings", boxes.season.pk), sent).status_code == 302
    assert Season.objects.get().counting == "sum"


def test_a_form_that_is_refused_is_shown_again(olga: Client) -> None:
    sent = {**FIELDS, "template": "friday", "first": "2020-01-03T19:00", "name": " "}
    page = olga.post(address("season_new"), sent)
    assert page.status_code == 422
    assert not Season.objects.exists()


def test_olga_lets_people_in_starts_and_moves_dates(
    people: Table, cast: SimpleNamespace, olga: Client
) -> None:
    series = Series(people)
    pk, change = series.season.pk, address("season_people_change", series.season.pk)
    gone = str(series.players[-1])
    assert olga.post(change, {"players": [gone], "do": "leave"}).status_code == 302
    assert olga.post(change, {"players": [gone], "do": "enter"}).status_code == 302
    assert olga.post(change, {"do": "enter"}).status_code == 400
    started = olga.post(address("season_start", pk))
    assert started.headers["Location"] == address("season_dates", pk)
    preview = olga.get(address("season_later", pk, 2), {"weeks": "2"})
    assert len(preview.context["changes"].dates) == 2
    before = list(series.season.slots.values_list("starts_at", flat=True))
    assert before == [slot.starts_at for slot in series.slots]
    olga.post(address("season_later", pk, 2), {"weeks": "2"})
    assert list(series.season.slots.values_list("starts_at", flat=True)) != before
    (change_line,) = olga.get(address("season_fall_out", pk, 3)).context["changes"].dates
    assert change_line.to is None
    olga.post(address("season_fall_out", pk, 3), {"note": "The hall is closed."})
    page = olga.get(address("season", pk)).content.decode()
    assert "The hall is closed." in page
    assert "falls out" in page


def test_somebodys_total_explains_itself(people: Table, olga: Client) -> None:
    series = Series(people).start()
    series.play(1)
    page = olga.get(address("season", series.season.pk), {"why": series.players[0]}).content.decode()
    assert "Counts in full." in page
    assert "Was not there." in page


def test_pia_enters_and_leaves_by_herself(people: Table, cast: SimpleNamespace) -> None:
    series = Series(people, admission="open")
    pia, pk = browser(cast.pia), series.season.pk
    pia.post(address("season_leave", pk))
    assert series.season.entries.get(player__user=cast.pia).left_at is not None
    assert "Take part" in pia.get(address("season", pk)).content.decode()
    pia.post(address("season_join", pk))
    assert series.season.entries.get(player__user=cast.pia).left_at is None


def test_rules_change_on_the_settings_page(people: Table, olga: Client) -> None:
    series = Series(people).start()
    page = olga.get(address("season_settings", series.season.pk))
    form = page.context["form"]
    sent = {name: form[name].value() for name in form.fields if form[name].value() is not None}
    sent |= {"seen": form["seen"].value(), "counting": "sum"}
    assert olga.post(address("season_settings", series.season.pk), sent).status_code == 422
    sent["reason"] = "We agreed on it."
    assert olga.post(address("season_settings", series.season.pk), sent).status_code == 302
    assert series.reload().season.counting == "sum"


def test_a_season_page_costs_few_queries(
    people: Table, olga: Client, django_assert_max_num_queries: Any
) -> None:
    series = Series(people, evenings=6).start()
    for evening in (1, 2, 3):
        series.play(evening)
    with django_assert_max_num_queries(24):
        olga.get(address("season", series.season.pk))


def test_pia_says_when_she_is_away_and_olga_for_aiko(
    people: Table, cast: SimpleNamespace, olga: Client
) -> None:
    series = Series(people)
    pk, pia = series.season.pk, browser(cast.pia)
    assert pia.get(address("season_away", pk)).status_code == 200
    pia.post(address("season_away", pk), {"slots": ["1", "3"]})
    own = series.season.entries.get(player__user=cast.pia)
    assert sorted(own.away.values_list("number", flat=True)) == [1, 3]
    aiko = people.players[2].pk
    for_aiko = f"{address('season_away', pk)}?player={aiko}"
    assert pia.get(for_aiko).status_code == 403
    olga.post(for_aiko, {"slots": ["2"]})
    assert list(series.season.entries.get(player=aiko).away.values_list("number", flat=True)) == [2]
    assert olga.get(address("season_away", pk)).status_code == 404  # Olga does not play
    assert pia.post(address("season_away", pk), {"slots": ["99"]}).status_code == 422
