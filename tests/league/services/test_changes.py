"""Who changes what others change too overwrites nobody unseen; what was not touched stays as it is by now."""

import ast
from datetime import UTC, datetime
from pathlib import Path

import pytest

from league.services.changes import changes_of
from tests.league.people import refusal

AT = datetime(2026, 11, 28, 18, 0, 30, tzinfo=UTC)
SERVICES = Path(__file__).resolve().parents[3] / "league" / "services"
# Who writes over what a person chose, by a parameter that bears the name of the column.
DEEDS = {  # each is the deed itself, not a form that was filled in some time before
    "stand_in_name": "one switch, as it is wished",
    "dispute_give": "somebody is to decide it, whoever was before",
    "player_ready": "one's own seat",
    "player_leave": "one's own seat",
    "mail_address_remove": "nobody has an address there afterwards",
    "club_picture_set": "one picture for another, as a whole",
    "delivery_replay": "the same message once more, whatever came of it",
    "webhook_resume": "one switch, as it is wished",
    "webhook_stop": "one switch, with its reason",
    "season_reopen": "only a closed one is opened, and its places are taken back",
}


@pytest.mark.parametrize(
    ("seen", "now", "wish", "written"),
    [
        (None, 1, 2, {"value": 2}),  # of what was not seen every value counts
        (None, 1, 1, {}),
        (1, 1, 2, {"value": 2}),
        (1, 2, 1, {}),  # untouched: what somebody else saved stays
        (1, 2, 2, {}),  # both wanted the same
        (AT.replace(second=0), AT, AT.replace(second=0), {}),
        (AT.replace(second=0), AT, AT.replace(hour=20), {"value": AT.replace(hour=20)}),
    ],
)
def test_only_what_was_changed_is_written(seen: object, now: object, wish: object, written: object) -> None:
    shown = None if seen is None else {"value": seen}
    assert changes_of({"value": now}, {"value": wish}, shown) == written


def test_two_who_change_the_same_are_told() -> None:
    no = refusal(lambda: changes_of({"a": 1, "b": 2}, {"a": 1, "b": 3}, {"a": 1, "b": 1}))
    assert (no.code, no.field) == ("changed_by_another", "b")


def test_every_service_that_overwrites_what_was_chosen_asks_what_was_seen() -> None:
    writers = {name: node for name, node in _services() if _overwrites(node)}
    asking = {name for name, node in writers.items() if "changes_of(" in ast.unparse(node)}
    assert {"event_rename", "event_freeze", "_rename", "bot_edit", "event_settings_change"} <= asking
    assert writers.keys() - asking - DEEDS.keys() == set()


def _services() -> list[tuple[str, ast.FunctionDef]]:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SERVICES.rglob("*.py"))]
    return [
        (node.name, node)
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and any(one.arg == "by" for one in node.args.kwonlyargs)
    ]


def _overwrites(service: ast.FunctionDef) -> bool:
    """Whether it puts one of its parameters, or a whole choice, into columns of a row that there is."""
    given = {one.arg for one in service.args.kwonlyargs} - {"by"}
    for call in ast.walk(service):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
            continue
        for keyword in call.keywords:
            if call.func.attr == "update" and (
                keyword.arg is None or (keyword.arg in given and ast.unparse(keyword.value) == keyword.arg)
            ):
                return True
            if call.func.attr == "save" and not isinstance(keyword.value, ast.List | ast.Tuple):
                return True
            if call.func.attr == "save" and "*" in ast.unparse(keyword.value):
                return True
    return False
