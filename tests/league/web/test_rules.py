"""The rules of every game as a page."""

from typing import Any

import pytest
from django.test import Client

from games.registry import GAMES
from league.web.rules import rules_page

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("key", list(GAMES))
def test_every_game_has_a_page_of_rules_with_its_contents(client: Client, at: Any, key: str) -> None:
    response = client.get(at("game_rules", key))
    page = response.content.decode()
    assert response.status_code == 200
    headings = [line[3:] for line in GAMES[key].rules().splitlines() if line.startswith("## ")]
    assert [heading for _anchor, heading in response.context["contents"]] == headings
    for anchor, _heading in response.context["contents"]:
        assert f'<h2 id="{anchor}"' in page
        assert f'href="#{anchor}"' in page
    assert page.count("<h1") == 1


def test_the_list_of_rules_leads_to_each_game(client: Client, at: Any) -> None:
    page = client.get(at("rules")).content.decode()
    assert [key for key in GAMES if at("game_rules", key) not in page] == []


def test_a_game_that_there_is_not_has_no_rules(client: Client, at: Any) -> None:
    assert client.get(at("game_rules", "bridge")).status_code == 404


def test_html_inside_rules_is_shown_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    key = next(iter(GAMES))
    rules = "# Title\n\n## One\n\n<script>alert(1)</script> [x](javascript:alert(1))\n"
    monkeypatch.setattr(type(GAMES[key]), "rules", lambda _game: rules)
    text, contents = rules_page.__wrapped__(key)
    assert "<script" not in text
    assert "href" not in text
    assert contents == (("one", "One"),)
    assert "Title" not in text
