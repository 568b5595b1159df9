"""Texts are found where they are marked, and what is wrong with a catalog is said."""

import re
from pathlib import Path

import pytest

from league.management.catalogs import CatalogProblem, Message, all_messages, problems_of, read_catalog
from league.management.catalogs.extraction import button_texts, python_messages, template_messages

PYTHON = """
from django.utils.translation import gettext as _, gettext_lazy as _lazy, ngettext, pgettext
from games.core.texts import mark as said, mark_plural
from elsewhere import mark as other
_("one " "line"); _lazy("lazy"); said("marked"); other("not this"); translation.gettext("by its module")
ngettext("a cat", "%(n)d cats", n); mark_plural("a dog", "{n} dogs", "n"); pgettext("of cards", "suit")
_(name); _(f"not {this}"); "nor this"
"""
PAGE = """
<button class="btn">{% icon "x" %}{% translate "Save" %}</button>
<a class="plain-link">{% translate 'A link' %}</a>
{% blocktranslate with n=a.b %}Table {{ n }} of 100%{% endblocktranslate %}
{% blocktranslate count n=x %}{{ n }} match{% plural %}{{ n }} matches{% endblocktranslate %}
{% translate "R%(n)s" context "short" %} {{ name|default:_("Nobody") }} {# translate "no" #}
"""


def test_marked_texts_of_python() -> None:
    assert set(python_messages(PYTHON)) == {
        Message("one line"), Message("lazy"), Message("marked"), Message("by its module"),
        Message("a cat", "%(n)d cats"), Message("a dog", "{n} dogs"), Message("suit", context="of cards"),
    }  # fmt: skip


def test_marked_texts_of_a_template() -> None:
    assert set(template_messages(PAGE)) == {
        Message("Save"), Message("A link"), Message("Table %(n)s of 100%%"),
        Message("%(n)s match", "%(n)s matches"), Message("R%%(n)s", context="short"), Message("Nobody"),
    }  # fmt: skip


def test_texts_on_buttons(tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "page.html").write_text(PAGE)
    assert button_texts(tmp_path) == {"Save"}


MESSAGES = {
    Message("Save this"): ["a"], Message("{n} of {most}"): ["a"], Message("<b>bold</b>"): ["a"],
    Message("{n} cat", "{n} cats"): ["a"],
}  # fmt: skip
RIGHT = {"Save this": "Enregistrer ceci", "{n} of {most}": "{n} sur {most}", "<b>bold</b>": "<b>gras</b>"}


@pytest.mark.parametrize(
    ("changes", "kinds"),
    [
        ({}, []),
        ({"Save this": ""}, ["missing"]),
        ({"Save this": "Enregistrer tout cela maintenant"}, ["too long for its button"]),
        ({"Save this": "Enregistrer\n"}, ["line ends"]),
        ({"{n} of {most}": "{n} sur {most}{n} sur {most}"}, ["placeholders", "said twice"]),
        ({"<b>bold</b>": "<b>gras</b>" * 3}, ["tags", "said twice"]),
        ({"{n} of {most}": "{n} sur {m}"}, ["placeholders"]),
        ({"{n} of {most}": "{n}"}, ["placeholders"]),
        ({"<b>bold</b>": "<i>gras</i>"}, ["tags"]),
        ({"Save this": "Enregistrer :"}, ["letters and spaces"]),
        ({"Save this": "« ceci\u00a0»"}, ["letters and spaces"]),
        ({"Save this": "«\u00a0ceci\u00a0»\u202f?"}, []),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, changes: dict[str, str], kinds: list[str]) -> None:
    catalog = read_catalog("fr", tmp_path)
    catalog.take_in(MESSAGES)
    for message, entry in catalog.entries.items():
        entry.msgstr = (RIGHT | changes).get(message.text, "")
        entry.msgstr_plural = {0: "un chat", 1: "{n} chats"} if message.plural else {}
    catalog.write()
    again = read_catalog("fr", tmp_path)
    assert [problem.kind for problem in problems_of(again, MESSAGES, {"Save this"})] == kinds


@pytest.mark.parametrize(
    ("text", "kinds"),
    [("ذخیره کن، بله", []), ("ذخيره", ["letters and spaces"]), ("ذخیره ،", ["letters and spaces"])],
)
def test_letters_of_arabic_are_told(tmp_path: Path, text: str, kinds: list[str]) -> None:
    catalog, message = read_catalog("fa", tmp_path), Message("Save this")
    catalog.take_in({message: ["a"]})
    catalog.entries[message].msgstr = text
    catalog.write()
    assert [one.kind for one in problems_of(read_catalog("fa", tmp_path), [message], set())] == kinds


def test_texts_that_nobody_says_and_files_that_differ_are_told(tmp_path: Path) -> None:
    catalog = read_catalog("fr", tmp_path)
    catalog.take_in({Message("Gone"): ["a"]})
    assert CatalogProblem("unused", "Gone") in [*problems_of(catalog, {}, set())]
    catalog.write()
    catalog.mo.write_bytes(b"")
    assert "not compiled" in [problem.kind for problem in problems_of(catalog, {}, set())]


def test_french_says_rank_where_a_number_is_one() -> None:
    """“La place” is the seat."""
    texts = [entry.msgstr for entry in read_catalog("fr").entries.values()]
    assert [text for text in texts if re.search(r"(?i)\bplaces? (\{place\}|%\(place\)|: [{%])", text)] == []


def test_french_says_nothing_before_a_name_that_its_first_letter_would_change() -> None:
    """“De” and “que” lose their vowel before “Ines”, and “du” or “au” are wrong before any name."""
    texts = [entry.msgstr for entry in read_catalog("fr").entries.values() if "{actor}" in entry.msgstr]
    assert len(texts) > 60
    assert [text for text in texts if re.search(r"\b(de|que|le|la|du|au) \{subject\}", text)] == []


def test_the_catalogs_have_all_texts() -> None:
    messages, buttons = all_messages(), button_texts()
    for language in ("fr", "fa"):
        assert [*problems_of(read_catalog(language), messages, buttons)] == []
