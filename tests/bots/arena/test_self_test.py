"""A worker does not take strangers' bots with a hole in its sandbox, and says which."""

import errno
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pyseccomp
import pytest

from bots.arena import seat, zygote_client
from bots.arena.interface import ArenaError, Limits, PlayedGame, Program
from bots.arena.sandbox import landlock, program
from bots.arena.sandbox.lock_plan import LockPlan
from bots.arena.sandbox.plan import plan_for
from bots.arena.selftest import refuse_if_unsafe, self_test

Match = Callable[..., list[PlayedGame]]
Kernel = Callable[[dict[str, int]], None]
CORE = {"parent_death", "rlimits", "seccomp"}


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """No zygote and no opinion from before, and none afterwards."""
    zygote_client.close_all()
    self_test.cache_clear()
    yield
    zygote_client.close_all()
    self_test.cache_clear()


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> Kernel:
    """Have the zygotes run on a kernel that refuses some system calls with an errno."""

    def without(calls: dict[str, int]) -> None:
        rules = pyseccomp.SyscallFilter(pyseccomp.ALLOW)
        for name, number in calls.items():
            rules.add_rule(pyseccomp.ERRNO(number), name)
        monkeypatch.setattr(zygote_client, "kill_list_hex", lambda: program._export_rules(rules).hex())

    return without


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Have every process locked by a plan with these changes."""

    def changed(**changes: Any) -> None:
        def plan(limits: Limits, memory_bytes: int, *, makes_code: bool) -> LockPlan:
            return {**plan_for(limits, memory_bytes, makes_code=makes_code), **changes}  # type: ignore[typeddict-item]

        monkeypatch.setattr(seat, "plan_for", plan)

    return changed


def test_here_every_wall_stands() -> None:
    layers, problem = self_test()

    assert problem == ""
    assert set(layers) >= CORE


def test_without_seccomp_the_reason_is_told(plans: Callable[..., None]) -> None:
    plans(seccomp="", seccomp_problem="libseccomp: not found")

    assert self_test().problem == "the sandbox lacks seccomp — libseccomp: not found"


@pytest.mark.parametrize(
    ("call", "said"),
    [("prlimit64", "could not be locked"), ("prctl", "could not be locked"), ("seccomp", "")],
    ids=["no limits", "no new rights cannot be given up", "a newer call is not needed"],
)
def test_a_kernel_that_refuses_a_needed_layer_is_no_place_for_strangers(
    kernel: Kernel, call: str, said: str
) -> None:
    kernel({call: errno.EPERM})

    assert said in self_test().problem
    assert bool(said) == bool(self_test().problem)


@pytest.mark.root
def test_root_without_landlock_has_another_user_and_an_empty_root_instead(kernel: Kernel) -> None:
    kernel({"landlock_create_ruleset": errno.ENOSYS})

    layers, problem = self_test()
    assert (problem, "landlock" in layers) == ("", False)
    assert set(layers) >= {"other_user", "empty_root"}


def test_with_neither_landlock_nor_another_user_strangers_wait(kernel: Kernel) -> None:
    kernel({"landlock_create_ruleset": errno.ENOSYS, "setresuid": errno.EPERM})

    assert "neither Landlock" in self_test().problem


def test_an_attack_that_works_is_named(plans: Callable[..., None]) -> None:
    open_wide = pyseccomp.SyscallFilter(pyseccomp.ALLOW)
    plans(seccomp=program._export_rules(open_wide).hex())

    problem = self_test().problem
    assert "let an attack through" in problem
    assert "sleeping" in problem
    assert "reading a file" not in problem


def test_a_memory_limit_that_limits_nothing_is_found(plans: Callable[..., None]) -> None:
    plans(memory_bytes=1 << 40)

    assert "more memory" in self_test().problem


def test_strangers_are_refused_as_long_as_the_problem_lasts_and_house_bots_play(
    plans: Callable[..., None], match: Match, quiet: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans(seccomp="", seccomp_problem="")
    with pytest.raises(ArenaError, match="lacks seccomp"):
        match([quiet] * 4)
    assert match([replace(quiet, house=True)] * 4)[0].faults == ()

    monkeypatch.undo()
    refuse_if_unsafe()
    assert match([quiet] * 4)[0].faults == ()


def test_landlock_is_among_the_layers_wherever_the_kernel_has_it() -> None:
    assert ("landlock" in self_test().layers) == (landlock.version() > 0)
