"""The steps of the people of a table: opening a search, proposing a time, saying yes or no to it.

Each names what it is about, so that nobody answers what they have not seen, and doing it twice does it once.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from django.db import transaction

from games.refusals import Forbidden, Refused
from league.domain.activities.dates import (
    DateSearchOpened,
    TimeConfirmed,
    TimeDeclined,
    TimeProposed,
    TimeWithdrawn,
)
from league.domain.agreeing import (
    Agreement,
    AgreementState,
    ConfirmTime,
    DeclineTime,
    OpenSearch,
    ProposeTime,
    WithdrawTime,
    in_utc,
)
from league.domain.rights import Right
from league.models import MatchDate
from league.people import Person
from league.services.dates.held import HeldDate, date_record, new_date_record
from league.services.rights import player_at, require


def require_player(by: Person, date: MatchDate) -> int:
    """As which player the person agrees on the date. Refused: no_club, not_a_member, not_at_this_table."""
    player = player_at(by, date.match)
    if player is None:
        require(by, Right.SEE, date.match.club, date.match.event)
        raise Forbidden("not_at_this_table")
    return player.pk


def search_open(*, by: Person, date: MatchDate) -> None:
    """Look for another time: everybody is asked when they can. The date stands meanwhile.

    Refused: not_at_this_table, date_begun, and the codes of a step.
    """
    player = require_player(by, date)
    with _hold_date(by, date) as held:
        if held.agreement.state != AgreementState.OPEN and held.take_step(OpenSearch(player)):
            date_record(held, DateSearchOpened, by)


def time_propose(*, by: Person, date: MatchDate, at: datetime, seen: datetime | None = None) -> None:
    """Propose a time; with it every yes to another proposal is gone, and what was agreed stands meanwhile.
    `seen` is the time that was proposed or agreed when the person looked.

    Refused: not_at_this_table, date_begun, time_replaced, and the codes of a step.
    """
    player, at = require_player(by, date), in_utc(at)
    with _hold_date(by, date) as held:
        proposal = held.agreement.live_proposal
        if proposal is not None and (proposal.at, proposal.by) == (at, player):
            return  # it was sent twice
        stands = proposal.at if proposal else held.agreement.agreed_at
        if stands is not None and stands != seen:
            raise Refused("time_replaced")
        if held.take_step(ProposeTime(player, at)) and (made := held.agreement.live_proposal):
            date_record(held, TimeProposed, by, at=at.isoformat(), expires_at=made.expires_at.isoformat())


def time_confirm(*, by: Person, date: MatchDate, at: datetime) -> None:
    """Yes to the time that is proposed. With everybody's yes it stands.

    Refused: not_at_this_table, date_begun, and the codes of a step.
    """
    player = require_player(by, date)
    with _hold_date(by, date) as held:
        if held.take_step(ConfirmTime(player, at)):
            date_record(held, TimeConfirmed, by, at=in_utc(at).isoformat())


def time_decline(*, by: Person, date: MatchDate, at: datetime) -> None:
    """No to the time that is proposed; it can still become a yes.

    Refused: not_at_this_table, date_begun, and the codes of a step.
    """
    player = require_player(by, date)
    with _hold_date(by, date) as held:
        if held.take_step(DeclineTime(player, at)):
            date_record(held, TimeDeclined, by, at=in_utc(at).isoformat())


def time_withdraw(*, by: Person, date: MatchDate, at: datetime) -> None:
    """The one who proposed a time takes it back. Twice does no more.

    Refused: not_at_this_table, date_begun, and the codes of a step.
    """
    player = require_player(by, date)
    with _hold_date(by, date) as held:
        if not _is_taken_back(held.agreement, at) and held.take_step(WithdrawTime(player, at)):
            date_record(held, TimeWithdrawn, by, at=in_utc(at).isoformat())


def _is_taken_back(agreement: Agreement, at: datetime) -> bool:
    """Whether nothing is proposed, and the time is not the one that stands by the last yes."""
    if agreement.state == AgreementState.AGREED:
        return agreement.agreed_at != in_utc(at)
    return agreement.state == AgreementState.OPEN


@contextmanager
def _hold_date(by: Person, date: MatchDate) -> Iterator[HeldDate]:
    """The date in a transaction, in which it is told if another date stands at its end. What has lapsed
    stays so, also where the step itself is refused: nothing else was written then.
    """
    refusal: Refused | None = None
    with transaction.atomic():
        held = HeldDate(date)
        before = held.date.starts_at
        try:
            yield held
        except Refused as refused:
            refusal = refused
        else:
            new_date_record(held, by, before)
    if refusal is not None:
        raise refusal
