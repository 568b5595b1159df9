"""What sets the machine up and runs the services needs nothing that a fresh machine lacks."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
MODULES = sorted(path.stem for path in (ROOT / "tools" / "runtime").glob("[a-z]*.py"))


@pytest.mark.parametrize("module", MODULES)
def test_a_module_of_the_runtime_is_imported_without_any_package(module: str) -> None:
    """-S leaves out all installed packages, -E the caller's own paths."""
    source = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import tools.runtime.{module}"
    done = subprocess.run(
        [sys.executable, "-S", "-E", "-c", source], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_there_is_something_to_import() -> None:
    assert {"bootstrap", "supervisor", "guardian"} <= set(MODULES)
