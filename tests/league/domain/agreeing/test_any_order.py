"""Whatever people and staff do to a date, in whatever order: what is promised about it holds."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

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
from league.refusal_texts.agreeing import AGREEING

BEGIN = datetime(2027, 3, 10, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
players = st.integers(0, 4)  # four or fewer are seated, the others stand in or are strangers
hours = st.sampled_from((-1, 0, 1, 23, 24, 25, 40, 60, 61, 90, 160, 240, 300, 400)).map(HOUR.__mul__)
waits = st.sampled_from((0, 1, 1, 11, 36, 72, 240)).map(HOUR.__mul__)
answers = st.sampled_from((*[ConfirmTime] * 4, DeclineTime, WithdrawTime))
seldom = st.integers(0, 5).map(lambda number: number == 0)


class AgreementMachine(RuleBasedStateMachine):
    """One match, its clock, and beside it a second book of who said yes to the time that is proposed."""

    agreement: Agreement
    yes: set[int]

    @initialize(seats=st.integers(2, 4), default=st.integers(90, 300))
    def plan(self, seats: int, default: int) -> None:
        self.now = BEGIN
        default_at = BEGIN + default * HOUR
        self.agreement = plan_agreement(range(seats), default_at, play_until=default_at + 100 * HOUR)
        self.yes = set()

    def try_step(self, event: AgreementEvent) -> bool:
        """Take the step; False if it was refused, by a code that has a text, and so changed nothing."""
        before = self.agreement
        try:
            self.agreement = step(before, event, self.now)
        except BadStep as caught:
            refused = caught
        else:
            refused = None
        if refused is not None:
            assert AGREEING[refused.code].facts.keys() == refused.facts.keys()
            return False
        assert type(event) in TRANSITIONS[lapse(before, self.now).state]
        return True

    @rule(by=players)
    def open_search(self, by: int) -> None:
        before = self.agreement.state
        if self.try_step(OpenSearch(by)):
            assert before not in (AgreementState.AGREED, AgreementState.CANCELLED)
            assert self.agreement.state == AgreementState.OPEN

    @rule(by=players, ahead=hours)
    def propose(self, by: int, ahead: timedelta) -> None:
        at = self.now + ahead
        if self.try_step(ProposeTime(by, at)):
            self.yes = {by}
            assert self.now < self.agreement.search_ends
            assert self.now + 24 * HOUR <= at <= self.agreement.play_until
            assert self.agreement.state == AgreementState.PROPOSED

    @precondition(lambda self: self.agreement.proposal is not None)
    @rule(by=players, event=answers, shift=st.sampled_from((0, 0, 0, 0, 0, 0, 1)))
    def answer(
        self, by: int, event: type[ConfirmTime] | type[DeclineTime] | type[WithdrawTime], shift: int
    ) -> None:
        assert self.agreement.proposal is not None
        if not self.try_step(event(by, self.agreement.proposal.at + shift * HOUR)):
            return
        assert by in self.agreement.people
        assert shift == 0
        if event is ConfirmTime:
            self.yes.add(by)
        if event is DeclineTime:
            self.yes.discard(by)
        all_said_yes = event is ConfirmTime and self.yes >= set(self.agreement.people)
        assert (self.agreement.state == AgreementState.AGREED) == all_said_yes

    @precondition(lambda self: self.agreement.live_proposal is not None)
    @rule(silent=players)
    def all_but_one_or_none_say_yes(self, silent: int) -> None:
        assert self.agreement.proposal is not None
        at = self.agreement.proposal.at
        for player in self.agreement.people:
            if player != silent and self.try_step(ConfirmTime(player, at)):
                self.yes.add(player)
        everybody = self.yes >= set(self.agreement.people)
        assert self.agreement.state == (AgreementState.AGREED if everybody else AgreementState.PROPOSED)

    @precondition(lambda self: self.agreement.proposal is not None)
    @rule()
    def set_time(self) -> None:
        assert self.agreement.proposal is not None
        at = self.agreement.proposal.at
        enough = len(self.yes & set(self.agreement.people)) >= max(2, len(self.agreement.people) - 1)
        assert self.try_step(SetTime(at)) == (enough and at > self.now)

    @rule(leaver=players, stand_in=players, does=seldom)
    def seat_stand_in(self, leaver: int, stand_in: int, does: bool) -> None:
        if does and self.try_step(SeatStandIn(leaver, stand_in)):
            assert stand_in in self.agreement.people
            self.yes = (self.yes - {leaver}) | {stand_in}

    @rule(ahead=hours, keeps_time=st.booleans(), does=seldom)
    def move_default(self, ahead: timedelta, keeps_time: bool, does: bool) -> None:
        if not does and self.agreement.state != AgreementState.CANCELLED:
            return
        at = self.now + ahead
        moved = self.try_step(MoveDefault(at, at + 50 * HOUR, keeps_time))
        assert moved == (at > self.now)  # staff always can
        assert not moved or self.agreement.state != AgreementState.CANCELLED

    @precondition(lambda self: self.agreement.agreed_at is None)
    @rule(does=seldom)
    def lose(self, does: bool) -> None:
        """The date of the plan falls out, and there is no other one."""
        if does and self.agreement.state != AgreementState.CANCELLED:
            self.agreement = replace(lapse(self.agreement, self.now), is_lost=True)

    @rule(does=seldom)
    def cancel(self, does: bool) -> None:
        if does:
            was_off = self.agreement.state == AgreementState.CANCELLED
            assert self.try_step(CancelMatch()) != was_off

    @rule(wait=waits)
    def wait(self, wait: timedelta) -> None:
        """Time goes by and nobody says a word: in the end the default date stands, or what all agreed to."""
        was_live = self.agreement.state in (AgreementState.OPEN, AgreementState.PROPOSED)
        self.now += wait
        self.agreement = lapse(self.agreement, self.now)
        if was_live and self.agreement.state == AgreementState.EXPIRED:
            assert self.agreement.date == self.agreement.default_at

    @invariant()
    def nobody_who_is_silent_holds_up_the_others(self) -> None:
        later = lapse(self.agreement, max(self.now, self.agreement.search_ends))
        assert later.state not in (AgreementState.OPEN, AgreementState.PROPOSED)
        assert (later.date is None) == (later.state == AgreementState.CANCELLED)

    @invariant()
    def a_proposal_ends_before_the_date_that_stands(self) -> None:
        proposal = self.agreement.live_proposal
        if proposal is not None:
            stands = self.agreement.play_until if self.agreement.is_lost else self.agreement.date
            assert stands is not None
            assert self.now < proposal.expires_at <= self.agreement.search_ends <= stands
            assert proposal.expires_at < proposal.at
            assert proposal.yes == self.yes
            assert not proposal.yes & proposal.no
            assert set(people_to_remind(self.agreement, self.now)) <= set(self.agreement.unanswered)

    @invariant()
    def there_is_a_way_out(self) -> None:
        exits = [CancelMatch(), MoveDefault(self.now + 9 * HOUR, self.now + 9 * HOUR, False)]
        states = set()
        for event in exits:
            if type(event) in TRANSITIONS[self.agreement.state]:
                states.add(step(self.agreement, event, self.now).state)
        assert states - {self.agreement.state}

    @invariant()
    def what_is_due_is_due_later(self) -> None:
        due = next_moment(self.agreement, self.now)
        assert due is None or due > self.now


AgreementMachine.TestCase.settings = settings(max_examples=250, stateful_step_count=40)
TestAgreement = AgreementMachine.TestCase
