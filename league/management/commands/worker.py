"""`manage.py worker`: this machine works for an installation whose database and Redis it shares."""

import os
import platform
import re
import signal
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connections

from league.management.joining import CannotJoin, knows_site, require_joinable
from tools.runtime.guardian import run_guarded
from tools.runtime.lineup import RunningSite
from tools.runtime.state_folder import AlreadyRunning, NotWritable, hold_folder

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]{0,60}")
LEFT_TO_OTHERS = (
    "SITE_URL is not set here, so mails, webhooks, reviews and checks of uploads are left to other machines."
)


class Command(BaseCommand):
    help = "Join another machine's installation: workers and scheduler, no web server. Ctrl-C stops all."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--concurrency",
            type=int,
            default=os.cpu_count() or 1,
            help="matches that are played at a time; as many as there are cores",
        )
        parser.add_argument(
            "--name", default=platform.node(), help="of this machine among the others; else its host name"
        )
        parser.add_argument("--verbose", action="store_true", help="show all that the services say")

    def handle(self, *, concurrency: int, name: str, verbose: bool, **options: Any) -> None:
        # A script's background job comes with a deaf ear for Ctrl-C.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        if concurrency < 1:
            raise CommandError("--concurrency is at least 1.")
        if not NAME.fullmatch(name):
            raise CommandError("--name is made of letters, digits, dots and hyphens.")
        var = Path(settings.VAR)
        try:
            require_joinable()
            connections.close_all()
            os.environ.setdefault("BACKUP_TO", "off")  # nobody would look for backups on this machine
            with hold_folder(var) as lock:
                site = RunningSite(var, "", 0, concurrency, None, settings.DEMO, verbose, name=name)
                if not knows_site():
                    self.stdout.write(LEFT_TO_OTHERS)
                self.stdout.flush()
                code = run_guarded(site.joined_plan(is_whole=knows_site()), held=(lock,))
                sys.exit(code)
        except (CannotJoin, AlreadyRunning, NotWritable) as refusal:
            raise CommandError(str(refusal)) from refusal
