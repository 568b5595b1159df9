"""What a running service takes: memory, files, rows and time, looked at again and again."""

import contextlib
import csv
import sqlite3
import statistics
from collections.abc import Mapping, Sequence
from pathlib import Path

import psycopg

from tools.runtime.site import Site

MB = 1024 * 1024
HOUR = 3600.0
QUANTILES, P95 = 20, 18
# How a process is called, by what its command line holds; the first that fits.
KINDS = {
    "valkey-server": "queue", "league.config.serve": "web", "beat": "beat", "--queues celery": "matches",
    "--queues tables": "tables", "--queues uploads": "uploads", "--queues outlets": "outlets",
    "--queues sweeps": "sweeps", "zygote": "bots", "-S -s -P": "bots",
}  # fmt: skip

Sample = dict[str, float]


def take_sample(site: Site, url: str, page_seconds: Sequence[float]) -> Sample:
    """Megabytes by kind of process, open files, bytes and rows kept, milliseconds of pages."""
    sample: Sample = {}
    files = 0
    for pid, command in site.processes().items():
        kind = next((name for part, name in KINDS.items() if part in command), "other")
        sample[f"{kind}, MB"] = sample.get(f"{kind}, MB", 0.0) + _own_bytes(pid) / MB
        files += _open_files(pid)
    stored = [path.stat().st_size for path in _files_below(site.var)]
    sample |= {"open files": files, "files kept": len(stored), "kept, MB": sum(stored) / MB}
    sample["rows"] = sum(rows_of(site.var, url).values())
    if len(page_seconds) > 1:
        sample["pages p50, ms"] = 1000 * statistics.median(page_seconds)
        sample["pages p95, ms"] = 1000 * statistics.quantiles(page_seconds, n=QUANTILES)[P95]
    return sample


def slopes(samples: Sequence[tuple[float, Sample]], warm: float) -> dict[str, float]:
    """By how much each thing grows in an hour, by a line through what was seen later than `warm` seconds."""
    names = dict.fromkeys(name for _, sample in samples for name in sample)
    grown = {}
    for name in names:
        seen = [(at / HOUR, sample[name]) for at, sample in samples if at >= warm and name in sample]
        if len({at for at, _ in seen}) > 1:
            grown[name] = statistics.linear_regression(*zip(*seen, strict=True)).slope
    return grown


def rows_of(var: Path, url: str) -> Mapping[str, int]:
    """Rows by table; none while the database is away."""
    with contextlib.suppress(sqlite3.Error, psycopg.Error):
        return _rows_of_postgresql(url) if url else _rows_of_sqlite(var / "db.sqlite3")
    return {}


def write_samples(samples: Sequence[tuple[float, Sample]], path: Path) -> None:
    """One line a sample, as CSV."""
    names = list(dict.fromkeys(name for _, sample in samples for name in sample))
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, ["seconds", *names])
        writer.writeheader()
        for at, sample in samples:
            writer.writerow({"seconds": f"{at:.0f}"} | {name: f"{one:.2f}" for name, one in sample.items()})


def _rows_of_sqlite(path: Path) -> dict[str, int]:
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        count = 'SELECT count(*) FROM "{}"'
        return {name: database.execute(count.format(name)).fetchone()[0] for (name,) in tables}


def _rows_of_postgresql(url: str) -> dict[str, int]:
    with psycopg.connect(url) as database:
        return dict(database.execute("SELECT relname, n_live_tup FROM pg_stat_user_tables").fetchall())


def _own_bytes(pid: int) -> int:
    """What memory a process takes, what it shares with others by parts; 0 once it is gone."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    return 0


def _open_files(pid: int) -> int:
    with contextlib.suppress(OSError):
        return len(list(Path(f"/proc/{pid}/fd").iterdir()))
    return 0


def _files_below(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]
