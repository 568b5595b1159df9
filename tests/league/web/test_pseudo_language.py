"""Every page says nothing but what is marked for translation, and what people wrote themselves."""

import re
from collections import defaultdict
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from games.core.texts import Text
from games.referee import play_game
from games.refusals import CATALOGUE
from games.registry import GAMES
from league.domain.mails import KINDS as MAILS
from league.selectors.matches.replays import describe_steps
from league.texts import translate
from tests.league.pseudo import CODE, pseudo_language, texts_in, unbracketed, unmarked_in
from tests.league.screens import house
from tests.league.web.screen.test_tables import play_to_the_end, sit_down
from tests.league.web.test_doors import FORMS, LOOKING, path_of

assert house
WORD = re.compile(r"[^\W\d_]{2,}")
# Names: of the product, of what it is made of, of people, clubs and events of these tests; initials.
NAMES = re.compile(
    r"Outback League|/api/docs/|match-\d+|Red Gum Card Club|UTC|AI|SHA-256|API|MiB|KiB|in process|"
    r"Aiko|Boxes|Evening in play|Evening|House \d|Ladder|Wombat|Ada|Ben|Cleo|Dan|Edda|Finn|I won that|"
    r"hooks\.example|http://testserver/[\w/-]*|\b(?:account|player) \d+\b|"
    r"\b[A-Z]{2}\b|\b[0-9a-f]{32,64}\b"
)


@pytest.fixture
def code(settings: Any) -> Iterator[str]:
    settings.LANGUAGES = [*settings.LANGUAGES, (CODE, "Pseudo")]
    with pseudo_language() as language:
        yield language


def unmarked(browser: Client, address: str) -> list[str]:
    response = browser.get(address)
    if not response.headers["Content-Type"].startswith("text/html"):
        return []
    found = (NAMES.sub("", text) for text in unmarked_in(response.content.decode()))
    return [text for text in found if WORD.search(text)]


def test_pages_of_a_club(
    clubs: dict[str, SimpleNamespace], browsers: dict[str, Client], at: Any, code: str
) -> None:
    found = defaultdict(set)
    for role in ("olga", "pia"):
        browsers[role].cookies["language"] = code
        for name in LOOKING | FORMS:
            for text in unmarked(browsers[role], at(name, *path_of(name, clubs["red-gum"]))):
                found[text].add(name)
    lines = [f"{text}: {min(places)}" for text, places in sorted(found.items())]
    assert lines == []


def test_pages_of_no_club(browsers: dict[str, Client], at: Any, code: str) -> None:
    names = (
        "home",
        "run_evening",
        "status",
        "rules",
        "tokens",
        "club_new",
        "play",
        "puzzle",
        "privacy",
        "own_data",
    )
    addresses = [at(name) for name in names]
    addresses += [at(name, game) for game in GAMES for name in ("game_rules", "play_game")]
    addresses += [
        reverse("account_login"),
        reverse("account_link"),
        reverse("account_signup"),
        reverse("account_change_password"),
    ]
    steps = ("index", "activate_totp", "add_webauthn", "reauthenticate", "generate_recovery_codes")
    addresses += [reverse("account_reauthenticate"), *(reverse(f"mfa_{name}") for name in steps)]
    addresses += ["/nowhere/", reverse("api:docs")]
    found = {}
    for role in ("anonymous", "olga"):
        browsers[role].cookies["language"] = code
        found |= {address: texts for address in addresses if (texts := unmarked(browsers[role], address))}
    assert found == {}


@pytest.mark.parametrize("key", list(GAMES))
def test_a_table_on_screen(client: Client, house: list[int], code: str, key: str) -> None:
    client.cookies["language"] = code
    address = sit_down(client, key)
    found = unmarked(client, address)
    play_to_the_end(client, address)
    assert found + unmarked(client, address) == []


def first_or_last(seat: int, view: Any) -> Any:
    return view["legal"][-(seat % 2)]


@pytest.mark.parametrize("key", list(GAMES))
def test_the_sentences_of_a_replay(code: str, key: str) -> None:
    game = GAMES[key]
    options = game.resolve({})
    state = play_game(game, options, seed=bytes(32), number=1, dealer=0, choose=first_or_last)
    names = [f"Seat {seat}" for seat in range(game.table(options).seats)]
    with translation.override(code):
        steps = describe_steps(game.replay(game.write_record(state)), names)
    found = {text for step in steps for text in texts_in([step["t"], step["head"]])}
    assert sorted(text for text in found if WORD.search(unbracketed(text))) == []


def test_refusals(code: str) -> None:
    said = []
    with translation.override(code):
        for declared in CATALOGUE.values():
            places = dict.fromkeys(declared.facts, "0") | {
                name: value for name, value in declared.facts.items() if isinstance(value, int | float)
            }
            said.append(translate(Text(declared.text, places)))
    assert len(said) > 400
    assert [text for text in said if WORD.search(unbracketed(text))] == []


@pytest.mark.parametrize("kind", MAILS)
def test_a_mail(code: str, kind: str) -> None:
    mail = MAILS[kind]
    with translation.override(code):
        said = [translate(text) for text in (mail.title, mail.hint, mail.action, mail.subject, *mail.lines)]
    assert [text for text in said if WORD.search(re.sub(r"\{\w+\}", "", unbracketed(text)))] == []
