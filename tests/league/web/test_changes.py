"""Two people change the same page: nobody is overwritten unseen, and nobody types twice."""

import ast
import json
import re
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from league.models import Event, Membership, Player
from league.services.clubs.members import player_rename
from league.services.clubs.players import player_add
from league.services.clubs.roles import role_give
from league.services.events.events import event_enter, event_rename
from league.services.events.settings import event_settings_change
from league.web.forms.changes import ChangeForm
from tests.league.people import Table
from tests.league.rounds import Evening

WEB = Path(__file__).resolve().parents[3] / "league" / "web"
pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(people: Table) -> Evening:
    return Evening(people, choices={"roll_call": False})


@pytest.fixture
def olga(browsers: dict[str, Client]) -> Client:
    return browsers["olga"]


def form_of(page: Any) -> dict[str, Any]:
    """What a browser sends of the page's form if nothing is touched."""
    form: ChangeForm = page.context["form"]
    hidden = re.search(r'<input type="hidden" name="seen" value="([^"]*)"', page.content.decode())
    assert hidden, "the page says what it showed"
    seen = unescape(hidden[1])
    shown = form.initial_values()
    assert json.loads(seen) == shown
    return {**{name: value for name, value in shown.items() if value is not False}, "seen": seen}


def change(event: Event, by: Any, **wish: Any) -> None:
    event_settings_change(by=by, event=event, wish=wish)


def test_what_was_not_touched_stays_as_somebody_else_saved_it(
    evening: Evening, olga: Client, at: Any
) -> None:
    address = at("event_settings", "red-gum", evening.event.pk)
    sent = form_of(olga.get(address))
    change(evening.event, evening.olga, entrants_max=24, roll_call=True, metrics=["lots"], rounds=7)
    assert olga.post(address, {**sent, "dispute_minutes": "45"}).status_code == 302
    event = Event.objects.get(pk=evening.event.pk)
    assert (event.dispute_minutes, event.entrants_max, event.roll_call) == (45, 24, True)
    assert (event.metrics, event.format_settings["rounds"]) == (["lots"], 7)


def test_where_both_changed_the_same_both_are_shown_and_nothing_is_lost(
    evening: Evening, olga: Client, at: Any
) -> None:
    address = at("event_settings", "red-gum", evening.event.pk)
    sent = form_of(olga.get(address))
    change(evening.event, evening.olga, entrants_max=24, roll_call=True)
    again = olga.post(address, {**sent, "entrants_max": "32", "dispute_minutes": "45"})
    assert again.status_code == 422
    form = again.context["form"]
    assert "“24”" in str(form.errors["entrants_max"])
    assert "Somebody else" in str(form.errors["roll_call"])
    assert (form["entrants_max"].value(), form["dispute_minutes"].value()) == ("32", "45")
    assert form["roll_call"].value() is True, "what was not touched is shown as it is by now"
    assert Event.objects.get(pk=evening.event.pk).dispute_minutes == 30, "nothing of it was saved yet"
    typed = {name: value for name, value in form.data.items() if value is not False}
    assert (
        olga.post(address, {name: value for name, value in typed.items() if value is not False}).status_code
        == 302
    )
    event = Event.objects.get(pk=evening.event.pk)
    assert (event.entrants_max, event.dispute_minutes, event.roll_call) == (32, 45, True)


@pytest.mark.parametrize("value", [5, 1.5, True, None, ["x"], {"a": 1}])
def test_what_no_page_showed_was_not_seen(evening: Evening, olga: Client, at: Any, value: Any) -> None:
    address = at("event_settings", "red-gum", evening.event.pk)
    sent = form_of(olga.get(address))
    for seen in (json.dumps({**json.loads(sent["seen"]), "starts_at": value}), "[" * 50_000, "[1]"):
        assert olga.post(address, {**sent, "seen": seen}).status_code == 302


def test_a_new_name_does_not_replace_one_that_was_not_seen(evening: Evening, olga: Client, at: Any) -> None:
    address = at("event_edit", "red-gum", evening.event.pk)
    sent = form_of(olga.get(address))
    event_rename(by=evening.olga, event=evening.event, name="Friday cup")
    again = olga.post(address, {**sent, "name": "Late cup"})
    assert again.status_code == 422
    assert "“Friday cup”" in again.content.decode()
    assert 'value="Late cup"' in again.content.decode()
    assert Event.objects.get(pk=evening.event.pk).name == "Friday cup"


def test_a_person_is_not_renamed_unseen(cast: SimpleNamespace, people: Table, olga: Client, at: Any) -> None:
    wanda = player_add(club=cast.club, name="Wonda")
    page = olga.get(at("member", "red-gum", wanda.pk))
    seen = page.context["rename_form"].initial_values()
    player_rename(by=cast.olga, player=wanda, name="Wanda")
    address = at("member_rename", "red-gum", wanda.pk)
    again = olga.post(address, {"name": "Wendy", "seen": json.dumps(seen)})
    assert again.status_code == 422
    assert "“Wanda”" in again.content.decode()
    assert Player.objects.get(pk=wanda.pk).name == "Wanda"


def test_people_change_their_own_name_on_their_own_page(
    cast: SimpleNamespace, people: Table, browsers: dict[str, Client], at: Any
) -> None:
    pia, address = browsers["pia"], at("me", "red-gum")
    match = people.schedule()
    assert at("match", "red-gum", match.pk) in pia.get(address).content.decode(), "her table waits"
    assert pia.post(address, {"name": "Pia Lindqvist"}).status_code == 302
    assert Player.objects.get(user=cast.pia).name == "Pia Lindqvist"
    assert pia.post(address, {"name": "Kofi"}).status_code in (302, 422)
    assert browsers["sam"].get(address).status_code == 403


def test_who_was_entered_meanwhile_is_not_thrown_out_by_an_old_page(
    evening: Evening, cast: SimpleNamespace, olga: Client, at: Any
) -> None:
    late, later = (player_add(club=cast.club, name=name) for name in ("Late", "Later"))
    address = at("event_enter", "red-gum", evening.event.pk)
    sent = form_of(olga.get(address))
    event_enter(by=cast.olga, event=evening.event, players=[late.pk])
    assert olga.post(address, {**sent, "players": [*sent["players"], later.pk]}).status_code == 302
    entered = set(evening.event.entries.filter(withdrawn_at=None).values_list("player", flat=True))
    assert {late.pk, later.pk, *sent["players"]} <= entered


def test_roles_that_were_given_meanwhile_are_not_taken_by_an_old_page(
    cast: SimpleNamespace, people: Table, olga: Client, at: Any
) -> None:
    pia = Player.objects.get(user=cast.pia)
    address = at("member_roles", "red-gum", pia.pk)
    role_give(by=cast.olga, player=pia, role="referee")
    old = {"shown": "1", "seen": ["bot_author"], "roles": ["bot_author", "scorekeeper"]}
    assert olga.post(address, old).status_code == 302
    held = Membership.objects.filter(user=cast.pia, event=None).values_list("role", flat=True)
    assert set(held) >= {"bot_author", "referee", "scorekeeper"}


def test_every_form_that_is_filled_from_a_row_says_what_it_showed() -> None:
    filled = {name for path in sorted(WEB.rglob("*.py")) for name in _filled(path)}
    forms = {kind.__name__ for kind in _below(ChangeForm)}
    assert filled == {"AboutForm", "EntrantsForm", "FreezeForm", "NameForm", "PasskeyNameForm", "PersonForm"}
    assert filled | {"EventSettingsForm"} <= forms


def _filled(path: Path) -> set[str]:
    """The forms that a module shows with something in them that was saved before."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    calls = [node for node in nodes if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("Form")]
    return {ast.unparse(call.func) for call in calls if any(one.arg == "initial" for one in call.keywords)}


def _below(kind: type) -> set[type]:
    return {one for child in kind.__subclasses__() for one in {child, *_below(child)}}
