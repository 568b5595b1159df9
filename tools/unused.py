"""The step that looks for dead code: what no code of the service names, nor any text that it reads.

vulture knows code alone. Pages name what they show, settings and queries name code in texts: a name that
stands there is used, too. What frameworks call is in pyproject.toml, with the reasons.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from vulture.config import make_config
from vulture.core import Vulture

ROOT = Path(__file__).resolve().parents[1]
DOTTED = re.compile(r"[\w.:-]+")  # a path of names, no sentence


def dead_code(root: Path = ROOT) -> list[str]:
    """A line for each name below the folder that nobody uses."""
    config = make_config(["--config", str(root / "pyproject.toml")])
    vulture = Vulture(ignore_names=config["ignore_names"], ignore_decorators=config["ignore_decorators"])
    folders = [root / path for path in config["paths"]]
    vulture.scavenge(folders, exclude=config["exclude"])
    vulture.used_names |= set(named_in_pages(root)) | set(named_in_texts(folders))
    return [item.get_report() for item in vulture.get_unused_code(config["min_confidence"])]


def named_in_pages(root: Path) -> Iterator[str]:
    for path in (root / "templates").rglob("*.html"):
        yield from re.findall(r"\w+", path.read_text(encoding="utf-8"))


def named_in_texts(folders: list[Path]) -> Iterator[str]:
    """Names in texts that are nothing but names: of columns, of modules with what is in them."""
    for path in (path for folder in folders for path in folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and DOTTED.fullmatch(text):
                yield from re.split(r"__|\W", text)


if __name__ == "__main__":
    sys.exit("\n".join(dead_code()) or 0)
