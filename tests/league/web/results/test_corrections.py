"""The page on which a result is corrected, and everybody's list of what was corrected."""

import html
import re
from typing import Any

import pytest
from django.test import Client

from league.selectors.matches.table_names import short_names
from league.services.results.corrections import GameSheet, result_correct
from league.services.results.disputes import dispute_open
from league.services.results.entry import result_confirm_by_hand
from league.services.rounds.seating import event_seat
from tests.league.people import Table, won_by
from tests.league.rounds import Evening

pytestmark = pytest.mark.django_db
NAMED = "Pia 12, Kofi 7, Aiko 3, Jonas −2"


def text_of(page: bytes) -> str:
    """What a page says, without its tags and with single spaces."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page.decode())).split()).replace(" ,", ",")


def test_points_are_told_with_names_before_they_are_corrected(
    people: Table, browsers: dict[str, Client], at: Any
) -> None:
    match = people.confirmed(0, 0)
    page = browsers["olga"].get(at("match_correct", "red-gum", match.pk))
    assert text_of(page.content).count(NAMED) == 2


def test_and_in_the_list_of_the_event_afterwards(people: Table, browsers: dict[str, Client], at: Any) -> None:
    evening = Evening(people)
    match = event_seat(by=people.cast.olga, event=evening.event)[0]
    result_confirm_by_hand(by=people.cast.olga, match=people.enter(match, 0))
    names = short_names(match.seats.order_by("seat").values_list("player__name", flat=True))
    result_correct(
        by=people.cast.olga, match=match, version=1, games=[GameSheet(won_by(1))], reason="Mixed up."
    )
    page = text_of(browsers["anonymous"].get(at("event_corrections", "red-gum", evening.event.pk)).content)
    for name, before, after in zip(names, ("12", "7", "3", "−2"), ("−2", "12", "7", "3"), strict=True):
        assert f"{name} {before}" in page
        assert f"{name} {after}" in page


def correction_form(page: Any) -> dict[str, str]:
    """What a browser sends of the correction's form if nothing is touched."""
    text = page.content.decode()
    fields = dict(re.findall(r'name="((?:score|why)-[^"]*|version)"[^>]*value="([^"]*)"', text))
    chosen = re.findall(r'<select[^>]* name="(action-\d+)".*?<option value="(\w+)" selected', text, re.DOTALL)
    for form in page.context["forms"]:
        fields |= {cell.name: cell.value for row in form.sheet.rows for cell in getattr(row, "cells", ())}
    return {**fields, **dict(chosen)}


def test_a_score_that_is_typed_counts_though_the_game_was_to_be_kept(
    people: Table, browsers: dict[str, Client], at: Any
) -> None:
    match = people.confirmed(0, 0)
    address = at("match_correct", "red-gum", match.pk)
    sent = correction_form(browsers["olga"].get(address))
    assert sent["action-2"] == "keep"
    typed = {"score-2-0": "-2", "score-2-1": "12", "why-2": "Heard.", "reason": "Mixed up."}
    shown = browsers["olga"].post(address, {**sent, **typed, "preview": "1"})
    assert shown.context["forms"][1].action == "decide", "the page says what it understood"
    unclear = browsers["olga"].post(address, {**sent, **typed, "action-2": "leave_out", "preview": "1"})
    assert unclear.status_code == 422
    assert "Game 2: more was typed" in text_of(unclear.content)
    sheet = dict.fromkeys(re.findall(r' name="(2:[^"]*)"', unclear.content.decode()), "1")
    assert sheet
    unsaid = {name: value for name, value in {**sent, **typed, **sheet}.items() if name != "action-2"}
    assert browsers["olga"].post(address, {**unsaid, "preview": "1"}).status_code == 422


def test_a_correction_that_corrects_nothing_is_refused(
    people: Table, browsers: dict[str, Client], at: Any
) -> None:
    match = people.confirmed(0, 0)
    address = at("match_correct", "red-gum", match.pk)
    sent = correction_form(browsers["olga"].get(address))
    answer = browsers["olga"].post(address, {**sent, "reason": "Looked at again.", "save": "1"})
    assert answer.status_code == 422
    assert "Nothing is corrected" in text_of(answer.content)
    assert match.results.count() == 1


def test_a_dispute_without_right_values_is_told_as_open_and_leads_to_the_correction(
    people: Table, browsers: dict[str, Client], at: Any
) -> None:
    match = people.confirmed(0, 0)
    dispute = dispute_open(by=people.cast.pia, match=match, text="I won that.", game_number=1)
    page = browsers["olga"].get(at("dispute", "red-gum", dispute.pk)).content.decode()
    assert 'name="correct"' not in page
    assert at("match_correct", "red-gum", match.pk) in page
    answer = browsers["olga"].post(
        at("dispute", "red-gum", dispute.pk), {"correct": "1", "decision": "So it was."}
    )
    assert answer.status_code == 422
    assert 'name="refuse"' in answer.content.decode()
    assert "Decided:" not in answer.content.decode()
