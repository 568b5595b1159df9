#!/usr/bin/env python3
"""The one command line: `up` runs everything, `check_all` tests everything, the rest is Django's.

Outside a virtual environment it first makes one in .venv from the locked requirements and starts itself
again in it; nothing but Python has to be installed. OUTBACK_NO_BOOTSTRAP=1 turns that off.
"""

import os
import sys

# This file must be readable to old Pythons too, so that they can be told what is missing.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Outback League needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031


def main() -> None:
    """Set up if need be, then answer at once what needs no Django, and hand all else over to it."""
    from tools.runtime.bootstrap import enter_environment

    enter_environment(sys.argv)
    from league.management.answers import answers_at_once, exit_with_answer

    if answers_at_once(sys.argv):
        exit_with_answer(sys.argv)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "league.config.settings")
    from league.management.command_line import run_command_line

    run_command_line(sys.argv)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
