"""Ids in the files of planning: new ones, known ones, and those of a table."""

from collections.abc import Collection

from league.domain.documents import Malformed, read_id, read_ids

PLAYERS_MIN, PLAYERS_MAX = 2, 12


def read_new_id(value: object, where: str) -> str:
    """An id without the sign NUL, which databases do not take."""
    read = read_id(value, where)
    if "\0" in read:
        raise Malformed("bad_value", f"In {where}: an id has no NUL, not {read!r:.60}.")
    return read


def read_known_ids(value: object, where: str, known: Collection[str]) -> tuple[str, ...]:
    """Ids that are all known, none twice."""
    read = tuple(read_ids(value, where))
    for one in read:
        if one not in known:
            raise Malformed("unknown_id", f"In {where}: {one!r:.60} is not known.")
    if len(set(read)) != len(read):
        twice = next(one for one in read if read.count(one) > 1)
        raise Malformed("id_twice", f"In {where}: {twice!r:.60} stands twice.")
    return read


def read_table_players(value: object, where: str) -> tuple[str, ...]:
    """Who plays at one table: nobody twice."""
    if isinstance(value, list) and not PLAYERS_MIN <= len(value) <= PLAYERS_MAX:
        raise Malformed(
            "bad_value", f"In {where}: {PLAYERS_MIN} to {PLAYERS_MAX} play at a table, not {len(value)}."
        )
    read = tuple(read_new_id(player, where) for player in read_ids(value, where))
    if len(set(read)) != len(read):
        twice = next(one for one in read if read.count(one) > 1)
        raise Malformed("player_twice", f"In {where}: {twice!r:.60} is at a table twice.")
    return read
