"""Faults for people: what was wrong, where, and the command that replays it."""

import json
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bots.arena.interface import BotFault
from bots.commands.contestants import Contestant
from bots.commands.sessions import FaultNote
from games.core.documents import View
from games.core.records import record_line

KEPT_MAX = 20  # records that are written down
SHOWN_MAX = 3  # faults that are described at length
EVENTS_SHOWN = 8


def faults_folder(contestant: Contestant) -> Path:
    """Where the records of a bot's faults are kept: beside its file."""
    return contestant.path.with_name(f"{contestant.path.stem}-faults")


def note_as_json(note: FaultNote, contestant: Contestant, command: str | None) -> dict[str, Any]:
    """A fault as JSON."""
    fault = note.fault
    return {
        "bot": contestant.label,
        "fault": fault.code,
        "seat": fault.seat,
        "game": fault.game_number,
        "decision": fault.decision,
        "text": fault.text,
        "view": fault.view,
        "log": fault.log,
        "replay": command,
    }


def keep_record(note: FaultNote, contestant: Contestant) -> str:
    """Write the record of the game down and return the command that replays the fault."""
    folder, fault = faults_folder(contestant), note.fault
    folder.mkdir(exist_ok=True)
    path = folder / f"{note.record['seed'][:8]}-{fault.game_number}-{fault.seat}-{fault.code}.json"
    path.write_text(record_line(note.record) + "\n", encoding="utf-8")
    where = ["--seat", str(fault.seat), "--decision", str(fault.decision)]
    words = ["python", "-m", "bots", "replay", file_word(path), *where, "--bot", file_word(contestant.path)]
    return shlex.join(words)


def file_word(path: Path | str) -> str:
    """A file's path as it may stand in a command: never taken for an option."""
    return f"./{path}" if str(path).startswith("-") else str(path)


def report_faults(notes: Sequence[FaultNote], contestants: Sequence[Contestant], *, as_json: bool) -> None:
    """Print the faults, the first ones at length; keep the records of those of one's own bots."""
    kept = 0
    for shown, note in enumerate(notes):
        contestant, command = contestants[note.contestant], None
        if not contestant.program.house and kept < KEPT_MAX:
            command, kept = keep_record(note, contestant), kept + 1
        if as_json:
            print(record_line(note_as_json(note, contestant, command)))
        elif shown < SHOWN_MAX:
            print(f"\n{fault_text(note.fault, contestant.label, command)}")
    if not as_json and len(notes) > SHOWN_MAX:
        print(f"\n… and {len(notes) - SHOWN_MAX} more faults")


def report_note(note: FaultNote, contestant: Contestant) -> str:
    """A fault at length; its record is kept."""
    return fault_text(note.fault, contestant.label, keep_record(note, contestant))


def fault_text(fault: BotFault, label: str, command: str | None) -> str:
    """A fault with its traceback, its position and what replays it."""
    head = f"{fault.code}: {label} in game {fault.game_number}, seat {fault.seat}, turn {fault.decision}"
    parts = [head, fault.text]
    if fault.view is not None:
        parts.append(position_text(fault.view))
    if fault.log:
        parts.append(f"it printed:\n{fault.log[-1000:]}")
    if command:
        parts.append(f"replay it: {command}")
    return "\n".join(parts)


def position_text(view: View) -> str:
    """A position as lines of text: the board, the latest events, the options."""
    board = {"phase": view["phase"], "dealer": view["dealer"], "totals": view["totals"], **view["board"]}
    lines = [f"  {key}: {json.dumps(value, ensure_ascii=False)}" for key, value in board.items()]
    events = view["events"][-EVENTS_SHOWN:]
    lines.append(f"  latest events: {' · '.join(events)}")
    lines.append(f"  options: {' '.join(view.get('legal', []))}")
    return "\n".join([f"position of seat {view['seat']}:", *lines])
