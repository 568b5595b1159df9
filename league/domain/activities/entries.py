"""Changes of who takes part in an event, with whom, and who is there."""

from dataclasses import dataclass

from league.domain.activities.interface import (
    AttendanceState,
    Audience,
    Change,
    EventId,
    Medium,
    PagePart,
    PlayerId,
)


class EntriesChange(Change):
    """Who takes part is shown again."""

    refreshes = frozenset({PagePart.ENTRIES})


class EntriesTold(EntriesChange):
    """Mail and webhooks tell it."""

    told_by = frozenset({Medium.MAIL, Medium.WEBHOOK})


@dataclass(frozen=True, kw_only=True)
class EntriesMoved(EntriesTold):
    """These players ask, come or go; `moved_up` were on the waiting list."""

    players: list[PlayerId]
    moved_up: list[PlayerId] | None = None


class EntriesDecided(EntriesMoved):
    """The players may hear of it."""

    heard_by = Audience.PLAYERS


@dataclass(frozen=True, kw_only=True)
class ConsentChange(EntriesChange):
    """Whether a player agrees to meet bots."""

    heard_by = Audience.PLAYERS
    player: PlayerId
    rated: bool


@dataclass(frozen=True, kw_only=True)
class LinkChange(EntriesChange):
    """About a private link for an event."""

    event: EventId


@dataclass(frozen=True, kw_only=True)
class HouseFills(EntriesChange):
    """House bots take empty seats, or no longer do."""

    sentence = "{actor} changed whether house bots fill {subject}"
    before: bool
    after: bool


@dataclass(frozen=True, kw_only=True)
class PartnersSet(EntriesChange):
    """Who plays with whom."""

    sentence = "{actor} set the partners of {subject}"
    before: list[list[PlayerId]]
    after: list[list[PlayerId]]


@dataclass(frozen=True, kw_only=True)
class Entered(EntriesTold):
    """These players take part, or wait if the event is full."""

    sentence = "{actor} entered players in {subject}"
    players: list[PlayerId]


@dataclass(frozen=True, kw_only=True)
class ListEntered(EntriesTold):
    """A list of names was read and its players entered."""

    sentence = "{actor} entered a list of players in {subject}"
    players: list[PlayerId]
    new_players: int
    # What those were whom the event knew already.
    withdrawn: list[PlayerId] | None = None
    applied: list[PlayerId] | None = None
    declined: list[PlayerId] | None = None


@dataclass(frozen=True, kw_only=True)
class ListTakenBack(EntriesTold):
    """A list was entered by mistake: its players are out again, and who was new is in the club no more."""

    sentence = "{actor} took back a list of players in {subject}"
    change: int
    left: int
    deleted: int
    moved_up: list[PlayerId] | None = None


@dataclass(frozen=True, kw_only=True)
class Applied(EntriesMoved):
    """Players asked to take part."""

    sentence = "{actor} asked to take part in {subject}"


@dataclass(frozen=True, kw_only=True)
class Admitted(EntriesDecided):
    """Those who had asked take part."""

    sentence = "{actor} admitted players to {subject}"


@dataclass(frozen=True, kw_only=True)
class Declined(EntriesDecided):
    """Those who had asked do not take part."""

    sentence = "{actor} declined players in {subject}"


@dataclass(frozen=True, kw_only=True)
class Withdrawn(EntriesDecided):
    """These players no longer take part."""

    sentence = "{actor} withdrew players from {subject}"


@dataclass(frozen=True, kw_only=True)
class ConsentGiven(ConsentChange):
    """A player agreed to meet bots; `rated` says whether that counts for ratings."""

    sentence = "{actor} agreed to play with bots in {subject}"


@dataclass(frozen=True, kw_only=True)
class ConsentWithdrawn(ConsentChange):
    """A player no longer agrees to meet bots, and leaves the event."""

    sentence = "{actor} no longer agrees to play with bots in {subject}"
    moved_up: list[PlayerId] | None = None


@dataclass(frozen=True, kw_only=True)
class AttendanceMarked(EntriesChange):
    """Whether a player is here, late or gone."""

    sentence = "{actor} called the roll of {subject}"
    player: PlayerId
    before: AttendanceState
    after: AttendanceState
    moved_up: list[PlayerId] | None = None


@dataclass(frozen=True, kw_only=True)
class RollCallBegun(EntriesChange):
    """Nobody is ticked any more; `before` has who was."""

    sentence = "{actor} began the roll call of {subject} again"
    before: dict[PlayerId, AttendanceState]


@dataclass(frozen=True, kw_only=True)
class StandInSet(EntriesChange):
    """A player sits in where somebody is missing, or no longer does."""

    sentence = "{actor} changed who stands in at {subject}"
    player: PlayerId
    before: bool
    after: bool


@dataclass(frozen=True, kw_only=True)
class FixedTableSet(EntriesChange):
    """A player always sits at the same table, or no longer does (None)."""

    sentence = "{actor} changed who always sits at the same table in {subject}"
    player: PlayerId
    before: int | None
    after: int | None


@dataclass(frozen=True, kw_only=True)
class LinkMade(LinkChange):
    """A player without an account got a private link."""

    sentence = "{actor} made a private link for {subject}"


@dataclass(frozen=True, kw_only=True)
class LinkRevoked(LinkChange):
    """A private link opens nothing any more."""

    sentence = "{actor} revoked the private link of {subject}"


@dataclass(frozen=True, kw_only=True)
class NewcomersEntered(EntriesChange):
    """Bots that are new in the club entered its ladder by themselves."""

    sentence = "{actor} entered new bots in {subject}"
    heard_by = Audience.PUBLIC
    players: list[PlayerId]


@dataclass(frozen=True, kw_only=True)
class LinkSeen(Change):
    """Somebody was shown a player's private link, for the first time."""

    sentence = "{actor} looked at the private link of {subject}"
    event: EventId
    link: int


@dataclass(frozen=True, kw_only=True)
class DoorOpened(EntriesChange):
    """People at the door may tick themselves by an address; one from before opens nothing any more."""

    sentence = "{actor} opened the check-in at the door of {subject}"


@dataclass(frozen=True, kw_only=True)
class DoorShut(EntriesChange):
    """Nobody ticks themselves at the door any more."""

    sentence = "{actor} closed the check-in at the door of {subject}"
