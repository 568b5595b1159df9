"""The page of a match before, while and after it is played."""

import json
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from bots.arena.interface import BotFault
from games.core.interface import MatchRule
from games.registry import game_named
from league.models import Match, MatchGame, MatchRun
from league.selectors.results.results import games_of
from league.services.results.disputes import dispute_open
from league.services.results.entry import game_enter, result_confirm_by_hand
from tests.league.people import Table

SCRIPT = {"HX-Request": "true"}


@pytest.fixture
def pages(browsers: dict[str, Client], at: Any) -> Any:
    """pages(match, role="anonymous", **headers): what the match's page shows."""

    def text(match: Match, role: str = "anonymous", **more: Any) -> str:
        content: str = browsers[role].get(at("match", match.club.slug, match.pk), **more).content.decode()
        return content

    return text


def test_before_the_first_game_only_the_fingerprint_is_public(tables: SimpleNamespace, pages: Any) -> None:
    match = tables.schedule()
    text = pages(match)
    assert match.run.commitment in text
    assert match.run.secret not in text
    assert "No game is over yet" in text


def test_after_the_end_scores_winner_ratings_and_secret_are_there(
    tables: SimpleNamespace, pages: Any, play: Any
) -> None:
    match = play(tables.schedule())
    text = pages(match)
    winner = match.seats.get(won=True).player
    assert f"<bdi>{winner.name}</bdi> won the match." in text
    assert match.run.secret in text
    assert text.count("Rating</dt>") == 4
    for game in games_of(match):
        assert f'href="/clubs/red-gum/matches/{match.pk}/games/{game.number}/"' in text


def test_a_page_of_a_match_that_goes_on_asks_again_and_stops_at_the_end(
    tables: SimpleNamespace, pages: Any, play: Any, browsers: dict[str, Client], at: Any
) -> None:
    match = tables.schedule()
    assert 'hx-trigger="matches from:body throttle:500ms, every 3s"' in pages(match)
    address = at("match", "red-gum", match.pk)
    assert "HX-Reswap" not in browsers["sam"].get(address, headers=SCRIPT).headers
    play(match)
    ended = browsers["sam"].get(address, headers=SCRIPT)
    assert ended["HX-Reswap"] == "outerHTML"
    assert "hx-trigger" not in ended.content.decode()
    assert "hx-sse:connect" not in pages(match)


def test_a_script_gets_the_changing_part_and_going_back_the_whole_page(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any
) -> None:
    address = at("match", "red-gum", tables.schedule().pk)
    part = browsers["sam"].get(address, headers=SCRIPT)
    assert part.content.decode().lstrip().startswith('<div id="match"')
    assert "HX-Request" in part["Vary"]
    whole = browsers["sam"].get(address, headers=SCRIPT | {"HX-History-Restore-Request": "true"})
    assert whole.content.decode().startswith("<!doctype html>")


def test_why_a_match_waits_is_said(tables: SimpleNamespace, pages: Any) -> None:
    match = tables.schedule()
    MatchRun.objects.filter(match=match).update(waiting="no sandbox on this machine")
    assert "no sandbox on this machine" in pages(match)


def test_a_fault_is_shown_without_what_is_its_authors_own(
    tables: SimpleNamespace, arena: Any, pages: Any, play: Any
) -> None:
    fault = BotFault(
        3, 1, 7, "crash", "The bot raised an exception.\nKeyError: secret", {"hand": []}, "secret print"
    )
    arena.faults = lambda number: (fault,) if number == 1 else ()
    text = pages(play(tables.schedule()), "pia")
    assert "The bot raised an exception." in text
    assert "1 fault" in text
    assert "secret print" not in text
    assert "KeyError" not in text


def test_a_tiebreak_and_a_game_without_winner_are_marked(
    tables: SimpleNamespace, pages: Any, play: Any
) -> None:
    match = play(tables.schedule())
    games = MatchGame.objects.filter(result__match=match)
    games.update(tiebreak=False)
    assert "tiebreak" not in pages(match)
    games.filter(number=1).update(tiebreak=True)
    games.filter(number=2).update(winners=[])
    text = pages(match)
    assert "tiebreak" in text
    assert "no winner" in text


def test_only_who_may_cancel_is_offered_it_and_only_in_time(
    tables: SimpleNamespace, pages: Any, play: Any
) -> None:
    match = tables.schedule(by=tables.cast.pia)
    offered = {role: "Cancel the match" in pages(match, role) for role in ("anonymous", "sam", "pia", "olga")}
    assert offered == {"anonymous": False, "sam": False, "pia": True, "olga": True}
    assert "Cancel the match" not in pages(play(match), "olga")


def test_cancelling_too_late_is_said(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, play: Any
) -> None:
    match = play(tables.schedule())
    response = browsers["olga"].post(at("match_cancel", "red-gum", match.pk))
    assert response.status_code == 400
    assert "can no longer be cancelled" in response.content.decode()


@pytest.mark.parametrize(
    ("scribe", "role", "is_offered"),
    [("olga", "pia", True), ("olga", "olga", True), ("pia", "olga", True), ("pia", "pia", False)],
)
def test_only_who_may_confirm_a_result_is_offered_it(
    scribe: str, role: str, is_offered: bool, people: Table, pages: Any
) -> None:
    match = people.enter(people.schedule(), 0, 0, by=getattr(people.cast, scribe))
    shown = pages(match, role)
    assert ("Confirm the result" in shown) is is_offered
    assert ("An opponent at the table confirms it." in shown) is not is_offered


def test_a_disputed_result_is_not_offered_to_be_confirmed(
    people: Table, cast: SimpleNamespace, pages: Any
) -> None:
    match = people.enter(people.schedule(), 0, 0)
    dispute_open(by=cast.pia, match=match, text="No.")
    assert "Confirm the result" not in pages(match, "olga")


def test_after_the_deadline_nobody_is_offered_to_object(people: Table, pages: Any) -> None:
    match = people.confirmed(0, 0)
    assert "Something is wrong" in pages(match, "pia")
    match.results.update(confirmed_at=timezone.now() - timedelta(days=1))
    assert "Something is wrong" not in pages(match, "pia")


def test_records_are_downloaded_as_the_engine_reads_them(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, play: Any
) -> None:
    match = play(tables.schedule())
    everything = browsers["anonymous"].get(at("match_records", "red-gum", match.pk))
    assert everything["Content-Disposition"] == f'attachment; filename="dingo-match-{match.pk}.jsonl"'
    lines = everything.content.decode().splitlines()
    assert len(lines) == games_of(match).count()
    one = browsers["anonymous"].get(at("game_record", "red-gum", match.pk, 1)).content.decode()
    assert one.rstrip("\n") == lines[0]
    for line in lines:
        game_named(match.game).read_record(json.loads(line))


def test_a_game_that_was_not_played_is_not_there(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, play: Any
) -> None:
    match = play(tables.schedule())
    for number in (0, 99, 10**30):
        assert browsers["anonymous"].get(at("game", "red-gum", match.pk, number)).status_code == 404


def test_the_replay_has_every_step_as_text_and_for_the_script(
    tables: SimpleNamespace, browsers: dict[str, Client], at: Any, play: Any
) -> None:
    match = play(tables.schedule())
    response = browsers["anonymous"].get(at("game", "red-gum", match.pk, 1))
    game, text = response.context["game"], response.content.decode()
    assert text.count("data-step=") == len(game.steps)
    assert at("game_record", "red-gum", match.pk, 1) in text
    assert '<script id="record" type="application/json">' in text


def test_places_of_those_who_are_level_are_explained(people: Table, pages: Any, client: Client) -> None:
    match = people.schedule(rule=MatchRule("fixed", 2))
    for number, scores in enumerate(([12, 4, 7, -2], [4, 12, 3, 2]), 1):
        game_enter(by=people.cast.olga, match=match, number=number, rows=[{"scores": scores}])
    explained = "The sum of their places in the games decides, the lower first: Pia 3, Kofi 4."
    client.force_login(people.kofi)
    assert explained in client.get(reverse("web:match_enter", args=["red-gum", match.pk])).content.decode()
    result_confirm_by_hand(by=people.cast.olga, match=match)
    assert explained in pages(match)
