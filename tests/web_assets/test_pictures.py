"""Every icon, card and font that a page asks for is here, and every font has its licence."""

import re
from pathlib import Path

from league.web.templatetags.navigation import SECTIONS

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "league" / "static"
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
ICON = re.compile(r"""\{%\s*icon\s+["']([\w-]+)["']""")
ANIMAL = re.compile(r"""animals\.svg'\s*%\}#([\w-]+)""")


def symbols(sprite: str) -> list[str]:
    return re.findall(r'<symbol id="([^"]+)"', (STATIC / sprite).read_text(encoding="utf-8"))


def named_in_templates(pattern: re.Pattern[str]) -> set[str]:
    return {name for path in TEMPLATES for name in pattern.findall(path.read_text(encoding="utf-8"))}


def test_every_icon_that_is_used_exists() -> None:
    used = named_in_templates(ICON) | {section.icon for section in SECTIONS}
    assert "bot" in used
    assert used - set(symbols("icons.svg")) == set()


def test_no_symbol_is_there_twice() -> None:
    for sprite in ("icons.svg", "cards.svg", "animals.svg"):
        assert len(symbols(sprite)) == len(set(symbols(sprite)))


def test_the_deck_has_all_52_cards_a_joker_and_a_back() -> None:
    cards = {rank + suit for rank in "23456789TJQKA" for suit in "CDHS"}
    assert cards | {"XX", "back"} <= set(symbols("cards.svg"))


def test_every_animal_that_is_used_exists() -> None:
    used = named_in_templates(ANIMAL)
    assert "dingo" in used
    assert used - set(symbols("animals.svg")) == set()


def test_every_font_lies_beside_its_licence() -> None:
    fonts = sorted((STATIC / "fonts").glob("*.woff2"))
    licences = {path.name.removesuffix("-OFL.txt"): path for path in (STATIC / "fonts").glob("*-OFL.txt")}
    assert fonts
    for font in fonts:
        text = next(licences[family] for family in licences if font.name.startswith(family))
        assert "SIL Open Font License, Version 1.1" in text.read_text(encoding="utf-8")


def test_every_licence_belongs_to_a_font() -> None:
    names = [path.name for path in (STATIC / "fonts").glob("*.woff2")]
    for licence in (STATIC / "fonts").glob("*-OFL.txt"):
        family = licence.name.removesuffix("-OFL.txt")
        assert any(name.startswith(family) for name in names)
