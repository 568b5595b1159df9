#!/usr/bin/env python3
"""Draws league/static/share.png, the picture beside an address that is sent on, out of the deck's own art.

Needs Playwright and a Chromium: .venv/bin/python tools/assets/make_share.py /usr/bin/chromium-headless-shell
"""

import sys
from base64 import b64encode
from pathlib import Path

from playwright.sync_api import sync_playwright

STATIC = Path(__file__).resolve().parents[2] / "league" / "static"
SIZE = {"width": 1200, "height": 630}
CARDS = ("KS", "KD", "KH", "AC")
STYLE = """
@font-face { font-family: Bricolage; font-weight: 200 800; src: url(data:font/woff2;base64,%s) }
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative;
  background: linear-gradient(#fbe3c0, #f3b57c); font-family: Bricolage; color: #3b1f10 }
h1, p { position: absolute; left: 82px; margin: 0 }
h1 { top: 130px; font-size: 92px; font-weight: 800; line-height: 1 }
p { top: 350px; font-size: 40px; font-weight: 600; line-height: 1.2 }
svg.sprite { display: none }
svg.card { position: absolute; width: 236px; height: 330px; transform-origin: 50%% 150%%;
  filter: drop-shadow(0 8px 12px #3b1f1059) }
i { position: absolute; inset: auto 0 0; height: 74px; background: #a54d1d }
"""


def page() -> str:
    font = b64encode((STATIC / "fonts/bricolage-grotesque-latin-wght-normal.woff2").read_bytes()).decode()
    sprite = (STATIC / "cards.svg").read_text().replace("<svg ", '<svg class="sprite" ', 1)
    fan = "".join(
        f'<svg class="card" style="left:{735 + 44 * place}px;top:150px;rotate:{13 * place - 20}deg">'
        f'<use href="#{code}"/></svg>'
        for place, code in enumerate(CARDS)
    )
    words = "<h1>Outback<br>League</h1><p>Card games<br>with people and bots</p>"
    return f"<style>{STYLE % font}</style>{sprite}<i></i>{words}{fan}"


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
        shown = browser.new_page(viewport=SIZE)
        shown.set_content(page())
        shown.evaluate("document.fonts.ready.then(() => 1)")
        shown.screenshot(path=STATIC / "share.png")
        browser.close()


if __name__ == "__main__":
    main()
