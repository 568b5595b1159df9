"""Debian packages that the checks need: installed where that is allowed, asked for where it is not."""

import os
import shutil
import subprocess
import sysconfig
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

POSTGRES_FOLDERS = Path("/usr/lib/postgresql")
# Without a window it needs little more than half of the processor time of the others for the same pages.
WINDOWLESS = "chromium-headless-shell"
CHROMIUM_PROGRAMS = (WINDOWLESS, "chromium", "chromium-browser", "google-chrome")
# For what one can do without: where there is no way out to Debian nobody waits for minutes.
AT_ONCE = ("-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10")


class PackageMissing(RuntimeError):
    """A program is missing and cannot be installed from here; the text says what to do."""


@dataclass(frozen=True)
class PackageNeed:
    """Something to be found on the machine, and the Debian packages (with spaces between) that bring it."""

    title: str
    package: str
    find: Callable[[], Path | None]
    apt_options: tuple[str, ...] = ()


def find_chromium() -> Path | None:
    """The browser's program, if it is installed."""
    return next(filter(None, map(_find_program, CHROMIUM_PROGRAMS)), None)


def find_windowless() -> Path | None:
    """The program of the browser without a window, if it is installed."""
    return _find_program(WINDOWLESS)


def _find_program(name: str) -> Path | None:
    found = shutil.which(name)
    return Path(found) if found else None


def find_postgres() -> Path | None:
    """The folder with PostgreSQL's initdb and postgres, the newest version's, if it is installed."""
    installed = [path for path in POSTGRES_FOLDERS.glob("*/bin/initdb") if path.parts[-3].isdigit()]
    if installed:
        return max(installed, key=lambda path: int(path.parts[-3])).parent
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


def find_compiler() -> Path | None:
    """The C compiler, if there is one and Python's header files with it."""
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return _find_program("cc") if header.is_file() else None


CHROMIUM = PackageNeed("the browser Chromium", WINDOWLESS, find_chromium)
WINDOWLESS_CHROMIUM = PackageNeed("the browser without a window", WINDOWLESS, find_windowless, AT_ONCE)
POSTGRES = PackageNeed("PostgreSQL's server", "postgresql", find_postgres)
COMPILER = PackageNeed("a C compiler with Python's header files", "gcc libc6-dev python3-dev", find_compiler)


def provide(need: PackageNeed) -> Path:
    """Where the needed thing is, installed first if it is missing. Raises PackageMissing."""
    if found := need.find():
        return found
    _install(need)
    if found := need.find():
        return found
    raise PackageMissing(
        f"Debian's package {need.package} was installed but {need.title} is not where it belongs."
    )


def provide_browser() -> Path:
    """The program of the quickest browser that can be had: it is installed, or else another is there.

    Raises PackageMissing where there is none and none can be installed.
    """
    with suppress(PackageMissing):
        return provide(WINDOWLESS_CHROMIUM)
    return provide(CHROMIUM)


def _install(need: PackageNeed) -> None:
    advice = f"Install it as root: apt-get install {need.package}"
    apt = shutil.which("apt-get")
    if apt is None:
        raise PackageMissing(f"{need.title} is missing, and this is no Debian with apt-get. Install it.")
    prefix = _as_root()
    if prefix is None:
        raise PackageMissing(f"{need.title} is missing. {advice}")
    call = (*prefix, apt, "-o", "DPkg::Lock::Timeout=300", *need.apt_options)
    _apt([*call, "update"])  # a failure here shows in the next line's
    done = _apt([*call, "install", "--yes", "--no-install-recommends", *need.package.split()])
    if done.returncode:
        raise PackageMissing(f"{need.title} could not be installed. {advice}\n{done.stdout[-2000:]}")


def _as_root() -> Sequence[str] | None:
    """What to put before a command that needs root: nothing, sudo without a password, or None: no way."""
    if os.geteuid() == 0:
        return ()
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0:
        return (sudo, "-n", "DEBIAN_FRONTEND=noninteractive")
    return None


def _apt(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
