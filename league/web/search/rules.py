"""The rules of the games among what is found: a game by its title, a chapter by its heading."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from django.urls import reverse
from django.utils.translation import get_language

from games.core.rules_texts import ENGLISH
from games.registry import GAMES
from league.selectors.search.search import SHOWN
from league.web.rules import rules_page


@dataclass(frozen=True)
class FoundRules:
    """A place in the rules of a game; `heading` is empty for the whole of them."""

    game_title: str
    heading: str
    url: str


def rules_found_by(words: Sequence[str]) -> list[FoundRules]:
    """Games first; a chapter is found by its heading, with the title of its game or without."""
    return list(islice(_places([word.casefold() for word in words]), SHOWN)) if words else []


def _places(words: Sequence[str]) -> Iterator[FoundRules]:
    for key, game in GAMES.items():
        if all(word in game.title.casefold() for word in words):
            yield FoundRules(game.title, "", reverse("web:game_rules", args=[key]))
    for key, game in GAMES.items():
        page = reverse("web:game_rules", args=[key])
        for anchor, heading in rules_page(key, get_language() or ENGLISH)[1]:
            text = heading.casefold()
            both = f"{game.title.casefold()} {text}"
            if any(word in text for word in words) and all(word in both for word in words):
                yield FoundRules(game.title, heading, f"{page}#{anchor}")
