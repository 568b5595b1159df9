"""{% icon "play" %}, {% card "KH" %}: pictures from the two sprites, and cards in words."""

from functools import cache

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from league.texts import JOKER, SUIT_NAMES, translate

register = template.Library()

POINTING = frozenset({"back", "forward", "undo"})
CODE_LENGTH = 2  # what follows numbers the copies of a card
SUIT_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
RANK_NAMES = {
    "T": "10",
    "J": gettext_lazy("jack"),
    "Q": gettext_lazy("queen"),
    "K": gettext_lazy("king"),
    "A": gettext_lazy("ace"),
}


@register.simple_tag
@cache  # a page of many rows shows one icon hundreds of times
def icon(name: str, css_class: str = "size-4") -> SafeString:
    """One of the icons in league/static/icons.svg; always beside a text, hence hidden from screen readers.

    Those that point the way in which one reads are mirrored where one reads from right to left.
    """
    return format_html(
        '<svg class="{}{} shrink-0" fill="currentColor" aria-hidden="true"><use href="{}#{}"/></svg>',
        css_class,
        " towards" if name in POINTING else "",
        static("icons.svg"),
        name,
    )


@register.simple_tag
def card(name: str, css_class: str = "card-picture") -> SafeString:
    """The picture of a card such as "KH", or "KH2" of several decks, named for screen readers."""
    code = name[:CODE_LENGTH]
    return format_html(
        '<svg class="{}" role="img" aria-label="{}"><use href="{}#{}"/></svg>',
        css_class,
        card_name(code),
        static("cards.svg"),
        code,
    )


@register.filter
def card_text(code: str) -> SafeString:
    """A card such as "TH" as 10♥ in one piece, the joker as a star; safe inside right-to-left text."""
    rank, suit = code[0], code[1]
    if code == JOKER:
        return format_html('<bdi dir="ltr">{}</bdi>', "★")
    return format_html(
        '<bdi dir="ltr" class="{}">{}{}</bdi>',
        "card-red" if suit in "DH" else "",
        "10" if rank == "T" else rank,
        SUIT_SIGNS[suit],
    )


def card_name(code: str) -> str:
    """A card in words."""
    if code == JOKER:
        return _("joker")
    rank, suit = code[0], code[1]
    return _("%(rank)s of %(suit)s") % {
        "rank": RANK_NAMES.get(rank, rank),
        "suit": translate(SUIT_NAMES[suit]),
    }
