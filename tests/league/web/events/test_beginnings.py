"""A new event of which nothing was chosen is the same by the page, by the API and by the service."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.forms.models import model_to_dict
from django.test import Client
from django.urls import reverse

from league.domain.companies import COMPANIES
from league.domain.events.options import OPTIONS, PLAYED_BY
from league.domain.formats import FORMATS
from league.models import Event
from league.services.events.events import event_create
from tests.league.web.offered import as_offered

OWN = ("id", "name", "seed", "next_at", "calendar_changed_at")


def begun(event: Event) -> dict[str, Any]:
    """All columns but those that no two events share."""
    return {name: value for name, value in model_to_dict(event).items() if name not in OWN}


@pytest.mark.parametrize("asked", [{}, *({"format": key} for key in FORMATS)])
@pytest.mark.parametrize("game", ["dingo", "omi"])
def test_the_page_the_api_and_the_service_begin_with_the_same_event(
    browsers: dict[str, Client], cast: SimpleNamespace, at: Any, game: str, asked: dict[str, Any]
) -> None:
    olga, new, api = browsers["olga"], at("event_new", "red-gum"), reverse("api:events", args=["red-gum"])
    page = olga.get(new, {"game": game, **asked})
    sent = as_offered(page) | {"format": page.context["form"].format.key}
    assert olga.post(new, sent | {"game": game, "name": "Page"}).status_code == 302
    wish = {"name": "API", "game": game, **asked}
    assert olga.post(api, wish, content_type="application/json").status_code == 201
    event_create(by=cast.olga, club=cast.club, name="Service", game=game, **asked)
    by_page, by_api, by_service = (Event.objects.get(name=name) for name in ("Page", "API", "Service"))
    assert begun(by_page) == begun(by_service)
    assert begun(by_api) == begun(by_service)


@pytest.mark.parametrize("played_by", COMPANIES)
def test_whoever_plays_the_api_and_the_service_begin_with_the_same_event(
    browsers: dict[str, Client], cast: SimpleNamespace, played_by: str
) -> None:
    wish = {"name": "API", "game": "dingo", "played_by": played_by}
    address = reverse("api:events", args=["red-gum"])
    assert browsers["olga"].post(address, wish, content_type="application/json").status_code == 201
    event_create(by=cast.olga, club=cast.club, name="Service", game="dingo", played_by=played_by)
    by_api, by_service = (Event.objects.get(name=name) for name in ("API", "Service"))
    assert begun(by_api) == begun(by_service)
    assert by_service.played_by == played_by
    for key, option in OPTIONS.items():
        assert getattr(by_service, key) == option.usually(by_service.company)


@pytest.mark.parametrize("option", [PLAYED_BY, *OPTIONS.values()], ids=lambda option: option.key)
def test_a_column_begins_as_is_declared(option: Any) -> None:
    """But for what depends on who plays: services always say that."""
    column: Any = Event._meta.get_field(option.key)
    if option.usual_for is None and option is not PLAYED_BY:
        assert column.get_default() == option.usual
    if titles := getattr(option.shape, "titles", {}):
        assert not column.choices or {key: str(title) for key, title in column.choices} == titles
