"""Changes of rounds and of their drafts."""

from dataclasses import dataclass

from league.domain.activities.interface import Audience, Change, Medium, PagePart, PlayerId, Work

DRAFTS = frozenset({PagePart.DRAFTS})
ROUND = frozenset({PagePart.MATCHES})


class DraftChange(Change):
    """The draft is shown again."""

    refreshes = DRAFTS


class DraftWanted(DraftChange):
    """A worker is to seat it."""

    wakes = Work.DRAFTS


class RoundChange(Change):
    """A published round, of which everybody may hear."""

    heard_by = Audience.PUBLIC
    refreshes = ROUND


@dataclass(frozen=True, kw_only=True)
class RoundClosing(RoundChange):
    """Who may change the results of the round."""

    round: int


@dataclass(frozen=True, kw_only=True)
class RoundClock(RoundChange):
    """How long the round is played."""

    round: int


@dataclass(frozen=True, kw_only=True)
class RoundTold(RoundChange):
    """Mail, webhooks and calendars tell it."""

    refreshes = ROUND | {PagePart.ENTRIES, PagePart.DRAFTS}
    told_by = frozenset({Medium.MAIL, Medium.WEBHOOK, Medium.CALENDAR})
    round: int


@dataclass(frozen=True, kw_only=True)
class DraftMade(DraftWanted):
    """The next round is being prepared; a worker seats it."""

    sentence = "{actor} prepared the next round of {subject}"


@dataclass(frozen=True, kw_only=True)
class DraftRedrawn(DraftWanted):
    """Everybody is seated again with another seed; a worker does it."""

    sentence = "{actor} had the next round of {subject} drawn again"
    draws: int


@dataclass(frozen=True, kw_only=True)
class DraftChanged(DraftChange):
    """Somebody changed the draft by hand; `move` is a swap, a lock or an undo."""

    sentence = "{actor} changed the draft of the next round of {subject}"
    move: str


@dataclass(frozen=True, kw_only=True)
class DraftDrawn(DraftChange):
    """A worker has seated the draft, or found that nobody can be seated."""

    sentence = "{actor} seated the draft of the next round of {subject}"
    status: str


@dataclass(frozen=True, kw_only=True)
class DraftDiscarded(DraftChange):
    """The draft of the next round is gone."""

    sentence = "{actor} discarded the draft of the next round of {subject}"


@dataclass(frozen=True, kw_only=True)
class RoundPublished(RoundTold):
    """Everybody sees where they sit."""

    sentence = "{actor} published a round of {subject}"
    matches: list[int]
    draws: int
    changes: list[dict[str, object]]


@dataclass(frozen=True, kw_only=True)
class RoundClosed(RoundClosing):
    """From now on only staff changes the results of the round."""

    sentence = "{actor} closed a round of {subject}"


@dataclass(frozen=True, kw_only=True)
class RoundReopened(RoundClosing):
    """Those who played may change the results of the round again."""

    sentence = "{actor} opened a round of {subject} again"


@dataclass(frozen=True, kw_only=True)
class TablesSeated(RoundChange):
    """An event of bots seated its next tables by itself."""

    sentence = "{actor} seated tables of {subject}"
    wakes = Work.MATCHES
    matches: list[int]


@dataclass(frozen=True, kw_only=True)
class RoundTakenBack(RoundTold):
    """All tables of a round were cancelled: it is as if it had never been published."""

    sentence = "{actor} took a round of {subject} back"
    matches: list[int]
    tables: list[list[PlayerId]]
    out: list[PlayerId]


@dataclass(frozen=True, kw_only=True)
class RoundAdded(RoundChange):
    """One more round is played than was planned."""

    sentence = "{actor} added a round to {subject}"
    before: dict[str, object]
    after: dict[str, object]


@dataclass(frozen=True, kw_only=True)
class SeatsChanged(RoundTold):
    """In a published round people sit, or sat, elsewhere: the pairs that changed places, of these tables."""

    sentence = "{actor} changed seats in a round of {subject}"
    refreshes = ROUND | {PagePart.ENTRIES, PagePart.DRAFTS, PagePart.RATINGS}
    matches: list[int]
    pairs: list[list[PlayerId]]
    players: list[PlayerId]
    is_correction: bool
    reason: str


@dataclass(frozen=True, kw_only=True)
class TableNumbersChanged(RoundTold):
    """Tables of a published round have other numbers, by match. `players` sit there."""

    sentence = "{actor} changed table numbers in a round of {subject}"
    refreshes = ROUND | {PagePart.ENTRIES}
    before: dict[str, int]
    after: dict[str, int]
    players: list[PlayerId]
    reason: str


@dataclass(frozen=True, kw_only=True)
class TimerStarted(RoundClock):
    """The round is played for so long from now on."""

    sentence = "{actor} started the timer of a round of {subject}"
    minutes: int


@dataclass(frozen=True, kw_only=True)
class TimerStopped(RoundClock):
    """The timer of a round stands."""

    sentence = "{actor} stopped the timer of a round of {subject}"
    left_s: int


@dataclass(frozen=True, kw_only=True)
class TimerContinued(RoundClock):
    """The timer of a round runs again."""

    sentence = "{actor} let the timer of a round of {subject} go on"


@dataclass(frozen=True, kw_only=True)
class TimerExtended(RoundClock):
    """The round is played longer."""

    sentence = "{actor} extended a round of {subject}"
    minutes: int


@dataclass(frozen=True, kw_only=True)
class TimerCleared(RoundClock):
    """The round has no timer any more."""

    sentence = "{actor} took the timer off a round of {subject}"


@dataclass(frozen=True, kw_only=True)
class SlipsChange(Change):
    """About the deals of a round that people lay out themselves."""

    heard_by = Audience.PUBLIC
    round: int


@dataclass(frozen=True, kw_only=True)
class SlipsMade(SlipsChange):
    """The round has so many deals, the same for all tables."""

    sentence = "{actor} made hand slips for {subject}"
    refreshes = ROUND
    deals: int


@dataclass(frozen=True, kw_only=True)
class SlipsSeen(SlipsChange):
    """Somebody printed the slips for the first time, and so may know the cards."""

    sentence = "{actor} printed the hand slips of {subject}"


@dataclass(frozen=True, kw_only=True)
class SlipsPublished(SlipsChange):
    """The secret of the deals is shown, though tables may still play."""

    sentence = "{actor} published the deals of {subject}"
    refreshes = ROUND
