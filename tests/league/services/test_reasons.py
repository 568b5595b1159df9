"""Staff says why in words that everybody can read, whatever was typed or pasted."""

from collections.abc import Callable
from decimal import Decimal
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.names import is_unseen
from games.refusals import Refused
from league.models import Activity, Dispute
from league.services.reasons import REASON_MAX, clean_reason
from league.services.results.adjustments import adjustment_give
from league.services.results.corrections import GameDecision, GameSheet, result_correct
from league.services.results.disputes import dispute_open, dispute_refuse
from league.services.results.forfeits import match_abandon
from tests.league.people import Table, code_of, won_by
from tests.league.rounds import Evening

NOTHING = ("", " \n\t ", "\u00a0", "\u200b", "\u202e\u2066", "\0", "\u3164 \u2800", "\ufe0f \ufe0f")
TYPED = st.text(st.sampled_from("a é\n\t\0\u200b\u202e\u3164\ufe0f\u200d🐕"), max_size=REASON_MAX + 20)


@pytest.mark.parametrize("text", NOTHING, ids=ascii)
def test_what_nobody_can_read_is_no_reason(text: str) -> None:
    with pytest.raises(Refused) as caught:
        clean_reason(text, field="decision")
    assert (caught.value.code, caught.value.field) == ("reason_needed", "decision")


@settings(max_examples=60)
@given(text=TYPED, length=st.integers(1, 60))
def test_a_reason_can_be_seen_and_never_needs_more_room_than_there_is(text: str, length: int) -> None:
    try:
        reason = clean_reason(text, length_max=length)
    except Refused:
        return
    assert 1 <= len(reason) <= length
    assert reason == reason.strip()
    assert not set(reason) & {"\0", "\u200b", "\u202e"}
    assert not all(letter.isspace() or is_unseen(letter) for letter in reason)
    assert clean_reason(reason, length_max=length) == reason


def test_where_it_is_cut_no_blank_is_left() -> None:
    assert clean_reason("x" * (REASON_MAX - 1) + " more") == "x" * (REASON_MAX - 1)


@pytest.mark.django_db
@pytest.mark.both_databases
def test_every_deed_that_needs_a_reason_asks_for_one_that_can_be_read(
    people: Table, cast: SimpleNamespace
) -> None:
    match = people.confirmed(0, 0)
    other = people.schedule()
    entry = Evening(people).event.entries.first()
    dispute = dispute_open(by=cast.pia, match=match, text="Wrong.\u202e")
    games = [GameSheet(won_by(1)), GameSheet(won_by(1))]
    ruled = [GameDecision((9, 0, 0, 0), "\u200b\0")]
    olga = {"by": cast.olga}
    hidden = {"reason": "\u200b\0"}
    deeds: list[tuple[str, Callable[..., object], dict[str, object]]] = [
        ("reason_needed", adjustment_give, {**olga, **hidden, "entry": entry, "points": Decimal(1)}),
        ("reason_needed", match_abandon, {**olga, **hidden, "match": other}),
        ("reason_needed", dispute_refuse, {**olga, "dispute": dispute, "decision": "\u200b\0"}),
        ("reason_missing", result_correct, {**olga, **hidden, "match": match, "version": 1, "games": games}),
        ("decision_unexplained", result_correct,
         {**olga, "reason": "Seen.", "match": match, "version": 1, "games": ruled}),
        ("text_needed", dispute_open, {"by": people.kofi, "match": match, "text": "\u200b\0"}),
    ]  # fmt: skip
    before = Activity.objects.count()
    assert [code_of(deed, **given) for _code, deed, given in deeds] == [code for code, _deed, _given in deeds]
    assert Activity.objects.count() == before
    assert list(Dispute.objects.values_list("text", "status")) == [("Wrong.", "open")]
    dispute_refuse(by=cast.olga, dispute=dispute, decision=" It is \u202eright. ")
    assert Activity.objects.latest("pk").reason == "It is right."
