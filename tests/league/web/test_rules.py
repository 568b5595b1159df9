"""The rules of every game as a page."""

import html
import re
from typing import Any

import pytest
from django.test import Client

from games.core.primers import NO_PRIMER
from games.registry import GAMES
from league.reading import reading
from league.selectors.primers import glossary_of
from league.selectors.rules_pictures import pictures_of
from league.web.rules import rules_page

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("key", list(GAMES))
def test_every_game_has_a_page_of_rules_with_its_contents(client: Client, at: Any, key: str) -> None:
    response = client.get(at("game_rules", key))
    page = response.content.decode()
    assert response.status_code == 200
    headings = [line[3:] for line in GAMES[key].rules()[0].splitlines() if line.startswith("## ")]
    assert [heading for _anchor, heading in response.context["contents"]] == headings
    for anchor, _heading in response.context["contents"]:
        assert f'<h2 id="{anchor}"' in page
        assert f'href="#{anchor}"' in page
    assert page.count("<h1") == 1


@pytest.mark.parametrize("key", list(GAMES))
def test_a_page_begins_for_people_and_ends_with_the_exact_rules(client: Client, at: Any, key: str) -> None:
    page = client.get(at("game_rules", key)).content.decode()
    order = ["in-short", "your-decisions", "glossary", "exact-rules"]
    places = [page.index(f'id="{anchor}"') for anchor in order]
    assert places == sorted(places)
    assert [anchor for anchor in order if f'href="#{anchor}"' not in page] == []
    assert html.unescape(page).index(GAMES[key].primer.summary) < page.index("<figure")
    assert page.index('<article class="panel prose') > places[-1]


def test_the_list_of_rules_leads_to_each_game(client: Client, at: Any) -> None:
    page = client.get(at("rules")).content.decode()
    assert [key for key in GAMES if at("game_rules", key) not in page] == []


def test_a_game_that_there_is_not_has_no_rules(client: Client, at: Any) -> None:
    assert client.get(at("game_rules", "bridge")).status_code == 404


def test_html_inside_rules_is_shown_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    key = next(iter(GAMES))
    rules = "# Title\n\n## One\n\n<script>alert(1)</script> [x](javascript:alert(1))\n"
    monkeypatch.setattr(type(GAMES[key]), "rules", lambda _game, _language: (rules, "en"))
    text, contents, _language = rules_page.__wrapped__(key, "fr")
    assert "<script" not in text
    assert "href" not in text
    assert contents == (("one", "One"),)
    assert "Title" not in text


@pytest.mark.parametrize("key", list(GAMES))
def test_a_page_has_a_picture_of_the_table_in_words_too(client: Client, at: Any, key: str) -> None:
    page = client.get(at("game_rules", key)).content.decode()
    figure = page[page.index("<figure") : page.index("</figure>")]
    assert "data-drawing" in figure
    assert 'class="screen-picture" inert' in figure
    assert "<button" not in figure
    picture = pictures_of(key, "en")[GAMES[key].primer.pictured]
    assert picture.said.startswith(f"A table of {GAMES[key].title}, as Ada sees it.")
    assert picture.said in html.unescape(figure)


def test_what_lies_before_a_player_is_told_with_the_signs_of_the_language() -> None:
    with reading("fa"):
        said = [picture.said for picture in pictures_of("dingo", "fa").values()]
    assert any("Ada، " in one for one in said)
    assert not any("," in one for one in said)


@pytest.mark.parametrize("key", list(GAMES))
def test_a_page_has_all_decisions_and_words_and_each_link_to_them_leads_somewhere(
    client: Client, at: Any, key: str
) -> None:
    page = client.get(at("game_rules", key)).content.decode()
    primer = GAMES[key].primer
    for lesson in primer.lessons:
        assert f'id="decision-{lesson.key}"' in page
    for term in primer.glossary:
        assert f'<div id="word-{term.key}"><dt>' in page
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    linked = set(re.findall(rf'href="(?:{re.escape(at("game_rules", key))})?#([^"]+)"', page))
    assert linked - set(ids) == set()


@pytest.mark.parametrize("key", list(GAMES))
def test_a_picture_shows_what_its_seat_sees_and_no_more(key: str) -> None:
    for lesson, picture in pictures_of(key, "en").items():
        page = picture.page
        mine = [seat for seat in page.seats if seat.is_mine]
        assert mine[0].has_turn, lesson
        assert page.my_turn
        hidden = {card for seat in page.seats[1:] if not seat.is_mine for card in seat.played}
        assert hidden.isdisjoint(card.code for card in page.hand)
        assert [
            zone.key for seat in page.seats for zone in seat.zones if zone.key[0] in "hk" and zone.cards
        ] == []


@pytest.mark.parametrize("key", list(GAMES))
def test_most_decisions_have_a_picture(client: Client, at: Any, key: str) -> None:
    page = client.get(at("game_rules", key)).content.decode()
    pictures, lessons = pictures_of(key, "en"), GAMES[key].primer.lessons
    assert len(pictures) * 2 > len(lessons)
    assert page.count('class="screen-picture" inert') == len(pictures)


def test_a_game_that_tells_nothing_has_its_rules_alone(
    client: Client, at: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = next(iter(GAMES))
    monkeypatch.setattr(type(GAMES[key]), "primer", NO_PRIMER)
    pictures_of.cache_clear()
    page = client.get(at("game_rules", key)).content.decode()
    pictures_of.cache_clear()
    assert "<figure" not in page
    assert "first-hand-hint" not in page
    assert "glossary" not in page
    assert "in-short" not in page
    assert 'id="exact-rules"' in page


def test_the_words_are_sorted_in_the_language_of_the_page() -> None:
    words = [term.word for term in glossary_of(GAMES["dingo"].primer)]
    assert words == sorted(words, key=str.casefold)
