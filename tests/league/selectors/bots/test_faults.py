"""What a bot did wrong: told of its own club, with the way back to the very position."""

import shlex
from types import SimpleNamespace
from typing import Any

import pytest

from bots.models import Version
from games.core.interface import MatchRule
from games.refusals import NotFound
from games.registry import game_named
from league.models import Fault, Match, Player
from league.selectors.bots.faults import (
    commands,
    fault_in,
    fault_page,
    faults_of,
    record_name,
    seat_at_its_table,
    steps_before,
    steps_to,
    trial_fault_in,
    trial_record_name,
)
from league.selectors.results.results import games_of
from league.services.matches.setup import blocks_rule
from tests.league.people import refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

WOMBAT = 3  # its seat


@pytest.fixture
def played(tables: SimpleNamespace, play: Any) -> Match:
    match: Match = play(tables.schedule(rule=MatchRule("fixed", 2)))
    return match


def fault(match: Match, **fields: Any) -> Fault:
    """Wombat's, in the first game."""
    given = {
        "match": match, "game_number": 1, "seat": WOMBAT, "decision": 2, "code": "crash", "text": "boom",
        "view": {"seat": WOMBAT}, "version": match.seats.get(seat=fields.get("seat", WOMBAT)).version,
    }  # fmt: skip
    return Fault.objects.create(**given | fields)


def test_faults_stand_newest_first_and_are_the_bots_own(played: Match, tables: SimpleNamespace) -> None:
    first, second = fault(played), fault(played, game_number=2)
    fault(played, seat=0)
    assert list(faults_of(tables.wombat)) == [second, first]


def test_faults_of_one_version_can_be_asked_for(played: Match, tables: SimpleNamespace) -> None:
    old = fault(played)
    new = fault(played, version=tables.accept(tables.wombat.bot, "# two\n"))
    assert list(faults_of(tables.wombat, 1)) == [old]
    assert list(faults_of(tables.wombat, 2)) == [new]
    assert list(faults_of(tables.wombat, 3)) == []


def test_of_a_bot_in_two_clubs_each_tells_its_own_faults(played: Match, tables: SimpleNamespace) -> None:
    """Who sees one club may be a stranger to the other."""
    here = fault(played)
    there = Player.objects.create(club=tables.cast.private, name="Wombat", bot=tables.wombat.bot)
    assert list(faults_of(there)) == []
    no = refusal(fault_in, player=there, pk=here.pk)
    assert (type(no), no.code) == (NotFound, "no_fault")
    assert fault_in(tables.wombat, here.pk) == here


def test_another_bots_fault_is_not_there(played: Match, tables: SimpleNamespace) -> None:
    other = fault(played, seat=0)
    assert refusal(fault_in, player=tables.wombat, pk=other.pk).code == "no_fault"


def test_the_list_costs_the_same_however_long_it_is_and_leaves_the_files_there(
    played: Match, tables: SimpleNamespace, django_assert_num_queries: Any
) -> None:
    for number in range(3):
        fault(played, game_number=number)
    with django_assert_num_queries(3):  # faults, seats and players that name their matches
        rows = [(row.match.game, row.version.number, row.version) for row in faults_of(tables.wombat)]
    assert all("content" in version.get_deferred_fields() for _game, _number, version in rows)


def test_a_trials_fault_is_found_by_its_versions_number(tables: SimpleNamespace) -> None:
    kept = {"game": 1, "seat": 0, "decision": 1, "view": None, "record": {}, "names": []}
    Version.objects.filter(bot=tables.wombat.bot).update(trial_fault=kept)
    version, found = trial_fault_in(tables.wombat, 1)
    assert (version.number, found) == (1, kept)
    assert refusal(trial_fault_in, player=tables.wombat, number=2).code == "no_version"
    assert refusal(trial_fault_in, player=tables.players[0], number=1).code == "no_fault"


@pytest.mark.parametrize("decision", [1, 2, 3])
def test_a_page_leads_to_the_turn_that_went_wrong(played: Match, decision: int) -> None:
    page = fault_page(fault(played, decision=decision))
    record = games_of(played).get(number=1).record
    assert record is not None
    assert page.step is not None
    story = game_named("dingo").replay(record.body)
    own = [step for step in story[: page.step] if step.seat == WOMBAT and step.move is not None]
    assert len(own) == decision - 1
    assert (story[page.step].seat, story[page.step].move is None) == (WOMBAT, False)


def test_of_duplicates_the_view_says_in_which_chair_it_sat(tables: SimpleNamespace, play: Any) -> None:
    match = play(tables.schedule(rule=blocks_rule("dingo", {}, 1), duplicate=True))
    for game in games_of(match):
        chair = game.run.chairs.index(WOMBAT)
        found = fault(match, game_number=game.number, view={"seat": chair})
        assert seat_at_its_table(found) == chair
        assert game.record is not None
        assert fault_page(found).step == steps_to("dingo", game.record.body, chair, 2)


def test_a_game_that_is_not_stored_has_no_position(played: Match) -> None:
    page = fault_page(fault(played, game_number=9))
    assert page.step is None
    assert page.commands


def test_before_the_first_turn_there_is_no_position_to_ask_about_again(played: Match) -> None:
    page = fault_page(fault(played, decision=0, view=None))
    assert page.step == 0
    assert [command.split()[:4] for command in page.commands] == [["python", "-m", "bots", "try"]]


def test_the_commands_name_record_turn_seat_and_file(played: Match) -> None:
    trying, again = fault_page(fault(played)).commands
    assert trying == "python -m bots try bot.py"
    record = record_name("dingo", played.pk, 1)
    assert record == f"dingo-match-{played.pk}-game-1.json"
    assert again == f"python -m bots replay {record} --decision 2 --seat {WOMBAT} --bot bot.py"


@pytest.mark.parametrize("filename", ["my bot.py", "-rf.py", "a'b.py", "$(reboot).py", "bot;ls.py", "ü.py"])
def test_a_files_name_does_nothing_in_a_shell(filename: str) -> None:
    """An author pastes what the page says; the file may be somebody's idea of a joke."""
    for command in commands("record.json", 2, 1, filename):
        words = shlex.split(command)
        named = f"./{filename}" if filename.startswith("-") else filename
        assert words[-1] == named
        assert words[:3] == ["python", "-m", "bots"]


def test_a_trials_record_is_named_after_game_and_version(tables: SimpleNamespace) -> None:
    version = Version.objects.get(bot=tables.wombat.bot)
    assert trial_record_name(version) == "dingo-trial-of-version-1.json"


def test_a_turn_that_the_story_has_not_leads_to_its_beginning() -> None:
    assert [steps_before([], 0, decision) for decision in (-1, 0, 1)] == [0, 0, 0]
