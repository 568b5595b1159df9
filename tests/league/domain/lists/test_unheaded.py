"""Lists without headings: people in one line, surnames first, and what failed formulas leave behind."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.domain.lists.people import (
    CELLS_MAX,
    LINES_MAX,
    ListLayout,
    UnreadableList,
    read_list,
    read_people,
)


def names_of(text: str) -> list[str]:
    return [person.name for person in read_people(text)]


@pytest.mark.parametrize(
    "text",
    [
        "Ana, Ben, Carla, Dan",
        "\nAna; Ben; Carla; Dan;\n",
        "Ana\tBen\tCarla\tDan",
        "Ana | Ben | Carla | Dan",
        "Ana，Ben，Carla，Dan",
        "1. Ana, 2. Ben, 3. Carla, 4. Dan",
    ],
)
def test_people_in_one_line_are_as_many(text: str) -> None:
    listed = read_list(text)
    assert [person.name for person in listed.people] == ["Ana", "Ben", "Carla", "Dan"]
    assert [person.line for person in listed.people] == [1, 2, 3, 4]
    assert listed.is_one_line
    assert [column.kind for column in listed.columns] == ["name"]


def test_people_in_one_line_are_the_same_when_the_form_comes_back() -> None:
    again = read_list("Ana, Ben, Carla, Dan", ListLayout(("name",)))
    assert [person.name for person in again.people] == ["Ana", "Ben", "Carla", "Dan"]
    surnames = read_list("Torres, Ana; Smith, Ben; Ito, Cy", ListLayout(("last", "first")))
    assert [person.name for person in surnames.people] == ["Ana Torres", "Ben Smith", "Cy Ito"]
    told = read_list("Ana, Ben, Carla", ListLayout(("name", "note", "team"))).people
    assert [(person.name, person.note, person.team) for person in told] == [("Ana", "Ben", "Carla")]


def test_a_long_list_in_one_line_loses_nobody() -> None:
    people = [f"Ana {chr(65 + number // 26)}{chr(97 + number % 26)}" for number in range(CELLS_MAX + 50)]
    assert names_of("; ".join(people)) == people
    with pytest.raises(UnreadableList, match="too_many_lines"):
        read_list(";".join(["Ana"] * (LINES_MAX + 1)))


@pytest.mark.parametrize(
    ("text", "note", "team"),
    [
        ("Zoe Simic;vegetarian;A", "vegetarian", "A"),
        ("Zoe Simic, Vegetarian, Red", "Vegetarian", "Red"),
        ("Zoe Simic, guest", "guest", ""),
    ],
)
def test_one_person_with_a_note_stays_one(text: str, note: str, team: str) -> None:
    (person,) = read_people(text)
    assert (person.name, person.note, person.team) == ("Zoe Simic", note, team)


@pytest.mark.parametrize(
    "text",
    [
        "Torres, Ana\nSmith, Ben\nde la Cruz, Eva\nMadonna\n",
        "1. Torres, Ana\n2. Smith, Ben\n3. de la Cruz, Eva\n4. Madonna\n",
        "1,Torres,Ana\n2,Smith,Ben\n3,de la Cruz,Eva\n4,Madonna\n",
        "Torres, Ana; Smith, Ben; de la Cruz, Eva; Madonna",
    ],
)
def test_a_surname_before_a_comma_belongs_to_the_name(text: str) -> None:
    listed = read_list(text)
    assert [one.name for one in listed.people] == ["Ana Torres", "Ben Smith", "Eva de la Cruz", "Madonna"]
    assert [column.kind for column in listed.columns if column.kind] == ["last", "first"]


@pytest.mark.parametrize(
    "text",
    [
        "Ana, guest\nBen, guest\n",
        "Ana, Guest\nBen, Guest\nCy, Guest\n",
        "Ana Torres, Sydney\nBen Ito, Perth\n",
    ],
)
def test_a_note_behind_a_comma_stays_a_note(text: str) -> None:
    assert all(person.note and "," not in person.name for person in read_people(text))
    assert names_of(text)[1].startswith("Ben")


def test_more_names_than_a_line_has_columns_are_several_people() -> None:
    assert all(one.is_several for one in read_people("Ana, Ben, Carla, Dan\nEva, Finn, Gus, Hal\n"))
    assert not any(one.is_several for one in read_people("Ana, guest, A, 12\nBen, guest, A, 13\n"))


@pytest.mark.parametrize(
    "error", ["#REF!", "#N/A", "#VALUE!", "#NAME?", "#DIV/0!", "#BEZUG!", "#NV", "Err:502"]
)
def test_what_a_failed_formula_says_is_nobody_s_name(error: str) -> None:
    listed = read_list(f"name;note;team\n{error};by phone;A\nAna;{error};{error}\n")
    (ana,) = listed.people
    assert (ana.name, ana.note, ana.team) == ("Ana", "", "")
    assert [(one.line, one.reason) for one in listed.left_out if one.reason != "heading"] == [(2, "broken")]
    halves = read_list(f"first name;last name\n{error};Torres\nAna;Ito\n")
    assert [person.name for person in halves.people] == ["Ana Ito"]


@given(st.lists(st.sampled_from(["Ana", "ben", "#REF!", "12", "a@b.org", "", "Ito, Ben"]), max_size=9))
def test_whatever_stands_in_one_line_is_read_in_one_way(cells: list[str]) -> None:
    text = ";".join(cells)
    listed = read_list(text)
    kinds = tuple(column.kind for column in listed.columns)
    if listed.is_one_line and kinds == ("name",):
        assert read_list(text, ListLayout(kinds)).people == listed.people
        assert len(listed.people) + len(listed.left_out) == sum(bool(cell.strip()) for cell in cells)


def test_a_long_cell_is_looked_at_in_one_go() -> None:
    began = time.perf_counter()
    read_list(";".join(["-'" * 20_000] * 5))
    assert time.perf_counter() - began < 2
