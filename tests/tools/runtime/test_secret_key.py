"""The key of an installation is drawn once, whoever starts first, and only its owner can read it."""

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tools.runtime.secret_key import NoKey, secret_key_in
from tools.runtime.state_folder import NotWritable


def test_the_key_stays_and_is_its_owners_alone(tmp_path):
    key = secret_key_in(tmp_path)
    assert len(key) > 50
    assert secret_key_in(tmp_path) == key
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


def test_of_many_that_start_at_once_one_draws_the_key_for_all(tmp_path):
    with ThreadPoolExecutor(8) as starts:
        keys = set(starts.map(lambda _: secret_key_in(tmp_path), range(8)))
    assert len(keys) == 1


def test_a_folder_that_cannot_be_written_is_told():
    with pytest.raises(NotWritable, match="LEAGUE_VAR"):
        secret_key_in(Path("/proc/nowhere"))


@pytest.mark.parametrize(
    "damage", ["leads nowhere", "leads to itself", "is a folder", "is empty", "is no text"]
)
def test_what_holds_no_key_is_told_and_never_replaced(damage, tmp_path):
    """Whoever drew another one would close all private links of the club."""
    path = tmp_path / "secret_key"
    {
        "leads nowhere": lambda: path.symlink_to(tmp_path / "nowhere"),
        "leads to itself": lambda: path.symlink_to(path),
        "is a folder": path.mkdir,
        "is empty": path.touch,
        "is no text": lambda: path.write_bytes(b"\xff\xfe"),
    }[damage]()
    with pytest.raises(NoKey, match=f"{path}.*backup"):
        secret_key_in(tmp_path)
    assert [found.name for found in tmp_path.iterdir()] == ["secret_key"]
