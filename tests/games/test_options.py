"""Options: complete, checked, fixed."""

import copy
import json
import pickle
from typing import Any

import pytest

from games.core.errors import OptionError
from games.core.options import Choice, Option, Options, Whole, Wholes, resolve

TARGET = Option("target", 10, Whole(1, 100), "points to win")
MODE = Option("mode", "strict", Choice(("strict", "loose")), "how")
BETS = Option("bets", [1, 5], Wholes(1, 100, 3), "amounts")
ALL = (TARGET, MODE, BETS)


def test_what_is_not_given_has_its_default() -> None:
    assert resolve(ALL, {"target": 7}) == {"target": 7, "mode": "strict", "bets": [1, 5]}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("target", 0),
        ("target", 101),
        ("target", True),
        ("target", 10.0),
        ("target", "10"),
        ("mode", "Strict"),
        ("mode", 1),
        ("mode", None),
        ("bets", 5),
        ("bets", [0]),
        ("bets", [1, True]),
        ("bets", [1, 2, 3, 4]),
        ("colour", "red"),
    ],
)
def test_a_value_that_is_not_allowed_is_refused_by_its_key(key: str, value: Any) -> None:
    with pytest.raises(OptionError) as refused:
        resolve(ALL, {key: value})
    assert refused.value.key == key
    assert refused.value.why


def test_what_is_no_object_is_refused() -> None:
    with pytest.raises(OptionError, match="object"):
        resolve(ALL, ["target"])  # type: ignore[arg-type]


def test_a_choice_is_compared_with_its_type() -> None:
    assert Choice((1, 2)).problem(True)
    assert Choice((1, 2)).problem(1) is None


def test_a_check_over_all_of_them_names_one() -> None:
    def check(options: Any) -> tuple[str, str] | None:
        return (
            ("target", "too high for loose") if options["mode"] == "loose" and options["target"] > 5 else None
        )

    with pytest.raises(OptionError, match="too high"):
        resolve(ALL, {"mode": "loose"}, check)
    assert resolve(ALL, {"mode": "loose", "target": 5}, check)["target"] == 5


def test_resolved_options_cannot_be_changed() -> None:
    options = resolve(ALL, {})
    for change in (
        lambda: options.__setitem__("target", 1),
        lambda: options.update(target=1),
        lambda: options.pop("target"),
        options.clear,
        lambda: options.setdefault("x", 1),
        lambda: options.__delitem__("target"),
    ):
        with pytest.raises(TypeError, match="fixed"):
            change()
    assert options["target"] == 10


def test_options_travel_as_json_as_pickle_and_as_copies() -> None:
    options = resolve(ALL, {})
    assert json.loads(json.dumps(options)) == options
    for twin in (pickle.loads(pickle.dumps(options)), copy.deepcopy(options)):
        assert twin == options
        assert isinstance(twin, Options)


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (TARGET, "7", 7),
        (TARGET, "seven", "seven"),
        (TARGET, "7.0", "7.0"),
        (MODE, "loose", "loose"),
        (MODE, "x", "x"),
        (BETS, "1, 2", [1, 2]),
        (BETS, "", []),
        (BETS, "1,x", [1, "x"]),
    ],
)
def test_typed_text_is_read_by_the_shape(option: Option, text: str, value: Any) -> None:
    assert option.allowed.read(text) == value


def test_a_form_describes_each_shape() -> None:
    assert TARGET.form() == {
        "key": "target",
        "default": 10,
        "text": "points to win",
        "kind": "whole",
        "low": 1,
        "high": 100,
    }
    assert MODE.allowed.form() == {"kind": "choice", "values": ["strict", "loose"]}
    assert BETS.allowed.form() == {"kind": "wholes", "low": 1, "high": 100, "length_max": 3}


def test_a_list_may_be_as_long_as_it_may() -> None:
    assert BETS.allowed.problem([1, 2, 3]) is None
    assert BETS.allowed.problem([1, 2, 3, 4])


def test_options_that_are_no_object_are_refused_as_a_whole() -> None:
    with pytest.raises(OptionError) as refused:
        resolve(ALL, [])  # type: ignore[arg-type]
    assert refused.value.key == "options"


def test_a_list_among_the_options_is_nobody_elses() -> None:
    given = {"bets": [1, 2]}
    resolved, default = resolve((BETS,), given), resolve((BETS,), {})
    given["bets"].append(3)
    default["bets"].append(99)
    resolved.plain()["bets"].append(99)
    assert (resolved["bets"], BETS.default) == ([1, 2], [1, 5])
