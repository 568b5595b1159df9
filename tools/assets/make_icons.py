"""Draws league/static/icon-192.png and icon-512.png of icon.svg, for phones that install the site.

    .venv/bin/python tools/assets/make_icons.py /usr/bin/chromium-headless-shell

Needs Playwright and a Chromium, as make_share.py does; its path is the only argument.
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

STATIC = Path(__file__).resolve().parents[2] / "league" / "static"
SIZES = (192, 512)


def main() -> None:
    svg = (STATIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            style = f"* {{ margin: 0 }} svg {{ display: block; width: {size}px; height: {size}px }}"
            page.set_content(f"<style>{style}</style>{svg}")
            page.screenshot(path=STATIC / f"icon-{size}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
