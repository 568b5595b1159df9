"""The lobby says of each game what it is like, how long it takes, and shows three of its cards."""

import re

import pytest
from django.conf import settings
from django.test import Client

from games.registry import GAMES
from league.services.screen.house import games_with_house

pytestmark = pytest.mark.django_db
SPRITE = set(re.findall(r'id="(\w+)"', (settings.ROOT / "league/static/cards.svg").read_text()))


def entries(client: Client) -> dict[str, str]:
    """By key of the game what the lobby shows of it."""
    page = client.get("/play/").content.decode()
    return {
        match[1]: match[0]
        for match in re.finditer(r'<li class="panel.*?action="/play/(\w+)/".*?</li>', page, re.DOTALL)
    }


def test_every_game_has_its_line_its_minutes_and_its_picture(client: Client) -> None:
    shown = entries(client)
    assert list(shown) == [game.name for game in games_with_house()]
    for key, entry in shown.items():
        primer = GAMES[key].primer
        assert primer.line in entry
        assert f"about {primer.minutes} minutes a game" in entry
        assert re.findall(r'cards[^"]*\.svg#(\w+)"', entry) == list(primer.cards)


def test_the_deck_has_all_cards_of_the_pictures() -> None:
    assert {card for game in GAMES.values() for card in game.primer.cards} <= SPRITE


def test_the_api_says_the_same(client: Client) -> None:
    for game in client.get("/api/games/").json():
        primer = GAMES[game["key"]].primer
        assert (game["line"], game["minutes"]) == (primer.line, primer.minutes)
