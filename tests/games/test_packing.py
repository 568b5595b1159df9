"""Records are stored as few bytes and come back to the letter; their dictionaries never change."""

import hashlib
import json
import zlib
from typing import Any

import hypothesis
import pytest
from hypothesis import strategies as st

from games.packing import DICTIONARIES, canonical, dictionary, make_dictionary, pack, unpack
from tests.games.dingo.positions import random_record as record_of_dingo
from tests.games.omi.positions import random_record as record_of_omi

# What is stored can be read with these bytes alone. A better dictionary belongs to a new version of a format.
FINGERPRINTS = {
    "dingo-record-1.txt": "6adbff7f0c8d0d0ce3d09ab5609162ceac3bce97694498f505e25fc947352c3a",
    "omi-record-1.txt": "5d9529f5c070ae006bff5cfa38ac8835d200abbe52a4f9de6ca914a92fc7f004",
}

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner, max_size=4)
)
records = st.dictionaries(st.text(), values, max_size=6)


def test_no_dictionary_was_changed() -> None:
    found = {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(DICTIONARIES.iterdir())
    }
    assert found == FINGERPRINTS


@pytest.mark.parametrize("record_format", ["dingo-record/1", "omi-record/1", "of-nobody/1"])
@hypothesis.given(record=records)
def test_whatever_a_record_holds_comes_back(record_format: str, record: dict[str, Any]) -> None:
    assert unpack(record_format, pack(record_format, record)) == record


@pytest.mark.parametrize("record", [record_of_dingo(3, "enforced"), record_of_omi(3)])
def test_a_played_game_takes_a_fraction_of_its_text(record: dict[str, Any]) -> None:
    packed = pack(record["format"], record)
    assert unpack(record["format"], packed) == record
    assert len(dictionary(record["format"])) > 1000
    assert len(packed) < len(zlib.compress(canonical(record), 9)) < len(canonical(record))


def test_there_is_one_text_of_a_record() -> None:
    assert canonical({"b": 1, "a": "ä"}) == canonical({"a": "ä", "b": 1}) == b'{"a":"\\u00e4","b":1}'
    with pytest.raises(ValueError, match="JSON"):
        canonical({"a": float("nan")})


@pytest.mark.parametrize("record_format", ["dingo-record/1", "of-nobody/1"])
def test_damaged_bytes_are_noticed(record_format: str) -> None:
    packed = pack(record_format, record_of_dingo(5, "honour"))
    for place in range(len(packed)):
        damaged = bytearray(packed)
        damaged[place] ^= 0x55
        with pytest.raises((zlib.error, ValueError)):
            unpack(record_format, bytes(damaged))
    with pytest.raises(zlib.error):
        unpack(record_format, packed + b"x")
    for length in range(len(packed)):
        with pytest.raises(zlib.error):
            unpack(record_format, packed[:length])


def test_another_dictionary_reads_nothing() -> None:
    packed = pack("dingo-record/1", record_of_dingo(5, "honour"))
    for other in ("omi-record/1", "of-nobody/1"):
        with pytest.raises(zlib.error):
            unpack(other, packed)


def test_a_dictionary_is_made_of_what_came_last() -> None:
    made = make_dictionary([{"number": number, "text": "x" * 500} for number in range(40)])
    assert len(made) == 8192
    assert json.loads(made.rpartition(b"\n")[2])["number"] == 39
