"""Changes of the date of a match, and what its people say about another time. The subject is the match."""

from dataclasses import dataclass

from league.domain.activities.interface import Audience, Change, Medium, Moment, PagePart, PlayerId


@dataclass(frozen=True, kw_only=True)
class DateChange(Change):
    """The people of the table hear of it; `players` are those whom it concerns."""

    heard_by = Audience.PLAYERS
    refreshes = frozenset({PagePart.MATCHES})
    players: list[PlayerId]


class AskingChange(DateChange):
    """Something that its people are asked to answer."""

    told_by = frozenset({Medium.MAIL})


@dataclass(frozen=True, kw_only=True)
class DateSearchOpened(AskingChange):
    """One of the people would like another time; all are asked when they can."""

    sentence = "{actor} looks for another time for {subject}"


@dataclass(frozen=True, kw_only=True)
class TimeProposed(AskingChange):
    """A time waits for everybody's yes until it expires. Whatever was said of another one is gone."""

    sentence = "{actor} proposed a time for {subject}"
    at: Moment
    expires_at: Moment


@dataclass(frozen=True, kw_only=True)
class TimeAnswersDue(AskingChange):
    """Half of the time to answer is over; `players` have not said anything."""

    sentence = "{actor} asked again about a time for {subject}"
    at: Moment
    expires_at: Moment


@dataclass(frozen=True, kw_only=True)
class TimeConfirmed(DateChange):
    """One of the people said yes to the time that is proposed."""

    sentence = "{actor} said yes to a time for {subject}"
    at: Moment


@dataclass(frozen=True, kw_only=True)
class TimeDeclined(DateChange):
    """One of the people said no to the time that is proposed."""

    sentence = "{actor} said no to a time for {subject}"
    at: Moment


@dataclass(frozen=True, kw_only=True)
class TimeWithdrawn(DateChange):
    """Who proposed a time took it back; the search is open."""

    sentence = "{actor} took back a time for {subject}"
    at: Moment


@dataclass(frozen=True, kw_only=True)
class TimeSet(DateChange):
    """Staff set a time to which all but one had said yes."""

    sentence = "{actor} set a time for {subject}"
    at: Moment


@dataclass(frozen=True, kw_only=True)
class DateSearchEnded(AskingChange):
    """Nobody agreed in time; the date that stood before holds."""

    sentence = "{actor} ended the search for a time for {subject}"


@dataclass(frozen=True, kw_only=True)
class DefaultDateMoved(DateChange):
    """Staff gave the match another planned date: before and after."""

    sentence = "{actor} moved the planned date of {subject}"
    before: str
    after: str


@dataclass(frozen=True, kw_only=True)
class MatchDateChanged(DateChange):
    """Another date of the match stands now: before and after. Mails and calendars follow."""

    sentence = "{actor} changed the date of {subject}"
    heard_by = Audience.PUBLIC
    told_by = frozenset({Medium.MAIL, Medium.WEBHOOK, Medium.CALENDAR})
    before: str
    after: str


@dataclass(frozen=True, kw_only=True)
class MatchDue(DateChange):
    """The match begins within a day, at the date that stands now."""

    sentence = "{actor} found that {subject} is about to begin"
    heard_by = Audience.PUBLIC
    refreshes = frozenset()
    told_by = frozenset({Medium.WEBHOOK})
    starts_at: Moment
