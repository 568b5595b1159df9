"""Nobody sees a bot's fault at a table with people before the match is over, its author least of all."""

import json
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from bots.arena.interface import CRASH, Limits, Program
from bots.arena.turns import Turn, TurnAnswer
from games.core.interface import MatchRule
from league.models import Fault, Match
from league.services.results.entry import result_confirm_by_hand
from league.services.results.forfeits import match_abandon
from league.services.rounds.seating import event_seat
from tests.league.mixed_evening import MixedEvening, begun, first_move, play_out
from tests.league.people import Table

pytestmark = pytest.mark.django_db
SAID = "MY-HAND-IS-KH-9S-4D"


@pytest.fixture
def evening(people: Table, tables: SimpleNamespace) -> MixedEvening:
    return MixedEvening(people, tables, rule=MatchRule("fixed", 2))


class Telltale:
    """Pia's Wombat says its hand in a fault, once; the others move."""

    def __init__(self) -> None:
        self.told = 0

    def __call__(self, program: Program, limits: Limits, turn: Turn) -> TurnAnswer:
        if program.house or self.told:
            return first_move(program, limits, turn)
        self.told += 1
        return TurnAnswer(None, CRASH, f"Traceback\nRuntimeError: {SAID}")


@pytest.fixture
def match(evening: MixedEvening) -> Match:
    """Of two games, the first is over: in it Wombat has had its fault."""
    evening.enter(*evening.people.players[1:], evening.wombat)
    evening.run()
    (match,) = event_seat(by=evening.olga, event=evening.event)
    telltale = Telltale()
    play_out(*begun(evening.olga, match), answer=telltale)
    match.refresh_from_db()
    assert (telltale.told, match.status, Fault.objects.count()) == (1, Match.Status.PLAYING, 1)
    return match


def viewers(evening: MixedEvening, cast: SimpleNamespace) -> Iterator[tuple[str, Client]]:
    """Olga organizes, Pia wrote the bot, Kofi plays, and somebody looks on."""
    yield "nobody", Client()
    people: list[User] = [evening.olga, cast.pia, evening.people.kofi]
    for user in people:
        client = Client()
        client.force_login(user)
        yield user.username, client


def places(evening: MixedEvening, match: Match) -> list[str]:
    club, bot, fault = match.club.slug, evening.wombat.pk, Fault.objects.get()
    about_bot = [club, bot]
    version = fault.version.number
    return [
        *(reverse(f"web:{name}", args=about_bot) for name in ("bot", "bot_results", "bot_versions")),
        reverse("web:bot_faults", args=about_bot),
        reverse("web:bot_fault", args=[*about_bot, fault.pk]),
        reverse("web:version", args=[*about_bot, version]),
        reverse("web:match", args=[club, match.pk]),
        reverse("web:game", args=[club, match.pk, 1]),
        *(
            reverse(f"api:{name}", args=about_bot)
            for name in ("bot", "bot_faults", "bot_results", "versions")
        ),
        reverse("api:version", args=[*about_bot, version]),
        reverse("api:match", args=[club, match.pk]),
        reverse("api:match_game", args=[club, match.pk, 1]),
        reverse("web:screen_table", args=[match.screen_table.word]),
    ]


def end(evening: MixedEvening, match: Match) -> None:
    """Staff ends the match as it stands."""
    match_abandon(by=evening.olga, match=match, reason="The light went out.")
    result_confirm_by_hand(by=evening.olga, match=match)


def tells(client: Client, place: str) -> bool:
    """Whether a page or an answer says that there was a fault, or anything of it."""
    answer = client.get(place)
    text = answer.content.decode()
    if answer.headers["Content-Type"].startswith("application/json"):
        return SAID in text or CRASH in text or bool(list(_faults(json.loads(text))))
    return SAID in text or CRASH in text or "1 fault" in text


def _faults(told: Any) -> Iterator[Any]:
    """Whatever stands under a key `faults`, or as the list of them, and is something."""
    for key, value in told.items() if isinstance(told, dict) else enumerate(told):
        if key == "faults" and value:
            yield value
        elif isinstance(value, dict | list):
            yield from _faults(value)


def test_nobody_sees_a_fault_while_people_play_on(
    evening: MixedEvening, cast: SimpleNamespace, match: Match
) -> None:
    for name, client in viewers(evening, cast):
        assert [place for place in places(evening, match) if tells(client, place)] == [], name


def test_its_own_page_is_not_there_yet(evening: MixedEvening, cast: SimpleNamespace, match: Match) -> None:
    pia = Client()
    pia.force_login(cast.pia)
    place = reverse("web:bot_fault", args=[match.club.slug, evening.wombat.pk, Fault.objects.get().pk])
    assert pia.get(place).status_code == 404
    end(evening, match)
    assert SAID in pia.get(place).content.decode()


def test_once_the_match_is_over_its_author_finds_it_and_all_may_count_it(
    evening: MixedEvening, cast: SimpleNamespace, match: Match
) -> None:
    end(evening, match)
    seen = {
        name: {place for place in places(evening, match) if tells(client, place)}
        for name, client in viewers(evening, cast)
    }
    club, bot = match.club.slug, evening.wombat.pk
    assert reverse("api:bot_faults", args=[club, bot]) in seen["pia"]
    assert reverse("web:bot_faults", args=[club, bot]) in seen["pia"]
    for places_seen in seen.values():
        assert reverse("web:match", args=[club, match.pk]) in places_seen
        assert reverse("api:match", args=[club, match.pk]) in places_seen
