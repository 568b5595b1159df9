"""Events: making them, letting players in, starting and ending them."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from games.core.interface import MatchRule
from games.names import clean_name
from games.refusals import Refused
from league.domain.activities import Change
from league.domain.activities.entries import Entered, Withdrawn
from league.domain.activities.events import (
    EventCreated,
    EventDeleted,
    EventFinished,
    EventFreezeSet,
    EventPaused,
    EventRenamed,
    EventStarted,
)
from league.domain.activities.rounds import RoundAdded
from league.domain.events.names import NAME_MAX
from league.domain.formats import FORMATS, USUAL_FORMAT
from league.domain.rights import Right
from league.models import Adjustment, Club, Entry, Event, Player, Season
from league.people import Person
from league.selectors.entries.entries import taking_part
from league.selectors.rounds.draws import event_so_far
from league.services.activities import activity_record
from league.services.bots.house_players import house_enter
from league.services.calendars.changes import event_entries_raise
from league.services.changes import Values, changes_of
from league.services.entries.entries import (
    entries_admit,
    entries_refresh,
    require_place_here,
    waiting_move_up,
)
from league.services.events.setup import EventChoices, event_build, require_future
from league.services.held_rows import lock_row
from league.services.rights import require


def event_create(
    *,
    by: Person,
    club: Club,
    name: str,
    game: str,
    rule: MatchRule | None = None,
    options: Mapping[str, object] | None = None,
    format: str = USUAL_FORMAT,
    settings: Mapping[str, object] | None = None,
    played_by: str | None = None,
    duplicate: bool = False,
    choices: EventChoices | None = None,
    bots_join: bool = True,
) -> Event:
    """A paused event. `played_by` names who plays in it, one of `league.domain.companies`.

    What is left out is as usual: `event_options` says it, and `usual_rule`. With `duplicate` deals the rule
    is as `blocks_rule` makes it. Without `bots_join` no bot enters by itself, where bots else do.

    Refused: not_a_member, right_missing, event_name_taken, and those of event_build.
    """
    require(by, Right.MANAGE_EVENTS, club)
    event = event_build(
        by=by, club=club, name=name, game=game, rule=rule, options=options, format=format, settings=settings,
        played_by=played_by, duplicate=duplicate, choices=choices, bots_join=bots_join,
    )  # fmt: skip
    _store(by, event)
    return event


def _store(by: Person, event: Event) -> None:
    """Store a new event. Refused: event_name_taken."""
    club, facts = event.club, {"format": event.format, "freezes_at": _moment(event.freezes_at)}
    try:
        with transaction.atomic():
            event.save()
            house_enter(event)
            subject = f"event {event.pk}"
            activity_record(EventCreated, club=club, by=by, subject=subject, name=event.name, **facts)
    except IntegrityError as error:
        raise Refused("event_name_taken", field="name", club=club.name, name=event.name) from error


def event_enter(*, by: Person, event: Event, players: Sequence[int]) -> list[Entry]:
    """Let these players of the club in, in their order; who is in already stays, who had left comes back.

    Where the event has a maximum, those above it wait.

    Refused: not_a_member, right_missing, event_over, unknown_player, only_people, only_bots, wrong_game,
    planned_entrants.
    """
    require(by, Right.ENTER_PLAYERS, event.club, event)
    with transaction.atomic():
        locked = open_event(event)
        found = list(event.club.players.filter(pk__in=players, merged_into=None).select_related("bot"))
        if missing := set(players) - {player.pk for player in found}:
            raise Refused("unknown_player", field="players", player=min(missing))
        for player in found:
            require_kind(event, player)
        require_place_here(locked, players)
        entries_admit(locked, list(dict.fromkeys(players)))
        facts = {"players": sorted(players)}
        activity_record(Entered, club=event.club, by=by, subject=event, **facts)
    return list(event.entries.filter(player__in=found))


def require_kind(event: Event | Season, player: Player) -> None:
    """People enter where people play, bots of its game where bots do.

    Refused: only_people, only_bots, wrong_game.
    """
    if not event.company.may_enter(is_bot=player.is_bot):
        raise Refused("only_people" if player.is_bot else "only_bots", field="players")
    if player.bot and player.bot.game != event.game:
        raise Refused("wrong_game", field="players", player=player.name)


def event_withdraw(*, by: Person, event: Event, players: Sequence[int]) -> None:
    """Seat these players no more; what they played stays.

    Refused: not_a_member, right_missing, event_over, not_entered, and then nobody is withdrawn.
    """
    require(by, Right.ENTER_PLAYERS, event.club, event)
    with transaction.atomic():
        locked = open_event(event)
        entered = taking_part(event).filter(player__in=players)
        if missing := set(players) - set(entered.values_list("player_id", flat=True)):
            raise Refused("not_entered", field="players", player=min(missing))
        entered.update(withdrawn_at=timezone.now())
        facts = {"players": sorted(players), "moved_up": waiting_move_up(locked)}
        activity_record(Withdrawn, club=event.club, by=by, subject=event, **facts)


def event_rename(*, by: Person, event: Event, name: str, seen: Values | None = None) -> None:
    """Refused: not_a_member, right_missing, name_empty, name_unreadable, event_name_taken,
    changed_by_another, if it is not called as was `seen`.
    """
    require(by, Right.MANAGE_EVENTS, event.club, event)
    name = clean_name(name, NAME_MAX)
    try:
        with transaction.atomic():
            before = lock_row(Event.objects.all(), event.pk, gone="no_event").name
            if not changes_of({"name": before}, {"name": name}, seen):
                return
            Event.objects.filter(pk=event.pk).update(name=name)
            event_entries_raise(event)
            facts = {"before": before, "after": name}
            activity_record(EventRenamed, club=event.club, by=by, subject=event, **facts)
    except IntegrityError as error:
        raise Refused("event_name_taken", field="name", club=event.club.name, name=name) from error


def event_finish(*, by: Person, event: Event, with_open_tables: bool = False) -> None:
    """The event is over, for good: nothing more is seated in it, what is seated is still played.

    Refused: not_a_member, right_missing, event_over, and tables_open unless `with_open_tables`.
    """
    require(by, Right.SEAT, event.club, event)
    with transaction.atomic():
        locked = open_event(event)
        unfinished = locked.matches_unfinished
        if not locked.matches_seated:
            event_entries_raise(locked)  # it does not take place
        if unfinished and not with_open_tables:
            raise Refused("tables_open", unfinished=unfinished)
        _switch(by, event, Event.Status.FINISHED, EventFinished)


def event_extend(*, by: Person, event: Event) -> None:
    """One more round, after all have been played.

    Refused: not_a_member, right_missing, event_over, rounds_left, no_more_rounds.
    """
    require(by, Right.SEAT, event.club, event)
    with transaction.atomic():
        locked = open_event(event)
        held, so_far = FORMATS[locked.format], event_so_far(locked, with_results=False)
        if held.over(so_far) is None:
            raise Refused("rounds_left")
        more = held.one_more(so_far)
        if more is None:
            raise Refused("no_more_rounds")
        Event.objects.filter(pk=event.pk).update(format_settings=more)
        facts = {"before": locked.format_settings, "after": more}
        activity_record(RoundAdded, club=event.club, by=by, subject=event, **facts)


def event_delete(*, by: Person, event: Event, name: str) -> None:
    """Take an event away in which nothing was seated yet; `name` is typed to confirm it. Points that were
    given in it go along, and stay in the log.

    Refused: not_a_member, right_missing, event_of_season, has_matches, name_differs.
    """
    require(by, Right.MANAGE_EVENTS, event.club, event)
    with transaction.atomic():
        locked = lock_row(Event.objects.all(), event.pk, gone="no_event")
        if Season.objects.filter(Q(parts__event=locked) | Q(stages__event=locked)).exists():
            raise Refused("event_of_season")
        if locked.matches_seated:
            raise Refused("has_matches")
        if name != locked.name:
            raise Refused("name_differs", field="name")
        facts = {
            "name": locked.name,
            "players": sorted(taking_part(locked).values_list("player_id", flat=True)),
            "begins": _moment(locked.starts_at),
        }
        Adjustment.objects.filter(entry__event=locked).delete()
        Entry.objects.filter(event=locked).delete()
        activity_record(EventDeleted, club=event.club, by=by, subject=event, **facts)
        locked.delete()


def event_run(*, by: Person, event: Event) -> None:
    """Start or go on. Refused: not_a_member, right_missing, event_over."""
    _switch(by, event, Event.Status.RUNNING, EventStarted)


def event_pause(*, by: Person, event: Event) -> None:
    """Seat no more matches for now; those seated are played.

    Refused: not_a_member, right_missing, event_over.
    """
    _switch(by, event, Event.Status.PAUSED, EventPaused)


def event_freeze(
    *, by: Person, event: Event, freezes_at: datetime | None, seen: Values | None = None
) -> None:
    """From that time on the versions that were accepted before it play; None: the newest always does.

    Also for an event that is frozen already, whose freeze moves on or ends. Refused: not_a_member,
    right_missing, event_over, freeze_past, changed_by_another, if it is not set as was `seen`.
    """
    require(by, Right.MANAGE_EVENTS, event.club, event)
    require_future(freezes_at)
    with transaction.atomic():
        locked = open_event(event)
        if not changes_of({"freezes_at": locked.freezes_at}, {"freezes_at": freezes_at}, seen):
            return
        Event.objects.filter(pk=event.pk).update(freezes_at=freezes_at)
        facts = {"before": _moment(locked.freezes_at), "after": _moment(freezes_at)}
        activity_record(EventFreezeSet, club=event.club, by=by, subject=event, **facts)
        event.freezes_at = freezes_at
        if locked.status == Event.Status.RUNNING:
            entries_refresh(event=event)  # more versions may be ready than before


def open_event(event: Event) -> Event:
    """The event's locked row. Refused: event_over. NotFound: no_event."""
    locked = lock_row(Event.objects.select_related("club"), event.pk, gone="no_event")
    if locked.status == Event.Status.FINISHED:
        raise Refused("event_over")
    return locked


def _moment(at: datetime | None) -> str | None:
    return at.isoformat() if at else None


def _switch(by: Person, event: Event, status: str, kind: type[Change]) -> None:
    require(by, Right.SEAT, event.club, event)
    with transaction.atomic():
        open_event(event)
        Event.objects.filter(pk=event.pk).update(status=status, next_at=timezone.now())
        if status == Event.Status.RUNNING:
            entries_refresh(event=event)
            house_enter(event)
        activity_record(kind, club=event.club, by=by, subject=event)
