"""What the score pad needs on a phone without a connection, and what it sends when there is one again."""

import json
import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from django.conf import settings
from django.templatetags.static import static
from django.utils.translation import get_language, gettext

from games.core.texts import COMMA
from games.refusals import Refused
from league.people import LinkHolder, Person
from league.selectors.results.score_pages import ScoreReader
from league.services.results.sheets import TAP_LENGTH_MAX, TAPS_MAX
from league.services.results.uploads import PadContent

SCRIPTS = Path(settings.ROOT) / "league" / "static" / "js" / "rules"
LITERAL = re.compile(r'"(?:[^"\\]++|\\.)*+"?')
HASH_LENGTH = 16
TEXT_MAX = 256 * 1024
GAMES_MAX = 200
SEATS_MAX = 12
NUMBER_MAX = 10_000_000
KEY_LENGTH_MAX = 40
STAGES = ("tap", "complete", "decided")


def pad_data(reader: ScoreReader, by: Person, home: str) -> dict[str, Any] | None:
    """All that is needed to go on tapping; None where nothing is tapped now."""
    match, game = reader.match, reader.match.descriptor
    if reader.stage not in STAGES or game.tally is None:
        return None
    rule = match.rule
    return {
        **{"match": match.pk, "who": who_is(by), "home": home, "stage": reader.stage},
        **reader.pad(),
        "rule": [rule.kind, rule.n, rule.cap],
        "teams": list(match.teams),
        "options": game.resolve(match.options).plain(),
        "script": static(f"js/rules/{game.name}.js"),
        "rules": rules_hash(game.name),
        "texts": texts_of(game.name, get_language() or ""),
    }


def who_is(by: Person) -> str:
    """Whose phone it is, so that nobody sends what somebody else has tapped on it."""
    return f"player {by.player_id}" if isinstance(by, LinkHolder) else f"account {by.pk}"


@cache
def texts_of(game: str, language: str) -> dict[str, str]:
    """What a game's rules say on a phone, by the English templates that stand in their script, in `language`:
    the one that is active. English needs none.
    """
    script = (SCRIPTS / f"{game}.js").read_text(encoding="utf-8")
    literals = {json.loads(text) for text in LITERAL.findall(script)} | {COMMA}
    found = {text: gettext(text) for text in sorted(literals - {""})}
    return {text: said for text, said in found.items() if said != text}


@cache
def rules_hash(game: str) -> str:
    """What tells one translation of a game's rules from another."""
    text = b"".join((SCRIPTS / name).read_bytes() for name in ("python.js", f"{game}.js"))
    return sha256(text).hexdigest()[:HASH_LENGTH]


def read_upload(text: str) -> PadContent:
    """What a phone sent, as JSON. Refused: bad_upload."""
    try:
        sent = json.loads(text) if len(text) <= TEXT_MAX else None
    except (ValueError, RecursionError):
        sent = None
    if not isinstance(sent, dict) or not _is_content(sent):
        raise Refused("bad_upload")
    names = ("key", "number", "version", "games", "taps", "seats", "rules", "seen")
    return PadContent(**{name: sent[name] for name in names})


def _is_content(sent: dict[str, Any]) -> bool:
    games, taps, seats = sent.get("games"), sent.get("taps"), sent.get("seats")
    if not isinstance(games, list) or len(games) > GAMES_MAX or not isinstance(seats, list):
        return False
    pages = [*games, taps]
    return (
        all(_is_page(page) for page in pages)
        and sum(len(page) for page in pages) <= TAPS_MAX
        and len(seats) <= SEATS_MAX
        and all(_is_whole(number) for number in (*seats, sent.get("version"), sent.get("number")))
        and sent["number"] > 0
        and _is_whole(sent.get("seen"), -1)
        and _is_text(sent.get("key"), KEY_LENGTH_MAX)
        and bool(sent["key"])
        and _is_text(sent.get("rules"), HASH_LENGTH)
    )


def _is_page(page: object) -> bool:
    return isinstance(page, list) and all(_is_text(tap, TAP_LENGTH_MAX) for tap in page)


def _is_text(value: object, most: int) -> bool:
    return isinstance(value, str) and len(value) <= most and "\0" not in value and value.isascii()


def _is_whole(value: object, least: int = 0) -> bool:
    return type(value) is int and least <= value < NUMBER_MAX
