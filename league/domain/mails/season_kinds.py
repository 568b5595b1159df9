"""The kinds of mail about seasons and the dates of their tables."""

from games.core.texts import mark as _
from league.domain.activities.dates import DateSearchOpened, MatchDateChanged, TimeAnswersDue, TimeProposed
from league.domain.activities.season_plans import TablesMoved
from league.domain.activities.seasons import (
    SeasonChanged,
    SeasonClosed,
    SeasonEntered,
    SeasonLeft,
    SeasonStarted,
    SlotFellOut,
    SlotsMoved,
)
from league.domain.mails.interface import MailKind, Pace, Source, To


class SeasonPlace(MailKind):
    """You take part in a season that organizers let you into, or moved up from its waiting list."""

    title = _("I have a place in a season")
    told = dict.fromkeys((SeasonEntered, SeasonLeft, SeasonChanged), To.SEASON_PLACED)
    pace = Pace.DIGEST
    source = Source.SEASON
    subject = _("You take part in {season}")
    lines = (_("You take part in {season}."), _("Its next date is {begins}."))
    action = _("Open the season")


class SeasonBegins(MailKind):
    """A season in which you take part has its dates."""

    title = _("A season of mine begins")
    told = {SeasonStarted: To.SEASON}
    source = Source.SEASON
    subject = _("{season} begins")
    lines = (_("{season} begins on {begins}."), _("If you cannot come on a date, say so on its page."))
    action = _("Open the season")


class SeasonDates(MailKind):
    """Evenings of a season are on other dates, or fall out."""

    title = _("Dates of a season changed")
    hint = _("when evenings are moved or fall out")
    told = dict.fromkeys((SlotsMoved, SlotFellOut), To.SEASON)
    source = Source.SEASON
    subject = _("{season}: dates changed")
    lines = (_("Dates of {season} have changed."), _("The next one is {begins}."))
    action = _("See all dates")


class TableDate(MailKind):
    """A planned table of yours is on another date."""

    title = _("The date of my table changed")
    told = {MatchDateChanged: To.DATED, TablesMoved: To.MOVED}
    source = Source.DATE
    subject = _("{match}: another date")
    lines = (
        _("{match} is now played on {begins}."),
        _("{undated} has no date at present. The organizers look for one."),
    )
    action = _("See the date")


class FindATime(MailKind):
    """Your table looks for another time, and waits for your answer."""

    title = _("My table looks for another time")
    hint = _("when somebody asks for one, proposes one, or an answer is due")
    told = dict.fromkeys((DateSearchOpened, TimeProposed, TimeAnswersDue), To.DATED)
    source = Source.DATE
    subject = _("{match}: find a time")
    lines = (
        _("Your table looks for another time for {match}."),
        _("Proposed is {proposed}. It holds once all have said yes, until {until}."),
        _("If nobody answers, {begins} stands."),
    )
    action = _("Say when you can")


class SeasonOver(MailKind):
    """Your place in a season that is closed."""

    title = _("The final standing of a season")
    pace = Pace.DIGEST
    told = {SeasonClosed: To.SEASON_ENDED}
    source = Source.SEASON_PLACE
    subject = _("{season} is over")
    lines = (_("{season} is over."), _("You are in place {place} of {of}."))
    action = _("See the standing")


ALL: tuple[type[MailKind], ...] = (
    SeasonPlace, SeasonBegins, SeasonDates, TableDate, FindATime, SeasonOver,
)  # fmt: skip
