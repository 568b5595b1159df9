"""What the people of a table see of its date: how far it is, and a mark for each of them."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from league.domain.agreeing import Agreement, AgreementState, Window, half_hours_between, lapse
from league.models import MatchDate
from league.selectors.badges import PlayerBadge
from league.selectors.dates.agreements import answers_of, last_moment, read_agreement
from league.selectors.dates.grids import WeekGrid, week_grid
from league.selectors.dates.windows import (
    OfferedWindow,
    PersonAvailability,
    closes_at,
    offered_windows,
    open_half_hours,
    people_available,
    windows_with_clashes,
)


@dataclass(frozen=True)
class PersonMark:
    """One of the table. `mark` is proposed, yes, no or asked; none where nothing waits for an answer."""

    badge: PlayerBadge
    is_me: bool
    mark: str
    said_at: datetime | None
    has_answered: bool  # when they can


@dataclass(frozen=True)
class DatePage:
    """The date of a match as one of its people sees it, or staff (`me` is None)."""

    date: MatchDate
    agreement: Agreement
    me: int | None
    people: tuple[PersonMark, ...]
    proposed: OfferedWindow | None  # the time that is proposed, or was when it expired
    last: datetime
    zone: str
    is_zone_known: bool
    has_begun: bool

    @property
    def state(self) -> AgreementState:
        return self.agreement.state

    @property
    def my_mark(self) -> str:
        return next((person.mark for person in self.people if person.is_me), "")

    @property
    def may_search(self) -> bool:
        """Whether one of the people may still look for another time."""
        is_ahead = timezone.now() < self.agreement.search_ends
        return is_ahead and not self.has_begun and self.state != AgreementState.CANCELLED

    @property
    def stands(self) -> str:
        """The time that is proposed or agreed, as a proposal says which one it saw."""
        proposal = self.agreement.live_proposal
        at = proposal.at if proposal else self.agreement.agreed_at
        return at.isoformat() if at else ""

    @property
    def is_settable(self) -> bool:
        """Whether enough said yes for staff to set the time."""
        proposal = self.agreement.proposal
        enough = proposal is not None and len(proposal.yes) >= self.agreement.yes_needed
        return enough and proposal is not None and proposal.at > timezone.now()


@dataclass(frozen=True)
class TimesPage:
    """The grid in which one says when one can, and the best times."""

    page: DatePage
    grid: WeekGrid
    windows: tuple[OfferedWindow, ...]
    has_habits: bool


def date_page(date: MatchDate, me: int | None, zone: str = "") -> DatePage:
    """`zone` is the one that was asked for; otherwise that in which they looked before, or the club's."""
    return _page(date, me, zone, people_available(date))


def _page(date: MatchDate, me: int | None, zone: str, people: tuple[PersonAvailability, ...]) -> DatePage:
    agreement = lapse(read_agreement(date), timezone.now())
    mine = next((one.availability.zone for one in people if one.player.pk == me and one.has_answered), "")
    answers = answers_of(date)
    known = zone or (answers[me].zone if me in answers else "") or (mine if mine != "UTC" else "")
    return DatePage(
        date=date,
        agreement=agreement,
        me=me,
        people=tuple(_mark(agreement, one, me, answers.get(one.player.pk)) for one in people),
        proposed=_proposed_window(date, agreement, people),
        last=last_moment(date),
        zone=known or date.season.zone,
        is_zone_known=bool(known),
        has_begun=date.match.started_at is not None or date.match.finished_at is not None,
    )


def _mark(agreement: Agreement, one: PersonAvailability, me: int | None, answer: object) -> PersonMark:
    proposal, player = agreement.proposal, one.player.pk
    mark = ""
    if proposal is not None:
        said = "yes" if player in proposal.yes else "no" if player in proposal.no else "asked"
        mark = "proposed" if player == proposal.by and said == "yes" else said
    said_at = getattr(answer, "said_at", None)
    return PersonMark(one.badge, player == me, mark, said_at, one.has_answered)


def _proposed_window(
    date: MatchDate, agreement: Agreement, people: tuple[PersonAvailability, ...]
) -> OfferedWindow | None:
    """The proposal with what everybody tapped of its time, and what speaks against it."""
    proposal = agreement.proposal
    if proposal is None:
        return None
    end = proposal.at + timedelta(minutes=date.season.table_minutes)
    numbers = half_hours_between(proposal.at, end) or half_hours_between(
        proposal.at, proposal.at + timedelta(hours=1)
    )
    answers = tuple(min(person.availability.answers(numbers)) for person in people)
    window = Window(numbers.start, len(numbers), answers)
    found = windows_with_clashes(date, people, [window])[0]
    return OfferedWindow(proposal.at, found.answers, found.clashes, found.room)


def times_page(
    date: MatchDate, me: int | None, zone: str = "", *, week: int = 0, night: bool = False
) -> TimesPage:
    now, people = timezone.now(), people_available(date)
    page = _page(date, me, zone, people)
    windows = offered_windows(date, people, now)
    ranks = {
        half_hours_between(window.starts_at, window.starts_at + timedelta(minutes=30)).start: place
        for place, window in enumerate(windows, start=1)
    }
    grid = week_grid(
        people, me, (page.zone, date.season.zone), open_half_hours(date, now), ranks,
        now=now, until=max(now, closes_at(date, now)), week=week, night=night,
    )  # fmt: skip
    mine = next((one.availability for one in people if one.player.pk == me), None)
    return TimesPage(
        page=page,
        grid=grid,
        windows=windows,
        has_habits=bool(mine and mine.habits),
    )
