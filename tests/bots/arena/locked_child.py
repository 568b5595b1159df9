"""Runs the test's lines `before`, locks itself with every layer, then runs its lines `after`.

`locked_child.py REPOSITORY`; what to do comes as one JSON object on the standard input. `after` finds the
layers in force as `layers`, and what `before` made.
"""

import json
import os
import sys

sys.path.insert(0, sys.argv[1])

from bots.arena.sandbox.lock import jail_zygote, lock

told = json.load(sys.stdin)
scope: dict[str, object] = {"plan": told["plan"], "given": told["given"]}
exec(told["before"], scope)
scope["layers"] = jail_zygote(bytes.fromhex(told["kill_list"])) | lock(told["plan"], os.getppid())
exec(told["after"], scope)
