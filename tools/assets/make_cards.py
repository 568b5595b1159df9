"""Draws the deck into league/static/cards.svg: a sprite of symbols "KH" to "XX", "back", animals and suits.

Needs fontTools and brotli, as nothing else in the project does; the sprite is committed. To draw it again:

    python -m venv /tmp/deck && /tmp/deck/bin/pip install fonttools brotli
    /tmp/deck/bin/python tools/assets/make_cards.py
"""

import re
from math import cos, pi, sin
from pathlib import Path

from deck_art import (
    COURT_GROUNDS,
    GOLD,
    HATS,
    MIDDLE,
    PIPS,
    RED,
    SUIT_COLOURS,
    SUIT_PATHS,
    fools_cap,
    head,
    polygon,
    rabbit_head,
)
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

STATIC = Path(__file__).resolve().parents[2] / "league" / "static"
FONT_FILE = STATIC / "fonts" / "bricolage-grotesque-latin-wght-normal.woff2"
WIDTH, HEIGHT = 240, 336
SUITS, RANKS = "CDHS", "23456789TJQKA"
CORNER, INDEX_SIZE = (27, 47), 46
HALF_TURN = "rotate(180 120 168)"


class Lettering:
    """Writes text as SVG paths, so that the sprite needs no font."""

    def __init__(self, font_file: Path, weight: int) -> None:
        font = instantiateVariableFont(TTFont(font_file), {"wght": weight})
        self.glyphs, self.names, self.units = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm

    def index(self, text: str, squeeze: float, tracking: float) -> str:
        """Path data of `text`, standing in the upper left corner of a card."""
        x, y = CORNER
        scale = INDEX_SIZE / self.units
        glyphs = [self.glyphs[self.names[ord(letter)]] for letter in text]
        x -= (sum(glyph.width for glyph in glyphs) * scale * squeeze + tracking * (len(text) - 1)) / 2
        drawn = []
        for glyph in glyphs:
            pen = SVGPathPen(self.glyphs, ntos=short_number)
            glyph.draw(TransformPen(pen, (scale * squeeze, 0, 0, -scale, x, y)))
            drawn.append(pen.getCommands())
            x += glyph.width * scale * squeeze + tracking
        return "".join(drawn)


def short_number(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def suit_sign(suit: str, x: float, y: float, size: float, upside_down: bool = False) -> str:
    scale = size / 100
    turn = f"translate({x:g} {y:g}) scale({scale:g} {-scale if upside_down else scale:g})"
    return f'<path d="{SUIT_PATHS[suit]}" transform="{turn}" fill="{SUIT_COLOURS[suit]}"/>'


def twice(drawing: str) -> str:
    """The drawing, and again from the other end of the card."""
    return f'{drawing}<g transform="{HALF_TURN}">{drawing}</g>'


def court(rank: str, suit: str) -> str:
    scale, clip, colour = 1.02, f"h{rank}{suit}", SUIT_COLOURS[suit]
    figure = (
        f'<g transform="translate({120 - 60 * scale:g} 68) scale({scale:g})">{head(suit)}{HATS[rank]()}</g>'
    )
    frame = '<rect x="52" y="36" width="136" height="264" rx="10" '
    sash = (
        f'<path d="M53 179L187 159V163L53 183Z" transform="translate(0 -3)" fill="{colour}" opacity=".85"/>'
    )
    return "".join(
        [
            f'<clipPath id="{clip}"><path d="M53 37H187V158L53 178Z"/></clipPath>',
            f'{frame}fill="{COURT_GROUNDS[suit]}"/>',
            f'{frame}fill="none" stroke="{colour}" stroke-opacity=".35" stroke-width="2"/>',
            twice(f'<g clip-path="url(#{clip})">{figure}</g>'),
            sash,
            twice(suit_sign(suit, 72, 60, 30)),
        ]
    )


def ace(suit: str) -> str:
    top = 128 if suit == "C" else 130
    return (
        suit_sign(suit, MIDDLE, 168, 150)
        + f'<g transform="translate({120 - 60 * 0.62:g} {top}) scale(.62)">{head(suit)}</g>'
        + f'<circle cx="120" cy="168" r="96" fill="none" stroke="{SUIT_COLOURS[suit]}" stroke-opacity=".18" '
        'stroke-width="2" stroke-dasharray="2 7" stroke-linecap="round"/>'
    )


def pips(rank: str, suit: str) -> str:
    size = 44 if rank in "9T" else 48
    return "".join(suit_sign(suit, x, y, size, y > HEIGHT / 2) for x, y in PIPS[rank])


def face(rank: str, suit: str) -> str:
    if rank in HATS:
        return court(rank, suit)
    return ace(suit) if rank == "A" else pips(rank, suit)


def corner(lettering: Lettering, rank: str, suit: str) -> str:
    ten = rank == "T"
    text = lettering.index("10" if ten else rank, 0.72 if ten else 0.95, -3 if ten else 0)
    return f'<path d="{text}" fill="{SUIT_COLOURS[suit]}"/>' + suit_sign(suit, 27, 72, 30)


def outline(fill: str, stroke: str) -> str:
    size = f'width="{WIDTH - 2}" height="{HEIGHT - 2}"'
    return f'<rect x="1" y="1" {size} rx="17" fill="{fill}" stroke="{stroke}" stroke-width="2"/>'


def card(lettering: Lettering, rank: str, suit: str) -> str:
    body = outline("var(--card-face,#fffdf8)", "var(--card-edge,#d8d0c2)") + face(rank, suit)
    corners = twice(corner(lettering, rank, suit))
    return f'<symbol id="{rank}{suit}" viewBox="0 0 {WIDTH} {HEIGHT}">{body}{corners}</symbol>'


def joker() -> str:
    """A rabbit in a fool's cap, the right way up from one end only, with a star in both corners."""
    star = [
        (27 + radius * sin(turn * pi / 5), 46 - radius * cos(turn * pi / 5))
        for turn, radius in enumerate((19, 8) * 5)
    ]
    figure = f'<g transform="translate({120 - 60 * 1.4:g} 106) scale(1.4)">{rabbit_head()}{fools_cap()}</g>'
    ring = f'<circle cx="120" cy="168" r="98" fill="none" stroke="{GOLD}" stroke-width="3"/>'
    body = outline("var(--card-face,#fffdf8)", "var(--card-edge,#d8d0c2)") + ring + figure
    return f'<symbol id="XX" viewBox="0 0 {WIDTH} {HEIGHT}">{body}{twice(polygon(star, RED))}</symbol>'


def back() -> str:
    ground, thread = "var(--back-1,#8a3b22)", "var(--back-2,#f0b35a)"
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r="{2.2 if (x // 20 + y // 20) % 2 else 3.4}"/>'
        for x in range(30, 220, 20)
        for y in range(28, 320, 20)
    )
    rings = "".join(
        f'<circle cx="120" cy="168" r="{radius}" fill="none" stroke="{thread}" stroke-width="{width}" '
        f'stroke-dasharray="{dashes}" stroke-linecap="round"/>'
        for radius, width, dashes in ((66, 4, "1 10"), (54, 3, "1 8"), (78, 3, "1 12"))
    )
    return (
        f'<symbol id="back" viewBox="0 0 {WIDTH} {HEIGHT}">{outline("#fffdf8", "#d8d0c2")}'
        f'<rect x="12" y="12" width="216" height="312" rx="11" fill="{ground}"/>'
        f'<g fill="{thread}" opacity=".5">{dots}</g><circle cx="120" cy="168" r="90" fill="{ground}"/>{rings}'
        f'<g transform="translate(84 131) scale(.6)">{head("H")}</g></symbol>'
    )


def animals() -> str:
    """A sprite of their own: every page shows one, few show cards."""
    names = (("H", "dingo"), ("S", "wolf"), ("D", "rabbit"))
    heads = "".join(
        f'<symbol id="{name}" viewBox="0 0 120 120">{head(suit)}</symbol>' for suit, name in names
    )
    return round_coordinates(f'<svg xmlns="http://www.w3.org/2000/svg">{heads}</svg>')


def suit_signs() -> str:
    return "".join(
        f'<symbol id="suit{suit}" viewBox="-52 -52 104 104">'
        f'<path d="{SUIT_PATHS[suit]}" fill="currentColor"/></symbol>'
        for suit in SUITS
    )


def sprite() -> str:
    lettering = Lettering(FONT_FILE, weight=750)
    cards = "".join(card(lettering, rank, suit) for suit in SUITS for rank in RANKS)
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg">{cards}{joker()}{back()}{suit_signs()}</svg>'
    return round_coordinates(drawing)


def round_coordinates(drawing: str) -> str:
    return re.sub(r"(\d\.\d)\d+", r"\1", drawing)


if __name__ == "__main__":
    (STATIC / "cards.svg").write_text(sprite() + "\n", encoding="utf-8")
    (STATIC / "animals.svg").write_text(animals() + "\n", encoding="utf-8")
