"""Names are put in order, and found however they are typed."""

import pytest

from games.sort_keys import sort_key

SAME = [
    ("Åsa", "asa"), ("Éva", "EVA"), ("İbrahim", "ibrahim"), ("Łukasz", "lukasz"), ("Straße", "STRASSE"),
    ("ياسمن", "یاسمن"), ("كيوان", "کیوان"), ("می‌روم", "میروم"), ("آرش", "ارش"), ("۱۲", "12"), ("Ⅷ", "viii"),
    ("Jose\u0301", "José"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), SAME)
def test_they_are_found_by_each_other(one: str, other: str) -> None:
    assert sort_key(one) == sort_key(other)
    assert sort_key(other[:3]) in sort_key(one)


def test_latin_names_stand_where_people_look_for_them() -> None:
    names = ["Zoë", "Łukasz", "Åsa", "Lara", "Mia", "Éva", "Emil", "adam", "Øystein", "Otto"]
    order = ["adam", "Åsa", "Emil", "Éva", "Lara", "Łukasz", "Mia", "Otto", "Øystein", "Zoë"]
    assert sorted(names, key=sort_key) == order


def test_persian_names_stand_in_the_order_of_their_alphabet() -> None:
    letters = "ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی"
    assert sorted(letters, key=sort_key) == list(letters)
    assert sorted(["یاسمن", "Zoe", "پریسا", "گلی", "بهار", "چمن", "لاله", "آرش"], key=sort_key) == [
        "Zoe", "آرش", "بهار", "پریسا", "چمن", "گلی", "لاله", "یاسمن",
    ]  # fmt: skip
