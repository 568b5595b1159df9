"""The program of a bot's process, started as `python -S -s -P -B -u runner.py ASKS ANSWERS REPORTS`.

The three are numbers of descriptors. Only the standard library is there, and the way to its own parts.
"""

import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    from bots.arena.inside.serve import serve

    serve(*map(int, sys.argv[1:4]))
