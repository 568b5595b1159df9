"""An agreement: which date of a match stands, and what its people try in order to find a better one.

The date of the plan stands by default. Whoever says nothing changes nothing and holds up nobody.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from league.domain.agreeing.wall_times import in_utc

SEARCH_ENDS_BEFORE = timedelta(hours=48)  # as usual: the date that stands is certain two days ahead


class AgreementState(StrEnum):
    """How far an agreement is."""

    DEFAULT = "default"  # the date of the plan stands and nobody looks for another
    OPEN = "open"  # another time is looked for; the default date stands meanwhile
    PROPOSED = "proposed"  # one time waits for everybody's yes; what stood before stands meanwhile
    AGREED = "agreed"  # another date stands
    EXPIRED = "expired"  # nobody agreed in time; the default date holds
    CANCELLED = "cancelled"  # there is no date


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A time that one of the people proposed, and who said yes or no to it so far."""

    at: datetime
    by: int
    made_at: datetime
    expires_at: datetime
    yes: frozenset[int]
    no: frozenset[int] = frozenset()

    @property
    def reminder_at(self) -> datetime:
        """Half time."""
        return self.made_at + (self.expires_at - self.made_at) / 2

    def with_yes(self, player: int) -> "Proposal":
        return replace(self, yes=self.yes | {player}, no=self.no - {player})

    def with_no(self, player: int) -> "Proposal":
        return replace(self, yes=self.yes - {player}, no=self.no | {player})

    def handed_on(self, leaver: int, stand_in: int) -> "Proposal":
        """The same with the yes of a stand-in, whose it is now if it was the leaver's."""
        by = stand_in if self.by == leaver else self.by
        gone = {leaver}
        return replace(self, by=by, yes=self.yes - gone, no=self.no - gone).with_yes(stand_in)


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """The date of one match. All moments are aware, and kept in UTC.

    `people` are the players in their seats. `play_until` is the last moment at which the match may begin.
    `is_lost`: the date of the plan fell out and there is no other one, so that nothing stands until a time is
    agreed. `agreed_at` is the date that was agreed; it stands until another is agreed, also while one is
    proposed.
    ValueError for fewer than two people, one twice, moments that are not in this order, and a proposal or an
    agreed date where the state has none.
    """

    people: tuple[int, ...]
    default_at: datetime
    play_until: datetime
    is_lost: bool = False
    state: AgreementState = AgreementState.DEFAULT
    proposal: Proposal | None = None
    agreed_at: datetime | None = None

    def __post_init__(self) -> None:
        for name in ("default_at", "play_until"):
            object.__setattr__(self, name, in_utc(getattr(self, name)))
        if len(self.people) < 2 or len(set(self.people)) < len(self.people):  # noqa: PLR2004 (who agrees?)
            raise ValueError("an agreement has at least two people, each once")
        if self.default_at > self.play_until:
            raise ValueError("the default date comes before the last")
        if self.agreed_at is None and self.state == AgreementState.AGREED:
            raise ValueError("a date is agreed in this state")
        if self.agreed_at is not None and self.state not in (AgreementState.AGREED, AgreementState.PROPOSED):
            raise ValueError("a date is not agreed in this state")
        if self.state == AgreementState.PROPOSED and self.proposal is None:
            raise ValueError("nothing is proposed")
        if self.proposal is not None and self.state not in (AgreementState.PROPOSED, AgreementState.EXPIRED):
            raise ValueError("there is no proposal in this state")

    @property
    def date(self) -> datetime | None:
        """The date that stands; None: the match is cancelled."""
        if self.state == AgreementState.CANCELLED:
            return None
        return self.agreed_at or self.default_at

    @property
    def search_ends(self) -> datetime:
        """When nobody can look for another time any more: two days before the date that stands, so that an
        expired proposal never leaves people with a date that is past. Where none stands, at the last moment.
        """
        if self.is_lost:
            return self.play_until
        return (self.agreed_at or self.default_at) - SEARCH_ENDS_BEFORE

    @property
    def live_proposal(self) -> Proposal | None:
        """The proposal that waits for answers. One that has expired is kept, but nobody is asked any more."""
        return self.proposal if self.state == AgreementState.PROPOSED else None

    @property
    def yes_needed(self) -> int:
        """How many have to say yes before staff may set a time: all but one, and at least two."""
        return max(2, len(self.people) - 1)

    @property
    def unanswered(self) -> tuple[int, ...]:
        """Who is asked and has said neither yes nor no."""
        if (proposal := self.live_proposal) is None:
            return ()
        said = proposal.yes | proposal.no
        return tuple(player for player in self.people if player not in said)

    def in_state(
        self, state: AgreementState, *, proposal: Proposal | None = None, agreed_at: datetime | None = None
    ) -> "Agreement":
        """The same with another state and what belongs to it, and nothing of what belonged to the last."""
        is_lost = self.is_lost and agreed_at is None
        return replace(self, state=state, proposal=proposal, agreed_at=agreed_at, is_lost=is_lost)


def plan_agreement(
    people: Collection[int],
    default_at: datetime,
    *,
    play_until: datetime | None = None,
    is_lost: bool = False,
) -> Agreement:
    """An agreement as it begins: the default date stands, and can be changed until 48 hours before it."""
    return Agreement(
        people=tuple(people),
        default_at=default_at,
        play_until=max(default_at, play_until or default_at),
        is_lost=is_lost,
    )
