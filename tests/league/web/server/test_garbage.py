"""A process of the web server does not stop for what was loaded before its first request."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
SERVER = """
import gc, json
import league.config.asgi
kept, young = gc.get_freeze_count(), len(gc.get_objects())
print(json.dumps({"kept": kept, "young": young, "threshold": gc.get_threshold()}))
"""


def test_what_is_loaded_is_never_looked_at_again() -> None:
    told = subprocess.run(
        [sys.executable, "-c", SERVER], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    found = json.loads(told.splitlines()[-1])
    assert found["kept"] > 50_000
    assert found["young"] < found["kept"] / 10
    assert found["threshold"] == [5_000, 20, 50]
