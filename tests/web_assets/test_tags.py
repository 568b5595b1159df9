"""Tags and filters of the templates."""

from typing import Any

import pytest
from django import forms
from django.template import Context, Template

from bots.arena.sandbox.layers import Layer, names_of
from league.selectors.badges import PlayerBadge
from league.selectors.matches.games import SeatBadge
from league.selectors.matches.stand_ins import StandIn
from league.web.templatetags.bots import LAYERS, layer_words
from league.web.templatetags.fields import is_optional, styled
from league.web.templatetags.figures import minus, signed, tone, trend
from league.web.templatetags.icons import card, card_text, icon
from league.web.templatetags.replays import chips, move_lines


class Upload(forms.Form):
    name = forms.CharField()
    file = forms.FileField(required=False)
    rated = forms.BooleanField(required=False)


def step(
    phase: str, text: str, head: str = "", by: int | None = None, scores: tuple[int, ...] = (0, 0, 0, 0)
) -> dict[str, Any]:
    return {"ph": phase, "t": text, "head": head, "by": by, "sc": list(scores)}


SEATS = [
    SeatBadge(seat, PlayerBadge(seat, name, name[:2], seat + 5, False, False, ""), seat + 1, 0)
    for seat, name in enumerate(("Pia", "Kofi", "Olga", "Sam"))
]
STORY = [
    step("exchange", "Pia discards", head="Discard"),
    step("2", "Pia sends the dingo", head="Hunt 2"),
    step("2", "Sam catches the rabbit", by=3, scores=(1, 0, 0, 2)),
    step("T", "a penalty", head="Hunt 10", by=1, scores=(1, -2, 0, 2)),
    step("end", "Sam wins", head="End", by=3, scores=(1, -2, 0, 2)),
]


@pytest.mark.parametrize(("number", "text"), [(63, "+63"), (-2, "\N{MINUS SIGN}2"), (0, "±0")])
def test_a_change_is_written_with_its_sign(number: int, text: str) -> None:
    assert signed(number) == text


def test_a_negative_score_has_a_true_minus_sign() -> None:
    assert (minus(-3), minus(3), minus(0)) == ("\N{MINUS SIGN}3", "3", "0")


@pytest.mark.parametrize(("change", "name"), [(20, "up"), (4, "flat"), (-4, "flat"), (-20, "down")])
def test_small_changes_are_no_trend(change: int, name: str) -> None:
    assert trend(change) == name


@pytest.mark.parametrize(
    ("status", "name"),
    [
        ("finished", "good"),
        ("running", "running"),
        ("QUEUED", "waiting"),
        ("refused", "bad"),
        ("else", "neutral"),
    ],
)
def test_a_status_has_the_tone_of_its_word(status: str, name: str) -> None:
    assert tone(status) == name


def test_a_tone_may_be_given_as_it_is() -> None:
    assert [tone(name) for name in ("good", "waiting", "neutral")] == ["good", "waiting", "neutral"]


def test_a_red_card_is_red_and_a_ten_is_two_figures() -> None:
    assert "10♥" in card_text("TH")
    assert "card-red" in card_text("TH")
    assert "card-red" not in card_text("KS")


def test_a_joker_is_a_star_and_has_a_picture_with_a_name() -> None:
    assert "★" in card_text("XX")
    assert 'aria-label="joker"' in card("XX")
    assert "#XX" in card("XX")
    assert 'aria-label="10 of hearts"' in card("TH")


def test_a_chapter_is_found_by_its_rank_and_coloured_by_who_gained_in_it() -> None:
    two, ten = chips(STORY, SEATS)
    assert two == {"label": "2", "said": "Hunt 2: Sam", "first": 2, "last": 3, "tint": 8}
    assert ten == {"label": "10", "said": "Hunt 10", "first": 4, "last": 4, "tint": None}


def test_chapters_are_found_by_numbers_too_and_only_where_there_are_several() -> None:
    hands = [step(str(number), "a hand is paid", head=f"Hand {number}", by=0) for number in (9, 10)]
    assert [chip["label"] for chip in chips(hands, SEATS)] == ["9", "10"]
    assert chips(hands[:1], SEATS) == []


def test_moves_are_numbered_through_under_their_headings() -> None:
    lines = list(move_lines(STORY, [StandIn(2, 0, "timeout", 9), StandIn(3, 0)]))
    assert lines[0] == {"head": "Discard"}
    assert [line["number"] for line in lines if "number" in line] == [1, 2, 3, 4, 5]
    notes = {line["number"]: line["note"] for line in lines if line.get("note")}
    assert notes == {
        2: "Played for the bot after a fault: timeout",
        3: "Played for the bot, which had too many faults",
    }


def test_a_field_is_drawn_with_the_classes_of_its_kind() -> None:
    form = Upload()
    assert 'class="input w-full"' in styled(form["name"])
    assert 'class="file-input w-full"' in styled(form["file"])
    assert 'class="checkbox checkbox-sm"' in styled(form["rated"])


def test_a_field_with_an_error_is_red_and_says_why() -> None:
    form = Upload({})
    assert "input-error" in styled(form["name"])
    drawn = Template('{% include "components/field.html" %}').render(Context({"field": form["name"]}))
    assert "This field is required." in drawn
    assert 'id="id_name_error"' in drawn


def test_without_a_club_there_is_no_navigation() -> None:
    drawn = Template("{% load navigation %}{% navigation as all %}{{ all|length }}").render(
        Context({"club": None})
    )
    assert drawn == "0"


class Table(forms.Form):
    name = forms.CharField()
    note = forms.CharField(required=False)
    clock = forms.ChoiceField(choices=[("", "none"), ("45", "45 s")], required=False)
    strength = forms.ChoiceField(choices=[("even", "Even"), ("strong", "Strong")], required=False)


def test_optional_is_said_where_nothing_may_be_chosen_or_written() -> None:
    assert [field.name for field in Table() if is_optional(field)] == ["note", "clock"]


def test_every_layer_of_the_sandbox_has_words_for_people() -> None:
    names = names_of(Layer(sum(Layer)))
    assert set(LAYERS) == set(names)
    shown = [layer_words(name) for name in (*names, "of_an_earlier_version")]
    assert len(set(shown)) == len(shown)
    assert not [words for words in shown if "_" in words]


@pytest.mark.parametrize("name", ["back", "forward", "undo"])
def test_an_icon_that_points_is_mirrored_where_one_reads_from_right_to_left(name: str) -> None:
    assert 'class="size-3 towards shrink-0"' in icon(name, "size-3")
    assert "towards" not in icon("play")
