"""Changes of events: what they are, when they run, how they count."""

from dataclasses import dataclass

from league.domain.activities.interface import (
    Audience,
    Change,
    EventId,
    Medium,
    Moment,
    PagePart,
    PlayerId,
)

EVENT = frozenset({PagePart.MATCHES, PagePart.ENTRIES})
CALENDAR = frozenset({Medium.CALENDAR})
MAIL_AND_WEBHOOK = frozenset({Medium.MAIL, Medium.WEBHOOK})


class EventChange(Change):
    """All of the event is shown again."""

    refreshes = EVENT


class PublicEventChange(EventChange):
    """Everybody may hear of it."""

    heard_by = Audience.PUBLIC


@dataclass(frozen=True, kw_only=True)
class PointsChange(PublicEventChange):
    """A decision about points."""

    told_by = MAIL_AND_WEBHOOK
    event: EventId
    adjustment: int
    before: str | None
    after: str | None
    reason: str


@dataclass(frozen=True, kw_only=True)
class EventCreated(PublicEventChange):
    """The club has a new event."""

    sentence = "{actor} made the event {subject}"
    told_by = CALENDAR
    name: str
    format: str
    freezes_at: Moment | None = None


@dataclass(frozen=True, kw_only=True)
class EventCopied(EventChange):
    """The event has the settings of an earlier one, and these of its people."""

    sentence = "{actor} ran an earlier event again as {subject}"
    source: EventId
    players: list[PlayerId]


@dataclass(frozen=True, kw_only=True)
class EventRenamed(PublicEventChange):
    """The event is called otherwise."""

    sentence = "{actor} renamed {subject}"
    told_by = CALENDAR
    before: str
    after: str


@dataclass(frozen=True, kw_only=True)
class EventDeleted(EventChange):
    """An event that nobody played in is gone. `players` were to play in it, which `begins` at this time."""

    sentence = "{actor} deleted an event"
    told_by = CALENDAR | {Medium.MAIL}
    name: str
    players: list[PlayerId] | None = None
    begins: Moment | None = None


@dataclass(frozen=True, kw_only=True)
class EventStarted(PublicEventChange):
    """The event runs: rounds can be seated."""

    sentence = "{actor} started {subject}"


@dataclass(frozen=True, kw_only=True)
class EventPaused(PublicEventChange):
    """Nothing is seated until the event goes on."""

    sentence = "{actor} paused {subject}"
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class EventFinished(PublicEventChange):
    """The event is over. `code` says why its format ended it, if it did; `of` are that reason's own facts."""

    sentence = "{actor} ended {subject}"
    told_by = MAIL_AND_WEBHOOK
    code: str | None = None
    of: dict[str, object] | None = None


@dataclass(frozen=True, kw_only=True)
class EventFreezeSet(PublicEventChange):
    """From this moment on the event plays with the versions that its bots have then."""

    sentence = "{actor} set when versions freeze in {subject}"
    before: str | None
    after: str | None


@dataclass(frozen=True, kw_only=True)
class SettingsChanged(Change):
    """The event goes by other settings: those that changed, before and after."""

    sentence = "{actor} changed the settings of {subject}"
    refreshes = EVENT | {PagePart.DRAFTS}
    told_by = CALENDAR | {Medium.MAIL}
    before: dict[str, object]
    after: dict[str, object]
    reason: str = ""
    moved_up: list[PlayerId] | None = None


@dataclass(frozen=True, kw_only=True)
class PointsGiven(PointsChange):
    """A player got points, or lost some, by a decision."""

    sentence = "{actor} gave {subject} points"


@dataclass(frozen=True, kw_only=True)
class PointsRevoked(PointsChange):
    """A decision about points counts no more."""

    sentence = "{actor} revoked points of {subject}"


@dataclass(frozen=True, kw_only=True)
class ProjectorLinkMade(Change):
    """The event got a secret address for big screens."""

    sentence = "{actor} made a secret address for the screen of {subject}"


@dataclass(frozen=True, kw_only=True)
class ProjectorLinkRevoked(Change):
    """The secret address for big screens opens nothing any more."""

    sentence = "{actor} ended the secret address for the screen of {subject}"
