"""The home of a club: what comes next and who comes, what was played last, the standing, how one joins."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import F

from games.registry import GAMES
from league.domain.standings.interface import Value
from league.models import Club, Event, Season, SeasonSlot
from league.reading import manner
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.calendars.club_dates import home_dates
from league.selectors.calendars.dates import ClubDate
from league.selectors.clubs.clubs import club_state
from league.selectors.clubs.pictures import ShownPicture, picture_of
from league.selectors.entries.entries import taking_part
from league.selectors.events.events import EventLine, event_lines, events_of
from league.selectors.events.standings import event_standings
from league.selectors.kept import Kept
from league.selectors.matches.matches import rule_text
from league.selectors.ratings.leaderboard import leaders_of
from league.selectors.seasons.kept import kept_tables
from league.selectors.seasons.pages import ListedSeason, season_lines
from league.selectors.seasons.seasons import active_entries, seasons_going_on
from league.selectors.seasons.standings import SeasonTable

LOOKED_AT = 30  # dates: those that fell out may stand before the next one
DATES_SHOWN, WHO_SHOWN, TABLES_SHOWN, EVENTS_SHOWN = 5, 7, 3, 6
A_YEAR = timedelta(days=366)
AN_EVENING = timedelta(hours=8)  # so long one that is being played is what somebody at the door looks for


@dataclass(frozen=True)
class NextEvening:
    """The date on which many meet, now or next: an evening of a season, or an event.

    `who` are the first who come. `season` is that on whose pages players say when they are away; `may_enter`:
    members enter by themselves. `answers` are those of people with an account, by its number: "comes" or
    "away".
    """

    date: ClubDate
    game: str
    game_title: str
    rule_text: str
    who: tuple[PlayerBadge, ...]
    coming: int
    away: int
    season: int | None
    may_enter: bool
    answers: Mapping[int, str]
    has_begun: bool

    @property
    def more(self) -> int:
        return self.coming - len(self.who)


@dataclass(frozen=True)
class LastEvening:
    """The event that ended last: its first three with what placed them, and how many came."""

    event: Event
    at: datetime
    first: tuple[tuple[int, PlayerBadge, Value], ...]
    came: int


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
    evenings = (next_evening(one, now) for one in dates if one.kind != "match")
    seasons = list(seasons_going_on(club))
    played = next((one for one in seasons if one.status != Season.Status.OPEN), None)
    events = list(events_of(club).filter(part=None, stage=None)[:EVENTS_SHOWN])
    game = next(iter(GAMES.values()))
    return ClubHome(
        picture=picture_of(club),
        next=next((one for one in evenings if one), None),
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


def next_evening(date: ClubDate, now: datetime) -> NextEvening | None:
    """Who comes is who takes part and is not away on that date. Three queries.

    None for one that is over before its time, or that has not begun although its time has come.
    """
    slot = None
    held: Event | Season
    if date.kind == "slot":
        slot = SeasonSlot.objects.select_related("season", "part__event").get(pk=date.number)
        held = slot.part.event if date.page[0] == "event" else slot.season
    else:
        held = Event.objects.get(pk=date.page[1])
    has_begun = date.starts_at < now
    if held.status == Event.Status.FINISHED or (has_begun and held.status != Event.Status.RUNNING):
        return None
    away = _away_on(slot) if slot else {}
    taking = taking_part(held).filter(is_stand_in=False) if isinstance(held, Event) else active_entries(held)
    entries = taking.select_related("player__bot__owner").order_by("player__name")
    coming = [entry.player for entry in entries if entry.player_id not in away]
    answers = {player.user_id: "comes" for player in coming} | dict.fromkeys(away.values(), "away")
    return NextEvening(
        date=date,
        game=held.game,
        game_title=held.descriptor.title,
        rule_text=rule_text(held),
        who=tuple(map(badge_of, coming[:WHO_SHOWN])),
        coming=len(coming),
        away=len(away),
        season=slot.season_id if slot else None,
        may_enter=held.admission != Event.Admission.LIST and held.company.takes_people,
        answers={user: answer for user, answer in answers.items() if user is not None},
        has_begun=has_begun,
    )


def _away_on(slot: SeasonSlot) -> dict[int, int | None]:
    """Players with the accounts they have."""
    return dict(slot.absent.filter(left_at=None).values_list("player_id", "player__user_id"))


def last_evening(club: Club) -> LastEvening | None:
    """None before the first event has ended."""
    ended = Event.objects.filter(club=club, status=Event.Status.FINISHED, matches_finished__gt=0)
    event = ended.order_by(F("starts_at").desc(nulls_last=True), "-pk").first()
    if event is None:
        return None
    standings = event_standings(event, limit=3)
    first = tuple((row.place, row.badge, row.values[0] if row.values else None) for row in standings.rows)
    return LastEvening(event, event.starts_at or event.created_at, first, standings.total)


def short_standing(season: Season) -> ShortStanding:
    tables = kept_tables(season)
    return ShortStanding(season, tables[:TABLES_SHOWN], max(0, len(tables) - TABLES_SHOWN))


_homes = Kept[ClubHome](most=64, seconds=60.0)  # time alone changes what comes next


def kept_home(club: Club, now: datetime) -> ClubHome:
    """As `club_home`; where it is kept, one query."""
    return _homes.value_of((club_state(club), manner()), lambda: club_home(club, now))
