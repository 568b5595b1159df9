"""Names can be seen and do not pass for others; texts about things hide nothing."""

import unicodedata

import pytest

from games.names import clean_name, clean_text, name_key, normalize_text
from games.refusals import Refused

LENGTH = 40


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Drover", "Drover"),
        ("  Drover \n the  second ", "Drover the second"),
        ("Ｄrover", "Drover"),
        ("ﬁve\u00a0０１", "five 01"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("Вомбат", "Вомбат"),
        ("Ωmega Bot".replace("Ω", "O"), "Omega Bot"),
        ("ඔමි", "ඔමි"),
        ("क्षत्रिय", "क्षत्रिय"),
        ("ニャン太", "ニャン太"),
        ("한글", "한글"),
        ("C++", "C++"),
        ("007", "007"),
        ("Nguyễn", "Nguyễn"),
        ("Дровер Keeper", "Дровер Keeper"),  # each word in one alphabet
        ("🐕 Dingo", "🐕 Dingo"),
        ("I ❤\ufe0f dogs", "I ❤ dogs"),
        ("Drover\ufe0f", "Drover"),
    ],
)
def test_a_name_is_kept_in_its_plain_form(given: str, kept: str) -> None:
    assert clean_name(given, LENGTH) == kept


@pytest.mark.parametrize(
    "given",
    [
        "\u3164", "\u3164 \u3164", "\u115f\u1160", "\uffa0", "\u2800", "\u17b4",
        "Drover\u202e", "Drover\U000e0100", "Dro\u034fver", "Drover\x00",
        "\u200d", "\u200b\u200f", "\ue000", "\ufffd", "Fran\ufffdois", "\U000e0041",
        "...", "—", "\u0301", "!?", "Dr\u043ever", "Ke\u03b5per", "D\u0300\u0301\u0302\u0303\u0304",
    ],
    ids=ascii,
)  # fmt: skip
def test_a_name_that_is_not_seen_or_passes_for_another_is_refused(given: str) -> None:
    with pytest.raises(Refused) as caught:
        clean_name(given, LENGTH, field="title")

    assert (caught.value.code, caught.value.field) == ("name_unreadable", "title")


@pytest.mark.parametrize(
    "name",
    [
        "ප්\u200dරියන්ත පෙරේරා",
        "චන්ද්\u200dරා",
        "علی\u200cرضا کریمی",
        "मर्\u200dयाठी",
        "രാജന്\u200d",  # the sign at the end makes another letter
        "👨\u200d👩\u200d👧\u200d👦 Perera",
        "👩🏽\u200d💻",
        "🤷\u200d♀",
        "မြွှေ့",  # five marks, three of them beside the letter
    ],
)
def test_joiners_stand_where_they_are_seen(name: str) -> None:
    assert clean_name(name, LENGTH) == clean_text(name, LENGTH) == name


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ada\u200bLund", "AdaLund"),
        ("Bo\u00adKrall", "BoKrall"),
        ("\ufeffCy Marsh", "Cy Marsh"),
        ("\u200fمریم نوری\u200f", "مریم نوری"),
        ("\u202aAda\u202c \u2068Lund\u2069", "Ada Lund"),
        ("Dro\u200dver", "Drover"),  # a joiner between letters that have no need of one
        ("\u200dعلی\u200c", "علی"),
        ("می\u200c\u200cخواهم", "می\u200cخواهم"),
        ("علی\u200dAda", "علیAda"),
        ("Ada\u200d👩", "Ada👩"),
    ],
)
def test_what_is_pasted_along_is_taken_off(given: str, kept: str) -> None:
    assert clean_name(given, LENGTH) == clean_text(given, LENGTH) == kept


def test_names_are_compared_without_case_and_joiners() -> None:
    assert name_key("ප්\u200dරියන්ත") == name_key("ප්රියන්ත")
    assert name_key("KOFI") == name_key("kofi") != name_key("kof")


@pytest.mark.parametrize("given", ["", "  \n", "\u3000", "x" * 41, "\ufdfa" * 3])
def test_a_name_has_a_length(given: str) -> None:
    with pytest.raises(Refused) as caught:
        clean_name(given, LENGTH)

    assert caught.value.code == "name_empty"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("It counts cards.\r\n\tBadly.", "It counts cards.\n Badly."),
        ("safe\u202egnp.exe", "safegnp.exe"),
        ("\u2066left\u2069 to right", "left to right"),
        ("no\u200bthing\ufeff", "nothing"),
        ("\u3164", ""),
        ("\ufe0f \ufe0f", ""),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d💻 wrote it", "👩\u200d💻 wrote it"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("\u200dend\u200d \u200d\u200c", "end"),
        ("a\u200d\u200db می\u200c\u200cخواهم", "ab می\u200cخواهم"),
        ("bell\x07 and null\x00", "bell and null"),
        ("x" * 50, "x" * 40),
        ("x" * 39 + "  y", "x" * 39),
    ],
)
def test_a_text_hides_nothing(given: str, kept: str) -> None:
    assert clean_text(given, LENGTH) == kept


@pytest.mark.parametrize("marks", ["\u0301\u0323", "\uff9e\u0301", "\u0f73\u0301", "\u0323"])
def test_nothing_but_marks_is_put_in_order_in_a_bounded_time(marks: str) -> None:
    """Their sorting takes the square of their number: these would hold a process for hours."""
    with pytest.raises(Refused):
        clean_name("a" + marks * 500_000, 80)
    assert len(clean_text("a" + marks * 500_000, 1000)) <= 1000
    assert len(normalize_text("a" + marks * 1000, "NFKC")) < 100


def test_a_normal_form_of_a_text_that_people_write_is_unicodes_own() -> None:
    for text in (
        "Zoe\u0308 S\u030cimic\u0301",
        "Nguye\u0302\u0303n",
        "한글",
        "ﾊﾞﾅﾅ",
        "\u0e17\u0e35\u0e48",
        "plain",
    ):
        assert normalize_text(text, "NFKC") == unicodedata.normalize("NFKC", text)
        assert normalize_text(text, "NFC") == unicodedata.normalize("NFC", text)
