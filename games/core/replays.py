"""Makes the steps in which a page shows a game, from its events and from nothing else.

An observer takes the events in; what moves between its zones, moves on the page. A game adds the
sentences: what an event is called, and which facts stand in it. A finished game is shown by an observer who
knows all; of one that goes on a viewer is shown what it was told, so a sentence has to do without the rest.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from games.core.interface import Card, Fact, Move, ReplayStep, Seat, Zone
from games.core.observers import Observer
from games.core.perspectives import SEATS_MAX

Facts = dict[str, Fact]
SEATS = "0123456789ab"  # as moves begin with them
LATEST = 24  # events: so many of the last say what lies where, for a page that shows how it came about


class ParsedEvent(NamedTuple):
    """An event taken apart."""

    kind: str  # the verb, if it begins with a seat; else its first word
    seat: Seat | None
    words: list[str]  # what stands behind it


class Chapter(NamedTuple):
    """A part of a game under one heading. The facts hold for all of it, and tell it from others."""

    phase: str
    heading: str
    facts: Facts


class Sentence(NamedTuple):
    """What is said of an event, what that decided, and whom it concerns."""

    text: str
    facts: Facts
    result: str = ""
    by: Seat | None = None


class ToldEvents(Protocol):
    """Where the events come from: a game's history, or what one viewer read."""

    def in_full(self) -> list[tuple[str, Move | None]]:
        """All events, each with the move that it tells of."""


WORD = re.compile(r"[a-z]{3}")  # what begins an event that is no move; a seat and a verb are less


class ToldTo:
    """The events as one viewer read them. A hidden move is what is public of it."""

    def __init__(self, events: Sequence[str]) -> None:
        self._events = events

    def in_full(self) -> list[tuple[str, Move | None]]:
        """See `Told`."""
        return [
            (event, None if WORD.match(event) or event[0] not in SEATS else event) for event in self._events
        ]


class ReplayBuilder(ABC):
    """Turns the events of a game, from its first deal on, into `layout` and `steps`: see Game.replay."""

    def __init__(self, observer: Observer, history: ToldEvents) -> None:
        """`observer` is new, and knows what the history has."""
        self.steps: list[ReplayStep] = []
        self._observer, self._seen = observer, observer.seen
        self._chapter = Chapter("", "", {})
        self._written: Mapping[Zone, str] = {}
        (deal, _), *events = history.in_full()
        observer.observe([deal])
        self.layout: dict[Card, Zone] = observer.seen.zones.lying()
        for number, (text, move) in enumerate(events):
            self._add(text, move, is_late=number >= len(events) - LATEST)

    @abstractmethod
    def chapter(self, event: ParsedEvent) -> Chapter:
        """Where the event belongs. The observer has not taken it in yet."""

    @abstractmethod
    def sentence(self, event: ParsedEvent) -> Sentence | None:
        """What is said of the event, which the observer has taken in; None: nothing."""

    def _add(self, text: str, move: Move | None, *, is_late: bool) -> None:
        event, zones = event_of(text, move), self._seen.zones
        chapter = self.chapter(event)
        zones.moved = []
        self._observer.observe([text])
        sentence = self.sentence(event)
        if sentence is None:
            return
        labels = self._seen.labels
        cleared = {zone: "" for zone in self._written if zone not in labels}
        written = {zone: label for zone, label in labels.items() if self._written.get(zone) != label}
        step = ReplayStep(
            cards=tuple((card, zone) for card, zone in _last_moves(zones.moved)),
            text=sentence.text,
            facts=chapter.facts | sentence.facts,
            heading="" if chapter == self._chapter else chapter.heading,
            phase=chapter.phase,
            seat=None if move is None else int(move[0], SEATS_MAX),
            move=move,
            scores=tuple(self._observer.totals()),
            result=sentence.result,
            by=sentence.by,
            labels=tuple((cleared | written).items()),
            zones=zones.list_zones() if is_late else None,
        )
        self.steps.append(step)
        self._chapter, self._written = chapter, labels.copy()


def event_of(text: str, move: Move | None = None) -> ParsedEvent:
    """Take an event apart: 3w7S7C, 2>, trick 2.

    A letter is a seat, 10 or 11, only at the head of an event that tells of a move.
    """
    if text[0].isdecimal() or (move is not None and text[0] == move[0]):
        return ParsedEvent(text[1], int(text[0], SEATS_MAX), [text[2:]])
    kind, *words = text.split()
    return ParsedEvent(kind, None, words)


def _last_moves(moved: list[tuple[Card, Zone]]) -> list[tuple[Card, Zone]]:
    """Where the cards that moved lie in the end, in the order in which they came there."""
    lying: dict[Card, Zone] = {}
    for card, zone in moved:
        lying.pop(card, None)
        lying[card] = zone
    return list(lying.items())
