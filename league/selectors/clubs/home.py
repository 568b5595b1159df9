"""The home of a club: what comes next and who comes, what was played last, the standing, how one joins."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import F

from games.registry import GAMES
from league.domain.standings.interface import Value
from league.models import Club, Event, Season
from league.reading import manner
from league.selectors.badges import PlayerBadge
from league.selectors.calendars.club_dates import home_dates
from league.selectors.calendars.dates import ClubDate
from league.selectors.clubs.clubs import club_state
from league.selectors.clubs.evenings import AN_EVENING, NextEvening, first_evening
from league.selectors.clubs.pictures import ShownPicture, picture_of
from league.selectors.events.events import EventLine, event_lines, events_of
from league.selectors.events.standings import event_standings
from league.selectors.kept import Kept
from league.selectors.ratings.leaderboard import leaders_of
from league.selectors.seasons.kept import kept_tables
from league.selectors.seasons.pages import ListedSeason, season_lines
from league.selectors.seasons.seasons import seasons_going_on
from league.selectors.seasons.standing_pages import join_rows
from league.selectors.seasons.standings import SeasonTable

LOOKED_AT = 30  # dates: those that fell out may stand before the next one
DATES_SHOWN, TABLES_SHOWN, EVENTS_SHOWN = 5, 3, 6
A_YEAR = timedelta(days=366)


@dataclass(frozen=True)
class LastEvening:
    """The event that ended last: its first three with what placed them, and how many came."""

    event: Event
    at: datetime
    first: tuple[tuple[int, PlayerBadge, Value], ...]
    came: int
    decimals: int  # of what placed them


@dataclass(frozen=True)
class ShortStanding:
    """The first few of each table of a season; `more` tables are left out."""

    season: Season
    tables: tuple[SeasonTable, ...]
    more: int


@dataclass(frozen=True)
class ClubHome:
    """All of the page but what changes by the minute. `leaders` stand where no season is played."""

    picture: ShownPicture | None
    next: NextEvening | None
    dates: tuple[ClubDate, ...]
    last: LastEvening | None
    standing: ShortStanding | None
    seasons: tuple[ListedSeason, ...]
    events: tuple[EventLine, ...]
    open_season: Season | None
    open_event: Event | None
    leaders: tuple[tuple[PlayerBadge, int], ...]
    game_title: str


def club_home(club: Club, now: datetime) -> ClubHome:
    """The same for everybody who may see the club. A fixed number of queries, about twenty at most."""
    found = home_dates(club, since=now - AN_EVENING, now=now, until=now + A_YEAR, most=LOOKED_AT)
    dates = [one for one in found if one.stands]
    seasons = list(seasons_going_on(club))
    played = next((one for one in seasons if one.status != Season.Status.OPEN), None)
    events = list(events_of(club).filter(part=None, stage=None)[:EVENTS_SHOWN])
    game = next(iter(GAMES.values()))
    return ClubHome(
        picture=picture_of(club),
        next=first_evening(dates, events, now),
        dates=tuple([one for one in dates if one.starts_at >= now][:DATES_SHOWN]),
        last=last_evening(club),
        standing=short_standing(played) if played else None,
        seasons=season_lines(seasons) if seasons else (),
        events=event_lines(events),
        open_season=next((one for one in seasons if _is_open_season(one)), None),
        open_event=next((one for one in reversed(events) if _is_open_event(one)), None),
        leaders=() if played else leaders_of(club, game.name),
        game_title=game.title,
    )


def _is_open_season(season: Season) -> bool:
    return season.status == Season.Status.OPEN and season.admission != Event.Admission.LIST


def _is_open_event(event: Event) -> bool:
    """Whether it has not begun, and members of the club enter it by themselves."""
    is_ahead = event.status == Event.Status.PAUSED and not event.matches_seated
    return is_ahead and event.admission != Event.Admission.LIST and event.company.takes_people


def last_evening(club: Club) -> LastEvening | None:
    """None before the first event has ended."""
    ended = Event.objects.filter(club=club, status=Event.Status.FINISHED, matches_finished__gt=0)
    event = ended.order_by(F("starts_at").desc(nulls_last=True), "-pk").first()
    if event is None:
        return None
    standings = event_standings(event, limit=3)
    first = tuple((row.place, row.badge, row.first_value) for row in standings.rows if row.shown_place)
    at = event.starts_at or event.created_at
    return LastEvening(event, at, first, standings.total, standings.first_decimals)


def short_standing(season: Season) -> ShortStanding:
    tables = tuple(map(join_rows, kept_tables(season)))
    return ShortStanding(season, tables[:TABLES_SHOWN], max(0, len(tables) - TABLES_SHOWN))


_homes = Kept[ClubHome](most=64, seconds=60.0)  # time alone changes what comes next


def kept_home(club: Club, now: datetime) -> ClubHome:
    """As `club_home`; where it is kept, one query."""
    return _homes.value_of((club_state(club), manner()), lambda: club_home(club, now))
