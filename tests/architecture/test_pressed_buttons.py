"""Which button was pressed is asked by `posted_choice`, which refuses what the page does not offer.

A comparison would take all else for the other deed, and the other deed erases a name or decides a dispute.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "league" / "web"
# Names of buttons. By a box that is ticked, or a field that is there, nothing is decided between two deeds.
BUTTONS = {"do", "kind", "what", "action", "deed", "step", "verb"}


def buttons_read(source: str) -> Iterator[str]:
    """Names of buttons that are read from a form without it."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(value=sent, attr="get"), args=[ast.Constant(value=name), *_]):
                if name in BUTTONS and ast.unparse(sent).rpartition(".")[2] in ("POST", "sent"):
                    yield str(name)
            case ast.Subscript(value=sent, slice=ast.Constant(value=name)):
                if name in BUTTONS and ast.unparse(sent).rpartition(".")[2] == "POST":
                    yield str(name)


@pytest.mark.parametrize(
    "source", ["request.POST.get('do') == 'x'", "request.POST['kind']", "sent.get('do', '')"]
)
def test_reading_is_seen(source: str) -> None:
    assert list(buttons_read(source))


def test_no_page_guesses_which_button_was_pressed() -> None:
    found = {str(path.relative_to(WEB)): list(buttons_read(path.read_text())) for path in WEB.rglob("*.py")}
    assert len(found) > 100
    assert {path: names for path, names in found.items() if names} == {}
