"""What a mail says, looked up when it is written: it speaks of what is so then, or is not written at all."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from zoneinfo import ZoneInfo

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.texts import Fact
from league.days import day_text
from league.domain.mails import KINDS, MailKind, Pace, Source
from league.domain.mails.account_news import SAID
from league.domain.mails.times import clock_text
from league.models import (
    Dispute,
    Entry,
    Event,
    MailMessage,
    Match,
    MatchDate,
    Round,
    Season,
    SeasonEntry,
    SignInLink,
)
from league.models.matches import UNFINISHED
from league.selectors.events.places import kept_places
from league.selectors.matches.names import match_title, with_names
from league.selectors.seasons.archive import COUNT_PLACED
from league.texts import translate

ASKING = (Entry.Status.ENTERED, Entry.Status.WAITING, Entry.Status.APPLIED)
MINUTE_S = 60


@dataclass(frozen=True)
class MailFacts:
    """The places of a mail's lines, and the numbers of the match and the event whose page it leads to."""

    facts: Mapping[str, Fact] = field(default_factory=dict)
    match: int | None = None
    event: int | None = None
    season: int | None = None
    date: int | None = None  # the match on whose date people agree


def moment_text(at: datetime, zone: str) -> str:
    """As people say it, with the zone: “Friday 5 June 2026, 17:45 (Australia/Adelaide, UTC+9:30)”."""
    local = at.astimezone(ZoneInfo(zone))
    day = day_text(local, "l j F Y")
    return _("%(day)s, %(time)s") % {"day": day, "time": clock_text(local, zone)}


def find_facts(row: MailMessage, zone: str) -> MailFacts | None:
    """What is known by now, with times in this zone, or if it is empty in that of the event. None: it is not
    so any more."""
    kind = KINDS.get(row.kind)
    if kind is None:
        return None
    found = SOURCES[kind.source](row, kind, zone)
    return found and replace(found, facts={**row.facts, **found.facts})


def number_in(row: MailMessage) -> int:
    """The number of what it is about: 12 of “event 12”, and of “round 12.3”."""
    return int(row.object.partition(" ")[2].partition(".")[0])


def begun_minute(event: Event) -> int:
    """When the event begins, as the version of a reminder: another time is another reminder."""
    return int(event.starts_at.timestamp()) // MINUTE_S if event.starts_at else 0


def _no_facts(_row: MailMessage, _kind: type[MailKind], _zone: str) -> MailFacts | None:
    return MailFacts()


def _of_round(row: MailMessage, _kind: type[MailKind], _zone: str) -> MailFacts | None:
    number = int(row.object.rpartition(".")[2])
    round_ = Round.objects.filter(event=number_in(row), number=number, closed_at=None).first()
    if round_ is None:
        return None
    seated = round_.matches.filter(seats__player=row.player_id, status__in=UNFINISHED)
    match = seated.prefetch_related("seats__player").first()
    if match is None:
        is_out = row.player_id in round_.out
        return MailFacts({"out": _("you get credit for it")}, event=round_.event_id) if is_out else None
    seats = sorted(match.seats.all(), key=lambda seat: seat.seat)
    own = next(seat.seat for seat in seats if seat.player_id == row.player_id)
    others = [seat.player.name for seat in seats if seat.player_id != row.player_id]
    return MailFacts({"table": match.table, "seat": own + 1, "others": others}, match.pk, round_.event_id)


def _of_entry(row: MailMessage, kind: type[MailKind], zone: str) -> MailFacts | None:
    wanted = (Entry.Status.ENTERED,) if kind.source == Source.PLACE else ASKING
    entries = Entry.objects.filter(event=number_in(row), player=row.player_id, withdrawn_at=None)
    entry = entries.filter(status__in=wanted).select_related("event").first()
    event = entry.event if entry else None
    if event is None or event.status == Event.Status.FINISHED:
        return None
    if event.starts_at and event.starts_at <= timezone.now():
        return None
    if kind.pace == Pace.REMINDER and row.version != begun_minute(event):
        return None
    return MailFacts(_when_and_where(event, zone), event=event.pk)


def _when_and_where(event: Event, zone: str) -> dict[str, Fact]:
    facts: dict[str, Fact] = {"event": event.name, "venue": translate(event.location.title)}
    if event.starts_at is None:
        facts["undated"] = event.name
    else:
        own = zone or event.zone
        facts["begins"] = moment_text(event.starts_at, own)
        if own != event.zone:
            facts["begins_there"] = moment_text(event.starts_at, event.zone)
    return facts


def _of_standing(row: MailMessage, _kind: type[MailKind], _zone: str) -> MailFacts | None:
    """The places of an event are found once for all who are told theirs."""
    entries = Entry.objects.filter(event=number_in(row), player=row.player_id, matches__gt=0)
    own = entries.select_related("event__club").first()
    if own is None or own.event.status != Event.Status.FINISHED:
        return None
    event = own.event
    places = kept_places(event.club, [event])[event.pk]
    if row.player_id not in places:
        return None
    facts: dict[str, Fact] = {"event": event.name, "place": places[row.player_id], "of": len(places)}
    return MailFacts(facts, event=event.pk)


def _of_result(row: MailMessage, _kind: type[MailKind], _zone: str) -> MailFacts | None:
    match = _match(row)
    if match is None or not match.is_decided or match.status not in UNFINISHED:
        return None
    if match.disputes.filter(status=Dispute.Status.OPEN).exists():
        return None
    return MailFacts({"match": match_title(match)}, match.pk, match.event_id)


def _of_match(row: MailMessage, _kind: type[MailKind], _zone: str) -> MailFacts | None:
    match = _match(row)
    if match is None:
        return None
    last = match.disputes.order_by("-pk").first()
    decision = last.get_status_display() if last and last.status != Dispute.Status.OPEN else ""
    return MailFacts({"match": match_title(match), "decision": decision}, match.pk, match.event_id)


def _match(row: MailMessage) -> Match | None:
    """The match, if the player still sits at it."""
    found = with_names(Match.objects.filter(pk=number_in(row), seats__player=row.player_id))
    return found.first()


def _next_of_season(row: MailMessage, _kind: type[MailKind], zone: str) -> MailFacts | None:
    """The season, while the player takes part, with its next date."""
    entered = Q(entries__player=row.player_id, entries__status=Entry.Status.ENTERED, entries__left_at=None)
    season = Season.objects.filter(entered, pk=number_in(row), closed_at=None).first()
    if season is None:
        return None
    coming = season.slots.filter(fell_out_at=None, starts_at__gt=timezone.now()).order_by("starts_at").first()
    facts: dict[str, Fact] = {"season": season.name}
    if coming:
        facts["begins"] = moment_text(coming.starts_at, zone or season.zone)
    return MailFacts(facts, season=season.pk)


def _of_season_place(row: MailMessage, _kind: type[MailKind], _zone: str) -> MailFacts | None:
    entries = SeasonEntry.objects.filter(season=number_in(row), final_place__isnull=False)
    own = entries.filter(player=row.player_id).select_related("season").first()
    if own is None or own.final_place is None:
        return None
    beside = entries.filter(final_level=own.final_level, final_box=own.final_box)
    of = beside.aggregate(of=COUNT_PLACED)["of"]
    facts: dict[str, Fact] = {"season": own.season.name, "place": own.final_place, "of": of}
    return MailFacts(facts, season=own.season_id)


def _of_date(row: MailMessage, kind: type[MailKind], zone: str) -> MailFacts | None:
    """The date of a match that is not played yet, and what is proposed instead."""
    dates = MatchDate.objects.filter(match=number_in(row), match__seats__player=row.player_id)
    date = (
        dates.filter(cancelled_at=None, match__status__in=UNFINISHED)
        .select_related("season", "match__event", "match__round")
        .first()
    )
    if date is None:
        return None
    own, title = zone or date.season.zone, match_title(date.match)
    when = {"undated": title} if date.undated_at else {"begins": moment_text(date.starts_at, own)}
    stands: dict[str, Fact] = {"match": title, **when}
    for name, fact in (("proposed", "at"), ("until", "expires_at")):
        if row.facts.get(fact):
            stands[name] = moment_text(datetime.fromisoformat(row.facts[fact]), own)
    return MailFacts(stands, event=date.match.event_id, season=date.season_id, date=date.match_id)


def _of_account(row: MailMessage, _kind: type[MailKind], zone: str) -> MailFacts | None:
    """The change and when it was, while the player has an account."""
    user, said = row.player.user, SAID.get(row.facts.get("what", ""))
    if user is None or said is None:
        return None
    when = moment_text(datetime.fromisoformat(row.facts["at"]), zone or "UTC")
    return MailFacts({"name": user.get_username(), "change": translate(said), "when": when})


def _of_sign_in_link(row: MailMessage, _kind: type[MailKind], zone: str) -> MailFacts | None:
    """Whom it signs in, while it is open."""
    open_links = SignInLink.objects.filter(pk=number_in(row), used_at=None, expires_at__gt=timezone.now())
    link = open_links.filter(person=row.player.user).select_related("person").first()
    if link is None:
        return None
    until = link.expires_at.astimezone(ZoneInfo(zone or "UTC"))
    return MailFacts({"name": link.person.get_username(), "until": clock_text(until, zone or "UTC")})


SOURCES: Mapping[Source, Callable[[MailMessage, type[MailKind], str], MailFacts | None]] = {
    Source.STORED: _no_facts,
    Source.ROUND: _of_round,
    Source.ENTRY: _of_entry,
    Source.PLACE: _of_entry,
    Source.STANDING: _of_standing,
    Source.RESULT: _of_result,
    Source.MATCH: _of_match,
    Source.SEASON: _next_of_season,
    Source.SEASON_PLACE: _of_season_place,
    Source.DATE: _of_date,
    Source.ACCOUNT: _of_account,
    Source.SIGN_IN_LINK: _of_sign_in_link,
}
