"""The kinds of mail."""

from datetime import timedelta

from games.core.texts import mark as _
from league.domain.activities import KINDS as CHANGES
from league.domain.activities.entries import Admitted
from league.domain.activities.events import EventDeleted, EventFinished, SettingsChanged
from league.domain.activities.results import (
    DisputeCorrected,
    DisputeOpened,
    DisputeRefused,
    DisputeWithdrawn,
    GameEntered,
)
from league.domain.activities.rounds import RoundPublished, SeatsChanged, TableNumbersChanged
from league.domain.activities.seasons import StageCancelled
from league.domain.mails.interface import MailKind, Pace, Source, To

MOVING = {kind: To.MOVED_UP for kind in CHANGES.values() if "moved_up" in kind.__dataclass_fields__}


class ConfirmAddress(MailKind):
    """The one mail that goes to an address before its owner has confirmed it."""

    title = _("Confirming your address")
    is_switched = False
    is_urgent = True
    subject = _("Is this your address?")
    lines = (
        _("Somebody entered this address at {club}, so that you are told about your tables and dates."),
        _("Confirm it within {days} days. Until then you get no other mail."),
        _("If this was not meant for you, do nothing."),
    )
    action = _("Yes, this is my address")


class RoundTable(MailKind):
    """Where you sit in a round that was published, and again when that is changed."""

    title = _("My table for the next round")
    hint = _("when a round is published, or seats are changed")
    told = dict.fromkeys((RoundPublished, SeatsChanged, TableNumbersChanged), To.AT_TABLES)
    source = Source.ROUND
    is_urgent = True
    subject = _("{event}: your table in round {round}")
    lines = (
        _("You sit at table {table}, seat {seat}."),
        _("With you: {others}."),
        _("You sit out this round: {out}."),
    )
    action = _("Open my table")


class EventMoved(MailKind):
    """An event that you entered is at another time or place."""

    title = _("Date or place of an event changed")
    hint = _("of events that I entered")
    told = {SettingsChanged: To.ENTRANTS}
    changed = frozenset({"starts_at", "zone", "venue"})
    source = Source.ENTRY
    subject = _("{event}: changed date or place")
    lines = (
        _("{event} now begins on {begins}."),
        _("{undated} has no date at present."),
        _("At its place that is {begins_there}."),
        _("You play here: {venue}."),
    )
    action = _("Open the event")


class EventCancelled(MailKind):
    """An event that you entered does not take place."""

    title = _("An event is cancelled")
    hint = _("of events that I entered")
    told = dict.fromkeys((EventDeleted, StageCancelled), To.NAMED)
    subject = _("{event} is cancelled")
    lines = (_("{event} does not take place. You need not do anything."),)
    action = _("See the events of the club")


class PlaceGiven(MailKind):
    """You take part in an event for which you asked, or had to wait."""

    title = _("I have a place in an event")
    hint = _("when I am let in, or move up from the waiting list")
    told = {**MOVING, Admitted: To.NAMED}
    source = Source.PLACE
    subject = _("You have a place in {event}")
    lines = (_("You take part in {event}."), _("It begins on {begins}."))
    action = _("Open the event")


class ResultWaits(MailKind):
    """A result that somebody else entered waits for you to confirm it."""

    title = _("A result waits for my confirmation")
    hint = _("ten minutes after the last game was entered")
    told = {GameEntered: To.CONFIRMERS}
    source = Source.RESULT
    rests = timedelta(minutes=10)
    subject = _("Please confirm: {match}")
    lines = (_("All games of {match} are entered."), _("Look at the result, and confirm it if it is right."))
    action = _("See the result")


class ResultDisputed(MailKind):
    """Somebody at your table says that a result is wrong."""

    title = _("A result of mine is disputed")
    told = {DisputeOpened: To.SEATED}
    source = Source.MATCH
    subject = _("Disputed: {match}")
    lines = (_("Somebody at your table says that the result of {match} is wrong. A referee decides."),)
    action = _("See the result")


class DisputeDecided(MailKind):
    """A dispute at your table is over."""

    title = _("A dispute at my table is decided")
    told = dict.fromkeys((DisputeCorrected, DisputeRefused, DisputeWithdrawn), To.SEATED)
    source = Source.MATCH
    subject = _("Decided: {match}")
    lines = (_("The dispute about {match} is over: {decision}."),)
    action = _("See the result")


class FinalStanding(MailKind):
    """Your place in an event that is over."""

    title = _("The standing of an event that ended")
    pace = Pace.DIGEST
    told = {EventFinished: To.ENTRANTS}
    source = Source.STANDING
    subject = _("{event} is over")
    lines = (_("{event} is over."), _("You are in place {place} of {of}."))
    action = _("See the standings")


class DayBefore(MailKind):
    """An event that you entered begins tomorrow."""

    title = _("Reminder, 24 hours before")
    hint = _("of events that I entered")
    pace = Pace.REMINDER
    source = Source.PLACE
    before = timedelta(hours=24)
    subject = _("Soon: {event}")
    lines = (
        _("{event} begins on {begins}."),
        _("At its place that is {begins_there}."),
        _("If you cannot come, please withdraw in time, so that somebody else gets your place."),
    )
    action = _("Open the event")


class HoursBefore(MailKind):
    """An event that you entered begins in two hours."""

    title = _("Reminder, 2 hours before")
    hint = _("of events that I entered")
    pace = Pace.REMINDER
    source = Source.PLACE
    before = timedelta(hours=2)
    subject = _("{event} begins in two hours")
    lines = (_("{event} begins on {begins}."), _("At its place that is {begins_there}."))
    action = _("Open the event")


ALL: tuple[type[MailKind], ...] = (
    RoundTable, EventMoved, EventCancelled, PlaceGiven, DayBefore, HoursBefore, ResultWaits, ResultDisputed,
    DisputeDecided, FinalStanding, ConfirmAddress,
)  # fmt: skip
