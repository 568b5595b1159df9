"""Records are stored as few bytes and come back to the letter; their dictionaries never change."""

import hashlib
import json
import zlib
from random import Random
from typing import Any

import hypothesis
import pytest
from hypothesis import strategies as st

from games.core.interface import Game
from games.packing import DICTIONARIES, canonical, dictionaries, make_dictionary, pack, unpack
from games.referee import play_game
from games.registry import GAMES
from tests.games.dingo.positions import random_record as record_of_dingo
from tests.games.omi.positions import random_record as record_of_omi

# What is stored can be read with these bytes alone. A better dictionary is a new file.
FINGERPRINTS = {
    "court_piece-record-1.1.txt": "0c615fbfadf05f3ddb401ef0cba0142c33b8a8ed6b85d01529439a0bcd05b8ff",
    "dingo-record-1.1.txt": "6adbff7f0c8d0d0ce3d09ab5609162ceac3bce97694498f505e25fc947352c3a",
    "dingo-record-1.2.txt": "b26e539aa1c7befaaf1d0484b30c6fb4d6831c739745508126d671f30d6acc94",
    "envite-record-1.1.txt": "72d01869ebf74627d93c97fb6547244e7e5b30067cf3ddb82ab3c50b577fc295",
    "hasenpfeffer-record-1.1.txt": "1f53148fe99c60df1e97fa4b561fb0fde193669e54737fa4e1aa7d387a7d31b7",
    "mattis-record-1.1.txt": "0813bdc8cd29b01caac662481c357122132d677520c5a8387053c6cec0ec3fbe",
    "myllymatti-record-1.1.txt": "07cf4eaf85cb21afdef5f5c9eec00fbce0f8cb368c85716955a267bb21f95f35",
    "omi-record-1.1.txt": "5d9529f5c070ae006bff5cfa38ac8835d200abbe52a4f9de6ca914a92fc7f004",
    "omi-record-1.2.txt": "f2744c6dacef42aceecc995b0a3a4a2152c56b426badd4c4246d68603749e13c",
    "tong_its-record-1.1.txt": "837f0f420fabd7d7cc3309ad6469d69bb76f1c70041f546fc8749062ccbcd3d4",
    "trente_et_quarante-record-1.1.txt": "3070bd5425e8ac2ffe2983a26d1b7590ac7a0b543de0f8520f8342ca77aab877",
    "tresette-record-1.1.txt": "be427696d0492fa88bd87b9148085aacf1a0fbb21fb651ae434c09763aa489ac",
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
    text = canonical(record)
    assert unpack(record_format, pack(record_format, [text])) == [text]
    assert json.loads(text) == record


@hypothesis.given(st.lists(records, min_size=1, max_size=5))
def test_records_come_back_in_their_order(batch: list[dict[str, Any]]) -> None:
    texts = [canonical(record) for record in batch]
    assert unpack("dingo-record/1", pack("dingo-record/1", texts)) == texts


def test_ten_games_together_take_less_than_alone() -> None:
    texts = [canonical(record_of_dingo(number, "enforced")) for number in range(10)]
    alone = sum(len(pack("dingo-record/1", [text])) for text in texts)
    assert len(pack("dingo-record/1", texts)) < 0.9 * alone


@pytest.mark.parametrize("record", [record_of_dingo(3, "enforced"), record_of_omi(3)])
def test_a_played_game_takes_a_fraction_of_its_text(record: dict[str, Any]) -> None:
    text = canonical(record)
    packed = pack(record["format"], [text])
    assert unpack(record["format"], packed) == [text]
    assert len(packed) < len(zlib.compress(text, 9)) < len(text)


def test_there_is_one_text_of_a_record() -> None:
    assert canonical({"b": 1, "a": "ä"}) == canonical({"a": "ä", "b": 1}) == b'{"a":"\\u00e4","b":1}'
    with pytest.raises(ValueError, match="JSON"):
        canonical({"a": float("nan")})


@pytest.mark.parametrize("record_format", ["dingo-record/1", "of-nobody/1"])
def test_damaged_bytes_are_noticed(record_format: str) -> None:
    packed = pack(record_format, [canonical(record_of_dingo(5, "honour"))])
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


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_game_has_a_dictionary(game: Game) -> None:
    choose = Random(3)
    state = play_game(
        game, game.resolve({}), seed=bytes(32), number=1, dealer=0,
        choose=lambda _seat, view: choose.choice(view["legal"]),
    )  # fmt: skip
    text = canonical(game.write_record(state))
    assert dictionaries(game.record_format)
    assert len(pack(game.record_format, [text])) < len(zlib.compress(text, 7))


@pytest.mark.parametrize("record", [record_of_dingo(7, "enforced"), record_of_omi(7)])
def test_what_an_older_dictionary_has_packed_is_still_read(record: dict[str, Any]) -> None:
    text, (oldest, *newer) = canonical(record), dictionaries(record["format"])
    assert newer
    packer = zlib.compressobj(6, zdict=oldest)
    assert unpack(record["format"], packer.compress(text) + packer.flush()) == [text]


def test_what_was_packed_without_a_dictionary_is_still_read() -> None:
    """As records of eight games were."""
    text = canonical(record_of_dingo(7, "enforced"))
    assert unpack("dingo-record/1", zlib.compress(text)) == [text]


def test_another_dictionary_reads_nothing() -> None:
    packed = pack("dingo-record/1", [canonical(record_of_dingo(5, "honour"))])
    for other in ("omi-record/1", "of-nobody/1"):
        with pytest.raises(zlib.error):
            unpack(other, packed)


def test_a_dictionary_is_made_of_what_came_last() -> None:
    made = make_dictionary([{"number": number, "text": "x" * 900, "seed": "f0" * 32} for number in range(40)])
    assert len(made) == 32_000
    last = json.loads(made.rpartition(b"\n")[2])
    assert (last["number"], last["seed"]) == (39, "")
