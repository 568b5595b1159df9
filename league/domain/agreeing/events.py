"""What can be done to an agreement, by its people and by staff. Who is staff is known elsewhere."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class OpenSearch:
    """Somebody at the table wants another time: all are asked when they can."""

    by: int


@dataclass(frozen=True, slots=True)
class ProposeTime:
    """Somebody at the table proposes a time, and with it says yes to it. Every other yes is gone."""

    by: int
    at: datetime


@dataclass(frozen=True, slots=True)
class ConfirmTime:
    """Yes to a proposal. It names the time, so that nobody says yes to one that they have not seen."""

    by: int
    at: datetime


@dataclass(frozen=True, slots=True)
class DeclineTime:
    """No to a proposal. It can still become a yes; until it ends, others may propose another time."""

    by: int
    at: datetime


@dataclass(frozen=True, slots=True)
class WithdrawTime:
    """The one who proposed a time takes it back."""

    by: int
    at: datetime


@dataclass(frozen=True, slots=True)
class SetTime:
    """Staff sets a time to which all but one said yes, also when the proposal has ended."""

    at: datetime


@dataclass(frozen=True, slots=True)
class SeatStandIn:
    """Staff seats somebody, who said that they can, in place of one of the people."""

    leaver: int
    stand_in: int


@dataclass(frozen=True, slots=True)
class MoveDefault:
    """Staff, or a plan that is made again, gives the match another default date; also a cancelled one.

    Where the agreed or the proposed time cannot be kept either, `keeps_time` is False: everybody is asked
    again.
    """

    default_at: datetime
    play_until: datetime
    keeps_time: bool = True


@dataclass(frozen=True, slots=True)
class CancelMatch:
    """Staff calls the match off."""


AgreementEvent = (
    OpenSearch
    | ProposeTime
    | ConfirmTime
    | DeclineTime
    | WithdrawTime
    | SetTime
    | SeatStandIn
    | MoveDefault
    | CancelMatch
)
