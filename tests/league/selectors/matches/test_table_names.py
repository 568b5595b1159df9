"""How a table and its players are called where there is little room: shorter, and never two alike."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.selectors.matches.table_names import partners_at, short_names

WORDS = st.sampled_from(["Ana", "Ann", "Li", "Wei", "de", "Ана", "Ólafur", "  ", ""])
NAMES = st.lists(st.lists(WORDS, min_size=1, max_size=3).map(" ".join), max_size=8, unique=True)


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (["Pia Berg", "Kofi Mensah"], ("Pia", "Kofi")),
        (["Pia Berg", "Pia Lund", "Kofi Mensah"], ("Pia Berg", "Pia Lund", "Kofi")),
        (["Pia", "Pia Lund"], ("Pia", "Pia Lund")),
        (["  Ana  Li "], ("Ana",)),
        (["", "Ana Li"], ("", "Ana")),
        (["O'Brien, Seán", "Kofi Mensah"], ("Seán", "Kofi")),
        (["O'Brien, Seán", "Seán Daly"], ("O'Brien, Seán", "Seán Daly")),
        (["Daly,", ", Kofi"], ("Daly,", ",")),
        ([], ()),
    ],
)
def test_first_names_do_where_they_tell_apart(names: list[str], short: tuple[str, ...]) -> None:
    assert short_names(names) == short


@given(NAMES)
def test_who_has_names_of_their_own_keeps_a_name_of_their_own(names: list[str]) -> None:
    distinct = [" ".join(name.split()) for name in names]
    short = [" ".join(name.split()) for name in short_names(names)]
    assert len(short) == len(names)
    assert len(set(short)) == len(set(distinct))
    assert all(whole.startswith(part) for whole, part in zip(distinct, short, strict=True))


@pytest.mark.parametrize(
    ("teams", "partners"),
    [
        ((0, 1, 0, 1), (("c",), ("d",), ("a",), ("b",))),
        ((0, 1, 2, 3), ((), (), (), ())),
        ((0, 1, 0, 1, 0, 1), (("c", "e"), ("d", "f"), ("a", "e"), ("b", "f"), ("a", "c"), ("b", "d"))),
        ((), ()),
    ],
)
def test_partners_are_those_of_one_team_without_oneself(
    teams: tuple[int, ...], partners: tuple[tuple[str, ...], ...]
) -> None:
    assert partners_at(teams, "abcdef"[: len(teams)]) == partners
