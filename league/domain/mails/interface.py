"""What every kind of mail says of itself: one class a kind, which is never instantiated.

Texts are English templates with named places. A line whose facts are not known, or are empty, is left out.
The subject uses only facts that are stored with the message, so that a list of news needs nothing else.
"""

import re
from collections.abc import Mapping
from datetime import timedelta
from enum import StrEnum
from string import Formatter
from typing import ClassVar

from games.core.texts import Fact, Text, mark
from league.domain.activities import Change

CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
AT_ONCE = timedelta(0)


class Pace(StrEnum):
    """When a mail of a kind goes."""

    AT_ONCE = "at_once"  # as soon as quiet hours allow
    DIGEST = "digest"  # with all else of the day, at six in the evening
    REMINDER = "reminder"  # a fixed time before an event begins


class To(StrEnum):
    """Whom a change is told."""

    AT_TABLES = "at_tables"  # who sits, or sits out, in a round of the event
    ENTRANTS = "entrants"  # who takes part in the event, waits for a place or asked for one
    NAMED = "named"  # the players whom the change names
    MOVED_UP = "moved_up"  # who came up from the waiting list by it
    CONFIRMERS = "confirmers"  # who may confirm the result of the match
    SEATED = "seated"  # who sits at the match, but for who made the change
    SEASON = "season"  # who takes part in the season, where its dates are evenings for all
    SEASON_PLACED = "season_placed"  # who has a place in the season by the change
    SEASON_ENDED = "season_ended"  # who played in the season
    MOVED = "moved"  # who sits at one of the tables that are on other dates
    DATED = "dated"  # the players of the match whose date it is, but for who made the change


class Source(StrEnum):
    """From where the facts come when a mail is written; it is not written if they are no longer so."""

    STORED = "stored"  # with the message: what it is about may be gone
    ROUND = "round"  # the player's table
    ENTRY = "entry"  # the event, and that the player still takes part
    PLACE = "place"  # likewise, and has a place in it
    STANDING = "standing"  # the player's final place
    RESULT = "result"  # a match that is decided and not confirmed
    MATCH = "match"
    SEASON = "season"  # the season, and its next date
    SEASON_PLACE = "season_place"  # the player's final place in the season
    ACCOUNT = "account"  # stored, but for whose account it is
    SIGN_IN_LINK = "sign_in_link"  # an open link of the account
    DATE = "date"  # when the match is played, or a time that is proposed for it


class MailKind:
    """A kind of mail. `told` says by which changes it comes, and to whom.

    `changed`: only if one of these settings is another. `rests`: so long before it is written, since most of
    what it asks for is done by then. `is_urgent`: quiet hours do not hold it up.
    `is_of_account`: it goes to the address that its row names, whatever else is stopped.
    """

    title: ClassVar[str]
    hint: ClassVar[str] = ""
    pace: ClassVar[Pace] = Pace.AT_ONCE
    told: ClassVar[Mapping[type[Change], To]] = {}
    changed: ClassVar[frozenset[str]] = frozenset()
    source: ClassVar[Source] = Source.STORED
    rests: ClassVar[timedelta] = AT_ONCE
    before: ClassVar[timedelta] = AT_ONCE  # of a reminder: so long before the event begins
    is_on: ClassVar[bool] = True  # unless somebody says otherwise
    is_switched: ClassVar[bool] = True  # may be switched off
    is_urgent: ClassVar[bool] = False
    is_of_account: ClassVar[bool] = False
    subject: ClassVar[str]
    lines: ClassVar[tuple[str, ...]] = ()
    action: ClassVar[str] = mark("Open the page")

    @classmethod
    def key(cls) -> str:
        """The name under which it is stored: `result_waits` for ResultWaits."""
        return CAPITAL.sub("_", cls.__name__).lower()

    @classmethod
    def subject_text(cls, facts: Mapping[str, Fact]) -> Text:
        return Text(cls.subject, facts)

    @classmethod
    def line_texts(cls, facts: Mapping[str, Fact]) -> list[Text]:
        """Those lines of which all is known."""
        return [Text(line, facts) for line in cls.lines if _is_known(line, facts)]


def _is_known(template: str, facts: Mapping[str, Fact]) -> bool:
    places = (name for _text, name, _form, _kind in Formatter().parse(template) if name)
    return all(facts.get(place) not in (None, "", []) for place in places)
