"""The private Redis-compatible server: found, started, reached by its socket only."""

import os
import shutil
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

import psycopg
import pytest
import redis

from tools.runtime import redis_server
from tools.runtime.postgres import temporary_postgres
from tools.runtime.readiness import answers
from tools.runtime.redis_server import (
    RedisServerMissing,
    UnsafeFolder,
    find_redis_server,
    prepare_socket,
    server_command,
    socket_path,
    temporary_redis,
)
from tools.runtime.sockets import folder_for_sockets


@pytest.fixture
def nothing_bundled(monkeypatch):
    monkeypatch.setattr(redis_server, "BUNDLED", (("no_such_package_here", "*"),))


def make_program(folder: Path, name: str, mode: int = 0o755) -> Path:
    program = folder / name
    program.write_text("#!/bin/sh\n")
    program.chmod(mode)
    return program


def test_the_server_of_the_python_packages_is_found_and_runs():
    version = subprocess.run([find_redis_server({}), "--version"], capture_output=True, text=True, check=True)
    assert "server v=" in version.stdout


def test_a_named_server_comes_before_the_bundled_one(tmp_path):
    named = make_program(tmp_path, "mine")
    assert find_redis_server({"LEAGUE_REDIS_SERVER": str(named)}) == named


def test_a_named_server_that_cannot_be_run_is_refused(tmp_path):
    named = make_program(tmp_path, "mine", 0o644)
    with pytest.raises(RedisServerMissing, match=r"LEAGUE_REDIS_SERVER is .*mine"):
        find_redis_server({"LEAGUE_REDIS_SERVER": str(named)})


def test_a_bundled_server_that_lost_its_executable_bit_gets_it_back(tmp_path, monkeypatch):
    package = tmp_path / "bundled_by_hand"
    package.mkdir()
    (package / "__init__.py").touch()
    program = make_program(package, "valkey-server", 0o644)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(redis_server, "BUNDLED", (("bundled_by_hand", "valkey-server"),))
    assert find_redis_server({}) == program
    assert os.access(program, os.X_OK)


@pytest.mark.usefixtures("nothing_bundled")
@pytest.mark.parametrize("name", ["valkey-server", "redis-server"])
def test_the_systems_server_is_the_last_resort(tmp_path, name):
    program = make_program(tmp_path, name)
    assert find_redis_server({"PATH": str(tmp_path)}) == program


@pytest.mark.usefixtures("nothing_bundled")
def test_without_any_server_the_text_says_what_to_install(tmp_path):
    with pytest.raises(RedisServerMissing, match="redis-server"):
        find_redis_server({"PATH": str(tmp_path)})


def test_the_socket_is_in_the_state_folder(tmp_path):
    var = Path("/srv/league/var")
    assert socket_path(var) == var / "redis.sock"


def test_a_path_too_long_for_a_socket_gets_a_short_private_folder(tmp_path):
    var = tmp_path / ("long-" * 20)
    var.mkdir()
    socket = prepare_socket(var)
    try:
        assert len(os.fsencode(socket)) < 107
        assert socket != prepare_socket(tmp_path)
        assert stat.S_IMODE(socket.parent.stat().st_mode) == 0o700
        assert prepare_socket(var) == socket
    finally:
        socket.parent.rmdir()


def test_below_a_deep_folder_for_temporary_files_servers_are_reached_too(tmp_path, monkeypatch):
    deep = tmp_path / ("deep-" * 20)
    deep.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(deep))
    assert len(os.fsencode(socket_path(deep))) < 107
    with temporary_redis() as socket:
        assert answers(f"unix:{socket}")
    with temporary_postgres() as url, psycopg.connect(url) as connection:
        assert connection.execute("select 1").fetchone() == (1,)


def test_a_short_folder_that_others_can_enter_is_refused(tmp_path):
    var = tmp_path / ("long-" * 20)
    folder = socket_path(var).parent
    folder.mkdir()
    folder.chmod(0o777)
    try:
        with pytest.raises(UnsafeFolder, match="LEAGUE_VAR"):
            prepare_socket(var)
    finally:
        folder.rmdir()


def test_a_link_in_the_place_of_the_short_folder_is_refused(tmp_path):
    var = tmp_path / ("long-" * 20)
    folder = socket_path(var).parent
    folder.symlink_to(tmp_path)
    try:
        with pytest.raises(UnsafeFolder):
            prepare_socket(var)
    finally:
        folder.unlink()


def test_a_socket_that_a_killed_server_left_is_removed(tmp_path):
    with tempfile.TemporaryDirectory(dir=folder_for_sockets()) as short:
        left = Path(short) / "redis.sock"
        left.touch()
        prepare_socket(Path(short))
        assert not left.exists()


DAMAGED = ("dump.rdb", "appendonly.aof", "appendonlydir/appendonly.aof.1.incr.aof")


def test_no_file_is_kept_and_a_damaged_one_of_before_stops_nothing():
    with tempfile.TemporaryDirectory(dir=folder_for_sockets()) as short:
        for name in DAMAGED:
            path = Path(short) / name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(bytes(range(256)) * 2)
        before = sorted(Path(short).rglob("*"))
        socket = Path(short) / "redis.sock"
        command = server_command(find_redis_server(), socket)
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
            try:
                redis_server._wait_until_it_answers(server, socket)
                redis.Redis(unix_socket_path=str(socket)).rpush("queue", "match")
            finally:
                server.terminate()
        assert sorted(Path(short).rglob("*")) == before


def test_the_server_opens_no_port():
    with temporary_redis() as socket:
        client = redis.Redis(unix_socket_path=str(socket))
        assert client.config_get("port") == {"port": "0"}
        assert answers(f"unix:{socket}")
    assert not answers(f"unix:{socket}")


def test_a_temporary_server_dies_with_the_process_that_made_it():
    source = """
import os, signal
from tools.runtime.redis_server import temporary_redis
with temporary_redis() as socket:
    print(socket, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""
    made = subprocess.run([sys.executable, "-c", source], stdout=subprocess.PIPE, text=True, check=False)
    socket = Path(made.stdout.strip())
    assert socket.is_absolute(), "without one the folder below would be that of the checkout"
    with pytest.raises(redis.ConnectionError):
        redis.Redis(unix_socket_path=str(socket)).blpop(["nothing"])  # held open until the server is gone
    shutil.rmtree(socket.parent)
