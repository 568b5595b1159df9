"""`manage.py up`: everything on this machine, started by one command and stopped by Ctrl-C."""

import io
import os
import signal
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import redis
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connections
from django.db.utils import OperationalError

from league.management.preparation import REFUSALS, prepare_database, prepare_static_files
from league.models import Club
from league.services.backups.files import file_settle
from league.services.demo.club import demo_is_here
from tools.runtime.guardian import run_guarded
from tools.runtime.lineup import RunningSite
from tools.runtime.ports import PortTaken, bind_port
from tools.runtime.redis_server import (
    RedisServerMissing,
    UnsafeFolder,
    find_redis_server,
    prepare_socket,
)
from tools.runtime.state_folder import AlreadyRunning, hold_folder, writing_to

CLEAR_REFUSALS = (PortTaken, AlreadyRunning, RedisServerMissing, UnsafeFolder)


class Command(BaseCommand):
    help = "Run the whole service: web server, worker, scheduler and a private Redis. Ctrl-C stops all."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="the address to listen on")
        parser.add_argument(
            "--port", type=int, default=8000, help="the port to listen on; 0 takes a free one"
        )
        parser.add_argument("--concurrency", type=int, default=2, help="matches that are played at a time")
        parser.add_argument(
            "--web-processes",
            type=int,
            default=min(2, os.cpu_count() or 1),
            help="processes that answer requests; each takes about 100 MB",
        )
        parser.add_argument("--no-demo", action="store_true", help="make no demo club, show no demo accounts")
        parser.add_argument("--verbose", action="store_true", help="show all that the services say")

    def handle(
        self,
        *,
        host: str,
        port: int,
        concurrency: int,
        web_processes: int,
        no_demo: bool,
        verbose: bool,
        **options: Any,
    ) -> None:
        # A script's background job comes with a deaf ear for Ctrl-C.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        if concurrency < 1 or web_processes < 1:
            raise CommandError("--concurrency and --web-processes are at least 1.")
        var = Path(settings.VAR)
        try:
            with hold_folder(var) as lock:
                listener = bind_port(host, port)
                server = self._redis(var)
                with writing_to(var):
                    self._prepare(demo=not no_demo)
                demo = not no_demo and demo_is_here()
                connections.close_all()
                site = RunningSite(
                    var, host, listener.getsockname()[1], concurrency, server, demo, verbose,
                    behind_proxy=settings.BEHIND_HTTPS,
                    listener=listener.fileno(), web_processes=web_processes,
                )  # fmt: skip
                code = run_guarded(site.plan(), held=(lock, listener.fileno()))
                file_settle()
                sys.exit(code)
        except CLEAR_REFUSALS as refusal:
            raise CommandError(str(refusal)) from refusal

    def _redis(self, var: Path) -> tuple[Path, Path] | None:
        """The private server to start, or None when an outside one is to be used (and answers)."""
        if not settings.EXTERNAL_REDIS_URL:
            return find_redis_server(), prepare_socket(var)
        try:
            redis.Redis.from_url(settings.EXTERNAL_REDIS_URL, socket_connect_timeout=5).ping()
        except (redis.RedisError, ValueError) as error:
            raise CommandError(f"The Redis server of REDIS_URL does not answer: {error}") from error
        return None

    def _prepare(self, *, demo: bool) -> None:
        self._say("Preparing the database ...")
        try:
            prepare_database(self._say)
        except REFUSALS as refusal:
            raise CommandError(str(refusal)) from refusal
        except OperationalError as error:
            raise CommandError(f"The database cannot be used: {error}") from error
        if prepare_static_files():
            self._say("Gathered the static files.")
        if demo and not Club.objects.exists():
            self._say("Making the demo club ...")
            call_command("demo", verbosity=0, stdout=io.StringIO())  # what follows says it

    def _say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
