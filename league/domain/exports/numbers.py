"""Numbers of rows that stand inside texts and JSON, where no column says that it points at a row.

`renumber` gives for a table and a number there the number that it has elsewhere.
"""

import re
from collections.abc import Callable, Mapping

from league.domain.activities import KINDS

Renumber = Callable[[str, int], int]
Row = dict[str, object]

PLAYERS = frozenset({"players", "ranking", "by_lot", "partners", "parted", "changes", "pairs"})
NUMBER = re.compile(r"[0-9]{1,13}")
SUBJECT = re.compile(r"([a-z]{1,30}) ([0-9]{1,13})")
TABLES_BY_NOUN = {
    "player": "players", "match": "matches", "event": "events", "season": "seasons", "bot": "bots",
    "version": "versions", "club": "club", "user": "accounts",
}  # fmt: skip
TABLES_BY_MARK = {"player": "players", "user": "accounts", "event": "events"}
# What a fact holds numbers of where its type does not say so.
_MATCH, _MATCHES = {"match": "matches"}, {"matches": "matches"}
_BY_MATCH = {"before": "matches", "after": "matches"}
_DISPUTE, _LINK = {"dispute": "disputes"}, {"link": "links"}
FACTS: Mapping[str, Mapping[str, str]] = {
    "bot_suspended": _MATCH, "bot_faulted": _MATCH, "stand_in_seated": _MATCH,
    "round_published": {**_MATCHES, "changes": "players"}, "round_taken_back": _MATCHES,
    "seats_changed": _MATCHES, "tables_seated": _MATCHES,
    "list_taken_back": {"change": "audit"},
    "points_given": {"adjustment": "adjustments"}, "points_revoked": {"adjustment": "adjustments"},
    "dispute_opened": _DISPUTE, "dispute_given": _DISPUTE, "dispute_withdrawn": _DISPUTE,
    "dispute_refused": _DISPUTE, "dispute_corrected": _DISPUTE,
    "past_seasons_imported": {"number": "season_imports"},
    "past_seasons_taken_back": {"number": "season_imports"},
    "link_seen": _LINK, "player_link_seen": _LINK,
}  # fmt: skip
# Facts that are objects whose keys, and not values, are numbers of rows.
KEYED: Mapping[str, Mapping[str, str]] = {
    "tables_moved": _BY_MATCH,
    "table_numbers_changed": _BY_MATCH,
    "roll_call_begun": {"before": "players"},
}


def renumber_row(table: str, row: Row, renumber: Renumber) -> None:
    """Put the numbers of elsewhere into the texts and the JSON of a row."""
    if table == "rounds":
        row["out"] = everywhere(row["out"], "players", renumber)
        row["absent"] = keys(row["absent"], "players", renumber)
        row["report"] = _report(row["report"], renumber)
    elif table == "season_stages":
        row["ended"] = keys(row["ended"], "events", renumber)
    elif table == "season_imports":
        row["new_players"] = everywhere(row["new_players"], "players", renumber)
    elif table == "audit":
        _activity(row, renumber)


def everywhere(value: object, table: str, renumber: Renumber) -> object:
    """Every whole number in the value, however deep in lists, is one of the table."""
    if isinstance(value, list):
        return [everywhere(one, table, renumber) for one in value]
    return renumber(table, value) if type(value) is int else value


def keys(value: object, table: str, renumber: Renumber) -> object:
    """Every key of the object is a number of the table."""
    if not isinstance(value, dict):
        return value
    return {_key(key, table, renumber): one for key, one in value.items()}


def _key(key: str, table: str, renumber: Renumber) -> str:
    return str(renumber(table, int(key))) if NUMBER.fullmatch(key) else key


def _report(value: object, renumber: Renumber) -> object:
    """How a seating came about: players stand below these names, at whatever depth."""
    if isinstance(value, list):
        return [_report(one, renumber) for one in value]
    if not isinstance(value, dict):
        return value
    return {name: _renumber_report(name, one, renumber) for name, one in value.items()}


def _renumber_report(name: str, value: object, renumber: Renumber) -> object:
    if name == "player" or (name in PLAYERS and isinstance(value, list)):  # a number of players is none
        return everywhere(value, "players", renumber)
    if name == "drawn" and isinstance(value, dict):
        return {key: _renumber_draw(key, one, renumber) for key, one in value.items()}
    return _report(value, renumber)


def _renumber_draw(name: str, value: object, renumber: Renumber) -> object:
    """What a draw knew. Of those present each has points, of fixed tables each has a number."""
    if name in ("tables", "out", "partners", "parted"):
        return everywhere(value, "players", renumber)
    if name in ("before", "history") and isinstance(value, list):
        return [
            {key: everywhere(players, "players", renumber) for key, players in one.items()}
            if isinstance(one, dict)
            else one
            for one in value
        ]
    if name in ("present", "fixed") and isinstance(value, list):
        place = 0 if name == "present" else 1
        return [_pair(one, place, renumber) for one in value]
    return value


def _pair(value: object, place: int, renumber: Renumber) -> object:
    if not isinstance(value, list) or len(value) <= place:
        return value
    return [*value[:place], everywhere(value[place], "players", renumber), *value[place + 1 :]]


def _activity(row: Row, renumber: Renumber) -> None:
    kind = str(row["kind"])
    row["subject"] = _subject(str(row["subject"]), renumber)
    facts = row["facts"] if isinstance(row["facts"], dict) else {}
    said = {"before": row["before"], "after": row["after"], **facts}
    new = {name: _fact(kind, name, value, renumber) for name, value in said.items()}
    row["before"], row["after"] = new.pop("before"), new.pop("after")
    row["facts"] = new


def _fact(kind: str, name: str, value: object, renumber: Renumber) -> object:
    known = KINDS.get(kind)
    if table := KEYED.get(kind, {}).get(name):
        return keys(value, table, renumber)
    table = FACTS.get(kind, {}).get(name) or TABLES_BY_MARK.get(known.marks().get(name, "") if known else "")
    return everywhere(value, table, renumber) if table else value


def _subject(subject: str, renumber: Renumber) -> str:
    """“match 12” by its number there; nothing is called by a number that somebody else has."""
    found = SUBJECT.fullmatch(subject)
    if found is None:
        return subject
    table = TABLES_BY_NOUN.get(found[1])
    return f"{found[1]} {renumber(table, int(found[2])) if table else 0}"
