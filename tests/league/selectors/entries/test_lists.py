"""A list is told line by line what it would do, and nothing of it is stored."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from games.core.interface import MatchRule
from league.models import Entry, Event, Player
from league.selectors.entries.lists import (
    GOOD,
    NAME_MAX,
    NOTE_MAX,
    STATE_TEXTS,
    ImportLine,
    LineState,
    import_preview,
)
from league.services.clubs.players import player_add
from league.services.entries.lists import ImportedList, entries_import
from league.services.events.events import event_create, event_enter
from tests.league.people import Table, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def event(people: Table, cast: SimpleNamespace) -> Event:
    """Of people, in a club of Pia, Kofi, Aiko and Jonas; nobody has entered."""
    return made(cast)


def made(cast: SimpleNamespace, game: str = "dingo", **choices: Any) -> Event:
    return event_create(
        by=cast.olga, club=cast.club, name=f"Friday {Event.objects.count()}", game=game,
        rule=MatchRule("wins", 1), options={}, format="swiss", played_by=Event.PlayedBy.PEOPLE,
        choices={"roll_call": False, **choices},
    )  # fmt: skip


def lines(event: Event, text: str) -> list[ImportLine]:
    return list(import_preview(event, text).lines)


def states(event: Event, text: str) -> list[str]:
    return [line.state.value for line in lines(event, text)]


def test_every_state_has_words() -> None:
    assert set(STATE_TEXTS) == {state.value for state in LineState}
    assert {state for state in LineState if state not in GOOD} == {
        LineState.ENTERED, LineState.TWICE, LineState.EMPTY, LineState.TOO_LONG, LineState.UNREADABLE,
        LineState.BOT,
    }  # fmt: skip


def test_each_line_is_told_and_nothing_is_stored(event: Event, cast: SimpleNamespace, tables: Any) -> None:
    before = (Player.objects.count(), Entry.objects.count())
    event_enter(by=cast.olga, event=event, players=[Player.objects.get(club=cast.club, name="Kofi").pk])
    text = "name,note\nZita,by train\npia,\nKofi,\nÁiko,\nZITA,\nWombat,\n,nobody\n" + "x" * (NAME_MAX + 1)
    preview = import_preview(event, text)
    assert [line.state.value for line in preview.lines] == [
        "new", "known", "entered", "alike", "twice", "bot", "empty", "too_long",
    ]  # fmt: skip
    assert [line.line for line in preview.lines] == list(range(2, 10))
    assert (preview.good, preview.counts["known"], preview.counts["unreadable"]) == (3, 1, 0)
    zita, pia, _kofi, aiko, *_rest = preview.lines
    assert (zita.note, zita.player, pia.name) == ("by train", None, "pia")
    assert pia.player == Player.objects.get(name="Pia")
    assert (aiko.player, aiko.is_sure) == (Player.objects.get(name="Aiko"), True)
    assert len(preview.lines[-1].name) == NAME_MAX
    assert (Player.objects.count(), Entry.objects.count()) == (before[0], before[1] + 1)


def test_what_cannot_be_a_name_says_why(event: Event) -> None:
    (line,) = lines(event, "name\nPia\u202e\x07\n")
    assert (line.state, bool(line.why), line.is_good) == (LineState.UNREADABLE, True, False)


def test_long_notes_are_cut_and_not_refused(event: Event) -> None:
    (line,) = lines(event, "name,note\nZita," + "n" * 500)
    assert (len(line.note), line.is_good) == (NOTE_MAX, True)


def test_a_slip_of_the_pen_is_not_sure(event: Event, cast: SimpleNamespace) -> None:
    (line,) = lines(event, "Jonaz\n")
    assert (line.state, line.is_sure, line.player) == (
        LineState.ALIKE, False, Player.objects.get(name="Jonas")
    )  # fmt: skip


def test_two_who_perhaps_are_one_player_are_perhaps_two_others(event: Event) -> None:
    assert states(event, "Jonaz\nJonass\njonaz\n") == ["alike", "alike", "twice"]


def test_letters_that_are_no_marks_are_written_plainly_by_others(event: Event, cast: SimpleNamespace) -> None:
    player = player_add(club=cast.club, name="Łukasz Bøe")
    (line,) = lines(event, "Lukasz Boe\n")
    assert (line.state, line.player, line.is_sure) == (LineState.ALIKE, player, True)


def test_two_players_whose_names_differ_in_marks_can_both_be_entered(
    event: Event, cast: SimpleNamespace
) -> None:
    for name in ("Anna Müller", "Anna Muller"):
        player_add(club=cast.club, name=name)
    assert states(event, "Anna Müller\nAnna Muller\nanna müller\n") == ["known", "known", "twice"]
    text = "Anna Müller\nAnna Muller\n"
    assert entries_import(by=cast.olga, event=event, text=text) == ImportedList(2, 0, 0)


def test_one_player_under_an_old_and_a_new_name_stands_there_twice(
    event: Event, cast: SimpleNamespace
) -> None:
    kofi = Player.objects.get(club=cast.club, name="Kofi")
    Player.objects.create(club=cast.club, name="K. Mensah", merged_into=kofi)
    first, second = lines(event, "K. Mensah\nKofi\n")
    assert (first.state, first.player) == (LineState.KNOWN, kofi)
    assert (second.state, second.player) == (LineState.TWICE, kofi)
    event_enter(by=cast.olga, event=event, players=[kofi.pk])
    assert states(event, "k. mensah\n") == ["entered"]


def test_one_player_with_the_words_of_the_name_in_either_order_stands_there_twice(
    event: Event, cast: SimpleNamespace
) -> None:
    player_add(club=cast.club, name="Theo Lemaire")
    assert states(event, "Lemaire Théo\nTheo Lemaire\n") == ["alike", "twice"]
    assert states(event, "Theo Lemaire\nLemaire Théo\n") == ["known", "twice"]


def test_who_withdrew_applied_or_was_declined_can_be_listed_and_who_waits_cannot(
    event: Event, cast: SimpleNamespace
) -> None:
    rows = {"Pia": {"withdrawn_at": timezone.now()}, "Kofi": {"status": Entry.Status.DECLINED},
            "Aiko": {"status": Entry.Status.WAITING}, "Jonas": {"status": Entry.Status.APPLIED}}  # fmt: skip
    for name, fields in rows.items():
        Entry.objects.create(event=event, player=Player.objects.get(club=cast.club, name=name), **fields)
    assert states(event, "Pia\nKofi\nAiko\nJonas\n") == ["known", "known", "entered", "known"]


@pytest.mark.parametrize(
    "text",
    [
        "Nr;Name;;Nr;Name\n1;Ana Torres;;3;Bo Lin\n2;Cy;;;\n",
        "Pair;Player 1;Player 2\n1;Ana Torres;Bo Lin\n2;Cy;\n",
    ],
)
def test_people_side_by_side_are_not_put_together(event: Event, text: str) -> None:
    """They came in as one person called “Ana Torres Bo Lin”, or the second as a note."""
    two, one = lines(event, text)
    assert (two.state, one.state, one.name) == ("unreadable", "new", "Cy")
    assert "Several people" in two.why


def test_parts_of_a_name_are_put_together(event: Event) -> None:
    (line,) = lines(event, "Name (first);Name (last)\nAna;Torres\n")
    assert (line.state, line.name) == ("new", "Ana Torres")
    assert [one.name for one in lines(event, "Player 1\nPlayer 2\n")] == ["Player 1", "Player 2"]


def test_players_of_another_club_are_nobody_here(event: Event, cast: SimpleNamespace) -> None:
    player_add(club=cast.elsewhere, name="Samira")
    (line,) = lines(event, "Samira\n")
    assert (line.state, line.player) == (LineState.NEW, None)


def test_a_team_that_is_not_whole_is_marked_where_partners_are_fixed(
    people: Table, cast: SimpleNamespace
) -> None:
    text = "name,team\nPia,A\nKofi,A\nAiko,B\nJonas,C\nJonas,C\nZita,\n"
    alone = [line.without_partner for line in lines(made(cast, "omi", partners="fixed"), text)]
    assert alone == [False, False, True, True, False, True], "who stands twice is not half a team"
    assert not any(line.without_partner for line in lines(made(cast, "omi"), text))


def test_an_empty_list_is_no_line_and_a_long_one_is_refused(event: Event) -> None:
    assert lines(event, "\n\n") == []
    no = refusal(import_preview, event=event, text="A\n" * 2001)
    assert (no.code, no.facts["most"]) == ("list_too_long", 2000)
    assert refusal(import_preview, event=event, text="a," + "b" * 200_000).code == "bad_list"


def test_its_queries_do_not_grow(event: Event, django_assert_max_num_queries: Any) -> None:
    text = "".join(f"Person {number}\n" for number in range(200)) + "Pia\nKofi\nÁiko\n"
    with django_assert_max_num_queries(3):
        import_preview(event, text)
