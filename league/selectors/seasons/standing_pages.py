"""A long standing a page at a time: so many rows of it, or boxes with about as many."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from league.selectors.seasons.standings import SeasonRow, SeasonTable

SHOWN, SHOWN_WITH_TABLES = 50, 24  # rows; boxes bring their planned tables with them


@dataclass(frozen=True)
class StandingPage:
    """Some rows of a standing: `first` to `last` of `total`, in their tables. `number` is 1, 2, …"""

    tables: tuple[SeasonTable, ...]
    number: int
    count: int
    first: int
    last: int
    total: int

    @property
    def before(self) -> int:
        return self.number - 1

    @property
    def after(self) -> int:
        return self.number + 1


def standing_page(
    tables: Sequence[SeasonTable], number: int | None, player: int | None, *, most: int = SHOWN
) -> StandingPage:
    """The page of this number, or the nearest; without one that on which the player stands, or the first. It
    has `most` rows.
    """
    pages = _pages([join_rows(table) for table in tables], most)
    wanted = number or next((at for at, page in enumerate(pages, 1) if _has(page, player)), 1)
    number = min(max(1, wanted), len(pages))
    sizes = [sum(len(table.rows) for table in page) for page in pages]
    before, here = sum(sizes[: number - 1]), sizes[number - 1]
    return StandingPage(tuple(pages[number - 1]), number, len(pages), before + 1, before + here, sum(sizes))


def join_rows(table: SeasonTable) -> SeasonTable:
    """The table with a row for each pair of partners: that of the lower total, which is the pair's."""
    teams = defaultdict[int, list[SeasonRow]](list)
    for row in table.rows:
        teams[row.team or row.badge.player_id].append(row)
    return replace(table, rows=tuple(map(_join, teams.values())))


def _join(rows: Sequence[SeasonRow]) -> SeasonRow:
    if len(rows) == 1:
        return rows[0]
    least = min(rows, key=lambda row: row.total)
    partners = tuple(row.badge for row in rows if row is not least)
    left = all(row.has_left for row in rows)
    return replace(least, partners=partners, border=rows[-1].border, has_left=left)


def _pages(tables: Sequence[SeasonTable], most: int) -> list[list[SeasonTable]]:
    """A table is cut only if it is longer than a page."""
    pages: list[list[SeasonTable]] = [[]]
    room = most
    for piece in (piece for table in tables for piece in _pieces(table, most)):
        if pages[-1] and len(piece.rows) > room:
            pages.append([])
            room = most
        pages[-1].append(piece)
        room -= len(piece.rows)
    return pages


def _pieces(table: SeasonTable, most: int) -> list[SeasonTable]:
    if len(table.rows) <= most:
        return [table]
    starts = range(0, len(table.rows), most)
    return [replace(table, rows=table.rows[start : start + most]) for start in starts]


def _has(page: Sequence[SeasonTable], player: int | None) -> bool:
    return player is not None and any(player in row.players for table in page for row in table.rows)
