"""Ordinary work with numpy goes through behind every wall, in one thread and in the memory there is."""

from typing import Any

from bots.arena.interface import Limits
from tests.bots.arena.locked import run_locked, said_in

ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
BEFORE = """
    from bots.arena.inside import modules
    from bots.arena.languages.python import WITH_NUMPY
    modules.load_all(WITH_NUMPY)
    modules.close_the_list(WITH_NUMPY)
    import io, json, pkgutil
    import numpy as np
    a = np.arange(10000.0).reshape(100, 100) + np.eye(100) * 1e4
    said = []
"""
WORK = (
    "np.sin(a) + a**2 / (1 + np.abs(a))",
    "a @ a", "a.astype(np.float32) @ a.astype(np.float32)", "np.ones((50, 50), int) @ np.ones((50, 50), int)",
    "np.ones((800, 800)) @ np.ones((800, 800))", "np.einsum('ij,jk,kl->il', a, a, a, optimize=True)",
    "np.linalg.solve(a, a[0])", "np.linalg.inv(a)", "np.linalg.det(a)", "np.linalg.svd(a)",
    "np.linalg.eig(a)",
    "np.linalg.lstsq(a, a[0], rcond=None)", "np.linalg.qr(a)", "np.linalg.cholesky(a.T @ a + np.eye(100))",
    "np.random.default_rng(5).normal(size=9)", "np.random.default_rng()", "np.random.RandomState(5).rand()",
    "np.median(a)", "np.percentile(a, 5)", "np.unique(a)", "np.histogram(a)", "np.cov(a)",
    "np.bincount([1, 2])",
    "np.sort(a.ravel()[::-1])", "np.argsort(a)", "np.searchsorted(a[0], 5)", "np.fft.fft(a)",
    "np.convolve(a[0], a[1])", "np.polyfit([1, 2, 3], [1, 4, 9], 1)", "np.polynomial.Polynomial([1, 2])(3)",
    "np.ma.array([1, 2], mask=[0, 1]).sum()", "np.char.upper(np.array(['a']))", "np.rec.array([(1, 2)])",
    "np.strings.upper(np.array(['a']))", "repr(a)", "str(a[0, 0])", "np.loadtxt(io.StringIO('1 2'))",
    "np.frombuffer(b'12345678', dtype=np.uint8)",
)  # fmt: skip


def with_numpy(after: str, given: Any = None) -> Any:
    """What `after` collects in `said`."""
    ending = "\nprint(json.dumps(said))"
    done = run_locked(
        BEFORE, after + ending, given=given, memory_bytes=Limits().memory_bytes_large, environment=ONE_THREAD
    )
    return said_in(done)


def test_ordinary_work_goes_through() -> None:
    tried = with_numpy(
        """
for work in given:
    try:
        eval(work)
    except BaseException as error:
        said.append([work, repr(error)])
""",
        WORK,
    )

    assert tried == []


def test_weights_are_saved_and_read_in_memory() -> None:
    assert with_numpy(
        """
file = io.BytesIO()
np.savez_compressed(file, weights=a)
said.append(bool((np.load(io.BytesIO(file.getvalue()))["weights"] == a).all()))
"""
    ) == [True]


def test_too_much_memory_is_a_memory_error() -> None:
    assert with_numpy(
        """
try:
    np.ones(1 << 27)
except MemoryError:
    said.append("MemoryError")
"""
    ) == ["MemoryError"]


def test_seeded_dice_are_the_same_in_every_process() -> None:
    lines = "said.append(np.random.default_rng(5).integers(0, 1000, 9).tolist())"

    assert with_numpy(lines) == with_numpy(lines)


def test_loading_starts_no_thread() -> None:
    counted = (
        "\n".join(line[4:] for line in BEFORE.splitlines())
        + """
status = open("/proc/self/status").read()
said.append(int(status.split("Threads:")[1].split()[0]))
"""
    )
    done = run_locked(counted, "print(json.dumps(said))", environment=ONE_THREAD)

    assert said_in(done) == [1]
