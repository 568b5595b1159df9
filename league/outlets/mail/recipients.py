"""Whom an activity is told, and what it is about: a few queries for each."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime

from django.db.models import Q

from league.domain.mails import To
from league.models import Activity, Dispute, Entry, Event, Match, Round, Seat
from league.models.matches import UNFINISHED
from league.outlets.mail.told import Notice, number_of, people_among
from league.selectors.mail.facts import ASKING
from league.selectors.matches.names import match_title
from league.selectors.results.results import games_of
from league.services.mail.queue import event_facts


def _event(activity: Activity) -> Event | None:
    number = number_of(activity, "event")
    return Event.objects.filter(pk=number).first() if number else None


def _at_tables(activity: Activity) -> Notice | None:
    """All of the round, or those whom the change names."""
    event = _event(activity)
    round_ = Round.objects.filter(event=event, number=activity.facts.get("round")).first() if event else None
    if event is None or round_ is None:
        return None
    named = activity.facts.get("players")
    seated = Seat.objects.filter(match__round=round_).values_list("player_id", flat=True)
    players = named if named is not None else [*seated, *round_.out]
    facts = {**event_facts(event), "round": round_.number}
    return Notice(people_among(players), f"round {event.pk}.{round_.number}", facts)


def _entrants(activity: Activity) -> Notice | None:
    event = _event(activity)
    if event is None:
        return None
    entries = Entry.objects.filter(event=event, status__in=ASKING, withdrawn_at=None)
    return _about(event, entries.values_list("player_id", flat=True))


def _tell_named(activity: Activity) -> Notice | None:
    """With those who moved up. Also where the event is gone: then its name is among the facts."""
    players = [*(activity.facts.get("players") or ()), *(activity.facts.get("moved_up") or ())]
    event = _event(activity)
    if event is not None:
        return _about(event, players)
    name, begins = activity.facts.get("name"), activity.facts.get("begins")
    begins_at = datetime.fromisoformat(begins) if begins else None
    return Notice(people_among(players), activity.subject, {"event": name}, begins_at) if name else None


def _tell_moved_up(activity: Activity) -> Notice | None:
    players = activity.facts.get("moved_up")
    event = _event(activity) if players else None
    return _about(event, players) if event else None


def _about(event: Event, players: Iterable[int]) -> Notice:
    return Notice(people_among(players), f"event {event.pk}", event_facts(event), event.starts_at)


def _confirmers(activity: Activity) -> Notice | None:
    """Of a match that is decided: those who neither entered a game nor had only partners enter them."""
    match = _match(activity)
    if match is None or not match.is_decided or match.status not in UNFINISHED:
        return None
    if match.disputes.filter(status=Dispute.Status.OPEN).exists():
        return None
    seats = list(match.seats.order_by("seat").values_list("player_id", flat=True))
    team_of = dict(zip(seats, match.teams, strict=True))
    games = list(games_of(match))
    entered = {game.entered_for_id for game in games if game.entered_for_id}
    teams = {team_of[player] for player in entered if player in team_of}
    players = [player for player in seats if player not in entered and teams != {team_of[player]}]
    return replace(_about_match(match, players), version=games[-1].pk)


def _tell_seated(activity: Activity) -> Notice | None:
    match = _match(activity)
    if match is None:
        return None
    deed_of = Q(player=activity.player_id) if activity.player_id else Q(player__user=activity.actor_id)
    is_known = activity.player_id or activity.actor_id
    others = match.seats.exclude(deed_of) if is_known else match.seats.all()
    return _about_match(match, others.values_list("player_id", flat=True))


def _match(activity: Activity) -> Match | None:
    number = number_of(activity, "match")
    matches = Match.objects.select_related("event", "round")
    return matches.filter(pk=number).first() if number else None


def _about_match(match: Match, players: Iterable[int]) -> Notice:
    """A match outside of events is called by its game: the row names nobody."""
    title = match_title(match) if match.event else str(match.descriptor.title)
    zone = match.event.zone if match.event else ""
    return Notice(people_among(players), f"match {match.pk}", {"match": title, "zone": zone})


TELLING: Mapping[To, Callable[[Activity], Notice | None]] = {
    To.AT_TABLES: _at_tables,
    To.ENTRANTS: _entrants,
    To.NAMED: _tell_named,
    To.MOVED_UP: _tell_moved_up,
    To.CONFIRMERS: _confirmers,
    To.SEATED: _tell_seated,
}
