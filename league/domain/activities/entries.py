"""Changes of who takes part in an event, with whom, and who is there."""

from dataclasses import dataclass

from league.domain.activities.interface import (
    AttendanceState,
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
class HouseFills(Change):
    """House bots take empty seats, or no longer do."""

    sentence = "{actor} changed whether house bots fill {subject}"
    refreshes = ENTRIES
    before: bool
    after: bool


@dataclass(frozen=True, kw_only=True)
class PartnersSet(Change):
    """Who plays with whom."""

    sentence = "{actor} set the partners of {subject}"
    refreshes = ENTRIES
    before: list[list[PlayerId]]
    after: list[list[PlayerId]]


@dataclass(frozen=True, kw_only=True)
class Entered(Change):
    """These players take part, or wait if the event is full."""

    sentence = "{actor} entered players in {subject}"
    refreshes = ENTRIES
    told_by = MAIL_AND_WEBHOOK
    players: list[PlayerId]


@dataclass(frozen=True, kw_only=True)
class ListEntered(Change):
    """A list of names was read and its players entered."""

    sentence = "{actor} entered a list of players in {subject}"
    refreshes = ENTRIES
    told_by = MAIL_AND_WEBHOOK
    players: list[PlayerId]
    new_players: int


@dataclass(frozen=True, kw_only=True)
class ListTakenBack(Change):
    """A list was entered by mistake: its players are out again, and who was new is in the club no more."""

    sentence = "{actor} took back a list of players in {subject}"
    refreshes = ENTRIES
    told_by = MAIL_AND_WEBHOOK
    change: int
    left: int
    deleted: int
    moved_up: list[PlayerId] | None = None


@dataclass(frozen=True, kw_only=True)
class Applied(Change):
    """Players asked to take part."""

    sentence = "{actor} asked to take part in {subject}"
    refreshes = ENTRIES
    told_by = MAIL_AND_WEBHOOK
    players: list[PlayerId]
    moved_up: list[PlayerId] | None = None


@dataclass(frozen=True, kw_only=True)
class Admitted(Change):
    """Those who had asked take part."""

    sentence = "{actor} admitted players to {subject}"
    heard_by = Audience.PLAYERS
    refreshes = ENTRIES
    told_by = MAIL_AND_WEBHOOK
    players: list[PlayerId]
    moved_up: list[PlayerId] | None = None


@dataclass(frozen=True, kw_only=True)
class Declined(Change):
    """Those who had asked do not take part."""

    sentence = "{actor} declined players in {subject}"
    heard_by = Audience.PLAYERS
    refreshes = ENTRIES
    told_by = MAIL_AND_WEBHOOK
    players: list[PlayerId]
    moved_up: list[PlayerId] | None = None


@dataclass(frozen=True, kw_only=True)
class Withdrawn(Change):
    """These players no longer take part."""

    sentence = "{actor} withdrew players from {subject}"
    heard_by = Audience.PLAYERS
    refreshes = ENTRIES
    told_by = MAIL_AND_WEBHOOK
    players: list[PlayerId]
    moved_up: list[PlayerId] | None = None


@dataclass(frozen=True, kw_only=True)
class ConsentGiven(Change):
    """A player agreed to meet bots; `rated` says whether that counts for ratings."""

    sentence = "{actor} agreed to play with bots in {subject}"
    heard_by = Audience.PLAYERS
    refreshes = ENTRIES
    player: PlayerId
    rated: bool


@dataclass(frozen=True, kw_only=True)
class ConsentWithdrawn(Change):
    """A player no longer agrees to meet bots, and leaves the event."""

    sentence = "{actor} no longer agrees to play with bots in {subject}"
    heard_by = Audience.PLAYERS
    refreshes = ENTRIES
    player: PlayerId
    rated: bool
    moved_up: list[PlayerId] | None = None


@dataclass(frozen=True, kw_only=True)
class AttendanceMarked(Change):
    """Whether a player is here, late or gone."""

    sentence = "{actor} called the roll of {subject}"
    refreshes = ENTRIES
    player: PlayerId
    before: AttendanceState
    after: AttendanceState
    moved_up: list[PlayerId] | None = None


@dataclass(frozen=True, kw_only=True)
class RollCallBegun(Change):
    """Nobody is ticked any more; `before` has who was."""

    sentence = "{actor} began the roll call of {subject} again"
    refreshes = ENTRIES
    before: dict[PlayerId, AttendanceState]


@dataclass(frozen=True, kw_only=True)
class StandInSet(Change):
    """A player sits in where somebody is missing, or no longer does."""

    sentence = "{actor} changed who stands in at {subject}"
    refreshes = ENTRIES
    player: PlayerId
    before: bool
    after: bool


@dataclass(frozen=True, kw_only=True)
class FixedTableSet(Change):
    """A player always sits at the same table, or no longer does (None)."""

    sentence = "{actor} changed who always sits at the same table in {subject}"
    refreshes = ENTRIES
    player: PlayerId
    before: int | None
    after: int | None


@dataclass(frozen=True, kw_only=True)
class LinkMade(Change):
    """A player without an account got a private link."""

    sentence = "{actor} made a private link for {subject}"
    refreshes = ENTRIES
    event: EventId


@dataclass(frozen=True, kw_only=True)
class LinkRevoked(Change):
    """A private link opens nothing any more."""

    sentence = "{actor} revoked the private link of {subject}"
    refreshes = ENTRIES
    event: EventId


@dataclass(frozen=True, kw_only=True)
class NewcomersEntered(Change):
    """Bots that are new in the club entered its ladder by themselves."""

    sentence = "{actor} entered new bots in {subject}"
    heard_by = Audience.PUBLIC
    refreshes = ENTRIES
    players: list[PlayerId]


@dataclass(frozen=True, kw_only=True)
class LinkSeen(Change):
    """Somebody was shown a player's private link, for the first time."""

    sentence = "{actor} looked at the private link of {subject}"
    event: EventId
    link: int
