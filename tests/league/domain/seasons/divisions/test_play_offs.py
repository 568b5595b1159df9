"""Play-offs between divisions: who plays, and when nobody does."""

from league.domain.seasons.divisions import PLAY_OFF, PLAY_OFFS, BorderTable, DivisionRules, border_tables
from tests.league.domain.seasons.divisions.leagues import box, gone

ONE_TABLE = DivisionRules(play_off="one_table")
BOXES = [box(1, range(1, 9)), box(2, range(11, 19)), box(3, range(21, 29))]


def test_usually_nobody_plays() -> None:
    assert border_tables(BOXES, DivisionRules(), seed="s") == []


def test_the_last_who_stay_play_the_next_of_the_division_below() -> None:
    assert border_tables(BOXES, ONE_TABLE, seed="s") == [
        BorderTable(1, (5, 6), (13, 14)),
        BorderTable(2, (15, 16), (23, 24)),
    ]


def test_only_people_who_return_play() -> None:
    boxes = [box(1, range(1, 9), returns=gone(6)), box(2, range(11, 19), returns=gone(13))]
    assert border_tables(boxes, ONE_TABLE, seed="s") == []
    boxes = [box(1, range(1, 9), returns=gone(6)), box(2, range(11, 21), returns=gone(13))]
    assert border_tables(boxes, ONE_TABLE, seed="s") == [BorderTable(1, (4, 5), (14, 15))]


def test_nobody_plays_at_two_borders() -> None:
    small = [box(level, range(10 * level, 10 * level + 6)) for level in (1, 2, 3)]
    tables = border_tables(small, DivisionRules(4, 8, 1, "one_table"), seed="s")
    people = [player for table in tables for player in (*table.staying, *table.following)]
    assert len(set(people)) == len(people)


def test_the_setting_offers_every_way() -> None:
    assert [PLAY_OFF.allowed.problem(key) for key in PLAY_OFFS] == [None, None]
    assert all(way.title and way.__doc__ for way in PLAY_OFFS.values())
