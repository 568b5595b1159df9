"""A corrected result supersedes the one before; places, standings and ratings move along."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from games.refusals import Forbidden, Refused
from league.models import Activity, Entry, Match, MatchGame, Rating, RatingChange, Result
from league.selectors.matches.fairness import fairness_page
from league.selectors.matches.matches import match_in, match_page
from league.selectors.results.results import games_of
from league.services.matches.play import match_play
from league.services.matches.setup import blocks_rule
from league.services.ratings.proof import ratings_verify
from league.services.results.corrections import (
    CorrectedGame,
    Correction,
    GameDecision,
    GameKept,
    GameSheet,
    correction_preview,
    result_correct,
)
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.texts import refusal_text
from tests.league.people import OMI, Table, places, versions, won_by, won_by_team

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

ONE_GAME = MatchRule("wins", 1)
WHY = "The sheet was read upside down."


@pytest.fixture
def correct(cast: SimpleNamespace) -> Any:
    """correct(match, *games): by Olga, of the version that stands; more in named arguments."""

    def carried_out(match: Match, *games: CorrectedGame, deed: Any = result_correct, **changes: Any) -> Any:
        standing = Result.objects.exclude(status="superseded").filter(match=match).first()
        given = {"by": cast.olga, "version": standing.version if standing else 1, "reason": WHY}
        return deed(match=match, games=games, **(given | changes))

    return carried_out


def code_of(correct: Any, match: Match, *games: CorrectedGame, **changes: Any) -> str:
    with pytest.raises(Refused) as caught:
        correct(match, *games, **changes)
    return caught.value.code


def stored() -> dict[str, Any]:
    """All that a correction can change."""
    tables = (Match, Result, MatchGame, Rating, RatingChange, Entry, Activity)
    rows = {table.__name__: list(table.objects.order_by("pk").values()) for table in tables}  # type: ignore[attr-defined]
    return rows | {"places": [places(match) for match in Match.objects.order_by("pk")]}


def test_the_new_version_takes_the_place_of_the_old_one(
    people: Table, cast: SimpleNamespace, correct: Any
) -> None:
    match = people.confirmed(0, 0)
    before = Result.objects.get(match=match)
    correction: Correction = correct(match, GameSheet(won_by(3)), GameSheet(won_by(3)))
    assert versions(match) == [(1, "superseded"), (2, "confirmed")]
    new = Result.objects.get(match=match, version=2)
    assert (new.sequence, new.reason, new.confirmed_by) == (before.sequence, WHY, cast.olga)
    assert [game.winners for game in games_of(match)] == [(3,), (3,)]
    assert [game.winners for game in before.games.order_by("number")] == [(0,), (0,)], (
        "nothing is overwritten"
    )
    assert places(match) == [2, 3, 4, 1]
    assert correction.version == 2
    assert ratings_verify(club=people.club) == []


def test_games_are_kept_with_their_sheets_and_who_entered_them(
    people: Table, cast: SimpleNamespace, correct: Any
) -> None:
    match = people.enter(people.schedule(), 0, 1, by=cast.pia)
    people.enter(match, 0, by=people.kofi)
    result_confirm_by_hand(by=cast.olga, match=match)
    correct(match, GameKept(1), GameKept(2), GameSheet(won_by(1)))
    rows = games_of(match).values_list("number", "source", "sheet", "dealer", "entered_by")
    assert list(rows) == [
        (1, "sheet", won_by(0), 0, cast.pia.pk),
        (2, "sheet", won_by(1), 1, cast.pia.pk),
        (3, "sheet", won_by(1), 2, cast.olga.pk),
    ]
    assert places(match) == [2, 1, 3, 4]


def test_a_correction_may_need_more_games_or_fewer(people: Table, correct: Any) -> None:
    match = people.confirmed(0, 0)
    correct(match, GameKept(1), GameSheet(won_by(1)), GameSheet(won_by(0)))
    match.refresh_from_db()
    assert match.games_played == 3
    assert [game.dealer for game in games_of(match)] == [0, 1, 2], "the deal goes on round the table"
    correct(match, GameKept(1), GameKept(3))
    match.refresh_from_db()
    assert match.games_played == 2
    assert versions(match)[-1] == (3, "confirmed")
    assert ratings_verify(club=people.club) == []


def test_staff_decides_a_game_with_its_reason(people: Table, correct: Any) -> None:
    match = people.confirmed(0, 0)
    why = "Seat 0 left the table."
    correct(match, GameKept(1), GameDecision((-10, 5, 5, 5), why), GameDecision((0, 10, 0, 0), why),
            GameSheet(won_by(1)))  # fmt: skip
    decided = games_of(match).get(number=2)
    assert (decided.source, decided.decision, decided.sheet) == ("decision", why, None)
    assert (decided.placement, decided.winners) == ((4, 1, 1, 1), ())
    assert places(match)[1] == 1


@pytest.mark.parametrize(
    ("scores", "why", "code"),
    [
        ((1, 2, 3), "short", "bad_decision"),
        ((1, 2, 3, 4, 5), "long", "bad_decision"),
        ((10**12, 0, 0, 0), "no table holds so many", "bad_decision"),
        ((0, 0, 0, -(10**7)), "nor so few", "bad_decision"),
        ((1, 2, 3, 4), "  ", "decision_unexplained"),
    ],
)
def test_a_decision_is_complete(
    people: Table, correct: Any, scores: tuple[int, ...], why: str, code: str
) -> None:
    assert code_of(correct, people.confirmed(0, 0), GameDecision(scores, why)) == code


def test_partners_are_decided_alike(people: Table, cast: SimpleNamespace, correct: Any) -> None:
    match = people.schedule(**OMI)
    game_enter(by=cast.pia, match=match, number=1, rows=won_by_team(0))
    result_confirm_by_hand(by=cast.olga, match=match)
    assert code_of(correct, match, GameDecision((1, 0, 2, 0), "x")) == "bad_decision"
    correct(match, GameDecision((0, 1, 0, 1), "They left."))
    assert places(match) == [3, 1, 3, 1]
    assert ratings_verify(club=people.club) == []


@pytest.mark.parametrize(
    ("games", "code"),
    [
        ((GameKept(1),), "game_missing"),
        ((), "game_missing"),
        ((GameKept(1), GameKept(2), GameSheet(won_by(1))), "decided_before"),
        ((GameKept(1), GameKept(9)), "unknown_game_number"),
        ((GameKept(1), GameKept(1)), "kept_twice"),
        ((GameKept(2), GameKept(1)), "kept_twice"),
        ((GameKept(1), GameSheet([{"scores": [1, 2, 3]}])), "bad_sheet"),
    ],
)
def test_a_result_that_cannot_be_is_refused_and_nothing_changes(
    people: Table, correct: Any, games: Sequence[CorrectedGame], code: str
) -> None:
    match = people.confirmed(0, 0)
    before = stored()
    assert code_of(correct, match, *games) == code
    assert stored() == before


def test_who_leaves_too_much_out_is_told_what_decides_the_match(people: Table, correct: Any) -> None:
    for rule, said in ((MatchRule("fixed", 1), "(1 game)"), (MatchRule("wins", 1), "(first to win 1 game)")):
        with pytest.raises(Refused) as caught:
            correct(people.confirmed(0, rule=rule))
        assert (caught.value.code, said in refusal_text(caught.value)) == ("game_missing", True)


def test_only_the_version_that_was_looked_at_is_corrected(people: Table, correct: Any) -> None:
    match = people.confirmed(0, 0)
    correct(match, GameSheet(won_by(1)), GameSheet(won_by(1)))
    with pytest.raises(Refused) as caught:
        correct(match, GameSheet(won_by(2)), GameSheet(won_by(2)), version=1)
    assert (caught.value.code, caught.value.facts["version"]) == ("changed_meanwhile", 2)
    assert places(match) == [4, 1, 2, 3]


def test_what_is_not_confirmed_is_not_corrected(people: Table, correct: Any) -> None:
    assert code_of(correct, people.schedule(), GameKept(1)) == "not_confirmed"
    assert code_of(correct, people.enter(people.schedule(), 0, 0), GameKept(1)) == "not_confirmed"


def test_only_an_organizer_corrects_and_says_why(people: Table, cast: SimpleNamespace, correct: Any) -> None:
    match = people.confirmed(0, 0)
    for by, code in ((cast.pia, "right_missing"), (cast.sam, "not_a_member")):
        with pytest.raises(Forbidden) as caught:
            correct(match, GameKept(1), GameKept(2), by=by)
        assert caught.value.code == code
    assert code_of(correct, match, GameKept(1), GameKept(2), reason=" \n ") == "reason_missing"
    correct(match, GameKept(1), GameSheet(won_by(1)), GameSheet(won_by(0)), reason="  Looked at again.  ")
    told = Activity.objects.get(kind="result_corrected")
    assert (told.actor, told.reason, told.facts["version"]) == (cast.olga, "Looked at again.", 2)


def test_later_matches_are_rated_again_and_earlier_ones_are_not(people: Table, correct: Any) -> None:
    first, second, third = (people.confirmed(winner, rule=ONE_GAME) for winner in (0, 1, 2))
    before = {change.pk: change.mu for change in RatingChange.objects.all()}
    correction = correct(second, GameSheet(won_by(3)))
    moved = {change.match_id for change in RatingChange.objects.all() if change.mu != before[change.pk]}
    assert moved == {second.pk, third.pk}
    assert first.pk not in moved
    assert correction.matches_rated_again == 2
    assert ratings_verify(club=people.club) == []


def test_a_correction_tells_who_moves(people: Table, correct: Any) -> None:
    match = people.confirmed(0, rule=ONE_GAME)
    points = {row.player_id: round(1500 + 173.7178 * row.mu) for row in Rating.objects.all()}
    moves = {move.player_id: move for move in correct(match, GameSheet(won_by(1))).players}
    winner, loser = moves[people.players[1].pk], moves[people.players[0].pk]
    assert (winner.place_before, winner.place) == (2, 1)
    assert (loser.place_before, loser.place) == (1, 4)
    assert winner.rating > winner.rating_before == points[winner.player_id]
    assert loser.rating < loser.rating_before
    assert code_of(correct, match, GameKept(1)) == "nothing_corrected"


def test_partners_who_move_alike_are_told_by_their_names(
    people: Table, cast: SimpleNamespace, correct: Any
) -> None:
    match = people.schedule(**OMI)
    game_enter(by=cast.pia, match=match, number=1, rows=won_by_team(0))
    result_confirm_by_hand(by=cast.olga, match=match)
    moves = correct(match, GameSheet(won_by_team(1))).players
    assert [(move.place, move.name) for move in moves] == [(1, "Jonas"), (1, "Kofi"), (3, "Aiko"), (3, "Pia")]
    assert moves[0].rating == moves[1].rating


def test_a_preview_tells_the_same_and_changes_nothing(people: Table, correct: Any) -> None:
    first, _second = (people.confirmed(winner, rule=ONE_GAME) for winner in (0, 1))
    before = stored()
    told = correct(first, GameSheet(won_by(3)), deed=correction_preview)
    assert stored() == before
    assert told == correct(first, GameSheet(won_by(3)))
    assert code_of(correct, first, GameKept(7), deed=correction_preview) == "unknown_game_number"


def test_a_match_of_bots_is_corrected_with_its_records_kept(
    tables: SimpleNamespace, arena: Any, correct: Any
) -> None:
    matches = [tables.schedule(rule=MatchRule("fixed", 2)) for _ in range(3)]
    for match in matches:
        match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    corrected = matches[1]
    was = list(games_of(corrected))
    correct(corrected, GameKept(1), GameDecision((0, 0, 0, 9), "The arena was restarted."))
    first, second = games_of(corrected)
    assert (first.record_batch, first.source) == (was[0].record_batch, "record")
    assert first.run == was[0].run is not None
    assert second.run is None
    assert ratings_verify(club=tables.club) == []
    page = match_page(match_in(tables.club, corrected.pk))
    assert [(line.source, line.run is None) for line in page.games] == [("record", False), ("decision", True)]
    assert fairness_page(match_in(tables.club, corrected.pk)).failed == 0, "what is proved is what was played"


def test_a_block_of_duplicates_can_be_corrected_and_shown(
    tables: SimpleNamespace, arena: Any, correct: Any
) -> None:
    match = tables.schedule(rule=blocks_rule("dingo", {}, 1), duplicate=True)
    match_play(match_id=match.pk, arena=arena, on_games=lambda match: None)
    kept = [GameKept(number) for number in range(1, 12)]
    correct(match, *kept, GameDecision((900, 0, 0, 0), "A crash of ours."))
    page = match_page(match_in(tables.club, match.pk))
    assert page.blocks is not None
    assert [line.games for line in page.blocks.lines] == [11]
    assert places(match)[0] == 1
    assert fairness_page(match_in(tables.club, match.pk)).failed == 0


def test_a_preview_says_what_moves_in_the_event_and_which_rounds_stay(
    people: Table, cast: SimpleNamespace
) -> None:
    from league.services.events.events import event_create, event_enter, event_run
    from league.services.matches.matches import matches_schedule_for_event

    event = event_create(
        by=cast.olga, club=cast.club, name="Friday", game="dingo", rule=MatchRule("wins", 1), options={},
        format="round_robin", played_by="people", choices={"roll_call": False},
    )  # fmt: skip
    players = [player.pk for player in people.players]
    event_enter(by=cast.olga, event=event, players=players)
    event_run(by=cast.olga, event=event)
    rounds = [event.rounds.create(number=number) for number in (1, 2)]
    (match,) = matches_schedule_for_event(event=event, tables=[players], round=rounds[0])
    people.enter(match, 0)
    result_confirm_by_hand(by=cast.olga, match=match)
    games = [GameSheet(won_by(1))]
    preview = correction_preview(by=cast.olga, match=match, version=1, games=games, reason="Swapped.")
    assert preview.rounds_kept == (2,)
    moves = {move.name: (move.place_before, move.place) for move in preview.standings}
    assert moves["Kofi"] == (2, 1)
    assert moves["Pia"][0] == 1
    stored = result_correct(by=cast.olga, match=match, version=1, games=games, reason="Swapped.")
    assert stored.standings == preview.standings
