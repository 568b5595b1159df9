"""`manage.py compile_engine`: the rules engine as machine code, from the same source."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from argparse import ArgumentParser
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.builds import ROOT, build_folder, builds_folder, compiled_files

# Runs in a process of its own, in the project's folder: what to build, where, and where to leave the C files.
BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup

configuration, target, work, level, *sources = sys.argv[1:]
extensions = mypycify(
    [f"--config-file={configuration}", f"--cache-dir={work}/cache", *sources],
    opt_level=level, debug_level="0", target_dir=f"{work}/c", group_name="outback_engine",
)
setup(
    name="outback-engine", packages=[], ext_modules=extensions,
    script_args=["--quiet", "build_ext", "--build-lib", target, "--build-temp", f"{work}/o"],
)
"""


class Command(BaseCommand):
    help = (
        "Compile the rules engine: the same games, faster. It is used from the next start on, as long as its "
        "source stays as it is; OUTBACK_ENGINE=pure leaves it alone. Needs a C compiler."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--remove", action="store_true", help="remove what was compiled")
        parser.add_argument(
            "--unoptimized",
            action="store_true",
            help="compile in a third of the time what is hardly faster than the source: for tests",
        )

    def handle(self, *, remove: bool, unoptimized: bool, **options: Any) -> None:
        if remove:
            shutil.rmtree(builds_folder(), ignore_errors=True)
            self.stdout.write("The engine runs from its source.")
            return
        folder = build_folder()
        if not folder.is_dir():
            check_tools()
            compile_to(folder, level=0 if unoptimized else 3)
        self.stdout.write(f"The compiled engine is in {folder}.")


def missing_tool() -> str | None:
    """What this machine lacks to compile, and what to do; None if nothing."""
    compiler = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler.split()[0]) is None:
        return f"There is no C compiler ({compiler.split()[0]}). On Debian: apt-get install gcc libc6-dev"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "Python's header files are missing. On Debian: apt-get install python3-dev"
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        return "mypyc or setuptools is missing: pip install -r requirements-dev.txt setuptools"
    return None


def check_tools() -> None:
    """Raise CommandError if this machine cannot compile."""
    if why := missing_tool():
        raise CommandError(f"{why}. The engine works without, only slower.")


def compile_to(folder: Path, *, level: int) -> None:
    """Build into a folder, which is there only when it is complete. Older builds go. CommandError.

    `level` is how far the C compiler optimizes, 0 to 3.
    """
    folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix="making-") as work:
        configuration, target = Path(work, "mypy.ini"), Path(work, "build")
        configuration.write_text("[mypy]\n", encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-c", BUILD, configuration, target, work, str(level), *compiled_files()],
            cwd=ROOT,
            env={**os.environ, "OUTBACK_ENGINE": "pure"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            raise CommandError(f"The engine could not be compiled:\n{done.stdout[-4000:]}")
        _put_in_place(target, folder)


def _put_in_place(target: Path, folder: Path) -> None:
    """Let the new build appear at once, and remove those of other sources."""
    for old in folder.parent.iterdir():
        if not old.name.startswith("making-") and old != folder:
            shutil.rmtree(old, ignore_errors=True)
    if not folder.is_dir():
        target.rename(folder)
