"""From one state of an agreement to the next. Every state has a way out, and none waits for who is silent."""

from collections.abc import Mapping
from datetime import datetime

from league.domain.agreeing.agreements import Agreement, AgreementState
from league.domain.agreeing.changes import change, without_proposal
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

_DEFAULT, _OPEN, _PROPOSED = AgreementState.DEFAULT, AgreementState.OPEN, AgreementState.PROPOSED
_AGREED, _EXPIRED, _CANCELLED = AgreementState.AGREED, AgreementState.EXPIRED, AgreementState.CANCELLED
_STAFF: frozenset[type[AgreementEvent]] = frozenset({SeatStandIn, MoveDefault, CancelMatch})
_SEARCH: frozenset[type[AgreementEvent]] = frozenset({OpenSearch, ProposeTime})
_ANSWERS: frozenset[type[AgreementEvent]] = frozenset({ConfirmTime, DeclineTime, WithdrawTime})

# What can be done in each state. A deadline may stand against what its people do, and nothing against staff.
TRANSITIONS: Mapping[AgreementState, frozenset[type[AgreementEvent]]] = {
    _DEFAULT: _STAFF | _SEARCH,
    _OPEN: _STAFF | _SEARCH,
    _PROPOSED: _STAFF | _ANSWERS | {ProposeTime, SetTime},
    _AGREED: _STAFF | {ProposeTime, ConfirmTime},
    _EXPIRED: _STAFF | _SEARCH | {SetTime},
    _CANCELLED: frozenset({MoveDefault}),
}


def lapse(agreement: Agreement, now: datetime) -> Agreement:
    """The agreement as time alone has left it: what nobody answered in time has expired, and what had been
    agreed before it was proposed stands.
    """
    ends_at = agreement.search_ends if agreement.state == _OPEN else None
    if (proposal := agreement.live_proposal) is not None:
        ends_at = proposal.expires_at
    if ends_at is None or in_utc(now) < ends_at:
        return agreement
    if agreement.agreed_at is not None:
        return without_proposal(agreement, _AGREED)
    return agreement.in_state(_EXPIRED, proposal=agreement.proposal)


def step(agreement: Agreement, event: AgreementEvent, now: datetime) -> Agreement:
    """The agreement after an event, or itself if that changes nothing.

    Raises BadStep: match_off, no_time_proposed, propose_instead, no_seat_here, search_over, time_past,
    time_too_soon, time_too_late, time_stands, time_proposed_already, time_replaced, not_your_proposal,
    too_few_agreed, stand_in_seated, date_past.
    """
    now = in_utc(now)
    current = lapse(agreement, now)
    if type(event) not in TRANSITIONS[current.state]:
        _refuse(current.state, event)
    return lapse(change(current, event, now), now)


def _refuse(state: AgreementState, event: AgreementEvent) -> None:
    if state == _CANCELLED:
        raise BadStep("match_off")
    raise BadStep("propose_instead" if isinstance(event, OpenSearch) else "no_time_proposed")


def people_to_remind(agreement: Agreement, now: datetime) -> tuple[int, ...]:
    """From half time to the end of a proposal, those who have not answered."""
    proposal = agreement.live_proposal
    if proposal is None or not proposal.reminder_at <= in_utc(now) < proposal.expires_at:
        return ()
    return agreement.unanswered


def next_moment(agreement: Agreement, now: datetime) -> datetime | None:
    """When something is due next without anybody's doing: a reminder, or the end of a search."""
    if agreement.state == _OPEN:
        return agreement.search_ends
    if (proposal := agreement.live_proposal) is None:
        return None
    return proposal.reminder_at if in_utc(now) < proposal.reminder_at else proposal.expires_at
