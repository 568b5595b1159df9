"""Examples of bots, versions and faults for the schema."""

SOURCE = "class Bot:\n    def choose(self, view, options):\n        return options[0]\n"
ABOUT = {"description": "Hunts late.", "licence": "MIT", "open_source": False}
SOURCE_HELP = "The text of the .py file."
VERSION = {
    "number": 2, "status": "refused", "filename": "wombat.py", "size_bytes": 2113,
    "sha256": "5e884898da280471…", "code": "crash",
    "verdict": "The bot raised an exception. The traceback leads to the line.", "waiting": "",
    "trial_games": 1, "uploaded_at": "2026-11-21T05:00:00Z", "judged_at": "2026-11-21T05:00:09Z",
    "dropped_at": None, "traceback": "Traceback (most recent call last): …", "log": "",
}  # fmt: skip
LINE = {
    "id": 12, "name": "Wombat", "game": "dingo", "description": "Hunts late.", "licence": "MIT",
    "open_source": False, "retired_at": None, "suspended_at": None, "suspended_why": "", "owner": "Pia",
    "is_house": False, "playing": 1,
    "newest": {"number": 2, "status": "refused"},
}  # fmt: skip
FAULT = {
    "id": 7, "match": 118, "game_number": 3, "seat": 1, "version": 1, "decision": 7, "code": "timeout_cpu",
    "text": "The decision took 262 ms of CPU.", "log": "", "view": {"seat": 1, "legal": ["D KH"]},
    "created_at": "2026-11-21T05:10:00Z",
    "commands": [
        "python -m bots try wombat.py",
        "python -m bots replay dingo-match-118-game-3.json --decision 7 --seat 1 --bot wombat.py",
    ],
}  # fmt: skip
DETAIL = {key: LINE[key] for key in LINE if key != "newest"} | {
    "is_mine": True, "shows_code": True, "versions_total": 2, "versions": [VERSION], "faults": [FAULT],
}  # fmt: skip
CPU = {"decisions": 1290, "mean_us": 1480, "worst_us": 96_210}
FIGURES = {
    "matches": 31, "wins": 14, "mean_place": 2.03, "games": 262, "points": 871, "cpu": CPU,
    "rating_first": 1500, "rating_last": 1583, "rating_change": 83, "faults": 1,
}  # fmt: skip
HISTORY_LINE = {
    key: VERSION[key] for key in ("number", "status", "sha256", "uploaded_at", "judged_at", "dropped_at")
} | {"figures": FIGURES}
VERSION_DETAIL = VERSION | {
    "figures": FIGURES, "trial_cpu": CPU, "shows_code": True,
    "files": [
        {
            "path": "bot.py", "size_bytes": 2113, "text": "class Bot:\n…", "is_cut": False, "is_entry": True
        }
    ],
}  # fmt: skip
RESULT = {
    "match": 118, "title": "Match 118", "at": "2026-11-21T05:10:00Z", "version": 1, "place": 1, "won": True,
    "points": 41, "games_won": 5, "rating_before": 1571, "rating": 1583, "rating_change": 12, "cpu": CPU,
    "games": [{"number": 1, "score": 12, "won": True, "faults": 0, "has_record": True}],
}  # fmt: skip
TRIAL = {
    "game": 2, "seat": 1, "decision": 7, "names": ["Wanderer", "Wombat v2", "Drover", "Keeper"],
    "view": {"seat": 1, "legal": ["D KH"]}, "record": {"format": "dingo-record/1", "moves": ["…"]},
    "record_name": "dingo-trial-of-version-2.json",
    "commands": [
        "python -m bots try wombat.py",
        "python -m bots replay dingo-trial-of-version-2.json --decision 7 --seat 1 --bot wombat.py",
    ],
}  # fmt: skip
LIMITS = {
    "python": "3.11", "file_mib": 2, "load_ms": 1000, "decision_ms": 250, "allowance_ms": 10,
    "bank_ms": 1000, "between_ms": 20, "match_s": 30, "memory_mib": 256,
    "log_kept_kib": 64, "faults": 3, "trial_games": 4,
}  # fmt: skip
