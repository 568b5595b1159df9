"""A game of a draft is put right in its place: what follows from it follows, and nothing else changes."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from league.models import Match, MatchGame, Result, SheetDraft
from league.selectors.matches.standings import match_standing
from league.selectors.results.results import games_of
from league.services.results.draft_games import draft_game_replace
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.results.forfeits import match_forfeit
from league.services.results.sheets import sheet_tap
from tests.league.people import SCORES, Table, code_of, places, won_by

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


# No rabbit was caught, and all are equal.
NOBODY_WINS = [{"scores": [0, 0, 0, 0], "rabbits": ["none"] * 4}]


def winners(match: Match) -> list[tuple[int, ...]]:
    return [tuple(game.winners) for game in games_of(match)]


def ended(match: Match) -> bool:
    return match_standing(match, list(games_of(match))).ended


def rows_of(match: Match) -> list[dict[str, Any]]:
    return list(MatchGame.objects.filter(result__match=match).order_by("number").values())


def test_the_game_alone_changes_and_says_who_entered_it_still(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(), 0, 1, by=cast.pia)
    before = rows_of(match)
    draft_game_replace(match=match, number=2, rows=won_by(3))
    after = rows_of(match)
    changed = {name for name, value in after[1].items() if value != before[1][name]}
    assert after[0] == before[0]
    assert changed <= {"scores", "placement", "winners", "credit", "sheet", "taps"}
    assert (after[1]["sheet"], winners(match)) == (won_by(3), [(0,), (3,)])


def test_a_match_that_was_decided_may_be_open_again_and_the_other_way_round(people: Table) -> None:
    match = people.enter(people.schedule(), 0, 1, 0)
    assert ended(match)
    draft_game_replace(match=match, number=3, rows=won_by(1))
    assert ended(match), "somebody else has two games"
    draft_game_replace(match=match, number=3, rows=won_by(2))
    assert not ended(match)
    assert code_of(result_confirm_by_hand, by=people.cast.olga, match=match)
    people.enter(match, 2)
    result_confirm_by_hand(by=people.cast.olga, match=match)
    assert places(match)[2] == 1
    assert Result.objects.get(match=match).version == 1


def test_what_would_have_ended_the_match_earlier_is_refused_and_changes_nothing(people: Table) -> None:
    match = people.enter(people.schedule(rule=MatchRule("wins", 2)), 0, 1, 1)
    before = rows_of(match)
    replace = {"match": match, "number": 2, "rows": won_by(0)}
    assert code_of(draft_game_replace, **replace) == "decided_before"
    assert rows_of(match) == before


@pytest.mark.parametrize(
    ("number", "rows", "code"),
    [
        (0, won_by(0), "no_game"),
        (2, won_by(0), "no_game"),
        (1, [], "bad_sheet"),
        (1, None, "bad_sheet"),
        (1, [{"scores": SCORES[:3]}], "bad_sheet"),
        (1, {"scores": SCORES}, "bad_sheet"),
    ],
)
def test_a_game_that_is_not_there_and_rows_that_cannot_be_are_refused(
    people: Table, number: int, rows: object, code: str
) -> None:
    match = people.enter(people.schedule(), 0)
    before = rows_of(match)
    assert code_of(draft_game_replace, match=match, number=number, rows=rows) == code
    assert rows_of(match) == before


def test_a_game_that_nobody_wins_leaves_the_match_open(people: Table) -> None:
    match = people.enter(people.schedule(rule=MatchRule("wins", 1)), 0)
    draft_game_replace(match=match, number=1, rows=NOBODY_WINS)
    assert (winners(match), ended(match)) == ([()], False)
    people.enter(match, 2)
    assert ended(match)


def test_a_decision_of_staff_becomes_the_sheet_that_is_right(people: Table, cast: SimpleNamespace) -> None:
    match = people.enter(people.schedule(), 0)
    match_forfeit(by=cast.olga, match=match, seats=[1], reason="Had to leave.")
    draft_game_replace(match=match, number=2, rows=won_by(1))
    game = games_of(match).get(number=2)
    assert (game.source, game.decision, game.kind, game.record_batch) == ("sheet", "", None, None)
    assert not ended(match)


def test_a_phone_that_shows_the_sheet_of_before_has_to_look_again(
    people: Table, cast: SimpleNamespace
) -> None:
    match = people.schedule(rule=MatchRule("wins", 3))
    game_enter(by=cast.pia, match=match, number=1, rows=won_by(0))
    given = {"by": cast.pia, "match": match, "number": 2}
    draft = sheet_tap(**given, version=0, tap="0")
    draft_game_replace(match=match, number=1, rows=won_by(1))
    assert code_of(sheet_tap, **given, version=draft.version, tap="1") == "sheet_changed"
    again = SheetDraft.objects.get(match=match)
    assert (again.version, again.taps) == (draft.version + 1, draft.taps), "what was tapped is not lost"
