"""What a worker loads when it starts: there are six of them on a machine."""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# As Celery does it in a worker and in beat, before they are ready.
START = """
import json, sys
from league.config.celery import app
app.loader.init_worker()
app.finalize()
print(json.dumps([sorted(app.tasks), sorted(sys.modules)]))
"""


def test_it_has_all_tasks_and_loads_no_page_and_no_door_of_the_api() -> None:
    inherited = {name: value for name, value in os.environ.items() if name != "CELERY_SKIP_CHECKS"}
    done = subprocess.run(
        [sys.executable, "-c", START], cwd=ROOT, env=inherited, capture_output=True, text=True, check=True
    )
    tasks, modules = json.loads(done.stdout)
    assert {"league.tasks.matches.play_match", "bots.tasks.check_version"} <= set(tasks)
    assert {"league.config.urls", "league.web.urls", "league.api.urls", "numpy"}.isdisjoint(modules)
