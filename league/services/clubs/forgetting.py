"""Taking names out of every text that a club keeps, so that nothing tells any more who somebody was.

The log is append-only but for this: whoever asks to be forgotten has a right to it. Numbers and results stay.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from django.db.models import Model, QuerySet

from bots.models import Bot
from league.domain.activities import KINDS
from league.domain.activities.clubs import PlayerAdded, PlayerRenamed
from league.domain.activities.interface import DESCRIBING
from league.domain.alike import is_written_without_spaces
from league.models import (
    Activity,
    Adjustment,
    Club,
    ClubPicture,
    Dispute,
    Entry,
    KeepApart,
    MatchGame,
    Player,
    Result,
    Round,
    RoundDraft,
    ScreenGame,
    ScreenPlayer,
    Season,
    SeasonDraft,
    SeasonEntry,
    SeasonImport,
    SeasonSlot,
)

# Every text in which people may be named, by what it is of and how that is found from its club. Of activities
# there are besides the facts that say so by their type.
TEXTS: Mapping[type[Model], tuple[str, tuple[str, ...]]] = {
    Bot: ("players__club", ("description", "licence")),
    Adjustment: ("entry__event__club", ("reason", "revoked_because")),
    Club: ("pk", ("description", "about", "joining")),
    ClubPicture: ("club", ("alt",)),
    Dispute: ("match__club", ("text", "decision")),
    Entry: ("event__club", ("note",)),
    KeepApart: ("club", ("reason",)),
    MatchGame: ("result__club", ("decision",)),
    Result: ("club", ("reason",)),
    RoundDraft: ("event__club", ("refusal",)),
    ScreenGame: ("table__match__club", ("names",)),
    ScreenPlayer: ("table__match__club", ("name",)),
    Season: ("club", ("about",)),
    SeasonDraft: ("season__club", ("refusal", "report", "moves")),
    SeasonEntry: ("season__club", ("note", "imported_name")),
    SeasonImport: ("club", ("file_name", "rows")),
    SeasonSlot: ("season__club", ("note",)),
}
NAMING = (PlayerAdded.key(), PlayerRenamed.key())
CHUNK = 1000
# Made of names, each of which is looked for from any letter in one go.
_pattern = partial(re.compile, flags=re.IGNORECASE)


def names_forget(club: Club, players: Sequence[Player], instead: str) -> int:
    """Put `instead` in place of every name that these players, who are one person, ever had in the club.

    Names that others have as well stay where they may mean those. Gives how many rows were changed.
    """
    about = Activity.objects.filter(club=club, subject__in=[f"player {player.pk}" for player in players])
    names = _names_of(players, about)
    others = set(club.players.exclude(pk__in=[one.pk for one in players]).values_list("name", flat=True))
    borne = {name.casefold() for name in others}
    unshared = [name for name in names if name.casefold() not in borne]
    forgetting = _Forgetting(unshared, instead, others)
    changed = _forget_in_facts(about, _Forgetting(names, instead))
    changed += _forget_in_facts(Activity.objects.filter(club=club), forgetting)
    for model, (way, fields) in TEXTS.items():
        changed += _forget_in(model._default_manager.filter(**{way: club.pk}), fields, forgetting)
    return changed + _forget_in_reports(Round.objects.filter(event__club=club), forgetting)


def names_forget_at_tables(user: int, name: str, instead: str) -> None:
    """Likewise at the tables on screen that belong to no club, at which the account had a seat."""
    forgetting = _Forgetting([name, _as_at_tables(name)], instead)
    _forget_in(ScreenGame.objects.filter(table__players__user=user), ("names",), forgetting)
    _forget_in(ScreenPlayer.objects.filter(user=user), ("name",), forgetting)


def _names_of(players: Sequence[Player], about: QuerySet[Activity]) -> list[str]:
    """All that they are and were called, also as it stands at tables on screen."""
    said = about.filter(kind__in=NAMING).values_list("before", "after", "facts__name")
    names = {player.name for player in players} | {name for row in said for name in row if name}
    written = SeasonEntry.objects.filter(player__in=players).values_list("imported_name", flat=True)
    names.update(filter(None, written))
    return sorted(names | set(map(_as_at_tables, names)))


def _as_at_tables(name: str) -> str:
    return name[: ScreenPlayer._meta.get_field("name").max_length]


class _Forgetting:
    """Replaces names where they stand as whole words, but not within a longer name of somebody else."""

    def __init__(self, names: Iterable[str], instead: str, others: Iterable[str] = ()) -> None:
        self.instead = instead
        names = set(names)
        self.gone = {" ".join(name.casefold().split()) for name in names}
        longer = {other for other in others if any(name in other.casefold() for name in self.gone)}
        longest_first = sorted(names | longer, key=len, reverse=True)
        self.pattern = _pattern("|".join(map(_whole, longest_first)) or r"(?!)")

    def without(self, value: object) -> object:
        """The text, or the JSON with all texts in it, without the names."""
        if isinstance(value, str):
            return self.pattern.sub(self._put, value)
        if isinstance(value, list):
            return [self.without(one) for one in value]
        return {key: self.without(one) for key, one in value.items()} if isinstance(value, dict) else value

    def _put(self, found: re.Match[str]) -> str:
        return self.instead if " ".join(found[0].casefold().split()) in self.gone else found[0]


def _whole(name: str) -> str:
    """The pattern of a name: whole words of scripts that part them, whatever space is between."""
    before = "" if is_written_without_spaces(name[0]) else r"(?<!\w)"
    after = "" if is_written_without_spaces(name[-1]) else r"(?!\w)"
    return before + r"\s+".join(map(re.escape, name.split())) + after


def _forget_in_facts(activities: QuerySet[Activity], forgetting: _Forgetting) -> int:
    """In the reasons, and in the facts in which people may be named; in all of a kind that is no more."""
    changed = 0
    for one in activities.order_by("pk").iterator(chunk_size=CHUNK):
        kind = KINDS.get(one.kind)
        marks = kind.marks() if kind else {}
        said = {"before": one.before, "after": one.after, **one.facts}
        new = {
            key: _without(forgetting, marks.get(key) if kind else "naming", value)
            for key, value in said.items()
        }
        reason = forgetting.without(one.reason)
        if new != said or reason != one.reason:
            before, after = new.pop("before"), new.pop("after")
            columns = {"before": before, "after": after, "facts": new, "reason": reason}
            changed += Activity.objects.filter(pk=one.pk).update(**columns)
    return changed


def _without(forgetting: _Forgetting, mark: str | None, value: object) -> object:
    """What a fact with this mark says, without the names."""
    if mark == "naming":
        return forgetting.without(value)
    if mark == "described" and isinstance(value, dict):
        return {key: forgetting.without(one) if key in DESCRIBING else one for key, one in value.items()}
    return value


def _forget_in(rows: QuerySet[Model], fields: Sequence[str], forgetting: _Forgetting) -> int:
    changed = 0
    for row in rows.only("pk", *fields).order_by("pk").distinct().iterator(chunk_size=CHUNK):
        new = {field: forgetting.without(getattr(row, field)) for field in fields}
        if any(getattr(row, field) != value for field, value in new.items()):
            new = {field: _fitting(rows.model, field, value) for field, value in new.items()}
            changed += rows.model._default_manager.filter(pk=row.pk).update(**new)
    return changed


def _forget_in_reports(rounds: QuerySet[Round], forgetting: _Forgetting) -> int:
    """In the reasons for what was changed since the round was published; all else is for programs."""
    changed = 0
    for round_ in rounds.filter(report__has_key="changes_since").order_by("pk"):
        since = round_.report["changes_since"]
        new = [{**one, "reason": forgetting.without(one["reason"])} for one in since]
        if new != since:
            round_.report = {**round_.report, "changes_since": new}
            round_.save(update_fields=["report"])
            changed += 1
    return changed


def _fitting(model: type[Model], field: str, value: object) -> object:
    most = getattr(model._meta.get_field(field), "max_length", None)
    return value[:most] if isinstance(value, str) and most else value
