"""The rules of the games: in short, a picture, a first hand to play, lessons, words, the exact rules."""

from functools import cache

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.text import slugify
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from markdown_it import MarkdownIt

from games.choices import require_game
from games.core.interface import Game
from games.core.rules_texts import ENGLISH
from games.refusals import NotFound
from games.registry import GAMES
from league.selectors.primers import glossary_of, lessons_of, summary_of
from league.selectors.rules_pictures import pictures_of
from league.services.screen.deals import DealOffer, deal_offer
from league.services.screen.house import has_house
from league.web.forms.match_setup import option_name


@require_safe
def rules(request: HttpRequest) -> HttpResponseBase:
    return render(request, "games/all_rules.html", {"games": GAMES.values()})


@require_safe
def game_rules(request: HttpRequest, game: str) -> HttpResponseBase:
    chosen = require_game(game, NotFound)
    language = get_language() or ENGLISH
    text, contents, written_in = rules_page(game, language)
    pictures = pictures_of(game, language)
    first = pictures.get(chosen.primer.pictured)
    context = {
        "game": chosen,
        "text": text,
        "written_in": written_in,
        "contents": contents,
        "summary": summary_of(chosen.primer),
        "picture": first,
        "lessons": [
            (lesson, None if lesson.key == chosen.primer.pictured else pictures.get(lesson.key))
            for lesson in lessons_of(chosen.primer)
        ],
        "glossary": glossary_of(chosen.primer),
        "first_game": _first_game(chosen),
        "offer": _offer(chosen),
    }
    return render(request, "games/rules.html", context)


def _first_game(game: Game) -> list[tuple[str, int | str]]:
    """The options of a short first game, as the form that opens a table calls them."""
    return [(option_name(key), value) for key, value in game.primer.first_game.items()]


def _offer(game: Game) -> DealOffer | None:
    """The deal of a first hand; None where the house has no bots for it, or nothing is explained."""
    return deal_offer() if game.primer.lessons and has_house(game) else None


@cache
def rules_page(game: str, language: str) -> tuple[SafeString, tuple[tuple[str, str], ...], str]:
    """The rules as HTML without their title, for each heading its anchor and text, and the language that they
    are in.

    Markdown may hold no HTML here: what looks like it is shown as text.
    """
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    text, written_in = GAMES[game].rules(language)
    tokens = parser.parse(text)
    contents = []
    for index, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            heading = tokens[index + 1].content
            anchor = slugify(heading, allow_unicode=True)
            token.attrSet("id", anchor)
            contents.append((anchor, heading))
    first = next((n for n, token in enumerate(tokens) if token.type == "heading_close"), -1) + 1
    # Safe: the parser escapes whatever is not its own.
    page = SafeString(parser.renderer.render(tokens[first:], parser.options, {}))
    return page, tuple(contents), written_in
