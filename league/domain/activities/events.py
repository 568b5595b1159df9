"""Changes of events: what they are, when they run, how they count."""

from dataclasses import dataclass

from league.domain.activities.interface import (
    Audience,
    Change,
    EventId,
    Medium,
    Part,
    PlayerId,
)

ENTRIES = frozenset({Part.ENTRIES})
EVENT = frozenset({Part.MATCHES, Part.ENTRIES})
CALENDAR = frozenset({Medium.CALENDAR})
MAIL_AND_WEBHOOK = frozenset({Medium.MAIL, Medium.WEBHOOK})


@dataclass(frozen=True, kw_only=True)
class EventCreated(Change):
    """The club has a new event."""

    sentence = "{actor} made the event {subject}"
    heard_by = Audience.PUBLIC
    refreshes = EVENT
    told_by = CALENDAR
    name: str
    format: str
    freezes_at: str | None = None


@dataclass(frozen=True, kw_only=True)
class EventCopied(Change):
    """The event has the settings of an earlier one, and these of its people."""

    sentence = "{actor} ran an earlier event again as {subject}"
    refreshes = EVENT
    source: EventId
    players: list[PlayerId]


@dataclass(frozen=True, kw_only=True)
class EventRenamed(Change):
    """The event is called otherwise."""

    sentence = "{actor} renamed {subject}"
    heard_by = Audience.PUBLIC
    refreshes = EVENT
    told_by = CALENDAR
    before: str
    after: str


@dataclass(frozen=True, kw_only=True)
class EventDeleted(Change):
    """An event that nobody played in is gone."""

    sentence = "{actor} deleted an event"
    refreshes = EVENT
    told_by = CALENDAR
    name: str


@dataclass(frozen=True, kw_only=True)
class EventStarted(Change):
    """The event runs: rounds can be seated."""

    sentence = "{actor} started {subject}"
    heard_by = Audience.PUBLIC
    refreshes = EVENT


@dataclass(frozen=True, kw_only=True)
class EventPaused(Change):
    """Nothing is seated until the event goes on."""

    sentence = "{actor} paused {subject}"
    heard_by = Audience.PUBLIC
    refreshes = EVENT
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class EventFinished(Change):
    """The event is over. `code` says why its format ended it, if it did; `of` are that reason's own facts."""

    sentence = "{actor} ended {subject}"
    heard_by = Audience.PUBLIC
    refreshes = EVENT
    told_by = MAIL_AND_WEBHOOK
    code: str | None = None
    of: dict[str, object] | None = None


@dataclass(frozen=True, kw_only=True)
class EventFreezeSet(Change):
    """From this moment on the event plays with the versions that its bots have then."""

    sentence = "{actor} set when versions freeze in {subject}"
    heard_by = Audience.PUBLIC
    refreshes = EVENT
    before: str | None
    after: str | None


@dataclass(frozen=True, kw_only=True)
class SettingsChanged(Change):
    """The event goes by other settings: those that changed, before and after."""

    sentence = "{actor} changed the settings of {subject}"
    refreshes = EVENT | {Part.DRAFTS}
    told_by = CALENDAR
    before: dict[str, object]
    after: dict[str, object]
    reason: str = ""
    moved_up: list[PlayerId] | None = None


@dataclass(frozen=True, kw_only=True)
class PointsGiven(Change):
    """A player got points, or lost some, by a decision."""

    sentence = "{actor} gave {subject} points"
    heard_by = Audience.PUBLIC
    refreshes = EVENT
    told_by = MAIL_AND_WEBHOOK
    event: EventId
    adjustment: int
    before: str | None
    after: str | None
    reason: str


@dataclass(frozen=True, kw_only=True)
class PointsRevoked(Change):
    """A decision about points counts no more."""

    sentence = "{actor} revoked points of {subject}"
    heard_by = Audience.PUBLIC
    refreshes = EVENT
    told_by = MAIL_AND_WEBHOOK
    event: EventId
    adjustment: int
    before: str | None
    after: str | None
    reason: str
