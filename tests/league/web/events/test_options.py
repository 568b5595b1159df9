"""Every option of an event that is declared goes through the page, the API, the schema and a copy."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from league.api.schema import _render_schema
from league.domain.companies import COMPANIES, Company
from league.domain.events.options import OPTIONS
from league.domain.events.options.interface import (
    Chain,
    Changed,
    EventOption,
    Flag,
    Moment,
    Number,
    OneOf,
    PointsByPlace,
    ZoneName,
)
from league.domain.events.rules import METRICS_MAX
from league.models import Event
from league.services.events.copies import event_copy
from tests.league.web.offered import as_offered

ALL = [*OPTIONS.values()]
MEASURED = [option for option in ALL if not isinstance(option.shape, Flag | Moment | ZoneName)]


def key_of(option: EventOption) -> str:
    return option.key


def company_for(option: EventOption) -> Company:
    """One of those whom it concerns: people, if they are among them."""
    people_first = sorted(COMPANIES.values(), key=lambda company: not company.takes_people)
    return next(company for company in people_first if option.concerns(company))


def another(option: EventOption) -> Any:
    """A value that is fine, and not the usual one."""
    usual, shape = option.usually(company_for(option)), option.shape
    if isinstance(shape, OneOf):
        return next(key for key in shape.titles if key != usual)
    if isinstance(shape, Number):
        return shape.high
    return {
        Flag: not usual, Moment: datetime(2031, 1, 4, 17, tzinfo=UTC), ZoneName: "Europe/Berlin",
        PointsByPlace: [5, 3, 1, 0], Chain: ["points", "lots"],
    }[type(shape)]  # fmt: skip


def beyond(option: EventOption) -> list[Any]:
    """Values outside of its bounds."""
    match option.shape:
        case OneOf():
            return ["elsewhere"]
        case Number(low, high):
            return [low - 1, high + 1]
        case PointsByPlace(_, high):
            return [[high + 1, 2, 1, 0]]
        case Chain():
            return [["luck"]]
    return []


def typed(option: EventOption, value: Any) -> dict[str, str]:
    """What a browser sends of it."""
    match value:
        case True:
            return {option.key: "on"}
        case False:
            return {}
        case datetime():
            return {option.key: value.strftime("%Y-%m-%dT%H:%M")}
        case list() if isinstance(option.shape, Chain):
            keys = [*value, *[""] * METRICS_MAX][:METRICS_MAX]
            return {f"metric_{place}": key for place, key in enumerate(keys, start=1)}
        case list():
            return {option.key: ", ".join(map(str, value))}
    return {option.key: str(value)}


class Doors:
    """Olga at the page and at the API; the game has fixed partners."""

    def __init__(self, olga: Client) -> None:
        self.olga, self.made = olga, 0
        self.new = reverse("web:event_new", args=["red-gum"])
        self.api = reverse("api:events", args=["red-gum"])

    def by_api(self, option: EventOption, value: Any, **more: Any) -> Any:
        sent = value.isoformat() if isinstance(value, datetime) else value
        return self._json("post", self.api, self._wish(option) | {option.key: sent} | more)

    def by_page(self, option: EventOption, value: Any) -> Any:
        wish = self._wish(option)
        offered = as_offered(self.olga.get(self.new, {"game": wish["game"], "format": wish["format"]}))
        del offered["roll_call"]
        if not company_for(option).chooses_venue:
            del offered["venue"]  # a script does not ask where bots can sit
        return self.olga.post(self.new, offered | wish | typed(option, value))

    def change(self, event: int, **wish: Any) -> Any:
        return self._json("patch", reverse("api:event_settings", args=["red-gum", event]), wish)

    def _wish(self, option: EventOption) -> dict[str, str]:
        self.made += 1
        return {
            "name": f"Friday {self.made}",
            "game": "omi",
            "format": "swiss",
            "played_by": company_for(option).key,
        }

    def _json(self, verb: str, address: str, body: Any) -> Any:
        return getattr(self.olga, verb)(address, body, content_type="application/json")


@pytest.fixture
def doors(browsers: dict[str, Client], tables: SimpleNamespace) -> Doors:
    return Doors(browsers["olga"])


@pytest.mark.parametrize("option", ALL, ids=key_of)
def test_it_is_taken_given_copied_and_changed_as_is_declared(
    doors: Doors, cast: SimpleNamespace, option: EventOption
) -> None:
    value, usual = another(option), option.usually(company_for(option))
    answer = doors.by_api(option, value)
    assert answer.status_code == 201, answer.json()
    event = Event.objects.get(pk=answer.json()["id"])
    assert getattr(event, option.key) == value != usual
    given = doors.olga.get(reverse("api:event", args=["red-gum", event.pk])).json()[option.key]
    assert given == (value.isoformat().replace("+00:00", "Z") if isinstance(value, datetime) else value)
    copied = event_copy(by=cast.olga, event=event, name="Next week")
    assert getattr(copied, option.key) == (value if option.is_copied else usual)
    changed = doors.change(event.pk, **{option.key: usual})
    assert changed.status_code == (200 if option.changed is Changed.SETTINGS else 400), changed.json()
    event.refresh_from_db()
    assert getattr(event, option.key) == (usual if option.changed is Changed.SETTINGS else value)


@pytest.mark.parametrize("option", ALL, ids=key_of)
def test_it_is_taken_by_the_page_of_a_new_event(doors: Doors, option: EventOption) -> None:
    value = another(option)
    page = doors.by_page(option, value)
    assert page.status_code == 302, [form.errors for form in (page.context["form"], page.context["choices"])]
    assert getattr(Event.objects.get(), option.key) == value


@pytest.mark.parametrize("option", MEASURED, ids=key_of)
def test_what_lies_outside_is_refused_in_the_same_words_by_both_doors(
    doors: Doors, option: EventOption
) -> None:
    """A page asks the browser for its zone, and what it does not know there counts as none."""
    outside = beyond(option)
    assert outside
    for value in outside:
        refused = doors.by_api(option, value)
        assert refused.status_code == 400
        told = refused.json()
        assert told["field"] == option.key
        page = doors.by_page(option, value)
        assert page.status_code == 422
        assert said_on(page, "form", "choices") == {(told["code"], told["message"])}
    assert not Event.objects.exists()


@pytest.mark.parametrize("value", ["", " ", 5, [], {}, ["people"]])
@pytest.mark.parametrize("key", ["played_by", "venue", "admission"])
def test_what_is_no_key_at_all_is_refused_too(doors: Doors, key: str, value: Any) -> None:
    told = doors.by_api(OPTIONS["venue"], "tables", **{key: value}).json()
    assert (told["code"], told["field"]) == ("unknown_choice", key)


@pytest.mark.parametrize("option", [one for one in MEASURED if one.changed is Changed.SETTINGS], ids=key_of)
def test_and_so_where_settings_are_changed(doors: Doors, option: EventOption) -> None:
    pk = doors.by_api(option, another(option)).json()["id"]
    address = reverse("web:event_settings", args=["red-gum", pk])
    for value in beyond(option):
        told = doors.change(pk, **{option.key: value}).json()
        page = doors.olga.post(address, typed(option, value))
        assert page.status_code == 422
        assert said_on(page, "form") == {(told["code"], told["message"])}


def said_on(page: Any, *forms: str) -> set[tuple[str, str]]:
    """Code and text of everything that the forms of a page refuse."""
    lists = [errors for form in forms for errors in page.context[form].errors.as_data().values()]
    return {(error.code, str(error.message)) for errors in lists for error in errors}


@pytest.mark.parametrize(
    ("name", "fits"),
    [
        ("Event", lambda option: True),
        ("EventIn", lambda option: True),
        ("PatchedEventSettingsIn", lambda option: option.changed is Changed.SETTINGS),
    ],
)
def test_the_schema_names_what_is_declared(name: str, fits: Callable[[EventOption], bool]) -> None:
    schema = json.loads(_render_schema("application/vnd.oai.openapi+json")[0])["components"]["schemas"][name]
    for key, option in OPTIONS.items():
        assert (key in schema["properties"]) is fits(option)
    if name != "Event":
        for option in MEASURED:
            if isinstance(option.shape, Number) and fits(option):
                told = schema["properties"][option.key]
                assert (told["minimum"], told["maximum"]) == (option.shape.low, option.shape.high)
