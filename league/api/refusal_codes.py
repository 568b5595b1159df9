"""Every refusal that the API can give, as it may come; and groups of codes that operations share."""

from collections.abc import Mapping
from typing import NamedTuple

from games.core.texts import Json, Text
from games.refusals import CATALOGUE
from games.registry import GAMES
from league.domain.formats import FORMATS


class Example(NamedTuple):
    """A refusal as it may come."""

    status: int
    message: str
    field: str
    facts: Mapping[str, Json]


OF_FRAMEWORKS: Mapping[str, Example] = {  # in their own words
    "malformed": Example(400, "JSON parse error - Expecting value: line 1 column 1 (char 0)", "", {}),
    "invalid": Example(
        400,
        "game: This field is required.",
        "game",
        {"problems": [{"field": "game", "code": "required", "message": "This field is required."}]},
    ),
    "forbidden": Example(403, "CSRF Failed: CSRF token missing.", "", {}),
    "wrong_content_type": Example(415, "Unsupported media type “text/plain” in request.", "", {}),
}
REGISTERED: Mapping[str, Mapping[str, Json]] = {  # facts that only registries know
    "unknown_game": {"games": list(GAMES)},
    "unknown_format": {"formats": list(FORMATS)},
}


def refusal_example(code: str) -> Example:
    """The refusal of this code as it may come. KeyError for one that nobody declared."""
    if code in OF_FRAMEWORKS:
        return OF_FRAMEWORKS[code]
    text, status, field, facts = CATALOGUE[code]
    facts = {**facts, **REGISTERED.get(code, {})}
    return Example(status, str(Text(text, facts)), field, facts)


FILE = (
    *("wrong_suffix", "empty_file", "not_text", "not_utf8", "not_wasm", "bad_archive"),
    *("archive_encrypted", "archive_method", "archive_too_large", "too_many_files"),
    *("bad_file_name", "special_file", "bad_manifest", "no_entry", "entry_in_folder", "too_large"),
    "too_many_unchecked",
)
UPLOAD = ("not_a_member", *FILE, "too_many_uploads", "throttled")
OWNER = ("not_a_member", "not_your_bot")
SCHEDULE = (
    *("not_a_member", "own_bot_missing", "unknown_game", "bad_option", "bad_rule"),
    *(
        "too_many_blocks",
        "nobody_to_beat",
        "no_duplicates",
        "seats_wrong",
        "same_entrant_twice",
        "unknown_player",
    ),
    *("mixed_table", "people_deal_themselves", "wrong_game", "bot_retired", "bot_suspended"),
    *("bot_not_ready", "same_owner", "too_many_matches", "throttled"),
)
DRAFT = (
    *("no_club", "no_event", "no_draft", "not_signed_in", "forbidden", "not_a_member", "right_missing"),
    *(
        "event_over",
        "seats_itself",
        "planned_in_season",
        "not_running",
        "draft_changed",
        "draft_not_ready",
        "throttled",
    ),
)
SWAP = ("same_player", "not_in_draft", "both_out", "table_locked", "tables_clash", "pair_apart")
SEATING = (
    *("not_enough_entrants", "entrants_apart", "tables_unfinished", "round_unfinished"),
    *("matches_played", "rounds_played", "keep_apart", "partners_uneven", "partners_apart"),
    *("too_many_entrants", "bad_rounds", "tables_clash"),
)
