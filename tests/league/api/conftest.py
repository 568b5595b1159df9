"""Clients that come through the real door, each with a token of its own."""

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.cache import cache
from django.urls import reverse
from rest_framework.test import APIClient

from games.core.interface import MatchRule
from league.models import Club, Match
from league.services.accounts.tokens import token_issue
from league.services.clubs.players import player_add
from league.services.events.events import event_create, event_enter, event_run
from league.services.matches.matches import match_cancel
from league.services.matches.play import match_play
from league.services.seasons.entries import season_enter
from league.services.seasons.seasons import season_create
from league.services.seasons.slots import slots_add
from tests.league.people import Table
from tests.league.seasons import next_friday
from tests.league.seasons import wish as season_wish


@pytest.fixture(autouse=True)
def nobody_was_here_before(db: None) -> Iterator[None]:
    """Throttles are counted in the cache."""
    cache.clear()
    yield
    cache.clear()


class Client(APIClient):
    """Sends JSON unless told otherwise."""

    default_format = "json"


@pytest.fixture
def guest() -> Client:
    return Client()


@pytest.fixture
def clients(cast: SimpleNamespace, guest: Client) -> SimpleNamespace:
    """`olga`, `pia`, `sam` with a token in the header, and `guest` without."""

    def signed_in(person: Any) -> Client:
        client = Client()
        client.credentials(HTTP_AUTHORIZATION=f"Token {token_issue(person=person)[1]}")
        return client

    named = {name: signed_in(getattr(cast, name)) for name in ("olga", "pia", "sam")}
    return SimpleNamespace(guest=guest, **named)


@pytest.fixture
def at() -> Callable[..., str]:
    """The address of a name: at("match", "red-gum", 3)."""
    return lambda name, *path: reverse(f"api:{name}", args=path)


@pytest.fixture
def wish(tables: SimpleNamespace) -> dict[str, Any]:
    """A match that can be scheduled: the four bots of the club."""
    players = [player.pk for player in tables.players]
    return {"game": "dingo", "players": players, "rule": {"kind": "wins", "n": 1}}


@pytest.fixture
def played(tables: SimpleNamespace, arena: Any) -> Match:
    """A finished match of the club's bots."""
    match: Match = tables.schedule()
    match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    match.refresh_from_db()
    return match


def evening(cast: SimpleNamespace, club: Club) -> SimpleNamespace:
    """Pia and three others of the club, a match of theirs at which a game is entered, an event, and a box
    league that has not begun.
    """
    table = Table(cast, club)
    event = event_create(
        by=cast.olga, club=club, name="Evening", game="dingo", rule=MatchRule("wins", 1), options={},
        format="round_robin", played_by="people", choices={"roll_call": False},
    )  # fmt: skip
    players = [player.pk for player in table.players]
    event_enter(by=cast.olga, event=event, players=players)
    event_run(by=cast.olga, event=event)
    season = season_create(by=cast.olga, club=club, name="Boxes", wish=season_wish(kind="divisions"))
    slots_add(by=cast.olga, season=season, first=next_friday())
    season_enter(by=cast.olga, season=season, players=players)
    return SimpleNamespace(
        event=event, season=season, players=players, match=table.enter(table.schedule(), 0),
        decided=table.enter(table.schedule(), 0, 0), confirmed=table.confirmed(0, 0),
    )  # fmt: skip


@pytest.fixture
def both_clubs(tables: SimpleNamespace, played: Match, arena: Any) -> SimpleNamespace:
    """The same bots and a finished match in the public and in the private club, by the club's slug."""
    cast = tables.cast
    private = [player_add(club=cast.private, name=row.name, bot=row.bot) for row in tables.players]
    match = tables.schedule(club=cast.private, players=[row.pk for row in private])
    match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    events = {
        club.slug: event_create(
            by=cast.olga,
            club=club,
            name="Ladder",
            game="dingo",
            rule=MatchRule("wins", 1),
            options={},
            format="ladder",
        )
        for club in (cast.club, cast.private)
    }
    return SimpleNamespace(
        rounds={club.slug: evening(cast, club) for club in (cast.club, cast.private)},
        events=events,
        players={cast.club.slug: tables.players, cast.private.slug: private},
        matches={cast.club.slug: played, cast.private.slug: match},
        schedule=tables.schedule,
        cancel=match_cancel,
        cast=cast,
    )
