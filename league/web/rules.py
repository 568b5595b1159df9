"""The rules of the games, for people."""

from functools import cache

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.text import slugify
from django.views.decorators.http import require_safe
from markdown_it import MarkdownIt

from games.choices import game_chosen
from games.refusals import NotFound
from games.registry import GAMES


@require_safe
def rules(request: HttpRequest) -> HttpResponseBase:
    return render(request, "games/all_rules.html", {"games": GAMES.values()})


@require_safe
def game_rules(request: HttpRequest, game: str) -> HttpResponseBase:
    chosen = game_chosen(game, NotFound)
    text, contents = rules_page(game)
    context = {"game": chosen, "games": GAMES.values(), "text": text, "contents": contents}
    return render(request, "games/rules.html", context)


@cache
def rules_page(game: str) -> tuple[SafeString, tuple[tuple[str, str], ...]]:
    """The rules as HTML without their title, and for each heading its anchor and text.

    Markdown may hold no HTML here: what looks like it is shown as text.
    """
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(GAMES[game].rules())
    contents = []
    for index, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            heading = tokens[index + 1].content
            token.attrSet("id", slugify(heading))
            contents.append((slugify(heading), heading))
    first = next((n for n, token in enumerate(tokens) if token.type == "heading_close"), -1) + 1
    # Safe: the parser escapes whatever is not its own.
    return SafeString(parser.renderer.render(tokens[first:], parser.options, {})), tuple(contents)
