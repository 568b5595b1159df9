"""The container files agree with each other and with how `up` starts the services."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import yaml

from bots.arena.interface import Limits
from games.registry import GAMES
from tools.runtime.bootstrap import UV
from tools.runtime.heartbeat import give_heartbeat
from tools.runtime.lineup import RunningSite
from tools.runtime.readiness import FRESH_SECONDS

ROOT = Path(__file__).resolve().parents[3]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker" / "compose.yaml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
DOCKERFILE = (ROOT / "docker" / "Dockerfile").read_text()
RUNNING = ["postgres", "redis", "web", "worker", "tables", "uploads", "outlets", "sweeps", "beat"]
OURS = ["setup", "web", "worker", "tables", "uploads", "outlets", "sweeps", "beat"]


@pytest.mark.parametrize("name", RUNNING)
def test_every_running_service_is_healthy_only_when_it_answers(name):
    check = SERVICES[name]["healthcheck"]
    assert len(check["test"]) > 1
    assert {"interval", "timeout", "retries", "start_period"} <= set(check)


@pytest.mark.parametrize("name", ["web", "worker", "tables", "uploads", "outlets", "sweeps", "beat"])
def test_our_services_wait_for_their_servers_and_the_preparation(name):
    waits = {service: wait["condition"] for service, wait in SERVICES[name]["depends_on"].items()}
    assert waits == {
        "postgres": "service_healthy",
        "redis": "service_healthy",
        "setup": "service_completed_successfully",
    }


@pytest.mark.parametrize("name", OURS)
def test_our_services_have_no_rights_they_do_not_need(name):
    assert SERVICES[name]["cap_drop"] == ["ALL"]
    assert SERVICES[name]["read_only"] is True
    assert "no-new-privileges:true" in SERVICES[name]["security_opt"]


@pytest.mark.parametrize("name", [*OURS, "postgres", "redis"])
def test_no_service_can_take_the_whole_machine(name):
    service = SERVICES[name]
    assert {"mem_limit", "cpus", "pids_limit"} <= set(service)
    assert all("size=" in mount for mount in service.get("tmpfs", []))
    assert set(service["logging"]["options"]) == {"max-size", "max-file"}


def test_a_worker_may_use_what_the_bots_of_a_table_may_use_together():
    seats = max(game.table(game.resolve({})).players for game in GAMES.values())
    worker = re.fullmatch(r"\$\{WORKER_MEMORY:-(\d+)g\}", SERVICES["worker"]["mem_limit"])
    assert worker
    assert int(worker[1]) << 30 > seats * Limits().memory_bytes


@pytest.mark.parametrize("name", ["worker", "tables", "uploads", "outlets", "sweeps", "beat"])
def test_what_answers_nobody_is_asked_by_its_own_heartbeat(name, tmp_path, monkeypatch):
    """As Docker's and Podman's exec form run it: no shell, no name of the container, no library."""
    form, *command = SERVICES[name]["healthcheck"]["test"]
    path = SERVICES[name]["environment"]["LEAGUE_HEARTBEAT"]
    assert (form, command[:3]) == ("CMD", ["python", "-m", "tools.runtime.readiness"])
    assert command[3:] == [f"fresh:{path}"]
    assert "$" not in "".join(command)
    assert path.startswith("/tmp/"), "each container has its own, the state is shared"
    own = tmp_path / "heartbeat"
    asked = [sys.executable, "-S", *command[1:3], f"fresh:{own}"]

    def is_healthy():
        return subprocess.run(asked, check=False, cwd=ROOT, env={}).returncode == 0

    assert not is_healthy()
    monkeypatch.setenv("LEAGUE_HEARTBEAT", str(own))
    give_heartbeat()
    assert is_healthy()
    os.utime(own, (0, time.time() - FRESH_SECONDS - 1))
    assert not is_healthy()


def test_the_image_does_not_run_as_root():
    assert re.findall(r"^USER (.*)$", DOCKERFILE, re.MULTILINE)[-1] == "outback"


def test_nobody_outside_the_machine_reaches_a_port_unless_told():
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["web"]
    assert SERVICES["web"]["ports"] == ["${LISTEN:-127.0.0.1:8000}:8000"]


def test_the_password_has_no_default():
    assert "${POSTGRES_PASSWORD:?" in SERVICES["postgres"]["environment"]["POSTGRES_PASSWORD"]


def test_volumes_that_are_used_are_declared():
    used = {mount.split(":")[0] for service in SERVICES.values() for mount in service.get("volumes", [])}
    assert used == set(COMPOSE["volumes"])


def test_variables_without_a_default_are_in_the_example():
    text = (ROOT / "docker" / "compose.yaml").read_text()
    example = (ROOT / "docker" / "example.env").read_text()
    for name in re.findall(r"\$\{(\w+):\?", text):
        assert f"{name}=" in example


def test_everything_the_image_copies_is_let_through():
    ignore = (ROOT / "docker" / "Dockerfile.dockerignore").read_text().splitlines()
    copied = [
        source
        for line in re.findall(r"^COPY (?!--from)(.*)$", DOCKERFILE, re.MULTILINE)
        for source in line.split()[:-1]
    ]
    assert "manage.py" in copied
    assert [source for source in copied if f"!{source}" not in ignore] == []


def test_the_image_uses_the_same_installer():
    assert UV in DOCKERFILE


def flags(words: list[str] | tuple[str, ...]) -> set[str]:
    """Every "--flag=value", whether it is written as one word or two."""
    pairs = zip(words, [*words[1:], "--"], strict=True)
    return {
        word if "=" in word or value.startswith("-") else f"{word}={value}"
        for word, value in pairs
        if word.startswith("--")
    }


@pytest.mark.parametrize("name", ["web", "worker", "tables", "uploads", "outlets", "sweeps", "beat"])
def test_a_container_starts_what_up_starts(name):
    """The same flags but for where it listens, how much it takes on and where its schedule is."""
    site = RunningSite(Path("/tmp"), "0.0.0.0", 8000, 2, None, demo=False, verbose=False, behind_proxy=True)
    service = next(service for service in site.plan().services if service.name == name)
    command = [word.replace("${WORKER_CONCURRENCY:-2}", "2") for word in SERVICES[name]["command"]]
    assert service.command[2] in command[:3]
    assert flags(service.command) - {"--descriptor=-1"} <= flags(command)
