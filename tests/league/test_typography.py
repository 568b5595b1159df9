"""Persian as it leaves: its own digits and commas in running text, nothing else touched."""

from fractions import Fraction

import pytest

from league.domain.standings.decimals import decimal_fact
from league.reading import reading
from league.texts import translate
from league.typography import set_html, set_text


@pytest.mark.parametrize(
    ("html", "set_so"),
    [
        ("<p>میز 12، 3.5</p>", "<p>میز ۱۲، ۳٫۵</p>"),
        ("<p>الف, ب; پ</p>", "<p>الف، ب؛ پ</p>"),
        ('<td class="num">12</td><td>12</td>', '<td class="num">12</td><td>۱۲</td>'),
        ('<p class="a num b">1<b>2</b>3</p>4', '<p class="a num b">1<b>2</b>3</p>۴'),
        ('<p class="numbers">1</p>', '<p class="numbers">۱</p>'),
        ('<div dir="ltr"><div>1</div>2</div>3', '<div dir="ltr"><div>1</div>2</div>۳'),
        ("<bdi>Guest 1</bdi> 2", "<bdi>Guest 1</bdi> ۲"),
        ('<script type="x/json">[1, 2]</script>3', '<script type="x/json">[1, 2]</script>۳'),
        ('<a href="/matches/12/" title="a > 1">12</a>', '<a href="/matches/12/" title="a > 1">۱۲</a>'),
        ('<td class="num" title="دور 2">3</td>4', '<td class="num" title="دور ۲">3</td>۴'),
        ('<img alt="میز 1, 2" src="/1/">', '<img alt="میز ۱، ۲" src="/1/">'),
        ('<b title="SHA-256 12" aria-label="-1">', '<b title="SHA-256 12" aria-label="-1">'),
        ('<bdi><b title="دور 2"></b></bdi>', '<bdi><b title="دور 2"></b></bdi>'),
        ('<b data-title="دور 2" value="دور 2">', '<b data-title="دور 2" value="دور 2">'),
        ("it&#x27;s &amp; 5", "it&#x27;s &amp; ۵"),
        ("<p>1 < 2", "<p>۱ < ۲"),
        ('<input value="1"><br>2', '<input value="1"><br>۲'),
        ("Ben, Ada 3", "Ben, Ada ۳"),
        ("SHA-256 12", "SHA-256 ۱۲"),
        ('<td class="num">12 بازیکن<b>3</b></td>', '<td class="num">۱۲ بازیکن<b>3</b></td>'),
        ('<p dir="ltr"><i class="num">2 از 3</i> 4</p>5', '<p dir="ltr"><i class="num">۲ از ۳</i> 4</p>۵'),
        ('<td class="num"><bdi>میز 1</bdi></td>2', '<td class="num"><bdi>میز 1</bdi></td>۲'),
        ('<option dir="auto">میز 1</option>2', '<option dir="auto">میز 1</option>۲'),
        ("<p>95 % از 5%, 3</p>", "<p>۹۵٪ از ۵٪، ۳</p>"),
        ('<td class="num">95 %</td>', '<td class="num">95 %</td>'),
        ("\u2068Guest 1\u2069 2, 3", "\u2068Guest 1\u2069 ۲، ۳"),
    ],
)  # fmt: skip
def test_a_page(html: str, set_so: str) -> None:
    with reading("fa"):
        assert set_html(html) == set_so
    for language in ("en", "fr"):
        with reading(language):
            assert set_html(html) is html


def test_a_line_of_a_mail() -> None:
    with reading("fa"):
        assert set_text("میز 12") == "میز ۱۲"
    with reading("fr"):
        assert set_text("table 12") == "table 12"


@pytest.mark.parametrize(("language", "said"), [("en", "1.75"), ("fr", "1,75"), ("fa", "۱٫۷۵")])
def test_a_decimal_in_a_sentence(language: str, said: str) -> None:
    with reading(language):
        assert set_text(translate(decimal_fact(Fraction(7, 4)))) == said
    assert str(decimal_fact(Fraction(2))) == "2"
