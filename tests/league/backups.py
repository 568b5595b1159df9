"""A club with something of everything that a backup brings along and a proof looks at."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from django.apps import apps

from league.models import Match
from league.services.calendars.links import calendar_link_for
from league.services.clubs.invitations import invitation_make
from league.services.clubs.player_links import player_link_make
from league.services.entries.links import link_make
from league.services.rounds.rounds import draft_publish
from tests.league.people import OMI, Table
from tests.league.rounds import Evening
from tests.league.screens import opened, play_on

Rows = dict[str, list[tuple[Any, ...]]]


@pytest.fixture
def stored(
    tables: SimpleNamespace, people: Table, play: Callable[[Match], Match], house: list[int]
) -> SimpleNamespace:
    """A match of bots, tables of people, one not confirmed, an event, links, and a game on screen."""
    cast, [pia, *_others] = tables.cast, people.players
    evening = Evening(people)
    evening.make()
    evening.do(draft_publish)
    evening.play()
    event = evening.event
    return SimpleNamespace(
        club=cast.club, cast=cast, event=event,
        bots=play(tables.schedule()),
        people=people.confirmed(1, 1),
        unconfirmed=people.enter(people.schedule(), 0),
        omi=people.schedule(**OMI),
        screen=play_on(opened()),
        entry_link=link_make(by=cast.olga, entry=event.entries.earliest("pk")),
        player_link=player_link_make(by=cast.olga, player=pia),
        calendar_link=calendar_link_for(pia),
        invitation=invitation_make(by=cast.olga, club=cast.club, role="bot_author"),
    )  # fmt: skip


def everything() -> Rows:
    """Every row of every table, as Django reads it."""
    return {
        model._meta.label: list(model._base_manager.order_by("pk").values_list())
        for model in apps.get_models(include_auto_created=True)
    }
