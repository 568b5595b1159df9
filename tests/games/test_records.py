"""Records as text: strict JSON, one object a line."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.errors import RecordError
from games.core.records import parse_record, record_line

TEXTS = st.text(max_size=8)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=8,
)


@settings(deadline=None, max_examples=30)
@given(st.dictionaries(st.text(max_size=8), JSON, max_size=4))
def test_what_is_written_reads_back(record: dict[str, object]) -> None:
    line = record_line(record)
    assert "\n" not in line
    assert line.isascii()
    assert parse_record(line) == record
    assert parse_record(line.encode()) == record


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"", "not JSON"),
        (b"no", "not JSON"),
        (b'{"a": 1} {"b": 2}', "not JSON"),
        (b'{"a": 1,}', "not JSON"),
        (b"{'a': 1}", "not JSON"),
        (b"[]", "JSON object"),
        (b"null", "JSON object"),
        (b'"{}"', "JSON object"),
        (b"7", "JSON object"),
        (b'{"a": 1, "a": 1}', "'a' is given twice"),
        (b'{"x": [{"deep": 1, "deep": 2}]}', "'deep' is given twice"),
        (b'{"a": 1, "\\u0061": 2}', "'a' is given twice"),
        (b'{"a": NaN}', "NaN"),
        (b'{"a": [Infinity]}', "Infinity"),
        (b'{"a": -Infinity}', "-Infinity"),
        (b'{"a": "\xff"}', "not UTF-8"),
        (b"\xef\xbb\xbf{}", "not JSON"),
        ('{"a": 1}'.encode("utf-16"), "not UTF-8"),
        (b'{"a": "\x00"}', "not JSON"),
        (b'{"a": ' + b"9" * 5000 + b"}", "not a record: a whole number has thousands of digits$"),
        (b'{"a": [-' + b"9" * 5000 + b"]}", "not a record: a whole number has thousands of digits$"),
        (b'{"a": ' + b"[" * 100_000 + b"}", "deeply"),
    ],
)
def test_what_is_no_strict_json_object_is_refused_without_an_index(line: bytes, why: str) -> None:
    with pytest.raises(RecordError, match=why) as refused:
        parse_record(line)
    assert refused.value.index is None
    assert len(refused.value.why) < 300


def test_a_number_json_has_not_is_never_written() -> None:
    with pytest.raises(ValueError, match="JSON"):
        record_line({"a": float("nan")})


def test_records_are_written_compact() -> None:
    assert record_line({"a": [1, 2]}) == json.dumps({"a": [1, 2]}).replace(" ", "")
