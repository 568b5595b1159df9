"""Makes the fonts of paper, in league/papers/fonts, of those of the pages, since typst reads no woff2.

Needs fontTools and brotli, as the deck does; make_cards.py says how to install them. The files are committed.
"""

from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parents[2]
SOURCE, MADE = ROOT / "league" / "static" / "fonts", ROOT / "league" / "papers" / "fonts"
# A file of the pages holds a part of the letters. Each becomes a family, and templates name them in order.
FAMILIES = {
    "inter-latin-wght-normal": ("Inter", (400, 700)),
    "inter-latin-ext-wght-normal": ("Inter Ext", (400, 700)),
    "bricolage-grotesque-latin-wght-normal": ("Bricolage", (800,)),
    "bricolage-grotesque-latin-ext-wght-normal": ("Bricolage Ext", (800,)),
    "vazirmatn-arabic-wght-normal": ("Vazirmatn", (400, 700)),
}
STYLES = {400: "Regular", 700: "Bold", 800: "ExtraBold"}
BOLD = 700
OTHER_NAMES = (16, 17, 21, 22, 25)
WINDOWS = (3, 1, 0x409)


def make(stem: str, family: str, weight: int) -> None:
    font = TTFont(SOURCE / f"{stem}.woff2", recalcTimestamp=False)
    font = instantiateVariableFont(font, {"wght": weight})
    font.flavor = None
    rename(font, family, weight)
    font["OS/2"].usWeightClass = weight
    font.save(MADE / f"{family.lower().replace(' ', '-')}-{weight}.ttf")


def rename(font: TTFont, family: str, weight: int) -> None:
    names, style = font["name"], STYLES[weight]
    for number in OTHER_NAMES:
        names.removeNames(nameID=number)
    said = {
        1: family,
        2: "Bold" if weight >= BOLD else "Regular",
        3: f"{family} {weight}",
        4: f"{family} {style}",
        6: f"{family.replace(' ', '')}-{style}",
    }
    for number, text in said.items():
        names.removeNames(nameID=number)
        names.setName(text, number, *WINDOWS)


if __name__ == "__main__":
    for stem, (family, weights) in FAMILIES.items():
        for weight in weights:
            make(stem, family, weight)
