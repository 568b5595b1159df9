"""The program of a zygote, started as `python -S -s -P -B -u zygote.py CONTROL RUNTIME KILLLIST PATH…`.

CONTROL is the number of a socket, RUNTIME what `runtimes.Runtime.text` gives, KILLLIST a seccomp program in
hex or nothing, PATHs are where modules are.
"""

import sys

if __name__ == "__main__":
    sys.path[:0] = sys.argv[4:]
    from games.builds import use_build

    use_build()
    from bots.arena.inside import modules
    from bots.arena.runtimes import Runtime

    runtime = Runtime.read(sys.argv[2])
    modules.load_all(runtime)
    # Only now, so that what forks use lies together in memory: each page that one writes to is copied.
    from bots.arena.inside.zygote import serve

    serve(int(sys.argv[1]), runtime, sys.argv[3])
