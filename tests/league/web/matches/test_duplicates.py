"""Blocks of duplicate deals and the sandbox on a match's page, and how they are asked for."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from league.models import Event, Match, MatchRun
from league.services.matches.run_terms import run_terms
from league.services.matches.setup import blocks_rule


@pytest.fixture
def olga(browsers: dict[str, Client]) -> Client:
    return browsers["olga"]


def seats(tables: SimpleNamespace) -> dict[str, str]:
    return {f"players_{seat}": str(player.pk) for seat, player in enumerate(tables.players)}


def test_a_member_schedules_blocks(olga: Client, tables: SimpleNamespace, at: Any) -> None:
    wish = {"game": "dingo", "rule": "blocks", "rule_blocks": "2", "option_obligation": "enforced"}
    assert olga.post(at("match_new", "red-gum"), wish | seats(tables)).status_code == 302
    match = Match.objects.get()
    assert (match.duplicate, match.rule_kind, match.rule_n, match.blocks) == (True, "fixed", 24, 2)


@pytest.mark.parametrize(
    ("number", "said"), [("0", "greater than or equal"), ("17", "less than or equal to 16")]
)
def test_too_few_or_too_many_blocks_are_refused(
    olga: Client, tables: SimpleNamespace, at: Any, number: str, said: str
) -> None:
    wish = {"game": "dingo", "rule": "blocks", "rule_blocks": number, "option_obligation": "enforced"}
    response = olga.post(at("match_new", "red-gum"), wish | seats(tables))
    assert response.status_code == 422
    assert said in response.content.decode()


def test_a_match_is_ordinary_and_a_ladder_duplicate_unless_something_else_is_chosen(
    olga: Client, tables: SimpleNamespace, at: Any
) -> None:
    checked = {
        name: olga.get(at(name, "red-gum"), {"format": "ladder"}).context["form"]["rule"].initial
        for name in ("match_new", "event_new")
    }
    assert checked == {"match_new": "wins", "event_new": "blocks"}


@pytest.mark.parametrize(("rule", "duplicate"), [("blocks", True), ("wins", False)])
def test_an_event_plays_what_was_chosen(
    olga: Client, tables: SimpleNamespace, at: Any, rule: str, duplicate: bool
) -> None:
    wish = {
        "name": "Cup", "format": "ladder", "setting_pace_s": "20", "setting_matches_max": "0",
        "game": "dingo", "rule": rule, "rule_blocks": "1", "rule_wins": "5",
        "option_obligation": "enforced", "one_owner_may_meet": "on", "freezes_at": "2999-01-01T18:00",
    }  # fmt: skip
    assert olga.post(at("event_new", "red-gum"), wish).status_code == 302
    event = Event.objects.get()
    assert (event.duplicate, event.one_owner_may_meet) == (duplicate, True)
    assert event.freezes_at is not None
    assert event.freezes_at.isoformat() == "2999-01-01T18:00:00+00:00"
    text = olga.get(at("event", "red-gum", event.pk)).content.decode()
    assert ("1 block of duplicate deals, 12 games" in text) is duplicate


def test_the_page_has_a_line_a_block_and_says_what_was_saved(
    olga: Client, tables: SimpleNamespace, at: Any, play: Any
) -> None:
    match = play(tables.schedule(rule=blocks_rule("dingo", {}, 2), duplicate=True))
    response = olga.get(at("match", "red-gum", match.pk))
    page, text = response.context["page"], response.content.decode()
    assert len(page.blocks.lines) == 2
    assert "Blocks of duplicate deals" in text
    # Here a deal is played alike whoever sits where, so all that varies is the cards.
    assert page.blocks.saved_percent == 100
    assert "100 %</b> of the variance saved" in text
    assert len(set(page.blocks.means)) == 1


def test_an_ordinary_match_has_no_blocks(olga: Client, tables: SimpleNamespace, at: Any, play: Any) -> None:
    match = play(tables.schedule())
    response = olga.get(at("match", "red-gum", match.pk))
    assert response.context["page"].blocks is None
    assert "Blocks of duplicate deals" not in response.content.decode()


def test_before_a_block_is_whole_no_mean_of_the_match_is_shown(
    olga: Client, tables: SimpleNamespace, at: Any
) -> None:
    match = tables.schedule(rule=blocks_rule("dingo", {}, 1), duplicate=True)
    response = olga.get(at("match", "red-gum", match.pk))
    assert response.context["page"].blocks.means == ()
    assert "0 of 12" in response.content.decode()


def test_layers_and_limits_are_shown_with_the_match(
    olga: Client, tables: SimpleNamespace, at: Any, play: Any
) -> None:
    match = tables.schedule()
    before = olga.get(at("match", "red-gum", match.pk)).content.decode()
    assert "with the first game" in before
    play(match)
    text = olga.get(at("match", "red-gum", match.pk)).content.decode()
    assert ">in process<" in text
    assert "250 ms" in text
    assert 'href="/status/"' in text


def test_limits_of_a_match_stay_those_it_was_played_with(
    olga: Client, tables: SimpleNamespace, at: Any, play: Any
) -> None:
    match = play(tables.schedule())
    MatchRun.objects.filter(match=match).update(
        terms=run_terms([], {"decision_cpu_ms": 123, "gone_since": 1})
    )
    text = olga.get(at("match", "red-gum", match.pk)).content.decode()
    assert "123 ms" in text
    assert "No layer of the sandbox was in force" in text
