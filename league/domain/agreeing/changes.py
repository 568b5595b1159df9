"""What each event makes of an agreement, where its state allows the event at all."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import assert_never

from league.domain.agreeing.agreements import Agreement, AgreementState, Proposal
from league.domain.agreeing.events import (
    AgreementEvent,
    CancelMatch,
    ConfirmTime,
    DeclineTime,
    MoveDefault,
    OpenSearch,
    ProposeTime,
    SeatStandIn,
    SetTime,
    WithdrawTime,
)
from league.domain.agreeing.refused import BadStep
from league.domain.agreeing.wall_times import in_utc
from league.domain.agreeing.windows import NOTICE

ANSWERED_WITHIN = timedelta(days=3)
ENDS_BEFORE = timedelta(hours=12)  # a proposal, before the time that it proposes
HOUR = timedelta(hours=1)


def change(agreement: Agreement, event: AgreementEvent, now: datetime) -> Agreement:
    """The agreement after an event that its state allows; `now` is in UTC. Raises BadStep."""
    match event:
        case OpenSearch() | ProposeTime():
            return _search(agreement, event, now)
        case ConfirmTime() | DeclineTime() | WithdrawTime():
            return _answer(agreement, event)
        case SetTime():
            return _set(agreement, event, now)
        case SeatStandIn():
            return _seat(agreement, event)
        case MoveDefault():
            return _move(agreement, event, now)
        case CancelMatch():
            return agreement.in_state(AgreementState.CANCELLED)
    assert_never(event)


def _search(agreement: Agreement, event: OpenSearch | ProposeTime, now: datetime) -> Agreement:
    _check_seated(agreement, event.by)
    if now >= agreement.search_ends:
        raise BadStep("search_over")
    if isinstance(event, OpenSearch):
        return agreement.in_state(AgreementState.OPEN)
    at = in_utc(event.at)
    _check_time(agreement, at, now)
    proposal = Proposal(
        at=at,
        by=event.by,
        made_at=now,
        expires_at=min(now + ANSWERED_WITHIN, at - ENDS_BEFORE, agreement.search_ends),
        yes=frozenset({event.by}),
    )
    return agreement.in_state(AgreementState.PROPOSED, proposal=proposal, agreed_at=agreement.agreed_at)


def _answer(agreement: Agreement, event: ConfirmTime | DeclineTime | WithdrawTime) -> Agreement:
    _check_seated(agreement, event.by)
    if agreement.state == AgreementState.AGREED and agreement.agreed_at == in_utc(event.at):
        return agreement  # the last yes was sent twice
    proposal = _find_proposal(agreement, event.at)
    if isinstance(event, ConfirmTime):
        return _unless_all_agree(replace(agreement, proposal=proposal.with_yes(event.by)))
    if isinstance(event, DeclineTime):
        return replace(agreement, proposal=proposal.with_no(event.by))
    if proposal.by != event.by:
        raise BadStep("not_your_proposal")
    return without_proposal(agreement, AgreementState.OPEN)


def _set(agreement: Agreement, event: SetTime, now: datetime) -> Agreement:
    proposal = _find_proposal(agreement, event.at)
    if len(proposal.yes) < agreement.yes_needed:
        raise BadStep("too_few_agreed", agreed=len(proposal.yes), needed=agreement.yes_needed)
    if proposal.at <= now:
        raise BadStep("time_past")
    return agreement.in_state(AgreementState.AGREED, agreed_at=proposal.at)


def _seat(agreement: Agreement, event: SeatStandIn) -> Agreement:
    _check_seated(agreement, event.leaver)
    if event.stand_in in agreement.people:
        raise BadStep("stand_in_seated")
    people = tuple(event.stand_in if player == event.leaver else player for player in agreement.people)
    proposal = agreement.proposal and agreement.proposal.handed_on(event.leaver, event.stand_in)
    return _unless_all_agree(replace(agreement, people=people, proposal=proposal))


def _move(agreement: Agreement, event: MoveDefault, now: datetime) -> Agreement:
    if in_utc(event.default_at) <= now:
        raise BadStep("date_past")
    moved = replace(agreement, default_at=event.default_at, play_until=event.play_until, is_lost=False)
    if moved.state == AgreementState.OPEN:
        return moved
    if moved.agreed_at is not None and not (event.keeps_time and now < moved.agreed_at <= moved.play_until):
        moved = replace(moved, agreed_at=None, state=_without_date(moved))
    if (proposal := moved.live_proposal) is None:
        return moved if moved.agreed_at else moved.in_state(AgreementState.DEFAULT)
    if not event.keeps_time or proposal.at > moved.play_until:
        return without_proposal(moved, AgreementState.OPEN)
    ends_at = min(proposal.expires_at, moved.search_ends)
    return replace(moved, proposal=replace(proposal, expires_at=ends_at))


def _without_date(agreement: Agreement) -> AgreementState:
    """The state of an agreement whose agreed date is none any more."""
    return AgreementState.DEFAULT if agreement.state == AgreementState.AGREED else agreement.state


def without_proposal(agreement: Agreement, state: AgreementState) -> Agreement:
    """The agreement without what was proposed: what had been agreed stands, or else it is in this state."""
    if agreement.agreed_at is not None:
        return agreement.in_state(AgreementState.AGREED, agreed_at=agreement.agreed_at)
    return agreement.in_state(state)


def _unless_all_agree(agreement: Agreement) -> Agreement:
    """The agreement as it is, or agreed if everybody has said yes to a proposal that has not ended."""
    proposal = agreement.live_proposal
    if proposal is not None and proposal.yes.issuperset(agreement.people):
        return agreement.in_state(AgreementState.AGREED, agreed_at=proposal.at)
    return agreement


def _find_proposal(agreement: Agreement, at: datetime) -> Proposal:
    """The proposal, if it is that of this time."""
    if agreement.proposal is None:
        raise BadStep("no_time_proposed")
    if agreement.proposal.at != in_utc(at):
        raise BadStep("time_replaced")
    return agreement.proposal


def _check_seated(agreement: Agreement, player: int) -> None:
    if player not in agreement.people:
        raise BadStep("no_seat_here")


def _check_time(agreement: Agreement, at: datetime, now: datetime) -> None:
    if at <= now:
        raise BadStep("time_past")
    if at < now + NOTICE:
        raise BadStep("time_too_soon", hours=NOTICE // HOUR)
    if at > agreement.play_until:
        raise BadStep("time_too_late")
    if at == agreement.date and not agreement.is_lost:
        raise BadStep("time_stands")
    if agreement.live_proposal is not None and agreement.live_proposal.at == at:
        raise BadStep("time_proposed_already")
