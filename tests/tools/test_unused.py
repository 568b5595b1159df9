"""Dead code is found, and what only pages, texts or frameworks name is not taken for it."""

from pathlib import Path

import pytest

from tools.unused import dead_code

CODE = """
class Settings:
    shown = 1
    hidden = 2

def called():
    return Settings()

def named_in_a_text():
    return called()

def dead():
    return 1

def get_for_a_framework():
    return 1

NAMES = ["code.named_in_a_text", "a sentence about dead code"]
print(NAMES)
"""
CONFIGURATION = """
[tool.vulture]
paths = ["code"]
exclude = []
min_confidence = 60
ignore_decorators = []
ignore_names = ["get_*"]
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in (
        ("pyproject.toml", CONFIGURATION),
        ("code/code.py", CODE),
        ("templates/page.html", "{{ settings.shown }}"),
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_what_nobody_names_is_dead(project: Path) -> None:
    found = dead_code(project)
    assert [line.split(": ")[1].split(" (")[0] for line in found] == [
        "unused variable 'hidden'",
        "unused function 'dead'",
    ]


def test_nothing_of_ours_is_dead() -> None:
    assert dead_code() == []
