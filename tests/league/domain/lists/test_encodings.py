"""A file of names is read in the code page it was written in, and says which others it may be of."""

import pytest

from league.domain.lists.encodings import PAGES, read, read_again
from league.domain.lists.people import read_people

LISTS = {
    "German": ("cp1252", "Vorname;Nachname\nJürgen;Groß\nBjörn;Weiß\n"),
    "French": ("cp1252", "Prénom;Nom\nFrançois;Lefèvre\nZoë;Müller\n"),
    "Danish": ("cp1252", "Navn\nSøren Kjær\nÅse Bøe\n"),
    "Icelandic": ("cp1252", "Nafn\nÞóra Jónsdóttir\nGuðmundur Þórðarson\n"),
    "of the West": ("cp1252", "Name\nZoë\nTomás\n"),
    "in capitals": ("cp1252", "NAME\nMÜLLER\nGARCÍA\nFRANÇOIS\n"),
    "with quotation marks": ("cp1252", "name;note\nAnn;“by phone” – ok\n"),
    "Polish, whose heading looks alike": (
        "cp1250",
        "Imię;Nazwisko\nŁukasz;Wiśniewski\nMałgorzata;Żak\nStanisław;Błąd\n",
    ),
    "Polish, one name": ("cp1250", "Nazwisko i imię\nWiśniewski Jan\n"),
    "Slovak": ("cp1250", "Meno;Priezvisko\nJán;Kováč\n"),
    "Czech": ("cp1250", "Jméno;Příjmení\nJiří;Dvořák\nŽofie;Černá\n"),
    "Hungarian": ("cp1250", "Név\nKovács Őrs\nSzűcs Béla\n"),
    "Romanian": ("cp1250", "Nume\nŞtefan Ţurcanu\nIonuţ Bălan\n"),
    "of several languages": ("cp1250", "Name\nJürgen Groß\nŁukasz\nJiří\n"),
    "Polish by ISO": ("iso8859_2", "Imię;Nazwisko\nŁukasz;Wiśniewski\nMałgorzata;Żak\n"),
    "Russian": ("cp1251", "Имя;Фамилия\nИван;Иванов\nОльга;Петрова\n"),
    "Ukrainian": ("cp1251", "Їжакевич Ґалаган\n"),
    "Greek": ("cp1253", "Όνομα;Επώνυμο\nΓιώργος;Παπαδόπουλος\nΜαρία;Ιωάννου\n"),
    "Turkish": ("cp1254", "Ad;Soyad\nŞükrü;Yıldız\nİbrahim;Öztürk\n"),
    "Lithuanian": ("cp1257", "Vardas;Pavardė\nŽydrūnas;Ilgauskas\nŠarūnas;Jasikevičius\n"),
    "Hebrew": ("cp1255", "שם\nדוד כהן\nשרה לוי\n"),
    "Arabic": ("cp1256", "الاسم\nمحمد علي\nفاطمة حسن\n"),
    "French, of a Mac": ("mac_roman", "Prénom;Nom\nFrançois;Lefèvre\nZoë;Müller\n"),
    "Spanish, of a Mac": ("mac_roman", "Nombre\nMuñoz Peña\nGarcía\n"),
    "German, of an old Mac": ("mac_roman", "Name\rMüller\rSchäfer\r"),
    "French, of DOS": ("cp850", "Prénom;Nom\nFrançois;Lefèvre\nZoë;Müller\n"),
    "Japanese": ("cp932", "名前\n田中太郎\n鈴木花子\n"),
    "Korean": ("cp949", "이름\n김민수\n이영희\n"),
    "Chinese": ("gbk", "姓名\n王小明\n李华\n"),
    "Chinese of Taiwan": ("big5", "姓名\n陳美玲\n林志豪\n"),
}


@pytest.mark.parametrize("language", LISTS)
def test_a_list_is_read_in_its_code_page(language: str) -> None:
    page, text = LISTS[language]
    found = read(text.encode(page))
    assert found.text == text
    assert (found.encoding, page in found.others) == (page, True)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
@pytest.mark.parametrize("language", LISTS)
def test_unicode_is_never_taken_for_a_code_page(language: str, encoding: str) -> None:
    _page, text = LISTS[language]
    found = read(text.encode(encoding))
    assert (found.text, found.others) == (text, ())


def test_what_was_read_wrongly_is_read_again_without_the_file() -> None:
    text = LISTS["Turkish"][1]
    wrong = read_again(text, "cp1254", "cp1252")
    assert (wrong.encoding, wrong.text) == ("cp1252", text.encode("cp1254").decode("cp1252"))
    right = read_again(wrong.text, "cp1252", "cp1254")
    assert (right.encoding, right.text) == ("cp1254", text)
    assert set(right.others) <= set(PAGES)


@pytest.mark.parametrize(
    ("encoding", "other"), [("utf-8", "cp1252"), ("cp1252", "rot13"), ("cp1251", "cp1253")]
)
def test_what_cannot_be_read_again_stays(encoding: str, other: str) -> None:
    found = read_again("Zoë\n", encoding, other)
    assert (found.text, found.encoding) == ("Zoë\n", encoding)


def test_a_letter_that_was_lost_hides_no_other() -> None:
    content = "Name\nZoë Šimić\nFrançois\nŁukasz\n".encode() + b"Jos\xc3\n"
    names = [one.name for one in read_people(read(content).text)]
    assert names == ["Zoë Šimić", "François", "Łukasz", "Jos\ufffd"]
