"""Every page says nothing but what is marked for translation, and what people wrote themselves."""

from collections import defaultdict
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from tests.league.pseudo import pseudo_language, unmarked_in
from tests.league.web.test_doors import FORMS, LOOKING, path_of

FILES = ("_csv", "_feed", "_export", "_records", "_record", "_example", "_file", "live", "event_run")


def test_pages(clubs: dict[str, SimpleNamespace], browsers: dict[str, Client], at: Any, settings: Any) -> None:
    settings.LANGUAGES = [*settings.LANGUAGES, ("eo", "Esperanto")]
    found = defaultdict(set)
    with pseudo_language() as code:
        for role in ("olga", "pia"):
            browsers[role].cookies["language"] = code
            for name in LOOKING | FORMS:
                response = browsers[role].get(at(name, *path_of(name, clubs["red-gum"])))
                if response.headers["Content-Type"].startswith("text/html"):
                    for text in unmarked_in(response.content.decode()):
                        found[text].add(name)
    lines = [f"{text}  ({min(names)} and {len(names) - 1} more)" for text, names in sorted(found.items())]
    __import__("pathlib").Path("/tmp/w/i18n_found.txt").write_text("\n".join(lines))
    assert lines == []
