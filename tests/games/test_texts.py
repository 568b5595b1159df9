"""Templates and facts make texts, in English and in any language that has a catalogue."""

import pytest

from games.core.texts import Plural, Text, json_of, mark_plural
from games.refusals import Refused


class Backwards:
    """A language whose words are English ones, read from the right."""

    def gettext(self, message: str, /) -> str:
        return " ".join(reversed(message.split()))

    def ngettext(self, one: str, other: str, number: int, /) -> str:
        return self.gettext(one if number % 10 == 1 else other)


APPLES: Plural = mark_plural("{n} apple", "{n} apples", "n")


@pytest.mark.parametrize(
    ("number", "english", "backwards"), [(1, "1 apple", "apple 1"), (21, "21 apples", "apple 21")]
)
def test_each_language_has_its_own_plurals(number: int, english: str, backwards: str) -> None:
    text = Text(APPLES, {"n": number})
    assert str(text) == english
    assert text.write(Backwards()) == backwards


def test_a_text_inside_a_text_is_translated_too() -> None:
    text = Text("No: {why}", {"why": Text("too late, {who}", {"who": "Pia"})})
    assert str(text) == "No: too late, Pia"
    assert text.write(Backwards()) == "Pia late, too No:"


def test_a_list_is_written_with_commas_and_facts_are_no_templates() -> None:
    assert str(Text("{names} are here", {"names": ["{names}", Text("Sam")]})) == "{names}, Sam are here"


def test_facts_are_json_for_programs() -> None:
    assert json_of([{"why": Text("late")}, None, (1, 2.5)]) == [{"why": "late"}, None, [1, 2.5]]


def test_what_decides_between_one_and_several_is_a_number() -> None:
    with pytest.raises(TypeError, match="n decides"):
        str(Text(APPLES, {"n": "1"}))


def test_a_refusal_has_its_text_from_the_catalogue() -> None:
    refused = Refused("name_empty", field="name", length_max=40)
    assert (refused.message, refused.field) == ("Give a name of 1 to 40 characters.", "name")
    assert (refused.facts, str(refused)) == ({"length_max": 40}, refused.message)


def test_a_code_without_a_text_is_a_mistake_of_ours() -> None:
    with pytest.raises(KeyError):
        Refused("because")
