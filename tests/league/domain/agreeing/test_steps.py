"""What the people of a table and staff can do to a date, step by step."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from league.domain.agreeing import (
    TRANSITIONS,
    Agreement,
    AgreementEvent,
    AgreementState,
    BadStep,
    CancelMatch,
    ConfirmTime,
    DeclineTime,
    MoveDefault,
    OpenSearch,
    ProposeTime,
    SeatStandIn,
    SetTime,
    WithdrawTime,
    lapse,
    next_moment,
    people_to_remind,
    plan_agreement,
    step,
)

OLGA_S_PLAN = datetime(2027, 5, 26, 9, tzinfo=UTC)
NOW = datetime(2027, 5, 14, 9, tzinfo=UTC)
DAY = timedelta(days=1)
TIME, OTHER = NOW + 5 * DAY, NOW + 7 * DAY
GRACE, PIA, MATEO, EMEKA, STAND_IN, STRANGER = range(6)
PLANNED = plan_agreement([GRACE, PIA, MATEO, EMEKA], OLGA_S_PLAN, play_until=OLGA_S_PLAN + 5 * DAY)
MOVE = MoveDefault(OLGA_S_PLAN + 7 * DAY, OLGA_S_PLAN + 9 * DAY)
ENDS = NOW + 3 * DAY  # of a proposal that is made now


def after(*events: AgreementEvent, begin: Agreement = PLANNED, now: datetime = NOW) -> Agreement:
    for event in events:
        begin = step(begin, event, now)
    return begin


def refused(
    agreement: Agreement, event: AgreementEvent, now: datetime = NOW
) -> tuple[str, dict[str, object]]:
    with pytest.raises(BadStep) as caught:
        step(agreement, event, now)
    return caught.value.code, caught.value.facts


OPEN = after(OpenSearch(GRACE))
PROPOSED = after(ProposeTime(GRACE, TIME))
THREE_YES = after(ConfirmTime(PIA, TIME), ConfirmTime(MATEO, TIME), begin=PROPOSED)
AGREED = after(ConfirmTime(EMEKA, TIME), begin=THREE_YES)
EXPIRED = lapse(THREE_YES, ENDS)
CANCELLED = after(CancelMatch())
OF_EACH_STATE = {each.state: each for each in (PLANNED, OPEN, PROPOSED, AGREED, EXPIRED, CANCELLED)}


def test_the_date_of_the_plan_stands_by_default() -> None:
    assert (PLANNED.state, PLANNED.date) == (AgreementState.DEFAULT, OLGA_S_PLAN)
    assert PLANNED.search_ends == OLGA_S_PLAN - 2 * DAY
    assert lapse(PLANNED, OLGA_S_PLAN + 99 * DAY) == PLANNED


def test_all_accepted_is_agreed() -> None:
    assert (THREE_YES.state, THREE_YES.date) == (AgreementState.PROPOSED, OLGA_S_PLAN)
    assert (AGREED.state, AGREED.date) == (AgreementState.AGREED, TIME)
    assert lapse(AGREED, ENDS) == AGREED


def test_the_last_yes_may_come_twice() -> None:
    assert after(ConfirmTime(EMEKA, TIME), begin=AGREED) == AGREED
    assert after(ConfirmTime(PIA, TIME), begin=THREE_YES) == THREE_YES


def test_another_proposal_takes_every_yes_away() -> None:
    for begin in (THREE_YES, AGREED):
        again = after(ProposeTime(EMEKA, OTHER), begin=begin)
        assert again.state == AgreementState.PROPOSED
        assert again.proposal is not None
        assert again.proposal.yes == {EMEKA}
        assert again.date == begin.date


ANEW = after(ProposeTime(PIA, OTHER), begin=AGREED)  # while TIME stands


def test_what_was_agreed_stands_until_another_is_agreed() -> None:
    assert lapse(ANEW, ENDS) == AGREED
    assert after(WithdrawTime(PIA, OTHER), begin=ANEW) == AGREED
    assert after(DeclineTime(GRACE, OTHER), begin=ANEW).date == TIME
    agreed = after(*(ConfirmTime(one, OTHER) for one in (GRACE, MATEO, EMEKA)), begin=ANEW)
    assert (agreed.state, agreed.date) == (AgreementState.AGREED, OTHER)
    assert after(CancelMatch(), begin=ANEW).date is None


def test_a_late_yes_to_what_was_agreed_is_none_to_what_is_proposed() -> None:
    for event in (ConfirmTime, DeclineTime, WithdrawTime):
        assert refused(ANEW, event(EMEKA, TIME)) == ("time_replaced", {})
    assert refused(ANEW, ProposeTime(EMEKA, TIME)) == ("time_stands", {})
    assert after(ProposeTime(EMEKA, OLGA_S_PLAN), begin=ANEW).live_proposal


def test_a_new_default_date_keeps_what_was_agreed_while_another_is_proposed() -> None:
    moved = after(MOVE, begin=ANEW)
    assert (moved.state, moved.date) == (AgreementState.PROPOSED, TIME)
    dropped = after(replace(MOVE, keeps_time=False), begin=ANEW)
    assert (dropped.state, dropped.date) == (AgreementState.OPEN, MOVE.default_at)
    sooner = MoveDefault(TIME - DAY, TIME + DAY)
    assert after(sooner, begin=ANEW) == replace(AGREED, default_at=TIME - DAY, play_until=TIME + DAY)
    missed = after(replace(MOVE, default_at=OTHER + DAY), begin=ANEW, now=TIME - DAY)
    assert (missed.state, missed.date) == (AgreementState.AGREED, TIME)


def test_a_yes_to_a_proposal_that_was_replaced_is_none() -> None:
    again = after(ProposeTime(EMEKA, OTHER), begin=THREE_YES)
    for event in (ConfirmTime, DeclineTime, WithdrawTime):
        assert refused(again, event(PIA, TIME)) == ("time_replaced", {})
    assert refused(again, SetTime(TIME)) == ("time_replaced", {})


def test_without_an_answer_a_proposal_ends_and_the_default_date_holds() -> None:
    assert lapse(THREE_YES, ENDS - timedelta(seconds=1)) == THREE_YES
    assert (EXPIRED.state, EXPIRED.date) == (AgreementState.EXPIRED, OLGA_S_PLAN)
    assert refused(THREE_YES, ConfirmTime(EMEKA, TIME), ENDS) == ("no_time_proposed", {})


def test_a_search_without_a_proposal_ends_with_its_deadline() -> None:
    assert lapse(OPEN, PLANNED.search_ends).state == AgreementState.EXPIRED
    assert next_moment(OPEN, NOW) == PLANNED.search_ends


@pytest.mark.parametrize(
    ("now", "at", "ends"),
    [
        (NOW, TIME, NOW + 3 * DAY),
        (NOW, NOW + DAY, NOW + DAY / 2),  # twelve hours before the time itself
        (PLANNED.search_ends - DAY, OLGA_S_PLAN + DAY, PLANNED.search_ends),
    ],
)
def test_a_proposal_ends_in_time_for_everything(now: datetime, at: datetime, ends: datetime) -> None:
    proposed = after(ProposeTime(PIA, at), now=now)
    assert proposed.proposal is not None
    assert proposed.proposal.expires_at == ends


def test_who_is_silent_is_reminded_at_half_time() -> None:
    said = after(DeclineTime(PIA, TIME), begin=PROPOSED)
    half = NOW + 1.5 * DAY
    assert next_moment(said, NOW) == half
    assert people_to_remind(said, half - timedelta(seconds=1)) == ()
    assert people_to_remind(said, half) == (MATEO, EMEKA)
    assert next_moment(said, half) == ENDS
    assert people_to_remind(said, ENDS) == ()
    assert all(people_to_remind(each, half) == () for each in (PLANNED, OPEN, AGREED, EXPIRED, CANCELLED))
    assert all(next_moment(each, NOW) is None for each in (PLANNED, AGREED, EXPIRED, CANCELLED))


def test_a_no_is_no_end_and_can_become_a_yes() -> None:
    said = after(DeclineTime(PIA, TIME), ConfirmTime(MATEO, TIME), ConfirmTime(EMEKA, TIME), begin=PROPOSED)
    assert said.state == AgreementState.PROPOSED
    assert said.unanswered == ()
    assert after(ConfirmTime(PIA, TIME), begin=said).state == AgreementState.AGREED


def test_only_who_proposed_takes_it_back() -> None:
    assert refused(PROPOSED, WithdrawTime(PIA, TIME)) == ("not_your_proposal", {})
    assert after(WithdrawTime(GRACE, TIME), begin=THREE_YES) == OPEN


@pytest.mark.parametrize("begin", [THREE_YES, EXPIRED], ids=["proposed", "expired"])
def test_staff_may_set_what_three_agreed_to(begin: Agreement) -> None:
    assert after(SetTime(TIME), begin=begin, now=ENDS) == replace(AGREED)
    assert refused(begin, SetTime(TIME), TIME) == ("time_past", {})


def test_staff_may_not_set_what_two_agreed_to() -> None:
    two = after(ConfirmTime(PIA, TIME), begin=PROPOSED)
    assert refused(two, SetTime(TIME)) == ("too_few_agreed", {"agreed": 2, "needed": 3})


def test_of_two_people_both_have_to_agree() -> None:
    two = plan_agreement([GRACE, PIA], OLGA_S_PLAN)
    proposed = after(ProposeTime(GRACE, TIME), begin=two)
    assert refused(proposed, SetTime(TIME)) == ("too_few_agreed", {"agreed": 1, "needed": 2})


def test_a_stand_in_says_yes_for_who_is_silent() -> None:
    seated = after(SeatStandIn(EMEKA, STAND_IN), begin=THREE_YES)
    assert (seated.state, seated.date) == (AgreementState.AGREED, TIME)
    assert seated.people == (GRACE, PIA, MATEO, STAND_IN)
    late = after(SeatStandIn(EMEKA, STAND_IN), begin=EXPIRED, now=ENDS)
    assert late.state == AgreementState.EXPIRED
    assert after(SetTime(TIME), begin=late, now=ENDS).date == TIME


def test_a_stand_in_changes_nothing_else() -> None:
    for begin in (PLANNED, OPEN, AGREED):
        seated = after(SeatStandIn(PIA, STAND_IN), begin=begin)
        assert seated == replace(begin, people=(GRACE, STAND_IN, MATEO, EMEKA))
    assert refused(PLANNED, SeatStandIn(PIA, GRACE)) == ("stand_in_seated", {})
    assert refused(PLANNED, SeatStandIn(STRANGER, STAND_IN)) == ("no_seat_here", {})


@pytest.mark.parametrize("event", [ProposeTime, ConfirmTime, DeclineTime, WithdrawTime])
def test_a_stranger_has_no_say(event: type[ProposeTime]) -> None:
    assert refused(PROPOSED, event(STRANGER, TIME)) == ("no_seat_here", {})
    assert refused(OPEN, OpenSearch(STRANGER)) == ("no_seat_here", {})


@pytest.mark.parametrize(
    ("at", "code", "facts"),
    [
        (NOW, "time_past", {}),
        (NOW + DAY - timedelta(seconds=1), "time_too_soon", {"hours": 24}),
        (PLANNED.play_until + timedelta(seconds=1), "time_too_late", {}),
        (OLGA_S_PLAN, "time_stands", {}),
        (TIME, "time_proposed_already", {}),
        (TIME.astimezone(timezone(timedelta(hours=9, minutes=30))), "time_proposed_already", {}),
    ],
)
def test_a_time_that_cannot_be_proposed(at: datetime, code: str, facts: dict[str, object]) -> None:
    assert refused(PROPOSED, ProposeTime(PIA, at)) == (code, facts)


@pytest.mark.parametrize("begin", [PLANNED, OPEN, AGREED, EXPIRED], ids=lambda begin: begin.state)
def test_after_the_deadline_nobody_looks_for_a_time(begin: Agreement) -> None:
    assert refused(begin, ProposeTime(PIA, OTHER), PLANNED.search_ends)[0] == "search_over"


def test_the_deadline_is_two_days_before_the_date_that_stands() -> None:
    late = after(ProposeTime(GRACE, OLGA_S_PLAN + 3 * DAY), begin=PLANNED)
    later = after(*(ConfirmTime(one, OLGA_S_PLAN + 3 * DAY) for one in (PIA, MATEO, EMEKA)), begin=late)
    assert later.search_ends == OLGA_S_PLAN + DAY
    assert after(ProposeTime(PIA, OLGA_S_PLAN + 4 * DAY), begin=later, now=OLGA_S_PLAN).live_proposal
    assert AGREED.search_ends == TIME - 2 * DAY
    assert refused(AGREED, ProposeTime(PIA, OTHER), TIME - 2 * DAY) == ("search_over", {})


@pytest.mark.parametrize("now", [OLGA_S_PLAN - DAY, OLGA_S_PLAN + DAY])
def test_where_the_date_fell_out_another_is_looked_for_until_the_last_moment(now: datetime) -> None:
    lost = replace(PLANNED, is_lost=True)
    assert after(OpenSearch(PIA), begin=lost, now=now).state == AgreementState.OPEN
    proposed = after(ProposeTime(PIA, now + 2 * DAY), begin=lost, now=now)
    ended = lapse(proposed, now + 2 * DAY)
    assert (ended.state, ended.is_lost) == (AgreementState.EXPIRED, True)
    agreed = after(
        *(ConfirmTime(one, now + 2 * DAY) for one in (GRACE, MATEO, EMEKA)), begin=proposed, now=now
    )
    assert (agreed.date, agreed.is_lost) == (now + 2 * DAY, False)
    assert refused(lost, OpenSearch(PIA), PLANNED.play_until) == ("search_over", {})


def test_the_date_that_fell_out_may_be_agreed_on_and_a_new_one_stands() -> None:
    lost = replace(PLANNED, is_lost=True)
    assert after(ProposeTime(PIA, OLGA_S_PLAN), begin=lost).live_proposal
    assert refused(PLANNED, ProposeTime(PIA, OLGA_S_PLAN)) == ("time_stands", {})
    assert not after(MOVE, begin=lost).is_lost


def test_a_search_is_opened_where_nothing_is_proposed() -> None:
    assert after(OpenSearch(PIA), begin=OPEN) == OPEN
    assert after(OpenSearch(PIA), begin=EXPIRED, now=ENDS) == OPEN
    for begin in (PROPOSED, AGREED):
        assert refused(begin, OpenSearch(PIA)) == ("propose_instead", {})


@pytest.mark.parametrize("begin", [PLANNED, OPEN, CANCELLED], ids=lambda begin: begin.state)
def test_where_nothing_is_proposed_there_is_nothing_to_answer(begin: Agreement) -> None:
    expected = "match_off" if begin is CANCELLED else "no_time_proposed"
    for event in (ConfirmTime(PIA, TIME), DeclineTime(PIA, TIME), WithdrawTime(PIA, TIME), SetTime(TIME)):
        assert refused(begin, event) == (expected, {})


def test_a_cancelled_match_has_no_date_until_it_gets_one() -> None:
    assert CANCELLED.date is None
    for event in (OpenSearch(PIA), ProposeTime(PIA, TIME), SeatStandIn(PIA, STAND_IN), CancelMatch()):
        assert refused(CANCELLED, event) == ("match_off", {})
    again = after(MOVE, begin=CANCELLED)
    assert (again.state, again.date) == (AgreementState.DEFAULT, MOVE.default_at)


@pytest.mark.parametrize("begin", OF_EACH_STATE.values(), ids=lambda begin: begin.state)
def test_no_date_moves_into_the_past(begin: Agreement) -> None:
    assert refused(begin, replace(MOVE, default_at=NOW)) == ("date_past", {})


@pytest.mark.parametrize(
    ("begin", "kept", "asked_again"),
    [
        (PLANNED, AgreementState.DEFAULT, AgreementState.DEFAULT),
        (OPEN, AgreementState.OPEN, AgreementState.OPEN),
        (PROPOSED, AgreementState.PROPOSED, AgreementState.OPEN),
        (AGREED, AgreementState.AGREED, AgreementState.DEFAULT),
        (EXPIRED, AgreementState.DEFAULT, AgreementState.DEFAULT),
    ],
    ids=lambda given: getattr(given, "state", ""),
)
def test_a_new_default_date(begin: Agreement, kept: AgreementState, asked_again: AgreementState) -> None:
    moved = after(MOVE, begin=begin)
    assert (moved.state, moved.default_at) == (kept, MOVE.default_at)
    assert after(replace(MOVE, keeps_time=False), begin=begin).state == asked_again


def test_a_new_default_date_drops_what_comes_after_the_last_day() -> None:
    sooner = MoveDefault(TIME - DAY, TIME - timedelta(hours=1))
    assert after(sooner, begin=PROPOSED).state == AgreementState.OPEN
    assert after(sooner, begin=AGREED).state == AgreementState.DEFAULT


def test_a_new_deadline_ends_a_proposal_too() -> None:
    moved = after(MoveDefault(NOW + 3 * DAY, OLGA_S_PLAN), begin=THREE_YES)
    assert moved.proposal is not None
    assert moved.proposal.expires_at == NOW + DAY
    assert after(MoveDefault(NOW + 2 * DAY, OLGA_S_PLAN), begin=THREE_YES).state == AgreementState.EXPIRED


def test_an_agreed_date_that_was_missed_gives_way_to_a_new_one() -> None:
    moved = after(MOVE, begin=AGREED, now=TIME + DAY)
    assert (moved.state, moved.date) == (AgreementState.DEFAULT, MOVE.default_at)
    assert after(ProposeTime(PIA, TIME + 4 * DAY), begin=moved, now=TIME + DAY).proposal is not None


def test_every_state_has_its_row_and_a_way_out() -> None:
    assert TRANSITIONS.keys() == set(AgreementState) == OF_EACH_STATE.keys()
    for state, agreement in OF_EACH_STATE.items():
        way_out = MOVE if state == AgreementState.CANCELLED else CancelMatch()
        long_after = OLGA_S_PLAN + DAY
        assert after(way_out, begin=agreement, now=long_after).state != lapse(agreement, long_after).state


@pytest.mark.parametrize(
    "wrong",
    [
        {"people": (GRACE,)},
        {"people": (GRACE, GRACE)},
        {"play_until": OLGA_S_PLAN - DAY},
        {"agreed_at": TIME},
        {"state": AgreementState.AGREED},
        {"state": AgreementState.OPEN, "agreed_at": TIME},
        {"state": AgreementState.PROPOSED},
        {"proposal": PROPOSED.proposal},
        {"default_at": OLGA_S_PLAN.replace(tzinfo=None)},
    ],
    ids=lambda wrong: next(iter(wrong)),
)
def test_an_agreement_that_makes_no_sense_is_a_mistake(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"an agreement|the default date|a date|proposed|no proposal|a zone"):
        replace(PLANNED, **wrong)
