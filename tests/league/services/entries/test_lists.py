"""A list is entered as a whole: who it means, who waits, who are partners, what is chosen of lookalikes."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.domain.lists.people import ListLayout
from league.models import Entry, Event, Player
from league.selectors.entries.lists import import_preview
from league.services.entries.lists import ImportedList, entries_import
from league.services.events.events import event_create, event_finish
from league.services.events.setup import EventChoices
from tests.league.people import Table, code_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def made(people: Table, cast: SimpleNamespace) -> Any:
    """made(game, **choices): an evening of people."""

    def of(game: str = "dingo", **choices: Any) -> Event:
        wish: EventChoices = {"roll_call": False, **choices}
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
    assert entries_import(by=cast.olga, event=event, text=text) == ImportedList(4, 2, 3)
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
    chosen = {"by": cast.olga, "event": event, "text": "Zed\n"}
    assert code_of(entries_import, **chosen, choices={1: "new"}) == "unknown_line"


def test_who_has_entered_stays_as_they_are_however_they_are_written(made: Any, cast: SimpleNamespace) -> None:
    event = made()
    entries_import(by=cast.olga, event=event, text="Aiko;vegetarian\n")
    assert [line.state for line in import_preview(event, "Áiko;by bus\nJonaz\n").lines] == [
        "entered",
        "alike",
    ]
    found = entries_import(by=cast.olga, event=event, text="Áiko;by bus\nZed\n")
    assert (found.entered, event.entries.get(player__name="Aiko").note) == (1, "vegetarian")
    entries_import(by=cast.olga, event=event, text="Jonas\n")
    found = entries_import(by=cast.olga, event=event, text="Jonaz;by bus\n", choices={1: "same"})
    assert (found.entered, event.entries.get(player__name="Jonas").note) == (0, "")


def test_somebody_new_of_a_known_name_gets_a_number(made: Any, cast: SimpleNamespace) -> None:
    """Of one who stands there twice, is a player of the club, or has entered."""
    event = made()
    text = "name;note\nMaria Silva;\nmaria silva;tall\nMaria Silva;\nPia;\n"
    preview = import_preview(event, text)
    assert [(line.state.value, line.namesake) for line in preview.lines] == [
        ("new", ""), ("twice", "maria silva 2"), ("twice", "Maria Silva 3"), ("known", "Pia 2"),
    ]  # fmt: skip
    assert entries_import(by=cast.olga, event=event, text=text, choices={3: "new", 5: "new"}).entered == 3
    assert names(event) == ["Maria Silva", "Pia 2", "maria silva 2"]
    assert event.entries.get(player__name="maria silva 2").note == "tall"
    entries_import(by=cast.olga, event=event, text="Maria Silva\n", choices={1: "new"})
    assert "Maria Silva 3" in names(event)
    assert code_of(entries_import, by=cast.olga, event=event, text="Pia 2\n") == "nothing_to_enter"


def test_near_names_of_new_people_are_pointed_out_in_both_lines(made: Any, cast: SimpleNamespace) -> None:
    event = made()
    text = "Maria Silva\nSilva Maria\nMaria Sylva\nZoltan\nKim Lee\nPio\n"
    near = {line.line: line.near for line in import_preview(event, text).lines}
    assert near == {1: 2, 2: 1, 3: 1, 4: 0, 5: 0, 6: 0}
    assert entries_import(by=cast.olga, event=event, text=text, choices={2: "skip", 3: "new"}).entered == 5
    assert code_of(entries_import, by=cast.olga, event=event, text="A B\n", choices={1: "new"}) == (
        "unknown_line"
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("علی کریمی", "علي كريمي"),
        ("山田 太郎", "山田太郎"),
        ("김 민수", "김민수"),
        ("Zoë Čapek", "Zoe Capek"),
    ],
)
def test_names_that_are_written_in_two_ways_are_one(made: Any, one: str, other: str) -> None:
    lines = import_preview(made(), f"{one}\n{other}\n").lines
    assert [line.state.value for line in lines] == ["new", "twice"]


def test_a_list_is_read_as_its_organizer_says(made: Any, cast: SimpleNamespace) -> None:
    event = made()
    text = "Torres;Ana;Red Gum\nLin;Bo;Wattle\n"
    assert [line.name for line in import_preview(event, text).lines] == ["Torres", "Lin"]
    layout = ListLayout(("last", "first", "note"))
    entries_import(by=cast.olga, event=event, text=text, layout=layout)
    assert list(event.entries.order_by("player__name").values_list("player__name", "note")) == [
        ("Ana Torres", "Red Gum"), ("Bo Lin", "Wattle"),
    ]  # fmt: skip
    assert code_of(entries_import, by=cast.olga, event=event, text=text, layout=ListLayout(("", "note"))) == (
        "no_name_column"
    )


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


LONG = "Red Gum Card Club pair "


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        (f"name,team\nKofi,{LONG}1\nAiko,{LONG}2\n", []),
        (
            f"name,team\nKofi,{LONG}1\nAiko,{LONG}2\nJonas,{LONG}1\nZita,{LONG}2\n",
            [("Aiko", "Zita"), ("Jonas", "Kofi")],
        ),
        ("name,team\nKofi,Red\nAiko,RED \n", [("Aiko", "Kofi")]),
        ("name,partner\nKofi,Aiko\nAiko,Kofi\nJonas,Zita\nZita,\n", [("Aiko", "Kofi"), ("Jonas", "Zita")]),
        ("name,partner\nKofi,\nAiko,kofi\n", [("Aiko", "Kofi")]),
        ("name,partner\nKofi,Zita\nAiko,Zita\nZita,\n", []),
        ("name,partner\nKofi,Aiko\nAiko,Zita\nZita,Kofi\n", []),
        ("name,team\nKofi,Kofi\nAiko,Kofi\n", [("Aiko", "Kofi")]),
    ],
)
def test_who_names_one_team_or_each_other_are_partners(
    made: Any, cast: SimpleNamespace, text: str, pairs: list[tuple[str, str]]
) -> None:
    event = made("omi", partners="fixed")
    entries_import(by=cast.olga, event=event, text=text)
    found: dict[int, list[str]] = {}
    for name, team in event.entries.exclude(team=None).values_list("player__name", "team"):
        found.setdefault(team, []).append(name)
    assert sorted(tuple(sorted(names)) for names in found.values()) == pairs


def test_two_partners_in_a_line_are_no_player(made: Any, cast: SimpleNamespace) -> None:
    text = "Kofi & Aiko\nJonas Lind / Zita Ode\nWim + Vera\nYan\n"
    event = made("omi", partners="fixed")
    states = [line.state.value for line in import_preview(event, text).lines]
    assert states == ["unreadable", "unreadable", "unreadable", "new"]
    entries_import(by=cast.olga, event=event, text=text)
    assert [entry.player.name for entry in event.entries.all()] == ["Yan"]
    Event.objects.update(name="Saturday")
    alone = import_preview(made(), "Mum & Dad\n")
    assert [line.state.value for line in alone.lines] == ["new"], "who play as one where nobody has a partner"


def test_nothing_is_stored_of_a_list_that_is_refused(made: Any, cast: SimpleNamespace) -> None:
    event, before = made(), Player.objects.count()
    given = {"by": cast.olga, "event": event}
    assert code_of(entries_import, **given, text="name\n\n") == "nothing_to_enter"
    assert code_of(entries_import, **given, text="New\n", choices={1: "same"}) == "unknown_line"
    assert code_of(entries_import, **given, text="A\n" * 2001) == "list_too_long"
    assert code_of(entries_import, by=cast.pia, event=event, text="New\n") == "right_missing"
    event_finish(by=cast.olga, event=event)
    assert code_of(entries_import, **given, text="New\n") == "event_over"
    assert (Player.objects.count(), event.entries.count()) == (before, 0)
