"""Templates compile, keep to the content security policy, and name only static files that are here."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import get_template

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "templates"
NAMES = sorted(str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*.html"))
SCRIPTS = sorted((ROOT / "league" / "static" / "js").rglob("*.js"))

STATIC = re.compile(r"""\{%\s*static\s+["']([^"']+)["']""")
HEAD_OR_FOOT = re.compile(r"<t(?:head|foot)>\s*<tr([^>]*)>")
IMPORT = re.compile(r"""from\s+["'](\.[^"']+)["']""")
# Attributes may hold tags of templates, and these may hold quotes and brackets.
CONTROL = re.compile(
    r"""<(a|button|summary)\b((?:\{[{%].*?[%}]\}|"(?:\{[{%].*?[%}]\}|[^"])*"|[^>"])*)>(.*?)</\1>""", re.DOTALL
)
HIDDEN = re.compile(r"""<(\w+)[^>]*(?:\ssr-only|aria-hidden="true"|\shidden)[^>]*>.*?</\1>""", re.DOTALL)
# The class of a line of words that begins with a picture, and the class of the picture.
PICTURE_FIRST = re.compile(
    r"""class="((?:hint|text-link)[^"{]*)"[^<>]*>\{% icon "[\w-]+"(?: "([^"]*)")? %\}"""
)
LINES_UP = re.compile(r"flex|grid|tap-link")
TRANSLATED = re.compile(r"\{%\s*(?:block)?translate\b")
FORBIDDEN = {
    "an inline style": re.compile(r"\sstyle\s*="),
    "a style element": re.compile(r"<style\b"),
    "an inline script": re.compile(r"<script\b(?![^>]*\bsrc=)"),
    "an inline handler": re.compile(r"\son\w+\s*="),
    "an htmx expression, which needs eval": re.compile(r"hx-on|hx-vals\s*=\s*[\"']js:|hx-trigger=\"[^\"]*\["),
    "something from another host": re.compile(r"(src|href)\s*=\s*[\"'](https?:)?//"),
}


def source(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def test_a_picture_stands_in_the_line_of_its_words() -> None:
    """It is a block of its own, unless it is told to be inline or its box lines up what it holds."""
    found = [(name, *line) for name in NAMES for line in PICTURE_FIRST.findall(source(name))]
    assert [one for one in found if not LINES_UP.search(one[1]) and "inline" not in one[2]] == []


def test_the_templates_compile() -> None:
    assert all(get_template(name) for name in NAMES)


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_template_holds(what: str) -> None:
    assert [name for name in NAMES if FORBIDDEN[what].search(source(name))] == []


def test_heads_and_feet_of_tables_say_how_dark_they_are() -> None:
    """Left to the theme they are too pale on a light page."""
    rows = {(name, row) for name in NAMES for row in HEAD_OR_FOOT.findall(source(name))}
    assert rows
    assert [name for name, row in sorted(rows) if "text-base-content" not in row] == []


def test_no_label_takes_the_place_of_a_text_that_is_seen() -> None:
    """Who speaks to a control says what is written on it, in whichever language. What is to be added to that
    for who cannot see stands in the text, hidden."""
    controls = [(name, *found) for name in NAMES for found in CONTROL.findall(source(name))]
    labelled = [(name, text) for name, _tag, attributes, text in controls if "aria-label=" in attributes]
    assert labelled
    assert [found for found in labelled if TRANSLATED.search(HIDDEN.sub("", found[1]))] == []


def test_every_static_file_that_is_named_is_here() -> None:
    named = {path for name in NAMES for path in STATIC.findall(source(name))}
    assert "app.css" in named
    assert [path for path in sorted(named) if finders.find(path) is None] == []


def test_every_module_that_a_script_imports_is_here() -> None:
    missing = [
        (script.name, target)
        for script in SCRIPTS
        for target in IMPORT.findall(script.read_text(encoding="utf-8"))
        if not (script.parent / target).is_file()
    ]
    assert SCRIPTS
    assert missing == []


def test_the_page_for_a_breakdown_needs_nothing(settings: Any) -> None:
    """No request, no context, not even the list of collected files: one of them may be what broke."""
    files = {"BACKEND": "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": files}
    assert "500" in get_template("500.html").render()
