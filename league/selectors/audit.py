"""Reading the audit of a club as sentences: who did what to what, by which means, and what it was before."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from league.domain.rights import ROLE_TITLES
from league.models import AuditEntry, Club, Entry, Event, Match, Player
from league.selectors.badges import person_name
from league.selectors.matches import match_title

# What audit entries are about, as the first word of their subject says it.
SUBJECTS = ("match", "event", "player", "user", "invitation", "bot", "version", "club")
SAID_APART = ("before", "after", "reason")
# Facts that are numbers of rows, and so are told by name: what they are of.
OF_ROWS: Mapping[str, str] = {
    **dict.fromkeys(("player", "players", "into", "other", "one", "out", "moved_up"), "player"),
    "event": "event",
    "user": "user",
}
# Verbs whose `before` and `after` are such numbers.
CHANGED: Mapping[str, str] = {"partners set": "player", "roll call begun": "player", "dispute given": "user"}
TICKED = "attendance"
OF_ROLES = frozenset({"role", "roles"})
NO_ONE = "–"


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
    verb: str
    subject_kind: str
    subject_id: int | None
    subject_name: str
    people: str  # the players it is about, if it names some
    before: str
    after: str
    reason: str
    facts: tuple[tuple[str, str], ...]


def audit_of(club: Club, *, kind: str = "", number: int | None = None) -> QuerySet[AuditEntry]:
    """The club's entries, newest first: all, those about one kind of thing, or about one thing."""
    found = AuditEntry.objects.filter(club=club).select_related("actor", "player").order_by("-pk")
    if kind and number is not None:
        return found.filter(subject=f"{kind} {number}")
    return found.filter(subject__startswith=kind) if kind else found


def audit_lines(entries: Sequence[AuditEntry]) -> list[AuditLine]:
    """The entries in words of the language that is active; a few queries however many they are."""
    names = _Names(entries)
    return [_line(entry, names) for entry in entries]


class _Names:
    """How all players, events, matches and accounts are called that the entries name by number."""

    def __init__(self, entries: Iterable[AuditEntry]) -> None:
        wanted: dict[str, set[int]] = {"player": set(), "event": set(), "match": set(), "user": set()}
        for entry in entries:
            kind, number = _parts(entry.subject)
            if kind in wanted and number is not None:
                wanted[kind].add(number)
            for key, value in entry.facts.items():
                if of := _rows_of(entry.verb, key):
                    wanted[of].update(_numbers(value))
        users, matches = User.objects.in_bulk(wanted["user"]), Match.objects.select_related("event")
        self.of: Mapping[str, Mapping[int, str]] = {
            "player": dict(Player.objects.filter(pk__in=wanted["player"]).values_list("pk", "name")),
            "event": dict(Event.objects.filter(pk__in=wanted["event"]).values_list("pk", "name")),
            "match": {match.pk: match_title(match) for match in matches.filter(pk__in=wanted["match"])},
            "user": {pk: person_name(user) for pk, user in users.items()},
        }

    def called(self, kind: str, value: object) -> str:
        """The names of the rows with these numbers, the number of one that is gone; teams apart."""
        named = self.of[kind]
        if isinstance(value, Mapping):
            told = (f"{self.called(kind, int(number))}: {_plain(said)}" for number, said in value.items())
            return ", ".join(told) or NO_ONE
        if isinstance(value, list) and any(isinstance(one, list) for one in value):
            return "; ".join(self.called(kind, one) for one in value)
        return ", ".join(named.get(number, str(number)) for number in _numbers(value)) or NO_ONE


def _line(entry: AuditEntry, names: _Names) -> AuditLine:
    kind, number = _parts(entry.subject)
    by_link = entry.player_id is not None and entry.player is not None
    actor = entry.player.name if by_link and entry.player else person_name(entry.actor) if entry.actor else ""
    words = {key: _words(entry.verb, key, value, names) for key, value in entry.facts.items()}
    return AuditLine(
        pk=entry.pk,
        at=entry.at,
        actor=actor,
        actor_player=entry.player_id,
        means=str(entry.get_means_display()) if entry.means else "",
        verb=_(entry.verb),
        subject_kind=kind,
        subject_id=number,
        subject_name=names.of.get(kind, {}).get(number or 0, ""),
        people=words.get("player") or words.get("players", ""),
        before=words.get("before", ""),
        after=words.get("after", ""),
        reason=words.get("reason", ""),
        facts=tuple((_(key.replace("_", " ")), text) for key, text in words.items() if key not in SAID_APART),
    )


def _words(verb: str, key: str, value: object, names: _Names) -> str:
    """A fact as it is read."""
    if of := _rows_of(verb, key):
        return names.called(of, value)
    if verb == TICKED and key in ("before", "after"):
        return str(dict(Entry.Attendance.choices).get(str(value), _(str(value))))
    if key in OF_ROLES:
        roles = value if isinstance(value, list) else [value]
        return ", ".join(_(ROLE_TITLES.get(str(role), str(role))) for role in roles) or NO_ONE
    return _plain(value)


def _plain(value: object) -> str:
    if value is None or value in ("", [], {}):
        return NO_ONE
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Mapping):
        return ", ".join(f"{_(str(key).replace('_', ' '))}: {_plain(inner)}" for key, inner in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(_plain, value))
    return str(value)


def _rows_of(verb: str, key: str) -> str | None:
    """What a fact gives numbers of; None: it says something else."""
    return CHANGED.get(verb) if key in ("before", "after") else OF_ROWS.get(key)


def _numbers(value: object) -> list[int]:
    """All in a number, a list, a list of teams, or in the keys of what is said of each."""
    if isinstance(value, Mapping):
        return [int(key) for key in value]
    if isinstance(value, list | tuple):
        return [number for one in value for number in _numbers(one)]
    return [value] if isinstance(value, int) and not isinstance(value, bool) else []


def _parts(subject: str) -> tuple[str, int | None]:
    """Kind and number of “match 12”."""
    kind, _space, number = subject.partition(" ")
    return kind, int(number) if number.isascii() and number.isdecimal() else None
