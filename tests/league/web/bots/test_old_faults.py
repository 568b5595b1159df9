"""The page of a fault whose position is kept no more says where it can still be seen."""

from types import SimpleNamespace
from typing import Any

from django.test import Client

from league.models import Fault


def test_the_page_of_a_shortened_fault_leads_to_the_replay(
    clubs: dict[str, SimpleNamespace], browsers: dict[str, Client], at: Any
) -> None:
    club = clubs["red-gum"]
    address = at("bot_fault", "red-gum", club.wombat.pk, club.fault.pk)
    owner = next(browser for browser in browsers.values() if browser.get(address).status_code == 200)
    assert "secret move" in owner.get(address).content.decode()
    Fault.objects.filter(pk=club.fault.pk).update(view={"seat": club.fault.seat})
    page = owner.get(address).content.decode()
    assert "newest faults only" in page
    assert "The game at this position" in page
