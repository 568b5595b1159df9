"""Changes of results, and disputes about them."""

from dataclasses import dataclass

from league.domain.activities.interface import Audience, Change, Medium, PagePart, UserId

MATCH = frozenset({PagePart.MATCHES})
RESULT = frozenset({PagePart.MATCHES, PagePart.RATINGS})
TOLD = frozenset({Medium.MAIL, Medium.WEBHOOK})


@dataclass(frozen=True, kw_only=True)
class GameEntered(Change):
    """A game that people played was entered from its sheet."""

    sentence = "{actor} entered a game of {subject}"
    refreshes = MATCH
    told_by = frozenset({Medium.MAIL})
    number: int


@dataclass(frozen=True, kw_only=True)
class GameTakenBack(Change):
    """The last game is not entered any more; `sheet` is what it said."""

    sentence = "{actor} took a game of {subject} back"
    refreshes = MATCH
    number: int
    sheet: object


@dataclass(frozen=True, kw_only=True)
class ResultConfirmed(Change):
    """The result counts: places, standings and ratings follow it."""

    sentence = "{actor} confirmed the result of {subject}"
    heard_by = Audience.PUBLIC
    refreshes = RESULT
    told_by = TOLD
    version: int


@dataclass(frozen=True, kw_only=True)
class ResultCorrected(Change):
    """A new version of the result took the place of the one before."""

    sentence = "{actor} corrected the result of {subject}"
    heard_by = Audience.PUBLIC
    refreshes = RESULT
    told_by = TOLD
    version: int
    reason: str
    rated_again: int


@dataclass(frozen=True, kw_only=True)
class DisputeChange(Change):
    """What all changes of disputes say."""

    refreshes = MATCH
    heard_by = Audience.PLAYERS
    told_by = frozenset({Medium.MAIL})
    dispute: int


@dataclass(frozen=True, kw_only=True)
class DisputeOpened(DisputeChange):
    """Somebody who sat at the table says that the result is wrong."""

    sentence = "{actor} disputed the result of {subject}"
    game: int | None
    reason: str


@dataclass(frozen=True, kw_only=True)
class DisputeGiven(DisputeChange):
    """Somebody else decides the dispute."""

    sentence = "{actor} handed on a dispute about {subject}"
    before: UserId | None
    after: UserId


@dataclass(frozen=True, kw_only=True)
class DisputeWithdrawn(DisputeChange):
    """Who objected took it back."""

    sentence = "{actor} withdrew a dispute about {subject}"
    reason: str


@dataclass(frozen=True, kw_only=True)
class DisputeRefused(DisputeChange):
    """The result stands."""

    sentence = "{actor} refused a dispute about {subject}"
    reason: str


@dataclass(frozen=True, kw_only=True)
class DisputeCorrected(DisputeChange):
    """The result is corrected as it was proposed."""

    sentence = "{actor} upheld a dispute about {subject}"
    reason: str
