"""Final standings of old spreadsheets: of both shapes, and of files that are wrong in places."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.domain.lists.cells import UnreadableList
from league.domain.seasons.past.columns import KINDS, PastLayout
from league.domain.seasons.past.figures import COMMA, DAY_FIRST, MONTH_FIRST
from league.domain.seasons.past.reading import LINES_MAX, LineShape, PastReading, read_past
from league.domain.seasons.past.standings import PastSeason, past_seasons

Said = list[tuple[int, str, bool]]


def read(text: str, layout: PastLayout | None = None) -> tuple[PastReading, tuple[PastSeason, ...], Said]:
    """The seasons if everybody is who they are called, and all remarks."""
    reading = read_past(text, layout)
    names = {seat.name: seat.name for line in reading.lines for seat in line.seats}
    seasons, remarks = past_seasons(reading, names)
    return (
        reading,
        seasons,
        [(one.line, str(one.text), one.is_left_out) for one in (*reading.remarks, *remarks)],
    )


def placed(season: PastSeason) -> list[tuple[int | None, int | None, int, object, str]]:
    return [(one.level, one.box, one.place, one.who, str(one.total)) for one in season.places]


def test_evenings_whose_dates_cannot_be_read_are_not_one_table() -> None:
    text = "Date;Table;Player;Points\nfirst;1;Pia;3\n;1;Kofi;1\nsecond;1;Kofi;3\n;1;Pia;0\n"
    _reading, (season,), said = read(text)
    assert [(one.who, one.total, one.tables) for one in season.places] == [("Kofi", 4, 2), ("Pia", 3, 2)]
    assert not any(is_left_out for _line, _text, is_left_out in said)


def test_final_standings_with_ties() -> None:
    text = (
        "Season;Place;Player;Total;Tables played\nSpring;1;Pia;30;8\n;1;Kofi;30;8\n;3;Aiko;12,5;7\n"
        "Autumn;1;Aiko;9;\n"
    )
    reading, (spring, autumn), said = read(text)
    assert (reading.shape, reading.separator, reading.decimals) == (LineShape.STANDING, ";", COMMA)
    assert placed(spring) == [
        (None, None, 1, "Pia", "30"),
        (None, None, 1, "Kofi", "30"),
        (None, None, 3, "Aiko", "25/2"),
    ]
    assert [one.tables for one in spring.places] == [8, 8, 7]
    assert [one.lines for one in spring.places] == [(2,), (3,), (4,)]
    assert [one.who for one in spring.champions] == ["Pia", "Kofi"]
    assert (autumn.name, placed(autumn), said) == ("Autumn", [(None, None, 1, "Aiko", "9")], [])


def test_divisions_and_boxes() -> None:
    text = (
        "season,division,place,player,points\nS,Division 1,1,Pia,9\nS,Division 1,2,Kofi,3\n"
        "S,Division 2a,1,Aiko,5\n"
        "S,Division 2b,1,Jonas,5\nS,Division 2b,2,Bea,1\n"
    )
    _reading, (season,), said = read(text)
    assert [(one.level, one.box, one.place, one.who) for one in season.places] == [
        (1, None, 1, "Pia"), (1, None, 2, "Kofi"), (2, 1, 1, "Aiko"), (2, 2, 1, "Jonas"), (2, 2, 2, "Bea"),
    ]  # fmt: skip
    assert ([one.who for one in season.champions], said) == (["Pia"], [])


def test_what_the_service_writes_can_be_read_again() -> None:
    text = (
        "level,box,place,player,total,points,rounds\n1,,1,Pia,3.143,22,7\n2,1,1,Kofi,2.5,10,4\n"
        "2,2,1,'=x,1,4,4\n"
    )
    _reading, (season,), said = read(text)
    assert placed(season) == [
        (1, None, 1, "Pia", "3143/1000"),
        (2, 1, 1, "Kofi", "5/2"),
        (2, 2, 1, "=x", "1"),
    ]
    assert ([one.tables for one in season.places], said) == ([7, 4, 4], [])


def test_divisions_with_names_are_numbered_as_they_stand() -> None:
    _reading, (season,), said = read("group,place,player\nGold,1,Pia\nSilver,1,Kofi\n")
    assert [(one.level, one.who) for one in season.places] == [(1, "Pia"), (2, "Kofi")]
    assert said == [(2, "Divisions are numbered in the order in which they stand: Gold, Silver.", False)]


def test_places_follow_from_points_where_none_stand() -> None:
    _reading, (season,), _said = read("player\tpoints\nPia\t7\nKofi\t9\nAiko\t7\nBea\t-1\n")
    assert [(one.place, one.who) for one in season.places] == [
        (1, "Kofi"),
        (2, "Pia"),
        (2, "Aiko"),
        (4, "Bea"),
    ]


@pytest.mark.parametrize("place", ["0", "x", "", "-"])
def test_a_line_without_a_place_is_left_out_and_said(place: str) -> None:
    _reading, (season,), said = read(f"place,player,points\n1,Pia,9\n{place},Kofi,4\n2,Aiko,3\n")
    assert [one.who for one in season.places] == ["Pia", "Aiko"]
    ((line, text, is_left_out),) = said
    assert (line, is_left_out) == (3, True)
    assert ("Kofi has none" in text) == (place in ("", "-"))


def test_who_stands_twice_in_a_season_has_the_first_place() -> None:
    _reading, seasons, said = read("season,place,player\nA,1,Pia\nA,2,Kofi\nA,3,Pia\nB,1,Pia\n")
    assert [[one.who for one in season.places] for season in seasons] == [["Pia", "Kofi"], ["Pia"]]
    assert said == [(4, "Pia stands in this season already, in line 2.", True)]


@pytest.mark.parametrize(
    ("places", "line", "said"),
    [
        ((1, 2, 4), 4, "Place 4 does not follow: 2 stand before it."),
        ((1, 1, 2), 4, "Place 2 does not follow: 2 stand before it."),
        ((2, 3, 4), 2, "Place 2 does not follow: 0 stand before it."),
    ],
)
def test_places_that_do_not_follow_are_said(places: tuple[int, ...], line: int, said: str) -> None:
    text = "place,player\n" + "".join(f"{place},P{number}\n" for number, place in enumerate(places))
    _reading, (season,), remarks = read(text)
    assert (len(season.places), remarks) == (3, [(line, said, False)])


PLAYERS_AT_TABLES = """date,table,player,points
31.1.2024,1,Pia,10
,,Kofi,7
,2,Aiko,3
,,Bea,3
7.2.2024,1,Pia,1
,,Aiko,9
"""


def test_players_at_tables_are_added_up() -> None:
    reading, (season,), said = read(PLAYERS_AT_TABLES)
    assert (reading.shape, said) == (LineShape.SEATS, [])
    assert placed(season) == [
        (None, None, 1, "Aiko", "12"), (None, None, 2, "Pia", "11"), (None, None, 3, "Kofi", "7"),
        (None, None, 4, "Bea", "3"),
    ]  # fmt: skip
    assert [(one.tables, one.lines) for one in season.places][:2] == [(2, (4, 7)), (2, (2, 6))]
    assert [day.isoformat() for day in season.days] == ["2024-01-31", "2024-02-07"]


def test_tables_in_a_line_with_places_give_table_points() -> None:
    text = (
        "Date;Player 1;Place 1;Player 2;Place 2;Player 3;Place 3;Player 4;Place 4\n"
        "2024-01-31;Pia;1;Kofi;2;Aiko;2;Bea;4\n"
    )
    reading, (season,), said = read(text)
    assert (reading.shape, said) == (LineShape.TABLES, [])
    assert placed(season) == [
        (None, None, 1, "Pia", "4"), (None, None, 2, "Kofi", "3/2"), (None, None, 2, "Aiko", "3/2"),
        (None, None, 4, "Bea", "0"),
    ]  # fmt: skip


def test_what_is_odd_at_a_table_is_said() -> None:
    text = "table,player,points,place\n1,Pia,4,1\n1,Pia,2,2\n2,Kofi,4,1\n3,Aiko,,1\n3,Bea,2,\n"
    _reading, (season,), said = read(text)
    assert said == [
        (3, "Pia stands twice at this table.", True),
        (4, "Only one player stands at this table.", False),
        (5, "Some at this table have points and others have none; these count as 0.", False),
    ]
    assert {one.who: str(one.total) for one in season.places} == {
        "Pia": "4",
        "Kofi": "4",
        "Bea": "2",
        "Aiko": "0",
    }


def test_a_table_of_a_hundred_is_none() -> None:
    text = (
        "table,player,place\n" + "".join(f"1,P{number},1\n" for number in range(100)) + "2,Pia,1\n2,Kofi,2\n"
    )
    _reading, (season,), said = read(text)
    assert [one.who for one in season.places] == ["Pia", "Kofi"]
    assert len(said) == 100
    assert {one[1:] for one in said} == {("More than 20 players stand at this table.", True)}


def test_dates_that_can_be_read_in_two_ways_are_asked() -> None:
    text = "season,place,player,date,points\nA,1,Pia,03/04/2024,1.234\n"
    reading = read_past(text)
    assert reading.asks == ("decimals", "dates")
    layout = PastLayout(reading.layout.kinds, 1, COMMA, MONTH_FIRST)
    told = read_past(text, layout)
    assert (told.asks, told.layout) == ((), layout)
    assert [(str(line.day), str(line.seats[0].points)) for line in told.lines] == [("2024-03-04", "1234")]


def test_headings_twice_totals_and_titles_are_left_out() -> None:
    text = (
        "Our club\n\nplace,player,points,points\n1,Pia,9,8\nplace,player,points,points\n2,Kofi,3,1\n"
        ",Total,12,9\n,,,\n"
    )
    reading, (season,), said = read(text)
    assert (reading.layout.kinds, reading.layout.heading) == (("place", "player", "points", ""), 3)
    assert [one.who for one in season.places] == ["Pia", "Kofi"]
    assert said == [(5, "Headings again.", True), (7, "A total, no player.", True)]


def test_a_formula_is_a_text() -> None:
    _reading, (season,), said = read("place,player,points\n1,=1+1,5\n2,Pia,=1+1\n")
    assert [one.who for one in season.places] == ["=1+1"]
    assert said == [(3, "“=1+1” is no number of points.", True)]


@pytest.mark.parametrize(
    ("text", "missing"),
    [("Pia\nKofi\n", "figures"), ("1,2\n3,4\n", "player"), ("", "player"), ("player\nPia\n", "figures")],
)
def test_what_no_column_has_is_missing(text: str, missing: str) -> None:
    reading = read_past(text)
    assert (reading.missing, reading.lines) == (missing, ())


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
def test_any_end_of_line_will_do(end: str) -> None:
    _reading, (season,), said = read(end.join(["place,player", "1,Pia\0", "2,Kofi"]))
    assert ([one.who for one in season.places], said) == (["Pia", "Kofi"], [])


def test_a_long_file_is_refused() -> None:
    with pytest.raises(UnreadableList) as caught:
        read_past("place,player\n" + "1,Pia\n" * 100_000)
    assert caught.value.code == "too_many_lines"
    with pytest.raises(UnreadableList):
        read_past("place,player\n" + "1,Pia\n" * (LINES_MAX + 20))


FIELDS = st.text(st.sampled_from("aé ی\u200c0123456789.,;/-\t\n\r\"'=+\0x🂡"), max_size=80)


@given(FIELDS, st.lists(st.sampled_from(["", *KINDS]), max_size=6), st.integers(-1, 12))
def test_any_text_is_read_or_refused(text: str, kinds: list[str], heading: int) -> None:
    for layout in (None, PastLayout(tuple(kinds), heading, COMMA, DAY_FIRST)):
        for given_text in (text, f"season,division,box,date,table,player,place,points\n{text}"):
            try:
                _reading, seasons, _said = read(given_text, layout)
            except UnreadableList as error:
                assert error.code == "quote_open"  # noqa: PT017 (what may be raised)
                continue
            for season in seasons:
                people = [one.who for one in season.places]
                assert len(people) == len(set(people)) > 0
                assert all(1 <= one.place <= 9999 and one.lines for one in season.places)
