"""Changes of matches and of the tables on screen at which they are played."""

from dataclasses import dataclass

from league.domain.activities.interface import Audience, Change, Medium, Naming, PagePart, PlayerId, Work

MATCH = frozenset({PagePart.MATCHES})
TOLD = frozenset({Medium.MAIL, Medium.WEBHOOK})


@dataclass(frozen=True, kw_only=True)
class MatchScheduled(Change):
    """A match stands outside of events. If bots play it, a worker begins."""

    sentence = "{actor} scheduled {subject}"
    heard_by = Audience.PUBLIC
    refreshes = MATCH
    wakes = Work.MATCHES
    told_by = TOLD
    players: list[PlayerId]


@dataclass(frozen=True, kw_only=True)
class MatchCancelled(Change):
    """The match is not played."""

    sentence = "{actor} cancelled {subject}"
    heard_by = Audience.PUBLIC
    refreshes = MATCH
    told_by = TOLD


@dataclass(frozen=True, kw_only=True)
class MatchForfeited(Change):
    """Those who did not play lost; the match is decided."""

    sentence = "{actor} decided a forfeit in {subject}"
    refreshes = MATCH
    players: list[PlayerId]
    reason: str


@dataclass(frozen=True, kw_only=True)
class MatchAbandoned(Change):
    """The match ends as it stands."""

    sentence = "{actor} ended {subject} as it stands"
    refreshes = MATCH
    players: list[PlayerId]
    reason: str


@dataclass(frozen=True, kw_only=True)
class TableBegunWithout(Change):
    """A game on screen began though some were missing; house bots move for them."""

    sentence = "{actor} began {subject} without those who were missing"
    refreshes = MATCH
    missing: list[Naming]
