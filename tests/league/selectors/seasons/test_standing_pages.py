"""A long standing is shown a page at a time, and boxes stay whole."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from league.selectors.badges import PlayerBadge
from league.selectors.seasons.standing_pages import standing_page
from league.selectors.seasons.standings import SeasonRow, SeasonTable


def row(player: int) -> SeasonRow:
    badge = PlayerBadge(player, f"Player {player}", "P", 0, is_bot=False, is_house=False, byline="")
    return SeasonRow(
        place=player, badge=badge, total=Fraction(0), points=Fraction(0), rounds=0, reach=None, cells=(),
        tie_break="", values={}, has_left=False, border="", zone="", margins=(),
    )  # fmt: skip


def tables(*sizes: int) -> list[SeasonTable]:
    found, player = [], 1
    for level, size in enumerate(sizes, 1):
        found.append(SeasonTable(level, None, level, (), tuple(map(row, range(player, player + size)))))
        player += size
    return found


def players(shown: Sequence[SeasonTable]) -> list[int]:
    return [line.badge.player_id for table in shown for line in table.rows]


def test_every_row_stands_on_one_page() -> None:
    whole = tables(23)
    pages = [standing_page(whole, number, None, most=10) for number in (1, 2, 3)]
    assert [player for page in pages for player in players(page.tables)] == list(range(1, 24))
    assert [(page.first, page.last, page.total) for page in pages] == [
        (1, 10, 23),
        (11, 20, 23),
        (21, 23, 23),
    ]
    assert {page.count for page in pages} == {3}


def test_boxes_stay_whole() -> None:
    pages = [standing_page(tables(8, 8, 7), number, None, most=16) for number in (1, 2)]
    assert [[len(table.rows) for table in page.tables] for page in pages] == [[8, 8], [7]]


def test_partners_are_one_row_with_the_lower_total() -> None:
    one, other = (replace(row(player), team=1, place=1) for player in (1, 2))
    (table,) = tables(3)
    rows = replace(one, total=Fraction(2)), replace(other, total=Fraction(1), border="up"), row(3)
    page = standing_page([replace(table, rows=rows)], None, 1)
    assert [line.players for line in page.tables[0].rows] == [(2, 1), (3,)]
    assert (page.total, page.tables[0].rows[0].total, page.tables[0].rows[0].border) == (2, 1, "up")


@pytest.mark.parametrize(
    ("number", "player", "shown"), [(None, 17, 2), (1, 17, 1), (99, None, 3), (-4, 5, 1)]
)
def test_it_begins_where_it_is_asked_to_or_with_the_player(
    number: int | None, player: int | None, shown: int
) -> None:
    assert standing_page(tables(23), number, player, most=10).number == shown


def test_who_stands_nowhere_and_a_season_without_anybody_have_a_first_page() -> None:
    assert standing_page(tables(23), None, 99, most=10).number == 1
    empty = standing_page([], None, None)
    assert (empty.tables, empty.count, empty.total) == ((), 1, 0)
