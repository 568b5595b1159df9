"""A page on which games are confirmed or taken back sends along which games it shows."""

from types import SimpleNamespace

import pytest
from django.test import Client

from league.selectors.results.results import games_mark, games_of
from tests.league.people import Table

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("page", ["score", "match"])
def test_a_page_sends_what_it_shows(people: Table, cast: SimpleNamespace, client: Client, page: str) -> None:
    match = people.enter(people.schedule(), 0, 1)
    client.force_login(cast.pia)
    here = f"/clubs/{match.club.slug}/matches/{match.pk}/"
    address, deed = (here + "enter/", "enter/") if page == "score" else (here, "undo/")
    seen = games_mark(games_of(match))
    assert f'name="seen" value="{seen}"' in client.get(address).text
    for _twice in range(2):
        client.post(here + deed, {"back": "1", "seen": seen})
    assert games_of(match).count() == 1
