"""Tables on screen as they may come, for the schema."""

from typing import Any

DEAL_EXAMPLE = {
    "token": "7af60d3d29249891616c834b8e2ca4a6",
    "commitment": "6dce1f4cdf6a2b473ff88a3414f2abbbf42d46bedfc6227f2839adec5d811168",
}
ADA = {
    "number": 0, "name": "Ada", "team": None, "is_mine": True, "is_bot": False, "is_house": False,
    "is_ready": False, "is_free": False, "is_replaced": False,
}  # fmt: skip
GATHERING_EXAMPLE: dict[str, Any] = {
    "word": "q3V8xTz0aWm4Lk1s", "path": "/table/q3V8xTz0aWm4Lk1s/", "game": "dingo",
    "options": {"obligation": "enforced"}, "level": "even", "clock": "calm", "explains": False,
    "status": "gathering", "me": 0, "is_replaced": False, "match": None,
    "gathering": {
        "places": [ADA, ADA | {"number": 1, "name": "", "is_mine": False, "is_free": True}],
        "waits_for": ["Ada"], "deal": DEAL_EXAMPLE,
    },
    "play": None, "hint": None,
}  # fmt: skip
SEAT = {
    "seat": 0, "name": "Ada", "is_mine": True, "is_partner": False, "is_bot": False, "is_house": False,
    "is_away": False, "is_dealer": True, "has_turn": True, "cards": 10, "score": 0, "bank_ms": 0,
}  # fmt: skip
PLAY_EXAMPLE = {
    "number": 1, "commitment": DEAL_EXAMPLE["commitment"], "index": 0, "is_over": False, "is_my_turn": True,
    "waits_for": "Ada", "due_at": None, "heading": "", "seats": [SEAT],
    "moves": [{"move": "0x4C", "name": "Discard 4♣", "cards": ["4C"]}], "said": [], "events": 1,
    "view": {
        "game": "dingo", "seat": 0, "hand": 1, "phase": "discard", "to_move": 0, "legal": ["0x4C", "0x5C"],
        "totals": [0, 0, 0, 0], "events": ["deal 1 4C5CJCAC2H7H2S3STSAD"], "zones": {"h1": 10},
    },
    "lesson": None, "scores": None,
}  # fmt: skip
TABLE_EXAMPLE: dict[str, Any] = GATHERING_EXAMPLE | {
    "clock": "", "status": "playing", "gathering": None, "play": PLAY_EXAMPLE,
    "hint": {"is_open": True, "is_asked": False, "moves": [], "more": 0},
}  # fmt: skip
SEATED_EXAMPLE = {"guest": "IjhkN2Y…:1wKzQe:pW3x…", "table": TABLE_EXAMPLE}
PROOF_EXAMPLE = {
    "format": "outback-game/1", "game": "dingo", "options": {"obligation": "enforced"}, "number": 1,
    "is_match": False, "dealer": 2, "seed": "2cf24dba5fb0a30e…", "deck": ["2S", "3S", "…"],
    "record": {"format": "dingo-record/1", "moves": ["…"]},
    "names": ["Ada", "Keeper", "Tracker", "Punter"], "words": ["four black swans", "", "", ""],
    "commitment": DEAL_EXAMPLE["commitment"],
    "secret": "66dba1f63f02b4f080f81def911bab7edcc356c0a75538864434e200d48b8c7a",
    "nonce": "words.6a3cf5192354f71615ac51034b3e97c2", "scores": [-5, -7, -3, -2],
    "begun_at": "2026-11-24T06:00:25.748715Z", "ended_at": "2026-11-24T06:08:27.048354Z",
}  # fmt: skip
