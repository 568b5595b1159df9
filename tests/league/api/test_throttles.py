"""Who uploads or schedules without end has to wait; who looks does not."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.core.cache import cache
from rest_framework.throttling import ScopedRateThrottle

from bots.models import Bot
from league.api.entries.lists import EntriesImport
from league.api.entries.roll_call import RollCallMark
from league.api.matches.matches import MatchList
from league.api.results.results import MatchConfirm
from league.api.reviews.reviews import GameReview
from league.api.rounds.drafts import DraftPublish
from league.api.throttles import DoneRateThrottle
from league.services.screen.deals import deal_offer
from tests.league.api.screens import Client, code_of
from tests.league.screens import house

__all__ = ["house"]

RATES = ScopedRateThrottle.THROTTLE_RATES
SOURCE = "class Bot:\n    def choose(self, view, options):\n        return options[0]\n"


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two in an hour; the rates are read once, when the class is made."""
    few = dict.fromkeys(ScopedRateThrottle.THROTTLE_RATES, "2/hour")
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", few)


@pytest.mark.usefixtures("strict")
def test_uploads_of_bots_and_of_versions_are_counted_together(
    clients: Any, tables: SimpleNamespace, at: Any
) -> None:
    bots, versions = at("bots", "red-gum"), at("versions", "red-gum", tables.wombat.pk)
    assert clients.pia.post(bots, {"name": "Kelpie", "game": "dingo", "source": SOURCE}).status_code == 201
    assert clients.pia.post(versions, {"source": SOURCE + "# 2\n"}).status_code == 201
    answer = clients.pia.post(bots, {"name": "Koala", "game": "dingo", "source": SOURCE})
    assert (answer.status_code, answer.json()["code"]) == (429, "throttled")
    assert int(answer["Retry-After"]) == pytest.approx(answer.json()["facts"]["retry_after_s"], abs=1)
    assert "seconds" in answer.json()["message"]
    assert not Bot.objects.filter(name="Koala").exists()
    assert clients.pia.get(bots).status_code == 200
    assert clients.olga.post(bots, {"name": "Koala", "game": "dingo", "source": SOURCE}).status_code == 201


@pytest.mark.usefixtures("strict")
def test_scheduling_and_taking_back_are_counted_together(clients: Any, wish: Any, at: Any) -> None:
    match = clients.olga.post(at("matches", "red-gum"), wish).json()
    assert clients.olga.post(at("match_cancel", "red-gum", match["id"])).status_code == 200
    assert clients.olga.post(at("matches", "red-gum"), wish).status_code == 429
    assert clients.olga.get(at("matches", "red-gum")).status_code == 200


@pytest.mark.usefixtures("strict")
def test_who_is_not_let_in_is_not_counted(clients: Any, wish: Any, at: Any) -> None:
    assert [clients.guest.post(at("matches", "red-gum"), wish).status_code for _ in range(4)] == [401] * 4


@pytest.mark.usefixtures("strict")
def test_who_was_refused_has_used_up_nothing(clients: Any, at: Any) -> None:
    bots = at("bots", "red-gum")
    for wrong in ({"name": ""}, {"source": ""}, {"game": "whist"}, {"name": 5}):
        sent = {"name": "Kelpie", "game": "dingo", "source": SOURCE} | wrong
        assert clients.pia.post(bots, sent).status_code == 400
    for name in ("Kelpie", "Koala"):
        assert clients.pia.post(bots, {"name": name, "game": "dingo", "source": SOURCE}).status_code == 201
    assert clients.pia.post(bots, {"name": "Emu", "game": "dingo", "source": SOURCE}).status_code == 429


@pytest.mark.usefixtures("strict", "house")
def test_moves_of_guests_are_counted_by_their_address_whatever_they_say_of_it() -> None:
    ada, ben = Client(), Client()
    ada.opens()
    assert code_of(ada.does("move", {"game": 1, "index": 999, "move": "0xZZ"})) == (409, "move_late")
    assert ada.moves(ada.look()["play"]).status_code == 200
    play = ada.look()["play"]
    assert code_of(ada.moves(play)) == (429, "throttled")
    deal = {"game": "dingo", "deal": deal_offer().token}
    for headers in ({}, {"X-Forwarded-For": "192.0.2.7"}):
        assert code_of(ben.post("/api/tables/", deal, headers=headers)) == (429, "throttled")
    assert ben.post("/api/tables/", deal, REMOTE_ADDR="192.0.2.7").status_code == 201


@pytest.mark.usefixtures("strict", "house")
def test_hundreds_of_other_addresses_do_not_push_out_what_was_counted() -> None:
    ada = Client()
    ada.opens()
    assert ada.moves(ada.look()["play"]).status_code == 200
    for number in range(400):
        cache.set(f"throttle_moves_2001:db8:{number:x}::", [0.0], 3600)
    assert code_of(ada.moves(ada.look()["play"])) == (429, "throttled")


def test_who_runs_an_evening_may_do_more_than_who_schedules() -> None:
    assert RollCallMark.throttle_scope == DraftPublish.throttle_scope == MatchConfirm.throttle_scope
    count, seconds = DoneRateThrottle().parse_rate(RATES[RollCallMark.throttle_scope])
    assert (count, seconds) == (3000, 3600)
    for costly in (MatchList, EntriesImport, GameReview):
        assert DoneRateThrottle().parse_rate(RATES[costly.throttle_scope]) == (300, 3600)
