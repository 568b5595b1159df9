"""The evening that is being played or comes next in a club, and who comes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import chain

from league.domain.formats import FORMATS
from league.models import Event, Round, Season, SeasonSlot
from league.selectors.badges import PlayerBadge, badge_of
from league.selectors.calendars.club_dates import event_date
from league.selectors.calendars.dates import ClubDate
from league.selectors.entries.entries import taking_part
from league.selectors.matches.matches import rule_text
from league.selectors.seasons.seasons import active_entries

AN_EVENING = timedelta(hours=8)  # so long one that is being played is what somebody at the door looks for
WHO_SHOWN = 7


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


def first_evening(dates: Sequence[ClubDate], events: Sequence[Event], now: datetime) -> NextEvening | None:
    """One that is being played, or else the next, of the club's dates and of events that have no date."""
    begun = [date for date in dates if date.starts_at < now]
    ahead = [date for date in dates if date.starts_at >= now]
    found = chain(begun, _undated_evenings(events, now), ahead)
    evenings = (next_evening(date, now) for date in found if date.kind != "match")
    return next((one for one in evenings if one), None)


def _undated_evenings(events: Sequence[Event], now: datetime) -> Iterator[ClubDate]:
    """Those that are made on the spot and seated a round this evening. A query for each that may be one."""
    for event in events:
        if event.status == Event.Status.RUNNING and event.starts_at is None and _has_people_in_rounds(event):
            latest = Round.objects.filter(event=event).order_by("-number").first()
            if latest and latest.seated_at >= now - AN_EVENING:
                yield event_date(event, latest.seated_at)


def _has_people_in_rounds(event: Event) -> bool:
    return event.company.takes_people and FORMATS[event.format].has_rounds


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
