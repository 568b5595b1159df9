"""Changes of the plan of a season: its draft, which organizers alone see, and its published tables."""

from dataclasses import dataclass

from league.domain.activities.interface import Audience, Change, Medium, PagePart, PlayerId, Work

TABLES = frozenset({PagePart.MATCHES})


class SeasonDraftChange(Change):
    """The draft is shown again."""

    refreshes = frozenset({PagePart.DRAFTS})


class SeasonDraftWanted(SeasonDraftChange):
    """A worker is to give its tables dates."""

    wakes = Work.PLANS


class PlannedTableChange(Change):
    """A planned table is another one, or on another date: mails and calendars follow."""

    heard_by = Audience.PUBLIC
    refreshes = TABLES
    told_by = frozenset({Medium.MAIL, Medium.WEBHOOK, Medium.CALENDAR})


@dataclass(frozen=True, kw_only=True)
class SeasonDraftMade(SeasonDraftWanted):
    """The boxes of the season are drafted; a worker plans its tables."""

    sentence = "{actor} drafted the plan of {subject}"
    boxes: int


@dataclass(frozen=True, kw_only=True)
class SeasonDraftRedrawn(SeasonDraftWanted):
    """The tables are planned again with another seed."""

    sentence = "{actor} had the tables of {subject} planned again"


@dataclass(frozen=True, kw_only=True)
class SeasonDraftMoved(SeasonDraftWanted):
    """A player is in another box of the draft; the tables are planned again."""

    sentence = "{actor} moved a player of {subject} to another box"
    player: PlayerId
    level: int
    box: int
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class SeasonDraftPlanned(SeasonDraftChange):
    """A worker has planned the tables, or found that they cannot be."""

    sentence = "{actor} planned the tables of {subject}"
    status: str


@dataclass(frozen=True, kw_only=True)
class SeasonDraftDiscarded(SeasonDraftChange):
    """The draft of the season is gone."""

    sentence = "{actor} discarded the plan of {subject}"


@dataclass(frozen=True, kw_only=True)
class TablesMoved(PlannedTableChange):
    """Tables of the season are played at other times: by match, before and after; no time: without a date."""

    sentence = "{actor} moved tables of {subject}"
    before: dict[str, str | None]
    after: dict[str, str | None]


@dataclass(frozen=True, kw_only=True)
class StandInSeated(PlannedTableChange):
    """At one planned table somebody plays for another, and is not ranked."""

    sentence = "{actor} seated a stand-in in {subject}"
    match: int
    player: PlayerId
    stand_in: PlayerId
