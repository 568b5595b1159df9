"""A list is entered as a whole: who it means, who waits, who are partners, what is chosen of lookalikes."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.models import Entry, Event, Player
from league.services.entry_import import Imported, entries_import
from league.services.event_setup import EventChoices
from league.services.events import event_create, event_finish
from tests.league.people import Table, code_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def made(people: Table, cast: SimpleNamespace) -> Any:
    """made(game, **choices): an evening of people."""

    def of(game: str = "dingo", **choices: Any) -> Event:
        wish: EventChoices = {**choices}  # type: ignore[typeddict-item]
        return event_create(
            by=cast.olga, club=cast.club, name="Friday", game=game, rule=MatchRule("wins", 1), options={},
            format="swiss", played_by=Event.PlayedBy.PEOPLE, choices=wish,
        )  # fmt: skip

    return of


def names(event: Event, **those: Any) -> list[str]:
    found = event.entries.filter(**those).order_by("player__name")
    return list(found.values_list("player__name", flat=True))


def test_who_stands_further_up_gets_a_place_first(made: Any, cast: SimpleNamespace) -> None:
    event = made(entrants_max=4)
    text = "Zita\nPia\nYan\nKofi\nAiko\nBea\n"
    assert entries_import(by=cast.olga, event=event, text=text) == Imported(4, 2, 3)
    assert names(event, status=Entry.Status.WAITING) == ["Aiko", "Bea"]
    assert cast.club.activities.filter(kind="list_entered").get().facts["new_players"] == 3


def test_lookalikes_are_the_same_new_or_left_out(made: Any, cast: SimpleNamespace) -> None:
    event = made()
    entries_import(by=cast.olga, event=event, text="Áiko\nJonasz\n")
    assert names(event) == ["Aiko", "Jonasz"]  # the marks alone differ, and a letter
    choices = {1: "new", 2: "same", 3: "skip"}
    entries_import(by=cast.olga, event=event, text="Àiko\nJonaas\nJonase\n", choices=choices)
    assert set(names(event)) == {"Aiko", "Jonasz", "Àiko", "Jonas"}
    assert not Player.objects.filter(name__in=["Jonaas", "Jonase"]).exists()
    chosen = {"by": cast.olga, "event": event, "text": "Pia\n"}
    assert code_of(entries_import, **chosen, choices={1: "new"}) == "unknown_line"


def test_whole_teams_are_partners_and_others_wait_for_theirs(made: Any, cast: SimpleNamespace) -> None:
    event = made("omi", partners="fixed")
    text = "name,team\nPia,A\nKofi,A\nAiko,B\nJonas,C\nZita,C\nYan,C\n"
    entries_import(by=cast.olga, event=event, text=text)
    teams = dict(event.entries.values_list("player__name", "team"))
    assert teams["Pia"] == teams["Kofi"] is not None
    assert {teams[name] for name in ("Aiko", "Jonas", "Zita", "Yan")} == {None}
    entries_import(by=cast.olga, event=event, text="name,team\nWim,A\nVera,A\n")
    later = dict(event.entries.values_list("player__name", "team"))
    assert later["Wim"] == later["Vera"] != later["Pia"] == teams["Pia"]


def test_nothing_is_stored_of_a_list_that_is_refused(made: Any, cast: SimpleNamespace) -> None:
    event, before = made(), Player.objects.count()
    given = {"by": cast.olga, "event": event}
    assert code_of(entries_import, **given, text="name\n\n") == "nothing_to_enter"
    assert code_of(entries_import, **given, text="New\n", choices={1: "skip"}) == "unknown_line"
    assert code_of(entries_import, **given, text="A\n" * 2001) == "list_too_long"
    assert code_of(entries_import, by=cast.pia, event=event, text="New\n") == "right_missing"
    event_finish(by=cast.olga, event=event)
    assert code_of(entries_import, **given, text="New\n") == "event_over"
    assert (Player.objects.count(), event.entries.count()) == (before, 0)
