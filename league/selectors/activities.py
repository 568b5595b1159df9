"""Reading the audit of a club as sentences: who did what to what, by which means, and what it was before."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from league.days import day_text
from league.domain.activities import KINDS
from league.domain.activities.fact_titles import FACT_TITLES
from league.domain.activities.interface import COLUMNS
from league.domain.rights import ROLE_TITLES
from league.models import Activity, Club, Entry, Event, Match, Player, Season
from league.selectors.badges import person_name
from league.selectors.matches.names import match_title, with_names
from league.selectors.setting_words import choice_words, setting_name
from league.texts import SEMICOLON, list_text
from league.typography import set_text

# What activities are about, as the first word of their subject says it.
SUBJECTS = ("match", "event", "player", "user", "invitation", "bot", "version", "club", "webhook")
NAMED = ("player", "event", "match", "season", "user", "club")  # those of them that are called by a name
NO_ONE = "–"
# A name may look like one of year 1, for which no calendar is asked.
STORED_MOMENT = re.compile(r"2\d{3}-\d\d-\d\dT\d\d:\d\d")


@dataclass(frozen=True)
class AuditLine:
    """One entry. `actor_player` is who acted by a private link; with neither actor the service did it itself.

    `subject_kind` and `subject_id` say what it is about, `subject_name` how it is called now, if known.
    """

    pk: int
    at: datetime
    actor: str
    actor_player: int | None
    means: str
    sentence: str  # in the reader's language, with the places {actor} and {subject}
    subject_kind: str
    subject_id: int | None
    subject_name: str
    people: str  # the players it is about, if it names some
    before: str
    after: str
    reason: str
    facts: tuple[tuple[str, str], ...]


def audit_of(club: Club, *, kind: str = "", number: int | None = None) -> QuerySet[Activity]:
    """The club's entries, newest first: all, those about one kind of thing, or about one thing."""
    found = Activity.objects.filter(club=club).select_related("actor", "player").order_by("-pk")
    if kind and number is not None:
        return found.filter(subject=f"{kind} {number}")
    return found.filter(subject__startswith=kind) if kind else found


def audit_lines(entries: Sequence[Activity]) -> list[AuditLine]:
    """The entries in words of the language that is active; a few queries however many they are."""
    names = _AuditNames(entries)
    return [_line(entry, names) for entry in entries]


class _AuditNames:
    """How all players, events, matches, seasons and accounts are called that the entries name by number."""

    def __init__(self, entries: Iterable[Activity]) -> None:
        wanted: dict[str, set[int]] = {kind: set() for kind in NAMED}
        for entry in entries:
            kind, number = subject_parts(entry.subject)
            if kind in wanted and number is not None:
                wanted[kind].add(number)
            for key, value in _facts_of(entry).items():
                if (of := _marks(entry).get(key)) in wanted:
                    wanted[of].update(_numbers(value))
        users, matches = User.objects.in_bulk(wanted["user"]), with_names(Match.objects.all())
        self.of: Mapping[str, Mapping[int, str]] = {
            "player": dict(Player.objects.filter(pk__in=wanted["player"]).values_list("pk", "name")),
            "event": dict(Event.objects.filter(pk__in=wanted["event"]).values_list("pk", "name")),
            "match": {match.pk: match_title(match) for match in matches.filter(pk__in=wanted["match"])},
            "season": dict(Season.objects.filter(pk__in=wanted["season"]).values_list("pk", "name")),
            "user": {pk: person_name(user) for pk, user in users.items()},
            "club": dict(Club.objects.filter(pk__in=wanted["club"]).values_list("pk", "name")),
        }

    def call_by_name(self, kind: str, value: object) -> str:
        """The names of the rows with these numbers, the number of one that is gone; teams apart."""
        named = self.of[kind]
        if isinstance(value, Mapping):
            told = (
                f"{self.call_by_name(kind, int(number))}{_(': ')}{_plain(said)}"
                for number, said in value.items()
            )
            return list_text(told) or NO_ONE
        if isinstance(value, list) and any(isinstance(one, list) for one in value):
            return list_text((self.call_by_name(kind, one) for one in value), SEMICOLON)
        return list_text(named.get(number, str(number)) for number in _numbers(value)) or NO_ONE


def _line(entry: Activity, names: _AuditNames) -> AuditLine:
    kind, number = subject_parts(entry.subject)
    by_link = entry.player_id is not None and entry.player is not None
    actor = entry.player.name if by_link and entry.player else person_name(entry.actor) if entry.actor else ""
    marks = _marks(entry)
    words = {key: _words(marks.get(key), value, names) for key, value in _facts_of(entry).items()}
    about = KINDS.get(entry.kind)
    return AuditLine(
        pk=entry.pk,
        at=entry.at,
        actor=actor,
        actor_player=entry.player_id,
        means=str(entry.get_means_display()) if entry.means else "",
        sentence=_(about.sentence) if about else entry.kind.replace("_", " "),
        subject_kind=kind,
        subject_id=number,
        subject_name=names.of.get(kind, {}).get(number or 0, ""),
        people=words.get("player") or words.get("players", ""),
        before=words.get("before", ""),
        after=words.get("after", ""),
        reason=entry.reason,
        facts=tuple((_title(key), text) for key, text in words.items() if key not in COLUMNS),
    )


def _facts_of(entry: Activity) -> Mapping[str, object]:
    """All its facts; before and after where something was changed."""
    changed = {"before": entry.before, "after": entry.after}
    is_change = any(value is not None for value in changed.values())
    return {**entry.facts, **(changed if is_change else {})}


def _marks(entry: Activity) -> Mapping[str, str]:
    """What its facts give numbers or names of. Those of a kind that is no more are told as they stand."""
    kind = KINDS.get(entry.kind)
    return kind.marks() if kind else {}


def _title(key: str) -> str:
    """What a fact is called; one of a kind that is no more has the name in which it was stored."""
    return _(FACT_TITLES.get(key, key.replace("_", " ")))


def _words(mark: str | None, value: object, names: _AuditNames) -> str:
    """A fact as it is read."""
    if mark == "moment" and isinstance(value, str):
        return _time_words(value)
    if mark == "role":
        roles = value if isinstance(value, list) else [value]
        return list_text(_(ROLE_TITLES.get(str(role), str(role))) for role in roles) or NO_ONE
    if mark == "attendance" and isinstance(value, str):
        return str(dict(Entry.Attendance.choices).get(value, _(value)))
    return names.call_by_name(mark, value) if mark is not None and mark in names.of else _plain(value)


def _time_words(stored: str) -> str:
    """As a moment of the day where it can be read, in UTC like all times of the audit without a script."""
    try:
        when = datetime.fromisoformat(stored)
    except ValueError:
        return stored or NO_ONE
    return set_text(f"{day_text(when.astimezone(UTC), 'DATETIME_FORMAT')} UTC") if when.tzinfo else stored


def _plain(value: object) -> str:
    if value is None or value in ("", [], {}):
        return NO_ONE
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Mapping):
        return list_text((_setting(str(key), inner) for key, inner in value.items()), SEMICOLON)
    if isinstance(value, list | tuple):
        return list_text(map(_plain, value))
    return _time_words(str(value)) if STORED_MOMENT.match(str(value)) else str(value)


def _setting(key: str, value: object) -> str:
    """What it is called, and its value."""
    words = choice_words(key, value)
    return f"{setting_name(key)}{_(': ')}{_plain(value) if words is None else words}"


def _numbers(value: object) -> list[int]:
    """All in a number, a list, a list of teams, or in the keys of what is said of each."""
    if isinstance(value, Mapping):
        return [int(key) for key in value]
    if isinstance(value, list | tuple):
        return [number for one in value for number in _numbers(one)]
    return [value] if isinstance(value, int) and not isinstance(value, bool) else []


def subject_parts(subject: str) -> tuple[str, int | None]:
    """Kind and number of “match 12”."""
    kind, _space, number = subject.partition(" ")
    return kind, int(number) if number.isascii() and number.isdecimal() else None
