"""Changes of seasons: what they are, who takes part, and on which dates."""

from dataclasses import dataclass

from league.domain.activities.interface import (
    Audience,
    Change,
    Described,
    Medium,
    Moment,
    PagePart,
    PlayerId,
)

SEASON = frozenset({PagePart.ENTRIES, PagePart.MATCHES})
EVERYBODY = frozenset({Medium.MAIL, Medium.WEBHOOK, Medium.CALENDAR})


class SeasonChange(Change):
    """The season is shown again, and everybody may hear of it."""

    heard_by = Audience.PUBLIC
    refreshes = SEASON


class SeasonEntriesChange(Change):
    """Who takes part is shown again."""

    heard_by = Audience.PLAYERS
    refreshes = frozenset({PagePart.ENTRIES})
    told_by = frozenset({Medium.MAIL, Medium.WEBHOOK})


class DatesChange(SeasonChange):
    """Dates are others now: mails and calendars follow."""

    told_by = EVERYBODY


@dataclass(frozen=True, kw_only=True)
class SeasonCreated(SeasonChange):
    """The club has a new season, open for entry."""

    sentence = "{actor} made the season {subject}"
    name: str
    held_as: str


@dataclass(frozen=True, kw_only=True)
class SeasonChanged(SeasonChange):
    """The season goes by other rules: those that changed, before and after. `moved_up` were on the waiting
    list.
    """

    sentence = "{actor} changed the rules of {subject}"
    told_by = frozenset({Medium.MAIL})  # who comes in by it
    before: Described
    after: Described
    reason: str = ""
    moved_up: list[PlayerId] | None = None


@dataclass(frozen=True, kw_only=True)
class SeasonDeleted(SeasonChange):
    """A season that had not begun is gone."""

    sentence = "{actor} deleted a season"
    name: str


@dataclass(frozen=True, kw_only=True)
class SeasonStarted(DatesChange):
    """The season runs: its dates stand."""

    sentence = "{actor} started {subject}"
    parts: int


@dataclass(frozen=True, kw_only=True)
class SeasonClosed(SeasonChange):
    """The season is over: places are final."""

    sentence = "{actor} closed {subject}"
    told_by = EVERYBODY


@dataclass(frozen=True, kw_only=True)
class SeasonReopened(SeasonChange):
    """The season is not over after all: a result is put right."""

    sentence = "{actor} opened {subject} again"
    reason: str


@dataclass(frozen=True, kw_only=True)
class SeasonArchived(SeasonChange):
    """The season is put away: it can be read, and is never opened again."""

    sentence = "{actor} archived {subject}"


@dataclass(frozen=True, kw_only=True)
class StageMade(DatesChange):
    """A stage follows the tables of the season: the event `name`, with these players."""

    sentence = "{actor} made a stage of {subject}"
    stage: int
    name: str
    players: list[PlayerId]


@dataclass(frozen=True, kw_only=True)
class StageCancelled(DatesChange):
    """A stage is not played after all; `players` were in it, and it was to begin then."""

    sentence = "{actor} called a stage of {subject} off"
    stage: int
    name: str
    players: list[PlayerId]
    begins: Moment | None = None


@dataclass(frozen=True, kw_only=True)
class SeasonEntered(SeasonEntriesChange):
    """These players take part in the season, or wait if it is full."""

    sentence = "{actor} entered players in {subject}"
    players: list[PlayerId]


@dataclass(frozen=True, kw_only=True)
class SeasonApplied(SeasonEntriesChange):
    """A player asked to take part in the season, or entered it."""

    sentence = "{actor} asked to take part in {subject}"
    players: list[PlayerId]


@dataclass(frozen=True, kw_only=True)
class SeasonDeclined(SeasonEntriesChange):
    """These players asked and do not take part."""

    sentence = "{actor} declined players in {subject}"
    players: list[PlayerId]


@dataclass(frozen=True, kw_only=True)
class SeasonPartnersSet(SeasonEntriesChange):
    """Who plays with whom at all tables of a season."""

    sentence = "{actor} set the partners of {subject}"
    told_by = frozenset[Medium]()  # nor are those of an event
    before: list[list[PlayerId]]
    after: list[list[PlayerId]]


@dataclass(frozen=True, kw_only=True)
class SeasonLeft(SeasonEntriesChange):
    """These players leave the season; what they played counts. `moved_up` were on the waiting list."""

    sentence = "{actor} took players out of {subject}"
    players: list[PlayerId]
    moved_up: list[PlayerId]


@dataclass(frozen=True, kw_only=True)
class AbsencesSet(SeasonEntriesChange):
    """A player is away on other dates than before; these are the numbers of the dates."""

    sentence = "{actor} changed when a player of {subject} is away"
    told_by = frozenset()
    player: PlayerId
    before: list[int]
    after: list[int]


@dataclass(frozen=True, kw_only=True)
class SlotsAdded(DatesChange):
    """The season has more dates; these are their numbers."""

    sentence = "{actor} added dates to {subject}"
    slots: list[int]


@dataclass(frozen=True, kw_only=True)
class SlotsMoved(DatesChange):
    """Dates have other times: by number, before and after."""

    sentence = "{actor} moved dates of {subject}"
    before: dict[str, str]
    after: dict[str, str]


@dataclass(frozen=True, kw_only=True)
class SlotFellOut(DatesChange):
    """Nothing is played on this date."""

    sentence = "{actor} let a date of {subject} fall out"
    slot: int
    at: Moment


@dataclass(frozen=True, kw_only=True)
class PastSeasonsImported(Change):
    """Seasons of before were taken from a spreadsheet, with everybody's final place."""

    sentence = "{actor} took seasons of before from a spreadsheet"
    heard_by = Audience.PUBLIC
    refreshes = SEASON
    number: int
    seasons: int
    players: int
    new_players: int


@dataclass(frozen=True, kw_only=True)
class PastSeasonsTakenBack(Change):
    """An import was taken back: its seasons are gone, and so are players whom only it brought."""

    sentence = "{actor} took back seasons of before"
    heard_by = Audience.PUBLIC
    refreshes = SEASON
    number: int
    seasons: int
    deleted: int
