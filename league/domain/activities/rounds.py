"""Changes of rounds and of their drafts."""

from dataclasses import dataclass

from league.domain.activities.interface import Audience, Change, Medium, Part, PlayerId, Work

DRAFTS = frozenset({Part.DRAFTS})
ROUND = frozenset({Part.MATCHES})


@dataclass(frozen=True, kw_only=True)
class DraftMade(Change):
    """The next round is being prepared; a worker seats it."""

    sentence = "{actor} prepared the next round of {subject}"
    refreshes = DRAFTS
    wakes = Work.DRAFTS


@dataclass(frozen=True, kw_only=True)
class DraftRedrawn(Change):
    """Everybody is seated again with another seed; a worker does it."""

    sentence = "{actor} had the next round of {subject} drawn again"
    refreshes = DRAFTS
    wakes = Work.DRAFTS
    draws: int


@dataclass(frozen=True, kw_only=True)
class DraftChanged(Change):
    """Somebody changed the draft by hand; `move` is a swap, a lock or an undo."""

    sentence = "{actor} changed the draft of the next round of {subject}"
    refreshes = DRAFTS
    move: str


@dataclass(frozen=True, kw_only=True)
class DraftDrawn(Change):
    """A worker has seated the draft, or found that nobody can be seated."""

    sentence = "{actor} seated the draft of the next round of {subject}"
    refreshes = DRAFTS
    status: str


@dataclass(frozen=True, kw_only=True)
class DraftDiscarded(Change):
    """The draft of the next round is gone."""

    sentence = "{actor} discarded the draft of the next round of {subject}"
    refreshes = DRAFTS


@dataclass(frozen=True, kw_only=True)
class RoundPublished(Change):
    """Everybody sees where they sit."""

    sentence = "{actor} published a round of {subject}"
    heard_by = Audience.PUBLIC
    refreshes = ROUND | {Part.ENTRIES, Part.DRAFTS}
    told_by = frozenset({Medium.MAIL, Medium.WEBHOOK, Medium.CALENDAR})
    round: int
    matches: list[int]
    draws: int
    changes: list[dict[str, object]]


@dataclass(frozen=True, kw_only=True)
class RoundClosed(Change):
    """From now on only staff changes the results of the round."""

    sentence = "{actor} closed a round of {subject}"
    heard_by = Audience.PUBLIC
    refreshes = ROUND
    round: int


@dataclass(frozen=True, kw_only=True)
class RoundReopened(Change):
    """Those who played may change the results of the round again."""

    sentence = "{actor} opened a round of {subject} again"
    heard_by = Audience.PUBLIC
    refreshes = ROUND
    round: int


@dataclass(frozen=True, kw_only=True)
class TablesSeated(Change):
    """An event of bots seated its next tables by itself."""

    sentence = "{actor} seated tables of {subject}"
    heard_by = Audience.PUBLIC
    refreshes = ROUND
    wakes = Work.MATCHES
    matches: list[int]


@dataclass(frozen=True, kw_only=True)
class RoundTakenBack(Change):
    """All tables of a round were cancelled: it is as if it had never been published."""

    sentence = "{actor} took a round of {subject} back"
    heard_by = Audience.PUBLIC
    refreshes = ROUND | {Part.ENTRIES, Part.DRAFTS}
    told_by = frozenset({Medium.MAIL, Medium.WEBHOOK, Medium.CALENDAR})
    round: int
    matches: list[int]
    tables: list[list[PlayerId]]
    out: list[PlayerId]


@dataclass(frozen=True, kw_only=True)
class RoundAdded(Change):
    """One more round is played than was planned."""

    sentence = "{actor} added a round to {subject}"
    heard_by = Audience.PUBLIC
    refreshes = ROUND
    before: dict[str, object]
    after: dict[str, object]


@dataclass(frozen=True, kw_only=True)
class SeatsChanged(Change):
    """In a published round people sit, or sat, elsewhere: the pairs that changed places, of these tables."""

    sentence = "{actor} changed seats in a round of {subject}"
    heard_by = Audience.PUBLIC
    refreshes = ROUND | {Part.ENTRIES, Part.DRAFTS, Part.RATINGS}
    told_by = frozenset({Medium.MAIL, Medium.WEBHOOK, Medium.CALENDAR})
    round: int
    matches: list[int]
    pairs: list[list[PlayerId]]
    players: list[PlayerId]
    is_correction: bool
    reason: str


@dataclass(frozen=True, kw_only=True)
class TableNumbersChanged(Change):
    """Tables of a published round have other numbers, by match. `players` sit there."""

    sentence = "{actor} changed table numbers in a round of {subject}"
    heard_by = Audience.PUBLIC
    refreshes = ROUND | {Part.ENTRIES}
    told_by = frozenset({Medium.MAIL, Medium.WEBHOOK, Medium.CALENDAR})
    round: int
    before: dict[str, int]
    after: dict[str, int]
    players: list[PlayerId]
    reason: str
