"""Changes of bots and of their versions."""

from dataclasses import dataclass

from league.domain.activities.interface import Audience, Change, Medium, Naming, PagePart, Work

BOT = frozenset({PagePart.RATINGS})


@dataclass(frozen=True, kw_only=True)
class BotUploaded(Change):
    """A bot has a new version, which a worker examines."""

    sentence = "{actor} uploaded a version of {subject}"
    refreshes = BOT
    wakes = Work.VERSIONS
    version: int
    sha256: str


@dataclass(frozen=True, kw_only=True)
class BotEdited(Change):
    """The author changed what the bot's page says, or who may read its code."""

    sentence = "{actor} edited {subject}"
    heard_by = Audience.PUBLIC
    refreshes = BOT
    description: Naming | None = None
    licence: Naming | None = None
    open_source: bool | None = None


@dataclass(frozen=True, kw_only=True)
class BotRetired(Change):
    """The bot gets no new seats."""

    sentence = "{actor} retired {subject}"
    heard_by = Audience.PUBLIC
    refreshes = BOT | {PagePart.ENTRIES}


@dataclass(frozen=True, kw_only=True)
class BotBroughtBack(Change):
    """A bot that was retired plays again."""

    sentence = "{actor} brought {subject} back"
    heard_by = Audience.PUBLIC
    refreshes = BOT | {PagePart.ENTRIES}


@dataclass(frozen=True, kw_only=True)
class BotSuspended(Change):
    """The bot failed too often in a row and plays no more until its author acts."""

    sentence = "{actor} suspended {subject}"
    heard_by = Audience.PUBLIC
    refreshes = BOT | {PagePart.ENTRIES}
    told_by = frozenset({Medium.MAIL, Medium.WEBHOOK})
    match: int
    version: int
    why: str


@dataclass(frozen=True, kw_only=True)
class BotResumed(Change):
    """A bot that was suspended plays again."""

    sentence = "{actor} let {subject} play again"
    heard_by = Audience.PUBLIC
    refreshes = BOT | {PagePart.ENTRIES}


@dataclass(frozen=True, kw_only=True)
class VersionDropped(Change):
    """The file of a refused version is gone; its name, hash and verdict stay."""

    sentence = "{actor} dropped a refused version of {subject}"
    refreshes = BOT
    version: int
    sha256: str


@dataclass(frozen=True, kw_only=True)
class VersionJudged(Change):
    """A version has its verdict, by this code. The subject is the version, and its bot plays in the club."""

    sentence = "{actor} judged {subject}"
    refreshes = BOT
    told_by = frozenset({Medium.WEBHOOK})
    is_accepted: bool
    code: str


@dataclass(frozen=True, kw_only=True)
class BotFaulted(Change):
    """The bot made so many faults in a match that is over, of these kinds."""

    sentence = "{actor} counted faults of {subject}"
    heard_by = Audience.PUBLIC
    told_by = frozenset({Medium.WEBHOOK})
    match: int
    version: int
    faults: int
    codes: list[str]
