"""Benchmarks: `manage.py bench NAME [its own arguments]`."""

import argparse
import importlib
import pkgutil
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tools import bench


class Command(BaseCommand):
    help = "Runs a benchmark by name; without a name, lists them."
    requires_system_checks = []
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", nargs="?")
        parser.add_argument("arguments", nargs=argparse.REMAINDER, help="passed on to the benchmark")

    def handle(self, *, name: str | None, arguments: list[str], **_: Any) -> None:
        names = [module.name for module in pkgutil.iter_modules(bench.__path__) if not module.ispkg]
        if name is None:
            self.stdout.write("\n".join(_line(name) for name in names))
            return
        if name not in names:
            raise CommandError(f"There is no benchmark {name!r}; there are: {', '.join(names)}.")
        code = _module(name).run(arguments)
        if code:
            sys.exit(code)


def _module(name: str) -> Any:
    return importlib.import_module(f"{bench.__name__}.{name}")


def _line(name: str) -> str:
    """The name and the first line of the benchmark's docstring."""
    return f"{name:12}{(_module(name).__doc__ or '').strip().partition(chr(10))[0]}"
