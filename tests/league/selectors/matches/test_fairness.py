"""The proof of a match: complete at its end and not before, as it was played, whatever was corrected."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from games.core.interface import MatchRule
from games.fairness import FORMAT, checks
from league.models import Match, MatchRun
from league.selectors.matches.fairness import FairnessPage, fairness_page, match_document
from league.selectors.matches.matches import match_in
from league.selectors.results.results import games_of
from league.services.matches.setup import blocks_rule
from league.services.results.corrections import GameDecision, GameKept, result_correct
from tests.league.people import Table, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def played(tables: SimpleNamespace, play: Any) -> Match:
    match = play(tables.schedule(rule=MatchRule("fixed", 2)))
    return match_in(match.club, match.pk)


@pytest.mark.parametrize("status", [status for status in Match.Status.values if status != "finished"])
def test_until_the_end_the_secret_is_guarded(tables: SimpleNamespace, status: str) -> None:
    match = tables.schedule()
    Match.objects.filter(pk=match.pk).update(status=status)
    for deed in (match_document, fairness_page):
        no = refusal(deed, match=match_in(match.club, match.pk))
        assert no.code == "not_over"
        assert match.run.secret not in str(no.facts)


def test_a_match_of_people_was_dealt_by_them(people: Table) -> None:
    match = people.confirmed(0, rule=MatchRule("wins", 1))
    assert refusal(match_document, match=match_in(match.club, match.pk)).code == "not_played_here"


def test_the_document_says_who_played_what_with_which_file(played: Match, tables: SimpleNamespace) -> None:
    document = match_document(played)
    assert (document["format"], document["match"], document["game"]) == (FORMAT, played.pk, "dingo")
    assert document["rule"] == {"kind": "fixed", "n": 2, "cap": 200}
    assert [seat["name"] for seat in document["seats"]] == [player.name for player in tables.players]
    for line, seat in zip(document["seats"], played.seats.order_by("seat"), strict=True):
        assert seat.version is not None
        assert (line["seat"], line["version"]) == (seat.seat, seat.version.number)
        assert line["sha256"] == seat.version.sha256


def test_the_document_is_json_and_proves_itself_without_the_database(
    played: Match, django_assert_num_queries: Any
) -> None:
    document = json.loads(json.dumps(match_document(played)))
    with django_assert_num_queries(0):
        assert [check.why for check in checks(document) if not check.passed] == []


def test_places_and_winners_are_those_of_the_seats(played: Match) -> None:
    document = match_document(played)
    assert document["placement"] == [seat.placement for seat in played.seats.all()]
    assert document["winners"] == [seat.seat for seat in played.seats.all() if seat.won]
    assert [game["scores"] for game in document["games"]] == [list(game.scores) for game in games_of(played)]


def test_a_correction_is_not_in_it(played: Match, tables: SimpleNamespace) -> None:
    before = match_document(played)
    worst = max(played.seats.all(), key=lambda seat: seat.placement or 0).seat
    scores = tuple(900 if seat == worst else 0 for seat in range(4))
    games = [GameKept(1), GameDecision(scores, "The arena was restarted.")]
    result_correct(by=tables.cast.olga, match=played, version=1, games=games, reason="A crash.")
    corrected = match_in(played.club, played.pk)
    assert corrected.seats.get(seat=worst).placement == 1
    assert match_document(corrected) == before
    assert fairness_page(corrected).failed == 0


def test_the_page_has_a_line_a_game_with_its_three_checks(played: Match) -> None:
    page = fairness_page(played)
    assert [line.number for line in page.games] == [1, 2]
    for line in page.games:
        assert [check.name for check in line.checks] == ["order", "cards", "play"]
        assert {check.game for check in line.checks} == {line.number}
    assert len(page.checks) == len(page.match_checks) + 6
    assert (page.failed, page.trouble) == (0, "")


def test_of_duplicates_each_game_names_its_deal(tables: SimpleNamespace, play: Any) -> None:
    match = play(tables.schedule(rule=blocks_rule("dingo", {}, 1), duplicate=True))
    page = fairness_page(match_in(match.club, match.pk))
    assert [line.deal for line in page.games] == [1, 2, 3] * 4
    assert page.failed == 0


def test_what_does_not_pass_is_counted(played: Match) -> None:
    MatchRun.objects.update(nonce="match-0.x")
    page = fairness_page(match_in(played.club, played.pk))
    assert page.failed == sum(not check.passed for check in page.checks) > 0


def test_what_cannot_be_read_is_no_proof_and_no_crash(played: Match) -> None:
    Match.objects.filter(pk=played.pk).update(options={"obligation": "none"})
    page = fairness_page(match_in(played.club, played.pk))
    assert (page.checks, page.games, page.failed) == ((), (), 1)
    assert "obligation" in page.trouble


def test_trouble_is_a_failure_and_nothing_found_is_none() -> None:
    assert FairnessPage((), (), "not readable").failed == 1
    assert FairnessPage((), ()).failed == 0


def test_the_document_costs_the_same_however_many_games(
    tables: SimpleNamespace, play: Any, django_assert_num_queries: Any
) -> None:
    for number in (1, 5):
        match = play(tables.schedule(rule=MatchRule("fixed", number)))
        match = match_in(match.club, match.pk)
        with django_assert_num_queries(5):  # run, seats, games, records, whether there is a correction
            match_document(match)
